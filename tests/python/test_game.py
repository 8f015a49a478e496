import copy
import pickle

import pytest
from conftest import PERPETUAL_CHECK, SHUFFLE

import xqrules


def test_an_ongoing_game():
    game = xqrules.Game()
    game.push("h2e2")
    game.push_all(["h9g7", "h0g2"])
    verdict = game.verdict()
    assert (verdict.status, verdict.outcome, verdict.winner, verdict.reason) == ("ongoing", "*", None, "none")
    assert verdict.clause is None and verdict.deadline is None and verdict.must_change is None
    assert verdict.text() and verdict.text("zh") != verdict.text() and str(verdict) == verdict.text()
    assert game.repetition() is None and verdict.repetition is None
    assert game.moves == ["h2e2", "h9g7", "h0g2"] and game.ply() == 3 and game.turn == "black"
    assert game.explain() and game.explain("zh")
    with pytest.raises(xqrules.Error):
        verdict.text("tlh")


def test_push_all_is_all_or_nothing():
    game = xqrules.Game()
    game.push_all("h2e2 h9g7")
    with pytest.raises(xqrules.IllegalMoveError) as caught:
        game.push_all(["h0g2", "i9h9", "h2h3"])
    assert caught.value.move == "h2h3" and caught.value.reason is xqrules.Legality.empty_square
    assert game.moves == ["h2e2", "h9g7"]
    game.push_all("马二进三 炮８平９", "any")
    assert game.pop() == "h7i7" and game.pop() == "h0g2"


def test_pop_and_positions():
    game = xqrules.Game()
    game.push_all("h2e2 h9g7")
    assert game.fen(0) == xqrules.STARTING_FEN and game.fen(2) == game.fen() == game.board().fen()
    assert game.board().move_stack == game.moves and game.board(1).turn == "black"
    assert game.pop() == "h9g7" and game.pop() == "h2e2"
    with pytest.raises(IndexError):
        game.pop()
    for ply in (-1, 5):
        with pytest.raises(xqrules.Error) as caught:
            game.fen(ply)
        assert caught.value.code == "range"


def test_a_ply_that_was_not_played():
    game = xqrules.Game()
    game.push_all("h2e2 h9g7")
    methods = (
        game.fen, game.board, game.is_check, game.occurrences, game.label, game.verdict,
        lambda ply: game.explain(ply=ply),
    )  # fmt: skip
    for method in methods:
        for ply in (-1, 3, 10**30):
            with pytest.raises(IndexError, match=f"^there is no ply {ply}$") as caught:
                method(ply)
            assert isinstance(caught.value, xqrules.RangeError) and caught.value.code == "range"
        for ply in (1.0, "1", True):
            with pytest.raises(TypeError, match="^ply is a whole number, not "):
                method(ply)
    with pytest.raises(IndexError):
        game.label(0)
    assert not game.is_check(0) and game.occurrences(0) == 1 and game.board(0).fen() == game.fen(0)


def test_a_game_from_a_board():
    fen, moves = PERPETUAL_CHECK
    board = xqrules.Board(fen)
    for move in moves:
        board.push(move)
    game = xqrules.Game(fen=board)
    assert game.moves == moves and game.fen(0) == board.root().fen() and game.repetition().violator == "red"
    later = xqrules.Game(fen=board.copy(stack=False))
    assert later.moves == [] and later.fen() == board.fen() and later.repetition() is None
    assert game.board().move_stack == board.move_stack == moves
    assert pickle.loads(pickle.dumps(game)) == game


def test_equality():
    def game(rules="wxf-2018", fen=None, moves="h2e2 h9g7"):
        made = xqrules.Game(rules, fen)
        made.push_all(moves)
        return made

    one = game()
    for twin in (game(), one.copy(), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        assert one == twin and not one != twin
    later = xqrules.STARTING_FEN.replace("0 1", "6 9")
    changed = xqrules.Rules("wxf-2018", grace=0)
    others = [game("online"), game(changed), game(fen=later), game(moves="h2e2"), game(moves="h2e2 b9c7"), one.board()]
    assert all(one != other for other in others) and game(changed) == game(changed.derive())
    same_position = game(moves="h2e2 h9g7 b0c2 b9c7"), game(moves="b0c2 b9c7 h2e2 h9g7")
    assert same_position[0].fen() == same_position[1].fen() and same_position[0] != same_position[1]
    ended = one.copy()
    ended.end("resignation", "red")
    assert ended != one and ended == ended.copy()
    ended.push("h0g2")
    ended.pop()
    assert ended == one
    with pytest.raises(TypeError):
        hash(one)


def test_one_ply_is_no_plies():
    game = xqrules.Game()
    assert ", 0 plies, " in repr(game)
    game.push("h2e2")
    assert ", 1 ply, " in repr(game)
    (record,) = xqrules.read_games(b"1. h2e2 *")
    assert repr(record) == "<GameRecord 1: 1 ply>"


def test_repetition():
    game = xqrules.Game()
    game.push_all(SHUFFLE)
    assert game.occurrences() == 3 and game.occurrences(0) == 1 and game.occurrences(4) == 2
    repetition = game.repetition()
    assert (repetition.count, repetition.first_ply, repetition.last_ply) == (3, 1, 8)
    assert (repetition.violator, repetition.red, repetition.black) == ("none", "allowed", "allowed")
    assert game.verdict().repetition == repetition


def test_perpetual_check():
    fen, moves = PERPETUAL_CHECK
    game = xqrules.Game("wxf-2018", fen=fen)
    game.push_all(moves)
    assert str(game.repetition().violator) == "red" and game.repetition().red == "perpetual_check"
    verdict = game.verdict()
    assert (verdict.status, verdict.must_change, verdict.reason) == ("must_change", "red", "perpetual_check")
    assert verdict.deadline > len(moves) and verdict.clause
    assert game.is_check() and not game.is_check(2)


def test_labels():
    fen, moves = PERPETUAL_CHECK
    game = xqrules.Game(fen=fen)
    game.push_all(moves)
    labels = game.labels()
    assert [label.ply for label in labels] == list(range(1, len(moves) + 1))
    first = labels[0]
    assert (first.side, first.move, str(first.label), first.joint) == ("red", "a1e1", "check", False)
    assert first == game.label(1) and first.text() == "check" and first.text("zh")
    assert all(isinstance(square, str) for square in first.attackers + first.victims)
    for ply in (0, 99):
        with pytest.raises(xqrules.Error):
            game.label(ply)


def test_changed_rules_say_so():
    fen, moves = PERPETUAL_CHECK
    changed = xqrules.Rules("wxf-2018", grace_check=0)
    game = xqrules.Game(changed, fen=fen)
    game.push_all(moves)
    verdict = game.verdict()
    assert verdict.rules_changed and (verdict.status, verdict.outcome) == ("ended", "0-1")
    assert not xqrules.Game().verdict().rules_changed


def test_limit_and_claims():
    game = xqrules.Game(xqrules.Rules("wxf-2018", limit_plies=4))
    assert not game.can_claim("natural_limit")
    game.push_all("h0g2 h9g7 i0h0 i9h9")
    limit = game.limit()
    assert (limit.plies, limit.needed, limit.automatic) == (4, 4, False)
    assert game.can_claim("natural_limit") and game.can_claim("natural_limit", "black")
    audit = game.audit_claim("natural_limit")
    assert audit and audit.upheld and audit.outcome == "1/2-1/2" and audit.side == "red"
    assert game.verdict().status == "ongoing"
    claim = game.claim("natural_limit")
    assert claim == audit
    assert (game.verdict().status, game.verdict().reason) == ("ended", "natural_limit")
    assert not game.can_claim("threefold"), "a claim of another book is simply not there"
    with pytest.raises(xqrules.Error, match="choose from"):
        game.claim("boredom")


def test_a_claim_with_an_intended_move_plays_nothing():
    game = xqrules.Game(xqrules.Rules("wxf-2018", limit_plies=4))
    game.push_all("h0g2 h9g7 i0h0")
    assert not game.audit_claim("natural_limit")
    assert game.audit_claim("natural_limit", move="i9h9").upheld and game.ply() == 3


def test_an_upheld_claim_plays_the_intended_move():
    game = xqrules.Game(xqrules.Rules("wxf-2018", limit_plies=4))
    game.push_all("h0g2 h9g7 i0h0")
    assert game.claim("natural_limit", move="i9h9").upheld and game.ply() == 4
    assert (game.verdict().status, game.verdict().reason) == ("ended", "natural_limit")


def test_claims_after_the_end():
    game = xqrules.Game("online")
    game.push_all(SHUFFLE)
    claim = game.claim("repetition")
    assert claim.upheld and claim.outcome == "1/2-1/2", "what the board has granted already is no mistake to ask for"
    with pytest.raises(xqrules.Error, match="the game is over") as caught:
        game.end("resignation", "red")
    assert caught.value.code == "ended"
    game = xqrules.Game("online")
    game.end("resignation", "red")
    assert not game.can_claim("repetition")
    with pytest.raises(xqrules.Error, match="the game is over"):
        game.end("agreement")


def test_an_ending_that_is_not_so():
    game = xqrules.Game("wxf-2018")
    for reason, loser in (("natural_limit", None), ("repetition", None), ("repetition", "black")):
        with pytest.raises(xqrules.Error, match="cannot end by that") as caught:
            game.end(reason, loser)
        assert caught.value.code == "unfounded" and game.verdict().status == "ongoing"


def test_which_of_many_moves_failed():
    for moves, index, offset in (
        ("h2e2 h9g7  xx", 2, 11),
        ("h2e2 h9g7 h9g7 h0g2", 2, 10),
        (["h2e2", "h2e2"], 1, None),
    ):
        game = xqrules.Game()
        with pytest.raises(xqrules.Error) as caught:
            game.push_all(moves)
        assert (caught.value.index, caught.value.offset) == (index, offset) and game.ply() == 0


def test_an_intended_move_is_the_claimants_own():
    game = xqrules.Game(fen="n3k4/4a4/9/9/9/9/9/9/4A4/1N1AK4 w - - 119 70")
    with pytest.raises(xqrules.Error, match="only the side to move"):
        game.claim("natural_limit", "black", "e0f0")
    assert game.ply() == 0 and game.claim("natural_limit", "red", "b0c2").upheld


def test_the_verdict_at_any_ply():
    game = xqrules.Game("online")
    game.push_all(SHUFFLE)
    assert game.first_end() == 8 == game.ply()
    game.push_all("h2e2 h9g7")
    assert game.first_end() == 8 and game.verdict().status == "ongoing"
    assert game.verdict(8).reason == "repetition" and game.verdict(7).status == "ongoing" == game.verdict(0).status
    assert "drawn" in game.verdict(8).text() and "和" in game.explain("zh", ply=8)
    assert xqrules.Game().first_end() is None
    for ply in (-1, 11):
        with pytest.raises(xqrules.Error, match="no ply"):
            game.verdict(ply)


def test_an_upheld_claim_that_decides_nothing():
    game = xqrules.Game("wxf-2018")
    game.push_all(SHUFFLE)
    before = game.verdict()
    claim = game.claim("repetition")
    assert claim.upheld and claim.outcome == "*" and game.verdict() == before


def test_endings_from_outside():
    game = xqrules.Game()
    game.push("h2e2")
    game.end("resignation", "black")
    verdict = game.verdict()
    assert (verdict.status, verdict.outcome, verdict.winner, verdict.reason) == ("ended", "1-0", "red", "resignation")
    for twin in (game.copy(), copy.copy(game), pickle.loads(pickle.dumps(game))):
        assert twin.verdict() == verdict and twin.moves == game.moves
    game.push("h9g7")
    assert game.verdict().status == "ongoing"
    game.end("agreement")
    assert game.verdict().outcome == "1/2-1/2"
    with pytest.raises(xqrules.IllegalMoveError):
        game.push_all(["h0g2", "h2h3"])
    assert game.verdict().reason == "agreement" and game.ply() == 2
    assert game.pop() == "h9g7" and game.verdict().status == "ongoing"
    assert pickle.loads(pickle.dumps(game)).verdict() == game.verdict()
    with pytest.raises(xqrules.Error):
        game.end("agreement", "green")


def test_what_makes_no_ending_or_claim_is_named():
    game = xqrules.Game()
    for reason, loser, words in (
        ("resignation", None, "without a loser"),
        ("agreement", "red", "with the loser 'red'"),
    ):
        with pytest.raises(xqrules.Error, match=f"^a game cannot be ended for the reason '{reason}' {words}$"):
            game.end(reason, loser)
    with pytest.raises(xqrules.Error, match="^these rules know no claim of kind 'resignation'$") as caught:
        game.audit_claim("resignation")
    assert caught.value.code == "unsupported"
    mated = xqrules.Game(fen="3k5/3R5/3R5/9/9/9/9/9/9/4K4 b")
    assert mated.verdict().status == "ended"
    with pytest.raises(xqrules.Error, match="^the game is over$"):
        mated.end("resignation", "red")


def test_rules():
    names = xqrules.rules()
    assert "wxf-2018" in names
    for name in names:
        rules = xqrules.Rules(name)
        assert rules.name == str(rules) == name and not rules.changed
        assert rules.title() and rules.title("zh") and rules.source and rules.clauses
        assert rules.variant == ("chess" if name.startswith("fide-") else "xiangqi")
        assert all(clause.cite and clause.english and clause.chinese for clause in rules.clauses)
    with pytest.raises(xqrules.Error) as caught:
        xqrules.Game("wxf-2017")
    assert caught.value.code == "not_found" and "wxf-2018" in str(caught.value)


def test_deriving_rules():
    derived = xqrules.Rules("wxf-2018", grace=0)
    assert derived.changed and derived.params["grace"] == 0 and derived.name == "wxf-2018"
    again = derived.derive(limit_plies=80)
    assert again.params["grace"] == 0 and again.params["limit_plies"] == 80 and derived != again
    assert pickle.loads(pickle.dumps(again)) == again and eval(repr(again), {"Rules": xqrules.Rules}) == again
    with pytest.raises(xqrules.Error, match="repetition_trigger cannot be -1"):
        xqrules.Rules("wxf-2018", repetition_trigger=-1)
    with pytest.raises(xqrules.Error, match="choose from"):
        xqrules.Rules("wxf-2018", speed=3)


@pytest.mark.parametrize("value", [1.5, 2.0, "2", b"2", True, None, [1]])
def test_numbers_of_rules_are_whole(value):
    for make in (lambda **changes: xqrules.Rules("wxf-2018", **changes), xqrules.Rules("wxf-2018").derive):
        for parameter in xqrules.Rules("wxf-2018").params:
            if parameter == "limit_automatic" and value is True:
                assert repr(make(limit_automatic=True)) == "Rules('wxf-2018', limit_automatic=1)"
                continue
            with pytest.raises(TypeError, match=f"^{parameter} is a whole number, not {type(value).__name__}$"):
                make(**{parameter: value})
