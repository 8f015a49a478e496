/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <string.h>
#include <xqrules/xqrules.h>

int main(int argc, char **argv)
{
    const xqr_rules *const rules = argc == 4 ? xqr_rules_find(argv[1]) : NULL;
    xqr_verdict verdict = {.struct_size = sizeof verdict};
    char english[512], chinese[512];
    xqr_position now;
    xqr_move move;
    xqr_game *game;

    if (!rules || xqr_position_parse(&now, rules, argv[2], XQR_NTS, NULL) || xqr_game_new(&game, rules, &now, NULL))
        return 1;
    for (const char *text = strtok(argv[3], " "); text; text = strtok(NULL, " "))
        if (xqr_game_position(&now, game) || xqr_move_parse(&move, &now, XQR_NOTATION_UCI, text, XQR_NTS, NULL, NULL)
            || xqr_game_push(game, move, NULL))
            return 1;
    if (xqr_game_verdict(&verdict, game))
        return 1;
    xqr_game_verdict_text(game, XQR_ENGLISH, english, sizeof english);
    xqr_game_verdict_text(game, XQR_CHINESE, chinese, sizeof chinese);
    printf("%s %s\n", xqr_game_status_name(verdict.status), xqr_outcome_name(verdict.outcome));
    printf("%s\n%s\n%s\n", english, chinese, verdict.clause);
    xqr_game_free(game);
    return 0;
}
