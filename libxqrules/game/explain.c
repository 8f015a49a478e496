/* The reasons of a verdict, ply by ply. */
#include "game/game.h"

static void say_squares(const xqr_game *game, const xqr_square *squares, uint32_t count, struct writer *out)
{
    for (uint32_t i = 0; i < count; i++) {
        if (i)
            xqri_write_char(out, ',');
        game->ops->write_square(out, squares[i]);
    }
}

/* Those of the label's attackers that reach a victim. */
static uint32_t find_attackers(const struct game_ops *ops, const struct board *board, const xqr_ply_label *label,
                               xqr_square victim, xqr_square found[XQR_LABEL_SQUARES])
{
    xqr_square all[XQR_LABEL_SQUARES];
    const size_t count = ops->attackers(board, victim, (unsigned)label->side, all, XQR_LABEL_SQUARES);
    uint32_t used = 0;

    for (uint32_t i = 0; i < label->attacker_count; i++)
        for (size_t k = 0; k < count && k < XQR_LABEL_SQUARES; k++)
            if (all[k] == label->attackers[i])
                found[used++] = all[k];
    return used;
}

/* "d3 -> d2, e8 -> e2": who takes what. Where a victim is reached by a row of moves only, all are named together. */
static void say_pairs(const xqr_game *game, const xqr_ply_label *label, struct writer *out)
{
    xqr_square found[XQR_LABEL_SQUARES];
    struct board board;
    bool direct = true;

    xqri_game_board_at(game, label->ply, &board);
    for (uint32_t i = 0; i < label->victim_count; i++)
        direct = direct && find_attackers(game->ops, &board, label, label->victims[i], found) > 0;
    if (!direct || label->joint) {
        say_squares(game, label->attackers, label->attacker_count, out);
        xqri_write_text(out, " -> ");
        say_squares(game, label->victims, label->victim_count, out);
        return;
    }
    for (uint32_t i = 0; i < label->victim_count; i++) {
        const uint32_t count = find_attackers(game->ops, &board, label, label->victims[i], found);

        xqri_write_text(out, i ? ", " : "");
        say_squares(game, found, count, out);
        xqri_write_text(out, " -> ");
        game->ops->write_square(out, label->victims[i]);
    }
}

/* A follow: the capture and what it fails to. */
static void say_failure(const xqr_game *game, const xqr_ply_label *label, xqr_lang lang, struct writer *out)
{
    for (uint32_t i = 0; i < label->line_length; i++) {
        xqri_write_text(out, i ? " " : lang == XQR_CHINESE ? "（不成立：" : " (fails: ");
        game->ops->write_move(out, label->line[i]);
    }
    if (label->line_length)
        xqri_write_text(out, lang == XQR_CHINESE ? "）" : ")");
}

/* Pieces that seem to guard the victim of a plain capture and may not take back. */
static void say_false_guards(const xqr_game *game, const xqr_ply_label *label, xqr_lang lang, struct writer *out)
{
    xqr_square guards[XQR_LABEL_SQUARES];
    struct board board;
    size_t count;

    if (label->label != XQR_CHASE || label->line_length != 1)
        return;
    xqri_game_board_at(game, label->ply, &board);
    game->ops->pass(&board);
    game->ops->play(&board, label->line[0]);
    count = game->ops->attackers(&board, move_to(label->line[0]), board.turn, guards, XQR_LABEL_SQUARES);
    for (size_t i = 0; i < count && i < XQR_LABEL_SQUARES; i++) {
        if (game->ops->judge_move(&board, make_move(guards[i], move_to(label->line[0]))) == XQR_LEGAL)
            continue;
        xqri_write_text(out, lang == XQR_CHINESE ? "（" : " (");
        game->ops->write_square(out, guards[i]);
        xqri_write_text(out, lang == XQR_CHINESE ? "不能吃回）" : " may not take back)");
    }
}

/* "  5. Red    h6h8  chase  h8 -> h9  by h8h9 f9f8 h9c9  (clause)" */
static void explain_ply(xqr_game *game, size_t ply, xqr_lang lang, struct writer *out)
{
    xqr_ply_label label;

    xqri_game_label(game, ply, &label);
    xqri_write_text(out, "  ");
    xqri_write_number(out, ply);
    xqri_write_text(out, ". ");
    xqri_write_text(out, xqri_game_side_name(game, label.side, lang));
    xqri_write_char(out, ' ');
    game->ops->write_move(out, label.move);
    xqri_write_char(out, ' ');
    xqri_write_text(out, xqr_label_text(label.label, lang));
    if (label.joint)
        xqri_write_text(out, lang == XQR_CHINESE ? "（联合）" : " (joint)");
    if (label.attacker_count && label.victim_count) {
        xqri_write_text(out, lang == XQR_CHINESE ? "：" : ": ");
        say_pairs(game, &label, out);
    }
    if (label.label == XQR_FOLLOW) {
        say_failure(game, &label, lang, out);
        xqri_write_char(out, '\n');
        return;
    }
    for (uint32_t i = 0; i < label.line_length; i++) {
        xqri_write_text(out, i ? " " : lang == XQR_CHINESE ? "，着法 " : " by ");
        game->ops->write_move(out, label.line[i]);
    }
    say_false_guards(game, &label, lang, out);
    for (uint32_t i = 0; i < label.before_length; i++) {
        xqri_write_text(out, i ? " " : lang == XQR_CHINESE ? "（此前 " : " (before: ");
        game->ops->write_move(out, label.before[i]);
    }
    if (label.before_length)
        xqri_write_text(out, lang == XQR_CHINESE ? "）" : ")");
    if (label.budget_hit)
        xqri_write_text(out, lang == XQR_CHINESE ? "（搜索达到上限）" : " (search budget reached)");
    xqri_write_char(out, '\n');
}

static void explain_clause(const xqr_game *game, uint32_t index, xqr_lang lang, struct writer *out)
{
    const struct clause_text *const clause = xqri_game_clause(game, index);

    if (!clause)
        return;
    xqri_write_text(out, lang == XQR_CHINESE ? clause->cite_zh : clause->cite);
    xqri_write_text(out, lang == XQR_CHINESE ? "：" : ": ");
    xqri_write_text(out, lang == XQR_CHINESE ? clause->chinese : clause->english);
    xqri_write_char(out, '\n');
}

void xqri_game_explain(xqr_game *game, size_t ply, xqr_lang lang, struct writer *out)
{
    xqr_verdict v;

    xqri_game_verdict(game, ply, &v);
    xqri_write_text(out, lang == XQR_CHINESE ? game->rules->title_zh : game->rules->title);
    xqri_write_char(out, '\n');
    xqri_game_verdict_text(game, ply, lang, out);
    xqri_write_char(out, '\n');
    if (game->rules->table->blameless)
        v.repetition.count = 0; /* nothing that the plies did matters */
    for (size_t at = v.repetition.first_ply; v.repetition.count && at <= v.repetition.last_ply; at++)
        explain_ply(game, at, lang, out);
    for (unsigned side = XQR_RED; v.repetition.count && side <= XQR_BLACK; side++) {
        xqri_write_text(out, xqri_game_side_name(game, (int32_t)side, lang));
        xqri_write_text(out, lang == XQR_CHINESE ? "：" : ": ");
        xqri_game_write_conduct(game, &v.repetition, side, lang, out);
        xqri_write_text(out, lang == XQR_CHINESE ? "。\n" : ".\n");
    }
    explain_clause(game, v.clause_index, lang, out);
}
