/* Why a side's moves over a repetition came to what they did, in words. Follows the book's own table ply by ply. */
#include "game/game.h"

/* One side's plies in the window. */
struct conduct {
    const xqr_game *game;
    const struct ply_note *notes; /* of the side's first ply; every second one is its own */
    size_t first, last;           /* plies */
    xqr_lang lang;
    struct writer *out;
};

static const struct ply_note *note_at(const struct conduct *c, size_t ply)
{
    return &c->notes[ply - c->first];
}

static void say(const struct conduct *c, const char *english, const char *chinese)
{
    xqri_write_text(c->out, c->lang == XQR_CHINESE ? chinese : english);
}

/* "ply 4 (g7h9)" */
static void say_ply(const struct conduct *c, size_t ply)
{
    say(c, "ply ", "第");
    xqri_write_number(c->out, ply);
    say(c, " (", "着（");
    c->game->ops->write_move(c->out, c->game->plies[ply - 1].move);
    say(c, ")", "）");
}

/* "ply 4 (g7h9) chases" */
static void say_deed(const struct conduct *c, size_t ply)
{
    static const char *const deeds[][2] = {
        [XQR_IDLE] = {" is idle", "为闲"},
        [XQR_FOLLOW] = {" follows", "为跟"},
        [XQR_BLOCK] = {" blocks", "为拦"},
        [XQR_OFFER] = {" offers a piece", "为献"},
        [XQR_EXCHANGE] = {" offers an exchange", "为兑"},
        [XQR_CHASE] = {" chases", "为捉"},
        [XQR_KILL] = {" threatens mate", "为杀"},
        [XQR_CHECK] = {" checks", "为将"},
    };
    const char *const *const deed = deeds[note_at(c, ply)->label];

    say_ply(c, ply);
    say(c, deed[0], deed[1]);
}

/* The ply with which the side left everything forbidden behind; 0 if it never did. */
static size_t find_allowed_ply(const struct conduct *c)
{
    const struct repetition_table *const table = c->game->rules->table;
    enum run_kind run = RUN_START;

    for (size_t ply = c->first; ply <= c->last; ply += 2) {
        run = (enum run_kind)table->step[run][xqri_ply_kind(note_at(c, ply), (struct fold_terms){.pawn_hits = false})];
        if (run == RUN_ALLOWED)
            return ply;
    }
    return 0;
}

static void say_allowed_ply(const struct conduct *c, size_t ply)
{
    const struct ply_note *const note = note_at(c, ply);

    if (note->flags & NOTE_ANSWER) {
        say_ply(c, ply);
        say(c, " answers a check, and so is idle", "应将，为闲");
        return;
    }
    say_deed(c, ply);
    if (note->label == XQR_IDLE) {
        if (note->flags & NOTE_KEY_POINT)
            say(c, ", for it holds a key point", "，因其占据要点");
    } else if (note->label < XQR_CHASE) {
        say(c, ", which counts as idle", "，按闲论");
    } else if (note->label == XQR_KILL || ply == c->first) {
        say(c, ", which this book allows", "，本规则允许");
    } else {
        say(c, ", ", "，");
        say_deed(c, ply - 2);
        say(c, "; this book allows the mixture", "，本规则允许如此混合");
    }
}

/* The squares on which a piece stood after the side's plies, each once. */
static void say_squares_of(const struct conduct *c, unsigned slot)
{
    bool seen[UINT8_MAX + 1] = {false}, any = false;

    for (size_t ply = c->first; ply <= c->last; ply += 2) {
        struct board board;
        xqr_square square;

        xqri_game_board_at(c->game, ply, &board);
        if (c->game->ops->squares_of(&board, UINT32_C(1) << slot, &square, 1) == 0 || seen[square])
            continue;
        seen[square] = true;
        if (any)
            say(c, ", ", "、");
        c->game->ops->write_square(c->out, square);
        any = true;
    }
}

/* The piece that every ply chased, and where. */
static void say_common_victims(const struct conduct *c)
{
    uint32_t victims = UINT32_MAX;

    for (size_t ply = c->first; ply <= c->last; ply += 2)
        victims &= note_at(c, ply)->victims;
    for (unsigned slot = 0; slot < 32; slot++) {
        if (!(victims >> slot & 1))
            continue;
        say(c, " the same piece (", "同一子（");
        say_squares_of(c, slot);
        say(c, ")", "）");
    }
}

static void say_joint_plies(const struct conduct *c)
{
    bool any = false;

    for (size_t ply = c->first; ply <= c->last; ply += 2) {
        if (!(note_at(c, ply)->flags & NOTE_JOINT))
            continue;
        say(c, any ? ", " : "; two pieces chase together at ply ", any ? "、" : "；联合捉：第");
        xqri_write_number(c->out, ply);
        any = true;
    }
    if (any)
        say(c, "", "着");
}

static void say_forbidden(const struct conduct *c, xqr_conduct conduct)
{
    switch (conduct) {
    case XQR_PERPETUAL_CHECK: say(c, "every move checks", "着着将"); return;
    case XQR_PERPETUAL_KILL: say(c, "every move threatens mate", "着着杀"); return;
    case XQR_PERPETUAL_CHASE:
        say(c, "every move chases", "着着捉");
        if (c->game->rules->table->one_victim)
            say_common_victims(c);
        break;
    default: say(c, "no move is idle", "没有一着是闲"); break;
    }
    if (find_allowed_ply(c))
        say(c, ", captures by pawns included", "（兵卒之捉计入）");
    say_joint_plies(c);
}

/* Where an arbiter is asked: the plies that he has to look at. */
static void say_doubts(const struct conduct *c)
{
    for (size_t ply = c->first; ply <= c->last; ply += 2) {
        const struct ply_note *const note = note_at(c, ply);

        if (!(note->flags & NOTE_KEY_POINT) || note->label != XQR_CHASE)
            continue;
        say(c, "; but idle if ", "；若");
        say_ply(c, ply);
        say(c, " holds a key point", "占据要点则为闲");
        return;
    }
}

void xqri_game_write_conduct(xqr_game *game, const xqr_repetition *ruling, unsigned side, xqr_lang lang,
                             struct writer *out)
{
    const size_t first = ruling->first_ply + (side_of_ply(game, ruling->first_ply) != side);
    const xqr_conduct conduct = (xqr_conduct)(side == XQR_RED ? ruling->red : ruling->black);
    struct conduct c = {.game = game, .first = first, .last = ruling->last_ply, .lang = lang, .out = out};
    size_t allowed;

    if (first > ruling->last_ply)
        return;
    c.last -= (ruling->last_ply - first) % 2;
    c.notes = xqri_game_notes(game, first, ruling->last_ply);
    if (conduct != XQR_ALLOWED)
        say_forbidden(&c, conduct);
    else if ((allowed = find_allowed_ply(&c)) != 0)
        say_allowed_ply(&c, allowed);
    else
        say(&c, "every move chases, but no piece is chased by all of them", "着着捉，但并非着着捉同一子");
    if (ruling->violator == XQR_VIOLATOR_ARBITER)
        say_doubts(&c);
}
