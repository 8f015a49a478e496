// SPDX-License-Identifier: Apache-2.0
// The layer for C++: a hunt, move by move, until the verdict, then what the games of a file come to.
//
//     first_game [FILE]
#include <xqrules/xqrules.hpp>

#include <fstream>
#include <iostream>
#include <iterator>

static void play(const xqr_rules *rules)
{
    xqrules::game game(rules, xqrules::position(rules, "2b1kab2/4a4/9/p5p1p/2c6/9/2R3P1P/4B4/4A4/2BAK4 b"));

    try {
        game.push("c5c9");
    } catch (const xqrules::error &error) { // the game stands as it stood
        std::cout << "c5c9: " << xqr_status_name(error.code()) << ": " << error.what() << '\n';
    }
    for (int round = 0; round < 3; round++)
        for (const char *const move : {"c5b5", "c3b3", "b5c5", "b3c3"})
            game.push(move);
    std::cout << game.verdict_text() << '\n' << game.verdict_text(XQR_CHINESE) << '\n';

    const xqrules::position now = game.position();
    std::cout << "Black's moves:";
    for (const xqr_move move : now.legal_moves())
        std::cout << ' ' << now.format_move(move, XQR_NOTATION_CHINESE);
    std::cout << '\n';
}

static void judge(const xqr_rules *rules, const char *path)
{
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};

    for (const xqrules::record &record : xqrules::reader(rules, bytes)) {
        if (const xqr_record_error stop = record.stop(); stop.code != XQR_OK)
            std::cout << "stops at byte " << stop.offset << ": " << stop.message << '\n';
        std::cout << record.tag("Event").value_or("?") << ": " << record.replay(rules).verdict_text() << '\n';
    }
}

int main(int argc, char **argv)
{
    try {
        const xqr_rules *const rules = xqrules::find_rules("wxf-2018");

        play(rules);
        if (argc > 1)
            judge(rules, argv[1]);
    } catch (const xqrules::error &error) {
        std::cerr << xqr_status_name(error.code()) << " at byte " << error.offset() << ": " << error.what() << '\n';
        return 1;
    }
}
