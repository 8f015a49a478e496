/* The verdict in words, English and Chinese. Everything said here is read off the verdict; nothing is decided. */
#include "game/game.h"

static const char *side_name(int32_t side, xqr_lang lang)
{
    if (lang == XQR_CHINESE)
        return side == XQR_RED ? "红方" : "黑方";
    return side == XQR_RED ? "Red" : "Black";
}

static const char *conduct_text(int32_t conduct, xqr_lang lang)
{
    const bool zh = lang == XQR_CHINESE;

    switch (conduct) {
    case XQR_PERPETUAL_CHECK: return zh ? "长将" : "checked with every move";
    case XQR_PERPETUAL_CHASE: return zh ? "长捉" : "chased with every move";
    case XQR_PERPETUAL_KILL: return zh ? "长杀" : "threatened mate with every move";
    case XQR_PERPETUAL_ATTACK:
        return zh ? "着着将、杀、捉，没有闲着" : "checked, threatened mate or chased with every move";
    }
    return zh ? "为允许着法" : "made allowed moves";
}

static const struct clause_text *clause_of(const xqr_game *game, uint32_t index)
{
    return index == XQR_NO_CLAUSE ? NULL : &game->rules->clauses[index + 1];
}

static void say_clause(const xqr_game *game, const xqr_verdict *v, xqr_lang lang, struct writer *out)
{
    const struct clause_text *const clause = clause_of(game, v->clause_index);

    if (clause) {
        xqri_write_text(out, lang == XQR_CHINESE ? "（" : " (");
        xqri_write_text(out, lang == XQR_CHINESE ? clause->cite_zh : clause->cite);
        xqri_write_text(out, lang == XQR_CHINESE ? "）" : ")");
    }
    xqri_write_text(out, lang == XQR_CHINESE ? "。" : ".");
    if (v->rules_changed)
        xqri_write_text(out, lang == XQR_CHINESE ? "规则参数已被修改。" : " The rule set's numbers were changed.");
}

static void say_count(const xqr_repetition *r, xqr_lang lang, struct writer *out)
{
    if (lang == XQR_CHINESE) {
        xqri_write_text(out, "同一局面出现");
        xqri_write_number(out, r->count);
        xqri_write_text(out, "次；第");
        xqri_write_number(out, r->first_ply);
        xqri_write_text(out, "至");
        xqri_write_number(out, r->last_ply);
        xqri_write_text(out, "着，");
    } else {
        xqri_write_text(out, "The position has stood ");
        xqri_write_number(out, r->count);
        xqri_write_text(out, " times; in plies ");
        xqri_write_number(out, r->first_ply);
        xqri_write_text(out, " to ");
        xqri_write_number(out, r->last_ply);
        xqri_write_char(out, ' ');
    }
}

/* "Red checked with every move and Black made allowed moves", the side in the wrong first. */
static void say_conducts(const xqr_repetition *r, xqr_lang lang, struct writer *out)
{
    const int32_t first = r->violator == XQR_VIOLATOR_BLACK ? XQR_BLACK : XQR_RED;
    const int32_t conduct[2] = {first == XQR_RED ? r->red : r->black, first == XQR_RED ? r->black : r->red};

    if (lang == XQR_CHINESE && conduct[0] == conduct[1]) {
        xqri_write_text(out, "双方均");
        xqri_write_text(out, conduct_text(conduct[0], lang));
        return;
    }
    if (conduct[0] == conduct[1]) {
        xqri_write_text(out, "both sides ");
        xqri_write_text(out, conduct_text(conduct[0], lang));
        return;
    }
    xqri_write_text(out, side_name(first, lang));
    xqri_write_text(out, lang == XQR_CHINESE ? "" : " ");
    xqri_write_text(out, conduct_text(conduct[0], lang));
    xqri_write_text(out, lang == XQR_CHINESE ? "，" : " and ");
    xqri_write_text(out, side_name(!first, lang));
    xqri_write_text(out, lang == XQR_CHINESE ? "" : " ");
    xqri_write_text(out, conduct_text(conduct[1], lang));
}

static void say_result(const xqr_verdict *v, xqr_lang lang, struct writer *out)
{
    const bool zh = lang == XQR_CHINESE;

    if (v->status == XQR_ENDED && v->outcome == XQR_DRAW) {
        xqri_write_text(out, zh ? "判和" : "the game is drawn");
    } else if (v->status == XQR_ENDED) {
        xqri_write_text(out, side_name(!v->winner, lang));
        xqri_write_text(out, zh ? "判负" : " loses");
    } else if (v->status == XQR_MUST_CHANGE) {
        xqri_write_text(out, side_name(v->must_change, lang));
        xqri_write_text(out, zh ? "必须变着，至第" : " must vary before ply ");
        xqri_write_number(out, v->deadline);
        xqri_write_text(out, zh ? "着仍不变则判负" : " brings a position back again, or loses");
    } else if (v->repetition.violator == XQR_VIOLATOR_ARBITER) {
        xqri_write_text(out, zh ? "须由裁判裁定" : "an arbiter must decide");
    } else {
        xqri_write_text(out, zh ? "至第" : "if ply ");
        xqri_write_number(out, v->deadline);
        xqri_write_text(out, zh ? "着仍循环则判和" : " brings a position back again, the game is drawn");
    }
}

static void say_repetition(const xqr_game *game, const xqr_verdict *v, xqr_lang lang, struct writer *out)
{
    say_count(&v->repetition, lang, out);
    say_conducts(&v->repetition, lang, out);
    xqri_write_text(out, lang == XQR_CHINESE ? "，" : ": ");
    say_result(v, lang, out);
    say_clause(game, v, lang, out);
    if (v->repetition.budget_hit)
        xqri_write_text(out, lang == XQR_CHINESE ? "有着法的搜索达到上限，结论不能完全确定。"
                                                 : " A search ran out of its budget, so this is not certain.");
}

/* "Black is checkmated: Red wins" and its kind. */
static void say_loss(const xqr_game *game, const xqr_verdict *v, const char *en, const char *zh, xqr_lang lang,
                     struct writer *out)
{
    xqri_write_text(out, side_name(!v->winner, lang));
    xqri_write_text(out, lang == XQR_CHINESE ? zh : en);
    xqri_write_text(out, lang == XQR_CHINESE ? "，" : ": ");
    xqri_write_text(out, side_name(v->winner, lang));
    xqri_write_text(out, lang == XQR_CHINESE ? "胜" : " wins");
    say_clause(game, v, lang, out);
}

static void say_draw(const xqr_game *game, const xqr_verdict *v, const char *en, const char *zh, xqr_lang lang,
                     struct writer *out)
{
    xqri_write_text(out, lang == XQR_CHINESE ? zh : en);
    xqri_write_text(out, lang == XQR_CHINESE ? "，和棋" : ": the game is drawn");
    say_clause(game, v, lang, out);
}

static void say_limit(const xqr_game *game, size_t ply, const xqr_verdict *v, xqr_lang lang, struct writer *out)
{
    xqr_limit limit;

    xqri_game_limit(game, ply, &limit);
    if (lang == XQR_CHINESE)
        xqri_write_text(out, "连续");
    xqri_write_number(out, limit.plies);
    say_draw(game, v,
             limit.plies == 1 ? " ply has been played without a capture" : " plies have been played without a capture",
             "着未吃子，达到自然限着", lang, out);
}

static void say_outside(const xqr_game *game, const xqr_verdict *v, xqr_lang lang, struct writer *out)
{
    switch (v->reason) {
    case XQR_BY_RESIGNATION: say_loss(game, v, " resigned", "认输", lang, out); return;
    case XQR_BY_ILLEGAL_MOVE: say_loss(game, v, " made an illegal move", "走出违例着法", lang, out); return;
    case XQR_BY_TIME:
        if (v->outcome == XQR_DRAW)
            say_draw(game, v, "Time ran out", "用时耗尽", lang, out);
        else
            say_loss(game, v, " ran out of time", "超时", lang, out);
        return;
    case XQR_BY_NATURAL_LIMIT:
        say_draw(game, v, "The natural limit was claimed", "自然限着提和成立", lang, out);
        return;
    case XQR_BY_REPETITION:
        if (v->outcome == XQR_DRAW)
            say_draw(game, v, "The repetition was claimed", "重复局面提和成立", lang, out);
        else
            say_loss(game, v, " loses by the ruling on the repetition", "因循环裁定", lang, out);
        return;
    }
    say_draw(game, v, "Both sides agreed to a draw", "双方议和", lang, out);
}

static bool ended_outside(const xqr_game *game, size_t ply, const xqr_verdict *v)
{
    return v->status == XQR_ENDED && ply == game->count && game->end_reason != XQR_NO_REASON
           && v->reason == game->end_reason;
}

void xqri_game_verdict_text(xqr_game *game, size_t ply, xqr_lang lang, struct writer *out)
{
    xqr_verdict v;

    xqri_game_verdict(game, ply, &v);
    if (v.status == XQR_ENDED && v.reason == XQR_BY_CHECKMATE)
        say_loss(game, &v, " is checkmated", "被将死", lang, out);
    else if (v.status == XQR_ENDED && v.reason == XQR_BY_STALEMATE)
        say_loss(game, &v, " has no legal move", "被困毙", lang, out);
    else if (v.status == XQR_ENDED && v.reason == XQR_BY_INSUFFICIENT_MATERIAL)
        say_draw(game, &v, "Neither side has a piece that can win", "双方均无进攻子力", lang, out);
    else if (ended_outside(game, ply, &v))
        say_outside(game, &v, lang, out);
    else if (v.reason == XQR_BY_NATURAL_LIMIT)
        say_limit(game, ply, &v, lang, out);
    else if (v.repetition.count)
        say_repetition(game, &v, lang, out);
    else
        xqri_write_text(out, lang == XQR_CHINESE ? "对局进行中。" : "The game goes on.");
}

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
    xqri_write_text(out, side_name(label.side, lang));
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
    const struct clause_text *const clause = clause_of(game, index);

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
    for (size_t at = v.repetition.first_ply; v.repetition.count && at <= v.repetition.last_ply; at++)
        explain_ply(game, at, lang, out);
    for (unsigned side = XQR_RED; v.repetition.count && side <= XQR_BLACK; side++) {
        xqri_write_text(out, side_name((int32_t)side, lang));
        xqri_write_text(out, lang == XQR_CHINESE ? "：" : ": ");
        xqri_game_write_conduct(game, &v.repetition, side, lang, out);
        xqri_write_text(out, lang == XQR_CHINESE ? "。\n" : ".\n");
    }
    explain_clause(game, v.clause_index, lang, out);
}
