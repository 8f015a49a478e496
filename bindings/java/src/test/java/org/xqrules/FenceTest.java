package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Compiled code lets go of an object as soon as it does not need it any more; the fence is what needs it. */
class FenceTest {
    private static final int COMPILED = 50_000;

    /** Whether a value is freed before the fence. Nothing else refers to it there. */
    private static boolean isFreedEarly(AtomicBoolean freed, Runnable meanwhile) {
        final Object value = new Object();

        Reaper.watch(value, () -> freed.set(true));
        meanwhile.run();
        final boolean early = freed.get();

        Fence.keep(value);
        return early;
    }

    private static void collect() {
        System.gc();
        try {
            Thread.sleep(20);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Three different calls in turn, so that none is made part of the method that is compiled. */
    @Test
    void anObjectIsThereUntilTheFence() {
        final Runnable[] calls = {() -> { }, Thread::onSpinWait, System::nanoTime};

        for (int i = 0; i < COMPILED; i++) {
            assertFalse(isFreedEarly(new AtomicBoolean(), calls[i % calls.length]));
        }
        collect(); // what these left
        for (int i = 0; i < 20; i++) {
            assertFalse(isFreedEarly(new AtomicBoolean(), FenceTest::collect));
        }
    }
}
