# SPDX-License-Identifier: Apache-2.0
# xqr_warnings(target): what we want to hear from the compiler about our own code.
function(xqr_warnings target)
    if(MSVC)
        target_compile_options(${target} PRIVATE /W4 $<$<BOOL:${XQR_WERROR}>:/WX>)
        return()
    endif()
    target_compile_options(${target} PRIVATE
        -Wall -Wextra -Wpedantic -Wshadow -Wundef -Wvla -Wpointer-arith -Wwrite-strings
        $<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes>
        $<$<COMPILE_LANGUAGE:C>:-Wmissing-prototypes>
        $<$<BOOL:${XQR_WERROR}>:-Werror>)
endfunction()
