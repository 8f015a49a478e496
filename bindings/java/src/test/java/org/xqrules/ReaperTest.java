package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class ReaperTest {
    private static final int PATIENCE = 20;

    private final Reaper reaper = new Reaper(PATIENCE);
    private final AtomicInteger freed = new AtomicInteger();

    /** Waits for what the collector or another thread does in its own time. */
    private static void assertComes(BooleanSupplier state, String what) throws InterruptedException {
        for (int i = 0; i < 500 && !state.getAsBoolean(); i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertTrue(state.getAsBoolean(), what);
    }

    @Test
    void whatIsForgottenIsFreedAndWhatIsKeptIsNot() throws InterruptedException {
        final AtomicBoolean keptWasFreed = new AtomicBoolean();
        final Object kept = new Object();

        reaper.add(kept, () -> keptWasFreed.set(true));
        for (int i = 0; i < 100; i++) {
            reaper.add(new Object(), freed::incrementAndGet);
        }
        assertComes(() -> freed.get() == 100, "100 were forgotten");
        assertFalse(keptWasFreed.get());
        Fence.keep(kept);
    }

    @Test
    void whatWasFreedByHandIsNotFreedAgain() throws InterruptedException {
        final AtomicInteger other = new AtomicInteger();

        for (int i = 0; i < 100; i++) {
            final Reaper.Watched watched = reaper.add(new Object(), freed::incrementAndGet);

            reaper.add(new Object(), other::incrementAndGet);
            watched.free();
            watched.free();
        }
        assertEquals(100, freed.get());
        assertComes(() -> other.get() == 100, "the others go the other way");
        assertEquals(100, freed.get());
    }

    /** Two threads and the collector want the same; each value is freed once. */
    @Test
    void freedOnceByWhoeverComesFirst() throws InterruptedException {
        final int count = 10_000;
        final Set<Integer> seen = ConcurrentHashMap.newKeySet();
        final List<Reaper.Watched> all = new ArrayList<>();
        final Runnable freeAll = () -> all.forEach(Reaper.Watched::free);

        for (int i = 0; i < count; i++) {
            final int number = i;

            all.add(reaper.add(new Object(), () -> {
                seen.add(number);
                freed.incrementAndGet();
            }));
        }
        final Thread other = new Thread(freeAll);

        other.start();
        freeAll.run();
        other.join();
        assertComes(() -> seen.size() == count, "all are freed");
        assertEquals(count, freed.get());
    }

    @Test
    void aFailureKeepsNobodyElseFromBeingFreed() throws InterruptedException {
        for (int i = 0; i < 10; i++) {
            reaper.add(new Object(), () -> {
                throw new IllegalStateException();
            });
            reaper.add(new Object(), freed::incrementAndGet);
        }
        assertComes(() -> freed.get() == 10, "the others are freed");
    }

    /** A thread that never ends would hold the classes of a server's application that was dropped. */
    @Test
    void theThreadEndsAndComesBack() throws InterruptedException {
        for (int round = 1; round <= 3; round++) {
            final int expected = round;

            reaper.add(new Object(), freed::incrementAndGet);
            assertTrue(reaper.isRunning());
            assertComes(() -> freed.get() == expected && !reaper.isRunning(), "round " + round);
        }
    }

    @Test
    void theThreadStaysWhileSomethingIsWatched() throws InterruptedException {
        final Object kept = new Object();
        final Reaper.Watched watched = reaper.add(kept, freed::incrementAndGet);

        Thread.sleep(10 * PATIENCE);
        assertTrue(reaper.isRunning());
        Fence.keep(kept);
        watched.free();
        assertComes(() -> !reaper.isRunning(), "it ends");
    }

    /** It must not hold up the end of a program, nor the class loader of whoever happened to call first. */
    @Test
    void theThreadIsADaemonOfNobody() {
        final Object kept = new Object();

        Reaper.watch(kept, freed::incrementAndGet);
        final Thread thread = Thread.getAllStackTraces().keySet().stream()
            .filter(one -> "xqrules-reaper".equals(one.getName())).findFirst().orElseThrow();

        assertTrue(thread.isDaemon());
        assertSame(null, thread.getContextClassLoader());
        Fence.keep(kept);
    }
}
