/* A rule set as data. Tables point at a game and at parameters of its judge; nothing here knows how a game went. */
#ifndef XQRI_RULES_RULES_H
#define XQRI_RULES_RULES_H

#include "board/ops.h"

#include <xqrules/game.h>
#include <xqrules/rules.h>

/* What one ply counts as when a side's plies are folded into one word. */
enum ply_kind { PLY_IDLE, PLY_CHASE, PLY_JOINT, PLY_KILL, PLY_CHECK, PLY_KINDS };

/* What a side did over the plies so far. The joint kinds hold at least one chase that takes two pieces (2020: 26.9). */
enum run_kind {
    RUN_ALLOWED,
    RUN_CHASE,
    RUN_KILL,
    RUN_ATTACK, /* a mixture without an idle ply */
    RUN_JOINT_CHASE,
    RUN_JOINT_ATTACK,
    RUN_CHECK,
    RUN_PAIRED, /* runs above can stand in the table of outcomes */
    RUN_START = RUN_PAIRED,
    RUN_KINDS
};

/* Who must vary, for the side that names the row. */
enum fate { FATE_DRAW, FATE_ROW, FATE_COLUMN };

struct ruling {
    uint8_t fate; /* enum fate */
    uint8_t clause; /* index into the rule set's clauses */
};

struct repetition_table {
    uint8_t step[RUN_KINDS][PLY_KINDS]; /* the run so far, then this ply */
    struct ruling outcome[RUN_PAIRED][RUN_PAIRED]; /* the runs of both sides */
    bool one_victim; /* a chase must hit the same piece at every ply (AXF cl. 11, 27) */
    bool blameless; /* nobody is ever in the wrong: what the plies did is not looked at, and `draw` is the clause */
    uint8_t draw, claim; /* of a blameless repetition: the clauses of its end and of a claim */
};

/* A grace that never ends. */
#define FOR_EVER UINT32_MAX

/* Numbers of the repetition rule that an event may change. */
struct repetition_numbers {
    uint32_t trigger; /* occurrences at which a position is judged, and at which a player may ask for it */
    uint32_t grace_check; /* further occurrences before a perpetual check loses */
    uint32_t grace_foul; /* ... before any other forbidden run loses */
    uint32_t grace_draw; /* ... before a draw is final */
};

enum limit_cap { CAP_CLAIMANT, CAP_BOTH };

struct limit_table {
    uint32_t plies; /* without a capture; 0 = no limit */
    uint32_t extended_plies; /* the same in endings that were announced to need more; 0 = none are */
    uint32_t final_plies; /* the game ends by itself at so many, whatever is claimed; 0 = it does not */
    uint32_t checks; /* of one side that count */
    uint32_t excess_plies; /* that drop out for each check beyond */
    bool automatic;
    uint8_t cap; /* enum limit_cap: whose checks are capped when it ends by itself */
    uint8_t clause, final_clause;
    const char *what, *what_zh; /* what has not happened for so long */
};

/* What a false claim costs: the claimant's fouls and seconds, and the seconds that the opponent is given. */
struct claim_price {
    uint32_t fouls, seconds, bonus;
    uint8_t clause;
};

/* What endings are called: by themselves, and where a player asks for them. */
struct reason_table {
    uint8_t repetition, repetition_claim, limit, limit_claim;
};

struct clause_text {
    const char *cite, *cite_zh, *english, *chinese;
};

struct xqr_rules {
    const char *name, *title, *title_zh, *source;
    const struct game_ops *ops;
    const struct repetition_table *table;
    struct repetition_numbers repetition;
    struct limit_table limit;
    struct claim_price limit_price, repetition_price;
    struct reason_table reasons;
    bool mover_claims; /* only the side to move may ask */
    uint8_t dead_from; /* enum deadness from which on the game is drawn */
    uint8_t draw_without[XQR_BY_TIME
                         + 1]; /* endings from outside that are drawn if the winner's hope (enum hope) is this or
                                              plainer; HOPE_OPEN: never */
    struct chase_params chase;
    uint8_t mate_clause, stalemate_clause, dead_clause;
    uint8_t key_point_clause; /* under which holding a key point is idle, or left to an arbiter */
    uint8_t outside_clause[XQR_BY_TIME + 1]; /* of endings from outside, by xqr_reason */
    uint8_t label_clause[XQR_CHECK + 1]; /* the clause that defines each label */
    const struct clause_text *clauses; /* entry 0 is empty: "no clause" */
    size_t clause_count;
    bool changed;
    bool derived;
    xqr_allocator alloc; /* of a derived set */
};

extern const xqr_rules xqri_cxa_1999, xqri_cxa_2020, xqri_axf_2008, xqri_wxf_2018, xqri_ccgc_2023, xqri_online,
    xqri_fide_1993, xqri_fide_2023;

/* The library's own sets, in the order they are listed. */
extern const xqr_rules *const xqri_rule_sets[];
extern const size_t xqri_rule_set_count;

/* How plies are read that a book counts now one way, now the other. */
struct fold_terms {
    bool pawn_hits; /* captures by pawns count as chases (art. 27.2) */
    bool doubts_idle; /* chases that an arbiter may call idle are idle (art. 27.3) */
};

/* What one ply counts as. */
enum ply_kind xqri_ply_kind(const struct ply_note *note, struct fold_terms terms);
/* What every stride-th of `count` plies comes to. */
enum run_kind xqri_fold(const struct repetition_table *table, const struct ply_note *notes, size_t count, size_t stride,
                        struct fold_terms terms);
xqr_conduct xqri_conduct_of(enum run_kind run);
const char *xqri_cite(const xqr_rules *rules, unsigned clause);
/* A clause as public structs number it: from 0, XQR_NO_CLAUSE for none. */
uint32_t xqri_clause_index(unsigned clause);
/* The game a rule set is for. */
static inline const struct game_ops *xqri_rules_ops(const xqr_rules *rules) { return rules->ops; }

#endif
