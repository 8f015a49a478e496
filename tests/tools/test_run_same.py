# SPDX-License-Identifier: Apache-2.0
"""Shows that tests/same/run_same.py notices a program that prints something else."""
import importlib.util
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[1] / "same" / "run_same.py"
spec = importlib.util.spec_from_file_location("run_same", SCRIPT)
run_same = importlib.util.module_from_spec(spec)
spec.loader.exec_module(run_same)


class Same(unittest.TestCase):
    def test_alike(self):
        self.assertEqual([], run_same.problems(b"a\n", {"C": b"a\n", "Kotlin": b"a\n"}))

    def test_not_alike(self):
        for other in (b"b\n", b"a", b"a\n\n", b"a \n", b"a\r\n", b"", b"a\nexit status 1\n"):
            found = run_same.problems(b"a\n", {"C": b"a\n", "Kotlin": other})
            self.assertEqual(2, len(found), other)
            self.assertTrue(found[0].startswith("Kotlin printed"))

    def test_alike_but_wrong(self):
        self.assertEqual(3, len(run_same.problems(b"a\n", {"C": b"b\n", "Kotlin": b"b\n"})))

    def test_cases(self):
        with tempfile.TemporaryDirectory() as folder:
            case = Path(folder, "case.txt")
            case.write_bytes("wxf-2018\nstartpos\nh2e2 h9g7\n\n长捉\n\nlast\n".encode())
            self.assertEqual((["wxf-2018", "startpos", "h2e2 h9g7"], "长捉\n\nlast\n".encode()), run_same.read_case(case))
            for bad in (b"wxf-2018\nstartpos\n\ntext\n", b"wxf-2018\nstartpos\nh2e2\n\n", b"wxf-2018\nstartpos\nh2e2\n"):
                case.write_bytes(bad)
                self.assertRaises(ValueError, run_same.read_case, case)


if __name__ == "__main__":
    unittest.main()
