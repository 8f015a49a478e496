package org.xqrules;

import java.util.ArrayList;
import java.util.List;

/**
 * A rule set: which game, what a chase is, when a repetition is decided, and which clause of which book says so.
 * Constant data, for any number of threads. There is nothing to close: a derived set is freed when the last game that
 * uses it is.
 */
public final class Rules {
    private static final List<Rules> ALL = readAll();

    private final long address;
    private final String name;
    private final Variant variant;

    private Rules(long address) {
        this.address = address;
        this.name = Text.of(CoreJNI.rules_name(address)); // kept: rule sets are looked up by it all the time
        this.variant = Variant.CHESS.word().equals(Text.of(CoreJNI.rules_variant(address)))
            ? Variant.CHESS : Variant.XIANGQI;
    }

    private static List<Rules> readAll() {
        final List<Rules> rules = new ArrayList<>();

        for (long i = 0; i < CoreJNI.rules_count(); i++) {
            rules.add(new Rules(CoreJNI.rules_at(i)));
        }
        return List.copyOf(rules);
    }

    /**
     * Finds a rule set of the library by name.
     *
     * @param name cxa-1999, cxa-2020, axf-2008, wxf-2018, ccgc-2023, online, fide-1993 or fide-2023
     * @return the rule set
     * @throws XqRulesException with {@link ErrorCode#NOT_FOUND} if there is none of that name
     */
    public static Rules find(String name) {
        for (final Rules rules : ALL) {
            if (rules.name.equals(name)) {
                return rules;
            }
        }
        throw new XqRulesException(ErrorCode.NOT_FOUND, "no rule set is called " + name, -1);
    }

    /**
     * All rule sets of the library.
     *
     * @return a list that cannot be changed
     */
    public static List<Rules> all() {
        return ALL;
    }

    /** For native calls; whoever passes it on keeps this object reachable until the call is over. */
    long address() {
        return address;
    }

    /**
     * Name of the rule set; a derived set keeps the name of its base.
     *
     * @return such as "wxf-2018"
     */
    public String name() {
        return name;
    }

    /**
     * Title of the book.
     *
     * @param language the language of the text
     * @return the title
     */
    public String title(Language language) {
        try {
            return Text.of(CoreJNI.rules_title(address, language.ordinal()));
        } finally {
            Fence.keep(this);
        }
    }

    /**
     * Where our knowledge of the book comes from, and how sure it is.
     *
     * @return a text in English
     */
    public String source() {
        try {
            return Text.of(CoreJNI.rules_source(address));
        } finally {
            Fence.keep(this);
        }
    }

    /**
     * The game the rules are for.
     *
     * @return the game
     */
    public Variant variant() {
        return variant;
    }

    /**
     * A number of the rule set.
     *
     * @param parameter which number
     * @return its value
     */
    public long get(Parameter parameter) {
        try {
            return CoreJNI.rules_get(address, parameter.number());
        } finally {
            Fence.keep(this);
        }
    }

    /**
     * A copy with one number changed. Every verdict under it says that the rules were changed.
     *
     * @param parameter which number
     * @param value     its new value
     * @return the changed copy
     * @throws XqRulesException with {@link ErrorCode#RANGE} if the number makes no sense there
     */
    public Rules with(Parameter parameter, long value) {
        final long copy;

        try {
            copy = CoreJNI.rules_derive(address);
        } finally {
            Fence.keep(this);
        }
        final Rules derived = new Rules(copy);

        Handle.freeWith(derived, () -> CoreJNI.delete_Rules(copy));
        CoreJNI.rules_set(copy, parameter.number(), value);
        Fence.keep(derived);
        return derived;
    }

    /**
     * Whether a number was changed.
     *
     * @return always false for the library's own
     */
    public boolean isChanged() {
        try {
            return CoreJNI.rules_is_changed(address);
        } finally {
            Fence.keep(this);
        }
    }

    /**
     * The clauses the rule set cites.
     *
     * @return a list that cannot be changed
     */
    public List<Clause> clauses() {
        final List<Clause> clauses = new ArrayList<>();

        try {
            for (long i = 0; i < CoreJNI.rules_clause_count(address); i++) {
                clauses.add(Struct.read(CoreJNI.rules_clause(address, i), Clause::read, CoreJNI::delete_Clause));
            }
        } finally {
            Fence.keep(this);
        }
        return List.copyOf(clauses);
    }

    /**
     * Name and whether it was changed.
     *
     * @return such as "wxf-2018" or "wxf-2018, changed"
     */
    @Override
    public String toString() {
        return isChanged() ? name() + ", changed" : name();
    }
}
