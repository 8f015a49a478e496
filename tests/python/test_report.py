"""Pages of games. How they work in a browser is tested in tests/browser."""

import base64
import hashlib
import html.parser
import json
import os
import re

import pytest
from conftest import PERPETUAL_CHECK, ROOT

import xqrules

CHASE = ("2b1kab2/4a4/9/p5p1p/2c6/9/P3R1P1P/4B4/4A4/2BAK4 w", ["e3c3", *["c5b5", "c3b3", "b5c5", "b3c3"] * 2])
VOID = {"meta", "link", "br", "img", "input"}


class Page(html.parser.HTMLParser):
    """The elements of a page: their names, attributes and text; and that each is closed."""

    def __init__(self, text):
        super().__init__()
        self.elements, self._open = [], []
        self.feed(text)
        self.close()
        assert not self._open

    def handle_starttag(self, name, attributes):
        assert len(dict(attributes)) == len(attributes), "an attribute twice"
        element = {"name": name, "text": "", **dict(attributes)}
        self.elements.append(element)
        if name not in VOID:
            self._open.append(element)

    def handle_startendtag(self, name, attributes):
        self.elements.append({"name": name, "text": "", **dict(attributes)})

    def handle_endtag(self, name):
        assert self._open.pop()["name"] == name

    def handle_data(self, data):
        for element in self._open:
            element["text"] += data

    def all(self, name, **wanted):
        wanted = {key.rstrip("_"): value for key, value in wanted.items()}
        return [e for e in self.elements if e["name"] == name and wanted.items() <= e.items()]

    def one(self, name, **wanted):
        (found,) = self.all(name, **wanted)
        return found

    @property
    def data(self):
        return json.loads(self.one("script", id="data")["text"])

    def rows(self):
        return [e for e in self.all("li") if re.fullmatch(r"p\d+", e.get("id", ""))]


def game_of(fen, moves, rules="wxf-2018"):
    game = xqrules.Game(rules, fen)
    game.push_all(moves)
    return game


def record_of(text):
    return next(iter(xqrules.read_games(text)))


def long_games(plies):
    """Games of so many plies: one that wanders about, and one that chases to the end."""
    board, seed = xqrules.Board(), 7
    for _ in range(plies):
        moves = [move for move in board.legal_moves if board.piece_at(move.to_square) is None]
        seed = seed * 1103515245 + 12345 & 0x7FFFFFFF
        board.push(moves[(seed >> 8) % len(moves)])
    yield xqrules.Game(fen=board)
    fen, moves = CHASE
    yield game_of(fen, [moves[0], *moves[1:5] * (plies // 4)][:plies])


# ---- What is on a page ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    [game_of(*CHASE), game_of(*PERPETUAL_CHECK), game_of(None, ["e2e4", "f7f6", "d1h5"], "fide-2023")],
    ids=["chase", "check", "chess"],
)
def test_every_label_is_shown(game):
    page = Page(game.report())
    rows = page.rows()
    assert [row["id"] for row in rows] == [f"p{ply}" for ply in range(game.ply() + 1)]
    for label, row in zip(game.labels(), rows[1:]):
        assert label.text() in row["text"] and label.text("zh") in row["text"] and label.side.capitalize() in row["text"]
        assert label.side in row["class"].split()
    shown = [e["class"].split()[1] for e in page.all("b") if e.get("class", "").startswith("label ")]
    assert shown[: game.ply()] == [label.label for label in game.labels()]


def test_the_verdict_and_its_clause_in_two_languages():
    game = game_of(*CHASE)
    text = game.report()
    verdict = game.verdict()
    (clause,) = (clause for clause in game.rules.clauses if clause.cite == verdict.clause)
    page = Page(text)
    assert {verdict.text(), clause.english} <= {e["text"] for e in page.all("p", class_="en")}
    assert {verdict.text("zh"), clause.chinese} <= {e["text"] for e in page.all("p", class_="zh", lang="zh-Hans")}
    assert page.one("cite")["text"] == clause.cite + clause.cite_chinese and clause.cite == verdict.clause
    assert [e["text"] for e in page.all("pre")] == [game.explain(), game.explain("zh")]


def test_the_loop_is_marked():
    game = game_of(*CHASE)
    found = game.repetition()
    rows = Page(game.report()).rows()
    loop = [int(row["id"][1:]) for row in rows if "loop" in row.get("class", "").split()]
    assert loop == list(range(found.first_ply, found.last_ply + 1))
    assert all("loop" in rows[ply]["text"] for ply in loop), "in words, not by colour alone"


def test_positions_arrows_and_lines():
    game = game_of(*CHASE)
    page = Page(game.report())
    data = page.data
    squares = [f"{file}{rank}" for rank in range(10) for file in "abcdefghi"]
    pieces = dict(zip(squares, data["start"]))
    for ply, label in enumerate(game.labels(), 1):
        parent, changed, move, arrows, _ = data["nodes"][ply]
        pieces.update(re.findall("(..)(.)", changed))
        assert (parent, move) == (ply - 1, label.move)
        board = game.board(ply)
        assert {square: letter for square, letter in pieces.items() if letter != "."} == {
            square: str(piece) for square, piece in board.piece_map().items()
        }
        assert [arrow[0] for arrow in arrows] == label.attackers and [arrow[1] for arrow in arrows] == label.victims
    lines = [e["text"].split() for e in page.all("span", class_="line")]
    assert lines == [label.line for label in game.labels() if label.line] and lines


def test_it_reads_well_without_script():
    game = game_of(*CHASE)
    page = Page(game.report())
    board = page.one("svg", id="now")
    assert board["role"] == "img" and board["aria-labelledby"] == "now-title now-text"
    assert "cannon c5" in page.one("desc", id="now-text")["text"], "a list of pieces"
    shown = {e["data-square"]: e["href"][2:] for e in page.all("use") if "data-square" in e}
    assert shown["c3"] == "R" and shown["c5"] == "c"
    drawn = {e.get("id") for e in page.all("g")}
    assert {e["href"][1:] for e in page.all("use")} <= drawn
    stills = [e["id"] for e in page.all("svg") if re.fullmatch(r"s\d+", e.get("id", ""))]
    assert stills == [f"s{ply}" for ply in range(1, 10)], "the loop and the position before it"
    assert page.all("main") and page.all("header") and page.all("footer") and page.one("div", id="said", **{"aria-live": "polite"})
    ids = [e["id"] for e in page.elements if "id" in e]
    assert len(ids) == len(set(ids))
    named = {name for e in page.elements for name in e.get("aria-labelledby", "").split()}
    assert named <= set(ids)


def test_a_game_played_on_after_its_end():
    game = game_of(None, "h0g2 h9g7 g2h0 g7h9 h0g2 h9g7 g2h0 g7h9 h2e2".split(), "online")
    page = Page(game.report())
    assert "played on after ply 8" in page.one("section", class_="verdict")["text"]
    assert [e["id"] for e in page.all("svg") if e.get("id", "")[:1] == "s"][-2:] == ["s8", "s9"]
    assert [row["id"] for row in page.rows() if "loop" in row.get("class", "")]


def test_a_game_without_moves():
    for game in (xqrules.Game(), xqrules.Game("fide-2023")):
        assert len(Page(game.report()).rows()) == 1


def test_pieces_that_come_by_promotion():
    game = game_of("8/P6k/8/8/8/8/7p/K7 w - - 0 1", ["a7a8q", "h2h1n"], "fide-2023")
    page = Page(game.report())
    assert {"cQ", "cn", "lQ", "ln"} <= {e.get("id") for e in page.all("g")}
    assert page.data["nodes"][1][1] == "a7.a8Q"


def test_an_ending_from_outside():
    game = xqrules.Game()
    game.push("h2e2")
    game.end("resignation", "black")
    page = Page(game.report())
    assert page.one("b", class_="outcome")["text"] == "1-0"
    assert game.verdict().text() in page.one("section", class_="verdict")["text"]


# ---- Records --------------------------------------------------------------------------------------------------------


def test_tags_comments_and_variations():
    record = record_of(b'[Red "Hu"]\n[Black "Xu"]\n[Event "Cup"]\n[Result "1-0"]\n\n'
                       b"{begin} 1. h2e2 $1 {centre\nline} (1. b2e2 {other} h9g7 (1... b9c7 2. b0c2) 2. h0g2) h9g7 1-0\n")  # fmt: skip
    page = Page(record.report())
    assert page.one("h1")["text"] == "Hu – Xu, Cup" and page.all("title")[0]["text"] == "Hu – Xu, Cup"
    assert [e["text"] for e in page.all("dd")] == ["Hu", "Xu", "Cup", "1-0"]
    assert [e["text"] for e in page.all("p", class_="comment")] == ["begin", "centre\nline"]
    assert [e["text"] for e in page.all("span", class_="comment")] == ["other"] and page.all("span", class_="nag")[0]["text"] == "!"
    nodes = page.data["nodes"]
    links = {(nodes[int(e["href"][2:])][2], e["text"].split()[0]) for e in page.all("a") if e["href"].startswith("#v")}
    assert links == {("b2e2", "1."), ("h9g7", "2."), ("h0g2", "3."), ("b9c7", "2."), ("b0c2", "3.")}
    steps = {(nodes[node[0]][2], node[2]) for node in nodes[3:]}
    assert steps == {("", "b2e2"), ("b2e2", "h9g7"), ("h9g7", "h0g2"), ("b2e2", "b9c7"), ("b9c7", "b0c2")}
    assert "1-0" in page.one("section", class_="verdict")["text"]


def test_a_variation_that_could_not_be_played_is_shown_as_written():
    page = Page(record_of(b"1. h2e2 (1. b2e9 {no} h9g7) h9g7 *\n").report())
    assert page.one("p", class_="aside")["text"] == "(1. b2e9 {no} h9g7)"


def test_a_record_that_stops_early():
    page = Page(record_of(b"1. h2e2 h9g7 2. h2h9 *\n").report())
    assert "stopped at ply 3, h2h9: no piece stands there" in page.one("p", class_="stopped")["text"]


def test_a_record_without_a_position():
    record = record_of(b'[FEN "9/9 w"]\n\n1. h2e2 *\n')
    with pytest.raises(xqrules.ParseError):
        record.report()


def test_variations_deep_within_one_another():
    record = xqrules.GameRecord.new()
    node = record.root
    for _ in range(60):
        first, second = node.board().legal_moves[:2]
        node.add_variation(first)
        node = node.add_variation(second)
    page = Page(record.report())
    assert len(page.all("div", class_="aside")) == 60 and len(page.data["nodes"]) == 121


HOSTILE = [
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "\"'&amp;<!--",
    "]]>\u2028\u2029",
    "\x1b[31m\x07\x7f",
    "\u202eevil",
    "\ufffe",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_text_of_games_is_hostile(text):
    record = xqrules.GameRecord.new()
    for name in ("Red", "Event", "Annotator"):
        record.tags[name] = text
    record.add_comment(text, record.root)
    record.add_move("h2e2", comment=text)
    record.root.add_variation("b2e2", comment=text)
    made = record.report()
    page = Page(made)
    assert len(page.all("script")) == 2 and not page.all("img") and "\x1b" not in made and "\u202e" not in made
    assert {e["href"][:1] for e in page.all("a")} == {"#"}
    assert not [key for e in page.elements for key in e if key.startswith("on") or key == "style"]
    if text.isprintable():
        assert page.all("dd")[0]["text"] == text and page.all("p", class_="comment")[0]["text"] == text


def test_text_that_is_not_unicode():
    page = record_of(b'[Red "caf\xe9"]\n\n1. h2e2 {\xff\x1b[0m} *\n').report()
    assert "caf\\xe9" in page and "\\xff\\x1b[0m" in page
    game = xqrules.Game()
    record = game.record()
    for text in ("a\ud800b", "a\udc80b"):
        try:
            record.tags["Red"] = text
        except ValueError:
            continue
        record.report().encode("utf-8")


def test_nothing_is_fetched_and_only_our_script_runs():
    for made in (game_of(*CHASE).report(), game_of(None, ["e2e4"], "fide-2023").report()):
        page = Page(made)
        policy = page.one("meta", **{"http-equiv": "Content-Security-Policy"})["content"]
        assert policy.startswith("default-src 'none'; ") and "unsafe" not in policy and "http" not in policy
        for name, text in (("style", page.one("style")["text"]), ("script", page.all("script")[-1]["text"])):
            digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            assert f"{name}-src 'sha256-{digest}'" in policy
        assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)", made)
        assert not [e for e in page.elements if "src" in e]


def test_a_page_of_300_plies_is_small():
    for game in long_games(300):
        size = len(game.report().encode())
        print(f"{game.ply()} plies, {size} bytes")
        assert game.ply() == 300 and size < 300_000


# ---- The command ----------------------------------------------------------------------------------------------------


def test_one_page(run, pgn, tmp_path):
    out = tmp_path / "a.html"
    done = run("report", pgn, out)
    assert (done.returncode, done.stdout) == (0, "") and "holds more games: --game picks one" in done.stderr
    record = next(iter(xqrules.read_games(pgn)))
    assert out.read_text(encoding="utf-8") == record.report()
    done = run("report", pgn, out, "--game", 1, "--rules", "cxa-2020")
    assert done.returncode == 0 and done.stderr == f"xqrules: {out} was there already, and is overwritten\n"
    assert out.read_text(encoding="utf-8") == record.report("cxa-2020")
    done = run("report", pgn, tmp_path / "b.html", "--game", 2)
    assert done.returncode == 1 and "game 2: stopped at ply 3, h2h9: no piece stands there" in done.stderr
    assert (tmp_path / "b.html").exists()
    done = run("report", pgn, tmp_path / "c.html", "--game", 3)
    assert done.returncode == 1 and "holds 2 games, and no game 3" in done.stderr and not (tmp_path / "c.html").exists()
    done = run("report", "-", "-", stdin=pgn.read_text(encoding="utf-8"))
    assert done.returncode == 0 and done.stdout == record.report()


def test_what_cannot_be_read_or_written(run, pgn, tmp_path):
    done = run("report", tmp_path / "none", tmp_path / "a.html")
    assert done.returncode == 1 and "no such file" in done.stderr and not (tmp_path / "a.html").exists()
    done = run("report", pgn, tmp_path / "none" / "a.html")
    assert done.returncode == 1 and "cannot be written" in done.stderr and "Traceback" not in done.stderr
    before = pgn.read_bytes()
    done = run("report", pgn, pgn)
    assert done.returncode == 1 and "is what is read" in done.stderr and pgn.read_bytes() == before
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize(
    "more",
    [["--game", "0"], ["--game", "x"], ["--rules", "none"], ["--encoding", "ebcdic"], ["--variant", "go"],
     ["--rules", "wxf-2018", "--variant", "chess"]],
)  # fmt: skip
def test_wrong_usage(run, pgn, tmp_path, more):
    done = run("report", pgn, tmp_path / "a.html", *more)
    assert done.returncode == 2 and done.stdout == "" and done.stderr and "Traceback" not in done.stderr
    assert run("report", pgn).returncode == 2 and run("report", tmp_path, "-").returncode == 2
    assert run("report", pgn, tmp_path, "--game", 1).returncode == 2


def test_a_folder_of_pages(run, pgn, tmp_path):
    out = tmp_path / "out"
    done = run("report", ROOT / "examples" / "games", out)
    assert done.returncode == 0 and done.stderr == ""
    rows = list(xqrules.judge_games(ROOT / "examples" / "games"))
    assert sorted(os.listdir(out)) == [f"game-{n:04}.html" for n in range(1, len(rows) + 1)] + ["index.html"]
    page = Page((out / "index.html").read_text(encoding="utf-8"))
    links = [e["href"] for e in page.all("a") if not e["href"].startswith("#")]
    assert sorted(links) == [f"game-{n:04}.html" for n in range(1, len(rows) + 1)]
    counts = {}
    for row in rows:
        reason = (row["first_end"] or row)["reason"]
        counts[reason] = counts.get(reason, 0) + 1
    heads = {e["id"]: e["text"] for e in page.all("h2") if e["id"] != "counts"}
    assert set(heads) == set(counts) == {e["href"][1:] for e in page.all("a") if e["href"].startswith("#")}
    assert all(heads[reason].endswith(f": {count}") for reason, count in counts.items())
    assert f"{len(rows)} games" in page.one("h2", id="counts")["text"]
    again = run("report", pgn, out)
    assert again.returncode == 1 and "game-0001.html is there already, and is not overwritten without --force" in again.stderr
    again = run("report", pgn, out, "--force")
    assert again.returncode == 1 and again.stderr.count("\n") == 1 and "stopped at ply 3" in again.stderr
    assert "Wang – Li, Club match" in (out / "index.html").read_text(encoding="utf-8")


def test_the_index_names_what_cannot_be_read(run, tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "<b>.pgn").write_bytes(b"\x00\x01\x02\x03" * 50)
    (tmp_path / "in" / "one.pgn").write_text('[FEN "9/9 w"]\n\n1. h2e2 *\n\n[Event "<i>"]\n\n1. h2e2 *\n')
    (tmp_path / "in" / "note.txt").write_text("no game here\n")
    done = run("report", tmp_path / "in", tmp_path / "out")
    assert done.returncode == 1 and "Traceback" not in done.stderr and "1 file holds no game" in done.stderr
    page = Page((tmp_path / "out" / "index.html").read_text(encoding="utf-8"))
    assert page.one("h2", id="unreadable")["text"].endswith(": 2") and page.one("h2", id="none")
    assert not page.all("i") and len([e for e in page.all("a") if e["href"].startswith("game-")]) == 1


def test_chess(run, tmp_path):
    path = tmp_path / "mate.pgn"
    path.write_text("1. f3 e5 2. g4 Qh4# 0-1\n")
    done = run("report", path, tmp_path / "a.html", "--variant", "chess")
    assert done.returncode == 0 and done.stderr == ""
    page = Page((tmp_path / "a.html").read_text(encoding="utf-8"))
    assert "Qh4#" in page.rows()[-1]["text"] and page.one("b", class_="outcome")["text"] == "0-1"
    assert page.data["nodes"][4][3] == [["h4", "e1"]]
