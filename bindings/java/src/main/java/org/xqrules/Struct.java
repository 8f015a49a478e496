package org.xqrules;

import java.util.function.LongConsumer;
import java.util.function.LongFunction;

/** An answer of the library that lies on the C heap until it was read. */
final class Struct {
    private Struct() {
    }

    static <T> T read(long address, LongFunction<T> reader, LongConsumer delete) {
        try {
            return reader.apply(address);
        } finally {
            delete.accept(address);
        }
    }
}
