"""Threads and processes: games that threads share, locks that are given away, forks, and pickles."""

import copy
import os
import pickle
import sys
import threading
import time

import pytest

import xqrules

CHASE = "2b1kab2/4a4/9/p5p1p/2c6/9/P3R1P1P/4B4/4A4/2BAK4 w"
LOOP = ["c5b5", "c3b3", "b5c5", "b3c3"]
TWINS = [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))]


def chase(rounds=4, rules="wxf-2018"):
    game = xqrules.Game(rules, CHASE)
    game.push("e3c3")
    game.push_all(LOOP * rounds)
    return game


def in_threads(*calls):
    errors = []

    def run(call):
        try:
            call()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=run, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors, errors


def test_threads_that_share_a_game_take_turns():
    expected = chase().verdict(), chase().labels(), chase().explain()
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(20):
            game = chase()
            seen = []

            def ask():
                seen.append((game.verdict(), game.labels(), game.explain()))

            in_threads(*[ask] * 6)
            assert seen == [expected] * 6
    finally:
        sys.setswitchinterval(interval)


def test_a_game_may_be_played_while_another_thread_judges_it():
    """Nonsense as a program, but no crash: every answer is one that the game had at some time."""
    game = chase(2)
    known = {chase(rounds).verdict().text() for rounds in (2, 3, 4)}
    done = threading.Event()
    seen = set()

    def judge():
        while not done.is_set():
            game.repetition()
            seen.add(game.fen())

    def play():
        for _ in range(200):
            game.push_all(LOOP)
            for _ in LOOP:
                game.pop()
        done.set()

    in_threads(judge, judge, play)
    assert game == chase(2) and game.verdict().text() in known and seen


def test_long_verdicts_let_other_threads_go_on():
    """BL107. A thread that only sleeps must get its turn while the others judge: labels are searched for."""
    games = [xqrules.Game("cxa-2020", CHASE) for _ in range(60)]
    for game in games:
        game.push("e3c3")
        game.push_all(LOOP * 8)
    done = threading.Event()
    ticks = 0

    def judge():
        for game in games:
            game.labels()
        done.set()

    thread = threading.Thread(target=judge)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(10)  # so that only a call that gives the lock away lets this thread in
    try:
        thread.start()
        while not done.is_set():
            time.sleep(0.0001)
            ticks += 1
    finally:
        sys.setswitchinterval(interval)
    thread.join()
    assert ticks > 3


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_objects_work_on_in_a_forked_process():
    board, game, moves = xqrules.Board(), chase(), xqrules.Board().legal_moves
    expected = game.verdict().text()
    stop = threading.Event()

    def judge():
        while not stop.is_set():
            game.explain()

    thread = threading.Thread(target=judge)  # holds the game at times, also when the process is forked
    thread.start()
    try:
        for _ in range(20):
            child = os.fork()
            if child == 0:
                try:
                    board.push("h2e2")
                    right = game.verdict().text() == expected and len(moves) == 44 and board.ply() == 1
                    os._exit(0 if right else 1)
                except BaseException:
                    os._exit(2)
            assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    finally:
        stop.set()
        thread.join()
    assert board.ply() == 0


@pytest.mark.parametrize("twin", TWINS)
def test_everything_survives_copying_and_pickling(twin):
    board = xqrules.Board()
    board.push("h2e2")
    game = chase()
    record = next(iter(xqrules.read_games(b'[Red "Hu"]\n\n1. h2e2 {why} h9g7 *\n')))
    for thing in (
        board,
        game,
        game.rules,
        game.verdict(),
        game.label(3),
        game.repetition(),
        game.limit(),
        game.outcome(),
        game.audit_claim("natural_limit"),
        xqrules.Move("h2e2"),
        board.piece_at("e2"),
        board.why_illegal("a0a9"),
        xqrules.Termination.PERPETUAL_CHASE,
        xqrules.Board.validate("4k4/9 w"),
        game.rules.clauses[0],
    ):
        other = twin(thing)
        assert other == thing and type(other) is type(thing), thing
    assert str(twin(record)) == str(record) and twin(record).tags == record.tags
    later = twin(board)
    later.push("h9g7")
    assert board.ply() == 1 and later.pop() == "h9g7" and later == board


class OwnBoard(xqrules.Board):
    """As a user derives one, with something of its own."""

    def __init__(self, title):
        super().__init__()
        self.title = title


class OwnGame(xqrules.Game):
    def __init__(self, title):
        super().__init__()
        self.title = title


@pytest.mark.parametrize("make", [OwnBoard, OwnGame])
@pytest.mark.parametrize("twin", [*TWINS, lambda thing: thing.copy()])
def test_classes_on_top_of_ours_stay_what_they_are(make, twin):
    thing = make("mine")
    thing.push("h2e2")
    other = twin(thing)
    assert type(other) is make and other.title == "mine" and other == thing and other is not thing
    other.push("h9g7")
    assert other != thing


def test_long_records_are_copied_in_time_with_their_length():
    """A record of 20,000 plies took minutes when each move was looked for from the start."""
    game = xqrules.Game()
    game.push_all("h2e2 h9g7 e2h2 g7h9 " * 5000)
    record = game.record()
    twin = pickle.loads(pickle.dumps(record))
    assert twin.moves == record.moves and len(twin.moves) == 20000 and twin.game() == game


def test_legal_moves_are_a_list_of_their_time():
    board = xqrules.Board()
    moves = board.legal_moves
    board.push("h2e2")
    assert len(moves) == 44 and "h9g7" not in moves and "h2e2" in moves and moves[0] == "a0a1"
    for twin in TWINS:
        assert twin(moves) == moves and type(twin(moves)) is xqrules.LegalMoves
    assert moves.count() == 44 and moves.count(None) == 0 and moves.count("h2e2") == 1
    with pytest.raises(TypeError):
        xqrules.LegalMoves()
