/* SPDX-License-Identifier: Apache-2.0 */
/* What a move did: check, chase or neither, and which pieces it is about. */
#include "compare.h"
#include "tally.h"

#include <stdio.h>

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

void compare_label(xqr_game *game, const struct answers *oracle)
{
    const struct orc_note *const note = &oracle->note;
    const size_t ply = xqr_game_ply_count(game);
    xqr_ply_label label = { .struct_size = sizeof label };
    const bool has_label = xqr_game_label(&label, game, ply) == XQR_OK;

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
        if (differs(label.label == XQR_KILL ? oracle->may_kill
                                            : !oracle->must_kill,
                    "kill", &oracle->before, oracle->move))
            print_label(&label, note);
    }
    differs(xqr_game_is_check_at(game, ply) == (note->label == ORC_CHECK),
            "check of a ply", &oracle->before, oracle->move);
}

void ask_and_count(const struct orc_pos *before, struct orc_move move,
                   struct answers *out, struct totals *totals)
{
    ask_move(before, move, out);
    totals->labels++;
    totals->checks += out->note.label == ORC_CHECK;
    totals->chases += out->note.label == ORC_CHASE;
    totals->kills += out->seldom && out->must_kill;
}

void compare_every_label(const struct match matches[IMAGES],
                         const struct answers *plain, struct totals *totals)
{
    static struct answers tried;

    tried.seldom = false;
    for (size_t i = 0; i < plain->count; i++) {
        ask_and_count(&matches[PLAIN].pos, plain->moves[i], &tried, totals);
        for (enum image j = PLAIN; j < IMAGES; j++) {
            const struct answers seen = answers_in(j, &tried);
            const xqr_move theirs =
                xqr_move_make(seen.move.from, seen.move.to);
            xqr_game *const game = matches[j].game;
            const bool pushed = xqr_game_push(game, theirs, NULL) == XQR_OK;

            differs(pushed, "a move can be tried", &seen.before, seen.move);
            if (!pushed)
                continue;
            compare_label(game, &seen);
            differs(xqr_game_pop(game) == XQR_OK, "a move can be taken back",
                    &seen.before, seen.move);
        }
    }
}
