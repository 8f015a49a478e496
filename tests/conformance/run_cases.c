/* SPDX-License-Identifier: Apache-2.0 */
/*
 * run_cases [-v] FILE...: plays the cases of a rule book and compares what the library says with what the book says.
 *
 * A file holds blocks separated by blank lines; a line that begins with # is a comment. A block is one case:
 *
 *     case     wxf-024                             a name, unique in its folder
 *     clause   WXF 2018, general rule 3            what it shows; may be repeated
 *     rules    wxf-2018                            the rule set, which is also the name of the folder
 *     fen      2c1kab2/4a4/... w                   where it starts
 *     prefix   h6h9                                moves into a loop; may be missing
 *     cycle    e2d4 g2g1 d4e2 g1g2                 one turn of the loop
 *     moves    h6h9 f9f8                           instead of a loop: moves to the position judged; may be empty; in
 *                                                  chess a7a8q promotes and the king's two steps castle
 *     labels   chase idle chase+joint idle         what each ply of prefix and cycle, or of moves, does; may be missing;
 *                                                  chase+single is a chase that is not joint, chase alone says neither
 *     end      resignation red                     said after the moves from outside: why, who loses; may be missing
 *     announced limit_extended_plies 150           a number of the rule set that the event changed; may be missing
 *     expect   violator red                        after a loop: who must vary; red (in chess white), black, none or
 *                                                  arbiter
 *              labels                              nothing but the labels
 *              ended 1-0 checkmate                 the verdict: status, outcome (or who must change), reason
 *              must_change red perpetual_check
 *              ongoing * none
 *              illegal horse_leg                   the last move is refused, and why
 *              claim red natural_limit upheld      what asking brings: upheld or refused
 *              claim white threefold e1e2 upheld   the same with a move that is only intended
 *     price    fouls 1 seconds 300                 what the claim costs, or bonus 120 for the opponent, or none; may be
 *                                                  missing
 *     unmirrored a reason                          the case does not hold from left to right: castling has a wing
 *     pending  a reason                            the case is known not to hold yet
 *
 * Every case is played as given, mirrored and with colours swapped, a loop also entered one ply later and walked once
 * more after it was reported. An unmirrored case fails if it holds mirrored, too, because then the mark has to go. A clause that the rule set itself cites must turn up, as the clause of the verdict or of a
 * ply's label, unless the case shows that it does not apply (ongoing * none). Offer, block and follow count as idle
 * where labels are compared; exchange does not.
 *
 * A pending case is played too. It fails if it holds, because then the mark has to go.
 */
#include "turn.h"

#include <xqrules/xqrules.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CLAUSES = 8, MAX_TURNS = 6 };

struct book_case {
    const char *file;
    unsigned line;
    const char *name, *rules, *fen, *prefix, *cycle, *moves, *labels, *end, *announced, *expect, *price, *unmirrored,
        *pending;
    const char *clauses[MAX_CLAUSES];
    size_t clause_count;
};

/* One way of playing a case. */
struct way {
    const char *name;
    enum turning turning;
    bool later, once_more;
};

static const struct way ways[] = {
    {"as given", AS_GIVEN, false, false},        {"mirrored", MIRRORED, false, false},
    {"swapped", SWAPPED, false, false},          {"entered one ply later", AS_GIVEN, true, false},
    {"walked once more", AS_GIVEN, false, true},
};

/* A case being played one way. */
struct play {
    const struct book_case *c;
    const struct way *way;
    const xqr_rules *rules;
    xqr_rules *changed; /* by an announcement */
    const struct game_words *game_words;
    xqr_game *game;
    struct words prefix, cycle, labels;
    bool quiet, silent, holds, broken; /* quiet: says no difference; broken: the case itself makes no sense */
};

struct tally {
    unsigned passed, failed, skipped;
};

static bool verbose;

/* ---- Saying what is wrong ---------------------------------------------------------------------------------------- */

static void say(const struct play *p, const char *format, va_list arguments)
{
    printf("%s:%u: %s, %s: ", p->c->file, p->c->line, p->c->name, p->way->name);
    vprintf(format, arguments);
    printf("\n");
}

/* The library and the case disagree. */
static void differ(struct play *p, const char *format, ...)
{
    va_list arguments;

    p->holds = false;
    if (p->quiet)
        return;
    va_start(arguments, format);
    say(p, format, arguments);
    va_end(arguments);
}

/* The case cannot be played as it is written. */
static void break_off(struct play *p, const char *format, ...)
{
    va_list arguments;

    p->broken = true;
    if (p->silent)
        return;
    va_start(arguments, format);
    say(p, format, arguments);
    va_end(arguments);
}

/* ---- Playing ----------------------------------------------------------------------------------------------------- */

static bool is_chess(const struct play *p)
{
    return strcmp(xqr_rules_variant(p->rules), "chess") == 0;
}

/* What the letter behind a move of chess promotes to. King and pawn are read, too, for moves that are refused. */
static bool read_promotion(char letter, xqr_kind *kind)
{
    static const char letters[] = "pnbrqk";
    static const xqr_kind kinds[] = {XQR_PAWN, XQR_KNIGHT, XQR_BISHOP, XQR_ROOK, XQR_QUEEN, XQR_KING};
    const char *const at = letter ? strchr(letters, letter) : NULL;

    if (at)
        *kind = kinds[at - letters];
    return at != NULL;
}

static bool read_move(const struct play *p, const char *text, xqr_move *move)
{
    const size_t length = strlen(text);
    xqr_kind promotion = XQR_NO_KIND;
    xqr_square from, to;

    if (length < 4 || xqr_rules_square_parse(&from, p->rules, text, 2) != XQR_OK
        || xqr_rules_square_parse(&to, p->rules, text + 2, 2) != XQR_OK)
        return false;
    if (length > 4 && (length > 5 || !is_chess(p) || !read_promotion(text[4], &promotion)))
        return false;
    *move = xqr_move_make_promotion(from, to, promotion);
    return true;
}

static bool push(struct play *p, const char *text, xqr_legality *why)
{
    xqr_move move;

    if (!read_move(p, text, &move)) {
        break_off(p, "\"%s\" is no move", text);
        return false;
    }
    return xqr_game_push(p->game, move, why) == XQR_OK;
}

static bool push_all(struct play *p, const struct words *moves)
{
    for (size_t i = 0; i < moves->count; i++) {
        xqr_legality why = XQR_LEGAL;

        if (!push(p, moves->word[i], &why)) {
            if (!p->broken)
                break_off(p, "%s is illegal: %s", moves->word[i], xqr_legality_name(why));
            return false;
        }
    }
    return true;
}

/* The rule set with the number that the event announced. */
static bool announce(struct play *p)
{
    static const struct {
        const char *name;
        xqr_param param;
    } numbers[] = {{"limit_extended_plies", XQR_PARAM_LIMIT_EXTENDED_PLIES}};
    const struct words announced = split(p->c->announced);

    if (announced.count == 2 && xqr_rules_derive(&p->changed, p->rules, NULL) == XQR_OK)
        for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
            if (strcmp(announced.word[0], numbers[i].name) == 0
                && xqr_rules_set(p->changed, numbers[i].param, strtol(announced.word[1], NULL, 10)) == XQR_OK) {
                p->rules = p->changed;
                return true;
            }
    break_off(p, "\"%s\" cannot be announced", p->c->announced);
    return false;
}

static bool find_rules(struct play *p)
{
    p->rules = xqr_rules_find(p->c->rules);
    p->game_words = game_words_of(xqr_rules_variant(p->rules));
    if (!p->rules || !p->game_words) {
        break_off(p, "no rule set is named \"%s\"", p->c->rules);
        return false;
    }
    return !p->c->announced || announce(p);
}

static bool set_up(struct play *p)
{
    char fen[256];
    xqr_error err = XQR_ERROR_INIT;
    xqr_position start;

    snprintf(fen, sizeof fen, "%s", p->c->fen);
    turn_fen(fen, p->game_words, p->way->turning);
    if (xqr_position_parse(&start, p->rules, fen, XQR_NTS, &err) != XQR_OK) {
        break_off(p, "%s: byte %u: %s", fen, (unsigned)err.offset, err.message);
        return false;
    }
    if (xqr_game_new(&p->game, p->rules, &start, NULL) != XQR_OK) {
        break_off(p, "no game could be made");
        return false;
    }
    return true;
}

static bool begin(struct play *p)
{
    if (!find_rules(p) || !set_up(p))
        return false;
    p->prefix = split(p->c->cycle ? p->c->prefix : p->c->moves);
    p->cycle = split(p->c->cycle);
    p->labels = split(p->c->labels);
    if (p->c->cycle && p->cycle.count < 4) {
        break_off(p, "no loop has fewer than 4 plies");
        return false;
    }
    if (p->labels.count && p->labels.count != p->prefix.count + p->cycle.count) {
        break_off(p, "%zu labels for %zu plies", p->labels.count, p->prefix.count + p->cycle.count);
        return false;
    }
    for (size_t i = 0; i < p->prefix.count; i++)
        turn_move(p->prefix.word[i], p->game_words, p->way->turning);
    for (size_t i = 0; i < p->cycle.count; i++)
        turn_move(p->cycle.word[i], p->game_words, p->way->turning);
    if (p->way->later)
        enter_later(&p->prefix, &p->cycle, &p->labels);
    return true;
}

/* A side as the case writes it, turned. */
static bool read_side(struct play *p, const char *text, xqr_color *side)
{
    const char *const word = turn_word(text, p->game_words, p->way->turning);

    *side = strcmp(word, "black") == 0 ? XQR_BLACK : XQR_RED;
    if (*side == XQR_BLACK || strcmp(word, p->game_words->first_side) == 0)
        return true;
    break_off(p, "\"%s\" is no side", text);
    return false;
}

/* ---- Comparing --------------------------------------------------------------------------------------------------- */

/* The word of a label as cases write it. */
static const char *label_word(const xqr_ply_label *label)
{
    switch (label->label) {
    case XQR_OFFER:
    case XQR_BLOCK:
    case XQR_FOLLOW: return "idle";
    }
    return xqr_label_name(label->label);
}

static void compare_label(struct play *p, size_t ply, const char *want)
{
    const size_t length = strcspn(want, "+");
    xqr_ply_label label = {.struct_size = sizeof label};

    if (xqr_game_label(&label, p->game, ply) != XQR_OK) {
        differ(p, "ply %zu has no label", ply);
        return;
    }
    if (strlen(label_word(&label)) != length || strncmp(label_word(&label), want, length) != 0)
        differ(p, "ply %zu is %s, not %s", ply, xqr_label_name(label.label), want);
    else if (strcmp(want + length, "+joint") == 0 && !label.joint)
        differ(p, "ply %zu is %s, but not joint", ply, xqr_label_name(label.label));
    else if (strcmp(want + length, "+single") == 0 && label.joint)
        differ(p, "ply %zu is joint, not single", ply);
}

static void compare_labels(struct play *p)
{
    for (size_t i = 0; i < p->labels.count; i++)
        compare_label(p, i + 1, p->labels.word[i]);
}

static bool is_of_some_label(struct play *p, const char *cite)
{
    for (size_t ply = 1; ply <= xqr_game_ply_count(p->game); ply++) {
        xqr_ply_label label = {.struct_size = sizeof label};

        if (xqr_game_label(&label, p->game, ply) == XQR_OK && strcmp(label.clause, cite) == 0)
            return true;
    }
    return false;
}

static bool is_cited_by_rules(const xqr_rules *rules, const char *cite)
{
    xqr_clause clause = {.struct_size = sizeof clause};

    for (size_t i = 0; i < xqr_rules_clause_count(rules); i++)
        if (xqr_rules_clause(&clause, rules, i) == XQR_OK && strcmp(clause.cite, cite) == 0)
            return true;
    return false;
}

/* What the library rests its answer on is among what the case cites, as far as the rule set knows those clauses. */
static void compare_clauses(struct play *p, const char *rests_on)
{
    for (size_t i = 0; i < p->c->clause_count; i++) {
        const char *const cite = p->c->clauses[i];

        if (is_cited_by_rules(p->rules, cite) && strcmp(rests_on, cite) != 0 && !is_of_some_label(p, cite))
            differ(p, "rests on \"%s\", not on \"%s\"", rests_on, cite);
    }
}

static void compare_violator(struct play *p, const xqr_repetition *got, const char *want)
{
    const char *const name =
        got->violator == XQR_VIOLATOR_RED ? p->game_words->first_side : xqr_violator_name(got->violator);

    if (strcmp(name, want) != 0)
        differ(p, "%s must vary, not %s (red %s, black %s)", xqr_violator_name(got->violator), want,
               xqr_conduct_name(got->red), xqr_conduct_name(got->black));
}

static bool is_repetition_reported(struct play *p, xqr_repetition *out)
{
    *out = (xqr_repetition){.struct_size = sizeof *out};
    return xqr_game_repetition(out, p->game) == XQR_OK && out->count > 0;
}

static void expect_violator(struct play *p, const struct words *want)
{
    const char *const violator = turn_word(want->word[1], p->game_words, p->way->turning);
    xqr_repetition got, again;

    if (!push_all(p, &p->prefix))
        return;
    for (unsigned turn = 0;; turn++) {
        if (turn == MAX_TURNS) {
            differ(p, "no repetition was reported");
            return;
        }
        if (!push_all(p, &p->cycle))
            return;
        if (is_repetition_reported(p, &got))
            break;
    }
    compare_violator(p, &got, violator);
    compare_clauses(p, got.clause);
    compare_labels(p);
    if (!p->way->once_more || !push_all(p, &p->cycle))
        return;
    if (!is_repetition_reported(p, &again) || again.count <= got.count) {
        differ(p, "one turn more was not counted");
        return;
    }
    compare_violator(p, &again, violator);
    for (size_t i = 0; p->labels.count && i < p->cycle.count; i++)
        compare_label(p, xqr_game_ply_count(p->game) - p->cycle.count + i + 1, p->labels.word[p->prefix.count + i]);
}

static void expect_labels(struct play *p)
{
    if (push_all(p, &p->prefix) && push_all(p, &p->cycle))
        compare_labels(p);
}

/* Ends the game from outside, as the case says. A game that has ended on the board stays as it is. */
static bool end_from_outside(struct play *p)
{
    static const xqr_reason reasons[] = {XQR_BY_RESIGNATION,  XQR_BY_AGREEMENT, XQR_BY_TIME,
                                         XQR_BY_ILLEGAL_MOVE, XQR_BY_THREEFOLD, XQR_BY_FIFTY_MOVES};
    const struct words end = split(p->c->end);
    xqr_color loser = XQR_NO_COLOR;

    if (end.count == 2 && strcmp(end.word[1], "none") != 0 && !read_side(p, end.word[1], &loser))
        return false;
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        if (end.count == 2 && strcmp(end.word[0], xqr_reason_name(reasons[i])) == 0) {
            const xqr_status status = xqr_game_end(p->game, reasons[i], loser);

            if (status == XQR_OK || status == XQR_ERR_ENDED)
                return true;
        }
    }
    break_off(p, "\"%s\" ends no game", p->c->end);
    return false;
}

static void expect_verdict(struct play *p, const struct words *want)
{
    const char *const result = turn_word(want->word[1], p->game_words, p->way->turning), *got;
    xqr_verdict verdict = {.struct_size = sizeof verdict};

    if (!push_all(p, &p->prefix) || (p->c->end && !end_from_outside(p)))
        return;
    if (xqr_game_verdict(&verdict, p->game) != XQR_OK) {
        differ(p, "there is no verdict");
        return;
    }
    got = xqr_outcome_name(verdict.outcome);
    if (verdict.status == XQR_MUST_CHANGE)
        got = verdict.must_change == XQR_RED ? "red" : "black";
    if (strcmp(xqr_game_status_name(verdict.status), want->word[0]) != 0 || strcmp(got, result) != 0
        || strcmp(xqr_reason_name(verdict.reason), want->word[2]) != 0)
        differ(p, "the verdict is %s %s %s, not %s %s %s", xqr_game_status_name(verdict.status), got,
               xqr_reason_name(verdict.reason), want->word[0], result, want->word[2]);
    if (strcmp(want->word[2], "none") != 0)
        compare_clauses(p, verdict.clause);
    compare_labels(p);
}

/* The last move is refused, and the game goes on as if it had not been tried. If the book takes the game for lost then,
 * the verdict rests on the clause that says so. */
static void expect_illegal(struct play *p, const struct words *want)
{
    struct words before = p->prefix;
    xqr_legality why = XQR_LEGAL;
    xqr_verdict verdict = {.struct_size = sizeof verdict};
    xqr_position now;

    if (before.count == 0) {
        break_off(p, "there is no move to refuse");
        return;
    }
    before.count--;
    if (!push_all(p, &before))
        return;
    if (push(p, p->prefix.word[before.count], &why))
        differ(p, "%s was not refused", p->prefix.word[before.count]);
    else if (strcmp(xqr_legality_name(why), want->word[1]) != 0)
        differ(p, "%s was refused for %s, not %s", p->prefix.word[before.count], xqr_legality_name(why), want->word[1]);
    if (xqr_game_ply_count(p->game) != before.count || xqr_game_position(&now, p->game) != XQR_OK)
        differ(p, "the refused move left something behind");
    else if (xqr_game_end(p->game, XQR_BY_ILLEGAL_MOVE, xqr_position_turn(&now)) != XQR_OK
             || xqr_game_verdict(&verdict, p->game) != XQR_OK)
        differ(p, "the game could not be ended");
    else
        compare_clauses(p, verdict.clause);
}

/* "fouls 1 seconds 300", "bonus 120" or "none"; what is not named is nothing. */
static void compare_price(struct play *p, const xqr_claim *claim)
{
    const struct {
        const char *name;
        uint32_t got;
    } parts[] = {{"fouls", claim->penalty_fouls}, {"seconds", claim->penalty_seconds}, {"bonus", claim->bonus_seconds}};
    const struct words price = split(p->c->price);

    if (price.count % 2 && strcmp(p->c->price, "none") != 0)
        break_off(p, "\"%s\" is no price", p->c->price);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        uint32_t want = 0;

        for (size_t j = 0; j + 1 < price.count; j += 2)
            if (strcmp(price.word[j], parts[i].name) == 0)
                want = (uint32_t)strtoul(price.word[j + 1], NULL, 10);
        if (parts[i].got != want)
            differ(p, "the claim costs %s %u, not %u", parts[i].name, parts[i].got, want);
    }
}

static bool read_claim_kind(const char *text, xqr_reason *kind)
{
    static const xqr_reason kinds[] = {XQR_BY_NATURAL_LIMIT, XQR_BY_REPETITION, XQR_BY_THREEFOLD, XQR_BY_FIFTY_MOVES};

    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(text, xqr_reason_name(kinds[i])) == 0) {
            *kind = kinds[i];
            return true;
        }
    }
    return false;
}

/* A claim by the position that stands, or by one that an intended move of the side to move would bring about. */
static xqr_status audit(struct play *p, const struct words *want, xqr_reason kind, xqr_color side, xqr_claim *out)
{
    char text[WORD];
    xqr_position now;
    xqr_move move;

    if (want->count == 4)
        return xqr_game_audit_claim(out, p->game, kind, side);
    memcpy(text, want->word[3], WORD);
    turn_move(text, p->game_words, p->way->turning);
    if (!read_move(p, text, &move) || xqr_game_position(&now, p->game) != XQR_OK || xqr_position_turn(&now) != side)
        return XQR_ERR_ARGUMENT;
    return xqr_game_audit_claim_with(out, p->game, kind, move, NULL);
}

static void expect_claim(struct play *p, const struct words *want)
{
    xqr_claim claim = {.struct_size = sizeof claim};
    xqr_reason kind;
    xqr_color side;

    if (!read_claim_kind(want->word[2], &kind)) {
        break_off(p, "\"%s\" cannot be claimed", want->word[2]);
        return;
    }
    if (!read_side(p, want->word[1], &side) || !push_all(p, &p->prefix))
        return;
    if (audit(p, want, kind, side, &claim) != XQR_OK) {
        break_off(p, "nothing of that kind can be claimed, or not by that move");
        return;
    }
    if (claim.upheld != (strcmp(want->word[want->count - 1], "upheld") == 0))
        differ(p, "the claim is %s: %u of %u", claim.upheld ? "upheld" : "refused", claim.plies, claim.needed);
    if (xqr_game_ply_count(p->game) != p->prefix.count)
        differ(p, "the claim left something behind");
    if (p->c->price)
        compare_price(p, &claim);
    compare_clauses(p, claim.clause);
}

/* Each form of an expectation and how many words it has. */
static const struct {
    const char *first;
    size_t words;
} forms[] = {
    {"violator", 2}, {"labels", 1}, {"illegal", 2},     {"claim", 4},
    {"claim", 5},    {"ended", 3},  {"must_change", 3}, {"ongoing", 3},
};

static bool is_form(const struct words *expect)
{
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
        if (expect->count == forms[i].words && strcmp(expect->word[0], forms[i].first) == 0)
            return true;
    return false;
}

static void play_one_way(struct play *p, const struct words *expect)
{
    const char *const form = expect->word[0];

    if (!begin(p))
        ; /* said already */
    else if (strcmp(form, "violator") == 0)
        expect_violator(p, expect);
    else if (strcmp(form, "labels") == 0)
        expect_labels(p);
    else if (strcmp(form, "illegal") == 0)
        expect_illegal(p, expect);
    else if (strcmp(form, "claim") == 0)
        expect_claim(p, expect);
    else
        expect_verdict(p, expect);
    xqr_game_free(p->game);
    xqr_rules_free(p->changed);
}

/* A case that is said not to hold from left to right is played so, too, to see that the mark is needed. */
static bool is_needlessly_unmirrored(struct play *p, const struct words *expect)
{
    p->quiet = p->silent = true;
    play_one_way(p, expect);
    return p->holds && !p->broken;
}

static bool is_well_formed(const struct book_case *c, const struct words *expect)
{
    return c->rules && c->fen && is_form(expect) && (c->cycle == NULL) != (strcmp(expect->word[0], "violator") == 0)
           && (!c->price || strcmp(expect->word[0], "claim") == 0);
}

static void run_case(const struct book_case *c, struct tally *tally)
{
    static struct play p; /* too large for some stacks */
    const struct words expect = split(c->expect);
    bool holds = true, broken = false;

    for (size_t i = 0; i < sizeof ways / sizeof ways[0] && !broken; i++) {
        p = (struct play){.c = c, .way = &ways[i], .quiet = c->pending && !verbose, .holds = true};
        if (i == 0 && !is_well_formed(c, &expect))
            break_off(&p, "a field is missing, or the expectation is not of a known form");
        else if ((p.way->later || p.way->once_more) && strcmp(expect.word[0], "violator") != 0)
            break;
        else if (c->unmirrored && p.way->turning == MIRRORED) {
            if (is_needlessly_unmirrored(&p, &expect)) {
                printf("%s:%u: %s holds mirrored, too: take its mark away\n", c->file, c->line, c->name);
                broken = true;
            }
            continue;
        } else {
            play_one_way(&p, &expect);
        }
        holds &= p.holds;
        broken = p.broken;
    }
    if (c->pending && holds && !broken)
        printf("%s:%u: %s holds now: take its pending mark away\n", c->file, c->line, c->name);
    if (broken || holds == (c->pending != NULL))
        tally->failed++;
    else if (c->pending)
        tally->skipped++;
    else
        tally->passed++;
}

/* ---- Reading ----------------------------------------------------------------------------------------------------- */

static bool read_field(struct book_case *c, const char *key, const char *value)
{
    const struct {
        const char *key;
        const char **value;
    } fields[] = {
        {"case", &c->name},
        {"rules", &c->rules},
        {"fen", &c->fen},
        {"prefix", &c->prefix},
        {"cycle", &c->cycle},
        {"moves", &c->moves},
        {"labels", &c->labels},
        {"end", &c->end},
        {"expect", &c->expect},
        {"pending", &c->pending},
        {"announced", &c->announced},
        {"price", &c->price},
        {"unmirrored", &c->unmirrored},
    };

    if (strcmp(key, "clause") == 0 && c->clause_count < MAX_CLAUSES) {
        c->clauses[c->clause_count++] = value;
        return true;
    }
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (strcmp(key, fields[i].key) == 0 && !*fields[i].value) {
            *fields[i].value = value;
            return true;
        }
    }
    return false;
}

/* "key   value" in place; the value has no blanks around it. */
static const char *cut_value(char *line)
{
    char *const end = line + strcspn(line, " ");
    char *const value = end + strspn(end, " ");
    size_t length = strlen(value);

    *end = 0;
    while (length && value[length - 1] == ' ')
        value[--length] = 0;
    return value;
}

static void run_text(const char *file, char *text, struct tally *tally)
{
    struct book_case c = {.name = NULL};
    unsigned number = 0;

    while (text) {
        char *const line = text, *const end = strchr(text, '\n');

        text = end ? end + 1 : NULL;
        if (end)
            *end = 0;
        number++;
        if (line[0] == '#')
            continue;
        if (line[0] == 0) {
            if (c.name)
                run_case(&c, tally);
            c = (struct book_case){.name = NULL};
            continue;
        }
        if (!c.line)
            c = (struct book_case){.file = file, .line = number};
        const char *const value = cut_value(line);
        if (!read_field(&c, line, value) || !c.name) {
            printf("%s:%u: \"%s\" is no field, stands twice, or the block does not begin with \"case\"\n", file, number,
                   line);
            tally->failed++;
        }
    }
    if (c.name)
        run_case(&c, tally);
}

static char *read_file(const char *name)
{
    FILE *const file = fopen(name, "rb");
    char *text = NULL;
    long size;

    if (!file)
        return NULL;
    if (fseek(file, 0, SEEK_END) == 0 && (size = ftell(file)) >= 0 && fseek(file, 0, SEEK_SET) == 0)
        text = malloc((size_t)size + 1);
    if (text)
        text[fread(text, 1, (size_t)size, file)] = 0;
    fclose(file);
    return text;
}

int main(int argc, char **argv)
{
    struct tally tally = {0, 0, 0};

    for (int i = 1; i < argc; i++) {
        char *text;

        if (strcmp(argv[i], "-v") == 0) {
            verbose = true;
            continue;
        }
        text = read_file(argv[i]);
        if (text) {
            run_text(argv[i], text, &tally);
        } else {
            printf("%s: cannot be read\n", argv[i]);
            tally.failed++;
        }
        free(text);
    }
    printf("%u passed, %u failed, %u skipped\n", tally.passed, tally.failed, tally.skipped);
    return tally.failed == 0 && tally.passed + tally.skipped > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
