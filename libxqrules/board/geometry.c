#include "board/geometry.h"

#define NINE(n) n, n, n, n, n, n, n, n, n
#define ONE_RANK 0, 1, 2, 3, 4, 5, 6, 7, 8

const uint8_t xqri_rank_of[90] = {
    NINE(0), NINE(1), NINE(2), NINE(3), NINE(4), NINE(5), NINE(6), NINE(7), NINE(8), NINE(9),
};

const uint8_t xqri_file_of[90] = {
    ONE_RANK, ONE_RANK, ONE_RANK, ONE_RANK, ONE_RANK, ONE_RANK, ONE_RANK, ONE_RANK, ONE_RANK, ONE_RANK,
};
