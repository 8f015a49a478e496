package org.xqrules;

/**
 * Keeps an object from being collected while native code works with what it owns. It does what
 * Reference.reachabilityFence does, which came to Android with API 28.
 */
final class Fence {
    /** Always null. A compiler cannot know that, so whoever compares an object with this must still have the object. */
    private static volatile Object nothing;

    private Fence() {
    }

    /** The object is reachable until here. */
    static void keep(Object object) {
        if (object == nothing) {
            nothing = null;
        }
    }
}
