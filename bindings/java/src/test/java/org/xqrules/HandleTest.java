package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class HandleTest {
    private static final class Probe extends Handle {
        Probe(AtomicInteger freed) {
            super(1, address -> freed.incrementAndGet(), null);
        }
    }

    @Test
    void everyCallOnAClosedGameIsRefused() {
        final Game game = new Game();

        game.push("h2e2");
        game.close();
        game.close();

        final List<Executable> calls = List.of(() -> game.push("h9g7"),
            () -> game.push(Move.of(Variant.XIANGQI, "h9g7")),
            () -> game.pushAll("h9g7"), game::pop, game::plyCount, () -> game.moveAt(1), game::moves, game::position,
            () -> game.positionAt(0), () -> game.isCheckAt(1), () -> game.occurrences(0), game::limit,
            () -> game.label(1),
            game::labels, game::repetition, game::verdict, () -> game.verdictAt(0), game::firstEnd,
            () -> game.auditClaim(Reason.NATURAL_LIMIT, Color.RED),
            () -> game.auditClaim(Reason.NATURAL_LIMIT, Move.of(Variant.XIANGQI, "h9g7")),
            () -> game.canClaim(Reason.NATURAL_LIMIT), () -> game.end(Reason.RESIGNATION, Color.RED),
            () -> game.draw(Reason.AGREEMENT), game::explain, () -> game.explainAt(0, Language.CHINESE),
            () -> game.reserve(9), game::memory, game::copy);

        for (final Executable call : calls) {
            assertEquals("this Game is closed", assertThrows(IllegalStateException.class, call).getMessage());
        }
        assertEquals("Game(closed)", game.toString());
        assertEquals("wxf-2018", game.rules().name());
    }

    @Test
    void closedOnce() {
        final AtomicInteger freed = new AtomicInteger();
        final Probe probe = new Probe(freed);

        probe.close();
        probe.close();
        assertEquals(1, freed.get());
    }

    @Test
    void forgottenHandlesAreFreed() throws InterruptedException {
        final AtomicInteger freed = new AtomicInteger();

        Stream.generate(() -> new Probe(freed)).limit(100).forEach(probe -> { });
        for (int i = 0; i < 100 && freed.get() < 99; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertTrue(freed.get() >= 99, () -> freed + " of 100 were freed");
    }

    @Test
    void aCallWithinACallIsRefused() {
        final Probe probe = new Probe(new AtomicInteger());

        assertEquals("this Probe is in use", assertThrows(IllegalStateException.class,
            () -> probe.use(address -> probe.use(again -> null))).getMessage());
        assertThrows(IllegalStateException.class, () -> probe.use(address -> {
            probe.close();
            return null;
        }));
        probe.close();
        assertThrows(IllegalStateException.class, () -> probe.number(address -> address));
    }

    @Test
    void closingWaitsForTheCallOfAnotherThread() throws InterruptedException {
        final AtomicInteger freed = new AtomicInteger();
        final Probe probe = new Probe(freed);
        final AtomicInteger freedDuringCall = new AtomicInteger(-1);
        final CountDownLatch inside = new CountDownLatch(1);
        final Thread caller = new Thread(() -> probe.use(address -> {
            inside.countDown();
            try {
                Thread.sleep(50);
            } catch (final InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            freedDuringCall.set(freed.get());
            return null;
        }));

        caller.start();
        inside.await();
        probe.close();
        caller.join();
        assertEquals(0, freedDuringCall.get());
        assertEquals(1, freed.get());
    }
}
