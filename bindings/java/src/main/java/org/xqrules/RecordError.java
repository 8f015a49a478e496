package org.xqrules;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Why a record stopped early.
 *
 * @param code     what went wrong
 * @param legality which rule forbids the move, if it is illegal
 * @param ply      the ply that could not be read, counting from 1; empty if it was not a move
 * @param offset   byte in the file, in its own encoding, where it stands
 * @param text     the offending text
 * @param message  one line in English
 */
public record RecordError(ErrorCode code, Optional<Legality> legality, OptionalInt ply, long offset, String text,
                          String message) {
    /** None for a whole record. */
    static RecordError read(long address) {
        final int code = CoreJNI.RecordError_code_get(address);

        if (code == 0) {
            return null;
        }
        final Legality legality = Legality.of(CoreJNI.RecordError_legality_get(address));
        final int ply = CoreJNI.RecordError_ply_get(address);
        final byte[] text = CoreJNI.RecordError_move_get(address);
        final byte[] message = CoreJNI.RecordError_message_get(address);

        return new RecordError(ErrorCode.of(code),
            legality == Legality.LEGAL ? Optional.empty() : Optional.of(legality),
            ply == 0 ? OptionalInt.empty() : OptionalInt.of(ply), CoreJNI.RecordError_offset_get(address),
            text == null ? "" : Text.of(text), message == null ? "" : Text.of(message));
    }
}
