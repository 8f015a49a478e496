package org.xqrules;

import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongUnaryOperator;

/**
 * An object of the library that Java owns. It is freed by close(), or, where that is forgotten, some time after the
 * last reference to it is gone.
 *
 * <p>Each call holds the owner's lock, so that no other thread can free the object meanwhile. A call that comes from
 * within another one (an InputStream that uses the reader which reads from it) is refused.
 */
abstract class Handle implements AutoCloseable {
    private final Owner owner;
    private final Reaper.Watched watched;

    /**
     * @param address what the library made
     * @param free    frees it; must not refer to this object, which could then never be collected
     * @param kept    must stay at least as long; may be null
     */
    Handle(long address, LongConsumer free, Object kept) {
        owner = new Owner(getClass().getSimpleName(), address, free, kept);
        watched = Reaper.watch(this, owner);
    }

    /** Frees what only the garbage collector may free: a value that other objects go on using. */
    static void freeWith(Object value, Runnable free) {
        Reaper.watch(value, free);
    }

    /** A call that returns an object. */
    final <T> T use(LongFunction<T> call) {
        synchronized (owner) {
            try {
                return call.apply(owner.enter());
            } finally {
                owner.leave();
                Fence.keep(this);
            }
        }
    }

    /** A call that returns a number. */
    final long number(LongUnaryOperator call) {
        synchronized (owner) {
            try {
                return call.applyAsLong(owner.enter());
            } finally {
                owner.leave();
                Fence.keep(this);
            }
        }
    }

    /** A call that returns the address of a struct, which is read and deleted. */
    final <T> T struct(LongUnaryOperator call, LongFunction<T> reader, LongConsumer delete) {
        return Struct.read(number(call), reader, delete);
    }

    /**
     * Frees what the library holds for this object. Closing twice does nothing; any other call on a closed object is
     * refused with an {@link IllegalStateException}.
     */
    @Override
    public void close() {
        synchronized (owner) {
            if (owner.depth > 0) {
                throw new IllegalStateException("this " + owner.name + " is in use by the call that closes it");
            }
            watched.free();
        }
    }

    private static final class Owner implements Runnable {
        private final String name;
        private final LongConsumer free;
        private Object kept;
        private long address;
        private int depth;

        Owner(String name, long address, LongConsumer free, Object kept) {
            this.name = name;
            this.address = address;
            this.free = free;
            this.kept = kept;
        }

        long enter() {
            depth++;
            if (address == 0) {
                throw new IllegalStateException("this " + name + " is closed");
            }
            if (depth > 1) {
                throw new IllegalStateException("this " + name + " is in use");
            }
            return address;
        }

        void leave() {
            depth--;
        }

        @Override
        public synchronized void run() {
            final long old = address;

            address = 0;
            if (old != 0) {
                free.accept(old);
            }
            kept = null;
        }
    }
}
