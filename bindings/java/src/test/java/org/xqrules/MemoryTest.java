package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Memory stays flat, whatever is made and dropped. */
class MemoryTest {
    private static final int MILLION = 1_000_000;
    private static final long PAGE = 4096;
    private static final long ALLOWED = 48L << 20;
    private static final Path STATM = Path.of("/proc/self/statm");

    /** Bytes of memory the process has in use; 0 where the system does not tell. */
    private static long resident() throws IOException {
        return Files.exists(STATM) ? Long.parseLong(Files.readString(STATM).split(" ")[1]) * PAGE : 0;
    }

    private static void assertFlat(Runnable work) throws IOException {
        for (int i = 0; i < MILLION / 10; i++) {
            work.run(); // until the heap has grown to what it needs
        }
        System.gc();
        final long before = resident();

        for (int i = 0; i < MILLION; i++) {
            work.run();
        }
        final long grown = resident() - before;

        assertTrue(grown < ALLOWED, () -> "grown by " + grown + " bytes");
    }

    @Test
    void aMillionPositions() throws IOException { // BL118
        final Rules rules = Rules.find("wxf-2018");
        final Move move = Move.of(Variant.XIANGQI, "h2e2");

        assertFlat(() -> assertEquals(Color.BLACK, Position.of(rules, "startpos").play(move).turn()));
    }

    @Test
    void aMillionGames() throws IOException {
        final Rules rules = Rules.find("wxf-2018");
        final Move move = Move.of(Variant.XIANGQI, "h2e2");

        assertFlat(() -> {
            try (Game game = new Game(rules)) {
                game.push(move);
            }
        });
    }

    /** Forgotten games are freed when the collector finds them; it is asked to look, since it does not see C's heap. */
    @Test
    void manyForgottenGames() throws IOException {
        final Rules rules = Rules.find("wxf-2018");
        final int[] count = {0};
        final long before = resident();

        for (int round = 0; round < 20; round++) {
            for (int i = 0; i < 10_000; i++) {
                count[0] += new Game(rules).plyCount();
            }
            System.gc();
        }
        final long grown = resident() - before;

        assertEquals(0, count[0]);
        assertTrue(grown < 4 * ALLOWED, () -> "grown by " + grown + " bytes");
    }

    @Test
    void failuresLeakNothing() throws IOException {
        final Position start = Position.start(Variant.XIANGQI);

        for (int warm = 0; warm < 2; warm++) {
            final long before = resident();

            for (int i = 0; i < MILLION / 10; i++) {
                try {
                    start.parseMove("b0d1");
                } catch (final IllegalMoveException e) {
                    assertEquals(Legality.HORSE_LEG, e.reason().orElseThrow());
                }
            }
            final boolean first = warm == 0;

            assertTrue(first || resident() - before < ALLOWED);
        }
    }
}
