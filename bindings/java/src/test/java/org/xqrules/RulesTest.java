package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class RulesTest {
    @Test
    void allRuleSetsAreThere() {
        for (final String name : List.of("cxa-1999", "cxa-2020", "axf-2008", "wxf-2018", "ccgc-2023", "online",
            "fide-1993",
            "fide-2023")) {
            final Rules rules = Rules.find(name);

            assertEquals(name, rules.name());
            assertEquals(name, rules.toString());
            assertEquals(name.startsWith("fide") ? Variant.CHESS : Variant.XIANGQI, rules.variant());
            assertFalse(rules.title(Language.ENGLISH).isBlank());
            assertFalse(rules.title(Language.CHINESE).isBlank());
            assertFalse(rules.source().isBlank());
            assertFalse(rules.clauses().isEmpty());
            assertTrue(Rules.all().contains(rules));
            assertSame(rules, Rules.find(name));
        }
        assertEquals("wxf-2018", Variant.XIANGQI.defaultRules().name());
        assertEquals("fide-2023", Variant.CHESS.defaultRules().name());
    }

    @Test
    void unknownNames() {
        for (final String name : List.of("", "WXF-2018", "fide", "\ud800", "\0")) {
            assertEquals(ErrorCode.NOT_FOUND, assertThrows(XqRulesException.class, () -> Rules.find(name)).code());
        }
    }

    @Test
    void everyNumberCanBeRead() {
        for (final Rules rules : Rules.all()) {
            for (final Parameter parameter : Parameter.values()) {
                rules.get(parameter);
            }
        }
        assertEquals(3, Rules.find("wxf-2018").get(Parameter.REPETITION_TRIGGER));
    }

    @Test
    void derivedRules() {
        final Rules base = Rules.find("wxf-2018");
        final Rules changed = base.with(Parameter.LIMIT_PLIES, 40).with(Parameter.REPETITION_TRIGGER, 4);

        assertEquals(40, changed.get(Parameter.LIMIT_PLIES));
        assertEquals(4, changed.get(Parameter.REPETITION_TRIGGER));
        assertTrue(changed.isChanged());
        assertFalse(base.isChanged());
        assertEquals("wxf-2018, changed", changed.toString());
        assertThrows(UnsupportedOperationException.class, () -> Rules.all().clear());
        assertEquals(ErrorCode.RANGE, assertThrows(XqRulesException.class,
            () -> base.with(Parameter.REPETITION_TRIGGER, 0)).code());
    }

    @Test
    void derivedRulesLiveAsLongAsTheirGames() throws InterruptedException {
        try (Game game = new Game(Rules.find("wxf-2018").with(Parameter.REPETITION_TRIGGER, 4))) {
            for (int i = 0; i < 5; i++) {
                System.gc();
                Thread.sleep(20);
            }
            game.pushAll("h2e2 h9g7 e2h2 g7h9 ".repeat(2));
            assertTrue(game.verdict().rulesChanged());
            assertTrue(game.repetition().isEmpty(), "three times is not enough");
        }
    }

    @Test
    void clausesHaveTexts() {
        for (final Clause clause : Rules.find("axf-2008").clauses()) {
            assertFalse(clause.citation().isBlank());
            assertFalse(clause.english().isBlank());
            assertFalse(clause.chinese().isBlank());
            assertFalse(clause.citationChinese().isBlank());
        }
    }
}
