#include "xiangqi/judge/kill.h"

#include "base/bits.h"
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

struct mate_search {
    const struct board *root;
    const uint32_t *facing; /* at the root; NULL where captures of facing pieces count as well */
    struct budget *budget;
};

static bool mates(const struct mate_search *s, const struct board *b, unsigned depth, struct threat_line *line);

/* Every reply to the check loses to further checks. `after` has the defender to move, in check. */
static bool all_replies_lose(const struct mate_search *s, const struct board *after, xqr_move check, unsigned depth,
                             struct threat_line *line)
{
    xqr_move replies[MAX_PSEUDO_MOVES];
    const size_t count = xqri_legal_moves(after, replies, MAX_PSEUDO_MOVES);
    struct threat_line rest, longest = {.length = 0};
    xqr_move defence = XQR_NO_MOVE;

    xqri_captures_first(after, replies, count);
    for (size_t i = 0; i < count; i++) {
        struct board next = *after;

        xqri_board_play(&next, move_from(replies[i]), move_to(replies[i]));
        if (!mates(s, &next, depth, line ? &rest : NULL))
            return false;
        if (line && (defence == XQR_NO_MOVE || rest.length > longest.length)) {
            defence = replies[i];
            longest = rest;
        }
    }
    if (line)
        line_put(line, check, defence, count ? &longest : NULL);
    return true;
}

/* Taking a piece that faced the taker when the search began is the exchange it was. */
static bool is_exchange(const struct mate_search *s, const struct board *b, xqr_move move)
{
    const unsigned prey = b->cell[move_to(move)];

    return s->facing && prey != NO_SLOT && s->root->where[prey] == move_to(move)
           && s->facing[prey & 15] >> b->cell[move_from(move)] & 1;
}

static bool search_mate(const struct mate_search *s, const struct board *b, unsigned depth, struct threat_line *line)
{
    xqr_move moves[MAX_PSEUDO_MOVES];
    size_t count, checks = 0;

    count = xqri_sharp_moves(b, false, moves);
    /* Mates at once first: most searches end there. */
    for (size_t i = 0; i < count; i++) {
        struct board after;

        if (is_exchange(s, b, moves[i]))
            continue;
        after = *b;
        xqri_board_play(&after, move_from(moves[i]), move_to(moves[i]));
        if (!xqri_king_is_attacked(&after, after.turn))
            continue;
        moves[checks++] = moves[i];
        if (!budget_spend(s->budget))
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
        if (all_replies_lose(s, &after, moves[i], depth - 1, line))
            return true;
        if (s->budget->hit)
            return false;
    }
    return false;
}

/* The position and the depth in one number. */
static uint64_t memory_key(const struct board *b, unsigned depth)
{
    return b->key ^ xqri_mix(depth);
}

/* Whether the answer is remembered; `*known` is it. */
static bool remembers(const struct mate_search *s, const struct board *b, unsigned depth, bool *known)
{
    const struct mate_memory *const memory = s->budget->memory;
    const uint64_t key = memory_key(b, depth);

    if (!memory || s->facing)
        return false;
    *known = memory->mate[key % MATE_MEMORY] == key;
    return *known || memory->no_mate[key % MATE_MEMORY] == key;
}

static void remember(const struct mate_search *s, const struct board *b, unsigned depth, bool mate)
{
    struct mate_memory *const memory = s->budget->memory;
    const uint64_t key = memory_key(b, depth);

    if (memory && !s->facing && !s->budget->hit)
        *(mate ? &memory->mate[key % MATE_MEMORY] : &memory->no_mate[key % MATE_MEMORY]) = key;
}

static bool mates(const struct mate_search *s, const struct board *b, unsigned depth, struct threat_line *line)
{
    bool known;

    if (depth == 0)
        return false;
    if (!line && remembers(s, b, depth, &known))
        return known;
    known = search_mate(s, b, depth, line);
    remember(s, b, depth, known);
    return known;
}

bool xqri_mates_by_checks(const struct board *b, unsigned depth, struct budget *budget, struct threat_line *line)
{
    const struct mate_search s = {.root = b, .budget = budget};

    return mates(&s, b, depth, line);
}

bool xqri_threatens_mate(const struct board *b, unsigned depth, struct budget *budget, struct threat_line *line)
{
    uint32_t facing[16];
    const struct mate_search s = {.root = b, .facing = facing, .budget = budget};

    xqri_find_facing(b, true, facing);
    return mates(&s, b, depth, line);
}
