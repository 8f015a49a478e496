// SPDX-License-Identifier: Apache-2.0
import org.xqrules.Game;
import org.xqrules.Language;

class Verdict {
    public static void main(String[] arguments) {
        try (Game game = new Game(arguments[0], arguments[1])) {
            game.pushAll(arguments[2]);
            final var verdict = game.verdict();
            System.out.println(verdict.status().word() + " " + verdict.outcome().word());
            System.out.println(verdict.text());
            System.out.println(verdict.text(Language.CHINESE));
            System.out.println(verdict.clause());
        }
    }
}
