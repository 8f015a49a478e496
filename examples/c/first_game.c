/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A game from its first move to the verdict: moves as text, one that is illegal and why, a perpetual check, and the
 * clause that decides.
 *
 *     first_game [FEN]
 */
#include <xqrules/xqrules.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Plays what a player wrote. A move that is refused leaves the game as it was, and says why. */
static void play(xqr_game *game, const char *text)
{
    xqr_error err = XQR_ERROR_INIT;
    xqr_legality why = XQR_LEGAL;
    xqr_position before;
    xqr_move move;
    char words[32];
    xqr_status status = xqr_game_position(&before, game);

    if (status == XQR_OK)
        status = xqr_move_parse(&move, &before, XQR_NOTATION_ANY, text, XQR_NTS, &why, &err);
    if (status == XQR_OK)
        status = xqr_game_push(game, move, &why);

    if (status == XQR_OK) {
        xqr_move_format(&before, move, XQR_NOTATION_CHINESE, words, sizeof words);
        printf("%3zu. %s %s\n", xqr_game_ply_count(game), text, words);
    } else if (status == XQR_ERR_ILLEGAL_MOVE) {
        printf("     %s is illegal: %s, %s\n", text, xqr_legality_text(why, XQR_ENGLISH),
               xqr_legality_text(why, XQR_CHINESE));
    } else {
        printf("     \"%s\": %s at byte %" PRIu64 ": %s\n", text, xqr_status_name(status), err.offset, err.message);
    }
}

/* Says how the game stands when that has changed, and by which clause. Returns how it stands now. */
static int32_t judge(xqr_game *game, int32_t before)
{
    xqr_verdict verdict = {.struct_size = sizeof verdict};
    xqr_clause clause = {.struct_size = sizeof clause};
    char sentence[512];

    if (xqr_game_verdict(&verdict, game) != XQR_OK || verdict.status == before)
        return before;
    xqr_game_verdict_text(game, XQR_ENGLISH, sentence, sizeof sentence);
    printf("%s %s: %s\n", xqr_game_status_name(verdict.status), xqr_outcome_name(verdict.outcome), sentence);
    if (xqr_rules_clause(&clause, xqr_game_rules(game), verdict.clause_index) == XQR_OK)
        printf("%s: %s\n%s：%s\n", clause.cite, clause.english, clause.cite_chinese, clause.chinese);
    return verdict.status;
}

int main(int argc, char **argv)
{
    static const char *const first[] = {"a1b2", "a1e1", "e9e8", "e9", "e9f9"}; /* some are refused */
    static const char *const loop[] = {"e1f1", "f9e9", "f1e1", "e9f9"};
    const char *const fen = argc > 1 ? argv[1] : "4k4/9/9/9/9/9/9/9/R8/3K5 w";
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    xqr_error err = XQR_ERROR_INIT;
    xqr_position start;
    xqr_game *game;
    xqr_status status;
    int32_t stands = XQR_ONGOING;

    status = xqr_position_parse(&start, rules, fen, XQR_NTS, &err);
    if (status == XQR_OK)
        status = xqr_game_new(&game, rules, &start, NULL);
    if (status != XQR_OK) {
        fprintf(stderr, "%s: %s at byte %" PRIu64 ": %s\n", fen, xqr_status_name(status), err.offset, err.message);
        return EXIT_FAILURE;
    }

    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        play(game, first[i]);
    for (int i = 0; i < 20 && stands != XQR_ENDED; i++) {
        play(game, loop[i % 4]);
        stands = judge(game, stands);
    }
    xqr_game_free(game);
    return stands == XQR_ENDED ? EXIT_SUCCESS : EXIT_FAILURE;
}
