"""Real files and rulings, where the folder with them is at hand."""

import json
import os
import subprocess
import sys

import xqrules


def test_the_rulings_can_be_played(shared):
    command = [sys.executable, shared / "tools" / "rulings.py", "wxf-2018.tsv", "wxf-2018"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert "Error" not in done.stdout and done.stderr == "" and "wxf-2018.tsv under wxf-2018" in done.stdout


def test_every_file_can_be_judged_or_says_why_not(shared):
    sources = set()
    for row in xqrules.judge_games(shared / "games", jobs=2):
        sources.add(row["source"])
        json.dumps(row)
        if row["error"] is not None:
            assert row["error"]["code"] != "internal", row
            assert row["error"]["message"], row
        if row["game"] is None:
            assert row["status"] is None and row["error"]
    paths = [os.path.join(folder, name) for folder, _, names in os.walk(shared / "games") for name in names]
    assert sources <= set(paths)
    left_out = [path for path in paths if path not in sources]
    assert not [path for path in left_out if path.lower().endswith((".pgn", ".wxf", ".xqf", ".xqn", ".cbl", ".cbr"))]
    for row in xqrules.judge_games(path for path in left_out if not path.endswith(".md")):
        assert row["error"]["code"] in ("syntax", "unsupported") and not row["plies"], row


def test_records_and_rows_agree(shared):
    for path in sorted((shared / "games").rglob("*.pgn"))[::40]:
        rows = [row for row in xqrules.judge_games(path) if row["game"]]
        try:
            records = list(xqrules.read_games(path))
        except xqrules.Error:
            continue
        assert len(rows) == len(records)
        for row, record in zip(rows, records):
            assert row["recorded_outcome"] == record.recorded_outcome
            assert (row["error"] is None) == (record.error is None)
            if record.start_fen is not None:
                assert row["fen"] == record.game().fen() and row["plies"] == len(record.moves)
