package org.xqrules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.LongConsumer;
import java.util.function.LongUnaryOperator;

/**
 * Walks over the games of a file, in order. Its kind is found out from its content.
 *
 * <p>Every move is checked while it is read. The first one that is illegal or unreadable ends its record, which then
 * says where and why ({@link GameRecord#error()}); the reader goes on with the next game.
 *
 * <p>A reader holds native memory, and the stream it was given: use it in try-with-resources. It is for one thread at a
 * time.
 */
public final class RecordReader extends Handle implements Iterator<GameRecord> {
    /** Bigger files are read piece by piece. */
    private static final long WHOLE = 16L << 20;

    private final Rules rules;
    private final Source source;
    private GameRecord ahead;
    private boolean ended;

    private RecordReader(Rules rules, Made made, Source source) {
        super(made.reader, made, made);
        this.rules = rules;
        this.source = source;
    }

    /** What is freed together, and what a reader borrows. */
    private static final class Made implements LongConsumer {
        private final Rules rules;
        private final ByteBuffer bytes;
        private final long input;
        private final long reader;

        Made(Rules rules, ByteBuffer bytes, long options) {
            this.rules = rules;
            this.bytes = bytes;
            this.input = 0;
            this.reader = CoreJNI.reader_new(rules.address(), bytes, options);
        }

        Made(Rules rules, Source source, long options) {
            this.rules = rules;
            this.bytes = null;
            this.input = CoreJNI.input_new(source, source.seeks());
            try {
                this.reader = CoreJNI.reader_open(rules.address(), input, options);
            } catch (final RuntimeException | Error e) {
                CoreJNI.input_free(input);
                throw e;
            }
        }

        @Override
        public void accept(long address) {
            CoreJNI.delete_Reader(address);
            CoreJNI.input_free(input);
            Fence.keep(bytes);
            Fence.keep(rules);
        }
    }

    /**
     * Reads the bytes of a whole file.
     *
     * @param rules   names the game, and what a replayed game is judged by
     * @param bytes   the file, in any encoding; may be changed afterwards
     * @param options how to read
     * @return the reader
     * @throws XqRulesException if it cannot be read
     */
    public static RecordReader of(Rules rules, byte[] bytes, ReadOptions options) {
        final ByteBuffer copy = ByteBuffer.allocateDirect(bytes.length).put(bytes);
        final long made = options.make();

        try {
            return new RecordReader(rules, new Made(rules, copy, made), null);
        } finally {
            CoreJNI.delete_ReadOptions(made);
        }
    }

    /**
     * Reads the bytes of a whole file of a game, as {@link #of(Rules, byte[], ReadOptions)}.
     *
     * @param variant the game
     * @param bytes   the file, in any encoding; may be changed afterwards
     * @return the reader
     * @throws XqRulesException if it cannot be read
     */
    public static RecordReader of(Variant variant, byte[] bytes) {
        return of(variant.defaultRules(), bytes, ReadOptions.AUTO);
    }

    /**
     * Reads text, as {@link #of(Rules, byte[], ReadOptions)} reads its UTF-8.
     *
     * @param variant the game
     * @param text    such as a game in PGN; U+EF00 to U+EFFF are bytes that are no character, as from
     *                {@link GameRecord#pgn}
     * @return the reader
     * @throws XqRulesException if it cannot be read
     */
    public static RecordReader of(Variant variant, String text) {
        return of(variant.defaultRules(), Text.bytesOfFile(text), ReadOptions.AUTO.withEncoding(Encoding.UTF8));
    }

    /**
     * Reads a stream piece by piece, so that its size does not matter. The reader closes it, and cannot go back in it.
     *
     * @param rules   names the game, and what a replayed game is judged by
     * @param stream  the bytes of a file; what it throws comes out of {@link #next()}
     * @param options how to read
     * @return the reader
     * @throws XqRulesException if it cannot be read
     */
    public static RecordReader of(Rules rules, InputStream stream, ReadOptions options) {
        return of(rules, new Source(Objects.requireNonNull(stream)), options);
    }

    static RecordReader of(Rules rules, Source source, ReadOptions options) {
        final long made = options.make();

        try {
            return new RecordReader(rules, new Made(rules, source, made), source);
        } finally {
            CoreJNI.delete_ReadOptions(made);
        }
    }

    /**
     * Reads a file on disk.
     *
     * @param rules   names the game, and what a replayed game is judged by
     * @param file    the file; one of more than 16 megabytes is read piece by piece
     * @param options how to read
     * @return the reader
     * @throws IOException      if there is trouble with the disk
     * @throws XqRulesException if it cannot be read
     */
    public static RecordReader of(Rules rules, Path file, ReadOptions options) throws IOException {
        if (Files.size(file) <= WHOLE) {
            return of(rules, Files.readAllBytes(file), options);
        }
        final SeekableByteChannel channel = Files.newByteChannel(file);

        try {
            return of(rules, new Source(channel), options);
        } catch (final RuntimeException | Error e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Reads a file on disk of a game, as {@link #of(Rules, Path, ReadOptions)}.
     *
     * @param variant the game
     * @param file    the file
     * @return the reader
     * @throws IOException      if there is trouble with the disk
     * @throws XqRulesException if it cannot be read
     */
    public static RecordReader of(Variant variant, Path file) throws IOException {
        return of(variant.defaultRules(), file, ReadOptions.AUTO);
    }

    /**
     * Whether there is another game. It is read ahead.
     *
     * @return the answer
     * @throws XqRulesException     with {@link ErrorCode#SYNTAX} if the file holds no game at all
     * @throws UncheckedIOException if the stream failed
     */
    @Override
    public boolean hasNext() {
        if (ahead == null && !ended) {
            final long record = read(CoreJNI::reader_next);

            if (record == 0) {
                ended = true;
            } else {
                ahead = new GameRecord(rules, record);
            }
        }
        return ahead != null;
    }

    private long read(LongUnaryOperator call) {
        try {
            return number(call);
        } catch (final XqRulesException e) {
            final Throwable failure = source == null ? null : source.takeFailure();

            if (failure instanceof IOException trouble) {
                throw new UncheckedIOException(trouble);
            }
            if (failure != null) {
                e.addSuppressed(failure);
            }
            throw e;
        }
    }

    /**
     * The next game, to be closed by the caller.
     *
     * @return the record, which may have stopped early
     * @throws NoSuchElementException if there is none
     * @throws XqRulesException       with {@link ErrorCode#SYNTAX} if the file holds no game at all
     * @throws UncheckedIOException   if the stream failed
     */
    @Override
    public GameRecord next() {
        final GameRecord record = hasNext() ? ahead : null;

        if (record == null) { // perhaps because another thread took it, which should not be here
            throw new NoSuchElementException("there is no further game");
        }
        ahead = null;
        return record;
    }

    /**
     * All games from here on. They are to be closed by the caller, or left to the garbage collector.
     *
     * @return the records
     */
    public List<GameRecord> readAll() {
        final List<GameRecord> records = new ArrayList<>();

        forEachRemaining(records::add);
        return List.copyOf(records);
    }

    /**
     * Where the game stands that {@link #next()} hands out next. It is read ahead.
     *
     * @return the mark
     * @throws NoSuchElementException if there is no further game
     * @throws XqRulesException       as {@link #next()}
     * @throws UncheckedIOException   if the stream failed
     */
    public Mark mark() {
        if (!hasNext()) {
            throw new NoSuchElementException("there is no further game");
        }
        return Mark.filled(numbers -> number(reader -> CoreJNI.reader_mark(numbers, reader)));
    }

    /**
     * Goes to a game: {@link #next()} hands it out next, and those behind it follow. After a failure the reader stands
     * where it stood.
     *
     * @param mark made by {@link #mark()} of a reader of the same bytes with the same options
     * @throws XqRulesException     with {@link ErrorCode#RANGE} if the file ends before it or no table begins where the
     *                              mark says so, with {@link ErrorCode#UNSUPPORTED} if a stream is read, which cannot
     *                              go back, with {@link ErrorCode#ARGUMENT} if it is no mark of a reader; of a file
     *                              that is read piece by piece, what it cannot find there comes from {@link #next()}
     * @throws UncheckedIOException if there is trouble with the disk
     */
    public void seek(Mark mark) {
        final long[] numbers = mark.numbers();

        read(reader -> CoreJNI.reader_seek(reader, numbers));
        forgetAhead();
    }

    private void forgetAhead() {
        ended = false;
        if (ahead != null) {
            ahead.close();
            ahead = null;
        }
    }

    /**
     * Encoding the file is read in.
     *
     * @return never {@link Encoding#AUTO}
     */
    public Encoding encoding() {
        return use(reader -> Encoding.of(CoreJNI.reader_encoding(reader)));
    }

    /**
     * Frees what the library holds for this reader and closes its stream. Records that were handed out stay.
     *
     * @throws UncheckedIOException if the stream could not be closed
     */
    @Override
    public void close() {
        super.close();
        forgetAhead(); // so that whoever asks for more hears that it is closed
        if (source != null) {
            try {
                source.stream().close();
            } catch (final IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
