package org.xqrules;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;

/** Uses what Android does not have at API 21; AndroidApiTest must find all of it. */
final class MissingFromAndroid {
    private MissingFromAndroid() {
    }

    static int use(InputStream stream, byte[] bytes) throws IOException {
        Cleaner.create().register(bytes, () -> { });
        Reference.reachabilityFence(bytes);
        ProcessHandle.current();
        return stream.readNBytes(bytes, 0, bytes.length);
    }
}
