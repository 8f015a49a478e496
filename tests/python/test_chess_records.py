"""Records of chess: as Python has them, and, where the folder of real files is at hand, every chess file in it, against
python-chess."""

import csv
import io
import json
import logging
import pickle
import random

import pytest

import xqrules

GAME = """[Event "Club match"]
[White "Müller"]
[Black "Li"]
[Result "1-0"]

{ before } 1. e4! e5 { so } 2. Nf3 ( 2. f4 exf4 $18 ( 2... d5 ) 3. Nf3 ) 2... Nc6 1-0

[Event "Second"]
[Result "*"]

1. e4 e5 2. Ke3 *
"""


def walk(node, children):
    """A node and all behind it, line by line; with how many children each has, the order tells the tree."""
    waiting = [node]
    while waiting:
        at = waiting.pop()
        waiting += reversed(children(at))
        yield at


def tree(node):
    """Moves, judgements and comments of a node and all behind it."""
    return [(str(at.move), sorted(at.nags), at.comment, len(at.children)) for at in walk(node, lambda at: at.children)]


# ---- Reading and writing ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [{"rules": "fide-2023"}, {"variant": "chess"}, {"rules": "fide-1993", "variant": "chess"}])
def test_read_games(how):
    first, second = xqrules.read_games(GAME.encode(), **how)
    assert first.variant == "chess" and first.rules.name == how.get("rules", "fide-2023")
    assert first.moves == ["e2e4", "e7e5", "g1f3", "b8c6"] and first.recorded_outcome == "1-0"
    assert first.comments == {0: "before", 2: "so"} and first.root.next().nags == {1}
    assert [str(node.move) for node in first.root.end().parent.parent.children] == ["g1f3", "f2f4"]
    assert first.game().verdict().status == "ongoing"
    assert second.error.code == "illegal_move" and second.error.move == "Ke3" and second.moves == ["e2e4", "e7e5"]


def test_the_game_is_not_guessed():
    (record,) = xqrules.read_games(b"1. e4 e5 2. Qh5 *")
    assert record.error.code == "unsupported" and "looks like chess" in record.error.message
    (record,) = xqrules.read_games('[Red "A"]\n1. 炮二平五 马８进７ *'.encode(), variant="chess")
    assert record.error.code == "unsupported" and not record.moves
    for wrong in ({"rules": "wxf-2018", "variant": "chess"}, {"variant": "go"}):
        with pytest.raises(xqrules.Error):
            xqrules.read_games(b"1. e4 *", **wrong)


def test_what_is_written_reads_back():
    first, _ = xqrules.read_games(GAME.encode(), variant="chess")
    data = first.write()
    (again,) = xqrules.read_games(data, variant="chess")
    assert tree(again.root) == tree(first.root) and again.write() == data
    assert list(again.tags)[:7] == ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
    assert {**again.tags.copy(), **first.tags.copy()} == again.tags.copy()
    (uci,) = xqrules.read_games(first.write(notation="uci"), variant="chess")
    assert tree(uci.root) == tree(first.root)
    assert first.write("moves") == b"position startpos moves e2e4 e7e5 g1f3 b8c6\n"
    for refused in ({"format": "xqf"}, {"format": "dhtmlxq"}, {"notation": "iccs"}, {"format": "moves", "notation": "wxf"}):
        with pytest.raises(xqrules.Error) as caught:
            first.write(**refused)
        assert caught.value.code == "unsupported"


def test_latin_letters():
    data = GAME.encode("latin-1")
    first, _ = xqrules.read_games(data, variant="chess")
    assert first.tags["White"] == "Müller"
    assert b"M\xfcller" in first.write(encoding="latin-1")
    assert list(xqrules.read_games(data, variant="chess", encoding="ISO-8859-1"))[0].tags["White"] == "Müller"


def test_nags_are_a_set():
    record = xqrules.GameRecord.new(variant="chess")
    node = record.add_move("e4", notation="san", nags=[6, 1])
    assert node.nags == {1, 6} and list(node.nags) == [1, 6] and 6 in node.nags and len(node.nags) == 2
    node.nags.add(18)
    node.nags.discard(1)
    node.nags.discard(1)
    node.nags |= {3}
    assert node.nags == {3, 6, 18} and node.nags | {1} == {1, 3, 6, 18} and repr(node.nags) == repr({3, 6, 18})
    node.comment = "good"
    assert node.nags == {3, 6, 18}
    node.nags = {255}
    reply = node.add_variation("e7e5", nags={2}, comment="no")
    assert record.write().split(b"\n\n")[1] == b"1. e4 $255 {good} 1... e5 $2 {no} *"
    copy = pickle.loads(pickle.dumps(record))
    assert tree(copy.root) == tree(record.root) and reply.nags == {2}
    for wrong in (256, -1):
        with pytest.raises(xqrules.RangeError):
            node.nags.add(wrong)
    with pytest.raises(TypeError):
        node.nags.add("1")


def test_nags_of_xiangqi():
    (record,) = xqrules.read_games(b"[Red \"A\"]\n1. h2e2! h9g7 $6 (1... b9c7 $1) *")
    assert record.root.next().nags == {1} and record.root.next().next().nags == {6}
    (again,) = xqrules.read_games(record.write())
    assert tree(again.root) == tree(record.root)


def test_index():
    index = xqrules.GameIndex(GAME.encode(), variant="chess")
    assert len(index) == 2 and index[1].error.move == "Ke3" and index[0].variant == "chess"


def test_from_a_game():
    game = xqrules.Game("fide-2023", "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    game.push_all("O-O Ke7", "san")
    record = game.record()
    assert b'[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. O-O Ke7 *' in record.write()


# ---- The command -----------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "games" / "deep").mkdir(parents=True)
    (tmp_path / "games" / "club.pgn").write_text(GAME, encoding="utf-8")
    (tmp_path / "games" / "deep" / "mate.pgn").write_text("1. f3 e5 2. g4 Qh4# 0-1\n", encoding="utf-8")
    (tmp_path / "games" / "notes.txt").write_text("Nothing to see here.\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("choice", [["--variant", "chess"], ["--rules", "fide-1993"]])
def test_judge(run, folder, choice):
    done = run("judge", folder / "games", *choice, "--format", "json")
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [row["variant"] for row in rows] == ["chess"] * 3 and done.returncode == 1
    assert [row["error"] and row["error"]["code"] for row in rows] == [None, "illegal_move", None]
    assert rows[2]["winner"] == "black" and rows[2]["reason"] == "checkmate" and rows[2]["recorded_outcome"] == "0-1"
    named = {choice[0][2:]: choice[1]}
    assert list(xqrules.judge_games(folder / "games", **named)) == rows


def test_judge_says_white(run, folder):
    moves = "Nf3 Nf6 Ng1 Ng8 " * 2
    done = run("judge", "--moves", moves, "--variant", "chess", "--format", "json")
    row = json.loads(done.stdout)
    assert row["repetition"]["white"] == row["repetition"]["black"] == "allowed" and "red" not in row["repetition"]
    assert {claim["side"] for claim in row["claims"]} <= {"white", "black"}
    text = run("judge", "--moves", moves, "--variant", "chess").stdout
    assert "has stood 3 times; plies 1 to 8\n" in text and "allowed" not in text and "white can claim threefold" in text


def test_judge_wants_rules_of_the_game(run, folder):
    done = run("judge", folder / "games", "--variant", "chess", "--rules", "wxf-2018")
    assert done.returncode == 2 and "wxf-2018 are rules for xiangqi, not for chess" in done.stderr


def test_convert(run, folder):
    out = folder / "out.pgn"
    done = run("convert", folder / "games", out, "--variant", "chess")
    assert done.returncode == 1 and "Ke3" in done.stderr  # converted up to there
    records = list(xqrules.read_games(out, variant="chess"))
    assert [len(record.moves) for record in records] == [4, 2, 4]
    assert run("convert", folder / "games", f"{folder}/lists/", "--to", "moves", "--rules", "fide-2023").returncode == 1
    assert (folder / "lists" / "deep" / "mate.txt").read_text() == "position startpos moves f2f3 e7e5 g2g4 d8h4\n"
    done = run("convert", folder / "games" / "deep" / "mate.pgn", folder / "mate.xqf", "--variant", "chess")
    assert done.returncode == 1 and "for another game" in done.stderr and not (folder / "mate.xqf").exists()


# ---- Real files, against python-chess --------------------------------------------------------------------------------

#: Files that are refused or stop early, and why. All but the last four are broken on purpose.
STOPPED = {
    "02_whitespace_only.pgn": "syntax",
    "10_tag_setup_tag_zero_but_fen_provided.pgn": "illegal_move",
    "23_tag_set_up_requires_fen_tag_but_missing.pgn": "illegal_move",
    "01_initial_position.pgn": "illegal_move",
    "02_initial_position.pgn": "illegal_move",
    "03_custom_position_white_start.pgn": "illegal_move",
    "04_custom_position_black_start.pgn": "illegal_move",
    "02_1_movetext_commentary_start_brace_not_followed_by_end_brace.pgn": "syntax",
    "02_2_movetext_commentary_start_brace_not_followed_by_end_brace.pgn": "syntax",
    "02_3_movetext_commentary_start_brace_not_followed_by_end_brace.pgn": "syntax",
    "25_2_invalid_commentary.pgn": "syntax",
    "25_4_invalid_commentary.pgn": "syntax",
    "01_example.pgn": "syntax",
    "02_example.pgn": "syntax",
    "badpgn.pgn": "syntax",
    "anastasian-lewis.pgn": "syntax",  # a passed move
    "antichess-programfox.pgn": "unsupported",
}


@pytest.fixture(scope="module")
def chess_files(shared):
    with open(shared / "games" / "MANIFEST.tsv", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t") if row["format"] == "chess PGN"]
    paths = [shared / "games" / row["file"] for row in rows]
    paths = [path for path in paths if path.is_file()]
    if not paths:
        pytest.skip("no chess files")
    return paths


def read(path):
    """All records of a file; an error that is raised stands for a file without any."""
    try:
        return list(xqrules.read_games(path, variant="chess")), None
    except xqrules.Error as error:
        return [], error.code


def test_every_file_is_read_or_says_why(chess_files):
    for path in chess_files:
        records, refused = read(path)
        codes = [refused] if refused else [record.error.code for record in records if record.error]
        known = STOPPED.get(path.name) if "exception" in path.parts or path.name in STOPPED else None
        assert all(code == known for code in codes), (path, codes)


def test_every_file_is_written_and_read_back(chess_files):
    for path in chess_files:
        for record in read(path)[0]:
            if record.start_fen is None:
                continue
            data = record.write()
            (again,) = xqrules.read_games(data, variant="chess")
            assert tree(again.root) == tree(record.root), path
            assert again.start_fen == record.start_fen and again.write() == data, path
            tags = {name.lower(): value for name, value in again.tags.items()}
            assert {**tags, **{name.lower(): " ".join(value.split("\n")) for name, value in record.tags.items()}} == tags
            outside = [line for line in data.decode().splitlines() if "{" not in line and not line.startswith("[")]
            assert record.comments or all(len(line) <= 80 for line in outside), path


def peer_games(data):
    """The games that python-chess reads."""
    pgn = pytest.importorskip("chess.pgn")
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    try:
        text = io.StringIO(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        text = io.StringIO(data.decode("cp1252"))
    games = []
    while True:
        try:
            game = pgn.read_game(text)
        except ValueError:  # a position or a game it cannot read
            return games
        if game is None:
            return games
        games.append(game)


def words(text):
    return " ".join(text.split())


def peer_tree(game):
    """The same as tree(), but that the peer keeps a comment before the first move of a variation apart."""
    is_chess960 = game.headers.is_chess960()
    return [
        (
            "None" if at.parent is None else uci(at, is_chess960),
            sorted(at.nags),
            words(f"{getattr(at, 'starting_comment', '')} {at.comment}"),
            len(at.variations),
        )
        for at in walk(game, lambda at: at.variations)
    ]


def uci(node, is_chess960):
    """The move of a node as this library writes it, castling too: in Chess960 the peer has the king take its rook."""
    move = node.move
    if is_chess960 and node.parent.board().is_castling(move):
        king, rook = move.from_square, move.to_square
        if king % 8 == 4 and rook % 8 in (0, 7):
            return type(move)(king, king + (2 if rook > king else -2)).uci()
    return move.uci()


def test_every_file_is_the_same_as_for_the_peer(chess_files):
    same = moves = 0
    for path in chess_files:
        records, theirs = read(path)[0], peer_games(path.read_bytes())
        if len(records) != len(theirs):  # the peer takes two blank lines for the end of a game
            continue
        for record, game in zip(records, theirs):
            if record.error or game.errors or (not list(game.mainline_moves()) and record.moves):
                continue
            ours = [(*at[:2], words(at[2]), at[3]) for at in tree(record.root)]
            others = peer_tree(game)
            if b";" in path.read_bytes():  # the peer drops comments to the end of a line
                ours, others = ([(*at[:2], at[3]) for at in found] for found in (ours, others))
            assert ours == others, path
            same += 1
            moves += len(record.moves)
    assert same > 600 and moves > 40000, (same, moves)


def random_record(dice, chess960):
    """A tree with variations within others, judgements and comments."""
    chess = pytest.importorskip("chess")
    fen = chess.Board.from_chess960_pos(dice.randrange(960)).fen() if chess960 else None
    record = xqrules.GameRecord.new(variant="chess", fen=fen)
    if chess960:
        record.tags["Variant"] = "Chess960"
    nodes = [record.root]
    for _ in range(60):
        node = dice.choice(nodes[-6:] if dice.random() < 0.8 else nodes)
        played = {child.move for child in node.children}
        moves = [move for move in node.board().legal_moves if move not in played]
        if not moves:
            continue
        comment = " ".join(dice.choices(["a", "word", "(1. e4)", "$5", "[%clk 0:01:00]", "; no", "1-0"], k=dice.randrange(40)))
        nags = dice.sample(range(1, 256), dice.randrange(3))
        nodes.append(node.add_variation(dice.choice(moves), comment=comment if dice.random() < 0.3 else "", nags=nags))
    return record


@pytest.mark.parametrize("chess960", [False, True])
def test_trees_are_the_same_for_the_peer_in_both_directions(chess960):
    pgn = pytest.importorskip("chess.pgn")
    dice = random.Random(5)
    for _ in range(25):
        record = random_record(dice, chess960)
        data = record.write()
        assert all(len(line) <= 80 or "{" in line for line in data.decode().splitlines())
        game = pgn.read_game(io.StringIO(data.decode()))
        assert not game.errors and peer_tree(game) == tree(record.root)
        text = game.accept(pgn.StringExporter(columns=80))
        (back,) = xqrules.read_games(text.encode(), variant="chess")
        assert back.error is None and [(*at[:2], words(at[2]), at[3]) for at in tree(back.root)] == peer_tree(game)
