package probe;

/** The same program where the runtime says that it is Android's. */
public final class AndroidProbe {
    private AndroidProbe() {
    }

    /**
     * Prints one verdict.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        System.setProperty("java.vendor", "The Android Project");
        Probe.main(arguments);
    }
}
