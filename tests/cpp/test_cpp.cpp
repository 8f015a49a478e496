// SPDX-License-Identifier: Apache-2.0
// The C++ layer says what C says, frees what it holds, throws what C answers, and leaves the object as it was.
#include <xqrules/xqrules.hpp>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <set>
#include <type_traits>

#if __cplusplus >= 202002L
#include <ranges>
#endif

static unsigned passed, failed;

static void check(bool good, const char *what, int line)
{
    (good ? passed : failed)++;
    if (!good)
        std::printf("test_cpp.cpp:%d: %s\n", line, what);
}

#define CHECK(condition) check((condition), #condition, __LINE__)

// The error that a call throws; one with code XQR_OK if it throws none.
template <class Call> static xqrules::error thrown(Call call)
{
    try {
        call();
    } catch (const xqrules::error &error) {
        return error;
    }
    return xqrules::error(XQR_OK, "nothing was thrown");
}

static const char *const chase = "2b1kab2/4a4/9/p5p1p/2c6/9/P3R1P1P/4B4/4A4/2BAK4 w";
static const char *const two_games = "[Event \"One\"]\n[Result \"1-0\"]\n\n{begin} 1. H2-E2 {centre} H9-G7 1-0\n\n"
                                     "[Event \"Two\"]\n\n1. C3-C4 A0-A9 *\n";

static xqrules::game perpetual_chase()
{
    const xqr_rules *const rules = xqrules::find_rules("wxf-2018");
    xqrules::game game(rules, xqrules::position(rules, chase));

    game.push("e3c3");
    for (int i = 0; i < 3; i++)
        for (const char *const move : {"c5b5", "c3b3", "b5c5", "b3c3"})
            game.push(move);
    return game;
}

static void test_types()
{
    static_assert(std::is_nothrow_move_constructible_v<xqrules::game> && !std::is_copy_constructible_v<xqrules::game>);
    static_assert(std::is_nothrow_move_assignable_v<xqrules::record> && !std::is_copy_assignable_v<xqrules::record>);
    static_assert(std::is_nothrow_move_constructible_v<xqrules::reader>);
    static_assert(std::is_trivially_copyable_v<xqrules::position>);
    static_assert(sizeof(xqrules::game) == sizeof(xqr_game *) && sizeof(xqrules::position) == sizeof(xqr_position));
#if __cplusplus >= 202002L
    static_assert(std::ranges::contiguous_range<xqrules::move_list> && std::ranges::sized_range<xqrules::move_list>);
    static_assert(std::ranges::input_range<xqrules::reader>);
#endif
}

static void test_rules()
{
    CHECK(xqrules::find_rules("wxf-2018") == xqr_rules_find("wxf-2018"));
    CHECK(xqrules::find_rules(std::string_view("online, or so").substr(0, 6)) == xqr_rules_find("online"));
    const auto error = thrown([] { xqrules::find_rules("fide-1066"); });
    CHECK(error.code() == XQR_ERR_NOT_FOUND && std::string(error.what()) == "no rule set fide-1066");
}

static void test_position()
{
    const xqr_rules *const rules = xqrules::find_rules("wxf-2018");
    const xqrules::position start(rules);
    xqrules::position pos = start;
    const xqr_move cannon = start.parse_move("炮二平五");

    CHECK(start.fen() == "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
    CHECK(start.format_move(cannon) == "h2e2" && start.format_move(cannon, XQR_NOTATION_CHINESE) == "炮二平五");
    CHECK(start.format_move(xqr_move_make(0, 89), XQR_NOTATION_CHINESE).empty());
    pos.play(cannon);
    CHECK(pos.turn() == XQR_BLACK && start.turn() == XQR_RED && !pos.is_check());
    CHECK(pos.judge_move(cannon) == XQR_ILLEGAL_EMPTY_SQUARE);
    CHECK(thrown([&] { pos.play(cannon); }).legality() == XQR_ILLEGAL_EMPTY_SQUARE && pos.turn() == XQR_BLACK);
    CHECK(std::string_view(start.svg()).substr(0, 4) == "<svg" && start.svg().find('\0') == std::string::npos);
    CHECK(start.svg().size() == xqr_position_svg(start.get(), nullptr, nullptr, 0));
    CHECK(xqrules::position(xqr_position{}).fen().empty());

    // Text need not end in a zero byte, and an error has its byte.
    const std::string_view longer = "4k4/9/9/9/9/9/9/9/4R4/3K5 b!";
    CHECK(xqrules::position(rules, longer.substr(0, longer.size() - 1)).is_check());
    const auto error = thrown([&] { xqrules::position(rules, "4k4/9/9/9/9/9/9/9/R9/3K5 w"); });
    CHECK(error.code() == XQR_ERR_SYNTAX && error.offset() == 19 && error.legality() == XQR_LEGAL);
    CHECK(std::strcmp(error.what(), "rank has more than 9 files") == 0);
    CHECK(thrown([&] { xqrules::position(nullptr); }).code() == XQR_ERR_ARGUMENT);
}

static void test_legal_moves()
{
    const xqrules::position start(xqrules::find_rules("fide-2023"));
    const xqrules::move_list moves = start.legal_moves();
    std::set<std::string> names;

    for (const xqr_move move : start.legal_moves())
        names.insert(start.format_move(move, XQR_NOTATION_SAN));
    CHECK(moves.size() == 20 && names.size() == 20 && names.count("Nf3") == 1);
    CHECK(std::is_sorted(moves.begin(), moves.end(),
                         [](xqr_move a, xqr_move b) { return xqr_move_from(a) < xqr_move_from(b); }));
    CHECK(xqrules::position(xqr_position{}).legal_moves().size() == 0);
}

static void test_game()
{
    xqrules::game game = perpetual_chase();
    const xqr_verdict verdict = game.verdict();

    CHECK(game.ply_count() == 13 && verdict.status == XQR_ENDED && verdict.outcome == XQR_BLACK_WINS);
    CHECK(verdict.reason == XQR_BY_PERPETUAL_CHASE && std::string(verdict.clause) == "WXF 2018, general rule 3");
    CHECK(game.verdict_at(9).status == XQR_MUST_CHANGE && game.verdict_at(9).deadline == 13);
    CHECK(game.label(3).label == XQR_CHASE && game.label(3).victim_count == 1 && game.label(2).label == XQR_IDLE);
    CHECK(game.verdict_text().find("Red loses (WXF 2018, general rule 3).") != std::string::npos);
    CHECK(game.verdict_text(XQR_CHINESE).find("红方") != std::string::npos);
    CHECK(game.explain().find(game.verdict_text()) != std::string::npos);
    CHECK(game.position_at(0).fen() == std::string(chase) + " - - 0 1");
    game.pop();
    CHECK(game.ply_count() == 12 && game.verdict().status == XQR_MUST_CHANGE);
}

static void test_game_fails()
{
    xqrules::game game(xqrules::find_rules("wxf-2018"));

    game.reserve(10);
    const auto illegal = thrown([&] { game.push("h0h9"); });
    CHECK(illegal.code() == XQR_ERR_ILLEGAL_MOVE && illegal.legality() == XQR_ILLEGAL_GEOMETRY);
    CHECK(std::string(illegal.what()) == xqr_legality_text(illegal.legality(), XQR_ENGLISH));
    CHECK(thrown([&] { game.push(xqr_move_make(0, 1)); }).legality() == XQR_ILLEGAL_OWN_PIECE);
    CHECK(thrown([&] { game.push("nothing"); }).code() == XQR_ERR_SYNTAX);
    CHECK(thrown([&] { game.push(std::string_view()); }).code() < XQR_OK);
    CHECK(thrown([&] { game.pop(); }).code() == XQR_ERR_RANGE);
    CHECK(thrown([&] { game.label(1); }).code() == XQR_ERR_RANGE);
    CHECK(thrown([&] { game.position_at(1); }).code() == XQR_ERR_RANGE);
    CHECK(game.ply_count() == 0 && game.verdict().status == XQR_ONGOING);
}

static void test_ownership()
{
    xqrules::game game = perpetual_chase();
    xqrules::game copy = game.clone();
    xqr_game *const held = game.get();

    copy.pop();
    CHECK(copy.ply_count() == 12 && game.ply_count() == 13);
    xqrules::game moved = std::move(game);
    CHECK(moved.get() == held && moved.ply_count() == 13);
    CHECK(game.get() == nullptr && game.ply_count() == 0 && game.verdict_text().empty()); // moved from, on purpose
    CHECK(thrown([&] { game.push("h2e2"); }).code() == XQR_ERR_ARGUMENT);
    copy = std::move(moved); // frees the copy
    CHECK(copy.get() == held);

    xqr_game *made = nullptr;
    CHECK(xqr_game_new(&made, xqr_rules_find("online"), nullptr, nullptr) == XQR_OK);
    CHECK(xqrules::game(made).position().legal_moves().size() == 44);
}

static void test_records()
{
    const xqr_rules *const rules = xqrules::find_rules("wxf-2018");
    xqrules::reader reader(rules, two_games);
    std::vector<xqrules::record> kept;

    for (xqrules::record &record : reader)
        kept.push_back(std::move(record));
    CHECK(kept.size() == 2 && reader.begin() == reader.end() && !reader.next());
    CHECK(kept[0].tag("event") == "One" && kept[1].tag("Event") == "Two" && !kept[0].tag("Annotator"));
    CHECK(kept[0].comment_at(0) == "begin" && kept[0].comment_at(1) == "centre" && !kept[0].comment_at(2));
    CHECK(kept[0].outcome() == XQR_RED_WINS && kept[0].stop().code == XQR_OK && kept[0].line().size() == 2);
    CHECK(kept[0].replay(rules).position().format_move(kept[0].line()[0]).size() == 4);

    // A record that stops early is no exception: what came before is there.
    const xqr_record_error stop = kept[1].stop();
    CHECK(stop.code == XQR_ERR_ILLEGAL_MOVE && stop.ply == 2 && std::string(stop.move) == "A0-A9");
    CHECK(std::string_view(two_games).substr(stop.offset, 5) == "A0-A9" && kept[1].line().size() == 1);
}

static void test_writing()
{
    const xqr_rules *const rules = xqrules::find_rules("wxf-2018");
    const std::string xqf = xqrules::reader(rules, two_games).next()->write(XQR_FORMAT_XQF);
    xqrules::reader again(rules, xqf);
    const xqrules::record record = std::move(*again.begin());

    CHECK(xqf.substr(0, 2) == "XQ" && xqf.find('\0') != std::string::npos);
    CHECK(xqr_record_format(record.get()) == XQR_FORMAT_XQF && record.comment_at(1) == "centre");
    CHECK(record.write(XQR_FORMAT_PGN, XQR_NOTATION_WXF).find("1. C2.5 {centre} 1... H8+7 1-0") != std::string::npos);
    CHECK(thrown([&] { record.write(XQR_FORMAT_PGN, static_cast<xqr_notation>(99)); }).code() == XQR_ERR_ARGUMENT);
}

static void test_nothing_and_zero_bytes()
{
    const xqr_rules *const rules = xqrules::find_rules("wxf-2018");
    const std::string_view nothing;
    xqrules::game game(rules);

    CHECK(thrown([&] { xqrules::position(rules, nothing); }).code() == XQR_ERR_SYNTAX);
    CHECK(thrown([&] { game.push(nothing); }).code() == XQR_ERR_SYNTAX);
    CHECK(thrown([&] { xqrules::reader(rules, nothing).begin(); }).code() == XQR_ERR_SYNTAX);
    CHECK(thrown([] { xqrules::find_rules(std::string_view("wxf-2018\0x", 10)); }).code() == XQR_ERR_NOT_FOUND);
    CHECK(!xqrules::reader(rules, two_games).next()->tag(std::string_view("Event\0x", 7)));
    // Failures are sentences also where C gives only a code.
    CHECK(std::string(thrown([&] { game.pop(); }).what()).find(' ') != std::string::npos);
    CHECK(std::string(thrown([&] { game.position_at(99); }).what()).find(' ') != std::string::npos);
    // The bytes of a file must stay: those of a string that is gone at once are refused when the program is built.
    static_assert(!std::is_constructible_v<xqrules::reader, const xqr_rules *, std::string>);
    static_assert(std::is_constructible_v<xqrules::reader, const xqr_rules *, const std::string &>);
    static_assert(std::is_constructible_v<xqrules::reader, const xqr_rules *, const char *>);
}

static void test_readers_fail()
{
    const xqr_rules *const rules = xqrules::find_rules("wxf-2018");
    xqr_read_options options = XQR_READ_OPTIONS_INIT;
    xqrules::reader empty(rules, "no game, only words");

    CHECK(thrown([&] { empty.begin(); }).code() == XQR_ERR_SYNTAX);
    options.encoding = XQR_ENCODING_UTF16;
    const auto error = thrown([&] { xqrules::reader(rules, two_games, &options); });
    CHECK(error.code() == XQR_ERR_ENCODING && std::string(error.what()).find("byte order mark") != std::string::npos);
}

int main()
{
    test_types();
    test_rules();
    test_position();
    test_legal_moves();
    test_game();
    test_game_fails();
    test_ownership();
    test_records();
    test_writing();
    test_readers_fail();
    test_nothing_and_zero_bytes();
    std::printf("%u passed, %u failed\n", passed, failed);
    return passed > 0 && failed == 0 ? 0 : 1;
}
