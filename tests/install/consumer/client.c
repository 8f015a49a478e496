/* SPDX-License-Identifier: Apache-2.0 */
/* What a user's first program may look like. */
#include <xqrules/xqrules.h>

#include <stdio.h>

int main(void)
{
    const xqr_rules *const rules = xqr_rules_find("wxf-2018");
    xqr_position pos;
    char fen[128];

    if (!rules || xqr_position_start(&pos, rules) != XQR_OK)
        return 1;
    xqr_position_format(&pos, fen, sizeof fen);
    printf("%s %zu moves, version %s\n", fen, xqr_position_legal_moves(&pos, NULL, 0), xqr_version());
    return 0;
}
