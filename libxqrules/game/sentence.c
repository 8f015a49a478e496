/* The verdict as one sentence, English and Chinese. Everything said here is read off the verdict; nothing is decided. */
#include "game/game.h"

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

static void say_clause(const xqr_game *game, const xqr_verdict *v, xqr_lang lang, struct writer *out)
{
    const struct clause_text *const clause = xqri_game_clause(game, v->clause_index);

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
    xqri_write_text(out, lang == XQR_CHINESE ? "同一局面出现" : "The position has stood ");
    xqri_write_number(out, r->count);
    xqri_write_text(out, lang == XQR_CHINESE ? "次" : " times");
}

static void say_window(const xqr_repetition *r, xqr_lang lang, struct writer *out)
{
    if (lang == XQR_CHINESE) {
        xqri_write_text(out, "；第");
        xqri_write_number(out, r->first_ply);
        xqri_write_text(out, "至");
        xqri_write_number(out, r->last_ply);
        xqri_write_text(out, "着，");
    } else {
        xqri_write_text(out, "; in plies ");
        xqri_write_number(out, r->first_ply);
        xqri_write_text(out, " to ");
        xqri_write_number(out, r->last_ply);
        xqri_write_char(out, ' ');
    }
}

/* "Red checked with every move and Black made allowed moves", the side in the wrong first. */
static void say_conducts(const xqr_game *game, const xqr_repetition *r, xqr_lang lang, struct writer *out)
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
    xqri_write_text(out, xqri_game_side_name(game, first, lang));
    xqri_write_text(out, lang == XQR_CHINESE ? "" : " ");
    xqri_write_text(out, conduct_text(conduct[0], lang));
    xqri_write_text(out, lang == XQR_CHINESE ? "，" : " and ");
    xqri_write_text(out, xqri_game_side_name(game, !first, lang));
    xqri_write_text(out, lang == XQR_CHINESE ? "" : " ");
    xqri_write_text(out, conduct_text(conduct[1], lang));
}

static void say_result(const xqr_game *game, const xqr_verdict *v, xqr_lang lang, struct writer *out)
{
    const bool zh = lang == XQR_CHINESE;

    if (v->status == XQR_ENDED && v->outcome == XQR_DRAW) {
        xqri_write_text(out, zh ? "判和" : "the game is drawn");
    } else if (v->status == XQR_ENDED) {
        xqri_write_text(out, xqri_game_side_name(game, !v->winner, lang));
        xqri_write_text(out, zh ? "判负" : " loses");
    } else if (v->status == XQR_MUST_CHANGE) {
        xqri_write_text(out, xqri_game_side_name(game, v->must_change, lang));
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

/* ": White may claim a draw" */
static void say_may_claim(const xqr_game *game, size_t ply, const xqr_verdict *v, xqr_lang lang, struct writer *out)
{
    xqri_write_text(out, lang == XQR_CHINESE ? "，" : ": ");
    xqri_write_text(out, xqri_game_side_name(game, (int32_t)side_of_ply(game, ply + 1), lang));
    xqri_write_text(out, lang == XQR_CHINESE ? "可提出和棋" : " may claim a draw");
    say_clause(game, v, lang, out);
}

/* Where nobody is in the wrong: it is a draw, or one for the asking by the side to move. */
static void say_blameless(const xqr_game *game, size_t ply, const xqr_verdict *v, xqr_lang lang, struct writer *out)
{
    if (v->status != XQR_ENDED) {
        say_may_claim(game, ply, v, lang, out);
        return;
    }
    xqri_write_text(out, lang == XQR_CHINESE ? "，和棋" : ": the game is drawn");
    say_clause(game, v, lang, out);
}

static void say_repetition(const xqr_game *game, size_t ply, const xqr_verdict *v, xqr_lang lang, struct writer *out)
{
    say_count(&v->repetition, lang, out);
    if (game->rules->table->blameless) {
        say_blameless(game, ply, v, lang, out);
        return;
    }
    say_window(&v->repetition, lang, out);
    say_conducts(game, &v->repetition, lang, out);
    xqri_write_text(out, lang == XQR_CHINESE ? "，" : ": ");
    say_result(game, v, lang, out);
    say_clause(game, v, lang, out);
    if (v->repetition.budget_hit)
        xqri_write_text(out, lang == XQR_CHINESE ? "有着法的搜索达到上限，结论不能完全确定。"
                                                 : " A search ran out of its budget, so this is not certain.");
}

/* "Black is checkmated: Red wins" and its kind. */
static void say_loss(const xqr_game *game, const xqr_verdict *v, const char *en, const char *zh, xqr_lang lang,
                     struct writer *out)
{
    xqri_write_text(out, xqri_game_side_name(game, !v->winner, lang));
    xqri_write_text(out, lang == XQR_CHINESE ? zh : en);
    xqri_write_text(out, lang == XQR_CHINESE ? "，" : ": ");
    xqri_write_text(out, xqri_game_side_name(game, v->winner, lang));
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
    if (lang == XQR_CHINESE) {
        xqri_write_text(out, "着");
        xqri_write_text(out, game->rules->limit.what_zh);
    } else {
        xqri_write_text(out, limit.plies == 1 ? " ply has been played " : " plies have been played ");
        xqri_write_text(out, game->rules->limit.what);
    }
    if (v->status == XQR_ENDED)
        say_draw(game, v, "", "", lang, out);
    else
        say_may_claim(game, ply, v, lang, out);
}

/* "White ran out of time, but Black cannot mate: the game is drawn" */
static void say_hopeless(const xqr_game *game, const xqr_verdict *v, xqr_lang lang, struct writer *out)
{
    const bool zh = lang == XQR_CHINESE;

    xqri_write_text(out, xqri_game_side_name(game, game->end_loser, lang));
    switch (v->reason) {
    case XQR_BY_RESIGNATION: xqri_write_text(out, zh ? "认输" : " resigned"); break;
    case XQR_BY_TIME: xqri_write_text(out, zh ? "超时" : " ran out of time"); break;
    default: xqri_write_text(out, zh ? "走出违例着法" : " made an illegal move"); break;
    }
    xqri_write_text(out, zh ? "，但" : ", but ");
    xqri_write_text(out, xqri_game_side_name(game, !game->end_loser, lang));
    say_draw(game, v, " cannot win", "不可能取胜", lang, out);
}

static void say_outside(const xqr_game *game, const xqr_verdict *v, xqr_lang lang, struct writer *out)
{
    if (v->outcome == XQR_DRAW && game->end_loser != XQR_NO_COLOR) {
        say_hopeless(game, v, lang, out);
        return;
    }
    switch (v->reason) {
    case XQR_BY_RESIGNATION: say_loss(game, v, " resigned", "认输", lang, out); return;
    case XQR_BY_ILLEGAL_MOVE: say_loss(game, v, " made an illegal move", "走出违例着法", lang, out); return;
    case XQR_BY_TIME:
        if (v->outcome == XQR_DRAW)
            say_draw(game, v, "Time ran out", "用时耗尽", lang, out);
        else
            say_loss(game, v, " ran out of time", "超时", lang, out);
        return;
    case XQR_BY_FIFTY_MOVES:
        say_draw(game, v, "A draw was claimed, there being no progress for long enough", "限着提和成立", lang, out);
        return;
    case XQR_BY_THREEFOLD:
        say_draw(game, v, "A draw was claimed, the position having stood often enough", "重复局面提和成立", lang, out);
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

static void say_stalemate(const xqr_game *game, size_t ply, const xqr_verdict *v, xqr_lang lang, struct writer *out)
{
    if (v->outcome != XQR_DRAW) {
        say_loss(game, v, " has no legal move", "被困毙", lang, out);
        return;
    }
    xqri_write_text(out, xqri_game_side_name(game, (int32_t)side_of_ply(game, ply + 1), lang));
    say_draw(game, v, " has no legal move and is not in check", "无合法着法且未被将军", lang, out);
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
        say_stalemate(game, ply, &v, lang, out);
    else if (v.status == XQR_ENDED && v.reason == XQR_BY_INSUFFICIENT_MATERIAL)
        say_draw(game, &v, "Neither side has a piece that can win", "双方均无进攻子力", lang, out);
    else if (v.status == XQR_ENDED && v.reason == XQR_BY_DEAD_POSITION)
        say_draw(game, &v, "No row of legal moves can lead to mate", "任何合法着法都不可能将死", lang, out);
    else if (ended_outside(game, ply, &v))
        say_outside(game, &v, lang, out);
    else if ((v.status == XQR_ENDED && v.reason == game->rules->reasons.limit)
             || (v.status == XQR_ONGOING && v.reason == game->rules->reasons.limit_claim))
        say_limit(game, ply, &v, lang, out);
    else if (v.repetition.count)
        say_repetition(game, ply, &v, lang, out);
    else
        xqri_write_text(out, lang == XQR_CHINESE ? "对局进行中。" : "The game goes on.");
}
