"""Records as trees: looked at, made, changed, written and read back."""

import io
import pickle

import pytest

import xqrules

TREE = b"""[Event "x"]

{first} 1. h2e2 h9g7 2. h0g2 (2. b0c2 b9c7 {apart} (2... i9h9 3. a0a1) 3. a0b0) (2. i0i1) i9h9 {last} 1-0
"""


def read(data, **settings):
    (record,) = xqrules.read_games(data, **settings)
    return record


def tree(record):
    """The whole tree as plain data."""
    return [(node.move, node.comment, tree_of(node)) for node in (record.root,)]


def tree_of(node):
    found = []
    while node.children:
        found.append([(child.move, child.comment, tree_of(child)) for child in node.children[1:]])
        node = node.children[0]
        found.append((node.move, node.comment))
    return found


def content(record):
    return dict(record.tags), record.start_fen, tree(record), record.recorded_outcome


def test_a_tree():
    record = read(TREE)
    root = record.root
    assert root.move is None and root.parent is None and root.ply == 0 and root.comment == "first"
    assert [node.move for node in root.mainline()] == record.moves == ["h2e2", "h9g7", "h0g2", "i9h9"]
    second = root.children[0].children[0]
    assert [node.move for node in second.children] == ["h0g2", "b0c2", "i0i1"] and second.variations == second.children
    apart = second.children[1].next()
    assert (apart.move, apart.ply, apart.comment) == ("b9c7", 4, "apart")
    assert apart.parent.parent == second and apart != second and len({apart, second.children[1].next()}) == 1
    assert not apart.is_mainline() and second.is_mainline() and root.is_mainline() and root.end().is_end()
    assert apart.board().move_stack == ["h2e2", "h9g7", "b0c2", "b9c7"] and root.board() == xqrules.Board()
    assert apart.record is record and repr(apart) == "<RecordNode 4: b9c7>" and repr(root) == "<RecordNode 0: start>"
    assert root.end().comment == "last" and root.end().ply == 4 and root != "root"


def test_variations_are_made_from_the_tree_where_the_file_has_no_text():
    record = read(TREE)
    back = read(record.write("xqf"))
    assert record.format == "pgn" and back.format == "xqf"
    assert back.variations == record.variations == [
        (3, "2. b0c2 b9c7 {apart} (2... i9h9 3. a0a1) 3. a0b0"),
        (3, "2... i9h9 3. a0a1"),
        (3, "2. i0i1"),
    ]  # fmt: skip
    assert content(back) == content(record)
    assert read(record.write("xqf"), variations=False).variations == []


def test_black_may_begin():
    record = xqrules.GameRecord.new(fen="3k5/9/9/3n5/9/9/3r5/9/9/3NK4 b - - 3 7")
    record.add_move("d6b5")
    record.add_move("d6f5", record.root)
    assert record.variations == [(1, "7... d6f5")] and content(read(record.write("xqf"))) == content(record)
    assert dict(read(record.write()).tags) == {"FEN": record.start_fen}


def test_a_record_keeps_its_tree_when_pickled():
    record = read(TREE)
    for twin in (pickle.loads(pickle.dumps(record)), pickle.loads(pickle.dumps(read(record.write("xqf"))))):
        assert content(twin) == content(record) and twin.variations == record.variations
        assert twin.write() == record.write() and twin.root.board() == xqrules.Board()
    node = pickle.loads(pickle.dumps(record.root.end()))
    assert node.move == "i9h9" and node.record.moves == record.moves
    tags = pickle.loads(pickle.dumps(record.tags))
    assert tags == record.tags == {"Event": "x"}


def test_a_record_without_a_position():
    record = read(b'[FEN "nonsense w"]\n\n1. h2e2 *\n')
    assert record.start_fen is None and record.error and record.root.children == [] and record.variations == []
    for twin in (record, pickle.loads(pickle.dumps(record))):
        for call in (twin.root.board, twin.write, twin.game, lambda twin=twin: twin.add_move("h2e2")):
            with pytest.raises(xqrules.ParseError) as caught:
                call()
            assert caught.value.code == "setup"
        assert str(twin) == repr(twin) and twin.tags["FEN"] == "nonsense w"


def test_making_a_record():
    record = xqrules.GameRecord.new()
    assert record.format is None and (record.number, record.offset, record.error) == (0, 0, None)
    assert record.moves == [] and record.recorded_outcome is None and record.variant == "xiangqi"
    record.tags["Red"] = "胡荣华"
    record.add_tag("Black", 'the "other" \\ one')
    node = record.add_move("h2e2", comment="当头炮")
    record.add_move("炮８平５", notation="chinese")
    node.add_variation("h9g7", comment="马").add_line(["h0g2", "i9h9"])
    record.add_comment("中炮")
    record.add_comment("对中炮")
    record.recorded_outcome = "1/2-1/2"
    assert record.moves == ["h2e2", "h7e7"] and record.comments == {1: "当头炮", 2: "中炮\n对中炮"}
    assert record.variations == [(2, "1... h9g7 {马} 2. h0g2 i9h9")]
    for form, settings in (("pgn", {"notation": "chinese"}), ("pgn", {"encoding": "gb18030"}), ("xqf", {})):
        back = read(record.write(form, **settings))
        assert content(back) == content(record) and back.error is None, (form, settings)
    assert str(record) == record.write().decode().rstrip("\n") and "H2-E2" in str(record)


def test_changing_a_record():
    record = read(TREE)
    node = record.root.end()
    node.comment = "instead"
    record.root.comment = ""
    assert node.comment == "instead" and record.comments == {4: "instead"}
    record.tags["Event"] = "y"
    record.tags["Site"] = "z"
    record.tags["Result"] = "0-1"
    assert record.recorded_outcome == "0-1" and list(record.tags.items())[:2] == [("Event", "y"), ("Site", "z")]
    record.recorded_outcome = "1-0"
    assert record.tags["Result"] == "1-0" and record.recorded_outcome == "1-0"
    assert content(read(record.write())) == content(record)
    del record.tags["Site"]
    assert "Site" not in record.tags and len(record.tags) == 2 and record.tags.copy() == dict(record.tags)
    record.recorded_outcome = None
    assert record.recorded_outcome == "*" == record.tags["Result"]
    del record.tags["Result"]
    assert record.recorded_outcome is None
    node.add_line(["a0a1", "a9a8"])
    assert record.moves[-2:] == ["a0a1", "a9a8"] and len(record.variations) == 3
    with pytest.raises(KeyError):
        del record.tags["Site"]


def test_comments_that_look_like_tags():
    for comment in ("a\n\n\n［小结］b", "a\n[b]", 'a } b\n[Event "x"]\nc', "a\n[Event x"):
        record = xqrules.GameRecord.new()
        record.add_move("h2e2", comment=comment)
        assert read(record.write()).comments == {1: comment}


def test_what_comes_back_is_a_copy():
    record = read(TREE)
    record.moves.clear()
    record.comments.clear()
    record.variations.clear()
    assert len(record.moves) == 4 and len(record.comments) == 2 and len(record.variations) == 3


def test_what_cannot_be_added():
    record = read(TREE)
    before = content(record)
    with pytest.raises(xqrules.IllegalMoveError) as caught:
        record.add_move("h2h9")
    assert caught.value.move == "h2h9" and caught.value.reason
    with pytest.raises(xqrules.IllegalMoveError):
        record.root.add_variation("a0a5")
    with pytest.raises(xqrules.ParseError):
        record.add_move("nonsense")
    with pytest.raises(xqrules.Error, match="another record"):
        record.add_move("h2e2", read(TREE).root)
    with pytest.raises(xqrules.Error, match="unknown outcome"):
        record.recorded_outcome = "2-0"
    for call in (lambda: record.add_comment("a\0b"), lambda: record.add_tag("a\0b", "c"),
                 lambda: record.add_tag("", "c")):  # fmt: skip
        with pytest.raises(xqrules.Error):
            call()
    for call in (lambda: record.add_comment(7), lambda: record.add_tag("a", None), lambda: record.add_move("h2e2", 0),
                 lambda: record.add_move(None), lambda: record.add_move("a0a1", comment=None)):  # fmt: skip
        with pytest.raises(TypeError):
            call()
    assert content(record) == before
    with pytest.raises(xqrules.IllegalMoveError) as caught:
        record.root.end().add_line(["a0a1", "a0a1"])
    assert caught.value.index == 1


def test_what_cannot_be_written():
    record = read('[Red "ķ"]\n\n{炮} 1. h2e2 *\n'.encode())
    for form in ("sg", "json", "auto"):
        with pytest.raises(xqrules.Error, match="this version writes pgn") as caught:
            record.write(form)
        assert caught.value.code == "unsupported"
    for settings in ({"format": "docx"}, {"notation": "morse"}, {"encoding": "ebcdic"}):
        with pytest.raises(xqrules.Error, match="choose from"):
            record.write(**settings)
    with pytest.raises(xqrules.Error) as caught:
        record.write(encoding="big5")
    assert caught.value.code == "encoding"


def test_records_from_games_and_boards():
    game = xqrules.Game("online")
    game.push_all(["h0g2", "h9g7", "g2h0", "g7h9"] * 2)
    record = game.record()
    assert record.moves == game.moves and record.recorded_outcome == "1/2-1/2" and record.rules.name == "online"
    assert read(game.write()).moves == game.moves and read(game.write("xqf")).recorded_outcome == "1/2-1/2"
    game.pop()
    assert game.record().recorded_outcome is None and record.game().moves == record.moves
    board = xqrules.Board("3k5/9/9/3n5/9/9/3r5/9/9/3NK4 w")
    board.push("d0c2")
    record = xqrules.GameRecord.new(fen=board)
    assert record.moves == ["d0c2"] and record.start_fen == board.root().fen()


def test_many_records_in_one_file(tmp_path):
    records = [read(TREE), xqrules.Game().record(), read(TREE)]
    path = tmp_path / "all.pgn"
    assert xqrules.write_games(records, path) == 3
    assert [content(record) for record in xqrules.read_games(path)][::2] == [content(records[0])] * 2
    for encoding in ("utf-8", "utf-16", "gb18030"):
        file = io.BytesIO()
        assert xqrules.write_games(iter(records), file, notation="chinese", encoding=encoding) == 3
        back = list(xqrules.read_games(file.getvalue()))
        assert [record.moves for record in back] == [record.moves for record in records], encoding
    assert xqrules.write_games(xqrules.read_games(path), path, notation="wxf") == 3
    assert len(list(xqrules.read_games(path))) == 3


@pytest.mark.parametrize("form", ["moves", "dhtmlxq"])
def test_many_records_in_a_file_of_another_format(form):
    records = [read(TREE), read(b"1. h2e2 h7e7 *")]
    file = io.BytesIO()
    assert xqrules.write_games(records, file, form) == 2
    back = list(xqrules.read_games(file.getvalue()))
    assert [(record.format, record.moves) for record in back] == [(form, record.moves) for record in records]


def test_one_record_in_one_file(tmp_path):
    path = tmp_path / "one.xqf"
    assert xqrules.write_games([read(TREE)], path, "xqf") == 1
    before = path.read_bytes()
    with pytest.raises(xqrules.Error) as caught:
        xqrules.write_games([read(TREE)] * 2, path, "xqf")
    assert caught.value.code == "unsupported" and path.read_bytes() == before
    with pytest.raises(xqrules.Error):
        xqrules.write_games([read(TREE)], tmp_path / "none", "docx")
    assert not (tmp_path / "none").exists()
    for thing in (io.StringIO(), 7, None):
        with pytest.raises(TypeError, match="opened for bytes"):
            xqrules.write_games([read(TREE)], thing)


def test_the_format_can_be_named():
    data = read(TREE).write("xqf")
    assert read(data, format="xqf").format == "xqf"
    with pytest.raises(xqrules.ParseError, match="no xqf"):
        xqrules.read_games(TREE, format="xqf")
    with pytest.raises(xqrules.Error, match="unknown format"):
        xqrules.read_games(TREE, format="docx")
    with pytest.raises(xqrules.Error) as caught:
        xqrules.read_games(data, format="pgn")
    assert caught.value.code == "unsupported"


def test_zero_bytes():
    text = b'[Red "a\0b"]\n\n1. h2e2 {c\0d} h9g7 *\n'
    record = read(text)
    assert record.tags["Red"] == "a b" and record.comments == {1: "c d"} and record.moves == ["h2e2", "h9g7"]
    assert read(b"1. h2e2 h9g7 *\n" + bytes(500)).moves == ["h2e2", "h9g7"]
    assert len(list(xqrules.read_games(b'[Event "x"]\n\n1. h2e2 h9g7 *\n\n' * 100 + b"\0" * 3))) == 100
    unmarked, picture = "1. h2e2 h9g7 *".encode("utf-16-le"), b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\1\2\3"
    for data in (bytes(100), bytes(range(256)), unmarked, picture):
        with pytest.raises(xqrules.Error) as caught:
            xqrules.read_games(data)
        assert caught.value.code == "unsupported" and caught.value.offset == 0
    with pytest.raises(xqrules.ParseError, match="no byte order mark"):
        xqrules.read_games(unmarked, encoding="utf-16")
