/**
 * @file xqrules/xqrules.h
 * @brief Everything: include this one header to use the library.
 */
#ifndef XQRULES_XQRULES_H
#define XQRULES_XQRULES_H

#include <xqrules/base.h>
#include <xqrules/game.h>
#include <xqrules/move.h>
#include <xqrules/notation.h>
#include <xqrules/picture.h>
#include <xqrules/piece.h>
#include <xqrules/position.h>
#include <xqrules/record.h>
#include <xqrules/rules.h>

#endif /* XQRULES_XQRULES_H */
