/* SPDX-License-Identifier: Apache-2.0 */
/* Where the games start. */
#include "compare.h"
#include "tally.h"

#include <string.h>

struct dice game_dice(const struct plan *plan, uint64_t game)
{
    return (struct dice){ plan->seed * UINT64_C(1000003) + game };
}

static bool both_find_lawful(const struct orc_pos *pos, const xqr_rules *rules,
                             struct totals *totals)
{
    const bool lawful = orc_is_lawful(pos);

    differs(library_reads(pos, rules, NULL) == lawful, "lawful or not", pos,
            no_move);
    totals->refused += !lawful;
    return lawful;
}

static void place_king(struct dice *dice, struct orc_pos *pos, char king,
                       unsigned lowest_rank)
{
    const bool anywhere = one_in(dice, 8);
    const unsigned rank = anywhere ? roll(dice, ORC_RANKS)
                                   : lowest_rank + roll(dice, 3);
    const unsigned file = anywhere ? roll(dice, ORC_FILES) : 3 + roll(dice, 3);

    pos->cell[rank][file] = king;
}

/* Built piece by piece; a piece that makes the position unlawful is taken back.
 * On the way both sides must agree about what is lawful. */
static struct orc_pos build_start(struct dice *dice, const xqr_rules *rules,
                                  struct totals *totals)
{
    const unsigned most = one_in(dice, 2) ? 6 : 26;
    unsigned pieces = roll(dice, most);
    struct orc_pos pos;

    do {
        memset(pos.cell, '.', sizeof pos.cell);
        pos.turn = (int)roll(dice, 2);
        place_king(dice, &pos, 'K', 0);
        place_king(dice, &pos, 'k', 7);
    } while (!both_find_lawful(&pos, rules, totals));

    while (pieces-- > 0) {
        struct orc_pos more = pos;

        add_random_piece(dice, &more);
        if (both_find_lawful(&more, rules, totals))
            pos = more;
    }
    return pos;
}

struct orc_pos choose_start(struct dice *dice, const xqr_rules *rules,
                            uint64_t game, struct totals *totals)
{
    struct orc_pos pos;

    switch (game % 3) {
    case 0: orc_parse(&pos, walk_starts[game / 3 % walk_start_count]); break;
    case 1: orc_parse(&pos, walk_starts[0]); break;
    default: return build_start(dice, rules, totals);
    }
    both_find_lawful(&pos, rules, totals);
    return pos;
}
