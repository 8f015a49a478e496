package org.xqrules;

/**
 * One clause of a rule book, as cited by verdicts.
 *
 * @param citation        such as "AXF cl. 13"
 * @param english         our reading in one sentence
 * @param chinese         the same in Chinese
 * @param citationChinese the citation in Chinese
 */
public record Clause(String citation, String english, String chinese, String citationChinese) {
    static Clause read(long address) {
        return new Clause(Text.of(CoreJNI.Clause_cite_get(address)), Text.of(CoreJNI.Clause_english_get(address)),
            Text.of(CoreJNI.Clause_chinese_get(address)), Text.of(CoreJNI.Clause_cite_chinese_get(address)));
    }
}
