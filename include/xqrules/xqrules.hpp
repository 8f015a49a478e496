/**
 * @file xqrules/xqrules.hpp
 * @brief A thin layer for C++17: handles that free themselves, text as strings, failures as exceptions.
 *
 * What it is not: a second library. There are no rules in it; every function is a call or two of the C functions, whose
 * headers say what holds. It has no types for moves, squares and verdicts: those of C are used as they are. It does not
 * cover everything: whatever is missing is called in C with get(). And it is no part of the compiled library, which
 * neither needs nor knows C++.
 *
 * Strings allocate, and so do exceptions. Where that is not wanted, use get() and the C functions. An object that was
 * moved from holds nothing: calls through it fail with #XQR_ERR_ARGUMENT or answer with nothing, as C does for NULL.
 *
 * @par Threads
 * As in C: an object that is not const is for one thread at a time.
 */
#ifndef XQRULES_XQRULES_HPP
#define XQRULES_XQRULES_HPP

#include <xqrules/xqrules.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/** The C++ layer. */
namespace xqrules {

/** A call that failed. what() is one sentence. */
class error : public std::runtime_error {
  public:
    /** Made by this header. @param code Status. @param what Sentence. @param offset Byte. @param why Legality. */
    error(xqr_status code, const std::string &what, std::uint64_t offset = 0, xqr_legality why = XQR_LEGAL)
        : std::runtime_error(what), code_(code), legality_(why), offset_(offset) {}
    /** What went wrong. @return A negative status. */
    xqr_status code() const noexcept { return code_; }
    /** Where it went wrong. @return Byte of the text; 0 where that makes no sense. */
    std::uint64_t offset() const noexcept { return offset_; }
    /** Which rule forbids the move. @return #XQR_LEGAL unless code() is #XQR_ERR_ILLEGAL_MOVE. */
    xqr_legality legality() const noexcept { return legality_; }

  private:
    xqr_status code_;
    xqr_legality legality_;
    std::uint64_t offset_;
};

/** @cond internal */
namespace detail {

struct deleter {
    void operator()(xqr_game *game) const noexcept { xqr_game_free(game); }
    void operator()(xqr_reader *reader) const noexcept { xqr_reader_free(reader); }
    void operator()(xqr_record *record) const noexcept { xqr_record_free(record); }
};

template <class Handle> using owner = std::unique_ptr<Handle, deleter>;

/* Of a view of nothing too: C takes a null pointer for a mistake of the program. */
inline const char *data(std::string_view text) noexcept { return text.data() ? text.data() : ""; }

/* A name for C, which ends it at a zero byte. */
inline std::string name(std::string_view text) {
    if (text.find('\0') != std::string_view::npos)
        throw error(XQR_ERR_NOT_FOUND, "a name has no zero byte in it", text.find('\0'));
    return std::string(text);
}

/* For failures of which C says no more than their code. */
inline const char *sentence(xqr_status status) noexcept {
    switch (status) {
    case XQR_ERR_NOMEM: return "there is no memory";
    case XQR_ERR_RANGE: return "outside the range of what there is";
    case XQR_ERR_ARGUMENT: return "this value makes no sense here, or the object holds nothing";
    case XQR_ERR_SETUP: return "no lawful game can look like that";
    case XQR_ERR_ILLEGAL_MOVE: return "the move is illegal";
    case XQR_ERR_ENDED: return "the game is over";
    case XQR_ERR_UNFOUNDED: return "the game cannot end by that";
    case XQR_ERR_UNSUPPORTED: return "not supported";
    default: return xqr_status_name(status);
    }
}

/* What else a call says is taken by reference: it may not have been said yet when the arguments are put together. */
inline void check(xqr_status status, const xqr_legality &why = XQR_LEGAL) {
    if (status < XQR_OK)
        throw error(status, why == XQR_LEGAL ? sentence(status) : xqr_legality_text(why, XQR_ENGLISH), 0, why);
}

inline void check(xqr_status status, const xqr_error &err, const xqr_legality &why = XQR_LEGAL) {
    if (status < XQR_OK && err.code == status)
        throw error(status, err.message, err.offset, why);
    check(status, why);
}

/* A handle that a function of C makes. */
template <class Handle, class Function, class... Args> owner<Handle> made(Function *function, Args... args) {
    Handle *out = nullptr;
    check(function(&out, args...));
    return owner<Handle>(out);
}

/* A struct that a function of C fills in. */
template <class Struct, class Function, class... Args> Struct filled(Function *function, Args... args) {
    Struct out{};
    out.struct_size = static_cast<std::uint32_t>(sizeof out);
    check(function(&out, args...));
    return out;
}

/* A text that a function of C writes: it is asked for the length first. */
template <class Function, class... Args> std::string text(Function *function, Args... args) {
    std::string out(function(args..., nullptr, 0) + 1, '\0');
    out.resize(function(args..., out.data(), out.size()));
    return out;
}

inline std::optional<std::string_view> maybe(const char *text) {
    return text ? std::optional<std::string_view>(text) : std::nullopt;
}

} // namespace detail
/** @endcond */

/** A rule set by name. @param name Such as "wxf-2018". @return The set, never NULL; it lives for ever. */
inline const xqr_rules *find_rules(std::string_view name) {
    const xqr_rules *const rules = xqr_rules_find(detail::name(name).c_str());
    if (!rules)
        throw error(XQR_ERR_NOT_FOUND, "no rule set " + std::string(name));
    return rules;
}

/** The legal moves of a position, as a range of xqr_move. Allocates nothing. */
class move_list {
  public:
    /** List the moves. @param pos The position. */
    explicit move_list(const xqr_position &pos) noexcept
        : count_(xqr_position_legal_moves(&pos, moves_.data(), moves_.size())) {}
    /** The first move. @return Where it stands. */
    const xqr_move *begin() const noexcept { return moves_.data(); }
    /** Behind the last move. @return Where that is. */
    const xqr_move *end() const noexcept { return moves_.data() + count_; }
    /** How many there are. @return The count. */
    std::size_t size() const noexcept { return count_; }

  private:
    std::array<xqr_move, XQR_MAX_MOVES> moves_;
    std::size_t count_;
};

/** A position: a value, copied by assignment. */
class position {
  public:
    /** Read a position. @param rules Names the game. @param fen Any dialect, or "startpos". */
    explicit position(const xqr_rules *rules, std::string_view fen = "startpos") {
        xqr_error err = XQR_ERROR_INIT;
        detail::check(xqr_position_parse(&pos_, rules, detail::data(fen), fen.size(), &err), err);
    }
    /** Take over a position of C. @param pos The position. */
    explicit position(const xqr_position &pos) noexcept : pos_(pos) {}

    /** For the C functions. @return The position. */
    const xqr_position *get() const noexcept { return &pos_; }
    /** The position as FEN. @return Its normal form. */
    std::string fen() const { return detail::text(xqr_position_format, get()); }
    /** Whose turn it is. @return The side. */
    xqr_color turn() const noexcept { return xqr_position_turn(get()); }
    /** Whether the side to move is in check. @return The answer. */
    bool is_check() const noexcept { return xqr_position_is_check(get()); }
    /** All legal moves. @return A range. */
    move_list legal_moves() const noexcept { return move_list(pos_); }
    /** Whether a move is legal: an answer, no exception. @param move Any number. @return #XQR_LEGAL or why not. */
    xqr_legality judge_move(xqr_move move) const noexcept { return xqr_position_judge_move(get(), move); }
    /** Play a move. @param move A legal one. */
    void play(xqr_move move) {
        xqr_legality why = XQR_LEGAL;
        detail::check(xqr_position_play(&pos_, move, &why), why);
    }
    /** Read a move. @param text UTF-8. @param notation How it is written. @return A legal move. */
    xqr_move parse_move(std::string_view text, xqr_notation notation = XQR_NOTATION_ANY) const {
        xqr_error err = XQR_ERROR_INIT;
        xqr_legality why = XQR_LEGAL;
        xqr_move move = XQR_NO_MOVE;
        detail::check(xqr_move_parse(&move, get(), notation, detail::data(text), text.size(), &why, &err), err, why);
        return move;
    }
    /** Write a move. @param move A legal one. @param notation How to write it. @return UTF-8; empty if it cannot be. */
    std::string format_move(xqr_move move, xqr_notation notation = XQR_NOTATION_UCI) const {
        return detail::text(xqr_move_format, get(), move, notation);
    }
    /** The board as a picture. @param picture How; NULL for the usual way. @return SVG. */
    std::string svg(const xqr_picture *picture = nullptr) const {
        return detail::text(xqr_position_svg, get(), picture);
    }

  private:
    xqr_position pos_;
};

/** A game. Can be moved, and copied by clone(). */
class game {
  public:
    /** A game from the start position. @param rules Must outlive the game. */
    explicit game(const xqr_rules *rules) : game(rules, xqrules::position(rules)) {}
    /** A game from a position. @param rules Must outlive the game. @param start Where it starts. */
    game(const xqr_rules *rules, const xqrules::position &start)
        : game_(detail::made<xqr_game>(xqr_game_new, rules, start.get(), nullptr)) {}
    /** Take over a game of C. @param owned The game; this object frees it. */
    explicit game(xqr_game *owned) noexcept : game_(owned) {}

    /** For the C functions. @return The game, still owned by this object. */
    xqr_game *get() const noexcept { return game_.get(); }
    /** Copy the game. @return The copy. */
    game clone() const { return game(detail::made<xqr_game>(xqr_game_clone, get(), nullptr).release()); }
    /** Make room, so that pushes allocate nothing. @param plies Length of the whole game. */
    void reserve(std::size_t plies) { detail::check(xqr_game_reserve(get(), plies)); }
    /** Play a move. @param move A legal one. */
    void push(xqr_move move) {
        xqr_legality why = XQR_LEGAL;
        detail::check(xqr_game_push(get(), move, &why), why);
    }
    /** Read a move and play it. @param text UTF-8. @param notation How it is written. @return The move. */
    xqr_move push(std::string_view text, xqr_notation notation = XQR_NOTATION_ANY) {
        const xqr_move move = position().parse_move(text, notation);
        push(move);
        return move;
    }
    /** Take the last move back. */
    void pop() { detail::check(xqr_game_pop(get())); }
    /** Moves played. @return Plies. */
    std::size_t ply_count() const noexcept { return xqr_game_ply_count(get()); }
    /** The position after the last move. @return The position. */
    xqrules::position position() const { return position_at(ply_count()); }
    /** The position after a ply. @param ply 0 to ply_count(). @return The position. */
    xqrules::position position_at(std::size_t ply) const {
        xqr_position pos;
        detail::check(xqr_game_position_at(&pos, get(), ply));
        return xqrules::position(pos);
    }
    /** What a ply did. @param ply 1 to ply_count(). @return The label. */
    xqr_ply_label label(std::size_t ply) { return detail::filled<xqr_ply_label>(xqr_game_label, get(), ply); }
    /** How the game stands. @return The verdict. */
    xqr_verdict verdict() { return detail::filled<xqr_verdict>(xqr_game_verdict, get()); }
    /** How the game stood after a ply. @param ply 0 to ply_count(). @return The verdict. */
    xqr_verdict verdict_at(std::size_t ply) { return detail::filled<xqr_verdict>(xqr_game_verdict_at, get(), ply); }
    /** The verdict in words. @param lang Language. @return One sentence. */
    std::string verdict_text(xqr_lang lang = XQR_ENGLISH) { return detail::text(xqr_game_verdict_text, get(), lang); }
    /** The reasons of the verdict, ply by ply. @param lang Language. @return Several lines. */
    std::string explain(xqr_lang lang = XQR_ENGLISH) { return detail::text(xqr_game_explain, get(), lang); }

  private:
    detail::owner<xqr_game> game_;
};

/** One game as written in a file. Can be moved. */
class record {
  public:
    /** Take over a record of C. @param owned The record; this object frees it. */
    explicit record(xqr_record *owned) noexcept : record_(owned) {}

    /** For the C functions. @return The record, still owned by this object. */
    xqr_record *get() const noexcept { return record_.get(); }
    /** Value of a tag. @param name In any case. @return UTF-8 that lives as long as the record, or nothing. */
    std::optional<std::string_view> tag(std::string_view name) const {
        if (name.find('\0') != std::string_view::npos)
            return std::nullopt; // no tag has a zero byte in its name
        return detail::maybe(xqr_record_tag(get(), std::string(name).c_str()));
    }
    /** Comment after a ply. @param ply 0 to the last. @return UTF-8 that lives as long as the record, or nothing. */
    std::optional<std::string_view> comment_at(std::size_t ply) const {
        return detail::maybe(xqr_record_comment_at(get(), ply));
    }
    /** Moves of the main line. @return All of them. */
    std::vector<xqr_move> line() const {
        std::vector<xqr_move> moves(xqr_record_ply_count(get()));
        xqr_record_line(get(), moves.data(), moves.size());
        return moves;
    }
    /** The result the record claims. @return #XQR_NO_OUTCOME if none. */
    xqr_outcome outcome() const noexcept { return xqr_record_outcome(get()); }
    /** Why the record stopped early. @return Its code is #XQR_OK if the record is whole; lives as long as the record. */
    xqr_record_error stop() const { return detail::filled<xqr_record_error>(xqr_record_error_get, get()); }
    /** The main line as a game. @param rules What to judge by; must outlive the game. @return The game. */
    game replay(const xqr_rules *rules) const {
        return game(detail::made<xqr_game>(xqr_record_replay, get(), rules, nullptr).release());
    }
    /** The record as a file. @param format Its kind; PGN by itself. @param notation Of moves in text. @return Bytes. */
    std::string write(xqr_format format = XQR_FORMAT_AUTO, xqr_notation notation = XQR_NOTATION_ANY) const {
        xqr_write_options options = XQR_WRITE_OPTIONS_INIT;
        xqr_error err = XQR_ERROR_INIT;
        std::size_t size = 0;
        options.format = format;
        options.notation = notation;
        detail::check(xqr_record_write(nullptr, 0, &size, get(), &options, &err), err);
        std::string bytes(size, '\0');
        detail::check(xqr_record_write(bytes.data(), bytes.size(), &size, get(), &options, &err), err);
        return bytes;
    }

  private:
    detail::owner<xqr_record> record_;
};

/** The games of a file, as a range of record: for (xqrules::record &game : reader). Read once, from first to last. */
class reader {
  public:
    /** Start reading. @param rules Names the game. @param bytes The file; must stay. @param options NULL for the usual. */
    reader(const xqr_rules *rules, std::string_view bytes, const xqr_read_options *options = nullptr) {
        xqr_error err = XQR_ERROR_INIT;
        xqr_reader *out = nullptr;
        detail::check(xqr_reader_new(&out, rules, detail::data(bytes), bytes.size(), options, nullptr, &err), err);
        reader_.reset(out);
    }
    /** Not of a string that is gone at the end of the statement. */
    template <class String, class = std::enable_if_t<std::is_same_v<String, std::string>>>
    reader(const xqr_rules *rules, String &&bytes, const xqr_read_options *options = nullptr) = delete;
    /** Take over a reader of C, such as one that reads piece by piece. @param owned This object frees it. */
    explicit reader(xqr_reader *owned) noexcept : reader_(owned) {}

    /** For the C functions. @return The reader, still owned by this object. */
    xqr_reader *get() const noexcept { return reader_.get(); }
    /** The next game. @return The record, or nothing after the last. */
    std::optional<record> next() {
        xqr_error err = XQR_ERROR_INIT;
        xqr_record *out = nullptr;
        const xqr_status status = xqr_reader_next(&out, get(), &err);
        detail::check(status, err);
        return status == XQR_OK ? std::optional<record>(out) : std::nullopt;
    }

    /** @cond internal */
    class iterator {
      public:
        using iterator_category = std::input_iterator_tag;
        using value_type = record;
        using difference_type = std::ptrdiff_t;
        using pointer = record *;
        using reference = record &;

        iterator() = default;
        explicit iterator(reader *from) : from_(from) { ++*this; }
        reference operator*() const noexcept { return *from_->current_; }
        pointer operator->() const noexcept { return &*from_->current_; }
        iterator &operator++() {
            from_->current_ = from_->next();
            from_ = from_->current_ ? from_ : nullptr;
            return *this;
        }
        void operator++(int) { ++*this; }
        friend bool operator==(const iterator &a, const iterator &b) noexcept { return a.from_ == b.from_; }
        friend bool operator!=(const iterator &a, const iterator &b) noexcept { return a.from_ != b.from_; }

      private:
        reader *from_ = nullptr; /* NULL behind the last game */
    };
    /** @endcond */

    /** Reads the next game. @return Where it is held, until the one after it is read. */
    iterator begin() { return iterator(this); }
    /** Behind the last game. @return What begin() comes to in the end. */
    iterator end() noexcept { return iterator(); }

  private:
    detail::owner<xqr_reader> reader_;
    std::optional<record> current_;
};

} // namespace xqrules

#endif /* XQRULES_XQRULES_HPP */
