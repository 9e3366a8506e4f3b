/* A solitaire kernel: the rules as tables, the search as loops. No game is named here, no library is used.
 *
 * A game is a stream of numbers (see kernel_export.py): piles, columns (which cards go on which), lifts,
 * plays, reflexes, obligations and a goal. A table is an array of piles, with one byte per card. Each change
 * to it is written to an undo log. A card is 0 ... 52, plus 64 if it lies face down.
 *
 * The sections of this file, in order:
 *   the game                  the data read for it, and what is derived from these alone
 *   the table                 piles, what is known of their lowest cards, and their shares of the key
 *   changes and undoing       every change to the table, and how it is undone
 *   conditions                which of the words' conditions hold now
 *   carries                   what piles take, and the list of all carries
 *   plays of other kinds      turns, deals, discards, reversals, choices
 *   won, lost, obliged        the goal, and what has to be done before all else
 *   steps of a deal           gathering, shuffling, dealing rows and fans
 *   what follows              reflexes, making a move, obligations with only one choice
 *   positions that were seen  the transposition table
 *   the search                shortcuts, move ordering, passes, the loop
 *   what a position is worth  the evaluation
 *   the beam                  each step follows only the best of the positions that it leads to
 *   playouts                  a game played on by worth alone
 *   from outside              reading a game, and the functions that kernel.py calls
 *   worlds                    where cards are hidden: what wins the most of the possible tables
 *
 * A move is a number:
 *   bits 0-7    the pile it comes from
 *   bits 8-15   the pile it goes to
 *   bits 16-23  the number of cards
 *   bits 24-31  for a card from inside its pile, its index there plus 1; else 0
 *   bits 32-47  the number of talon turns (and redeals) before it
 *   bits 48-55  the number of cards on the waste after those turns
 *   bits 56-59  the index of the play plus 1; 0 for a carry
 *   bit  60     REGROUPED: the search makes this carry only so that the card it bares can leave
 * A discard or cover names its piles in bits 0-47: up to six, one byte each, with their number in bits 48-51
 * (see picked()). BATCH has a bit set of indices in the word's list of piles; ADJACENT and ENCLOSED have the
 * index of the first card in bits 0-7 and the number of cards in bits 8-15. A choice has its index in bits 0-7.
 *
 * Terms. A foundation is a pile with home[] set; a card on one is home. A space is an empty pile. The talon is
 * stock and waste as one; a step of it is a turn or a redeal. A carry is a move of cards from pile to pile. A
 * place is a pile, or an index in one. Equal piles may trade places; they share a class. A word is one rule of
 * the game's definition. A card's suit is c / 13, its rank c % 13 + 1; EMPTY stands for the top of a space.
 */
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef long long i64;

enum { PILES = 128, HIGH = 216, DOWN = 64, FACE = 63, EMPTY = 63, COLUMNS = 96, WORDS = 1 << 17 };
/* The kinds of words, numbered as in kernel_word.py. */
/* Lifts. */
enum { TOP, FACES, ALL_FACES, WHOLE, RUN, WHOLE_RUN, ALONE, ON_ANOTHER, EACH, BURIED };
/* Further tests of a column, as bits; see asked(). */
enum { ONE_OF_EACH = 1, NEXT_IN_ORDER = 2, THE_TURN = 4, IN_ORDER = 8, ONE_WAY = 16, CASES = 32, RANK_ABOVE = 64, AFTER_TWIN = 128, BEGUN_BEHIND = 256, ABOVE_OWN = 512, NOT_NAMED = 1024, NEXT_ABOVE = 2048, WHILE_SHOWN = 4096 };
/* Conditions; see holds(). */
enum { COUNTED, FILLED, IS_SPACE, LEFT, REDEALT, BETWEEN, ROWS_FILLED, EITHER, CHOSEN, NONE_TO_FILL, UNSET, SHORT, NO_HIGHER, REACHED, NO_CARRY, DEALT_OUT };
/* Plays; see offered() and carry_out(). */
enum { CARRY, TURN, REDEAL, DEAL_ROW, TO_HAND, LAY_NEXT, FILL, DISCARD, GATHERED, COVER, REVERSAL, NEXT_ROW, IN_TURN, CONSOLIDATE, CHOOSE, FIRST, DEAL_UPON, HAND_ON, BY_STEPS, DEAL_OUT };
/* Rules after a move; see note_after(). */
enum { PASS_TURN, COUNT_BATCH, NOTE_REDEAL, NOTE_DRAWN, NOTE_GIVER, ONCE_STARTED, NOTE_START, COUNT_MOVES };
/* Steps of a deal; see take_steps(). */
enum { GATHER, FANS, EACH_PILE, FILL_UP, BOTTOM_TO_TOP, STEP_UNLESS, PAST_ALIKE, ROWS_AGAIN };
/* Sets of cards that are discarded together; see discards(). */
enum { TOTAL, ALIKE, ONE_EACH, ADJACENT, ENCLOSED, BATCH, TOUCHING, OUTRANKED, FACE_WITH_EIGHTEEN, FOR_EACH_LEADER, LAST_PAIR };
/* Reflexes; see reflex(). */
enum { TURN_UP_BARED, REFILL, CLOSE_UP, CAST_OUT, CAST_OUT_SUITS, TURN_UP_LAST, TURN_UP_WHEN_DEALT, COMPLETED_BY, GATHER_EQUALS };
enum { NO_REDEAL = -2 };    /* talon_times of a talon that is gone through only once */
enum { SAFE_BY_NEXT = 2, SAFE_BY_KIN }; /* proofs of safe cards, see kernel_shortcuts.py */
/* Obligations; see obliged(). */
enum { STARTERS, FILL_SPACES, CHOICE_FIRST, SECOND_FOLLOWS };
/* Goals; see is_won(). */
enum { ALL_EMPTY, LEFT_PILES, HOLDING, WHOLE_SUITS, LEADERS_LEFT, ONLY_LEFT, SUITS_IN_ROWS, ENOUGH_IN_HANDS };
/* Losses; see is_lost(). */
enum { NOTHING_MOVES, HAND_UNPAIRED, UNWON };
/* The kinds of changes in the undo log. */
enum { MOVED, REELED, FLIPPED, TAKEN, NOTED, SWAPPED };
#define EXPORT(name) __attribute__((export_name(name)))

/* ------------------------------------------------------------------ the game */

/* Which cards the piles from `first` to `end` take, up to a size of `most`. A card on another card needs the
 * conditions build_whens and passes the tests build_ask; a card into a space needs space_whens and space_ask.
 * order, rises, falls and places are indices in lists[], cases is one in words[]. */
typedef struct {
    int first, end, most, several, build_ask, space_ask;
    u32 build_whens, space_whens;
    int asked, order, order_end, rises, falls, places, cases;
    u64 may[128], perhaps[64]; /* [top] -> the cards that may go there; those that must also pass asked() */
    u64 tops_for[64];          /* [card] -> the tops that it goes on */
    int told;                  /* do the tops alone decide what the piles take? */
    /* Set by accepting(): the piles it looked at, as a range and (if told) as bits; the tops on which they
     * take anything now. */
    int from, to;
    u64 among, on;
} Column;
/* A way to lift cards, of one of the kinds of lifts. If by_top is set, the top card of a group decides where it
 * goes, else the lowest. follow: the table in follow[] for runs. alone, many and sized: ranges in lists[] of the
 * columns for a single card, of those for several, and of pairs of a column and a number of cards. */
typedef struct {
    int kind, by_top, follow, alone, alone_end, many, many_end, sized, sized_end;
    u32 whens; /* the conditions that must hold, or it lifts nothing */
    int quick; /* do the top card and lowest[] decide all that it lifts? */
    /* Set by accepting(): the cards that some pile takes now, alone and as the deciding card of a group. */
    u64 takes_one, takes_many;
} Part;
typedef struct { int part, part_end; } Lift;
/* A word of the definition: `length` numbers at words[at]; words[at - 1] is the mask of its conditions. If `last`
 * is set, a play is offered only if no other play offers anything. */
typedef struct { int kind, last, at, length; } Word;
typedef struct { int kind, first, end, least, most; } When;
typedef struct { int first, end, step, step_end; } Row;

static i64 words[WORDS];
static int piles, stock, hand, follows, one_pack;
static u8 home[PILES], by_reach[PILES], lift_of[PILES];
/* Is a pile a sink (see sinks.py)? [pile][top] -> a number that tops share if they take the same cards. */
static u8 sunk[PILES], sunk_top[PILES][128];
static int alike[PILES], same_early[PILES], same_late[PILES], shape[PILES];
static Column columns[COLUMNS];
static int column_count;
enum { ANY_FACES = 32 }; /* the index of the last follow table: any face-up card follows any other */
static u64 follow[ANY_FACES + 1][64];
static Part parts[128];
static int part_count;
static Lift lifts[64];
static int lists[8192], listed;
static When whens[32];
static int when_count;
static Row rows[8];
static int row_count;
static Word plays[16], reflexes[16], musts[16], after_moves[16], goal, loss;
static int may_be_lost; /* does the definition say when the game is lost? */
static int play_count, reflex_count, must_count, after_move_count;
/* A range in lists[]: as long as one of these piles has cards, same_early[] holds the classes of the piles, and
 * after that same_late[]. */
static int late_first, late_end;
static u64 starts;               /* the cards that may start a foundation; 0 if no obligation asks for them */
static int home_first, home_end;
/* May the search treat stock and waste as one, the talon? The cards per turn; the redeals; the waste pile. */
static int talon, talon_draw, talon_times, waste;
/* use_*: is a shortcut in use? wants_*: did the caller ask for it? Without use_talon each turn is a move, and each
 * place in the talon is a position. */
static int use_talon = 1, wants_talon = 1, wants_safe = 1;
static int wants_loose = 1;
static int loose_first, loose_end; /* the piles whose cards may be loose, see "Loose cards" */
static u8 loose[PILES];            /* does the key leave out which card a card lies on here? */
static int may_be_hopeless;        /* must every card go home, from a tableau of loose cards? */
static u64 loose_takes[64], loose_hosts[64];  /* [card] -> in the tableau: what goes on it; what it goes on */
static u64 goes_home[64], below_at_home[64]; /* [card] -> on foundations: what goes on it; what it goes on */
static int gives_back;             /* can cards be taken back from the foundations? */
static int safe_up;                /* 0: no card is safe; 1: by the plain proof; else SAFE_BY_NEXT or _KIN */
static u64 builds[64]; /* [card] -> the cards that could ever be laid on it outside the foundations */

/* What is derived from the game as it was loaded, see derive(). Sets of piles are masks of the first 64. */
static u8 level[64];                   /* [card] -> how early it goes home: how many cards go before it */
static u8 unhashed[PILES];             /* is it a pile of the talon, which is hashed as a whole? */
static u8 dealt_from[PILES];           /* is it one of the piles from late_first to late_end? */
static u8 turns_up[PILES];             /* does a card turn up here once it is bared? */
static int only_turns_up;              /* do reflexes do nothing but turn up bared cards? */
static int by_tops;                    /* can only a single top card start a foundation? */
static int turn_first, turn_end;       /* the piles that take turns, one after another */
static u8 sources[PILES];              /* the piles with a lift, except those in rows (see rows_carry()) */
static int source_count;
static u64 taking;                     /* the piles that cards can be laid on */
static u64 before_early[64], before_late[64]; /* [pile] -> the piles of its class with a lower index */
static u8 lifted_by[PILES];            /* [pile] -> the follow table for `lifted` in lowest[] */
static Part *quick_first[PILES], *quick_end[PILES]; /* [pile] -> its lift's parts if all are quick, else 0 */
static u8 even_turns[HIGH + 1];        /* [n] -> do n cards make whole turns of the talon? */
/* Is the key after a carry from this pile, or to it, unknown until the carry is made? See key_after(). */
static u8 untold_from[PILES], untold_to[PILES];

/* ------------------------------------------------------------------ the table */

static u8 size[PILES], tops[PILES], card[PILES][HIGH];
/* [card] -> the piles with it on top; the tops that are face up or EMPTY. Both of the first 64 piles only. */
static u64 piles_at[128], shown;
/* Each hash has two halves of 64 bits, called one and two.
 * [pile][n] -> what is known of the n lowest cards of a pile: the hash; the code sums of the loose cards, which
 * the hash leaves out; the lowest level among the cards (low); the group on top that may be lifted together, as
 * a bit set (lifted) and its size (count). An entry stays valid after the cards above it are gone. */
typedef struct { u64 one, two, loose_one, loose_two, lifted; int low, count; } Lowest;
static Lowest lowest[PILES][HIGH + 1];
static u64 worth_one[PILES], worth_two[PILES]; /* [pile] -> its share of the totals (not its evaluation) */
static u64 total_one, total_two;               /* the sum of the shares of all piles */
static u64 talon_one, talon_two, talon_cards;  /* with one pack: the code sum of its cards; its cards as bits */
static int steps_before_redeal;                /* turns before a redeal, by the last talon_offers() */
static u64 at_home, every_card;                /* the cards with all copies at home; the cards of the table */
/* Redeals left, negative without limit; are all piles from late_first to late_end empty? The fact that the
 * definition keeps, such as whose turn it is. */
static int left, late, noted;
static u64 seed, shuffles;    /* of the deal; the number of shuffles since */
static int base_now;          /* the rank of the foundations, if the player chooses it */
static void take_up(int stream);
static u8 home_count[64], copies[64]; /* [card] -> how many are at home, and how many there are */
static int resting;       /* was no reflex pending in the position that was laid? */
#define LOG (1 << 19)
static u64 change[LOG];
static int changes;
#define MOVES (1 << 19)
static u64 move[MOVES];
#define REGROUPED (1ull << 60)
static u64 code_one[128], code_two[128], salt_one[256], salt_two[256];

static u64 stirred(u64 seed) {
    seed += 0x9E3779B97F4A7C15ull;
    seed = (seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9ull;
    seed = (seed ^ (seed >> 27)) * 0x94D049BB133111EBull;
    return seed ^ (seed >> 31);
}
/* A pile's hash is a polynomial in a fixed odd base, with the codes of its cards as coefficients. So when cards
 * are laid on others, the new hash follows from the hashes of both, however many cards they are. If two piles
 * differ in one place, each half of their hashes differs by 64 random bits times a number with few factors of
 * two. */
#define BASE_ONE 0x9E3779B97F4A7C15ull
#define BASE_TWO 0xD6E8FEB86659FD93ull
static struct { u64 one, two; } salted[PILES]; /* [pile] -> the salt of its class */
static u64 power_one[HIGH + 1], power_two[HIGH + 1];
static inline u64 on_one(u64 h, int c) { return h * BASE_ONE + code_one[c]; }
static inline u64 on_two(u64 h, int c) { return h * BASE_TWO + code_two[c]; }
/* Hash a sink by its number of cards and its top. */
static inline u64 sunk_one(int p, int many, int top) { return on_one((u64)many, sunk_top[p][top]); }
static inline u64 sunk_two(int p, int many, int top) { return on_two((u64)many, sunk_top[p][top]); }
/* A pile's share of the totals depends on its hash and class, not its index: equal piles may trade places. */
static inline u64 share_one(u64 salt, u64 hash) {
    u64 h = (hash ^ salt) * 0xC2B2AE3D27D4EB4Full;
    return h ^ (h >> 32);
}
static inline u64 share_two(u64 salt, u64 hash) {
    u64 h = (hash ^ salt) * 0x9FB21C651E98DF25ull;
    return h ^ (h >> 32);
}
static inline u64 weighed_one(int p, u64 hash) { return share_one(salted[p].one, hash); }
static inline u64 weighed_two(int p, u64 hash) { return share_two(salted[p].two, hash); }
/* Update what depends on the cards of pile p after a change: tops[], piles_at[], `shown`, its share of the
 * totals. */
static inline void in(int p) {
    int n = size[p], was = tops[p], now = n ? card[p][n - 1] : EMPTY;
    tops[p] = (u8)now;
    if (p < 64) {
        piles_at[was] &= ~(1ull << p);
        if (was < DOWN) shown &= ~((u64)!piles_at[was] << was);
        piles_at[now] |= 1ull << p;
        if (now < DOWN) shown |= 1ull << now;
    }
    if (unhashed[p]) return;
    u64 one = weighed_one(p, lowest[p][n].one) + lowest[p][n].loose_one;
    u64 two = weighed_two(p, lowest[p][n].two) + lowest[p][n].loose_two;
    total_one += one - worth_one[p];
    total_two += two - worth_two[p];
    worth_one[p] = one;
    worth_two[p] = two;
}
/* Add `by` to the number of copies of a card at home. The card is in at_home once all its copies are home. */
static inline void comes_home(int c, int by) {
    c &= FACE;
    home_count[c] = (u8)(home_count[c] + by);
    if (home_count[c] >= copies[c]) at_home |= 1ull << c;
    else at_home &= ~(1ull << c);
}
/* In a pile of loose cards, a card is loose if it lies face up on another face-up card. */
static inline int is_loose(int p, int k) { return loose[p] && k && (card[p][k] | card[p][k - 1]) < DOWN; }
/* Append cards to a pile in the order given, and update lowest[]. The caller updates the totals by in(). */
static inline void lay_upon(int p, const u8 *cards, int many) {
    int n = size[p], end = n + many;
    for (int k = n; k < end; k++) card[p][k] = cards[k - n];
    size[p] = (u8)end;
    if (unhashed[p]) return;
    u64 *with = follow[lifted_by[p]];
    Lowest last = lowest[p][n];
    for (int k = n; k < end; k++) {
        int c = card[p][k], own = level[c & FACE];
        if (is_loose(p, k)) {
            last.loose_one += code_one[c];
            last.loose_two += code_two[c];
        } else {
            last.one = sunk[p] ? sunk_one(p, k + 1, c) : on_one(last.one, c);
            last.two = sunk[p] ? sunk_two(p, k + 1, c) : on_two(last.two, c);
        }
        last.low = own < last.low ? own : last.low;
        if (c >= DOWN) {
            last.lifted = 0;
            last.count = 0;
        } else {
            if (last.count && !(with[card[p][k - 1]] >> c & 1)) {
                last.lifted = 0;
                last.count = 0;
            }
            last.lifted |= 1ull << c;
            last.count++;
        }
        lowest[p][k + 1] = last;
    }
    if (home[p])
        for (int k = n; k < end; k++) comes_home(card[p][k], 1);
}
static inline void push(int p, int c) {
    u8 one = (u8)c;
    lay_upon(p, &one, 1);
}
static inline int pop(int p) {
    int c = card[p][--size[p]];
    if (home[p]) comes_home(c, -1);
    return c;
}
/* Set `late`, and for each pile the salt of its class; compute the totals again. */
static void look_again(void) {
    int now = 1;
    for (int i = late_first; i < late_end; i++)
        if (size[lists[i]]) now = 0;
    late = now;
    for (int p = 0; p < piles; p++) {
        int class = now ? same_late[p] : same_early[p];
        salted[p].one = salt_one[class];
        salted[p].two = salt_two[class];
        in(p);
    }
}
static inline void check_late(void) {
    if (late_first == late_end) return;
    int now = 1;
    for (int i = late_first; i < late_end; i++)
        if (size[lists[i]]) now = 0;
    if (now != late) look_again();
}
static void rehash(void) {
    every_card = 0;
    for (int c = 0; c < 64; c++) home_count[c] = copies[c] = 0;
    for (int p = 0; p < piles; p++)
        for (int k = 0; k < size[p]; k++) {
            copies[card[p][k] & FACE]++;
            every_card |= 1ull << (card[p][k] & FACE);
        }
    at_home = talon_one = talon_two = talon_cards = total_one = total_two = shown = 0;
    for (int c = 0; c < 128; c++) piles_at[c] = 0;
    for (int p = 0; p < piles; p++) {
        worth_one[p] = worth_two[p] = 0;
        int n = size[p];
        size[p] = 0;
        lowest[p][0] = (Lowest){0x5851F42D4C957F2Dull, 0x5851F42D4C957F2Dull, 0, 0, 0, 255, 0};
        lay_upon(p, card[p], n);
        if (unhashed[p])
            for (int k = 0; k < n; k++) {
                talon_one += code_one[card[p][k] & FACE];
                talon_two += code_two[card[p][k] & FACE];
                talon_cards |= 1ull << (card[p][k] & FACE);
            }
    }
    look_again();
}

/* ------------------------------------------------------------------ changes and undoing */

/* Write an entry of the undo log. moved(), reeled(), flipped(), taken() and swapped() change the table and write
 * entries; shift(), reel(), flip(), untake() and swap() only change it, and undo_to() uses them. For NOTED, a
 * says what changed (0: left, 1: noted, 2: base_now, 3: shuffles). */
static inline void wrote(int kind, int a, int b, int n, int extra) {
    change[changes++] = (u64)kind << 60 | (u64)a << 32 | (u64)b << 24 | (u64)n << 12 | (u64)extra;
}
static void talon_loses(int p, int c) {
    if (unhashed[p]) { talon_one -= code_one[c & FACE]; talon_two -= code_two[c & FACE]; talon_cards &= ~(1ull << (c & FACE)); }
}
static void talon_gains(int p, int c) {
    if (unhashed[p]) { talon_one += code_one[c & FACE]; talon_two += code_two[c & FACE]; talon_cards |= 1ull << (c & FACE); }
}
static void shift(int a, int b, int n) {
    int from = size[a] - n;
    lay_upon(b, card[a] + from, n);
    if (home[a])
        for (int i = from; i < from + n; i++) comes_home(card[a][i], -1);
    size[a] = (u8)from;
    in(a);
    in(b);
}
/* Move the top n cards of pile a to pile b as one block. */
static void moved(int a, int b, int n) {
    if (unhashed[a] && !unhashed[b]) talon_loses(a, card[a][size[a] - 1]);
    shift(a, b, n);
    wrote(MOVED, a, b, n, 0);
}
static void reel(int a, int b, int n, int flip) {
    if (unhashed[a] && unhashed[b]) { /* within the talon, which is hashed as a whole */
        u8 *from = card[a] + size[a], *to = card[b] + size[b];
        for (int i = 0; i < n; i++) *to++ = (u8)(*--from ^ flip);
        size[a] = (u8)(size[a] - n);
        size[b] = (u8)(size[b] + n);
    } else
        for (int i = 0; i < n; i++) push(b, pop(a) ^ flip);
    in(a);
    in(b);
}
/* Deal up to n cards one by one from the top of pile a to pile b, where each lies with this face. Adjacent
 * cards that lay the same way share one entry in the log. */
static void reeled(int a, int b, int n, int face) {
    while (n > 0 && size[a]) {
        int lies = card[a][size[a] - 1] & DOWN, run = 1;
        while (run < n && run < size[a] && (card[a][size[a] - 1 - run] & DOWN) == lies) run++;
        reel(a, b, run, lies ^ face);
        wrote(REELED, a, b, run, lies ^ face);
        n -= run;
    }
}
static void flip(int p, int at) {
    int n = size[p];
    for (int k = at; k < n && home[p]; k++) comes_home(card[p][k], -1);
    card[p][at] ^= DOWN;
    size[p] = (u8)at;
    lay_upon(p, card[p] + at, n - at);
    in(p);
}
static void flipped(int p, int at) {
    flip(p, at);
    wrote(FLIPPED, p, 0, 0, at);
}
/* Take one card from inside pile a and lay it on pile b. */
static void taken(int a, int place, int b) {
    int c = card[a][place], n = size[a];
    for (int k = place; k < n && home[a]; k++) comes_home(card[a][k], -1);
    size[a] = (u8)place;
    lay_upon(a, card[a] + place + 1, n - place - 1);
    push(b, c);
    in(a);
    in(b);
    wrote(TAKEN, a, b, 0, place);
}
static void untake(int a, int place, int b) {
    static u8 kept[HIGH];
    int c = pop(b), n = size[a];
    for (int k = place; k < n; k++) kept[k] = card[a][k];
    for (int k = place; k < n && home[a]; k++) comes_home(card[a][k], -1);
    size[a] = (u8)place;
    push(a, c);
    lay_upon(a, kept + place, n - place);
    in(a);
    in(b);
}
/* Swap two cards of a pile; i is the lower one. */
static void swap(int p, int i, int j) {
    static u8 kept[HIGH];
    int n = size[p];
    for (int k = i; k < n && home[p]; k++) comes_home(card[p][k], -1);
    for (int k = i; k < n; k++) kept[k] = card[p][k];
    kept[i] = card[p][j];
    kept[j] = card[p][i];
    size[p] = (u8)i;
    lay_upon(p, kept + i, n - i);
    in(p);
}
static void swapped(int p, int i, int j) {
    swap(p, i, j);
    wrote(SWAPPED, p, 0, i, j);
}
static void note_left(int now) {
    wrote(NOTED, 0, 0, 0, left + 1);
    left = now;
}
static void note(int now) {
    if (now == noted) return;
    wrote(NOTED, 1, 0, 0, noted + 1);
    noted = now;
}
/* Set the rank of the foundations that was chosen. What goes where depends on it, so take up its tables. */
static void note_base(int now) {
    wrote(NOTED, 2, 0, 0, base_now + 1);
    base_now = now;
    take_up(now);
    rehash();
}
static void undo_to(int mark) {
    while (changes > mark) {
        u64 e = change[--changes];
        int a = (int)(e >> 32 & 255), b = (int)(e >> 24 & 255), n = (int)(e >> 12 & 4095), x = (int)(e & 4095);
        switch (e >> 60) {
            case MOVED:
                shift(b, a, n);
                if (unhashed[a] && !unhashed[b]) talon_gains(a, card[a][size[a] - 1]);
                break;
            case REELED: reel(b, a, n, x); break;
            case FLIPPED: flip(a, x); break;
            case TAKEN: untake(a, x, b); break;
            case SWAPPED: swap(a, n, x); break;
            case NOTED:
                if (a == 2) {
                    base_now = x - 1;
                    take_up(base_now);
                    rehash();
                } else if (a == 3) shuffles--;
                else if (a) noted = x - 1;
                else left = x - 1;
                break;
        }
    }
    check_late();
}

/* ------------------------------------------------------------------ conditions */

static int rank_of(int c) { return c < 52 ? c % 13 + 1 : 0; }
static int carries(u32 true_now, int first, int end, int spaces, int m);
/* Return the piles from first to end as a bit mask; all must be among the first 64. */
static inline u64 as_bits(int first, int end) { return first < end ? ~0ull >> (64 - end) & ~0ull << first : 0; }
static int any_in(int first, int end) {
    if (end <= 64) return (as_bits(first, end) & ~piles_at[EMPTY]) != 0;
    for (int p = first; p < end; p++)
        if (tops[p] != EMPTY) return 1;
    return 0;
}
static int space_in(int first, int end) {
    if (end <= 64) return (as_bits(first, end) & piles_at[EMPTY]) != 0;
    for (int p = first; p < end; p++)
        if (tops[p] == EMPTY) return 1;
    return 0;
}
/* Count the rows of a grid that are laid: those that were dealt, and at least those up to the last card. */
static int rows_laid(int first, int end, int width) {
    int lying = end;
    while (lying > first && !size[lying - 1]) lying--;
    lying = (lying - first + width - 1) / width;
    return lying > noted ? lying : noted;
}
/* Return the pile that is dealt out next: once the stock is empty, the last pile with cards before the noted
 * one; -1 if there is none. */
static int next_out(int first, int end) {
    int p = first + (noted < 0 ? 0 : noted) - 1;
    for (p = p < end ? p : end - 1; p >= first && !size[p]; p--) {}
    return size[stock] || p < first ? -1 : p;
}
/* Count the cards of a row that stay: a two at its left end, and those that follow it in suit. */
static int in_sequence(int first, int width) {
    int count = 1;
    if (tops[first] >= 52 || rank_of(tops[first]) != 2) return 0;
    while (count < width - 1 && tops[first + count] == tops[first] + count) count++;
    return count;
}
/* Does this condition hold? `found` is the mask of those before it that hold. */
static int holds(When *each, u32 found) {
    int sum = 0;
    switch (each->kind) {
        case COUNTED:
            for (int p = each->first; p < each->end; p++) sum += size[p];
            return sum >= each->least && (each->most < 0 || sum <= each->most);
        case FILLED: return !space_in(each->first, each->end);
        case IS_SPACE: return space_in(each->first, each->end);
        case CHOSEN: return each->first ? noted == each->least : base_now > 0;
        case REDEALT: return left != each->least;
        case UNSET: return !noted;
        case SHORT:
            for (int p = each->first; p < each->end; p++)
                if (size[p] < each->least) return 1;
            return 0;
        case REACHED: return noted >= each->least && (each->most < 0 || noted <= each->most);
        case NO_CARRY: {
            int room = MOVES - 8192;
            return carries(found, 0, piles, 0, room) == room;
        }
        case DEALT_OUT: return !size[stock] && next_out(each->first, each->end) < 0;
        case NO_HIGHER:
            for (int p = each->first; p < each->end; p++)
                if (size[p] > each->least) return 0;
            return 1;
        case BETWEEN: return (hand < 0 || !size[hand]) && (!noted || !size[stock]);
        case ROWS_FILLED: return !space_in(each->first, each->first + rows_laid(each->first, each->end, each->least) * each->least);
        case EITHER:
            return (each->first & ~found) == 0 || (each->end & ~found) == 0 || (each->least & ~found) == 0 || (each->most & ~found) == 0;
        case NONE_TO_FILL: { /* holds if no carry into a space takes only part of a pile */
            int room = MOVES - 8192, m = carries(found, each->first, each->end, 1, room);
            for (int i = room; i < m; i++)
                if ((move[i] >> 16 & 255) < size[move[i] & 255]) return 0;
            return 1;
        }
        default: return left == each->least;
    }
}
static u32 truth(void) {
    u32 found = 0;
    for (int w = 0; w < when_count; w++)
        if (holds(&whens[w], found)) found |= 1u << w;
    return found;
}

/* ------------------------------------------------------------------ carries */

/* Functions with a parameter `m` append moves at move[m], and return the new end. */
static u32 truth_now; /* the conditions that held at the last accepting(), as a bit mask */
/* Return the cards that a pile of a column accepts now. */
static inline u64 accepts(Column *col, int q) {
    if (q < col->from || q >= col->to) return 0;
    if (tops[q] == EMPTY) return col->on >> EMPTY ? col->may[EMPTY] : 0;
    return (col->on & 1) && size[q] < col->most ? col->may[tops[q]] : 0;
}
static u64 taken_by[COLUMNS]; /* [column] -> the cards that any of its piles takes now */
/* Find the cards that the piles from first to end accept, for each column (taken_by) and in all (returned);
 * with `spaces`, only those that go into spaces. */
static u64 accepting(u32 true_now, int first, int end, int spaces) {
    u64 all = 0;
    truth_now = true_now;
    for (int c = 0; c < column_count; c++) {
        Column *col = &columns[c];
        int build = !spaces && !(col->build_whens & ~true_now), space = !(col->space_whens & ~true_now);
        u64 any = 0;
        col->from = col->first > first ? col->first : first;
        col->to = col->end < end ? col->end : end;
        col->on = (build ? ~(1ull << EMPTY) : 0) | (u64)space << EMPTY;
        if (col->from < col->to && build && space && col->most >= HIGH - 1)
            for (int q = col->from; q < col->to; q++) any |= col->may[tops[q]];
        else if (col->on)
            for (int q = col->from; q < col->to; q++) any |= accepts(col, q);
        if (col->told) col->among = as_bits(col->from, col->to);
        taken_by[c] = any;
        all |= any;
    }
    if (!all) return 0;
    for (int i = 0; i < part_count; i++) {
        Part *part = &parts[i];
        u64 alone = 0, many = 0;
        for (int k = part->alone; k < part->alone_end; k++) alone |= taken_by[lists[k]];
        for (int k = part->many; k < part->many_end; k++) many |= taken_by[lists[k]];
        for (int k = part->sized; k < part->sized_end; k += 2) many |= taken_by[lists[k]];
        int now = !(part->whens & ~true_now);
        part->takes_one = now ? alone : 0;
        part->takes_many = now ? many : 0;
    }
    return all;
}
/* Does a card continue the direction, up or down, of a pile's top two cards? */
static int goes_on(Column *col, int c, int q) {
    int n = size[q];
    if (n < 2) return 1;
    int below = rank_of(card[q][n - 2] & FACE), top = rank_of(card[q][n - 1] & FACE);
    int up = lists[col->rises + below] >> top & 1, down = lists[col->falls + below] >> top & 1;
    if (!up && !down) return 1;
    return (up && (lists[col->rises + top] >> rank_of(c) & 1)) || (down && (lists[col->falls + top] >> rank_of(c) & 1));
}
/* Does any case whose conditions hold let the card go on this top? */
static int by_cases(Column *col, int c, int top) {
    i64 *each = words + col->cases;
    for (i64 n = *each++; n--; each += 65)
        if (!((u32)each[0] & ~truth_now) && ((u64)each[1 + top] >> c & 1)) return 1;
    return 0;
}
/* Does card c pass the further tests of its column on pile q? */
static int asked(Column *col, int c, int q) {
    int top = tops[q], ask;
    if (!(col->perhaps[top] >> c & 1)) return 1;
    ask = size[q] ? col->build_ask : col->space_ask;
    if (ask & ONE_OF_EACH)
        for (int p = home_first; p < home_end; p++)
            for (int k = 0; k < size[p]; k++)
                if (card[p][k] == c) return 0;
    if (ask & NEXT_IN_ORDER)
        for (int p = home_first; p < q; p++)
            if (!size[p]) return 0;
    if (ask & RANK_ABOVE && q != home_first) {
        int above = 0;
        for (int k = 0; k < size[q - 1] && !above; k++) above = rank_of(card[q - 1][k] & FACE) == rank_of(c);
        if (!above) return 0;
    }
    if (ask & AFTER_TWIN) {
        int built = 0;
        for (int p = home_first; p < home_end && !built; p++) built = tops[p] == c;
        if (!built) return 0;
    }
    int *places = lists + col->places;
    if (ask & BEGUN_BEHIND) {
        int behind = 0;
        for (int p = places[0]; p < places[1]; p++) behind += tops[p] != EMPTY;
        for (int p = col->first; p < col->end; p++) behind -= tops[p] != EMPTY;
        if (behind <= 0) return 0;
    }
    if (ask & ABOVE_OWN) {
        int p = places[0] + q - col->first;
        if (!size[p] || c >= 52 || card[p][0] != c - rank_of(c) + places[1]) return 0;
    }
    if (ask & NOT_NAMED && noted == q - places[0] + 1) return 0;
    if (ask & NEXT_ABOVE) {
        int above = tops[places[0] + q - col->first];
        if (above == EMPTY || rank_of(c) != rank_of(above & FACE) % 13 + 1) return 0;
    }
    if (ask & WHILE_SHOWN) {
        int wanted = c - rank_of(c) + places[0], shows = 0;
        for (int i = 0; i < places[1]; i++) shows |= tops[places[2 + i]] == wanted;
        if (!shows) return 0;
    }
    if (ask & IN_ORDER) {
        int n = size[q];
        if (!n || c >= 52 || top >= 52 || col->order + n >= col->order_end) return 0;
        if (lists[col->order + n - 1] != rank_of(top) || lists[col->order + n] != rank_of(c)) return 0;
    }
    if (ask & CASES && !by_cases(col, c, top)) return 0;
    if (ask & ONE_WAY && !goes_on(col, c, q)) return 0;
    if (ask & THE_TURN && q != turn_first + (noted > 0 ? noted - 1 : 0) % (turn_end - turn_first)) return 0;
    return 1;
}
static inline u64 carry_of(int s, int q, int count, int inside) {
    return (u64)s | (u64)q << 8 | (u64)count << 16 | (u64)inside << 24;
}
/* May cards be taken from this pile? shape[p] is -1 (always), or an index in lists[]: there is 1 plus the index of
 * a condition (0: none), the number of sets of piles, and each set after its size. The condition must hold, or
 * all piles of one set must be empty. */
static int open_pile(int p) {
    int at = shape[p];
    if (at < 0) return 1;
    int free_once = lists[at++], sets = lists[at++];
    if (free_once && holds(&whens[free_once - 1], 0)) return 1;
    for (int i = 0; i < sets; i++) {
        int many = lists[at++], free = 1;
        for (int k = 0; k < many; k++)
            if (size[lists[at + k]]) free = 0;
        if (free) return 1;
        at += many;
    }
    return 0;
}
/* Append a carry. With `twice` it may be listed already, from index `from` on; then it is not listed again. */
static int put(int from, int m, u64 made, int twice) {
    if (twice)
        for (int i = from; i < m; i++)
            if (move[i] == made) return m;
    move[m] = made;
    return m + 1;
}
/* List the carries of one group of cards to the piles of a column whose tops decide all. Piles that do not
 * take the group are never looked at. */
static inline int by_tops_alone(int s, Column *col, int bit, u64 made, int m) {
    u64 takers = 0;
    for (u64 on = col->tops_for[bit] & col->on & shown; on; on &= on - 1) takers |= piles_at[__builtin_ctzll(on)];
    for (takers &= col->among & ~(s < 64 ? 1ull << s : 0); takers; takers &= takers - 1)
        move[m++] = made | (u64)__builtin_ctzll(takers) << 8;
    return m;
}
/* List the carries of one group to a column of any kind; with `only` >= 0, only to that pile. */
static int to_column(int s, int c, int bit, int count, int inside, int only, int from, int m, int twice) {
    Column *col = &columns[c];
    if (!(taken_by[c] >> bit & 1)) return m;
    u64 made = carry_of(s, 0, count, inside);
    if (col->told && only < 0 && !twice) return by_tops_alone(s, col, bit, made, m);
    int first = only < 0 ? col->from : only, end = only < 0 ? col->to : only + 1;
    for (int q = first; q < end; q++) {
        if (!(accepts(col, q) >> bit & 1) || q == s) continue;
        if (col->several && size[q] + count > col->most) continue;
        if (col->asked && !asked(col, bit, q)) continue;
        m = put(from, m, made | (u64)q << 8, twice);
    }
    return m;
}
static int group(int s, Part *part, int took, int count, int only, int from, int m, int twice) {
    int n = size[s], inside = took + count == n ? 0 : took + 1;
    int bit = card[s][part->by_top ? n - 1 : took] & FACE;
    if (count == 1)
        for (int i = part->alone; i < part->alone_end; i++)
            m = to_column(s, lists[i], bit, count, inside, only, from, m, twice);
    else {
        for (int i = part->many; i < part->many_end; i++)
            m = to_column(s, lists[i], bit, count, inside, only, from, m, twice);
        for (int i = part->sized; i < part->sized_end; i += 2)
            if (lists[i + 1] == count) m = to_column(s, lists[i], bit, count, inside, only, from, m, twice);
    }
    return m;
}
static int face_up(int s) {
    int n = size[s], count = 0;
    if (lifted_by[s] == ANY_FACES && !unhashed[s]) return lowest[s][n].count;
    while (count < n && card[s][n - 1 - count] < DOWN) count++;
    return count;
}
static int in_run(int s, int which) {
    int n = size[s], count = 1;
    if (lifted_by[s] == which && !unhashed[s]) return lowest[s][n].count;
    if (card[s][n - 1] >= DOWN) return 0;
    while (count < n && card[s][n - 1 - count] < DOWN
           && (follow[which][card[s][n - 1 - count]] >> card[s][n - count] & 1)) count++;
    return count;
}
/* List the carries of `low` to `high` cards from the top, by one part of a lift. */
static int from_top(int s, Part *part, int low, int high, int only, int from, int m, int twice) {
    int n = size[s];
    for (int count = low; count && count <= high; count++)
        if ((count > 1 ? part->takes_many : part->takes_one) >> (card[s][part->by_top ? n - 1 : n - count] & FACE) & 1)
            m = group(s, part, n - count, count, only, from, m, twice);
    return m;
}
static int from_part(int s, Part *part, int only, int from, int m, int twice) {
    int n = size[s], all;
    switch (part->kind) {
        case TOP: return from_top(s, part, 1, card[s][n - 1] < DOWN, only, from, m, twice);
        case FACES: return from_top(s, part, 1, part->takes_many ? face_up(s) : card[s][n - 1] < DOWN, only, from, m, twice);
        case ALL_FACES: all = face_up(s); return from_top(s, part, all, all, only, from, m, twice);
        case WHOLE: return from_top(s, part, n, face_up(s) == n ? n : 0, only, from, m, twice);
        case RUN: return from_top(s, part, 1, part->takes_many ? in_run(s, part->follow) : card[s][n - 1] < DOWN, only, from, m, twice);
        case WHOLE_RUN: all = in_run(s, part->follow); return from_top(s, part, all, all, only, from, m, twice);
        case ALONE: return from_top(s, part, 1, n == 1 && card[s][0] < DOWN, only, from, m, twice);
        case ON_ANOTHER: return from_top(s, part, 1, n > 1 && card[s][n - 1] < DOWN, only, from, m, twice);
        default:
            for (int k = 0; k < n - (part->kind == BURIED); k++)
                if (card[s][k] < DOWN) m = group(s, part, k, 1, only, from, m, 1);
            return m;
    }
}
/* A faster from_part() for columns whose tops decide all, and for a part that lifts the top card, the whole
 * pile, or cards that lowest[] knows to be lifted together. */
static inline int quickly(int s, Part *part, int m) {
    int top = tops[s], n = size[s];
    if (top < DOWN && part->takes_one >> top & 1 && (part->kind != WHOLE || n == 1))
        for (int i = part->alone; i < part->alone_end; i++)
            if (taken_by[lists[i]] >> top & 1) m = by_tops_alone(s, &columns[lists[i]], top, carry_of(s, 0, 1, 0), m);
    int together = lowest[s][n].count;
    if (part->kind == TOP || n == 1 || !(part->takes_many & lowest[s][n].lifted)) return m;
    for (int count = part->kind == WHOLE ? n : 2; count <= together; count++) {
        int bit = card[s][n - count];
        if (!(part->takes_many >> bit & 1)) continue;
        for (int i = part->many; i < part->many_end; i++)
            if (taken_by[lists[i]] >> bit & 1) m = by_tops_alone(s, &columns[lists[i]], bit, carry_of(s, 0, count, 0), m);
        for (int i = part->sized; i < part->sized_end; i += 2)
            if (lists[i + 1] == count) m = by_tops_alone(s, &columns[lists[i]], bit, carry_of(s, 0, count, 0), m);
    }
    return m;
}
static int from_pile(int s, int only, int m) {
    Lift *lift = &lifts[lift_of[s]];
    int from = m;
    for (int i = lift->part; i < lift->part_end; i++) {
        Part *part = &parts[i];
        if (!(part->takes_one | part->takes_many)) continue;
        m = from_part(s, part, only, from, m, m > from);
    }
    return m;
}
/* Append the carries within rows. If a row's list begins with 0, the row is a grid whose width comes next, and its
 * spaces take cards. Otherwise each number is a distance between cards, spaces left out: positive for a carry to
 * the left, negative to the right. */
static int rows_carry(int m) {
    for (int r = 0; r < row_count; r++) {
        if (!lists[rows[r].step]) {
            /* a space takes the card that follows its left neighbour; at the left end, a two */
            int width = lists[rows[r].step + 1];
            for (int q = rows[r].first; q < rows[r].end; q++) {
                int at_end = (q - rows[r].first) % width == 0, before = at_end ? EMPTY : tops[q - 1];
                if (size[q] || (!at_end && (before >= 52 || rank_of(before) == 13))) continue;
                for (int s = rows[r].first; s < rows[r].end; s++)
                    if (tops[s] < 52 && (at_end ? rank_of(tops[s]) == 2 : tops[s] == before + 1)) m = from_pile(s, q, m);
            }
            continue;
        }
        int lying[PILES], many = 0;
        for (int p = rows[r].first; p < rows[r].end; p++)
            if (size[p]) lying[many++] = p;
        for (int i = rows[r].step; i < rows[r].step_end; i++) {
            int step = lists[i], a = step > 0 ? step : 0, b = step > 0 ? 0 : -step;
            for (; a < many && b < many; a++, b++) m = from_pile(lying[a], lying[b], m);
        }
    }
    return m;
}
/* List every carry to the piles from first to end; with `spaces`, only into their spaces. */
static int carries(u32 true_now, int first, int end, int spaces, int m) {
    if (!accepting(true_now, first, end, spaces)) return m;
    for (int i = 0; i < source_count; i++) {
        int s = sources[i], top = tops[s], from = m;
        if (top == EMPTY) continue;
        if (!quick_first[s]) {
            if (shape[s] < 0 || open_pile(s)) m = from_pile(s, -1, m);
            continue;
        }
        for (Part *part = quick_first[s]; part < quick_end[s]; part++) { /* a few bits can rule a part out */
            u64 wanted = top < DOWN ? part->takes_one >> top & 1 : 0;
            if (part->kind != TOP) wanted |= part->takes_many & lowest[s][size[s]].lifted;
            if (!wanted || (part->kind == WHOLE && lowest[s][size[s]].count < size[s])) continue;
            if (m > from && (part->kind != WHOLE || size[s] == 1)) m = from_part(s, part, -1, from, m, 1);
            else m = quickly(s, part, m);
        }
    }
    return row_count ? rows_carry(m) : m;
}

/* ------------------------------------------------------------------ plays of other kinds */

static inline u64 verb_of(int play) { return (u64)(play + 1) << 56; }
/* Append the sets of one card of each rank in w[2], all of one suit if w[1] is set. w[2] holds the ranks in
 * the order of the game's definition, four bits each. A move lists its piles in ascending order. */
static int one_of_each_rank(i64 *w, int *spots, int many, int n, u64 taken, int suit, u64 made, int m) {
    if (n == w[4]) {
        move[m] = made | taken | (u64)n << 48;
        return m + 1;
    }
    int rank = (int)((u64)w[2] >> 4 * n & 15);
    for (int i = 0; i < many; i++) {
        int c = card[spots[i]][size[spots[i]] - 1], at = 0;
        if (rank_of(c) != rank || (suit >= 0 && c / 13 != suit)) continue;
        while (at < n && (int)(taken >> 8 * at & 255) < spots[i]) at++;
        u64 before = taken & ((1ull << 8 * at) - 1), with = before | (u64)spots[i] << 8 * at | (taken ^ before) << 8;
        m = one_of_each_rank(w, spots, many, n + 1, with, w[1] ? c / 13 : -1, made, m);
    }
    return m;
}
/* Append the sets of two or more cards whose ranks add up to `wanting`, from index `start` of the list on. `made`
 * has a bit for each card chosen so far: its index in the word's list of piles. */
static int batches(int *spots, int *place, int many, int start, int wanting, int high, u64 made, int m) {
    for (int i = start; i < many; i++) {
        int rank = rank_of(card[spots[i]][size[spots[i]] - 1]);
        if (!rank || rank > high) continue;
        u64 with = made | 1ull << place[i];
        if (rank == wanting) {
            if (made & 0xFFFFFFFFFFFFull) move[m++] = with;
        } else if (rank < wanting) m = batches(spots, place, many, i + 1, wanting - rank, high, with, m);
        if (m + 64 > MOVES) return m;
    }
    return m;
}
/* List the piles of this word with an available card: a face-up top of a pile that open_pile() allows. In
 * `place`, if given, list their indices in the word's list. Return their number. */
static int shown_on(i64 *w, int *spots, int *place) {
    int many = 0, roles = (int)w[5];
    for (int i = 0; i < roles; i++) {
        int p = (int)w[6 + i];
        if (!size[p] || card[p][size[p] - 1] >= DOWN || !open_pile(p)) continue;
        if (place) place[many] = i;
        spots[many++] = p;
    }
    return many;
}
/* Append the runs of neighbouring available cards that are discarded together: those that add up to a wanted
 * total (a face card counts ten), or a permitted number of cards between two of the same suit or rank. A move
 * holds the index of the first card in the list of shown_on(), and the number of cards. */
static int beside(Word *play, int which, int m) {
    i64 *w = words + play->at;
    int spots[PILES], most = (int)w[4], high = (int)w[1], many = shown_on(w, spots, 0);
    u64 wanted = (u64)w[2];
    for (int i = 0; i < many; i++) {
        int c = card[spots[i]][size[spots[i]] - 1], sum = rank_of(c) > 10 ? 10 : rank_of(c);
        if (w[0] == ADJACENT) {
            for (int j = i + 1; j < many && j < i + most; j++) {
                int other = rank_of(card[spots[j]][size[spots[j]] - 1]);
                sum += other > 10 ? 10 : other;
                if (sum > high) break;
                if (wanted >> sum & 1) move[m++] = verb_of(which) | (u64)i | (u64)(j - i + 1) << 8;
            }
        } else
            for (int count = 1; count <= high && i + count + 1 < many; count++) {
                int other = card[spots[i + count + 1]][size[spots[i + count + 1]] - 1];
                if (!(wanted >> count & 1) || (rank_of(c) != rank_of(other) && c / 13 != other / 13)) continue;
                move[m++] = verb_of(which) | (u64)(i + 1) | (u64)count << 8;
            }
    }
    return m;
}
/* List the piles that a discard takes cards from, or that a cover deals cards to. Return their number. */
static int picked(u64 m, u8 *into) {
    i64 *w = words + plays[(int)(m >> 56 & 15) - 1].at;
    int spots[PILES], many = 0;
    if (w[0] == ADJACENT || w[0] == ENCLOSED) {
        shown_on(w, spots, 0);
        for (int i = 0; i < (int)(m >> 8 & 255); i++) into[many++] = (u8)spots[(m & 255) + i];
    } else if (w[0] == BATCH) {
        for (int i = 0; i < 48; i++)
            if (m >> i & 1) into[many++] = (u8)w[6 + i];
    } else
        for (int i = 0; i < (int)(m >> 48 & 15); i++) into[many++] = (u8)(m >> 8 * i & 255);
    return many;
}
/* Append the pairs of equal rank that are neighbours in a grid: in a row, a column or a diagonal. */
static int touching(i64 *w, int which, int *spots, int many, int m) {
    int columns = (int)w[1], first = (int)w[2];
    u8 open[PILES + 1];
    for (int p = 0; p < piles; p++) open[p] = 0;
    for (int i = 0; i < many; i++) open[spots[i]] = 1;
    for (int i = 0; i < many; i++) {
        int s = spots[i], column = (s - first) % columns, rank = rank_of(tops[s]);
        for (int k = 0; k < 4; k++) {
            int step = k ? k - 2 : 1, other = k ? s + columns + step : s + 1;
            if (column + step < 0 || column + step >= columns || other >= piles || !open[other]) continue;
            if (rank && rank == rank_of(tops[other])) move[m++] = verb_of(which) | (u64)s | (u64)other << 8 | 2ull << 48;
        }
    }
    return m;
}
/* Does the play let card c go to pile q? `pair` is the index of the source and the target. `pairs` holds `all`
 * table numbers, one for each pair; `all` columns whose further tests apply to a space (-1: none); the number of
 * tables; and the tables. */
static int told_there(i64 *pairs, int all, int pair, int c, int q) {
    i64 *tables = pairs + 2 * all + 1, ask = pairs[all + pair];
    int top = tops[q];
    if (top > 52 && top != EMPTY) return 0;
    if (!((u64)tables[pairs[pair] * 64 + top] >> c & 1)) return 0;
    return top != EMPTY || ask < 0 || asked(&columns[ask], c, q);
}
/* Append the reversals: if the tops of two piles are of one suit and adjacent in rank (king and ace included),
 * cards of one go to the other one by one, which reverses their order. Their faces stay as they are. */
static int reversals(Word *play, int which, int m) {
    i64 *w = words + play->at, *goals = w + 2 + w[1], *pairs = goals + 1 + goals[0];
    int many = (int)goals[0], all = (int)w[1] * many;
    for (int i = 0; i < w[1]; i++) {
        int s = (int)w[2 + i], c = tops[s];
        if (c >= 52) continue;
        for (int k = 0; k < many; k++) {
            int q = (int)goals[1 + k], top = tops[q];
            if (top >= 52 || top / 13 != c / 13) continue;
            int apart = (top - c + 13) % 13;
            if ((apart != 1 && apart != 12) || !told_there(pairs, all, i * many + k, c, q)) continue;
            for (int count = 1; count <= size[s] - w[0]; count++) move[m++] = verb_of(which) | carry_of(s, q, count, 0);
        }
    }
    return m;
}
/* Append each open card that is lower than another open card of its suit; aces are high. */
static int outranked(int *spots, int many, u64 made, int m) {
    for (int i = 0; i < many; i++)
        for (int j = 0, c = tops[spots[i]], low = 0; j < many && !low && c < 52; j++) {
            int other = tops[spots[j]];
            low = other < 52 && c / 13 == other / 13 && (c + 12) % 13 < (other + 12) % 13;
            if (low) move[m++] = made | (u64)spots[i] | 1ull << 48;
        }
    return m;
}
/* Append the sets of a face card and three cards of different ranks from two to ten that add up to eighteen. */
static int faces_with_eighteen(int *spots, int many, u64 made, int m) {
    int low[PILES], faces[PILES], lows = 0, face_cards = 0;
    for (int i = 0; i < many; i++) {
        int rank = rank_of(tops[spots[i]]);
        if (rank > 10) faces[face_cards++] = spots[i];
        else if (rank > 1) low[lows++] = spots[i];
    }
    for (int i = 0; face_cards && i < lows; i++)
        for (int j = i + 1; j < lows; j++) {
            int one = rank_of(tops[low[i]]), two = rank_of(tops[low[j]]), three = 18 - one - two;
            if (one == two || one == three || two == three) continue;
            for (int k = j + 1; k < lows; k++) {
                if (rank_of(tops[low[k]]) != three) continue;
                for (int f = 0; f < face_cards; f++) {
                    int four[4] = {low[i], low[j], low[k], faces[f]};
                    for (int at = 3; at && four[at] < four[at - 1]; at--) {
                        int last = four[at];
                        four[at] = four[at - 1];
                        four[at - 1] = last;
                    }
                    move[m++] = made | (u64)four[0] | (u64)four[1] << 8 | (u64)four[2] << 16 | (u64)four[3] << 24 | 4ull << 48;
                }
            }
        }
    return m;
}
/* Append the cards of higher rank than the foundations' leaders that may be discarded: as many copies of each
 * as there are leaders of its suit in place. */
static int for_each_leader(i64 *w, int *spots, int many, u64 made, int m) {
    for (int i = 0; i < many; i++) {
        int c = tops[spots[i]], room = 0;
        if (rank_of(c) <= w[1]) continue;
        for (int p = home_first; p < home_end; p++) room += size[p] && (card[p][0] & FACE) < 52 && (card[p][0] & FACE) / 13 == c / 13;
        for (int k = 0; k < size[w[3]]; k++) room -= card[w[3]][k] == c;
        if (room > 0) move[m++] = made | (u64)spots[i] | 1ull << 48;
    }
    return m;
}
/* Append the discard of each pile that is down to two face-up cards of one rank. */
static int last_pairs(i64 *w, u64 made, int m) {
    for (int i = 0; i < w[5]; i++) {
        u8 *two = card[w[6 + i]];
        if (size[w[6 + i]] == 2 && two[0] < DOWN && two[1] < DOWN && rank_of(two[0]) == rank_of(two[1])) move[m++] = made | (u64)w[6 + i] | 1ull << 48;
    }
    return m;
}
/* Append the sets of open cards that go out together. */
static int discards(Word *play, int which, int m) {
    i64 *w = words + play->at;
    int kind = (int)w[0], spots[PILES], place[PILES], n = (int)w[4], many = shown_on(w, spots, place);
    u64 ranks = (u64)w[2];
    if (kind == ADJACENT || kind == ENCLOSED) return beside(play, which, m);
    if (kind == TOUCHING) return touching(w, which, spots, many, m);
    if (kind == BATCH) return batches(spots, place, many, 0, (int)w[1], n, verb_of(which), m);
    if (kind == OUTRANKED) return outranked(spots, many, verb_of(which), m);
    if (kind == FACE_WITH_EIGHTEEN) return faces_with_eighteen(spots, many, verb_of(which), m);
    if (kind == FOR_EACH_LEADER) return for_each_leader(w, spots, many, verb_of(which), m);
    if (kind == LAST_PAIR) return last_pairs(w, verb_of(which), m);
    if (kind == ONE_EACH) return one_of_each_rank(w, spots, many, 0, 0, -1, verb_of(which), m);
    /* TOTAL: a card of the ranks w[2], or two that add up to w[1]; ALIKE: cards of one rank */
    for (int i = 0; i < many; i++) {
        int rank = rank_of(card[spots[i]][size[spots[i]] - 1]);
        if (kind == 0 && (ranks >> rank & 1)) move[m++] = verb_of(which) | (u64)spots[i] | 1ull << 48;
        if (kind == 1 && (!rank || (ranks && !(ranks >> rank & 1)))) continue;
        for (int j = i + 1; j < many; j++) {
            int other = rank_of(card[spots[j]][size[spots[j]] - 1]);
            if (kind == 0 ? rank && rank + other == (int)w[1] : rank == other) {
                u64 two = (u64)spots[i] | (u64)spots[j] << 8;
                if (kind == 0 || n == 2) { move[m++] = verb_of(which) | two | 2ull << 48; continue; }
                for (int k = j + 1; k < many; k++) {
                    if (rank_of(card[spots[k]][size[spots[k]] - 1]) != rank) continue;
                    u64 three = two | (u64)spots[k] << 16;
                    if (n == 3) { move[m++] = verb_of(which) | three | 3ull << 48; continue; }
                    for (int l = k + 1; l < many; l++)
                        if (rank_of(card[spots[l]][size[spots[l]] - 1]) == rank)
                            move[m++] = verb_of(which) | three | (u64)spots[l] << 24 | 4ull << 48;
                }
            }
        }
    }
    return m;
}
/* Append the moves of a play of any kind but CARRY. */
static int offered(int which, u32 true_now, int m) {
    Word *play = &plays[which];
    i64 *w = words + play->at;
    u32 needs = (u32)w[-1];
    if (needs & ~true_now) return m;
    for (int j = 0; play->last && j < play_count; j++)
        if (j != which && (plays[j].kind == CARRY ? carries(true_now, 0, piles, 0, m) : offered(j, true_now, m)) > m) return m;
    switch (play->kind) {
        case TURN:
            if (size[stock]) move[m++] = verb_of(which);
            break;
        case REDEAL:
            if (!size[stock] && size[w[0]] && (w[1] < 0 || left > 0)) move[m++] = verb_of(which);
            break;
        case GATHERED: {
            int any = 0;
            for (int i = 0; i < w[1]; i++) any |= size[w[2 + i]];
            if (any && !size[stock] && (hand < 0 || !size[hand]) && (w[0] < 0 || left > 0)) move[m++] = verb_of(which);
            break;
        }
        case BY_STEPS:
            if ((w[0] < 0 || (w[1] ? noted : left) != 0) && (!w[2] || size[stock])) move[m++] = verb_of(which);
            break;
        case DEAL_ROW:
            if (size[w[0]] && (!w[6] || tops[w[0]] >= DOWN)) move[m++] = verb_of(which);
            break;
        case REVERSAL: m = reversals(play, which, m); break;
        case NEXT_ROW: {
            if (!size[stock]) break;
            int laid = rows_laid((int)w[0], (int)w[1], (int)w[2]), end = (int)w[0] + laid * (int)w[2];
            if (end < w[1] || size[stock] <= w[5] - w[4] || (w[3] && space_in((int)w[0], end))) move[m++] = verb_of(which);
            break;
        }
        case CHOOSE:
            for (int i = 0; i < w[1] && !(w[0] ? noted : base_now); i++) move[m++] = verb_of(which) | (u64)i;
            break;
        case FIRST:
            for (int p = (int)w[0]; p < w[1] && !base_now; p++)
                if (size[p]) move[m++] = verb_of(which) | carry_of(p, (int)w[2], 1, 0);
            break;
        case CONSOLIDATE: {
            int gap = (int)w[1], last = -1;
            for (int p = (int)w[1] - 1; p >= w[0]; p--) {
                if (!size[p]) gap = p;
                else if (last < 0) last = p;
            }
            if (gap == w[1] || (!size[stock] && last < gap)) break;
            move[m++] = verb_of(which);
            break;
        }
        case DEAL_OUT:
            if (size[stock] || next_out((int)w[0], (int)w[1]) >= 0) move[m++] = verb_of(which);
            break;
        case DEAL_UPON:
        case HAND_ON:
            if (size[stock]) move[m++] = verb_of(which);
            break;
        case TO_HAND:
        case IN_TURN:
            if (size[stock] && !size[hand]) move[m++] = verb_of(which);
            break;
        case LAY_NEXT:
            if (size[stock] && !size[w[1] - 1]) move[m++] = verb_of(which);
            break;
        case FILL: {
            int lying = size[w[0]], many = lying < w[1] ? lying : (int)w[1];
            if (!many) break;
            for (int q = (int)w[2]; q < w[3]; q++)
                if (!size[q]) move[m++] = verb_of(which) | carry_of((int)w[0], q, many, 0);
            break;
        }
        case COVER:
            if (!size[stock]) break; /* fall through */
        case DISCARD: m = discards(play, which, m); break;
    }
    return m;
}

/* ------------------------------------------------------------------ won, lost, obliged */

/* Return the poker hand of the five piles `first`, `first + step` and so on: 0 pair, 1 two pairs, 2 three of a
 * kind, 3 full house, 4 four of a kind, 5 straight, 6 flush, 7 straight flush, 8 royal flush; -1 for none. In a
 * straight the ace is above the king or below the two. */
static int poker_hand(int first, int step) {
    int many[15] = {0}, pairs = 0, most = 0, flush = 1, low = 14;
    for (int k = 0; k < 5; k++) {
        int c = tops[first + step * k] & FACE, rank = rank_of(c);
        many[rank]++;
        flush &= c / 13 == (tops[first] & FACE) / 13;
        low = rank < low ? rank : low;
    }
    for (int rank = 0; rank < 14; rank++) {
        pairs += many[rank] == 2;
        most = many[rank] > most ? many[rank] : most;
    }
    int royal = many[1] && many[10] && many[11] && many[12] && many[13], straight = royal;
    if (most == 1 && low <= 9) straight |= many[low] && many[low + 1] && many[low + 2] && many[low + 3] && many[low + 4];
    if (straight && flush) return royal ? 8 : 7;
    if (flush) return 6;
    if (straight) return 5;
    if (most == 4) return 4;
    if (most == 3) return pairs ? 3 : 2;
    return pairs ? pairs - 1 : -1;
}
static int is_won(void) {
    i64 *w = words + goal.at;
    switch (goal.kind) {
        case ALL_EMPTY: /* the first w[0] piles are empty, and one of the other w[1], if any, is not */
            for (int i = 0; i < w[0]; i++)
                if (tops[w[2 + i]] != EMPTY) return 0;
            if (!w[1]) return 1;
            for (int i = 0; i < w[1]; i++)
                if (size[w[2 + w[0] + i]]) return 1;
            return 0;
        case LEFT_PILES: {
            int many = 0;
            for (int p = (int)w[0]; p < w[1]; p++) many += size[p] > 0;
            return !size[stock] && many == w[2];
        }
        case HOLDING:
            for (int p = (int)w[0]; p < w[1]; p++)
                if (size[p] < w[2 + p - w[0]]) return 0;
            return 1;
        case ENOUGH_IN_HANDS: { /* the square is full, and its rows and columns score enough as poker hands */
            int points = 0, first = (int)w[0];
            if (space_in(first, (int)w[1])) return 0;
            for (int k = 0; k < 5; k++) {
                int across = poker_hand(first + 5 * k, 1), down = poker_hand(first + k, 5);
                points += (across < 0 ? 0 : (int)w[3 + across]) + (down < 0 ? 0 : (int)w[3 + down]);
            }
            return points >= w[2];
        }
        case SUITS_IN_ROWS:
            for (int p = (int)w[0]; p < w[1]; p += (int)w[2])
                if (in_sequence(p, (int)w[2]) < w[2] - 1) return 0;
            return 1;
        case ONLY_LEFT: /* the stock is dealt out, and these piles hold only cards of a set */
            if (size[stock]) return 0;
            for (int p = (int)w[0]; p < w[1]; p++)
                for (int k = 0; k < size[p]; k++)
                    if (!(w[2] >> (card[p][k] & FACE) & 1)) return 0;
            return 1;
        case LEADERS_LEFT: /* these piles hold nothing but their leaders, the others nothing */
            for (int p = (int)w[0]; p < w[1]; p++)
                if (size[p] > 1) return 0;
            for (int i = 0; i < w[2]; i++)
                if (size[w[3 + i]]) return 0;
            return 1;
        default: {
            if (!any_in((int)w[0], (int)w[1])) return 0;
            for (int p = 0; p < piles; p++) {
                if (!size[p]) continue;
                if (p < w[0] || p >= w[1] || size[p] != 13 || rank_of(card[p][12]) != 1) return 0;
                for (int k = 0; k < 13; k++)
                    if (card[p][k] != card[p][0] - k) return 0;
            }
            return 1;
        }
    }
}
/* Is the game lost by its own definition? Usually: a card is left on these piles, and no carry is possible. */
static int is_lost(int room) {
    i64 *w = words + loss.at;
    if (!may_be_lost) return 0;
    if (loss.kind == HAND_UNPAIRED) { /* the card in the hand pairs with no top of these piles */
        if (!size[hand]) return 0;
        for (int p = (int)w[0]; p < w[1]; p++)
            if (tops[p] != EMPTY && rank_of(tops[p] & FACE) == rank_of(tops[hand] & FACE)) return 0;
        return 1;
    }
    if (loss.kind == UNWON) { /* these conditions hold, and the game is not won */
        for (i64 *each = w; each < w + loss.length; each += 5) {
            When when = {(int)each[0], (int)each[1], (int)each[2], (int)each[3], (int)each[4]};
            if (!holds(&when, 0)) return 0;
        }
        return !is_won();
    }
    for (int i = 0; i < w[0]; i++)
        if (size[w[1 + i]]) return carries(truth(), 0, piles, 0, room) == room;
    return 0;
}
static int is_over(int room) { return is_won() || is_lost(room); }
/* Return the sort key of a move. Carries and the plays FILL and FIRST come first, ordered by source, then target.
 * The Python program has the same order, so a beam meets positions in the same order. */
static int place_of(u64 each) {
    int which = (int)(each >> 56 & 15) - 1, carried = which < 0 || plays[which].kind == FILL || plays[which].kind == FIRST;
    return carried ? (int)((each & 255) << 8 | (each >> 8 & 255)) : 1 << 16;
}
static int in_places(int from, int m) {
    for (int i = from + 1; i < m; i++) {
        u64 each = move[i];
        int j = i, own = place_of(each);
        for (; j > from && place_of(move[j - 1]) > own; j--) move[j] = move[j - 1];
        move[j] = each;
    }
    return m;
}
/* Append the moves of the first obligation that has any now. They must be made before any other. */
static int obliged(u32 true_now, int m) {
    int start = m;
    for (int i = 0; i < must_count; i++) {
        i64 *w = words + musts[i].at;
        if (musts[i].kind == CHOICE_FIRST) {
            for (int p = 0; p < play_count; p++)
                if (plays[p].kind == CHOOSE || plays[p].kind == FIRST) m = offered(p, true_now, m);
            if (m > start) return m;
            continue;
        }
        if (musts[i].kind == SECOND_FOLLOWS) {
            /* moves onto a foundation of one card; if there are any, then also moves that begin a foundation */
            u64 kept[64];
            int many = 0, end = carries(true_now, home_first, home_end, 0, m);
            for (int begins = 0; begins < 2; begins++) {
                for (int k = m; k < end && many < 64; k++) {
                    int s = (int)(move[k] & 255), q = (int)(move[k] >> 8 & 255);
                    if (begins ? !size[q] && (s < home_first || s >= home_end) : size[q] == 1) kept[many++] = move[k];
                }
                if (!many) break;
            }
            for (int k = 0; k < many; k++) move[m++] = kept[k];
            if (m > start) return m;
            continue;
        }
        if ((u32)w[-1] & ~true_now || !space_in((int)w[0], (int)w[1])) continue;
        if (musts[i].kind == STARTERS && by_tops) {
            u64 wanted = starts & ~(1ull << EMPTY), lifted = 0;
            if (piles <= 64 && !(shown & wanted)) continue;
            for (int p = 0; p < piles; p++)
                if (lift_of[p] != 255 && tops[p] < DOWN) lifted |= 1ull << tops[p];
            if (!(lifted & wanted)) continue;
        }
        m = carries(true_now, (int)w[0], (int)w[1], 1, m);
        for (int p = 0; p < play_count; p++)
            if (plays[p].kind == FILL && musts[i].kind == FILL_SPACES) {
                int before = m, kept = m;
                m = offered(p, true_now, m);
                for (int k = before; k < m; k++) {
                    int q = (int)(move[k] >> 8 & 255);
                    if (q >= w[0] && q < w[1]) move[kept++] = move[k];
                }
                m = kept;
            }
        int kept = start;
        if (musts[i].kind == STARTERS) {
            for (int k = start; k < m; k++) {
                int s = (int)(move[k] & 255);
                if (w[2] && move[k] >> 24 & 255) continue; /* drawing out a buried card remains a choice */
                if (s < w[0] || s >= w[1]) move[kept++] = move[k];
            }
        } else {
            for (int k = start; k < m; k++) {
                int s = (int)(move[k] & 255), good = 0;
                for (int j = 0; j < w[3]; j++) good |= w[4 + j] == s;
                if (good) move[kept++] = move[k];
            }
            if (kept == start && w[2])
                for (int p = 0; p < play_count; p++)
                    if (plays[p].kind == TURN || plays[p].kind == TO_HAND || plays[p].kind == LAY_NEXT || plays[p].kind == IN_TURN)
                        kept = offered(p, true_now, kept);
        }
        m = kept;
        if (m > start) return in_places(start, m);
    }
    return start;
}
/* Append the legal moves: the obligatory ones if there are any, else those of every play. */
static int offers(int m) {
    if (is_over(m)) return m;
    u32 true_now = truth();
    int from = m, end = obliged(true_now, m);
    if (end > m) return end;
    for (int i = 0; i < play_count; i++)
        m = plays[i].kind == CARRY ? ((words[plays[i].at - 1] & ~(i64)true_now) ? m : carries(true_now, 0, piles, 0, m))
                                   : offered(i, true_now, m);
    return in_places(from, m);
}

/* Is any move offered? The test that costs most comes last. */
static int any_offer(int m) {
    if (is_over(m)) return 0;
    u32 true_now = truth();
    for (int i = 0; i < play_count; i++)
        if (plays[i].kind != CARRY && offered(i, true_now, m) > m) return 1;
    return offers(m) > m;
}

/* ------------------------------------------------------------------ steps of a deal */

static u64 drawn_from(u64 *state) {
    u64 found = stirred(*state);
    *state += 0x9E3779B97F4A7C15ull;
    return found;
}
/* Gather these piles into the stock, face down, and shuffle it. Before the shuffle the piles come first, then the
 * stock, so that the result is that of shuffle.py. The card to be dealt first ends up on top. */
static void gather(i64 *spots, int many) {
    u8 deck[HIGH];
    int n = 0;
    for (int i = 0; i <= many; i++) {
        int p = i < many ? (int)spots[i] : stock;
        for (int k = 0; k < size[p]; k++) deck[n++] = card[p][k] & FACE;
    }
    u64 state = stirred(~seed + shuffles * 0x9E3779B97F4A7C15ull);
    wrote(NOTED, 3, 0, 0, 0);
    shuffles++;
    for (int i = n - 1; i > 0; i--) {
        u64 of = (u64)i + 1, over = (0 - of) % of, found = drawn_from(&state);
        /* repeat draws that would bias the shuffle */
        while (over && found >= 0 - over) found = drawn_from(&state);
        int j = (int)(found % of);
        u8 one = deck[i];
        deck[i] = deck[j];
        deck[j] = one;
    }
    for (int k = 0; k < size[stock]; k++)
        if (card[stock][k] < DOWN) flipped(stock, k);
    for (int i = 0; i < many; i++) reeled((int)spots[i], stock, size[spots[i]], DOWN);
    for (int k = 0; k < n; k++) {
        int j = k;
        while (card[stock][j] != (deck[n - 1 - k] | DOWN)) j++;
        if (j > k) swapped(stock, k, j);
    }
}
static void deal_one(int q, int face) {
    if (!size[stock]) return;
    if (face) moved(stock, q, 1); /* dealt without being turned over */
    else reeled(stock, q, 1, 0);
}
/* Put the top card of pile p under the stock, face down. */
static void under_stock(int p) {
    if (card[p][size[p] - 1] < DOWN) flipped(p, size[p] - 1);
    moved(p, stock, 1);
    for (int k = size[stock] - 1; k > 0; k--) swapped(stock, k - 1, k);
}
/* Deal a card onto fan q. Cards of the set `past` that come before it begin empty foundations. */
static void deal_past(int q, u64 past) {
    for (int p = home_first; p < home_end && past; p++) {
        if (size[p]) continue;
        if (!size[stock] || !(past >> (card[stock][size[stock] - 1] & FACE) & 1)) break;
        deal_one(p, 0);
    }
    deal_one(q, 0);
}
/* Deal fans of w[2] cards to the piles from w[0] to w[1], at most w[3] of them (-1: no limit). With fewer fans than
 * that, the rest goes to the next pile, or to the last one. Cards of the set w[4] go to empty foundations. */
static void deal_fans(i64 *w) {
    int first = (int)w[0], end = (int)w[1], most = (int)w[3], many = size[stock], begin = 0, free = 0;
    u64 past = (u64)w[4];
    for (int k = 0; k < size[stock]; k++) begin += past >> (card[stock][k] & FACE) & 1;
    for (int p = home_first; p < home_end; p++) free += !size[p];
    int full = (many - (begin < free ? begin : free)) / (int)w[2], room = most < 0 || most > end - first ? end - first : most;
    if (full > room) full = room;
    for (int row = 0; row < w[2]; row++)
        for (int p = first; p < first + full; p++) deal_past(p, past);
    if (most >= 0 && full >= most) return;
    while (size[stock]) deal_past(first + full < end ? first + full : end - 1, past);
}
/* Take the steps from `at` to `end`. Each is encoded as its kind, the count of its numbers, and the numbers. */
static void take_steps(i64 *at, i64 *end) {
    while (at < end) {
        i64 *w = at + 2;
        at = w + w[-1];
        switch (w[-2]) {
            case GATHER: gather(w, (int)w[-1]); break;
            case FANS: deal_fans(w); break;
            case EACH_PILE:
                for (int row = 0; row < w[2]; row++)
                    for (int p = (int)w[0]; p < w[1]; p++) deal_one(p, (int)w[3]);
                break;
            case FILL_UP:
                for (i64 *p = w + 1; p < at; p++)
                    while (size[*p] < w[0] && size[stock]) deal_one((int)*p, 0);
                break;
            case ROWS_AGAIN: { /* gather cards out of sequence and deal them again, in each row after a gap */
                i64 loose[PILES];
                int stays[PILES], many = 0, width = (int)w[2];
                for (int p = (int)w[0]; p < w[1]; p += width) {
                    stays[p] = in_sequence(p, width);
                    for (int k = stays[p]; k < width; k++) loose[many++] = p + k;
                }
                gather(loose, many);
                for (int p = (int)w[0]; p < w[1]; p += width)
                    for (int k = stays[p] + 1; k < width; k++) deal_one(p + k, 0);
                break;
            }
            case PAST_ALIKE: { /* deal a row; discard it if it is complete and all of one rank */
                int alike_all = size[stock] >= w[1] - w[0];
                for (int p = (int)w[0]; p < w[1]; p++) deal_one(p, 0);
                for (int p = (int)w[0]; p < w[1] && alike_all; p++) alike_all = rank_of(tops[p] & FACE) == rank_of(tops[w[0]] & FACE);
                for (int p = (int)w[0]; p < w[1] && alike_all; p++) moved(p, (int)w[2], 1);
                break;
            }
            case BOTTOM_TO_TOP:
                for (int p = (int)w[0]; p < w[1]; p++)
                    if (size[p] > 1) taken(p, 0, p);
                break;
            case STEP_UNLESS: { /* if all these conditions hold, skip the next w[0] numbers, which are steps */
                int good = 1;
                for (i64 *each = w + 1; each < at; each += 5) {
                    When when = {(int)each[0], (int)each[1], (int)each[2], (int)each[3], (int)each[4]};
                    good &= holds(&when, 0);
                }
                if (good) at += w[0];
                break;
            }
        }
    }
}

/* ------------------------------------------------------------------ what follows */

static int suit_on_top(int p) {
    int n = size[p];
    if (n < 13) return 0;
    int low = card[p][n - 13];
    if (low >= 52 || low % 13 != 12) return 0;
    for (int k = 0; k < 13; k++)
        if (card[p][n - 13 + k] != low - k) return 0;
    return 1;
}
/* Move piles up until there is no gap between them. Return the first place after them. */
static int close_up(int first, int end) {
    int room = first;
    for (int p = first; p < end; p++)
        if (size[p]) {
            if (p > room) moved(p, room, size[p]);
            room++;
        }
    return room;
}
static void reflex(Word *each) {
    i64 *w = words + each->at;
    switch (each->kind) {
        case TURN_UP_BARED:
            for (int p = (int)w[0]; p < w[1]; p++) {
                int n = size[p];
                if (tops[p] >= DOWN) flipped(p, n - 1);
                if (w[2] > 1 && n > 1 && n <= w[2])
                    for (int k = 0; k < w[2] && k < n; k++)
                        if (card[p][k] >= DOWN) flipped(p, k);
            }
            break;
        case REFILL:
            for (int p = (int)w[0]; p < w[1]; p++) {
                int from = -1;
                if (size[p]) continue;
                for (int i = 0; i < w[3] && from < 0; i++)
                    if (size[w[4 + i]]) from = (int)w[4 + i];
                if (from < 0) return;
                reeled(from, p, (int)w[2], 0);
            }
            break;
        case CLOSE_UP: close_up((int)w[0], (int)w[1]); break;
        case CAST_OUT:
            for (int i = 0; i < w[2]; i++) {
                int p = (int)w[3 + i];
                while (size[p] && card[p][size[p] - 1] < DOWN && (w[0] >> card[p][size[p] - 1] & 1)) moved(p, (int)w[1], 1);
            }
            break;
        case TURN_UP_WHEN_DEALT: {
            int hidden = 0, room = MOVES - 8192;
            for (int p = (int)w[0]; p < w[1]; p++) hidden |= tops[p] >= DOWN;
            if (!hidden || size[stock] || (!is_over(room) && obliged(truth(), room) > room)) return;
            for (int p = (int)w[0]; p < w[1]; p++)
                for (int k = 0; tops[p] >= DOWN && k < size[p]; k++)
                    if (card[p][k] >= DOWN) flipped(p, k);
            break;
        }
        case GATHER_EQUALS: {
            int leftmost[14], goal[PILES];
            for (int rank = 0; rank < 14; rank++) leftmost[rank] = -1;
            for (int p = (int)w[0]; p < w[1]; p++) {
                int rank = rank_of(tops[p] & FACE);
                goal[p] = p;
                if (tops[p] == EMPTY) continue;
                if (leftmost[rank] < 0) leftmost[rank] = p;
                goal[p] = leftmost[rank];
            }
            for (int p = (int)w[0]; p < w[1]; p++)
                if (goal[p] != p) moved(p, goal[p], 1);
            break;
        }
        case COMPLETED_BY:
            for (int i = 0; i < w[2]; i++) {
                int last = (int)w[0] + i, p = (int)w[1] + i;
                if (size[p] != w[3] || !size[last]) continue;
                moved(last, p, 1);
                moved(p, (int)w[4], size[p]);
            }
            break;
        case TURN_UP_LAST:
            for (int p = (int)w[0]; p < w[1]; p++)
                if (size[p] == 1 && tops[p] >= DOWN) flipped(p, 0);
            break;
        default:
            for (int p = (int)w[0]; p < w[1]; p++)
                if (suit_on_top(p)) moved(p, (int)w[2], 13);
    }
}
/* Run the reflexes until they change nothing. */
static void let_follow(void) {
    for (int before = -1; before != changes;) {
        before = changes;
        for (int i = 0; i < reflex_count; i++) reflex(&reflexes[i]);
    }
}
/* Run the reflexes after the changes since `mark`. If no reflex was pending when the position was laid, and all
 * that reflexes do is turn up bared cards, only the piles of these changes are looked at. */
static void follow_up(int mark) {
    if (!only_turns_up || !resting) {
        let_follow();
        return;
    }
    for (int i = mark, end = changes; i < end; i++) {
        if (change[i] >> 60 == NOTED) continue;
        for (int shift = 24; shift <= 32; shift += 8) {
            int p = (int)(change[i] >> shift & 255);
            if (turns_up[p] && tops[p] >= DOWN) flipped(p, size[p] - 1);
        }
    }
}
/* Return the pile that the next card of the stock is dealt to: the first listed target that takes it (the first
 * w[4] of them only while empty), else the newest pile. A leader (a card of the set w[0]) begins the next pile. */
static int place_upon(i64 *w) {
    int c = card[stock][size[stock] - 1] & FACE, begun = 0, many = (int)w[3];
    for (int i = 0; i < many; i++) {
        int p = (int)w[5 + i];
        if ((i >= w[4] || !size[p]) && told_there(w + 5 + many, many, i, c, p)) return p;
    }
    for (int p = (int)w[1]; p < w[2]; p++) begun += size[p] > 0;
    if (begun && (!(w[0] >> c & 1) || w[1] + begun == w[2])) begun--;
    return (int)w[1] + begun;
}
/* Change the table as the move says. */
static void carry_out(u64 m) {
    int which = (int)(m >> 56 & 15) - 1;
    int s = (int)(m & 255), q = (int)(m >> 8 & 255), count = (int)(m >> 16 & 255), inside = (int)(m >> 24 & 255);
    if (which < 0) {
        if (inside) taken(s, inside - 1, q);
        else moved(s, q, count);
        return;
    }
    i64 *w = words + plays[which].at;
    switch (plays[which].kind) {
        case TURN: reeled(stock, (int)w[0], size[stock] < w[1] ? size[stock] : (int)w[1], 0); break;
        case REDEAL:
            reeled((int)w[0], stock, size[w[0]], DOWN);
            if (left >= 0) note_left(left - 1);
            break;
        case GATHERED:
            for (int i = (int)w[1] - 1; i >= 0; i--) reeled((int)w[2 + i], stock, size[w[2 + i]], DOWN);
            for (int row = 0; row < w[2 + w[1]]; row++)
                for (int p = (int)w[3 + w[1]]; p < w[4 + w[1]] && size[stock]; p++) reeled(stock, p, 1, 0);
            if (left >= 0) note_left(left - 1);
            break;
        case DEAL_OUT: {
            int out = next_out((int)w[0], (int)w[1]), first = (int)w[0], many = (int)(w[1] - w[0]);
            if (out < 0) {
                for (int p = first; p < w[1]; p++) deal_one(p, 0);
                break;
            }
            reeled(out, stock, size[out], DOWN);
            for (int k = out - first; size[stock]; k++) deal_one(first + k % many, 0);
            note(out - first);
            break;
        }
        case BY_STEPS:
            take_steps(w + 4, w + plays[which].length);
            if (w[1] && noted) note(noted - 1);
            else if (!w[1] && w[3] && left > 0) note_left(left - 1);
            break;
        case DEAL_ROW:
            if (w[6] && size[w[0]] < w[3] - w[2]) { /* a rest shorter than a row is turned up in place */
                for (int k = 0; k < size[w[0]]; k++)
                    if (card[w[0]][k] >= DOWN) flipped((int)w[0], k);
                break;
            }
            for (int row = 0; row < w[1]; row++) {
                int apart = size[w[0]] <= w[5] - w[4];
                int first = (int)(apart ? w[4] : w[2]), end = (int)(apart ? w[5] : w[3]);
                for (int p = first; p < end && size[w[0]]; p++) reeled((int)w[0], p, 1, 0);
            }
            break;
        case TO_HAND: reeled(stock, hand, 1, 0); break;
        case HAND_ON:
            if (size[hand]) moved(hand, (int)w[0], 1);
            reeled(stock, hand, 1, 0);
            break;
        case DEAL_UPON: reeled(stock, place_upon(w), 1, 0); break;
        case LAY_NEXT:
            for (int p = (int)w[0]; p < w[1]; p++)
                if (!size[p]) { reeled(stock, p, 1, 0); break; }
            break;
        case FILL: reeled(s, q, count, 0); break;
        case DISCARD:
        case COVER: {
            u8 from[PILES];
            int many = picked(m, from);
            for (int i = 0; i < many; i++) {
                if (plays[which].kind == DISCARD) {
                    if (w[0] == LAST_PAIR) taken(from[i], 0, (int)w[3]);
                    moved(from[i], (int)w[3], 1);
                    continue;
                }
                deal_one(from[i], 0);
                if (noted || !size[from[i]] || !(w[3] >> (tops[from[i]] & FACE) & 1)) continue;
                note(1); /* the first card of the set w[3] in a game goes under the stock */
                under_stock(from[i]);
                deal_one(from[i], 0);
            }
            break;
        }
        case REVERSAL:
            reel(s, q, count, 0);
            wrote(REELED, s, q, count, 0);
            break;
        case CHOOSE:
            if (w[0]) note((int)w[2 + s]);
            else note_base((int)w[2 + s]);
            break;
        case FIRST: {
            int rank = rank_of(card[s][size[s] - 1] & FACE);
            moved(s, q, 1);
            note_base(rank);
            break;
        }
        case CONSOLIDATE:
            for (int room = close_up((int)w[0], (int)w[1]); room < w[1] && size[stock]; room++) reeled(stock, room, 1, 0);
            break;
        case NEXT_ROW: {
            int laid = rows_laid((int)w[0], (int)w[1], (int)w[2]), end = (int)(w[0] + laid * w[2]);
            if (size[stock] <= w[5] - w[4])
                for (int p = (int)w[4]; p < w[5] && size[stock]; p++) reeled(stock, p, 1, 0);
            else if (w[3] && space_in((int)w[0], end)) {
                u8 spaces[PILES];
                int many = 0;
                for (int p = (int)w[0]; p < end; p++)
                    if (!size[p]) spaces[many++] = (u8)p;
                for (int i = 0; i < many && size[stock]; i++) reeled(stock, spaces[i], 1, 0);
            } else {
                for (int p = end; p < end + w[2] && size[stock] > w[5] - w[4]; p++) reeled(stock, p, 1, 0);
                note(laid + 1);
            }
            break;
        }
        case IN_TURN: {
            i64 *pairs = w + 3 + w[2];
            reeled(stock, hand, 1, 0);
            for (int i = 0; i < w[2]; i++)
                if (told_there(pairs, (int)w[2], i, tops[hand], (int)w[3 + i])) return;
            int many = turn_end - turn_first, now = (noted > 0 ? noted - 1 : 0) % many;
            moved(hand, turn_first + now, 1);
            note((now + 1) % many + 1);
            break;
        }
    }
}
/* Apply the rules after a move, most of which note a fact, before any reflex runs. */
static void note_after(u64 m) {
    int which = (int)(m >> 56 & 15) - 1, kind = which < 0 ? CARRY : plays[which].kind;
    int s = (int)(m & 255), q = (int)(m >> 8 & 255);
    int turned = kind == TURN || kind == TO_HAND || kind == LAY_NEXT || kind == IN_TURN;
    int carried = kind == CARRY || kind == FILL || kind == FIRST;
    int again = kind == REDEAL || kind == GATHERED || (kind == BY_STEPS && words[plays[which].at + 3] && !words[plays[which].at + 1]);
    int placed = hand >= 0 && s == hand && (kind == CARRY || kind == FILL);
    for (int i = 0; i < after_move_count; i++) {
        i64 *w = words + after_moves[i].at;
        switch (after_moves[i].kind) {
            case PASS_TURN:
                if (placed && (w[2] || (q >= w[0] && q < w[1])))
                    note(((noted > 0 ? noted - 1 : 0) % (int)(w[1] - w[0]) + 1) % (int)(w[1] - w[0]) + 1);
                else if (again) note(1);
                break;
            case COUNT_BATCH:
                if (turned) note((noted + 1) % (int)w[0]);
                else if (again && noted) note(0);
                break;
            case NOTE_DRAWN:
                if (m >> 24 & 255 && which < 0) note(1);
                break;
            case NOTE_GIVER:
                if (q >= w[0] && q < w[1] && carried) note(s >= w[2] && s < w[3]);
                break;
            case NOTE_START:
                if (kind == FIRST && s >= w[0] && s < w[1]) note(s - (int)w[0] + 1);
                break;
            case COUNT_MOVES: note(again ? 1 : noted + 1); break;
            case ONCE_STARTED:
                if (kind == FIRST) take_steps(w, w + after_moves[i].length);
                break;
            default:
                if (again) note((int)w[0]);
        }
    }
}
/* Make a move and apply the rules after it, but no reflexes. */
static void make_move(u64 m) {
    carry_out(m);
    if (after_move_count) note_after(m);
}
/* Remove duplicate moves: equivalent empty piles are one choice. Return the new end of the list. */
static int choices(int from, int m) {
    int kept = from;
    for (int i = from; i < m; i++) {
        u64 each = move[i];
        int q = (int)(each >> 8 & 255), twin = 0;
        int goes = (each >> 56 & 15) == 0 || plays[(each >> 56 & 15) - 1].kind == FILL;
        for (int j = from; j < kept && !twin; j++) {
            int other = (int)(move[j] >> 8 & 255);
            if (each == move[j]) twin = 1;
            else if (goes && !size[q] && (each & ~0xFF00ull) == (move[j] & ~0xFF00ull) && !size[other]
                     && alike[q] == alike[other]) twin = 1;
        }
        if (!twin) move[kept++] = each;
    }
    return kept;
}
/* Return a hash that identifies a move by its cards, wherever in their pile they have come to lie. */
static u64 move_key(u64 m) {
    int s = (int)(m & 255), q = (int)(m >> 8 & 255), count = (int)(m >> 16 & 255), inside = (int)(m >> 24 & 255);
    if (!count) return stirred(m);
    u64 h = stirred((m >> 56) << 32 | (u64)s << 16 | (u64)alike[q]);
    int took = inside ? inside - 1 : size[s] - count;
    for (int k = 0; k < count; k++) h = stirred(h ^ (card[s][took + k] & FACE));
    return h;
}
enum { MOST_ORDERS = 500 };
/* A check whether the moves `wanted` stay obligatory in whatever order other obligatory moves are made before
 * them; of these, moves to a foundation only if they are in `due`. `seen` holds the `met` sets of moves that were
 * searched, each as the sum of their keys. The same as _OrderSearch in settle.py. */
typedef struct { u64 due[64], wanted[64], seen[MOST_ORDERS + 2]; int dues, wants, met; } OrderCheck;
/* Append the obligatory moves without duplicates. */
static int due_now(int m) {
    if (is_over(m)) return m;
    return choices(m, obliged(truth(), m));
}
/* Do the wanted moves stay obligatory whatever is played before them? 0 also if there is too much to search.
 * `played` is the sum of the keys of the moves made so far; the moves that are obligatory now are in move[]
 * from `from` to `m`. */
static int stay_due(OrderCheck *f, int from, int m, u64 played) {
    for (int i = 0; i < f->met; i++)
        if (f->seen[i] == played) return 1;
    f->seen[f->met++] = played;
    if (f->met > MOST_ORDERS || m + 4096 > MOVES || changes + 4096 > LOG) return 0;
    u64 said[64];
    int many = m - from;
    if (many > 64) return 0;
    for (int i = 0; i < many; i++) said[i] = move_key(move[from + i]);
    for (int i = 0; i < f->wants; i++) {
        int need = 0, there = 0;
        for (int j = 0; j < f->wants; j++) need += f->wanted[j] == f->wanted[i];
        for (int j = 0; j < many; j++) there += said[j] == f->wanted[i];
        if (there < need) return 0;
    }
    for (int i = 0; i < many; i++) {
        int skip = 0, due = 0;
        for (int j = 0; j < f->wants; j++) skip |= f->wanted[j] == said[i];
        for (int j = 0; j < f->dues; j++) due |= f->due[j] == said[i];
        u64 each = move[from + i];
        int count = (int)(each >> 16 & 255);
        if (skip || !(due || !count || !home[each >> 8 & 255])) continue;
        int mark = changes;
        make_move(each);
        let_follow();
        check_late();
        int end = due_now(m), good = stay_due(f, m, end, played + stirred(said[i]));
        undo_to(mark);
        if (!good) return 0;
    }
    return 1;
}
/* Will the first of these obligatory moves be played in any case, and does it take nothing from the others?
 * Then playing it now is no choice. */
static int order_is_no_choice(int from, int m) {
    static OrderCheck one, two;
    int many = m - from;
    if (many > 64) return 0;
    for (int i = 0; i < many; i++) {
        u64 a = move[from], b = move[from + i];
        if (!(b >> 16 & 255)) return 0;
        if (!i || (a & 255) != (b & 255)) continue;
        int na = (int)(a >> 16 & 255), nb = (int)(b >> 16 & 255), n = size[a & 255];
        int ta = (a >> 24 & 255) ? (int)(a >> 24 & 255) - 1 : n - na, tb = (b >> 24 & 255) ? (int)(b >> 24 & 255) - 1 : n - nb;
        if (ta < tb + nb && tb < ta + na) return 0;
    }
    one.met = two.met = 0;
    one.dues = two.dues = many;
    for (int i = 0; i < many; i++) one.due[i] = two.due[i] = move_key(move[from + i]);
    one.wants = many - 1;
    for (int i = 1; i < many; i++) one.wanted[i - 1] = one.due[i];
    two.wants = 1;
    two.wanted[0] = two.due[0];
    int mark = changes;
    make_move(move[from]);
    let_follow();
    check_late();
    int end = due_now(m), good = stay_due(&one, m, end, 0);
    undo_to(mark);
    return good && stay_due(&two, from, m, 0);
}
static int at_ease; /* did settle() end without an obligatory move? Then truth_at_ease holds truth(). */
static u32 truth_at_ease;
/* Run the reflexes and play obligatory moves, as long as these leave no choice. */
static void settle(int mark, int m) {
    at_ease = 0;
    for (int step = 0; step < 5000; step++) {
        follow_up(mark);
        check_late();
        if (!must_count || is_over(m)) return;
        truth_at_ease = truth();
        int end = obliged(truth_at_ease, m);
        at_ease = end == m;
        if (at_ease) return;
        end = choices(m, end);
        if (end - m > 1 && !order_is_no_choice(m, end)) return;
        mark = changes;
        make_move(move[m]);
    }
}
/* Make a move, then settle. */
static void act(u64 m, int room) {
    int mark = changes;
    make_move(m);
    settle(mark, room);
}

/* ------------------------------------------------------------------ positions that were seen */

typedef struct { u64 one, two; } Key;
/* A bucket of four keys is one cache line, and is filled from its first slot. The top bits of a key select its
 * own bucket. If that is full, the key goes to the next bucket with room in its group of eight adjacent
 * buckets. So the table is well filled before it has to grow, and a lookup touches little of it. */
enum { BUCKET = 4, GROUP = 8, LEAST_BITS = 10, FORGOTTEN = 1 };
static Key *table;
static int bits, most_bits;
static i64 filled, clock_hand;
static u64 heap_base, heap_end; /* where free memory begins, and where the transposition table begins */

/* Return what the key holds of the place in the talon, with a cards in the stock and w in the waste: 0 if turns
 * and redeals can come back to this place and no card is due as soon as it shows, else w. */
static inline u64 talon_place(int a, int w, int due) {
    if (a + w == 0 || (use_talon && talon_times < 0 && talon_times != NO_REDEAL && !due && (a == 0 || even_turns[w]))) return 0;
    return (u64)w;
}
/* Return what a key holds besides the piles: talon, fact, base, redeals and shuffles. */
static inline Key besides(u64 one, u64 two, u64 at, int redeals) {
    u64 rest = shuffles << 56 | (u64)base_now << 48 | (u64)noted << 32 | at << 16 | (u64)(redeals + 1);
    u64 h1 = (one ^ rest * BASE_TWO) * BASE_ONE, h2 = (two ^ rest * BASE_ONE) * 0xC2B2AE3D27D4EB4Full;
    return (Key){h1 ^ h1 >> 29, h2 ^ h2 >> 31};
}
static inline Key keyed(u64 t1, u64 t2, Key rest) {
    Key found = {t1 + rest.one, t2 + rest.two};
    found.two += !found.two;
    return found;
}
static Key key_now(void) {
    u64 one = 0, two = 0, at = 0;
    if (talon) {
        int a = size[stock], w = size[waste], due = 0;
        if (starts && space_in(home_first, home_end)) {
            if (one_pack) due = (starts & talon_cards) != 0;
            else
                for (int k = 0; k < a + w && !due; k++)
                    due = starts >> ((k < w ? card[waste][k] : card[stock][k - w]) & FACE) & 1;
        }
        at = talon_place(a, w, due);
        if (one_pack) { one = talon_one; two = talon_two; }
        else {
            for (int k = 0; k < w; k++) {
                one = on_one(one, card[waste][k] & FACE);
                two = on_two(two, card[waste][k] & FACE);
            }
            for (int k = a - 1; k >= 0; k--) {
                one = on_one(one, card[stock][k] & FACE);
                two = on_two(two, card[stock][k] & FACE);
            }
        }
    }
    return keyed(total_one, total_two, besides(one, two, at, left));
}
/* Is one of these cards due as soon as it shows: may it start a foundation, with one still empty besides `filled`
 * (-1: none)? */
static inline int due_after(u64 cards, int filled) {
    if (!(starts & cards)) return 0;
    if (home_end <= 64) return (as_bits(home_first, home_end) & piles_at[EMPTY] & ~((u32)filled < 64 ? 1ull << filled : 0)) != 0;
    for (int p = home_first; p < home_end; p++)
        if (p != filled && tops[p] == EMPTY) return 1;
    return 0;
}
/* Return what the key holds besides the piles after a carry to q that leaves the talon alone; q is -1 for any
 * pile but a foundation. */
static inline Key besides_after(int q) {
    if (!talon) return besides(0, 0, 0, left);
    return besides(talon_one, talon_two, talon_place(size[stock], size[waste], due_after(talon_cards, q)), left);
}
/* Return the hash of pile q, and the sum of its loose cards, after this many cards are carried there from s,
 * where s or q has loose cards. */
static inline Lowest loose_after(int s, int q, int count) {
    Lowest last = lowest[q][size[q]];
    for (int k = size[s] - count, first = k; k < size[s]; k++) {
        int c = card[s][k];
        if (loose[q] && (size[q] || k > first)) {
            last.loose_one += code_one[c];
            last.loose_two += code_two[c];
        } else {
            last.one = on_one(last.one, c);
            last.two = on_two(last.two, c);
        }
    }
    return last;
}
/* Return the key of the position after a carry without making it, as if nothing followed but a bared card
 * turning up; 0 where that can't be computed. The transposition table holds only positions in which nothing is
 * left to follow. So if it holds this key, the carry leads to that position. */
static inline Key key_after(u64 each, Key usual) {
    int s = (int)(each & 255), q = (int)(each >> 8 & 255), count = (int)(each >> 16 & 255);
    if (each >> 56 || each >> 24 & 255 || untold_from[s] || untold_to[q]) return (Key){0, 0};
    Lowest *onto = &lowest[q][size[q]];
    u64 t1 = total_one - worth_one[q], t2 = total_two - worth_two[q];
    u64 h1, h2;
    int top;
    Key rest = usual;
    if (unhashed[s]) {
        int all = size[stock] + size[waste], w = each >> 48 ? (int)(each >> 48) : size[waste];
        int c = (w <= size[waste] ? card[waste][w - 1] : card[stock][all - w]) & FACE;
        int redeals = left - (left >= 0 && (int)(each >> 32 & 0xFFFF) > steps_before_redeal);
        u64 at = talon_place(all - w, w - 1, due_after(talon_cards & ~(1ull << c), q));
        top = c;
        if (loose[q] && size[q]) {
            h1 = onto->one;
            h2 = onto->two;
            t1 += onto->loose_one + code_one[c];
            t2 += onto->loose_two + code_two[c];
        } else {
            h1 = on_one(onto->one, c);
            h2 = on_two(onto->two, c);
        }
        rest = besides(talon_one - code_one[c], talon_two - code_two[c], at, redeals);
    } else {
        int under = size[s] - count;
        Lowest *whole = &lowest[s][size[s]], *left_there = &lowest[s][under];
        u64 u1 = left_there->one, u2 = left_there->two;
        top = card[s][size[s] - 1];
        if (loose[s] | loose[q]) {
            Lowest last = loose_after(s, q, count);
            h1 = last.one;
            h2 = last.two;
            t1 += left_there->loose_one + last.loose_one;
            t2 += left_there->loose_two + last.loose_two;
        } else {
            h1 = (onto->one - u1) * power_one[count] + whole->one;
            h2 = (onto->two - u2) * power_two[count] + whole->two;
        }
        if (under && turns_up[s] && card[s][under - 1] >= DOWN) { /* the bared card turns up */
            u1 = on_one(left_there[-1].one, card[s][under - 1] ^ DOWN);
            u2 = on_two(left_there[-1].two, card[s][under - 1] ^ DOWN);
        }
        t1 += weighed_one(s, u1) - worth_one[s];
        t2 += weighed_two(s, u2) - worth_two[s];
        if (starts && talon && home[q]) rest = besides_after(q);
    }
    if (sunk[q]) {
        h1 = sunk_one(q, size[q] + count, top);
        h2 = sunk_two(q, size[q] + count, top);
    }
    return keyed(t1 + weighed_one(q, h1), t2 + weighed_two(q, h2), rest);
}
static void clear_seen(void) {
    bits = LEAST_BITS;
    filled = clock_hand = 0;
    for (int i = 0; i < BUCKET << LEAST_BITS; i++) table[i].one = table[i].two = 0;
}
static int grow_memory(u64 bytes) {
    u64 now = (u64)__builtin_wasm_memory_size(0) << 16;
    if (bytes <= now) return 1;
    return __builtin_wasm_memory_grow(0, (unsigned long)((bytes - now + 65535) >> 16)) != (unsigned long)-1;
}
/* Place the transposition table at this address. Return whether there is memory for its smallest size. */
static int table_from(u64 at) {
    heap_end = (at + 63) & ~63ull;
    table = (Key *)(unsigned long)heap_end;
    return grow_memory(heap_end + ((u64)64 << LEAST_BITS));
}
static inline Key *bucket_of(Key key) { return &table[(key.one >> (64 - bits)) * BUCKET]; }
/* Return the bucket that is tried this many steps after a key's own. */
static inline Key *bucket_after(Key key, u64 steps) {
    u64 own = key.one >> (64 - bits);
    return &table[((own & ~(u64)(GROUP - 1)) | ((own + steps) & (GROUP - 1))) * BUCKET];
}
static inline int is_seen(Key key) {
    for (u64 steps = 0; steps < GROUP; steps++) {
        Key *line = bucket_after(key, steps);
        int found = 0; /* which of the four matches is unpredictable: so one branch, not four */
        for (int i = 0; i < BUCKET; i++) found |= (line[i].one == key.one) & (line[i].two == key.two);
        if (found) return 1;
        if (!line[BUCKET - 1].two) return 0;
    }
    return 0;
}
/* Insert a key that is not in the transposition table. Return whether its group had room. */
static inline int remembers(Key key) {
    for (u64 steps = 0; steps < GROUP; steps++) {
        Key *bucket = bucket_after(key, steps);
        for (int i = 0; i < BUCKET; i++)
            if (!bucket[i].two) {
                bucket[i] = key;
                return 1;
            }
    }
    return 0;
}
/* Delete a key. Its slot stays taken, as a tombstone, so that the keys after it are still found. */
static void forget(Key key) {
    for (u64 steps = 0; steps < GROUP; steps++) {
        Key *bucket = bucket_after(key, steps);
        for (int i = 0; i < BUCKET; i++)
            if (bucket[i].one == key.one && bucket[i].two == key.two) bucket[i].two = FORGOTTEN;
    }
}
/* Double the transposition table: the keys of group g go to groups 2g and 2g + 1. Return 0 if it can't grow. */
static int wider(void) {
    if (bits >= most_bits || !grow_memory(heap_end + ((u64)64 << (bits + 1)))) { most_bits = bits; return 0; }
    static Key was[BUCKET * GROUP];
    bits++;
    for (i64 g = ((i64)1 << (bits - 1)) / GROUP - 1; g >= 0; g--) {
        Key *from = &table[g * BUCKET * GROUP], *into = &table[2 * g * BUCKET * GROUP];
        for (int i = 0; i < BUCKET * GROUP; i++) was[i] = from[i];
        for (int i = 0; i < 2 * BUCKET * GROUP; i++) into[i].one = into[i].two = 0;
        for (int i = 0; i < BUCKET * GROUP; i++)
            if (was[i].two > FORGOTTEN) remembers(was[i]);
    }
    return 1;
}
/* Insert a key that is not in the transposition table. If its group is full and the table can't grow, evict a key
 * of its own bucket. */
static void remember(Key key) {
    if (filled >= (i64)5 << (bits - 1)) wider();
    while (!remembers(key))
        if (!wider()) {
            bucket_of(key)[++clock_hand & 3] = key;
            return;
        }
    filled++;
}
static int seen(Key key) {
    if (is_seen(key)) return 1;
    remember(key);
    return 0;
}

/* ------------------------------------------------------------------ the search */

enum { GOING_ON, WINNABLE, UNWINNABLE, UNKNOWN };
enum { DEEPEST = 1 << 14 };
/* [depth] -> its untried moves are move[from ... next - 1]; undo_to(mark) brings back its position */
static struct { int from, next, mark; } frame[DEEPEST + 2];
static u64 line[DEEPEST + 2]; /* the moves of the path */
static Key open_key[DEEPEST + 2]; /* [depth] -> key of the position at that depth of the path; 0 for none */
static int score[MOVES];
static Key after[MOVES];
/* fresh: are the moves at this depth not listed yet? pass: the passes begun. keen: see promise(). limit: the depth
 * limit. cut: the positions cut off by a limit. foresee: is key_after() in use? */
static int depth, fresh, pass, keen, limit, cut, start_mark, use_safe = 1, foresee;
static i64 nodes, pass_nodes, pass_most; /* new positions: in all, in this pass, limit of the pass (-1: none) */
static i64 reached; /* positions that moves led to, known ones included */
static u64 chance; /* PRNG state of the random move order; 0 for none */
volatile u64 fetched; /* written to, so that the compiler keeps loads that only prefetch buckets */

static inline int first_space(int q) {
    int *same = late ? same_late : same_early;
    if (q < 64) return !(piles_at[EMPTY] & (late ? before_late : before_early)[q]);
    for (int p = 0; p < q; p++)
        if (same[p] == same[q] && !size[p]) return 0;
    return 1;
}
/* Of several equal spaces, keep only the carries and fills to the first. Drop carries of a whole pile into a
 * space that is equal to its own place. */
static int distinct(int from, int m) {
    int kept = from;
    int *same = late ? same_late : same_early;
    if (piles <= 64 && !(piles_at[EMPTY] & taking)) return m;
    for (int i = from; i < m; i++) {
        u64 each = move[i];
        int which = (int)(each >> 56 & 15) - 1;
        if (which < 0 || plays[which].kind == FILL) {
            int s = (int)(each & 255), q = (int)(each >> 8 & 255), count = (int)(each >> 16 & 255);
            if (!size[q]) {
                if (!first_space(q)) continue;
                if (which < 0 && count == size[s] && same[s] == same[q]) continue;
            }
        }
        move[kept++] = each;
    }
    return kept;
}
/* Append the carries of every card that turns and redeals alone bring to the top of the waste. */
static int talon_offers(int m) {
    int a = size[stock], w0 = size[waste], all = a + w0, w = w0, steps = 0, again = 0;
    if (!all || lift_of[waste] == 255) return m;
    Part *part = &parts[lifts[lift_of[waste]].part];
    int watch = starts && space_in(home_first, home_end);
    u64 any = 0;
    for (int i = part->alone; i < part->alone_end; i++) any |= taken_by[lists[i]];
    if (!any || (one_pack && !(any & talon_cards))) return m;
    steps_before_redeal = 4000;
    while (steps < 4000) {
        if (w == all) {
            steps_before_redeal = steps < steps_before_redeal ? steps : steps_before_redeal;
            if (again || talon_times == NO_REDEAL || (talon_times >= 0 && left <= 0)) break;
            again = 1;
            w = 0;
            steps++;
        }
        w = w + talon_draw < all ? w + talon_draw : all;
        steps++;
        if (again && talon_times < 0 && (w == w0 || (w > w0 && even_turns[w - w0]))) break;
        int c = (w <= w0 ? card[waste][w - 1] : card[stock][all - w]) & FACE, before = m, stop = 0;
        if (!(any >> c & 1)) continue;
        for (int i = part->alone; i < part->alone_end; i++)
            m = to_column(waste, lists[i], c, 1, 0, -1, before, m, 0);
        int end = m;
        m = before;
        for (int i = before; i < end; i++) {
            int q = (int)(move[i] >> 8 & 255);
            if (!size[q] && !first_space(q)) continue;
            if (watch && !size[q] && q >= home_first && q < home_end) stop = 1;
            move[m++] = move[i] | (u64)steps << 32 | (u64)w << 48;
        }
        if (stop) break;
    }
    return m;
}
/* Turn and redeal the talon this many steps. A redeal lays the same cards in the same order, so it is enough to
 * move the difference between stock and waste. */
static void turn_talon(int steps) {
    int w0 = size[waste], all = size[stock] + w0, w = w0;
    if (!all) return;
    for (; steps > 0; steps--) {
        if (w == all) {
            w = 0;
            if (left >= 0) note_left(left - 1);
        } else w = w + talon_draw < all ? w + talon_draw : all;
    }
    if (w > w0) {
        reel(stock, waste, w - w0, DOWN);
        wrote(REELED, stock, waste, w - w0, DOWN);
    } else if (w < w0) {
        reel(waste, stock, w0 - w, DOWN);
        wrote(REELED, waste, stock, w0 - w, DOWN);
    }
}
/* Safe cards: they may go home for good. The proof is for games in which foundations take each card on one
 * other card alone and give none back, in which nothing happens but carries, turns and bared cards turning up,
 * and in which nothing waits for a pile to be empty or full.
 * Let all cards that could ever be laid on card c be home, those of both packs. Then every winning line still
 * wins if c goes home now: leave out the moves of c, and carry one card fewer where c went along on top of
 * others. Then every other card lies where it lies in the line; only c is missing there. A pile is empty no
 * later than in the line. And c's foundation holds what the line would have put there anyway.
 * SAFE_BY_NEXT, with one pack, where any top card may go home: a card that could be laid on c need not be home
 * if it can go home next, and likewise each card that could be laid on that one, and so on. Whenever the line
 * would lay one of these cards on c or on another of them, it goes home instead. The cards that lie on it are
 * among these too and go with it, each to a foundation of its own. So the other cards still lie as in the line.
 * SAFE_BY_KIN, where foundations give cards back, but not to each other: the kin of c are the cards that could
 * be laid on c, those below c on its foundation, and the kin of all of these. If all kin are home, leave out
 * their moves as well: a line lays nothing on them but each other, and no other card waits below them at home.
 * So none of them ever needs to come back.
 * With two packs the line may bring the twin of c to that foundation first, and c to another one. So every copy
 * that is not home must have a foundation that takes it now. Then the twin goes to the other foundation when
 * the line brings it up, and the tables differ only by two equal foundations that have changed places. */
/* Do as many foundations with the same top as q stand ready as copies of c are not home? */
static int room_for_twins(int c, int q) {
    int open = home_count[c];
    for (int p = home_first; p < home_end; p++) open += tops[p] == tops[q];
    return open >= copies[c];
}
/* Return the cards that some foundation takes now. Valid once all carries were listed. */
static u64 next_home(void) {
    u64 next = 0;
    for (int i = 0; i < column_count; i++)
        if (home[columns[i].first]) next |= taken_by[i];
    return next;
}
/* Are all kin of this card home (see above)? */
static int all_kin_home(int c) {
    u64 found = (builds[c] | below_at_home[c]) & every_card;
    for (u64 look = found; look;) {
        int x = __builtin_ctzll(look);
        if (!(at_home >> x & 1)) return 0;
        look ^= 1ull << x;
        look |= (builds[x] | below_at_home[x]) & every_card & ~found;
        found |= look;
    }
    return 1;
}
static int is_safe(int c, int q, u64 next) {
    if (safe_up == SAFE_BY_KIN) return all_kin_home(c);
    u64 wanting = builds[c] & ~at_home, met = wanting;
    if (!one_pack) return !wanting && room_for_twins(c, q);
    while (wanting) {
        int x = __builtin_ctzll(wanting);
        if (safe_up < SAFE_BY_NEXT || !(next >> x & 1)) return 0;
        u64 more = builds[x] & ~at_home & ~met;
        met |= more;
        wanting = (wanting & ~(1ull << x)) | more;
    }
    return 1;
}
/* Return the index of a move that takes a safe card home, or whose bared card is safe; -1 if there is none. */
static int safe_card(int from, int m) {
    if (!safe_up || !use_safe) return -1;
    u64 next = next_home();
    for (int i = from; i < m; i++) {
        u64 each = move[i];
        int s = (int)(each & 255), q = (int)(each >> 8 & 255), count = (int)(each >> 16 & 255);
        if (each & REGROUPED) { /* the card that it bares may be safe */
            int c = card[s][size[s] - count - 1];
            if (next >> c & 1 && is_safe(c, q, next)) return i;
            continue;
        }
        if (each >> 56 || !home[q] || home[s] || (each >> 16 & 0xFFFF) != 1) continue;
        if (talon && s == waste && talon_draw != 1) continue;
        if (is_safe(card[s][size[s] - 1] & FACE, q, next)) return i;
    }
    return -1;
}
/* Cards of the talon may be safe as well, if redeals are unlimited and the present place can be reached again: any
 * of its cards where cards are turned one by one, else only the last card of the talon, without which the others
 * still come up. */
static int safe_in_talon(int from, int m) {
    int all = size[stock] + size[waste], endless = talon_times < 0 && talon_times != NO_REDEAL;
    if (!safe_up || !use_safe || !one_pack || !endless || starts || talon_place(size[stock], size[waste], 0)) return -1;
    u64 next = next_home();
    for (int i = from; i < m; i++) {
        int q = (int)(move[i] >> 8 & 255), w = (int)(move[i] >> 48 & 255);
        if (!home[q] || (talon_draw > 1 && w < all)) continue;
        if (is_safe((w <= size[waste] ? card[waste][w - 1] : card[stock][all - w]) & FACE, q, next)) return i;
    }
    return -1;
}
/* Drop the moves that bring a safe card back from home. */
static int without_safe_ones(int from, int m) {
    int kept = from;
    for (int i = from; i < m; i++)
        if (move[i] >> 56 || !home[move[i] & 255] || !all_kin_home(tops[move[i] & 255])) move[kept++] = move[i];
    return kept;
}
/* Loose cards. The proof is for games in which any two cards of the tableau take the same cards or have none in
 * common. So cards are of kinds: all cards of one kind go on the same cards, called their hosts. A face-up card
 * of the tableau lies at the bottom, on a face-down card, or on a host; in the last case it is loose. A face-up
 * card may be lifted with all that lie on it, and only single cards leave the tableau. Nothing happens but
 * carries, turns of the stock and bared cards turning up, and no word asks what a card of the tableau lies on.
 * Let two positions differ only in the hosts of their loose cards. Then both can be won or neither: each move
 * of one is also a move of the other, perhaps after one more carry, and leads to two positions that again
 * differ only in hosts. To see this, let n cards be hosts of one kind, and let m loose cards of that kind lie
 * on them: n and m are the same in both positions. If a host is bare in one position, then n > m, and a host of
 * that kind is bare in the other too. There are four cases:
 *   - A card comes to a host from elsewhere. It finds a bare host in both positions.
 *   - A card is carried that is not loose, or that goes to a space. In both it is lifted with what lies on it.
 *   - A loose card goes to another host. Nothing changes but its host.
 *   - A top card leaves the tableau. In the other position it may be covered. Then another host of that kind is
 *     bare there, and what covers the card is carried to that host first. The host is not part of what is
 *     carried, since no card ever lies above one that could lie above it. Then the card leaves.
 * So the key leaves out the hosts, and the search carries a loose card to another host only if the card that it
 * bares can leave the tableau next. */
static int lies_in_order(void) {
    u64 *may = 0;
    for (int i = 0; i < column_count; i++)
        if (columns[i].first == loose_first) may = columns[i].may;
    for (int p = loose_first; p < loose_end; p++)
        for (int k = 1; k < size[p]; k++) {
            int c = card[p][k], below = card[p][k - 1];
            if (c >= DOWN ? below < DOWN : below < DOWN && !(may[below] >> c & 1)) return 0;
        }
    return 1;
}
/* Switch loose cards in the tableau on or off. */
static void make_loose(int now) {
    for (int p = loose_first; p < loose_end; p++) loose[p] = (u8)now;
    rehash();
}
/* Append the moves that take the top card of pile s out of the tableau. */
static int moves_of_bared(int s, int m) {
    Part *part = &parts[lifts[lift_of[s]].part];
    accepting(truth(), 0, piles, 0);
    for (int i = part->alone; i < part->alone_end; i++)
        if (columns[lists[i]].first != loose_first) m = to_column(s, lists[i], tops[s], 1, 0, -1, m, m, 0);
    return m;
}
static inline int same_but_host(u64 a, u64 b) {
    int p = (int)(a >> 8 & 255), q = (int)(b >> 8 & 255);
    return !((a ^ b) & ~0xFF00ull) && loose[p] && loose[q] && size[p] && size[q];
}
/* Drop carries to hosts that make no difference: those of a loose card if the card that it bares can't leave
 * the tableau, and all but one of those that differ only in the host. The carries of loose cards that are
 * kept are marked REGROUPED. */
static int regroupings(int from, int m) {
    if (!loose[loose_first]) return m;
    Part *part = &parts[lifts[lift_of[loose_first]].part];
    u64 leaves = 0;
    for (int i = part->alone; i < part->alone_end; i++)
        if (columns[lists[i]].first != loose_first) leaves |= taken_by[lists[i]];
    int kept = from;
    for (int i = from; i < m; i++) {
        u64 each = move[i];
        int s = (int)(each & 255), q = (int)(each >> 8 & 255), at = size[s] - (int)(each >> 16 & 255);
        if (loose[s] && loose[q] && size[q] && is_loose(s, at)) {
            if (!(leaves >> card[s][at - 1] & 1)) continue;
            each |= REGROUPED;
        }
        if (kept == from || !same_but_host(move[kept - 1], each)) move[kept++] = each;
    }
    return kept;
}
/* Return whether it is proved that the position can't be won. Find out for each card whether it can ever lie
 * bare to take others and whether it can ever go home, in a relaxed game in which what is possible once stays
 * possible: a bare card stays bare and takes any number of cards, and a card from outside the tableau always
 * comes up. Begin with the cards that are bare or home, and add what they allow:
 *   - a card from outside goes to a bare host or a space, and is bare;
 *   - the lowest face-up card of a pile leaves it for a bare host, a space or home, and bares the card below it or
 *     leaves a space;
 *   - a card goes home on one that is home, if it is bare or from outside, or if what lies on it now can go to
 *     a bare host, a space or home;
 *   - a host is bare if what lies on it now can go to a space or home. That it could go to another host adds
 *     nothing, since that host must be bare, and takes all that this one would.
 * Each move of a winning line is among these, at the latest when the line makes it. So if not every card gets
 * home, there is no winning line. */
static int is_hopeless(void) {
    if (!may_be_hopeless || !loose[loose_first]) return 0;
    u8 upon[64], lowest_open[PILES];
    u64 bare = 0, covered = 0, hidden = 0, spaces = 0, takes = 0, gone = at_home, next = 0;
    for (int p = loose_first; p < loose_end; p++) {
        int k = size[p];
        if (!k) spaces = loose_takes[EMPTY];
        else if (card[p][k - 1] < DOWN) bare |= 1ull << card[p][--k];
        for (; k && card[p][k - 1] < DOWN; k--) {
            covered |= 1ull << card[p][k - 1];
            upon[card[p][k - 1]] = card[p][k];
        }
        lowest_open[p] = (u8)k;
        while (k--) hidden |= 1ull << (card[p][k] & FACE);
    }
    for (int q = home_first; q < home_end; q++) next |= goes_home[tops[q]];
    u64 outside = every_card & ~(bare | covered | hidden | gone), news = bare | (gives_back ? gone : 0);
    bare = news;
    for (int going = 1; going;) {
        for (; news; news &= news - 1) takes |= loose_takes[__builtin_ctzll(news)];
        going = 0;
        news = outside & (takes | spaces) & ~bare;
        for (int p = loose_first; p < loose_end; p++)
            while (lowest_open[p] < size[p] && (takes | spaces | gone) >> (card[p][lowest_open[p]] & FACE) & 1) {
                going = 1;
                if (!lowest_open[p]) {
                    spaces = loose_takes[EMPTY];
                    lowest_open[p] = HIGH;
                    break;
                }
                news |= 1ull << (card[p][--lowest_open[p]] & FACE);
            }
        u64 each, held = 0;
        while ((each = next & (bare | news | covered | outside) & ~(gone | held))) {
            int c = __builtin_ctzll(each);
            if (covered >> c & 1 && !((spaces | gone) >> upon[c] & 1) && !(loose_hosts[upon[c]] & (bare | news))) {
                held |= 1ull << c;
                continue;
            }
            gone |= 1ull << c;
            next |= goes_home[c];
            going = 1;
        }
        for (each = covered; each; each &= each - 1)
            if ((spaces | gone) >> upon[__builtin_ctzll(each)] & 1) news |= each & -each;
        covered &= ~news;
        bare |= news;
        going |= news != 0;
    }
    return gone != every_card;
}
/* Append the moves to search: none if the game is lost; after a REGROUPED carry those of the bared card; one if it
 * takes a safe card home; only the obligatory ones if there are any. */
static int search_moves(int m) {
    int from = m, end;
    if (is_lost(m) || is_hopeless()) return m;
    if (depth && line[depth - 1] & REGROUPED) return moves_of_bared((int)(line[depth - 1] & 255), m);
    u32 true_now = at_ease ? truth_at_ease : truth();
    if (!at_ease && (end = obliged(true_now, m)) > m) return distinct(from, end);
    for (int i = 0; i < play_count; i++) {
        if (plays[i].kind == CARRY) {
            if (words[plays[i].at - 1] & ~(i64)true_now) continue;
            m = regroupings(from, distinct(from, carries(true_now, 0, piles, 0, m)));
            if (safe_up == SAFE_BY_KIN && use_safe) m = without_safe_ones(from, m);
            int one = safe_card(from, m);
            if (one >= 0) {
                move[from] = move[one];
                return from + 1;
            }
            if (talon && use_talon) {
                int before = m;
                m = talon_offers(m);
                if ((one = safe_in_talon(before, m)) >= 0) {
                    move[from] = move[one];
                    return from + 1;
                }
            }
        } else if (!(talon && use_talon && (plays[i].kind == TURN || plays[i].kind == REDEAL))) {
            int before = m;
            m = distinct(before, offered(i, true_now, m));
        }
    }
    return m;
}
/* Return the score of a move, for the move ordering. Turning up a card counts more the more cards lie there still.
 * `keen` weighs how much earlier the cards are due home that a carry frees, or buries. */
static int promise(u64 each) {
    int which = (int)(each >> 56 & 15) - 1, worth;
    int s = (int)(each & 255), q = (int)(each >> 8 & 255), count = (int)(each >> 16 & 255), steps = (int)(each >> 32 & 0xFFFF);
    if (which >= 0) return plays[which].kind == DISCARD || plays[which].kind == COVER ? 550 : plays[which].kind == FILL ? 60 : 50;
    if (home[q]) worth = 600;
    else if (!steps && count < size[s] && card[s][size[s] - count - 1] >= DOWN) worth = 500 + 2 * (size[s] - count);
    else if (home[s]) worth = 10;
    else if (s == waste) worth = 200;
    else if (count == size[s]) worth = 300;
    else if (!size[q]) worth = 100;
    else worth = 250;
    if (!home[q] && !home[s] && !unhashed[s]) {
        int below = size[s] - count, own = level[card[s][below] & FACE];
        /* the carry frees a card that is due home earlier, or buries one */
        if (own > lowest[s][below].low) worth += keen * (own - lowest[s][below].low);
        if (own > lowest[q][size[q]].low) worth -= keen * (own - lowest[q][size[q]].low);
    }
    return worth - steps;
}
/* Sort the moves by score, the best last, since the last is tried first. Drop those to positions that were met
 * before, as far as the key is known without making the move. */
static int in_order(int from, int m) {
    u64 near = 0;
    Key usual = besides_after(-1);
    for (int i = from; i < m && foresee; i++) {
        after[i] = key_after(move[i], usual);
        near |= bucket_of(after[i])->one; /* prefetch the buckets, each while the next key is computed */
    }
    fetched = near;
    int kept = from;
    for (int i = from; i < m; i++) {
        u64 each = move[i];
        Key then = after[i];
        int luck = 0;
        if (chance) {
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            luck = (int)(chance >> 20 & 63) * 4;
        }
        if (foresee && then.two && is_seen(then)) {
            reached++;
            continue;
        }
        int worth = promise(each) + luck, j = kept++;
        for (; j > from && score[j - 1] > worth; j--) {
            score[j] = score[j - 1];
            move[j] = move[j - 1];
            after[j] = after[j - 1];
        }
        score[j] = worth;
        move[j] = each;
        after[j] = then;
    }
    return kept;
}
/* A restart in another move order may keep all closed positions in the table, those that the search has
 * backtracked from. Every move from a closed position leads to a closed one or to an open one, on the path to
 * where the search stopped. If the first position can be won, it can be won without a closed one: take the last
 * closed position of a winning line. The one after it was open, so it can be reached through open positions
 * alone, and the rest of the line meets no closed one. So only the open positions have to be deleted. This
 * holds as long as no limit cut anything off. */
static void forget_open(void) {
    for (int i = 0; i <= depth; i++)
        if (open_key[i].two) forget(open_key[i]);
}
/* Start the next pass; return 0 if there is none. The first passes have a limit of nodes, and from the second on a
 * random move order. Long passes alternate with many short ones, since a lucky move order wins most winnable deals
 * early. The last passes have no limit of nodes, only growing limits of depth. `keen` varies from pass to pass. */
typedef struct { int times, most, deep; } Pass;
static int next_pass(void) {
    static const Pass plan[] = {{3, 3000, 1000}, {5, 10000, 2000}, {3, 40000, 4000}, {20, 10000, 2000}, {1, 600000, 8000}, {40, 10000, 2000}, {10, 40000, 4000}, {1, 2400000, 8000}, {1, -1, 4000}, {1, -1, 8000}, {1, -1, DEEPEST}};
    int at = 0, before = 0;
    while (at < (int)(sizeof plan / sizeof *plan) && pass >= before + plan[at].times) before += plan[at++].times;
    if (at == (int)(sizeof plan / sizeof *plan)) return 0;
    undo_to(start_mark);
    if (pass && !cut) forget_open();
    else clear_seen();
    pass_most = plan[at].most;
    limit = plan[at].deep;
    keen = pass % 3 ? 30 : 10;
    chance = pass && pass_most > 0 ? stirred((u64)pass) : 0;
    pass++;
    open_key[0] = key_now();
    seen(open_key[0]);
    at_ease = 0;
    nodes++;
    pass_nodes = 1;
    depth = cut = 0;
    fresh = 1;
    return 1;
}
/* Begin a search of the position that was laid, with at most 1 << memory_bits buckets. */
EXPORT("begin") int begin(int memory_bits) {
    make_loose(wants_loose && resting && loose_first < loose_end && lies_in_order());
    use_safe = wants_safe && resting;
    use_talon = wants_talon && resting;
    foresee = resting;
    start_mark = 0;
    table_from(heap_base);
    most_bits = memory_bits;
    pass = 0;
    nodes = reached = 0;
    depth = 0;
    if (is_won()) return WINNABLE;
    return next_pass() ? GOING_ON : UNKNOWN;
}
/* Search on until `portion` more new positions are met. Return GOING_ON or a verdict. After WINNABLE the winning
 * moves are line[0 ... depth - 1]. */
EXPORT("run") int run(i64 portion) {
    i64 until = nodes + portion;
    while (nodes < until) {
        int from = depth ? frame[depth - 1].next : 0, just_asked = fresh;
        if (fresh) {
            int m = search_moves(from);
            m = in_order(from, m);
            frame[depth].from = from;
            frame[depth].next = m;
            frame[depth].mark = changes;
            fresh = 0;
        }
        if (frame[depth].next == frame[depth].from) {
            if (!depth) {
                if (!cut) return UNWINNABLE;
                if (!next_pass()) return UNKNOWN;
                continue;
            }
            depth--;
            undo_to(frame[depth].mark);
            continue;
        }
        u64 each = move[--frame[depth].next];
        reached++;
        Key told = foresee ? after[frame[depth].next] : (Key){0, 0};
        if (told.two && !just_asked && is_seen(told)) continue;
        if (each >> 32 & 0xFFFF && !(each >> 56)) turn_talon((int)(each >> 32 & 0xFFFF));
        act(each, frame[depth].next);
        line[depth] = each;
        if (each & REGROUPED) { /* the key would be the same; next, the bared card leaves */
            if (depth + 1 < limit) {
                open_key[++depth] = (Key){0, 0};
                fresh = 1;
            } else {
                cut++;
                undo_to(frame[depth].mark);
            }
            continue;
        }
        if (is_won()) {
            depth++;
            nodes++;
            return WINNABLE;
        }
        Key key = key_now();
        if (told.two && told.one == key.one && told.two == key.two) remember(key); /* it was looked up above */
        else if (seen(key)) {
            undo_to(frame[depth].mark);
            continue;
        }
        nodes++;
        pass_nodes++;
        if (pass_most > 0 && pass_nodes >= pass_most) {
            open_key[++depth] = key;
            if (!next_pass()) return UNKNOWN;
            continue;
        }
        if (depth + 1 >= limit || frame[depth].next + 8192 > MOVES || changes + 8192 > LOG) {
            cut++;
            undo_to(frame[depth].mark);
            continue;
        }
        open_key[++depth] = key;
        fresh = 1;
    }
    return GOING_ON;
}

/* ------------------------------------------------------------------ what a position is worth */

/* The evaluation of evaluation.py, equal to the last bit: the same sums in the same order. What evaluation.py
 * reads off the game's definition comes here as tables, see kernel_beam.py. */
enum { AT_HOME, IN_STOCK, SETTLED, WAITING, BUILT }; /* the kinds of piles */
enum { FAR = 30, ZONES = 32, COURSES = 32, NO_COURSE = 255 };
/* zone: the index in fits[] and lifts[]; course: the index in steps[], or NO_COURSE. */
static struct {
    u64 fits[ZONES][64], lifts[ZONES][64]; /* [card below] -> what fits on it; what may be lifted with it */
    u8 kind[PILES], zone[PILES], course[PILES], worth_when_empty[PILES], gathered[PILES];
    u8 same[PILES], top_decides[PILES];    /* equal piles share a number; does only the top card matter? */
    u8 coming[PILES], upward[PILES], comes; /* piles in the order they come after a redeal; bottom first? */
    u8 steps[COURSES][64][64];             /* [top of a foundation][card] -> how many cards go up before it */
} structure;
static struct {
    double home, settled, stock, hidden, waiting, lying, buried, urgent, order, run, longer, space, pile, freedom, noise, round, spare;
} weights;
static u8 steps[64];  /* [card] -> how many others have to go home before it, as the piles now stand */
static u64 wanted_at; /* a hash of the foundation tops for which steps[] was computed */

static void find_steps(void) {
    u64 tops_now = 1;
    for (int p = 0; p < piles; p++)
        if (structure.course[p] != NO_COURSE) tops_now = on_one(tops_now, tops[p]);
    if (tops_now == wanted_at) return;
    wanted_at = tops_now;
    for (int c = 0; c < 64; c++) steps[c] = FAR;
    for (int p = 0; p < piles; p++) {
        if (structure.course[p] == NO_COURSE || tops[p] >= DOWN) continue;
        u8 *own = structure.steps[structure.course[p]][tops[p]];
        for (int c = 0; c < 64; c++) steps[c] = own[c] < steps[c] ? own[c] : steps[c];
    }
}
/* Return how much lies on cards that are wanted sooner. Each card that lies on such a card counts 1, plus an extra
 * that is larger the sooner the soonest of these is wanted. */
static double buried(int p) {
    int soonest = FAR + 1;
    double found = 0;
    for (int k = 0; k < size[p]; k++) {
        int far = steps[card[p][k] & FACE];
        if (far > soonest) found += 1 + weights.urgent / (1 + soonest);
        else soonest = far;
    }
    return found;
}
/* Return the worth of face-up cards that lie in order. */
static double built(int p, int hidden) {
    u64 *fits = structure.fits[structure.zone[p]], *lifts = structure.lifts[structure.zone[p]];
    double worth = 0;
    int run = 0;
    for (int k = hidden + 1; k < size[p]; k++) {
        int below = card[p][k - 1] & FACE, above = card[p][k] & FACE;
        if (fits[below] >> above & 1) worth += weights.order;
        run = lifts[below] >> above & 1 ? run + 1 : 0;
        if (run) worth += weights.run + weights.longer * run;
    }
    return worth;
}
/* Return the worth of one pile. With `again`, leave out what is buried in piles that a redeal will gather. */
static double worth_of(int p, int again) {
    int n = size[p], kind = structure.kind[p], hidden = 0;
    if (kind == AT_HOME) return weights.home * n;
    if (kind == SETTLED) return weights.settled * n;
    if (kind == IN_STOCK) return weights.stock * n;
    if (!n) return structure.worth_when_empty[p] ? weights.space : 0;
    for (int k = 0; k < n; k++) hidden += card[p][k] >= DOWN;
    double worth = -weights.pile - weights.hidden * hidden - (kind == WAITING ? weights.waiting : weights.lying) * n;
    if (!(again && structure.gathered[p])) worth -= weights.buried * buried(p);
    if (kind == BUILT) worth += built(p, hidden);
    return worth;
}
/* Return the disorder of the gathered cards: for each pair of them, if the one that will come again later is
 * wanted sooner, how much sooner. */
static int disorder(void) {
    int found = 0, late[FAR + 1];
    for (int s = 0; s <= FAR; s++) late[s] = 0;
    for (int i = 0; i < structure.comes; i++) {
        int p = structure.coming[i], n = size[p];
        for (int k = 0; k < n; k++) {
            int wanted = steps[card[p][structure.upward[i] ? k : n - 1 - k] & FACE];
            found += late[wanted];
            for (int sooner = 0; sooner < wanted; sooner++) late[sooner] += wanted - sooner;
        }
    }
    return found;
}
static int is_again(void) { return structure.comes && weights.round != 0 && left != 0; }
/* Return the worth of the position, given that of each pile: their sum in order, and what belongs to no single
 * pile. */
static double in_all(double *own) {
    double total = 0;
    for (int p = 0; p < piles; p++) total += own[p];
    if (is_again()) total -= weights.round * disorder();
    if (weights.spare != 0) total += weights.spare * (left > 0 ? left : 0);
    if (goal.kind == SUITS_IN_ROWS) { /* where rows are the goal, a card in sequence is a point too */
        i64 *w = words + goal.at;
        int points = 0;
        for (int p = 0; p < piles; p++) points += home[p] ? size[p] : 0;
        for (int p = (int)w[0]; p < w[1]; p += (int)w[2]) points += in_sequence(p, (int)w[2]);
        total += weights.home * points;
    }
    return total;
}
static double worth_of_all(double *own) {
    find_steps();
    for (int p = 0, again = is_again(); p < piles; p++) own[p] = worth_of(p, again);
    return in_all(own);
}
/* Return how far the game has advanced: cards home, no card hidden, few piles left. */
EXPORT("advance") double advance(void) {
    double found = 0;
    for (int p = 0; p < piles; p++) {
        int kind = structure.kind[p], hidden = 0;
        for (int k = 0; k < size[p]; k++) hidden += card[p][k] >= DOWN;
        if (kind == AT_HOME || kind == SETTLED) found += size[p];
        else if (kind != IN_STOCK && size[p]) found -= hidden + 1.0 / piles;
    }
    return found;
}
/* The outline: the position key of beam and playouts, unlike key_now() in the search. Equal piles may trade places,
 * unless a redeal will gather several piles in order. */
static int is_exact(void) { return structure.comes > 1 && left != 0; }
static Key share_of(int p, int exact) {
    int n = size[p], class = exact ? p : structure.same[p], top = structure.top_decides[p] && !exact;
    u64 h1 = lowest[p][0].one, h2 = lowest[p][0].two;
    if (!unhashed[p] && !top && !sunk[p]) {
        h1 = lowest[p][n].one;
        h2 = lowest[p][n].two;
    } else
        for (int k = top && n ? n - 1 : 0; k < n; k++) {
            h1 = on_one(h1, card[p][k]);
            h2 = on_two(h2, card[p][k]);
        }
    return (Key){share_one(salt_one[class], h1), share_two(salt_two[class], h2)};
}
static Key outlined(Key all) { return keyed(all.one, all.two, besides(0, 0, 0, left)); }
static Key shares_of_all(Key *own) {
    Key all = {0, 0};
    for (int p = 0, exact = is_exact(); p < piles; p++) {
        own[p] = share_of(p, exact);
        all.one += own[p].one;
        all.two += own[p].two;
    }
    return all;
}
/* For the position whose moves are tried: the worth and the outline share of each pile, and the sum of the
 * shares. For the move that was made: the piles that it touched. */
static double worth_here[PILES];
static Key share_here[PILES], all_here;
static u8 touched[PILES], is_touched[PILES + 1];
static int touches, all_touched; /* did a fact change, on which all piles may depend? */

static double look_here(void) {
    all_here = shares_of_all(share_here);
    return worth_of_all(worth_here);
}
/* Find the piles that have changed since a mark in the log. */
static void find_touched(int mark) {
    all_touched = touches = 0;
    for (int i = mark; i < changes; i++)
        for (int of = 24; of <= 32; of += 8) {
            int p = (int)(change[i] >> of & 255);
            all_touched |= change[i] >> 60 == NOTED;
            if (is_touched[p]) continue;
            is_touched[p] = 1;
            touched[touches++] = (u8)p;
        }
    for (int i = 0; i < touches; i++) is_touched[touched[i]] = 0;
}
static Key outline_after(void) {
    Key all = all_here, own[PILES];
    if (all_touched) return outlined(shares_of_all(own));
    for (int i = 0, exact = is_exact(); i < touches; i++) {
        Key now = share_of(touched[i], exact), was = share_here[touched[i]];
        all.one += now.one - was.one;
        all.two += now.two - was.two;
    }
    return outlined(all);
}
static double worth_after(void) {
    double own[PILES], kept[PILES];
    int all = all_touched;
    /* the worth of the other piles depends on the tops of the foundations */
    for (int i = 0; i < touches; i++) all |= structure.course[touched[i]] != NO_COURSE;
    if (all) return worth_of_all(own);
    find_steps();
    for (int i = 0, again = is_again(); i < touches; i++) {
        kept[i] = worth_here[touched[i]];
        worth_here[touched[i]] = worth_of(touched[i], again);
    }
    double total = in_all(worth_here);
    for (int i = 0; i < touches; i++) worth_here[touched[i]] = kept[i];
    return total;
}
EXPORT("worth") double worth_now(void) {
    double own[PILES];
    return worth_of_all(own);
}
EXPORT("outline") u64 outline_half(int which) {
    Key own[PILES], found = outlined(shares_of_all(own));
    return which ? found.two : found.one;
}

/* ------------------------------------------------------------------ the beam */

/* A position on the beam: its worth, its number in the order of evaluation, the move that led to it, the
 * index of its parent on the previous beam, and the slot that stores it. */
typedef struct { double worth; i64 count; u64 move; u32 before, slot; } Node;
static Node *beam, *following; /* the current beam, best first; the next one, a min-heap while it fills */
static u8 *slots;
static int width, stride, in_beam, in_following;
static i64 weighed; /* positions evaluated */
static u64 noise_state; /* PRNG state */
/* best: the highest worth, without noise. farthest: the largest advance() of the best position of a step.
 * looked_at: positions that moves led to, known ones included. left_out: positions evaluated but not expanded.
 * idle: steps since the best worth rose. traced: the numbers in trail[]. */
static struct { double best, farthest, looked_at, left_out, idle, traced; } progress;
/* PATIENCE and LEAST_GAIN are those of beam.py. */
enum { PATIENCE = 60, TRAIL = 1 << 12, PORTION = 500 };
static const double LEAST_GAIN = 1e-6;
/* The steps that the last call of follow_beam() made. For each step: the number of its positions, then the move
 * and the parent's index of each. */
static u64 *trail;
static int trail_room;

static void keep_position(u32 slot) {
    u8 *at = slots + (u64)slot * (u64)stride;
    int *facts = (int *)(void *)at;
    facts[0] = left;
    facts[1] = noted;
    facts[2] = base_now;
    facts[3] = (int)shuffles;
    at += 4 * sizeof(int);
    for (int p = 0; p < piles; p++) {
        *at++ = size[p];
        for (int k = 0; k < size[p]; k++) *at++ = card[p][k];
    }
}
static void lay_position(u32 slot) {
    u8 *at = slots + (u64)slot * (u64)stride;
    int *facts = (int *)(void *)at;
    changes = 0;
    left = facts[0];
    noted = facts[1];
    if (base_now != facts[2]) take_up(base_now = facts[2]);
    shuffles = (u64)facts[3];
    at += 4 * sizeof(int);
    for (int p = 0; p < piles; p++) {
        size[p] = *at++;
        for (int k = 0; k < size[p]; k++) card[p][k] = *at++;
    }
    rehash();
}
static inline int less(Node *a, Node *b) { return a->worth < b->worth || (a->worth == b->worth && a->count < b->count); }
/* Sift a node down a heap of `end` nodes, beginning at index `at`. */
static void sink(int at, int end, Node one) {
    for (int under; (under = 2 * at + 1) < end; at = under) {
        if (under + 1 < end && less(&following[under + 1], &following[under])) under++;
        if (less(&one, &following[under])) break;
        following[at] = following[under];
    }
    following[at] = one;
}
static void rise(int at, Node one) {
    for (int above; at && less(&one, &following[above = (at - 1) / 2]); at = above) following[at] = following[above];
    following[at] = one;
}
/* Evaluate the current position, and keep it if it is among the best of its step. */
static void weigh(u64 made, int before, int offered_there) {
    Node one = {worth_after(), 0, made, (u32)before, 0};
    if (weights.freedom != 0) one.worth += weights.freedom * offered_there;
    if (one.worth > progress.best) progress.best = one.worth;
    one.worth += weights.noise * ((double)stirred(noise_state) / 18446744073709551616.0);
    noise_state += 0x9E3779B97F4A7C15ull;
    one.count = ++weighed;
    if (in_following < width) {
        one.slot = (u32)(in_following + (beam < following ? width : 0));
        keep_position(one.slot);
        rise(in_following++, one);
        return;
    }
    progress.left_out++;
    if (one.worth <= following[0].worth) return;
    one.slot = following[0].slot;
    keep_position(one.slot);
    sink(0, in_following, one);
}
/* Begin a beam of this width at the current table. Return 0 if there is no memory for it. */
EXPORT("beam") int begin_beam(int wide, u64 chance, int memory_bits) {
    int cards = 0;
    for (int p = 0; p < piles; p++) cards += size[p];
    width = wide;
    stride = (4 * (int)sizeof(int) + piles + cards + 7) & ~7;
    u64 at = (heap_base + 7) & ~7ull, many = 2 * (u64)width;
    beam = (Node *)(unsigned long)at;
    following = beam + width;
    trail = (u64 *)(beam + many);
    trail_room = 1 + 2 * width > TRAIL ? 1 + 2 * width : TRAIL;
    slots = (u8 *)(trail + trail_room);
    most_bits = memory_bits;
    if (!table_from((u64)(unsigned long)slots + many * (u64)stride)) return 0;
    beam[0] = (Node){0, 0, 0, 0, 0};
    in_beam = 1;
    keep_position(0);
    clear_seen();
    look_here();
    seen(outlined(all_here));
    weighed = 0;
    noise_state = chance;
    progress.looked_at = progress.left_out = progress.idle = 0;
    progress.best = progress.farthest = -__builtin_inf();
    return 1;
}
/* Expand the positions on the beam, the best first, until `enough` positions were looked at since the beam
 * began. The best successors become the new beam; return their number. If a successor is won, put the winning
 * move into line[0] and return -1 - (index of its parent). */
static int expand_beam(double enough) {
    in_following = 0;
    for (int place = 0; place < in_beam; place++) {
        if (progress.looked_at >= enough) {
            progress.left_out += in_beam - place;
            break;
        }
        lay_position(beam[place].slot);
        look_here();
        for (int i = 0, m = offers(0); i < m; i++) {
            act(move[i], m);
            progress.looked_at++;
            find_touched(0);
            if (!seen(outline_after())) {
                if (is_won()) {
                    line[0] = move[i];
                    return -place - 1;
                }
                /* with obligations, drop positions without a move, as the beam in Python does */
                int many = weights.freedom != 0 ? offers(m) - m : 0;
                if (many || !must_count || any_offer(m)) weigh(move[i], place, many);
            }
            undo_to(0);
        }
    }
    for (int end = in_following - 1; end > 0; end--) { /* heapsort: the worst go to the end */
        Node least = following[0];
        sink(0, end, following[end]);
        following[end] = least;
    }
    Node *was = beam;
    beam = following;
    following = was;
    in_beam = in_following;
    if (in_beam) {
        lay_position(beam[0].slot);
        double far = advance();
        if (far > progress.farthest) progress.farthest = far;
    }
    return in_beam;
}
/* Make steps, each of which looks at about `each` positions, until `most` positions were looked at since the beam
 * began, or PORTION in this call. Return what the last step returned. */
EXPORT("follow") int follow_beam(double each, double most) {
    double until = progress.looked_at + PORTION;
    int traced = 0, many;
    if (until > most) until = most;
    do {
        double best = progress.best;
        many = expand_beam(progress.looked_at + each);
        if (many < 0) break;
        progress.idle = progress.best > best + LEAST_GAIN ? 0 : progress.idle + 1;
        trail[traced++] = (u64)many;
        for (int i = 0; i < many; i++) {
            trail[traced++] = beam[i].move;
            trail[traced++] = beam[i].before;
        }
    } while (many && progress.idle < PATIENCE && progress.looked_at < until && traced + 1 + 2 * width <= trail_room);
    progress.traced = traced;
    return many;
}
EXPORT("trail") u64 *trail_at(void) { return trail; }
EXPORT("progress") void *progress_at(void) { return &progress; }
EXPORT("structure") void *structure_at(void) {
    wanted_at = 0;
    return &structure;
}
EXPORT("weights") void *weights_at(void) { return &weights; }

/* ------------------------------------------------------------------ playouts */

enum { MOST_STEPS = 1000, MOST_IDLE = 40, PLAYOUT_BITS = 14 };
static const double STEP_COST = 1e-4;
/* Can a move bring cards from the stock that are not known before it? */
static int may_draw(u64 each) {
    int play = (int)(each >> 56 & 15);
    return play && (plays[play - 1].kind != FILL || (int)(each & 255) == stock);
}
/* Play on greedily from the current table: make the move after which the table is worth most, until the game is
 * over or has not become better for long. A move that draws from the stock is not evaluated by the
 * cards it draws: it counts as leaving the worth unchanged, and loses ties to moves that draw nothing.
 * Return 1 for a win, else half the share of the cards that are at home. Subtract a little for each move, so
 * that the shorter of two winning lines is better. */
static double play_out(void) {
    double best_yet = -__builtin_inf();
    int step = 0;
    clear_seen();
    for (int idle = 0; step < MOST_STEPS && idle < MOST_IDLE && changes < LOG - 8192; step++) {
        double here = look_here(), best = -__builtin_inf();
        u64 chosen = 0, shuffled = shuffles;
        int drawn = 0, mark = changes, in_stock = size[stock], m = offers(0);
        seen(outlined(all_here));
        for (int i = 0; i < m; i++) {
            act(move[i], m);
            if (is_won()) return 1 - STEP_COST * step;
            find_touched(mark);
            if (!is_seen(outline_after())) {
                int draws = may_draw(move[i]) && (size[stock] != in_stock || shuffles != shuffled);
                double worth = draws ? here : worth_after();
                if (worth > best || (worth == best && drawn > draws)) {
                    best = worth;
                    chosen = move[i];
                    drawn = draws;
                }
            }
            undo_to(mark);
        }
        if (!chosen) break;
        act(chosen, m);
        idle = drawn || best > best_yet ? 0 : idle + 1;
        if (best > best_yet) best_yet = best;
    }
    int out = 0, all = 0;
    for (int p = 0; p < piles; p++) {
        all += size[p];
        if (structure.kind[p] == AT_HOME || structure.kind[p] == SETTLED) out += size[p];
    }
    return 0.5 * out / all - STEP_COST * step;
}
/* Play out, then go back to the table as it was laid. */
EXPORT("playout") double playout(void) {
    table_from(heap_base);
    most_bits = PLAYOUT_BITS;
    double found = play_out();
    undo_to(0);
    return found;
}

/* ------------------------------------------------------------------ from outside */

static int reading;
static i64 next_word(void) { return words[reading++]; }
static int list_in(int *end) {
    int many = (int)next_word(), at = listed;
    for (int i = 0; i < many; i++) lists[listed++] = (int)next_word();
    *end = listed;
    return at;
}
static int words_in(Word *into) {
    int many = (int)next_word();
    for (int i = 0; i < many; i++) {
        into[i].kind = (int)next_word();
        into[i].last = (int)next_word();
        into[i].length = (int)next_word();
        reading++; /* the mask of its conditions, read as words[at - 1] */
        into[i].at = reading;
        reading += into[i].length;
    }
    return many;
}
EXPORT("words") i64 *words_at(void) { return words; }
EXPORT("room") int room(void) { return WORDS; }
static int streams, stream_at[16];
/* For each card, find by breadth-first search the fewest cards that have to be home before it. Level 0: the
 * cards that may start a foundation, or lie on one from the beginning. */
static void find_levels(void) {
    u64 goes[64], roots = 0, placed = 0, now, told;
    for (int t = 0; t < 64; t++) goes[t] = 0;
    for (int i = 0; i < column_count; i++) {
        if (!home[columns[i].first]) continue;
        roots |= columns[i].may[EMPTY];
        for (int t = 0; t < 53; t++) {
            goes[t] |= columns[i].may[t];
            placed |= columns[i].may[t];
        }
    }
    for (int t = 0; t < 53; t++)
        if (goes[t] && !(placed >> t & 1)) roots |= 1ull << t;
    for (int t = 0; t < 64; t++) level[t] = 0;
    told = now = roots;
    for (int at = 0; now; at++) {
        u64 next = 0;
        for (int t = 0; t < 53; t++) {
            if (!(now >> t & 1)) continue;
            level[t] = (u8)at;
            next |= goes[t];
        }
        now = next & ~told;
        told |= next;
    }
}
/* Find the columns whose tops alone decide what they take, and for each card the tops that it goes on. */
static void derive_columns(void) {
    for (int i = 0; i < column_count; i++) {
        Column *col = &columns[i];
        col->told = !col->asked && col->most >= HIGH - 1 && col->end <= 64;
        for (int c = 0; c < 64; c++) {
            col->tops_for[c] = 0;
            for (int t = 0; t < 64; t++) col->tops_for[c] |= (col->may[t] >> c & 1) << t;
        }
    }
}
/* For each card, find what it takes and what it goes on, in a tableau of loose cards and on the foundations.
 * Find also whether foundations give cards back. */
static void derive_takes(void) {
    for (int t = 0; t < 64; t++) loose_takes[t] = loose_hosts[t] = goes_home[t] = below_at_home[t] = 0;
    for (int i = 0; i < column_count; i++) {
        Column *col = &columns[i];
        for (int t = 0; t < 64; t++) {
            if (col->first == loose_first) loose_takes[t] = col->may[t];
            if (col->first == loose_first) loose_hosts[t] = col->tops_for[t] & ~(1ull << EMPTY);
            if (!home[col->first]) continue;
            goes_home[t] |= col->may[t];
            below_at_home[t] |= col->tops_for[t] & ~(1ull << EMPTY);
        }
    }
    gives_back = 0;
    for (int q = home_first; q < home_end; q++) gives_back |= lift_of[q] != 255;
}
/* Find the piles that cards are lifted from, and those where a few bit masks decide what can be carried. */
static void derive_lifts(void) {
    by_tops = 1;
    for (int i = 0; i < part_count; i++) {
        Part *part = &parts[i];
        part->quick = !part->by_top && (part->kind == TOP || part->kind == FACES || part->kind == RUN || part->kind == WHOLE);
        if (part->kind >= EACH) by_tops = 0;
        for (int k = part->alone; k < part->alone_end; k++) part->quick &= columns[lists[k]].told;
        for (int k = part->many; k < part->many_end; k++) {
            part->quick &= columns[lists[k]].told;
            if (home[columns[lists[k]].first]) by_tops = 0;
        }
        for (int k = part->sized; k < part->sized_end; k += 2) {
            part->quick &= columns[lists[k]].told;
            if (home[columns[lists[k]].first]) by_tops = 0;
        }
    }
    for (int c = 0; c < 64; c++) follow[ANY_FACES][c] = ~0ull;
    source_count = 0;
    for (int p = 0; p < piles; p++) {
        lifted_by[p] = ANY_FACES;
        quick_first[p] = quick_end[p] = 0;
        if (lift_of[p] == 255) continue;
        if (!by_reach[p]) sources[source_count++] = (u8)p;
        Part *first = &parts[lifts[lift_of[p]].part], *end = &parts[lifts[lift_of[p]].part_end];
        for (Part *part = first; part < end; part++)
            if (part->kind == RUN || part->kind == WHOLE_RUN) lifted_by[p] = (u8)part->follow;
        int quick = shape[p] < 0;
        for (Part *part = first; part < end; part++) {
            /* in a pile with runs of two kinds, or with runs and faces, lowest[p] records only one of them */
            if (part->kind != TOP && (unhashed[p] || lifted_by[p] != (part->kind == RUN ? part->follow : ANY_FACES))) quick = 0;
            if (!part->quick || (part < end - 1 && part->kind != TOP)) quick = 0;
        }
        if (!quick) continue;
        quick_first[p] = first;
        quick_end[p] = end;
    }
}
/* Find the piles whose bared card turns up, those that have turns, those that take cards, and those from and to
 * which a carry's key can't be computed before the carry. */
static void derive_piles(void) {
    only_turns_up = 1;
    turn_first = turn_end = 0;
    taking = 0;
    for (int p = 0; p < PILES; p++) dealt_from[p] = turns_up[p] = 0;
    for (int i = late_first; i < late_end; i++) dealt_from[lists[i]] = 1;
    for (int i = 0; i < reflex_count; i++) {
        i64 *w = words + reflexes[i].at;
        if (reflexes[i].kind != TURN_UP_BARED || w[2] > 1) only_turns_up = 0;
        else
            for (int p = (int)w[0]; p < w[1]; p++) turns_up[p] = 1;
    }
    for (int c = 0; c < column_count; c++) taking |= as_bits(columns[c].first, columns[c].end < 64 ? columns[c].end : 64);
    for (int i = 0; i < play_count; i++) {
        i64 *w = words + plays[i].at;
        if (plays[i].kind == FILL) taking |= as_bits((int)w[2], w[3] < 64 ? (int)w[3] : 64);
        if (plays[i].kind != IN_TURN) continue;
        turn_first = (int)w[0];
        turn_end = (int)w[1];
    }
    for (int p = 0; p < piles; p++) {
        unhashed[p] = (u8)(talon && (p == stock || p == waste));
        int noted_of = after_move_count && p == hand, of_talon = talon && (!one_pack || home[p]);
        untold_from[p] = (u8)(dealt_from[p] || noted_of || of_talon);
        untold_to[p] = (u8)(dealt_from[p] || unhashed[p]);
        for (int i = 0; i < after_move_count; i++) {
            i64 *w = words + after_moves[i].at;
            if (after_moves[i].kind == COUNT_MOVES) untold_from[p] = 1;
            if (after_moves[i].kind == NOTE_GIVER && p >= w[0] && p < w[1]) untold_to[p] = 1;
        }
    }
    for (int q = 0; q < 64; q++) {
        before_early[q] = before_late[q] = 0;
        for (int p = 0; p < q && q < piles; p++) {
            before_early[q] |= (u64)(same_early[p] == same_early[q]) << p;
            before_late[q] |= (u64)(same_late[p] == same_late[q]) << p;
        }
    }
    for (int n = 0; n <= HIGH; n++) even_turns[n] = (u8)(n % talon_draw == 0);
}
static void derive(void) {
    find_levels();
    derive_columns();
    derive_takes();
    derive_piles();
    derive_lifts();
}
/* Load the game from one of its streams of numbers: as it is before its base is chosen, or on a base. */
static void take_up(int stream) {
    int end;
    reading = stream_at[stream];
    listed = 0;
    piles = (int)next_word();
    stock = (int)next_word();
    hand = (int)next_word();
    one_pack = (int)next_word();
    home_first = (int)next_word();
    home_end = (int)next_word();
    starts = (u64)next_word();
    talon = (int)next_word();
    waste = (int)next_word();
    talon_draw = (int)next_word();
    talon_times = (int)next_word();
    safe_up = (int)next_word();
    loose_first = (int)next_word();
    loose_end = (int)next_word();
    may_be_hopeless = (int)next_word();
    for (int c = 0; c < 64; c++) builds[c] = (u64)next_word();
    late_first = list_in(&late_end);
    for (int p = 0; p < piles; p++) {
        home[p] = (u8)next_word();
        by_reach[p] = (u8)next_word();
        alike[p] = (int)next_word();
        same_early[p] = (int)next_word();
        same_late[p] = (int)next_word();
        lift_of[p] = (u8)next_word();
        sunk[p] = (u8)next_word();
        int tops_of = (int)next_word();
        for (int c = 0; c < 128; c++) sunk_top[p][c] = 0;
        for (int c = 0; c < tops_of; c++) {
            sunk_top[p][c] = (u8)next_word();
            sunk_top[p][c | DOWN] = sunk_top[p][c] | DOWN;
        }
    }
    for (int p = 0; p < piles; p++) {
        shape[p] = list_in(&end);
        if (shape[p] == end) shape[p] = -1;
    }
    when_count = (int)next_word();
    for (int i = 0; i < when_count; i++) {
        whens[i].kind = (int)next_word();
        whens[i].first = (int)next_word();
        whens[i].end = (int)next_word();
        whens[i].least = (int)next_word();
        whens[i].most = (int)next_word();
    }
    column_count = (int)next_word();
    for (int i = 0; i < column_count; i++) {
        Column *col = &columns[i];
        col->first = (int)next_word();
        col->end = (int)next_word();
        col->most = (int)next_word();
        col->several = (int)next_word();
        col->build_whens = (u32)next_word();
        col->space_whens = (u32)next_word();
        col->build_ask = (int)next_word();
        col->space_ask = (int)next_word();
        col->asked = col->build_ask | col->space_ask;
        for (int c = 0; c < 128; c++) col->may[c] = c < 64 ? (u64)next_word() : 0;
        for (int c = 0; c < 64; c++) col->perhaps[c] = (u64)next_word();
        col->order = list_in(&col->order_end);
        col->rises = list_in(&end);
        col->falls = list_in(&end);
        col->places = list_in(&end);
        col->cases = reading;
        reading += 1 + 65 * (int)words[reading];
    }
    follows = (int)next_word();
    for (int i = 0; i < follows; i++)
        for (int c = 0; c < 64; c++) follow[i][c] = (u64)next_word();
    int many = (int)next_word(), at = 0;
    for (int i = 0; i < many; i++) {
        int of = (int)next_word();
        lifts[i].part = at;
        for (int k = 0; k < of; k++, at++) {
            parts[at].kind = (int)next_word();
            parts[at].by_top = (int)next_word();
            parts[at].follow = (int)next_word();
            parts[at].whens = (u32)next_word();
            parts[at].alone = list_in(&parts[at].alone_end);
            parts[at].many = list_in(&parts[at].many_end);
            parts[at].sized = list_in(&parts[at].sized_end);
        }
        lifts[i].part_end = at;
    }
    part_count = at;
    row_count = (int)next_word();
    for (int i = 0; i < row_count; i++) {
        rows[i].first = (int)next_word();
        rows[i].end = (int)next_word();
        rows[i].step = list_in(&rows[i].step_end);
    }
    play_count = words_in(plays);
    reflex_count = words_in(reflexes);
    must_count = words_in(musts);
    after_move_count = words_in(after_moves);
    words_in(&goal);
    may_be_lost = words_in(&loss);
    derive();
}
/* Read the streams in words[]. Return how many numbers were read, plus 1 << 30 if there is no memory. */
EXPORT("load") int load(void) {
    int read = 1, at = 1;
    streams = (int)words[0];
    for (int i = 0; i < streams && i < 16; i++) {
        stream_at[i] = at + 1;
        at += 1 + (int)words[at];
    }
    for (int i = streams; i--;) {
        take_up(i);
        read += 1 + reading - stream_at[i];
    }
    for (int c = 0; c < 128; c++) {
        code_one[c] = stirred((u64)c + 1000);
        code_two[c] = stirred((u64)c + 2000);
    }
    power_one[0] = power_two[0] = 1;
    for (int n = 1; n <= HIGH; n++) {
        power_one[n] = power_one[n - 1] * BASE_ONE;
        power_two[n] = power_two[n - 1] * BASE_TWO;
    }
    for (int c = 0; c < 256; c++) {
        salt_one[c] = stirred((u64)c + 3000);
        salt_two[c] = stirred((u64)c + 4000);
    }
    extern u8 __heap_base;
    heap_base = (u64)(unsigned long)&__heap_base;
    return read + (table_from(heap_base) ? 0 : 1 << 30);
}
static u8 told[PILES * (HIGH + 1)]; /* shared with the caller: tables, picked piles, hidden places */
EXPORT("told") u8 *told_at(void) { return told; }
/* Lay out the table that is in `told`: for each pile its size, then its cards. */
EXPORT("lay") void lay(int redeals_left, int fact, int base, u64 of_deal, u64 shuffles_since) {
    int at = 0;
    if (base != base_now) take_up(base);
    base_now = base;
    noted = fact;
    left = redeals_left;
    seed = of_deal;
    shuffles = shuffles_since;
    changes = 0;
    for (int p = 0; p < piles; p++) {
        size[p] = told[at++];
        for (int k = 0; k < size[p]; k++) card[p][k] = told[at++];
    }
    make_loose(0);
    let_follow(); /* in a given position, a reflex may be pending until the first move */
    resting = !changes;
    undo_to(0);
}
/* Write the current table into `told` in the same format. Return the number of bytes. */
EXPORT("tell") int tell(void) {
    int at = 0;
    for (int p = 0; p < piles; p++) {
        told[at++] = size[p];
        for (int k = 0; k < size[p]; k++) told[at++] = card[p][k];
    }
    return at;
}
EXPORT("moves") u64 *moves_at(void) { return move; }
EXPORT("line") u64 *line_at(void) { return line; }
EXPORT("length") int length(void) { return depth; }
EXPORT("nodes") i64 nodes_now(void) { return nodes; }
EXPORT("reached") i64 reached_now(void) { return reached; }
EXPORT("noted") int noted_now(void) { return noted; }
EXPORT("picked") int picked_now(u64 each) { return picked(each, told); }
EXPORT("left") int left_now(void) { return left; }
EXPORT("offers") int offers_now(void) { return offers(0); }
EXPORT("won") int won_now(void) { return is_won(); }
EXPORT("act") int act_now(u64 each) {
    int mark = changes;
    if (each >> 32 & 0xFFFF && !(each >> 56)) turn_talon((int)(each >> 32 & 0xFFFF));
    act(each, 0);
    return mark;
}
EXPORT("back") void back(int mark) { undo_to(mark); }
EXPORT("key") u64 key_half(int which) { return which ? key_now().two : key_now().one; }
EXPORT("again") void again(void) { rehash(); }
EXPORT("shortcuts") void shortcuts(int safe, int whole_talon, int any_host) {
    use_safe = wants_safe = safe;
    wants_loose = any_host;
    use_talon = wants_talon = whole_talon;
}
EXPORT("depth") int pass_now(void) { return pass; } /* the passes begun, not the depth of the path */

/* ------------------------------------------------------------------ worlds */

/* Where cards are hidden, a world is one order in which they may lie. To make a world, shuffle the hidden cards
 * in rounds, each among some of the hidden places: first the cards that were never seen, then those of each
 * pile that was shuffled in play. World 0 is the laid table. If there is one round and it shuffles few cards,
 * the worlds are all their orders, one each. A way is a line of play from the laid table until a hidden card
 * shows, a pile is shuffled, or the game is won. */
enum { MOST_HIDDEN = 512, MOST_ROUNDS = 64, COUNTED_CARDS = 5, TRIES = 1 << 13, MOST_WAYS = 256, LONGEST_WAY = 64 };
enum { NO_WAY = -2 };
static struct { u8 pile, at; } hidden_at[MOST_HIDDEN];
static int hidden, rounds, round_end[MOST_ROUNDS];
static u16 shuffled_at[2 * MOST_HIDDEN]; /* round after round, indices into hidden_at */
static int orders;                       /* the number of worlds, if they are all orders, else 0 */
static u8 as_laid[MOST_HIDDEN];
static u8 highest_hidden[PILES]; /* for each pile, 1 + the index of its highest hidden card, or 0 */
static int talon_hides;          /* is a hidden card in the talon? */
/* A line that was tried: its last move, the index of the line without that move, its length (-1 if it
 * is not to be extended), and the sign_of() of the move. */
static struct { u64 move; int before, length; u16 sign; } tries[TRIES];
static int try_count, way_count, way_at[MOST_WAYS];
static Key way_key[MOST_WAYS];
static u64 shuffles_laid;

static int told_number(int *at) {
    *at += 2;
    return told[*at - 2] | told[*at - 1] << 8;
}
/* Read the hidden places of the current table, and the rounds, from `told`. Return 0 if there are too many. */
EXPORT("hide") int hide(void) {
    int at = 0, many = told_number(&at), all = 0;
    rounds = told_number(&at);
    if (many > MOST_HIDDEN || rounds > MOST_ROUNDS) return 0;
    for (int p = 0; p < piles; p++) highest_hidden[p] = 0;
    talon_hides = 0;
    shuffles_laid = shuffles;
    for (hidden = 0; hidden < many; hidden++) {
        int p = told[at++], k = told[at++];
        hidden_at[hidden].pile = (u8)p;
        hidden_at[hidden].at = (u8)k;
        as_laid[hidden] = card[p][k];
        if (k >= highest_hidden[p]) highest_hidden[p] = (u8)(k + 1);
        if (talon && (p == stock || p == waste)) talon_hides = 1;
    }
    for (int r = 0; r < rounds; r++) {
        int of = told_number(&at);
        if (all + of > 2 * MOST_HIDDEN) return 0;
        while (of--) shuffled_at[all++] = (u16)told_number(&at);
        round_end[r] = all;
    }
    orders = rounds == 1 && all <= COUNTED_CARDS;
    for (int n = 2; orders && n <= all; n++) orders *= n;
    return 1;
}
EXPORT("orders") int orders_now(void) { return orders; }
static void lay_world(u64 number) {
    static u8 face[MOST_HIDDEN];
    undo_to(0);
    for (int i = 0; i < hidden; i++) face[i] = as_laid[i] & FACE;
    u64 order = number;
    for (int r = 0, from = 0; r < rounds && number; from = round_end[r++]) /* world 0 is not shuffled */
        for (int many = round_end[r] - from; many > 1; many--) {
            u64 draw = (stirred(number ^ stirred((u64)r << 32 | (u64)many)) >> 32) * (u64)many >> 32;
            if (orders) {
                draw = (u64)many - 1 - order % (u64)many;
                order /= (u64)many;
            }
            int a = shuffled_at[from + many - 1], b = shuffled_at[from + (int)draw];
            u8 kept = face[a];
            face[a] = face[b];
            face[b] = kept;
        }
    for (int i = 0; i < hidden; i++) card[hidden_at[i].pile][hidden_at[i].at] = (u8)(face[i] | (as_laid[i] & DOWN));
    seed = stirred(number);
    make_loose(0);
    let_follow();
    resting = !changes;
    undo_to(0);
    use_safe = wants_safe && resting;
    use_talon = wants_talon && resting && !talon_hides;
    foresee = resting;
    at_ease = 0;
}
EXPORT("world") void world(u64 number) { lay_world(number); }
/* Was a hidden card turned up or moved, or a pile shuffled? */
static int shows_new(void) {
    if (shuffles != shuffles_laid) return 1;
    for (int p = 0; p < piles; p++)
        if (highest_hidden[p] && (size[p] < highest_hidden[p] || card[p][highest_hidden[p] - 1] < DOWN)) return 1;
    return 0;
}
/* Turn the talon as the move asks, then make the move and settle. */
static void play_on(u64 each, int room) {
    if (each >> 32 & 0xFFFF && !(each >> 56)) turn_talon((int)(each >> 32 & 0xFFFF));
    act(each, room);
}
static void play_line(int at) {
    static u64 path[LONGEST_WAY];
    int many = 0;
    for (; at > 0; at = tries[at].before) path[many++] = tries[at].move;
    while (many) play_on(path[--many], 0);
}
/* Return a signature of a move: which card goes where. It is the same wherever the talon stands. */
static u16 sign_of(u64 each) {
    int s = (int)(each & 255), q = (int)(each >> 8 & 255), count = (int)(each >> 16 & 255), inside = (int)(each >> 24 & 255);
    if (each >> 56) return (u16)stirred(each);
    int all = size[stock] + size[waste], w = (int)(each >> 48);
    int c = card[s][inside ? inside - 1 : size[s] - count];
    if (w) c = w <= size[waste] ? card[waste][w - 1] : card[stock][all - w];
    return (u16)((c & FACE) | q << 6);
}
/* Are the moves of some way a subsequence of this line's moves? Then the line adds only detours. */
static int has_detours(int at) {
    for (int i = 0; i < way_count; i++) {
        int way = way_at[i];
        for (int rest = at; way > 0 && rest > 0; rest = tries[rest].before)
            if (tries[way].sign == tries[rest].sign) way = tries[way].before;
        if (way <= 0) return 1;
    }
    return 0;
}
/* Find ways by breadth-first search, so the shortest first, until this many lines were tried or ways found.
 * Return the number of ways. */
EXPORT("ways") int find_ways(int most_tries, int most_ways) {
    lay_world(0);
    table_from(heap_base);
    most_bits = 16;
    clear_seen();
    seen(key_now());
    tries[0].before = -1;
    tries[0].length = 0;
    try_count = 1;
    way_count = 0;
    for (int at = 0; at < try_count && try_count < most_tries && way_count < most_ways; at++) {
        if (tries[at].length < 0) continue; /* a way, or too long */
        undo_to(0);
        at_ease = 0;
        play_line(at);
        int m = search_moves(0), mark = changes;
        for (int i = m; i-- && try_count < most_tries && way_count < most_ways; undo_to(mark)) {
            u16 sign = sign_of(move[i]);
            play_on(move[i], m);
            Key key = key_now();
            if (seen(key)) continue;
            tries[try_count].move = move[i];
            tries[try_count].before = at;
            tries[try_count].sign = sign;
            int length = tries[at].length + 1;
            if (shows_new() || is_won()) {
                if (has_detours(try_count)) continue;
                way_key[way_count] = key;
                way_at[way_count++] = try_count;
                length = -1;
            } else if (length == LONGEST_WAY) length = -1;
            tries[try_count++].length = length;
        }
    }
    undo_to(0);
    return way_count;
}
/* Write the moves of a way into `line`. Return their number. */
EXPORT("way") int way_line(int way) {
    int many = 0;
    for (int i = way_at[way]; i > 0; i = tries[i].before) many++;
    for (int i = way_at[way], k = many; i > 0; i = tries[i].before) line[--k] = tries[i].move;
    return many;
}
/* Search at most this many positions from the current one. Return the verdict. */
static int search_on(int most, int memory_bits) {
    make_loose(wants_loose && resting && loose_first < loose_end && lies_in_order());
    start_mark = changes;
    table_from(heap_base);
    most_bits = memory_bits;
    pass = 0;
    nodes = reached = 0;
    depth = 0;
    if (is_won()) return WINNABLE;
    return next_pass() ? run(most) : UNKNOWN;
}
/* Solve a world. Return the number of the way that its winning line begins with; NO_WAY if that way is too long,
 * only adds detours to another or finds no room in the lists; -1 - verdict if the world is not won. */
EXPORT("lead") int lead(u64 number, int most, int memory_bits) {
    static u64 kept[LONGEST_WAY];
    lay_world(number);
    int found = search_on(most, memory_bits), many = depth < LONGEST_WAY ? depth : LONGEST_WAY;
    if (found != WINNABLE) return -1 - found;
    for (int i = 0; i < many; i++) kept[i] = line[i];
    lay_world(0);
    int last = 0, shown = 0, first = try_count;
    for (int i = 0; i < many && !shown && try_count < TRIES; i++) {
        tries[try_count].move = kept[i];
        tries[try_count].before = last;
        tries[try_count].sign = sign_of(kept[i]);
        tries[try_count].length = -1;
        last = try_count++;
        play_on(kept[i], 0);
        shown = shows_new() || is_won();
    }
    Key key = key_now();
    undo_to(0);
    for (int i = 0; i < way_count && shown; i++)
        if (way_key[i].one == key.one && way_key[i].two == key.two) {
            try_count = first;
            return i;
        }
    if (!shown || way_count == MOST_WAYS || has_detours(last)) {
        try_count = first;
        return NO_WAY;
    }
    way_key[way_count] = key;
    way_at[way_count] = last;
    return way_count++;
}
/* Solve `many` worlds after a way, from this number on. Return how many are won in the lower 16 bits, and how
 * many are left undecided in the upper 16. */
EXPORT("judge") int judge(int way, u64 number, int many, int most, int memory_bits) {
    int won = 0, open = 0;
    while (many--) {
        lay_world(number++);
        play_line(way_at[way]);
        use_talon = wants_talon && resting; /* all cards count as known now */
        int found = search_on(most, memory_bits);
        won += found == WINNABLE;
        open += found != WINNABLE && found != UNWINNABLE;
    }
    return won | open << 16;
}
/* Play out `many` worlds after a move, from this number on. Return the sum of the results. */
EXPORT("sample") double sample(u64 each, u64 number, int many) {
    double found = 0;
    while (many--) {
        lay_world(number++);
        play_on(each, 0);
        found += is_won() ? 1 : playout();
    }
    return found;
}
