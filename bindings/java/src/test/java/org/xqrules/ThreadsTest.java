package org.xqrules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ThreadsTest {
    private static final String CHASE = "2b1kab2/4a4/9/p5p1p/2c6/9/2R3P1P/4B4/4A4/2BAK4 b";
    private static final int TASKS = 400;

    private static String judged() {
        try (Game game = new Game("wxf-2018", CHASE)) {
            game.pushAll("c5b5 c3b3 b5c5 b3c3 ".repeat(3));
            return game.verdict().text();
        }
    }

    private static void assertAllEqual(ExecutorService threads) throws Exception {
        final String want = judged();
        final Position shared = Position.start(Variant.XIANGQI);
        final Rules derived = Rules.find("wxf-2018").with(Parameter.LIMIT_PLIES, 50);
        final List<Callable<String>> tasks = new ArrayList<>();

        for (int i = 0; i < TASKS; i++) {
            tasks.add(() -> {
                assertEquals(1920, shared.perft(2));
                assertEquals(50, derived.get(Parameter.LIMIT_PLIES));
                return judged();
            });
        }
        for (final Future<String> answer : threads.invokeAll(tasks)) {
            assertEquals(want, answer.get());
        }
        threads.shutdown();
    }

    @Test
    void manyThreads() throws Exception {
        assertAllEqual(Executors.newFixedThreadPool(16));
    }

    /** On a JDK without virtual threads, a thread for each task. */
    @Test
    void aThreadForEachTask() throws Exception {
        ExecutorService threads;

        try {
            threads = (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (final NoSuchMethodException e) {
            threads = Executors.newCachedThreadPool();
        }
        assertAllEqual(threads);
    }
}
