package org.xqrules;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;

/**
 * Frees what was forgotten, some time after the last reference to it is gone. It does what java.lang.ref.Cleaner does,
 * which came to Android with API 33.
 *
 * <p>Its thread ends when there has been nothing to watch for a while: a thread that never ends would hold these classes
 * in memory when the server that loaded them has dropped them.
 */
final class Reaper implements Runnable {
    private static final Reaper ONE = new Reaper(60_000);

    private final ReferenceQueue<Object> forgotten = new ReferenceQueue<>();
    private final Watched ring = new Watched(this, this, null); // all that are watched, and this one
    private final long patience;
    private Thread thread;

    /** A reaper whose thread waits that many milliseconds before it looks whether it is still needed. */
    Reaper(long patience) {
        this.patience = patience;
        ring.next = ring;
        ring.previous = ring;
    }

    /**
     * Calls a function when a value is gone, or before that, when it is told to; never twice.
     *
     * @param value the value
     * @param free  must not refer to the value, which could then never be collected
     */
    static Watched watch(Object value, Runnable free) {
        return ONE.add(value, free);
    }

    synchronized Watched add(Object value, Runnable free) {
        final Watched watched = new Watched(this, value, free);

        watched.next = ring.next;
        watched.previous = ring;
        ring.next.previous = watched;
        ring.next = watched;
        if (thread == null) {
            start();
        }
        return watched;
    }

    private void start() {
        final Thread started = new Thread(this, "xqrules-reaper");

        started.setDaemon(true);
        started.setContextClassLoader(null); // that of whoever came first is none of its business
        started.start();
        thread = started;
    }

    /** Whether it was still watched. */
    private synchronized boolean remove(Watched watched) {
        if (watched.next == null) {
            return false;
        }
        watched.next.previous = watched.previous;
        watched.previous.next = watched.next;
        watched.next = null;
        watched.previous = null;
        return true;
    }

    /** Whether the thread is to end. */
    private synchronized boolean isIdle() {
        if (ring.next != ring) {
            return false;
        }
        thread = null;
        return true;
    }

    /** Whether there is a thread. */
    synchronized boolean isRunning() {
        return thread != null;
    }

    @Override
    public void run() {
        while (true) {
            try {
                final Watched watched = (Watched) forgotten.remove(patience);

                if (watched != null) {
                    watched.free();
                } else if (isIdle()) {
                    return;
                }
            } catch (final InterruptedException | RuntimeException | Error e) {
                continue; // there is nobody to tell, and the others are still to be freed
            }
        }
    }

    /** A value that is watched, as its owner sees it. */
    static final class Watched extends PhantomReference<Object> {
        private final Reaper reaper;
        private final Runnable free;
        private Watched next;
        private Watched previous;

        private Watched(Reaper reaper, Object value, Runnable free) {
            super(value, reaper.forgotten);
            this.reaper = reaper;
            this.free = free;
        }

        /** Frees it now, unless that has been done. */
        void free() {
            if (reaper.remove(this)) {
                clear();
                free.run();
            }
        }
    }
}
