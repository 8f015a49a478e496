// SPDX-License-Identifier: Apache-2.0
#include <xqrules/xqrules.h>

#include <iostream>
#include <memory>

struct free_game {
    void operator()(xqr_game *game) const
    {
        xqr_game_free(game);
    }
};

int main()
{
    const xqr_rules *rules = xqr_rules_find("wxf-2018");
    xqr_game *raw = nullptr;
    if (!rules || xqr_game_new(&raw, rules, nullptr, nullptr) != XQR_OK)
        return 1;
    const std::unique_ptr<xqr_game, free_game> game(raw);
    xqr_position start;
    char fen[128];
    if (xqr_game_position(&start, game.get()) != XQR_OK)
        return 1;
    xqr_position_format(&start, fen, sizeof fen);
    std::cout << fen << ' ' << xqr_position_legal_moves(&start, nullptr, 0) << " moves, version " << xqr_version()
              << '\n';
}
