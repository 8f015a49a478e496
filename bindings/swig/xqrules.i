/*
 * What every language binding wraps, and under which names.
 *
 * Nothing here knows the target language. A language's own file (python.i) names the module, defines typemaps for the
 * types below, and then includes this file. The result is a flat, private module: functions lose their xqr_ prefix,
 * constants their XQR_ prefix, and structs get class names. The package that people import is written by hand on top.
 *
 * Functions stay functions: the C API already names the object they belong to, and a list of methods written here
 * would fall behind the headers.
 */

%{
#include <stdlib.h>
#include <string.h>

#include <xqrules/xqrules.h>
%}

%include <stdint.i>

/* ---- Names ------------------------------------------------------------------------------------------------------- */

%rename("%(regex:/^(xqr_|XQR_)(.*)$/\\2/)s") "";

%rename(Position) xqr_position;
%rename(Rules) xqr_rules;
%rename(Game) xqr_game;
%rename(Reader) xqr_reader;
%rename(Record) xqr_record;
%rename(Verdict) xqr_verdict;
%rename(Repetition) xqr_repetition;
%rename(PlyLabel) xqr_ply_label;
%rename(Claim) xqr_claim;
%rename(Limit) xqr_limit;
%rename(Clause) xqr_clause;
%rename(Fault) xqr_fault;
%rename(RecordError) xqr_record_error;
%rename(ReadOptions) xqr_read_options;
%rename(WriteOptions) xqr_write_options;

/* ---- Left out ---------------------------------------------------------------------------------------------------- */

/* The last member of each enum only fixes its width. */
%rename("$ignore", regextarget=1) "_FORCE_32_BITS_$";

%ignore *::opaque_;
%ignore *::struct_size;
%ignore *::reserved;

/* Consumed by typemaps: allocators are always the default one, errors become exceptions, pictures and what is read from
 * come from a value of the target language. */
%ignore xqr_allocator;
%ignore xqr_input;
%ignore xqr_mark;
%ignore xqr_error;
%ignore xqr_arrow;
%ignore xqr_arrow::from; /* a reserved word in some languages: no warning about it */
%ignore xqr_picture;

/* Header plumbing. */
%ignore XQR_API;
%ignore XQR_NODISCARD;
%ignore XQR_BEGIN_DECLS;
%ignore XQR_END_DECLS;
%ignore XQR_NTS;

/* Freeing is the business of destructors. */
%ignore xqr_game_free;
%ignore xqr_reader_free;
%ignore xqr_record_free;
%ignore xqr_rules_free;

/* A borrowed pointer into another object: the package keeps the rule set it gave to a game. */
%ignore xqr_game_rules;

/* ---- Handles ----------------------------------------------------------------------------------------------------- */

%nodefaultctor;
%immutable;

typedef struct xqr_rules {
    %extend {
        ~xqr_rules() { xqr_rules_free($self); }
    }
} xqr_rules;

typedef struct xqr_game {
    %extend {
        ~xqr_game() { xqr_game_free($self); }
    }
} xqr_game;

typedef struct xqr_reader {
    %extend {
        ~xqr_reader() { xqr_reader_free($self); }
    }
} xqr_reader;

typedef struct xqr_record {
    %extend {
        ~xqr_record() { xqr_record_free($self); }
    }
} xqr_record;

/* ---- The headers, lower layers first ----------------------------------------------------------------------------- */

%include <xqrules/base.h>
%include <xqrules/piece.h>
%include <xqrules/move.h>
%include <xqrules/rules.h>
%include <xqrules/position.h>
%include <xqrules/game.h>
%include <xqrules/notation.h>
%include <xqrules/picture.h>
%include <xqrules/record.h>

/* ---- What a value type needs beyond its functions ---------------------------------------------------------------- */

%newobject xqr_position::copy;

%extend xqr_position {
    /* NULL if there is no memory. */
    xqr_position *copy(void) const
    {
        xqr_position *const twin = malloc(sizeof *twin);

        if (twin)
            *twin = *$self;
        return twin;
    }
}

%extend xqr_read_options {
    xqr_read_options(int32_t encoding, int32_t notation, uint32_t skip_variations, int32_t format)
    {
        const xqr_read_options initial = XQR_READ_OPTIONS_INIT;
        xqr_read_options *const options = malloc(sizeof *options);

        if (options) {
            *options = initial;
            options->encoding = encoding;
            options->notation = notation;
            options->skip_variations = skip_variations;
            options->format = format;
        }
        return options;
    }

    /* 0 stands for the library's own. */
    void limit(uint32_t max_moves, uint32_t max_text, uint32_t max_depth)
    {
        $self->max_moves = max_moves;
        $self->max_text = max_text;
        $self->max_depth = max_depth;
    }
}

%extend xqr_write_options {
    xqr_write_options(int32_t format, int32_t notation, int32_t encoding)
    {
        const xqr_write_options initial = XQR_WRITE_OPTIONS_INIT;
        xqr_write_options *const options = malloc(sizeof *options);

        if (options) {
            *options = initial;
            options->format = format;
            options->notation = notation;
            options->encoding = encoding;
        }
        return options;
    }
}
