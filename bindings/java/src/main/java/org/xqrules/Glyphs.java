package org.xqrules;

/** What stands on the pieces of a picture. In chess, letters or, for any other value, figures. */
public enum Glyphs {
    /** 帅 仕 相 马 车 炮 兵 and 将 士 象 马 车 炮 卒. */
    CHINESE,
    /** K A B N R C P; lower case for Black in text. */
    LETTERS,
    /** 帥 仕 相 傌 俥 炮 兵 and 將 士 象 馬 車 砲 卒. */
    TRADITIONAL;
}
