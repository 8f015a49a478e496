package probe;

import org.xqrules.Game;
import org.xqrules.IllegalMoveException;
import org.xqrules.Language;
import org.xqrules.Notation;
import org.xqrules.Picture;
import org.xqrules.Position;
import org.xqrules.Reason;
import org.xqrules.Rules;
import org.xqrules.Variant;
import org.xqrules.XqRulesException;

/** A program of somebody else's: it sees nothing but the public classes, and asks for a little of everything. */
public final class Probe {
    private Probe() {
    }

    /**
     * Prints one verdict.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        for (final Variant variant : Variant.values()) {
            look(Position.start(variant));
        }
        for (final Rules rules : Rules.all()) {
            rules.clauses();
        }
        Position.validate(Variant.XIANGQI, "4k4/9/9/9/9/9/9/9/4R4/R2B1K3 r");
        try (Game game = new Game("wxf-2018", "2b1kab2/4a4/9/p5p1p/2c6/9/2R3P1P/4B4/4A4/2BAK4 b")) {
            game.pushAll("c5b5 c3b3 b5c5 b3c3 ".repeat(3));
            game.labels();
            game.explain();
            game.limit();
            game.canClaim(Reason.NATURAL_LIMIT);
            System.out.println(game.verdict().text());
        }
    }

    private static void look(Position position) {
        position.diagram();
        position.svg(Picture.PLAIN.withLastMove(position.legalMoves().get(0)));
        position.perft(2);
        position.format(position.legalMoves().get(0), Notation.UCI);
        position.play(position.legalMoves().get(0)).mirror().swap().key();
        for (final String text : new String[] {"", "b0d1", "e1e3", "炮", "\ud83c\udfaf", "\ud800"}) {
            try {
                position.parseMove(text);
            } catch (final IllegalMoveException e) {
                e.reason().map(reason -> reason.text(Language.CHINESE));
            } catch (final XqRulesException e) {
                e.offset();
            }
        }
    }
}
