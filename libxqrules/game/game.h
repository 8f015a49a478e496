/* A game in memory, and the questions its rooms answer. Knows no game by name: everything goes through game_ops. */
#ifndef XQRI_GAME_GAME_H
#define XQRI_GAME_GAME_H

#include "board/ops.h"
#include "rules/rules.h"

#define CHECKPOINT_PLIES 32

/* What is known of a ply as soon as it is played. The judgement of a ply is made later; see struct ply_note. */
struct ply {
    uint64_t key;         /* of the position after it */
    xqr_move move;
    uint32_t run;         /* plies of this game since the last capture, this one included; 0 for a capture */
    uint32_t previous; /* the ply after which the same position stood last; the ply's own number if there is none */
    uint32_t occurrences; /* of the position, up to and with this ply */
    uint16_t checks[2]; /* given by each side in that run, this ply included */
    uint8_t gives_check;
};

struct xqr_game {
    const xqr_rules *rules;
    const struct game_ops *ops;
    xqr_allocator alloc;
    struct board start, board;
    size_t count, room, checkpoint_room;
    struct ply *plies; /* plies[i] is ply i + 1 */
    struct ply_note *notes; /* beside plies */
    struct board *checkpoints; /* checkpoints[i] is the position after ply (i + 1) * CHECKPOINT_PLIES */
    int32_t end_reason; /* xqr_reason from outside; XQR_NO_REASON for none */
    int32_t end_loser; /* xqr_color; XQR_NO_COLOR for a draw */
};

/* history: playing and taking back */
xqr_status xqri_game_new(xqr_game **out, const xqr_rules *rules, const struct board *start, const xqr_allocator *alloc);
xqr_status xqri_game_clone(xqr_game **out, const xqr_game *game, const xqr_allocator *alloc);
void xqri_game_free(xqr_game *game);
xqr_status xqri_game_reserve(xqr_game *game, size_t plies);
size_t xqri_game_memory(const xqr_game *game);
xqr_status xqri_game_push(xqr_game *game, xqr_move move, xqr_legality *why);
xqr_status xqri_game_pop(xqr_game *game);
/* The position after `ply` plies; the ply must exist. */
void xqri_game_board_at(const xqr_game *game, size_t ply, struct board *out);
/* Who made ply number `ply` (from 1). */
static inline unsigned side_of_ply(const xqr_game *game, size_t ply) { return game->start.turn ^ ((ply - 1) & 1u); }

/* notes: what each ply did */
const struct ply_note *xqri_game_notes(xqr_game *game, size_t first, size_t last);
void xqri_game_label(xqr_game *game, size_t ply, xqr_ply_label *out);

/* repetition */
/* Looks for the last ply's position among the earlier ones and fills in `previous` and `occurrences`. */
void xqri_game_link(xqr_game *game);
size_t xqri_game_occurrences(const xqr_game *game, size_t ply);
/* The ruling on the position after `ply`; count is 0 if it has not stood often enough. */
void xqri_game_rule(xqr_game *game, size_t ply, xqr_repetition *out);
/* How far a ruling has gone. */
struct ruling_age {
    uint32_t repeats; /* earlier occurrences of this very position with the same ruling, up to the grace */
    size_t since; /* first ply of the unbroken stretch in which the same side was in the wrong */
    size_t length; /* plies of the loop there; both are looked for only while the grace lasts */
};
struct ruling_age xqri_game_ruling_age(xqr_game *game, const xqr_repetition *ruling);
uint32_t xqri_game_grace(const xqr_rules *rules, const xqr_repetition *ruling);

/* limits */
void xqri_game_limit(const xqr_game *game, size_t ply, xqr_limit *out);
bool xqri_game_limit_is_reached(const xqr_game *game, const xqr_limit *limit);

/* claims, verdict, words */
xqr_status xqri_game_audit_claim(xqr_game *game, xqr_reason kind, xqr_color side, xqr_claim *out);
/* The side to move claims for the position after a move; the game is the same afterwards. */
xqr_status xqri_game_audit_claim_with(xqr_game *game, xqr_reason kind, xqr_move move, xqr_claim *out,
                                      xqr_legality *why);
xqr_status xqri_game_end(xqr_game *game, xqr_reason reason, xqr_color loser);
/* Each speaks of the position after `ply`, as it was before any later move. */
void xqri_game_verdict(xqr_game *game, size_t ply, xqr_verdict *out);
void xqri_game_verdict_text(xqr_game *game, size_t ply, xqr_lang lang, struct writer *out);
void xqri_game_explain(xqr_game *game, size_t ply, xqr_lang lang, struct writer *out);
/* Words that both use. */
static inline const char *xqri_game_side_name(const xqr_game *game, int32_t side, xqr_lang lang)
{
    return game->ops->sides[side == XQR_RED ? XQR_RED : XQR_BLACK][lang == XQR_CHINESE];
}
static inline const struct clause_text *xqri_game_clause(const xqr_game *game, uint32_t index)
{
    return index == XQR_NO_CLAUSE ? NULL : &game->rules->clauses[index + 1];
}
/* "every move checks", or why not: what a side did over the plies of a ruling. */
void xqri_game_write_conduct(xqr_game *game, const xqr_repetition *ruling, unsigned side, xqr_lang lang,
                             struct writer *out);
/* The first ply after which the game was over on the board; SIZE_MAX if there is none. */
size_t xqri_game_first_end(xqr_game *game);

#endif
