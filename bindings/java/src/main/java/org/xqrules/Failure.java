package org.xqrules;

/** Makes the exception for a failed call. Native code calls this. */
final class Failure {
    private static final int NO_MEMORY = -2;

    private Failure() {
    }

    static void raise(int status, byte[] message, long offset, int legality) {
        if (status == NO_MEMORY) {
            throw new OutOfMemoryError("libxqrules got no memory");
        }
        final ErrorCode code = ErrorCode.of(status);
        final String text = message.length > 0 ? Text.of(message) : sentence(code);

        if (code == ErrorCode.ILLEGAL_MOVE) {
            final Legality reason = Legality.of(legality);

            throw new IllegalMoveException(reason == Legality.LEGAL ? text : reason.text(Language.ENGLISH), offset,
                reason == Legality.LEGAL ? null : reason);
        }
        throw new XqRulesException(code, text, offset);
    }

    private static String sentence(ErrorCode code) {
        return switch (code) {
            case ARGUMENT -> "this value makes no sense here";
            case SYNTAX -> "this cannot be read";
            case SETUP -> "no lawful game can look like that";
            case ILLEGAL_MOVE -> "illegal move";
            case RANGE -> "outside the range of what there is";
            case AMBIGUOUS -> "this fits more than one move";
            case ENCODING -> "the text is not valid in its encoding";
            case UNSUPPORTED -> "not supported";
            case NOT_FOUND -> "there is nothing of that name";
            case ENDED -> "the game is over";
            case UNFOUNDED -> "the game cannot end by that: the rules do not say so here";
            case INPUT -> "the input cannot be read";
            case NO_MEMORY -> "no memory";
        };
    }
}
