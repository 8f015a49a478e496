/**
 * @file xqrules/base.h
 * @brief Status codes, errors, allocators and the version: what every other header needs.
 *
 * @par Threads
 * Functions that take `const` objects may run at the same time on the same object; a function that takes a
 * non-const object needs that object to itself; different objects are never linked. There is no hidden shared
 * state, no start-up call and nothing to shut down.
 *
 * @par Failure
 * Any call that fails leaves every object, and every output except the error, as it was.
 */
#ifndef XQRULES_BASE_H
#define XQRULES_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define XQR_BEGIN_DECLS extern "C" {
#define XQR_END_DECLS }
#else
#define XQR_BEGIN_DECLS
#define XQR_END_DECLS
#endif

#if defined(SWIG) || defined(XQR_STATIC)
#define XQR_API
#elif defined(_WIN32) && defined(XQR_BUILDING)
#define XQR_API __declspec(dllexport)
#elif defined(_WIN32)
#define XQR_API __declspec(dllimport)
#elif defined(__GNUC__)
#define XQR_API __attribute__((visibility("default")))
#else
#define XQR_API
#endif

#if defined(__GNUC__) && !defined(SWIG)
#define XQR_NODISCARD __attribute__((warn_unused_result))
#else
#define XQR_NODISCARD
#endif

/** Major version of the API and the ABI; the soname carries this number. */
#define XQR_VERSION_MAJOR 0
/** Minor version: functions were added. */
#define XQR_VERSION_MINOR 1
/** Patch version: nothing was added. */
#define XQR_VERSION_PATCH 0

/** Length to pass for text that ends in a zero byte. */
#define XQR_NTS ((size_t)-1)

XQR_BEGIN_DECLS

/** What a call came to. Zero is success, positive values are answers, negative values are failures. */
typedef enum xqr_status {
    XQR_OK = 0,                /**< It worked. */
    XQR_END = 1,               /**< There is nothing more to read. Not a failure. */
    XQR_ERR_ARGUMENT = -1,     /**< The caller broke the contract: NULL, a wrong struct_size, a bad enum value. */
    XQR_ERR_NOMEM = -2,        /**< The allocator gave no memory. */
    XQR_ERR_SYNTAX = -3,       /**< The text is not of the expected form. */
    XQR_ERR_SETUP = -4,        /**< The position is well formed, but no lawful game can look like that. */
    XQR_ERR_ILLEGAL_MOVE = -5, /**< The rules forbid the move; an #xqr_legality says why. */
    XQR_ERR_RANGE = -6,        /**< An index or number lies outside what the object holds. */
    XQR_ERR_AMBIGUOUS = -7,    /**< The text fits more than one move. */
    XQR_ERR_ENCODING = -8,     /**< The bytes are not valid in the encoding they are read in. */
    XQR_ERR_UNSUPPORTED = -9,  /**< The platform or this version cannot do that. */
    XQR_ERR_NOT_FOUND = -10,   /**< There is no such rule set, tag or name. */
    XQR_ERR_ENDED = -11,       /**< The game is over. */
    XQR_ERR_UNFOUNDED = -12,   /**< The game cannot end by that: what the ending rests on is not so. */
    XQR_ERR_INPUT = -13,       /**< The caller's function could not read on. */
    XQR_STATUS_FORCE_32_BITS_ = 0x7fffffff
} xqr_status;

/** Where and why an input was refused. Set it up with #XQR_ERROR_INIT. */
typedef struct xqr_error {
    uint32_t struct_size; /**< Set by #XQR_ERROR_INIT. */
    int32_t code;         /**< The #xqr_status that was returned. */
    uint64_t offset;      /**< Byte in the input where it went wrong; 0 where that makes no sense. */
    char message[112];    /**< One line of ASCII, lower case, no full stop, always ended by a zero byte. */
} xqr_error;

/** Initial value of an #xqr_error. */
#define XQR_ERROR_INIT {sizeof(xqr_error), 0, 0, {0}}

/** Memory functions of the caller, all three. Pass NULL where one is asked for to use malloc, realloc and free. */
typedef struct xqr_allocator {
    void *(*alloc)(void *context, size_t size);                /**< Like malloc. */
    void *(*resize)(void *context, void *memory, size_t size); /**< Like realloc. */
    void (*free)(void *context, void *memory);                 /**< Like free; NULL is never passed. */
    void *context;                                             /**< Handed to each call. */
} xqr_allocator;

/** Language of a sentence. */
typedef enum xqr_lang {
    XQR_ENGLISH = 0, /**< English. */
    XQR_CHINESE = 1, /**< Simplified Chinese, UTF-8. */
    XQR_LANG_FORCE_32_BITS_ = 0x7fffffff
} xqr_lang;

/**
 * The version this library was built as, such as "0.1.0".
 *
 * @return Constant text that is never freed.
 * @since 1.0
 */
XQR_API const char *xqr_version(void);

/**
 * Short constant name of a status, such as "syntax" or "illegal_move".
 *
 * @param status  Any value, known or not.
 * @return Constant text; "unknown" for a number this version does not know.
 * @since 1.0
 */
XQR_API const char *xqr_status_name(xqr_status status);

XQR_END_DECLS
#endif /* XQRULES_BASE_H */
