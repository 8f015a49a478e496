package org.xqrules;

import java.io.ByteArrayOutputStream;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.ToLongFunction;

/** Text on its way to the library and back: UTF-8 in arrays of bytes, never the JVM's modified UTF-8. */
final class Text {
    private static final int ROOM = 256;
    private static final int REPLACEMENT = 0xfffd;
    private static final int RAW = 0xef00; // XQR_RAW_BYTE
    private static final int RAW_END = RAW + 0x100;

    private Text() {
    }

    /** UTF-8 of a text. Half a surrogate pair is no character, and there is no UTF-8 for it. */
    static byte[] utf8(CharSequence text) {
        final String string = text.toString();

        for (int at = 0; at < string.length(); at++) {
            if (!Character.isSurrogate(string.charAt(at))) {
                continue;
            }
            if (!Character.isSurrogatePair(string.charAt(at), at + 1 < string.length() ? string.charAt(at + 1) : ' ')) {
                throw new XqRulesException(ErrorCode.ENCODING, "half a surrogate pair is no character",
                    string.substring(0, at).getBytes(StandardCharsets.UTF_8).length);
            }
            at++;
        }
        return string.getBytes(StandardCharsets.UTF_8);
    }

    /** UTF-8 of a text that ends with a zero byte in C, so that none may stand inside. The byte is added on the way. */
    static byte[] withoutZero(CharSequence text) {
        final byte[] bytes = utf8(text);

        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == 0) {
                throw new XqRulesException(ErrorCode.ARGUMENT, "a zero byte ends text", at);
            }
        }
        return bytes;
    }

    /** Text from the library; null stays null. */
    static String of(byte[] utf8) {
        return utf8 == null ? null : new String(utf8, StandardCharsets.UTF_8);
    }

    private static boolean isRaw(int c) {
        return c >= RAW && c < RAW_END;
    }

    /**
     * Text of a file in UTF-8. As in the library, a byte that is no character becomes one of its own, and so does each
     * byte of such a character that the file holds itself: {@link #bytesOfFile} makes the same bytes of it again.
     */
    static String ofFile(byte[] bytes) {
        final String whole = of(bytes);

        if (whole.chars().noneMatch(c -> c == REPLACEMENT || isRaw(c))) {
            return whole;
        }
        final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        final ByteBuffer in = ByteBuffer.wrap(bytes);
        final CharBuffer read = CharBuffer.allocate(bytes.length);
        final Buffer room = read; // older systems have clear and flip only here
        final StringBuilder text = new StringBuilder();

        while (in.hasRemaining()) {
            room.clear();
            final CoderResult result = decoder.decode(in, read, true);

            room.flip();
            read.chars().forEach(c -> appendKept(text, (char) c));
            for (int i = 0; result.isError() && i < result.length(); i++) {
                text.append((char) (RAW + (in.get() & 0xFF)));
            }
        }
        return text.toString();
    }

    private static void appendKept(StringBuilder text, char c) {
        if (isRaw(c)) {
            for (final byte part : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
                text.append((char) (RAW + (part & 0xFF)));
            }
        } else {
            text.append(c);
        }
    }

    /** A text as the file that {@link #ofFile} has read. */
    static byte[] bytesOfFile(CharSequence text) {
        final byte[] whole = utf8(text);

        if (text.chars().noneMatch(Text::isRaw)) {
            return whole;
        }
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int begin = 0;

        for (int at = 0; at < text.length(); at++) {
            if (isRaw(text.charAt(at))) {
                append(bytes, utf8(text.subSequence(begin, at)));
                bytes.write(text.charAt(at) - RAW);
                begin = at + 1;
            }
        }
        append(bytes, utf8(text.subSequence(begin, text.length())));
        return bytes.toByteArray();
    }

    private static void append(ByteArrayOutputStream bytes, byte[] more) {
        bytes.write(more, 0, more.length);
    }

    /** Text that a call puts into an array. It returns the length, and is called again where the room was too small. */
    static String filled(ToLongFunction<byte[]> call) {
        byte[] bytes = new byte[ROOM];
        int length = (int) call.applyAsLong(bytes);

        if (length > bytes.length) {
            bytes = new byte[length];
            length = (int) call.applyAsLong(bytes);
        }
        return new String(bytes, 0, Math.min(length, bytes.length), StandardCharsets.UTF_8);
    }

    /** Bytes that a call puts into an array, in the same way. */
    static byte[] bytes(ToLongFunction<byte[]> call) {
        final int size = (int) call.applyAsLong(new byte[0]);
        final byte[] bytes = new byte[size];

        return size == 0 ? bytes : Arrays.copyOf(bytes, (int) call.applyAsLong(bytes));
    }
}
