package org.xqrules;

/** How moves are written. */
public enum Notation {
    /** Reading only: whatever fits. */
    ANY,
    /** h2e2, ranks 0-9; in chess e2e4, e7e8q, ranks 1-8. */
    UCI,
    /** H2-E2, ranks 0-9. */
    ICCS,
    /** 炮二平五, simplified. */
    CHINESE,
    /** 炮二平五 with 車 馬 and so on, traditional. */
    TRADITIONAL,
    /** C2.5. */
    WXF,
    /** h3e3, ranks 1-10: only when the caller says so. */
    UCI_ONE,
    /** Che2: English short text; in chess SAN: Nf3, exd5, e8=Q+, O-O. */
    SAN,
    /** 炮25, the short form of the Chinese rules. */
    SHORT,
    /** 炮2=5: Chinese words with the signs of the Asian federation. */
    ASIAN;
}
