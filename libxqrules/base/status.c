/* Names of status codes, and the version. */
#include <xqrules/base.h>

#define TEXT_OF_(x) #x
#define TEXT_OF(x) TEXT_OF_(x)

const char *xqr_version(void)
{
    return TEXT_OF(XQR_VERSION_MAJOR) "." TEXT_OF(XQR_VERSION_MINOR) "." TEXT_OF(XQR_VERSION_PATCH);
}

const char *xqr_status_name(xqr_status status)
{
    switch (status) {
    case XQR_OK: return "ok";
    case XQR_END: return "end";
    case XQR_ERR_ARGUMENT: return "argument";
    case XQR_ERR_NOMEM: return "nomem";
    case XQR_ERR_SYNTAX: return "syntax";
    case XQR_ERR_SETUP: return "setup";
    case XQR_ERR_ILLEGAL_MOVE: return "illegal_move";
    case XQR_ERR_RANGE: return "range";
    case XQR_ERR_AMBIGUOUS: return "ambiguous";
    case XQR_ERR_ENCODING: return "encoding";
    case XQR_ERR_UNSUPPORTED: return "unsupported";
    case XQR_ERR_NOT_FOUND: return "not_found";
    case XQR_ERR_ENDED: return "ended";
    case XQR_ERR_UNFOUNDED: return "unfounded";
    case XQR_ERR_INPUT: return "input";
    case XQR_STATUS_FORCE_32_BITS_: break;
    }
    return "unknown";
}
