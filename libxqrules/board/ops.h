/* The small table of functions through which the upper floor asks a game. It would not notice a third game. */
#ifndef XQRI_BOARD_OPS_H
#define XQRI_BOARD_OPS_H

#include "base/writer.h"
#include "board/board.h"

#include <xqrules/record.h>

/*
 * What a rule set wants from the judge of one ply: filled in by rules/, read by the game's judge. Books differ only in
 * these values; the game never learns which book they come from.
 */
enum chase_school {
    CHASE_BY_CAPTURE, /* a chase is a direct capture that would win something: AXF, WXF */
    CHASE_BY_LINES,   /* a chase is any line of checks and captures that wins something: CXA */
};

struct chase_params {
    enum chase_school school;
    bool kill_counts;        /* a mating threat outranks a chase and is a forbidden kind (art. 25.2) */
    bool minor_over_major;   /* an advisor or elephant attacking R, H, C chases it though it is protected */
    bool key_point;          /* defence of a key point by the only attacking piece is idle (2020: 26.2) */
    bool key_point_by_many;  /* the same with more attacking pieces: nobody but an arbiter can tell (1999: 27.3) */
    bool answers_are_idle;   /* a move out of check is no chase, whatever it attacks (CCGC) */
    bool pawn_hits;          /* pawn captures count when both sides hit at every ply (art. 27.2) */
    bool helpers_count;      /* a threat that failed because a piece it needs hung is new once that piece is safe */
    bool joint_ranks;        /* tell joint chases from single ones (2020: 26.9) */
    uint16_t kill_depth;     /* checks in a row searched for mate */
    uint16_t line_depth;     /* checks in a row searched before a winning capture */
    uint16_t counter_depth;  /* checks in a row searched in counters to a direct capture */
    uint32_t node_budget;    /* positions a ply's searches may visit */
};

/* What one ply did: cheap to keep for every ply of a game. */
struct ply_note {
    uint8_t label;     /* xqr_label */
    uint8_t flags;     /* NOTE_... */
    uint16_t reserved;
    uint32_t attackers; /* slots */
    uint32_t victims;   /* slots */
};

enum {
    NOTE_KNOWN = 1,       /* the note has been worked out */
    NOTE_JOINT = 2,       /* two pieces chase together */
    NOTE_BUDGET = 4,      /* a search gave up */
    NOTE_PAWN_HIT = 8,    /* a chase if pawn captures count */
    NOTE_ANSWER = 32,     /* idle because it answers a check, whatever else it does */
    NOTE_KEY_POINT = 16,  /* a key point is held: idle therefore, or a chase that an arbiter may call idle */
};

/* The line that carries a threat out, for explanations. */
struct threat_line {
    xqr_move moves[XQR_LABEL_LINE];
    uint32_t length;
};

/* Why a move threatens, for explanations. */
struct threat_story {
    struct threat_line line;   /* carries the threat out */
    struct threat_line before; /* the same capture before the move, and what it failed to; empty if it was not there */
};

/* Why nobody can mate any more, the plainest reason last. */
enum deadness {
    DEAD_NOT, /* somebody can, or nothing is known */
    DEAD_BLOCKED, /* the pieces cannot get through, which was proved */
    DEAD_MATERIAL, /* what is left does not suffice */
    DEAD_LISTED, /* ... and it is one of the endings that old laws list */
};

/* Whether a side may still mate, the plainest reason against it last. */
enum hope {
    HOPE_OPEN, /* it can, or nothing is known */
    HOPE_NONE, /* no row of legal moves leads there, which was proved */
    HOPE_BARE_KING, /* it has nothing but the king */
};

struct game_ops {
    enum game_id id;
    const char *name;
    const char *title; /* what the tag Variant calls it */
    const char *const *tag_names; /* what tags of files call it, small letters and digits alone; NULL behind the last */
    bool owns_pgn; /* PGN without a word about the game is of this one, and is written as the standard of PGN has it */
    xqr_encoding legacy_encoding; /* of files that are no UTF-8 */
    const char *sides[2][2]; /* by colour and xqr_lang */
    uint8_t files, ranks, squares;
    bool stalemate_loses;

    size_t (*legal_moves)(const struct board *b, xqr_move *moves, size_t cap);
    bool (*has_legal_move)(const struct board *b);
    xqr_legality (*judge_move)(const struct board *b, xqr_move move);
    void (*play)(struct board *b, xqr_move move); /* the move must be legal */
    bool (*is_check)(const struct board *b); /* the side to move is in check */
    bool (*restarts_clock)(const struct board *before, xqr_move move);
    xqr_piece (*piece_at)(const struct board *b, unsigned square); /* below `squares` */
    /* Where the pieces of slots stand, ascending. Slots are what a game's own judge names pieces by. */
    size_t (*squares_of)(const struct board *b, uint32_t slots, xqr_square *squares, size_t cap);
    /* The same position, and every piece in it the very same one: whatever a move does in one it does in the other. */
    bool (*is_twin)(const struct board *a, const struct board *b);
    void (*pass)(struct board *b); /* gives up the turn without a move; the counters stay */
    size_t (*attackers)(const struct board *b, unsigned square, unsigned by, xqr_square *squares, size_t cap);
    uint64_t (*perft)(const struct board *b, uint32_t depth);

    bool (*read_square)(unsigned *out, const char *text, size_t len); /* "e4" and nothing else */
    void (*write_square)(struct writer *out, unsigned square); /* "-" for none */
    void (*write_move)(struct writer *out, xqr_move move); /* in coordinates */

    void (*start)(struct board *out);
    /* Reads a position and lists what is wrong with it. `out` (may be NULL) is written only if there is no fault.
     * Returns the number of faults and warnings; *fault_count says how many are faults. */
    size_t (*read)(struct board *out, const char *text, size_t len, xqr_fault *faults, size_t cap, size_t *fault_count);
    void (*format)(const struct board *b, struct writer *out);
    void (*mirror)(struct board *out, const struct board *b);
    void (*swap)(struct board *out, const struct board *b);

    /* What the move did, as the parameters want it seen. `story` may be NULL. */
    void (*note)(const struct board *before, xqr_move move, const struct chase_params *params, struct ply_note *note,
                 struct threat_story *story);
    enum deadness (*deadness)(const struct board *b);
    enum hope (*hope)(const struct board *b, unsigned side);
    /* One of the endings that laws gave more time than others. */
    bool (*is_long_ending)(const struct board *b);
};

#endif
