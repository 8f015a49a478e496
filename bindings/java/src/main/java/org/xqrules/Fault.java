package org.xqrules;

import java.util.Optional;

/**
 * One thing that is wrong or odd with a set-up.
 *
 * @param code    what it is
 * @param square  where, if it has a place
 * @param color   whose piece or side, if it is about one
 * @param offset  byte in the UTF-8 of the text where it shows
 * @param message one line in English
 */
public record Fault(FaultCode code, Optional<Square> square, Optional<Color> color, long offset, String message) {
    static Fault read(Variant variant, long address) {
        return new Fault(FaultCode.of(CoreJNI.Fault_code_get(address)),
            Optional.ofNullable(Square.orNull(variant, CoreJNI.Fault_square_get(address))),
            Optional.ofNullable(Color.of(CoreJNI.Fault_color_get(address))), CoreJNI.Fault_offset_get(address),
            Text.of(CoreJNI.Fault_message_get(address)));
    }
}
