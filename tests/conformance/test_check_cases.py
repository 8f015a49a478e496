# SPDX-License-Identifier: Apache-2.0
"""Shows that every rule of tools/check_cases can fail: each test breaks one rule in a small tree of its own."""
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "check_cases"

CASE = """\
# A comment.
case     rook-and-cannon
clause   WXF 2018, general rule 3
clause   WXF 2018, diagram 24
rules    wxf-2018
fen      5k3/9/2c6/3R5/9/9/9/9/9/4K4 w
cycle    d6c6 c7d7 c6d6 d7c7
labels   chase idle chase idle
expect   violator red
"""

PAGE = """\
| clause | what we do | tested |
|---|---|---|
| WXF 2018, general rule 3 | one victim | decidable |
| WXF 2018, diagrams 20-30 | positions | |
"""


class Tree(unittest.TestCase):
    """A tree without a breach, which tests then change."""

    def setUp(self):
        self.root = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        self.case("tests/conformance/cases/wxf-2018/a.case", CASE)

    def case(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def change(self, old, new):
        self.assertIn(old, CASE)
        self.case("tests/conformance/cases/wxf-2018/a.case", CASE.replace(old, new))

    def page(self, text=PAGE):
        self.case("docs/rules/wxf-2018.md", text)

    def run_tool(self, *arguments):
        return subprocess.run([sys.executable, str(TOOL), "--root", str(self.root), *arguments],
                              capture_output=True, text=True)

    def assert_clean(self):
        result = self.run_tool()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def assert_breach(self, rule, what):
        result = self.run_tool()
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        self.assertIn(f": {rule}: ", result.stdout)
        self.assertIn(what, result.stdout)


class Marks(Tree):
    MARKED = PAGE.replace("| one victim |", "| rook-and-cannon† |")

    def test_a_mark_goes_with_a_pending_case(self):
        self.change("expect   violator red", "expect   violator red\npending  a reason")
        self.page(self.MARKED)
        self.assert_clean()

    def test_a_mark_of_a_case_that_holds(self):
        self.page(self.MARKED)
        self.assert_breach("mark", "rook-and-cannon is not pending")

    def test_a_pending_case_without_a_mark(self):
        self.change("expect   violator red", "expect   violator red\npending  a reason")
        self.page(self.MARKED.replace("†", ""))
        self.assert_breach("mark", "rook-and-cannon is pending and bears no mark")


class Form(Tree):
    def test_a_good_case_passes_without_a_page(self):
        self.assert_clean()

    def test_unknown_field(self):
        self.change("labels ", "lables ")
        self.assert_breach("format", 'unknown field "lables"')

    def test_field_given_twice(self):
        self.change("expect ", "rules    wxf-2018\nexpect ")
        self.assert_breach("format", '"rules" is given twice')

    def test_missing_field(self):
        self.change("expect   violator red\n", "")
        self.assert_breach("format", 'no "expect"')

    def test_no_clause(self):
        self.change("clause   WXF 2018, general rule 3\nclause   WXF 2018, diagram 24\n", "")
        self.assert_breach("format", 'no "clause"')

    def test_expectation_of_no_form(self):
        self.change("violator red", "violator green")
        self.assert_breach("format", "is no expect")

    def test_label_for_each_ply(self):
        self.change("labels   chase idle chase idle", "labels   chase idle chase")
        self.assert_breach("format", "not one label for each of 4 plies")

    def test_pending_needs_a_reason(self):
        self.change("expect   violator red", "expect   violator red\npending")
        self.assert_breach("format", "is no pending")

    def test_moves_go_with_a_verdict(self):
        self.change("cycle ", "moves ")
        self.assert_breach("format", "a cycle goes with a violator")

    def test_folder_names_the_rule_set(self):
        self.change("rules    wxf-2018", "rules    axf-2008")
        self.assert_breach("name", "rule set axf-2008 in folder wxf-2018")

    def test_names_are_unique_in_a_folder(self):
        self.case("tests/conformance/cases/wxf-2018/b.case", CASE)
        self.assert_breach("name", '"rook-and-cannon" stands in a.case too')

    def test_no_cases_at_all(self):
        shutil.rmtree(self.root / "tests")
        self.assertEqual(self.run_tool().returncode, 1)


class Chess(Tree):
    """Another game, in a folder of its own."""
    CASE = """\
case     castled
clause   FIDE 9.2
rules    fide-2023
fen      4k3/P7/8/8/8/8/8/4K2R w Kq a3 12 40
moves    a7a8q e8e7
expect   claim white threefold e1g1 refused
price    bonus 120
unmirrored castling has a wing
"""

    def play(self, *changes):
        text = self.CASE
        for old, new in changes:
            self.assertIn(old, text)
            text = text.replace(old, new)
        self.case("tests/conformance/cases/fide-2023/a.case", text)

    def test_a_good_case(self):
        self.play()
        self.assert_clean()

    def test_endings_of_chess(self):
        self.play(("expect   claim white threefold e1g1 refused\nprice    bonus 120", "end      fifty_moves none\nexpect   labels"))
        self.assert_clean()

    def test_sides_have_names_of_their_own(self):
        self.play(("claim white", "claim red"))
        self.assert_breach("format", "is no expect")
        self.change("violator red", "violator white")
        self.assert_breach("format", '"violator white" is no expect')

    def test_squares_are_those_of_chess(self):
        self.play(("e8e7", "e9e7"))
        self.assert_breach("format", "is no moves")

    def test_xiangqi_promotes_nothing(self):
        self.change("d6c6", "d6c6q")
        self.assert_breach("format", "is no cycle")

    def test_positions_are_those_of_chess(self):
        self.play(("Kq a3", "Kx a3"))
        self.assert_breach("format", "is no fen")

    def test_xiangqi_claims_have_no_intended_move(self):
        self.play()
        self.change("violator red", "claim red repetition d6c6 upheld")
        self.assert_breach("format", "is no expect")

    def test_only_a_claim_has_a_price(self):
        self.play(("claim white threefold e1g1 refused", "labels"))
        self.assert_breach("format", "only a claim has a price")

    def test_a_price_names_its_parts(self):
        self.play(("bonus 120", "minutes 2"))
        self.assert_breach("format", "is no price")

    def test_the_mark_has_a_reason(self):
        self.play(("unmirrored castling has a wing", "unmirrored"))
        self.assert_breach("format", "is no unmirrored")


class Pages(Tree):
    def test_listed_clauses_pass_and_ranges_count(self):
        self.page()
        self.assert_clean()

    def test_unknown_clause(self):
        self.page()
        self.change("general rule 3", "general rule 4")
        self.assert_breach("unknown", 'lists no clause "WXF 2018, general rule 4"')

    def test_diagram_outside_the_range(self):
        self.page()
        self.change("diagram 24", "diagram 31")
        self.assert_breach("unknown", 'lists no clause "WXF 2018, diagram 31"')

    def test_decidable_clause_without_a_case(self):
        self.page(PAGE + "| WXF 2018, perpetual check | all checks | decidable |\n")
        self.assert_breach("untested", 'no case cites "WXF 2018, perpetual check"')

    def test_clause_that_is_not_decidable_needs_no_case(self):
        self.page(PAGE + "| WXF 2018, conduct | for the arbiter | not decidable |\n")
        self.assert_clean()

    def test_missing_page(self):
        self.case("docs/rules/axf-2008.md", PAGE)
        self.assert_breach("unknown", "there is no page docs/rules/wxf-2018.md")

    def test_cites_are_listed(self):
        self.assertIn("wxf-2018\tWXF 2018, diagram 24\n", self.run_tool("--cites").stdout)


if __name__ == "__main__":
    unittest.main()
