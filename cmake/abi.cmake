# SPDX-License-Identifier: Apache-2.0
# xqr_abi(target): the soname carries the ABI major and nothing else; only xqr_* leaves the library. A missing symbol is
# an error when the library is linked, not when a program starts.
function(xqr_abi target)
    set_target_properties(${target} PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
    if(UNIX AND NOT APPLE)
        set(map ${PROJECT_SOURCE_DIR}/libxqrules/exports.map)
        target_link_options(${target} PRIVATE LINKER:--version-script=${map})
        set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${map})
        if(NOT XQR_SANITIZE AND NOT XQR_BUILD_FUZZERS) # their run-time libraries come with the program
            target_link_options(${target} PRIVATE LINKER:--no-undefined)
        endif()
    endif()
    if(ANDROID)
        xqr_loadable(${target})
    endif()
endfunction()

# xqr_loadable(target): a shared library that can be loaded wherever there are pages of up to 16 KB, as newer Android and
# some arm64 servers have them. Android's loader makes whole pages read-only, so the part that becomes so (relro) must end
# with one: hence the second size, and loadable.c, which has something follow. Text is never written to.
function(xqr_loadable target)
    if(UNIX AND NOT APPLE)
        target_link_options(${target} PRIVATE LINKER:-z,max-page-size=16384 LINKER:-z,common-page-size=16384
            LINKER:-z,relro LINKER:-z,now LINKER:-z,text LINKER:--undefined=xqri_loadable)
        target_sources(${target} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/loadable.c)
    endif()
endfunction()
