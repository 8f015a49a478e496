package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * BL118: memory stays flat, whatever is made and dropped.
 *
 * <p>Each test makes things in a few equal parts and looks after each at what the process has in use. The JVM's own needs
 * go up and down by more than ten megabytes; what is lost goes up in every part. So the middle one of the growths counts.
 */
class MemoryTest {
    private static final int MILLION = 1_000_000;
    private static final int PARTS = 5;
    private static final long LEAST = 6L << 20;
    private static final int WAITS = 100;
    private static final long PAGE = 4096;
    private static final Path STATM = Path.of("/proc/self/statm");
    private static final String FEN = "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKABR1 b - - 5 3";
    private static final String PGN = "[Event \"x\"]\n\n1. h2e2 h9g7 {comment} 2. h0g2 (2. b0c2) i9h9 1-0\n";

    private final Rules rules = Rules.find("wxf-2018");
    private final Move move = Move.of(Variant.XIANGQI, "h2e2");

    @BeforeEach
    void onlyWhereTheSystemTells() {
        Assumptions.assumeTrue(Files.exists(STATM));
    }

    /**
     * Gives back to the system what C has freed; what is lost would first fill the holes that earlier tests left. Newer
     * JVMs have a command for it, in a module that this one does not read.
     */
    private static void trim() {
        try {
            final Class<?> name = Class.forName("javax.management.ObjectName");
            final Object server = Class.forName("java.lang.management.ManagementFactory")
                .getMethod("getPlatformMBeanServer").invoke(null);

            Class.forName("javax.management.MBeanServer")
                .getMethod("invoke", name, String.class, Object[].class, String[].class)
                .invoke(server, name.getConstructor(String.class).newInstance(
                    "com.sun.management:type=DiagnosticCommand"), "systemTrimNativeHeap", null, null);
        } catch (final ReflectiveOperationException e) {
            assertTrue(Runtime.version().feature() < 21, e::toString); // then only large losses are seen
        }
    }

    /** Bytes of memory the process has in use when the collector has done what it can. */
    private static long resident() {
        System.gc();
        trim();
        try {
            return Long.parseLong(Files.readString(STATM).split(" ")[1]) * PAGE;
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(20);
        } catch (final InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * @param count how often
     * @param lost  bytes that would be lost each time if what is made were not freed, at the least
     * @param work  makes something, and closes it or drops it
     */
    private static void assertFlat(int count, long lost, Runnable work) {
        final int part = count / PARTS;
        final long allowed = part * lost / 2;
        final long[] growths = new long[PARTS];
        long before = 0;

        assertTrue(allowed > LEAST, () -> "the JVM alone may grow by more than " + allowed + " bytes");
        for (int at = -1; at < PARTS; at++) { // the first one lets the process grow to what it needs
            for (int i = 0; i < part; i++) {
                work.run();
            }
            long now = resident();

            for (int wait = 0; at >= 0 && wait < WAITS && now > before + allowed / 4; wait++) {
                pause(); // what frees forgotten objects may be behind
                now = resident();
            }
            if (at >= 0) {
                growths[at] = now - before;
            }
            before = now;
        }
        Arrays.sort(growths);
        assertTrue(growths[PARTS / 2] < allowed, () -> "grown by " + Arrays.toString(growths) + " bytes");
    }

    @Test
    void aMillionPositions() {
        assertFlat(MILLION, FEN.length(), () -> assertEquals(Color.BLACK, Position.of(rules, FEN).turn()));
    }

    @Test
    void aMillionTextsOfPositions() {
        final Position position = Position.of(rules, FEN);

        assertFlat(MILLION, 256, () -> assertEquals(FEN, position.fen()));
    }

    private Game game() {
        final Game game = new Game(rules);

        game.push(move);
        return game;
    }

    private long memoryOfAGame() {
        try (Game game = game()) {
            return game.memory();
        }
    }

    @Test
    void closedGames() {
        assertFlat(300_000, memoryOfAGame(), () -> game().close());
    }

    /** Freed some time after the collector found them. It is asked to look, since it does not see C's heap. */
    @Test
    void forgottenGames() {
        assertFlat(200_000, memoryOfAGame(), this::game);
    }

    @Test
    void answers() {
        try (Game game = game()) {
            assertFlat(2 * MILLION, 40, game::limit);
        }
    }

    private static GameRecord record() {
        try (RecordReader reader = RecordReader.of(Variant.XIANGQI, PGN)) {
            return reader.next();
        }
    }

    @Test
    void closedRecords() {
        assertFlat(60_000, 1200, () -> record().close());
    }

    @Test
    void forgottenReaders() {
        assertFlat(50_000, 3000, () -> assertTrue(RecordReader.of(Variant.XIANGQI, PGN).hasNext()));
    }

    @Test
    void forgottenRules() {
        assertFlat(400_000, 300, () -> assertTrue(rules.with(Parameter.LIMIT_PLIES, 50).isChanged()));
    }

    @Test
    void failures() {
        final Position start = Position.start(Variant.XIANGQI);
        final String text = "炮".repeat(3000);

        assertFlat(20_000, 2 * 3 * text.length(), () -> {
            assertThrows(XqRulesException.class, () -> start.parseMove(text));
            assertThrows(XqRulesException.class, () -> Position.of(rules, text));
        });
    }
}
