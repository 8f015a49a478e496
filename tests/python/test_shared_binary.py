"""CCBridge, MXQ, QP and SG files in the folder of real files, where that is at hand."""

import csv

import pytest
import xqrules
from xqrules import core

KINDS = {"CBR": 5, "CBL": 6, "CBF": 7, "MXQ": 8, "QP": 9, "SG": 10}


def rows_of(shared):
    with open(shared / "games" / "MANIFEST.tsv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [row for row in rows if row["format"].split()[0] in KINDS]


def read(data):
    reader = core.reader_new(xqrules.Rules("wxf-2018")._raw, data, core.ReadOptions(0, 0, 0, 0))
    records = []
    while (record := core.reader_next(reader)) is not None:
        records.append(record)
    return records


def games_in(row, data):
    """A file of SG records has one every 1192 bytes; the list counts it as one."""
    return len(data) // 1192 if row["format"].startswith("SG") else int(row["games_or_rows"])


def test_games_are_read_or_say_why_not(shared):
    rows = rows_of(shared)
    if not rows:
        pytest.skip("no such files")
    count = stopped = 0
    for row in rows:
        data = (shared / "games" / row["file"]).read_bytes()
        try:
            records = read(data)
        except xqrules.Error as error:
            assert error.code == "unsupported" and "zlib" in str(error), row["file"]
            continue
        assert len(records) == games_in(row, data), row["file"]
        count += len(records)
        for record in records:
            error = core.record_error_get(record)
            assert core.record_format(record) == KINDS[row["format"].split()[0]], row["file"]
            if error.code != core.OK:
                stopped += 1
                assert error.code in (core.ERR_ILLEGAL_MOVE, core.ERR_SETUP) and error.message, row["file"]
    assert stopped <= count / 100


def test_games_survive_being_written(shared):
    """Every game as PGN and as XQF, and read back."""
    for row in rows_of(shared):
        try:
            records = read((shared / "games" / row["file"]).read_bytes())
        except xqrules.Error:
            continue
        for record in records:
            if core.record_error_get(record).code == core.ERR_SETUP:
                continue
            moves = [core.record_node_move(record, node) for node in range(core.record_node_count(record))]
            for format, notation in ((1, 0), (4, 0)):
                data = core.record_write(record, core.WriteOptions(format, notation, 0))
                (again,) = read(data if isinstance(data, bytes) else data.encode())
                assert core.record_node_count(again) == len(moves), row["file"]
                assert core.record_outcome(again) == core.record_outcome(record), row["file"]
