/* What each ply did: worked out when first asked for, then kept. */
#include "game/game.h"

static void note(xqr_game *game, const struct board *before, size_t index, struct threat_story *story)
{
    game->ops->note(before, game->plies[index].move, &game->rules->chase, &game->notes[index], story);
}

/* The loop was walked before: the same move from the same board, every piece being the same one, did the same. */
static bool copy_earlier_note(xqr_game *game, const struct board *before, size_t index)
{
    const struct ply *const plies = game->plies;

    for (size_t back = 4; back <= plies[index].run && back <= index; back += 2) {
        const size_t earlier = index - back;
        struct board then;

        if (plies[earlier].move != plies[index].move || !(game->notes[earlier].flags & NOTE_KNOWN)
            || plies[earlier].key != plies[index].key)
            continue;
        xqri_game_board_at(game, earlier, &then);
        if (!game->ops->is_twin(&then, before))
            continue;
        game->notes[index] = game->notes[earlier];
        return true;
    }
    return false;
}

const struct ply_note *xqri_game_notes(xqr_game *game, size_t first, size_t last)
{
    struct board board;
    size_t at = first; /* `board` stands before ply `at`; it is fetched only when a note is missing */
    bool fetched = false;

    for (size_t ply = first; ply <= last; ply++) {
        if (game->notes[ply - 1].flags & NOTE_KNOWN)
            continue;
        if (!fetched) {
            xqri_game_board_at(game, ply - 1, &board);
            at = ply;
            fetched = true;
        }
        for (; at < ply; at++)
            game->ops->play(&board, game->plies[at - 1].move);
        if (!copy_earlier_note(game, &board, ply - 1))
            note(game, &board, ply - 1, NULL);
    }
    return &game->notes[first - 1];
}

static unsigned clause_of(const xqr_rules *rules, const struct ply_note *note)
{
    return note->flags & NOTE_KEY_POINT ? rules->key_point_clause : rules->label_clause[note->label];
}

static uint32_t list_squares(const struct game_ops *ops, const struct board *b, uint32_t slots,
                             xqr_square squares[XQR_LABEL_SQUARES])
{
    const size_t count = ops->squares_of(b, slots, squares, XQR_LABEL_SQUARES);

    return count < XQR_LABEL_SQUARES ? (uint32_t)count : XQR_LABEL_SQUARES;
}

/* The moves of a line worth showing: a last reply that takes nothing changes nothing. `board` is where it begins. */
static uint32_t count_shown(const struct game_ops *ops, struct board board, const struct threat_line *line)
{
    bool takes = true;

    for (uint32_t i = 0; i < line->length; i++) {
        takes = ops->piece_at(&board, move_to(line->moves[i])) != 0;
        ops->play(&board, line->moves[i]);
    }
    return line->length - (line->length > 0 && line->length % 2 == 0 && !takes);
}

void xqri_game_label(xqr_game *game, size_t ply, xqr_ply_label *out)
{
    const size_t index = ply - 1;
    struct threat_story story = {.line.length = 0};
    struct ply_note *const found = &game->notes[index];
    struct board board, again;

    xqri_game_board_at(game, index, &board);
    /* The line is not kept: it is searched again when a label that has one is asked for. */
    if (!(found->flags & NOTE_KNOWN) || found->label == XQR_CHASE || found->label == XQR_KILL
        || found->label == XQR_FOLLOW)
        note(game, &board, index, &story);
    game->ops->play(&board, game->plies[index].move);
    again = board;
    game->ops->pass(&again);
    *out = (xqr_ply_label){
        .struct_size = sizeof *out,
        .ply = (uint32_t)ply,
        .move = game->plies[index].move,
        .side = (int32_t)side_of_ply(game, ply),
        .label = found->label,
        .joint = (found->flags & NOTE_JOINT) != 0,
        .budget_hit = (found->flags & NOTE_BUDGET) != 0,
        .line_length = found->label == XQR_FOLLOW ? story.line.length : count_shown(game->ops, again, &story.line),
        .before_length = story.before.length,
        .clause = xqri_cite(game->rules, clause_of(game->rules, found)),
    };
    out->attacker_count = list_squares(game->ops, &board, found->attackers, out->attackers);
    out->victim_count = list_squares(game->ops, &board, found->victims, out->victims);
    for (uint32_t i = 0; i < out->line_length; i++)
        out->line[i] = story.line.moves[i];
    for (uint32_t i = 0; i < out->before_length; i++)
        out->before[i] = story.before.moves[i];
}
