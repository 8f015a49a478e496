#include "xiangqi/judge/kill.h"

#include "xiangqi/attacks.h"
#include "xiangqi/judge/facing.h"
#include "xiangqi/moves.h"

static void line_put(struct threat_line *line, xqr_move first, xqr_move second, const struct threat_line *rest)
{
    line->length = 0;
    line->moves[line->length++] = first;
    if (second != XQR_NO_MOVE)
        line->moves[line->length++] = second;
    for (uint32_t i = 0; rest && i < rest->length && line->length < XQR_LABEL_LINE; i++)
        line->moves[line->length++] = rest->moves[i];
}

/* Every reply to the check loses to further checks. `after` has the defender to move, in check. */
static bool all_replies_lose(const struct board *after, xqr_move check, unsigned depth, struct budget *budget,
                             struct threat_line *line)
{
    xqr_move replies[MAX_PSEUDO_MOVES];
    const size_t count = xqri_legal_moves(after, replies, MAX_PSEUDO_MOVES);
    struct threat_line rest, longest = {.length = 0};
    xqr_move defence = XQR_NO_MOVE;

    for (size_t i = 0; i < count; i++) {
        struct board next = *after;

        xqri_board_play(&next, move_from(replies[i]), move_to(replies[i]));
        if (!xqri_mates_by_checks(&next, depth, budget, &rest))
            return false;
        if (defence == XQR_NO_MOVE || rest.length > longest.length) {
            defence = replies[i];
            longest = rest;
        }
    }
    if (line)
        line_put(line, check, defence, count ? &longest : NULL);
    return true;
}

static bool mates(const struct board *b, const uint32_t *facing, unsigned depth, struct budget *budget,
                  struct threat_line *line)
{
    xqr_move moves[MAX_PSEUDO_MOVES];
    size_t count, checks = 0;

    if (depth == 0)
        return false;
    count = xqri_legal_moves(b, moves, MAX_PSEUDO_MOVES);
    /* Mates at once first: most searches end there. */
    for (size_t i = 0; i < count; i++) {
        const unsigned prey = b->cell[move_to(moves[i])];
        struct board after = *b;

        if (facing && prey != NO_SLOT && facing[prey & 15] >> b->cell[move_from(moves[i])] & 1)
            continue;
        xqri_board_play(&after, move_from(moves[i]), move_to(moves[i]));
        if (!xqri_king_is_attacked(&after, after.turn))
            continue;
        moves[checks++] = moves[i];
        if (!budget_spend(budget))
            return false;
        if (!xqri_has_legal_move(&after)) {
            if (line)
                line_put(line, moves[i], XQR_NO_MOVE, NULL);
            return true;
        }
    }
    for (size_t i = 0; depth > 1 && i < checks; i++) {
        struct board after = *b;

        xqri_board_play(&after, move_from(moves[i]), move_to(moves[i]));
        if (all_replies_lose(&after, moves[i], depth - 1, budget, line))
            return true;
        if (budget->hit)
            return false;
    }
    return false;
}

bool xqri_mates_by_checks(const struct board *b, unsigned depth, struct budget *budget, struct threat_line *line)
{
    return mates(b, NULL, depth, budget, line);
}

bool xqri_threatens_mate(const struct board *b, unsigned depth, struct budget *budget, struct threat_line *line)
{
    uint32_t facing[16];

    xqri_find_facing(b, facing);
    return mates(b, facing, depth, budget, line);
}
