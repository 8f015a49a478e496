# SPDX-License-Identifier: Apache-2.0
"""Shows that every rule of tools/check_layers can fail: each test breaks one rule in a small tree of its own."""
import importlib.machinery
import importlib.util
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def load(path):
    loader = importlib.machinery.SourceFileLoader("check_layers", str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_layers", loader))
    loader.exec_module(module)
    return module


check_layers = load(ROOT / "tools" / "check_layers")

GUARDED = "#ifndef XQRI_X_H\n#define XQRI_X_H\n%s\n#endif\n"


class Tree(unittest.TestCase):
    """A tree without a breach, which tests then change."""

    def setUp(self):
        self.root = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        for layer in check_layers.LEVEL:
            self.write(f"libxqrules/{layer}/{layer}.h", GUARDED % "")
        self.write("include/xqrules/base.h", "#ifndef X\n#define X\n#include <stddef.h>\n#endif\n")
        self.write("libxqrules/game/game.c", '#include "game/game.h"\n#include "base/base.h"\n#include <string.h>\n')
        self.write("libxqrules/base/alloc.c", "#include <stdlib.h>\nvoid *x(void) { return malloc(1); }\n")
        self.write("libxqrules/CMakeLists.txt", "add_library(x OBJECT\n    game/game.c\n    base/alloc.c)\n")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def source(self, layer, text):
        self.write(f"libxqrules/{layer}/new.c", text)
        self.write("libxqrules/CMakeLists.txt", f"game/game.c base/alloc.c {layer}/new.c")

    def breaches(self):
        return check_layers.check(self.root)

    def assert_breach(self, rule, place=""):
        found = self.breaches()
        self.assertEqual(1, len(found), found)
        self.assertIn(f": {rule}: ", found[0])
        self.assertIn(place, found[0])

    def assert_clean(self):
        self.assertEqual([], self.breaches())


class Layers(Tree):
    def test_clean_tree(self):
        self.assert_clean()

    def test_header_for_one_file(self):
        self.write("libxqrules/base/inflate.c", "#include <zlib.h>\n")
        self.write("libxqrules/CMakeLists.txt", "game/game.c base/alloc.c base/inflate.c")
        self.assert_clean()
        self.source("base", "#include <zlib.h>\n")
        self.write("libxqrules/CMakeLists.txt", "game/game.c base/alloc.c base/inflate.c base/new.c")
        self.assert_breach("include", "base/new.c:1")

    def test_include_above(self):
        self.source("board", '#include "game/game.h"\n')
        self.assert_breach("layer", "board/new.c:1")

    def test_include_beside(self):
        self.source("xiangqi", '\n#include "chess/chess.h"\n')
        self.assert_breach("layer", "xiangqi/new.c:2")

    def test_folder_inside_a_layer_belongs_to_it(self):
        self.write("libxqrules/xiangqi/judge/chase.h", GUARDED % "")
        self.source("xiangqi", '#include "xiangqi/judge/chase.h"\n')
        self.assert_clean()
        self.write("libxqrules/xiangqi/judge/chase.h", GUARDED % '#include "rules/rules.h"')
        self.assert_breach("layer", "judge/chase.h:3")

    def test_include_in_a_header(self):
        self.write("libxqrules/base/base.h", GUARDED % '#include "board/board.h"')
        self.assert_breach("layer")

    def test_unknown_layer(self):
        self.source("attic", "int a(void);\n")
        self.assert_breach("layer")

    def test_include_in_a_comment_is_none(self):
        self.source("board", '/*\n#include "game/game.h"\n*/\n')
        self.assert_clean()


class Includes(Tree):
    def test_foreign_header(self):
        self.source("board", "#include <stdio.h>\n")
        self.assert_breach("include")

    def test_missing_header(self):
        self.source("board", '#include "nowhere.h"\n')
        self.assert_breach("include")

    def test_foreign_header_in_public_header(self):
        self.write("include/xqrules/base.h", "#include <string.h>\n")
        self.assert_breach("include")

    def test_quoted_include_in_public_header(self):
        self.write("include/xqrules/move.h", '#include "base.h"\n')
        self.assert_breach("include")


class CppHeader(Tree):
    """The layer for C++ among the public headers."""

    def header(self, text):
        self.write("include/xqrules/x.hpp", text)

    def test_standard_library_and_public_headers(self):
        self.header("#include <xqrules/base.h>\n#include <string_view>\n#include <array>\n")
        self.assert_clean()

    def test_other_headers(self):
        for name in ("<boost/optional.hpp>", "<unistd.h>", "<sys/stat.h>", "<xqrules/nowhere.h>", '"base.h"'):
            self.header(f"\n#include {name}\n")
            self.assert_breach("include", "x.hpp:2")

    def test_headers_in_c_do_not_know_it(self):
        self.header("")
        self.write("include/xqrules/base.h", "#include <xqrules/x.hpp>\n")
        self.assert_breach("include", "base.h:1")

    def test_the_library_does_not_know_it(self):
        self.header("")
        self.source("board", "#include <xqrules/x.hpp>\n")
        self.assert_breach("include", "new.c:1")

    def test_exports(self):
        self.header("/* extern */\nXQR_API int f();\n")
        self.assert_breach("export", "x.hpp:2")
        self.header("extern int n;\n")
        self.assert_breach("export", "x.hpp:1")


class Games(Tree):
    def test_a_game_named_above_the_games(self):
        for layer in ("rules", "game", "record", "batch", "arbiter"):
            for code in ("int x = GAME_CHESS;", "f(b->game == GAME_XIANGQI);", "xqri_chess_play(b, m);", "g(&xqri_xiangqi);",
                         "int y[CHESS_SQUARES];"):
                self.source(layer, code + "\n")
                self.assert_breach("game", layer)
            (self.root / f"libxqrules/{layer}/new.c").unlink()

    def test_a_header_of_a_game(self):
        self.write("libxqrules/chess/chess.h", GUARDED % "")
        self.source("game", '#include "chess/chess.h"\n')
        self.assert_breach("game")

    def test_data_and_words_may(self):
        self.source("record", '/* chess: GAME_CHESS */ const char *n = "chess"; struct codec c = {.game = GAME_XIANGQI};\n'
                    "bool none = g == GAME_NONE;\n")
        self.assert_clean()

    def test_a_book_names_its_game(self):
        self.write("libxqrules/chess/chess.h", GUARDED % "")
        self.source("rules", '#include "chess/chess.h"\nconst xqr_rules r = {.ops = &xqri_chess};\n')
        self.assert_clean()

    def test_a_book_that_looks_inside_its_game(self):
        self.write("libxqrules/chess/moves.h", GUARDED % "")
        self.source("rules", '#include "chess/moves.h"\n')
        self.assert_breach("game")

    def test_other_layers_may(self):
        for layer in ("chess", "notation", "picture", "board"):
            self.source(layer, "int x = GAME_CHESS;\n")
            self.assert_clean()
            (self.root / f"libxqrules/{layer}/new.c").unlink()


class Conditionals(Tree):
    def test_ifdef_in_a_source(self):
        self.source("board", "#ifdef _WIN32\n#endif\n")
        self.assertEqual(2, len(self.breaches()))

    def test_if_inside_a_guarded_header(self):
        self.write("libxqrules/board/board.h", GUARDED % "#if 1\n#endif")
        self.assertEqual(2, len(self.breaches()))

    def test_header_without_guard(self):
        self.write("libxqrules/board/board.h", "int a(void);\n")
        self.assert_breach("ifdef")

    def test_allowed_in_base(self):
        self.source("base", "#ifdef __GNUC__\n#endif\n")
        self.assert_clean()


class Banned(Tree):
    def test_each_banned_function(self):
        for name in check_layers.BANNED_WHY:
            with self.subTest(name):
                self.source("board", f"void f(void) {{ {name} (0); }}\n")
                self.assert_breach("banned", "board/new.c:1")

    def test_allocation_is_for_alloc_c(self):
        self.source("base", "void f(void *p) { free(p); }\n")
        self.assert_breach("banned")

    def test_members_longer_names_texts_and_comments_are_fine(self):
        self.source("board", 'void f(struct a *a) { a->free(a); a->b.exit(1); xqri_free(a); } /* free(a) */\n'
                             'static const char t[] = "free(a) \\" malloc(1)"; // puts(a)\n')
        self.assert_clean()


class Sources(Tree):
    def test_forgotten_source(self):
        self.write("libxqrules/board/new.c", "int a(void);\n")
        self.assert_breach("sources", "board/new.c")

    def test_source_that_is_gone(self):
        self.write("libxqrules/CMakeLists.txt", "game/game.c base/alloc.c board/gone.c")
        self.assert_breach("sources", "gone.c")

    def test_commented_out_is_not_named(self):
        self.write("libxqrules/CMakeLists.txt", "game/game.c # base/alloc.c\n")
        self.assert_breach("sources", "alloc.c")


@unittest.skipUnless(shutil.which("cc") and shutil.which("nm"), "needs cc and nm")
class Objects(Tree):
    def rules(self, text):
        source, library = self.root / "x.c", self.root / "x.o"
        source.write_text(text)
        subprocess.run(["cc", "-c", "-fPIC", "-o", library, source], check=True)
        return [rule for _, _, rule, _ in check_layers.check_objects(library)]

    def test_constants_are_fine(self):
        self.assertEqual([], self.rules('static const char *const t[] = {"a"}; const char *xqr_t(int i) { return t[i]; }'
                                        "const int xqri_table[2] = {1, 2};"))

    def test_variables_are_not(self):
        self.assertEqual(["global"], self.rules("static int n = 1; int xqr_n(void) { return n++; }"))
        self.assertEqual(["global"], self.rules("static int n; int xqr_n(void) { return n++; }"))
        self.assertEqual(["global"], self.rules("int xqr_n(void) { static int n; return n++; }"))
        self.assertEqual(["global"], self.rules("int xqri_n;"))
        self.assertEqual(["global"], self.rules("const char *xqri_name = 0;"))
        self.assertIn("global", self.rules("static _Thread_local int n; int xqr_n(void) { return n++; }"))

    def test_names(self):
        self.assertEqual(["name"], self.rules("int helper(void) { return 1; }"))

    def test_needs(self):
        self.assertEqual(["needs"], self.rules("int rand(void); int xqr_n(void) { return rand(); }"))
        self.assertEqual([], self.rules("int xqri_m(void); int xqr_n(void) { return xqri_m(); } int xqri_m(void) { return 1; }"))


if __name__ == "__main__":
    unittest.main()
