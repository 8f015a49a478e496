/* Where the stepping pieces go from each square of the empty board, in ascending order of target. */
#ifndef XQRI_XIANGQI_TABLES_H
#define XQRI_XIANGQI_TABLES_H

#include <stdint.h>

struct step {
    uint8_t to;  /* target (or origin, in the _from tables) */
    uint8_t via; /* square that must be empty: a horse's leg, an elephant's eye; 255 if there is none */
};

struct steps {
    uint8_t count;
    struct step step[8];
};

extern const struct steps xqri_horse_to[90];
extern const struct steps xqri_horse_from[90]; /* squares from which a horse reaches this one, with its leg there */
extern const struct steps xqri_elephant_to[90];
extern const struct steps xqri_advisor_to[90];
extern const struct steps xqri_king_to[90];
extern const struct steps xqri_pawn_to[2][90];
extern const struct steps xqri_pawn_from[2][90];

#endif
