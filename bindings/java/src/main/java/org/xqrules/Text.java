package org.xqrules;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.ToLongFunction;

/** Text on its way to the library and back: UTF-8 in arrays of bytes, never the JVM's modified UTF-8. */
final class Text {
    private static final int ROOM = 256;

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
