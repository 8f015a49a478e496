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
 *     moves    h6h9 f9f8                           instead of a loop: moves to the position judged; may be empty
 *     labels   chase idle chase+joint idle         what each ply of prefix and cycle, or of moves, does; may be missing;
 *                                                  chase+single is a chase that is not joint, chase alone says neither
 *     end      resignation red                     said after the moves from outside: why, who loses; may be missing
 *     expect   violator red                        after a loop: who must vary; red, black, none or arbiter
 *              labels                              nothing but the labels
 *              ended 1-0 checkmate                 the verdict: status, outcome (or who must change), reason
 *              must_change red perpetual_check
 *              ongoing * none
 *              illegal horse_leg                   the last move is refused, and why
 *              claim red natural_limit upheld      what asking brings: upheld or refused
 *     pending  a reason                            the case is known not to hold yet
 *
 * Every case is played as given, mirrored and with colours swapped, a loop also entered one ply later and walked once
 * more after it was reported. A clause that the rule set itself cites must turn up, as the clause of the verdict or of a
 * ply's label, unless the case shows that it does not apply (ongoing * none). Offer, block and follow count as idle
 * where labels are compared; exchange does not.
 *
 * A pending case is played too. It fails if it holds, because then the mark has to go.
 */
#include <xqrules/xqrules.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 512, MAX_CLAUSES = 8, WORD = 24, MAX_TURNS = 6 };

struct words {
    size_t count;
    char word[MAX_WORDS][WORD];
};

struct book_case {
    const char *file;
    unsigned line;
    const char *name, *rules, *fen, *prefix, *cycle, *moves, *labels, *end, *expect, *pending;
    const char *clauses[MAX_CLAUSES];
    size_t clause_count;
};

enum turning { AS_GIVEN, MIRRORED, SWAPPED };

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
    xqr_game *game;
    struct words prefix, cycle, labels;
    bool quiet, holds, broken; /* broken: the case itself makes no sense */
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
    va_start(arguments, format);
    say(p, format, arguments);
    va_end(arguments);
}

/* ---- Turning a case ---------------------------------------------------------------------------------------------- */

static struct words split(const char *text)
{
    struct words words = {.count = 0};

    while (text && *text && words.count < MAX_WORDS) {
        const size_t blanks = strspn(text, " "), length = strcspn(text + blanks, " ");

        text += blanks;
        if (length)
            snprintf(words.word[words.count++], WORD, "%.*s", (int)length, text);
        text += length;
    }
    return words;
}

static void turn_move(char *move, enum turning turning)
{
    for (; *move; move++) {
        if (turning == MIRRORED && *move >= 'a' && *move <= 'i')
            *move = (char)('a' + 'i' - *move);
        if (turning == SWAPPED && *move >= '0' && *move <= '9')
            *move = (char)('0' + '9' - *move);
    }
}

static void reverse(char *begin, char *end)
{
    for (; begin + 1 < end; begin++) {
        const char last = *--end;

        *end = *begin;
        *begin = last;
    }
}

/* The other letter case, and the ranks in the other order: reversed as a whole, then each rank back. */
static void swap_board(char *board, char *end)
{
    for (char *at = board; at < end; at++) {
        if (*at >= 'a' && *at <= 'z')
            *at = (char)(*at - 32);
        else if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at + 32);
    }
    reverse(board, end);
}

static void turn_fen(char *fen, enum turning turning)
{
    char *const end = fen + strcspn(fen, " ");

    if (turning == AS_GIVEN)
        return;
    if (turning == SWAPPED)
        swap_board(fen, end);
    for (char *rank = fen; rank < end;) {
        char *const stop = rank + strcspn(rank, "/ ");

        reverse(rank, stop);
        rank = stop + 1;
    }
    if (turning == SWAPPED && end[0] && end[1])
        end[1] = end[1] == 'w' ? 'b' : 'w';
}

static const char *turn_word(const char *word, enum turning turning)
{
    static const char *const pairs[][2] = {{"red", "black"}, {"black", "red"}, {"1-0", "0-1"}, {"0-1", "1-0"}};

    for (size_t i = 0; turning == SWAPPED && i < sizeof pairs / sizeof pairs[0]; i++)
        if (strcmp(word, pairs[i][0]) == 0)
            return pairs[i][1];
    return word;
}

/* The first move of the loop joins the prefix and comes again at the loop's end. */
static void enter_later(struct words *prefix, struct words *cycle, struct words *labels)
{
    char first[WORD];

    memcpy(first, cycle->word[0], WORD);
    memcpy(prefix->word[prefix->count++], first, WORD);
    memmove(cycle->word[0], cycle->word[1], (cycle->count - 1) * WORD);
    memcpy(cycle->word[cycle->count - 1], first, WORD);
    if (labels->count)
        memcpy(labels->word[labels->count++], labels->word[prefix->count - 1], WORD);
}

/* ---- Playing ----------------------------------------------------------------------------------------------------- */

static bool read_move(const char *text, xqr_move *move)
{
    xqr_square from, to;

    if (strlen(text) != 4 || xqr_square_parse(&from, text, 2) != XQR_OK || xqr_square_parse(&to, text + 2, 2) != XQR_OK)
        return false;
    *move = xqr_move_make(from, to);
    return true;
}

static bool push(struct play *p, const char *text, xqr_legality *why)
{
    xqr_move move;

    if (!read_move(text, &move)) {
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

static bool begin(struct play *p)
{
    char fen[256];
    xqr_error err = XQR_ERROR_INIT;
    xqr_position start;

    p->rules = xqr_rules_find(p->c->rules);
    if (!p->rules) {
        break_off(p, "no rule set is named \"%s\"", p->c->rules);
        return false;
    }
    snprintf(fen, sizeof fen, "%s", p->c->fen);
    turn_fen(fen, p->way->turning);
    if (xqr_position_parse(&start, p->rules, fen, XQR_NTS, &err) != XQR_OK) {
        break_off(p, "%s: byte %u: %s", fen, (unsigned)err.offset, err.message);
        return false;
    }
    if (xqr_game_new(&p->game, p->rules, &start, NULL) != XQR_OK) {
        break_off(p, "no game could be made");
        return false;
    }
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
        turn_move(p->prefix.word[i], p->way->turning);
    for (size_t i = 0; i < p->cycle.count; i++)
        turn_move(p->cycle.word[i], p->way->turning);
    if (p->way->later)
        enter_later(&p->prefix, &p->cycle, &p->labels);
    return true;
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
    if (strcmp(xqr_violator_name(got->violator), want) != 0)
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
    const char *const violator = turn_word(want->word[1], p->way->turning);
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
    static const xqr_reason reasons[] = {XQR_BY_RESIGNATION, XQR_BY_AGREEMENT, XQR_BY_TIME};
    const struct words end = split(p->c->end);
    const char *const loser = end.count == 2 ? turn_word(end.word[1], p->way->turning) : "";
    xqr_color color = XQR_NO_COLOR;

    if (strcmp(loser, "none") != 0)
        color = strcmp(loser, "red") == 0 ? XQR_RED : XQR_BLACK;
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        if (end.count == 2 && strcmp(end.word[0], xqr_reason_name(reasons[i])) == 0) {
            const xqr_status status = xqr_game_end(p->game, reasons[i], color);

            if (status == XQR_OK || status == XQR_ERR_ENDED)
                return true;
        }
    }
    break_off(p, "\"%s\" ends no game", p->c->end);
    return false;
}

static void expect_verdict(struct play *p, const struct words *want)
{
    const char *const result = turn_word(want->word[1], p->way->turning), *got;
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

static void expect_claim(struct play *p, const struct words *want)
{
    const char *const side = turn_word(want->word[1], p->way->turning);
    const xqr_reason kind = strcmp(want->word[2], "natural_limit") == 0 ? XQR_BY_NATURAL_LIMIT : XQR_BY_REPETITION;
    xqr_claim claim = {.struct_size = sizeof claim};

    if (!push_all(p, &p->prefix))
        return;
    if (xqr_game_audit_claim(&claim, p->game, kind, strcmp(side, "red") == 0 ? XQR_RED : XQR_BLACK) != XQR_OK) {
        differ(p, "nothing of that kind can be claimed");
        return;
    }
    if (claim.upheld != (strcmp(want->word[3], "upheld") == 0))
        differ(p, "the claim is %s: %u of %u", claim.upheld ? "upheld" : "refused", claim.plies, claim.needed);
    compare_clauses(p, claim.clause);
}

/* Each form of an expectation and how many words it has. */
static const struct {
    const char *first;
    size_t words;
} forms[] = {
    {"violator", 2}, {"labels", 1}, {"illegal", 2}, {"claim", 4}, {"ended", 3}, {"must_change", 3}, {"ongoing", 3},
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
}

static void run_case(const struct book_case *c, struct tally *tally)
{
    static struct play p; /* too large for some stacks */
    const struct words expect = split(c->expect);
    bool holds = true, broken = false;

    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        p = (struct play){.c = c, .way = &ways[i], .quiet = c->pending && !verbose, .holds = true};
        if (i == 0
            && (!c->rules || !c->fen || !is_form(&expect)
                || (c->cycle == NULL) == (strcmp(expect.word[0], "violator") == 0)))
            break_off(&p, "a field is missing, or the expectation is not of a known form");
        if (p.broken || ((p.way->later || p.way->once_more) && strcmp(expect.word[0], "violator") != 0))
            break;
        play_one_way(&p, &expect);
        holds &= p.holds;
        if (p.broken)
            break;
    }
    broken = p.broken;
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
        {"case", &c->name},     {"rules", &c->rules},     {"fen", &c->fen},       {"prefix", &c->prefix},
        {"cycle", &c->cycle},   {"moves", &c->moves},     {"labels", &c->labels}, {"end", &c->end},
        {"expect", &c->expect}, {"pending", &c->pending},
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
