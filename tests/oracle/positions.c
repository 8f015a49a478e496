/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Random games, compared at every position. The oracle is asked about the game
 * itself; its answers, mapped, are held against the library's for the game and
 * for both of its images.
 */
#include "compare.h"
#include "tally.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The slow questions are asked once in so many positions. */
enum { SELDOM = 16 };

/* A game ends when a position has stood so often. */
enum { ENOUGH = 5 };

static const enum image images[IMAGES] = { PLAIN, MIRRORED, SWAPPED };

/* How often the rarer things came up, to show that they did. */
static struct {
    unsigned long games, checks, mates, stalemates, checking, chases, kills,
                  repeated, same_keys, unlawful;
} met;

/* What the oracle says of one position and of the move that led to it, in the
 * squares of one image. */
struct answers {
    struct orc_move moves[ORC_MAX_MOVES];
    size_t count;
    bool in_check;

    struct orc_pos before;
    struct orc_move move; /* no_move at the start of a game */
    struct orc_note note;
    bool seldom;
    bool may_kill, must_kill;             /* if seldom */
    bool legal[ORC_SQUARES][ORC_SQUARES]; /* if seldom */
};

/*
 * The position
 */

static char letter_at(const xqr_position *lib, int square)
{
    return xqr_piece_letter(xqr_position_piece_at(lib, (xqr_square)square));
}

static bool is_same_board(const struct orc_pos *pos, const xqr_position *lib)
{
    for (int square = 0; square < ORC_SQUARES; square++)
        if (letter_at(lib, square)
            != pos->cell[square / ORC_FILES][square % ORC_FILES])
            return false;
    return xqr_position_turn(lib)
        == (pos->turn == ORC_RED ? XQR_RED : XQR_BLACK);
}

static void compare_board(const struct match *match)
{
    xqr_position of_game;

    differs(is_same_board(&match->pos, &match->lib), "board", &match->pos,
            no_move);
    differs(xqr_position_quiet_plies(&match->lib) == match->quiet
                && xqr_position_round(&match->lib) == match->round,
            "counters", &match->pos, no_move);
    differs(xqr_game_position(&of_game, match->game) == XQR_OK
                && xqr_position_is_same(&of_game, &match->lib),
            "position of the game", &match->pos, no_move);
}

static void compare_moves(const struct match *match,
                          const struct answers *oracle)
{
    xqr_move moves[XQR_MAX_MOVES];
    const size_t count =
        xqr_position_legal_moves(&match->lib, moves, XQR_MAX_MOVES);

    differs(count == oracle->count, "number of moves", &match->pos, no_move);
    differs(xqr_position_legal_moves(&match->lib, NULL, 0) == count,
            "number of moves without room", &match->pos, no_move);
    for (size_t i = 0; i < oracle->count; i++) {
        const struct orc_move move = oracle->moves[i];
        const xqr_move theirs = xqr_move_make(move.from, move.to);

        differs(i < count && moves[i] == theirs, "list of moves", &match->pos,
                move);
        differs(xqr_position_judge_move(&match->lib, theirs) == XQR_LEGAL,
                "judgement of a legal move", &match->pos, move);
    }
}

/* One comparison, and one difference, however many pairs differ. */
static void compare_every_pair(const struct match *match,
                               const struct answers *oracle)
{
    struct orc_move wrong = no_move;

    for (int from = 0; from < ORC_SQUARES; from++) {
        for (int to = 0; to < ORC_SQUARES; to++) {
            const xqr_move theirs =
                xqr_move_make((xqr_square)from, (xqr_square)to);
            const xqr_legality why =
                xqr_position_judge_move(&match->lib, theirs);

            if ((why == XQR_LEGAL) != oracle->legal[from][to])
                wrong = (struct orc_move){ (unsigned char)from,
                                           (unsigned char)to };
        }
    }
    differs(wrong.from == wrong.to, "judgement of every pair", &match->pos,
            wrong);
}

static void compare_state(const struct match *match,
                          const struct answers *oracle)
{
    const bool stuck = oracle->count == 0;

    differs(xqr_position_is_check(&match->lib) == oracle->in_check, "check",
            &match->pos, no_move);
    differs(xqr_position_is_checkmate(&match->lib)
                == (stuck && oracle->in_check),
            "checkmate", &match->pos, no_move);
    differs(xqr_position_is_stalemate(&match->lib)
                == (stuck && !oracle->in_check),
            "stalemate", &match->pos, no_move);
}

/* Could a piece of `by` on `from` take an enemy on the square? */
static bool aims_at(const struct orc_pos *pos, int from, int square, int by)
{
    const char piece = pos->cell[from / ORC_FILES][from % ORC_FILES];
    struct orc_pos target = *pos;

    if (piece == '.' || (piece >= 'a') != (by == ORC_BLACK))
        return false;
    target.cell[square / ORC_FILES][square % ORC_FILES] =
        by == ORC_RED ? 'n' : 'N';
    return from != square && orc_reaches(&target, from, square);
}

static void compare_attackers(const struct match *match, int square, int by)
{
    xqr_square theirs[32];
    const size_t count = xqr_position_attackers(
        &match->lib, (xqr_square)square, by == ORC_RED ? XQR_RED : XQR_BLACK,
        theirs, 32);
    size_t found = 0;
    bool same = true;

    for (int from = 0; from < ORC_SQUARES; from++) {
        if (!aims_at(&match->pos, from, square, by))
            continue;
        same = same && found < count && theirs[found] == from;
        found++;
    }
    if (differs(same && found == count, "attackers", &match->pos, no_move))
        printf("    of %c%d by %s\n", 'a' + square % ORC_FILES,
               square / ORC_FILES, by == ORC_RED ? "red" : "black");
}

/*
 * Keys and text
 */

/* The last positions met, found by key and by text. Each new one takes the
 * place of an older one. */
enum { KEPT = 1 << 15 };

struct kept {
    uint64_t key;
    char text[96];
};

static struct kept by_key[KEPT], by_text[KEPT];

/* Fowler, Noll and Vo. */
static uint32_t hash(const char *text)
{
    uint32_t value = UINT32_C(2166136261);

    for (; *text != '\0'; text++)
        value = (value ^ (unsigned char)*text) * UINT32_C(16777619);
    return value;
}

static void compare_key(const struct match *match)
{
    const char *const text = match->keys[match->plies];
    const uint64_t key = xqr_position_key(&match->lib);
    struct kept *const same_key = &by_key[key % KEPT];
    struct kept *const same_text = &by_text[hash(text) % KEPT];
    struct kept now = { .key = key };

    strcpy(now.text, text);
    differs(key == xqr_position_compute_key(&match->lib), "key kept up",
            &match->pos, no_move);
    if (same_key->text[0] != '\0' && same_key->key == key)
        differs(strcmp(same_key->text, text) == 0, "equal keys", &match->pos,
                no_move);
    if (strcmp(same_text->text, text) == 0) {
        differs(same_text->key == key, "equal positions", &match->pos,
                no_move);
        met.same_keys++;
    }
    *same_key = *same_text = now;
}

static void compare_text(const struct match *match, const xqr_rules *rules)
{
    char text[128], expected[160], again[128];
    xqr_position read;

    orc_format(&match->pos, expected);
    snprintf(expected + strlen(expected), sizeof expected - strlen(expected),
             " - - %u %u", match->quiet, match->round);
    differs(xqr_position_format(&match->lib, text, sizeof text)
                    == strlen(expected)
                && strcmp(text, expected) == 0,
            "FEN written", &match->pos, no_move);
    differs(xqr_position_parse(&read, rules, text, XQR_NTS, NULL) == XQR_OK
                && is_same_board(&match->pos, &read)
                && xqr_position_is_same(&read, &match->lib)
                && xqr_position_key(&read) == xqr_position_key(&match->lib)
                && xqr_position_format(&read, again, sizeof again)
                       == strlen(text)
                && strcmp(again, text) == 0,
            "FEN read back", &match->pos, no_move);
}

/*
 * The move that led here
 */

static bool is_set(const unsigned char marks[ORC_SQUARES],
                   const xqr_square *squares, size_t count)
{
    size_t found = 0;

    for (int square = 0; square < ORC_SQUARES; square++) {
        if (!marks[square])
            continue;
        if (found >= count || squares[found] != square)
            return false;
        found++;
    }
    return found == count;
}

/* Whoever reaches the king gives the check. */
static void mark_check(const struct orc_pos *after, struct orc_note *note)
{
    const char king = after->turn == ORC_RED ? 'K' : 'k';

    for (int to = 0; to < ORC_SQUARES; to++)
        if (after->cell[to / ORC_FILES][to % ORC_FILES] == king)
            for (int from = 0; from < ORC_SQUARES; from++)
                if (orc_reaches(after, from, to))
                    note->victims[to] = note->attackers[from] = 1;
}

static bool is_expected(const xqr_ply_label *label, const struct orc_note *note)
{
    switch (note->label) {
    case ORC_CHECK: return label->label == XQR_CHECK;
    case ORC_CHASE: return label->label == XQR_CHASE;
    default: return label->label != XQR_CHECK && label->label != XQR_CHASE;
    }
}

static void print_squares(const char *who, const unsigned char *marks)
{
    printf("    oracle, %s:", who);
    for (int square = 0; square < ORC_SQUARES; square++)
        if (marks[square])
            printf(" %c%d", 'a' + square % ORC_FILES, square / ORC_FILES);
    printf("\n");
}

static void print_label(const xqr_ply_label *label, const struct orc_note *note)
{
    char name[8];

    printf("    library: %s, attackers", xqr_label_name(label->label));
    for (uint32_t i = 0; i < label->attacker_count; i++) {
        (void)xqr_square_format(label->attackers[i], name, sizeof name);
        printf(" %s", name);
    }
    printf(", victims");
    for (uint32_t i = 0; i < label->victim_count; i++) {
        (void)xqr_square_format(label->victims[i], name, sizeof name);
        printf(" %s", name);
    }
    printf("\n");
    print_squares("attackers", note->attackers);
    print_squares("victims", note->victims);
}

static void compare_label(const struct match *match,
                          const struct answers *oracle)
{
    const struct orc_note *const note = &oracle->note;
    xqr_ply_label label = { .struct_size = sizeof label };
    const bool has_label =
        xqr_game_label(&label, match->game, match->plies) == XQR_OK;

    if (differs(has_label && is_expected(&label, note), "label",
                &oracle->before, oracle->move))
        print_label(&label, note);
    if (note->label != ORC_IDLE) {
        if (differs(is_set(note->victims, label.victims, label.victim_count),
                    "victims", &oracle->before, oracle->move))
            print_label(&label, note);
        if (differs(is_set(note->attackers, label.attackers,
                           label.attacker_count),
                    "attackers of a label", &oracle->before, oracle->move))
            print_label(&label, note);
    } else if (oracle->seldom) {
        differs(label.label == XQR_KILL ? oracle->may_kill
                                        : !oracle->must_kill,
                "kill", &oracle->before, oracle->move);
    }
    differs(xqr_game_is_check_at(match->game, match->plies)
                == oracle->in_check,
            "check of a ply", &oracle->before, oracle->move);
}

static void compare_occurrences(const struct match *match)
{
    const size_t count = match_occurrences(match);

    if (differs(xqr_game_occurrences(match->game, match->plies) == count,
                "occurrences", &match->pos, no_move))
        match_print(match);
    met.repeated += count > 1;
}

/*
 * All of it
 */

static void ask_position(const struct orc_pos *pos, struct answers *out)
{
    out->count = orc_moves(pos, out->moves, ORC_MAX_MOVES);
    out->in_check = orc_in_check(pos, pos->turn);
    if (!out->seldom)
        return;
    for (int from = 0; from < ORC_SQUARES; from++)
        for (int to = 0; to < ORC_SQUARES; to++)
            out->legal[from][to] = orc_is_legal(pos, from, to);
}

static char kind_on(const struct orc_pos *pos, int square)
{
    const char piece = pos->cell[square / ORC_FILES][square % ORC_FILES];

    return (char)(piece >= 'a' ? piece - 'a' + 'A' : piece);
}

/* If the opponent passed, `side` could mate without taking a piece of the same
 * kind. */
static bool mates_without_trade(const struct orc_pos *after, int side)
{
    struct orc_move moves[ORC_MAX_MOVES];
    struct orc_pos again = *after;
    size_t count;

    again.turn = side;
    count = orc_moves(&again, moves, ORC_MAX_MOVES);
    for (size_t i = 0; i < count; i++) {
        struct orc_pos reply = again;

        orc_play(&reply, moves[i]);
        if (kind_on(&again, moves[i].from) != kind_on(&again, moves[i].to)
            && orc_in_check(&reply, reply.turn)
            && orc_moves(&reply, NULL, 0) == 0)
            return true;
    }
    return false;
}

/* Art. 28.2 and 29.2: a kill threatens mate, and the mate was not there before.
 * The Asian and World rules let it pass (cl. 4), so a chase goes before it.
 * Whether a piece that takes one of its own kind kills or trades is left open:
 * the books see an exchange (28.5; 2020: 24.4). */
static void ask_kill(const struct orc_pos *before, const struct orc_pos *after,
                     struct answers *out)
{
    out->may_kill = out->note.label == ORC_IDLE
                 && orc_mate_threat(after, before->turn);
    out->must_kill = out->may_kill
                  && mates_without_trade(after, before->turn)
                  && !orc_mate_threat(before, before->turn);
}

static void ask_move(const struct orc_pos *before, struct orc_move move,
                     struct answers *out)
{
    struct orc_pos after = *before;

    orc_play(&after, move);
    out->before = *before;
    out->move = move;
    orc_note_move(before, move, &out->note);
    if (out->note.label == ORC_CHECK)
        mark_check(&after, &out->note);
    if (out->seldom)
        ask_kill(before, &after, out);
    met.checking += out->note.label == ORC_CHECK;
    met.chases += out->note.label == ORC_CHASE;
    met.kills += out->seldom && out->must_kill;
}

static int by_from_and_to(const void *a, const void *b)
{
    const struct orc_move *const one = a, *const two = b;

    return (one->from - two->from) * ORC_SQUARES + one->to - two->to;
}

static struct answers answers_in(enum image image, const struct answers *plain)
{
    struct answers seen = *plain;

    if (image == PLAIN)
        return seen;
    for (size_t i = 0; i < plain->count; i++)
        seen.moves[i] = move_in(image, plain->moves[i]);
    qsort(seen.moves, seen.count, sizeof seen.moves[0], by_from_and_to);
    seen.before = position_in(image, &plain->before);
    seen.move = move_in(image, plain->move);
    for (int square = 0; square < ORC_SQUARES; square++) {
        const int there = square_in(image, square);

        seen.note.victims[there] = plain->note.victims[square];
        seen.note.attackers[there] = plain->note.attackers[square];
        for (int to = 0; plain->seldom && to < ORC_SQUARES; to++)
            seen.legal[there][square_in(image, to)] = plain->legal[square][to];
    }
    return seen;
}

static void compare_match(const struct match *match,
                          const struct answers *oracle, struct dice *dice,
                          const xqr_rules *rules)
{
    enum { TARGETS = 3 };

    compare_board(match);
    compare_moves(match, oracle);
    if (oracle->seldom)
        compare_every_pair(match, oracle);
    compare_state(match, oracle);
    for (int i = 0; i < TARGETS; i++)
        compare_attackers(match, (int)roll(dice, ORC_SQUARES),
                          (int)roll(dice, 2));
    compare_key(match);
    compare_text(match, rules);
    compare_occurrences(match);
    if (match->plies > 0)
        compare_label(match, oracle);
}

/* The library's own mirror makes of the game what the mirrored game came to. */
static void compare_turned(const struct match matches[IMAGES])
{
    xqr_position mirrored, swapped;

    differs(xqr_position_mirror(&mirrored, &matches[PLAIN].lib) == XQR_OK
                && xqr_position_is_same(&mirrored, &matches[MIRRORED].lib),
            "mirror", &matches[PLAIN].pos, no_move);
    differs(xqr_position_swap(&swapped, &matches[PLAIN].lib) == XQR_OK
                && xqr_position_is_same(&swapped, &matches[SWAPPED].lib),
            "swap", &matches[PLAIN].pos, no_move);
}

static bool both_find_lawful(const struct orc_pos *pos, const xqr_rules *rules)
{
    const bool lawful = orc_is_lawful(pos);

    differs(library_reads(pos, rules, NULL) == lawful, "lawful or not", pos,
            no_move);
    met.unlawful += !lawful;
    return lawful;
}

static void place_king(struct dice *dice, struct orc_pos *pos, char king,
                       unsigned lowest_rank)
{
    if (one_in(dice, 8))
        pos->cell[roll(dice, ORC_RANKS)][roll(dice, ORC_FILES)] = king;
    else
        pos->cell[lowest_rank + roll(dice, 3)][3 + roll(dice, 3)] = king;
}

/* Built piece by piece; a piece that makes the position unlawful is taken back.
 * On the way both sides must agree about what is lawful. */
static struct orc_pos build_start(struct dice *dice, const xqr_rules *rules)
{
    unsigned pieces = roll(dice, one_in(dice, 2) ? 6 : 26);
    struct orc_pos pos;

    do {
        memset(pos.cell, '.', sizeof pos.cell);
        pos.turn = (int)roll(dice, 2);
        place_king(dice, &pos, 'K', 0);
        place_king(dice, &pos, 'k', 7);
    } while (!both_find_lawful(&pos, rules));

    while (pieces-- > 0) {
        struct orc_pos more = pos;

        add_random_piece(dice, &more);
        if (both_find_lawful(&more, rules))
            pos = more;
    }
    return pos;
}

struct dice game_dice(const struct plan *plan, uint64_t game)
{
    return (struct dice){ plan->seed * UINT64_C(1000003) + game };
}

struct orc_pos choose_start(struct dice *dice, const xqr_rules *rules,
                            uint64_t game)
{
    struct orc_pos pos;

    switch (game % 3) {
    case 0: orc_parse(&pos, walk_starts[game / 3 % walk_start_count]); break;
    case 1: orc_parse(&pos, walk_starts[0]); break;
    default: return build_start(dice, rules);
    }
    both_find_lawful(&pos, rules);
    return pos;
}

static void play_game(const struct plan *plan, const xqr_rules *rules,
                      uint64_t number, struct totals *totals)
{
    static struct match matches[IMAGES];
    static struct answers plain;
    struct dice dice = game_dice(plan, number);
    const struct habits habits = roll_habits(&dice);
    const size_t length =
        one_in(&dice, 16) ? MAX_PLIES : 10 + roll(&dice, 100);
    const struct orc_pos start = choose_start(&dice, rules, number);
    struct orc_move last[2] = { no_move, no_move };

    for (int i = 0; i < IMAGES; i++)
        match_begin(&matches[i], rules, images[i], &start);
    plain = (struct answers){ .move = no_move };
    for (;;) {
        const struct orc_pos *const pos = &matches[PLAIN].pos;

        ask_position(pos, &plain);
        for (int i = 0; i < IMAGES; i++) {
            const struct answers seen = answers_in(images[i], &plain);

            compare_match(&matches[i], &seen, &dice, rules);
        }
        compare_turned(matches);
        met.checks += plain.in_check;
        met.mates += plain.in_check && plain.count == 0;
        met.stalemates += !plain.in_check && plain.count == 0;
        if (++totals->positions >= plan->positions || plain.count == 0
            || matches[PLAIN].plies >= length
            || match_occurrences(&matches[PLAIN]) >= ENOUGH)
            break;

        const struct orc_move move = choose_move(
            &dice, &habits, pos, plain.moves, plain.count, last[pos->turn]);

        last[pos->turn] = move;
        plain.seldom = totals->positions % SELDOM == 0;
        ask_move(pos, move, &plain);
        totals->labels++;
        for (int i = 0; i < IMAGES; i++)
            match_play(&matches[i], move_in(images[i], move));
    }
    for (int i = 0; i < IMAGES; i++)
        match_end(&matches[i]);
    met.games++;
}

struct totals compare_positions(const struct plan *plan)
{
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    struct totals totals = { 0, 0, 0 };

    for (uint64_t game = 0; rules && totals.positions < plan->positions;
         game++)
        play_game(plan, rules, game, &totals);
    if (plan->verbose)
        printf("games %lu, checked %lu, mated %lu, stalemated %lu; moves that"
               " check %lu, chase %lu, threaten mate (in some) %lu; repeated"
               " %lu, seen before %lu, set-ups refused %lu\n",
               met.games, met.checks, met.mates, met.stalemates, met.checking,
               met.chases, met.kills, met.repeated, met.same_keys,
               met.unlawful);
    return totals;
}
