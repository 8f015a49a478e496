# SPDX-License-Identifier: Apache-2.0
# Applies XQR_SANITIZE and XQR_BUILD_FUZZERS to everything that is built: a sanitizer in half a program finds nothing.
if(XQR_SANITIZE)
    add_compile_options(-fsanitize=${XQR_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g)
    add_link_options(-fsanitize=${XQR_SANITIZE})
endif()

if(XQR_BUILD_FUZZERS)
    if(NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "XQR_BUILD_FUZZERS needs Clang; this is ${CMAKE_C_COMPILER_ID}")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
