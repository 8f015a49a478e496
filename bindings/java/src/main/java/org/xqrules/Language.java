package org.xqrules;

/** Language of a sentence. */
public enum Language {
    /** English. */
    ENGLISH,
    /** Simplified Chinese. */
    CHINESE;
}
