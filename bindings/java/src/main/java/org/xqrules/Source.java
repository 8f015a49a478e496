package org.xqrules;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;

/** Bytes that native code asks for. No exception may pass through C: what goes wrong is kept until the call is over. */
final class Source {
    private final InputStream stream;
    private final SeekableByteChannel channel;
    private Throwable failure;

    Source(InputStream stream) {
        this.stream = stream;
        this.channel = null;
    }

    Source(SeekableByteChannel channel) {
        this.stream = Channels.newInputStream(channel);
        this.channel = channel;
    }

    /** What is to be closed when nothing is read any more. */
    InputStream stream() {
        return stream;
    }

    boolean seeks() {
        return channel != null;
    }

    /** Native code calls this: -1 if it cannot read on, 0 at the end. */
    int read(byte[] bytes) {
        try {
            int filled = 0;

            for (int count = 0; count >= 0 && filled < bytes.length; filled += Math.max(count, 0)) {
                count = stream.read(bytes, filled, bytes.length - filled);
            }
            return filled;
        } catch (final IOException | RuntimeException | Error e) {
            failure = e;
            return -1;
        }
    }

    /** Native code calls this: false if it cannot go there. */
    boolean seek(long offset) {
        try {
            channel.position(offset);
            return true;
        } catch (final IOException | RuntimeException | Error e) {
            failure = e;
            return false;
        }
    }

    /** What went wrong while reading, once. */
    Throwable takeFailure() {
        final Throwable taken = failure;

        failure = null;
        return taken;
    }
}
