# SPDX-License-Identifier: Apache-2.0
# Toolchain file: a stand-in for the NDK's android.toolchain.cmake where there is no NDK.
#
#   cmake -DCMAKE_TOOLCHAIN_FILE=tests/android/toolchain.cmake -DANDROID_ABI=arm64-v8a -DXQR_BUILD_JAVA=ON ...
#
# What is as in the NDK: the compiler (Clang), its target and so the code it makes, the linker (lld), jni.h (Debian's
# android-libnativehelper-dev has Android's own), CMake's idea of the platform, and every option that this project sets.
#
# What is not: libc. Its headers and the library to link with are in sysroot/, and hold the few functions that we call,
# all of which Android's libc has had since API 21. So a call of anything else is an error here, which is what they are
# for. The two small objects that begin and end each library are left out.
set(CMAKE_SYSTEM_NAME Android)
set(CMAKE_SYSTEM_VERSION 1) # so that CMake does not look for an NDK, as in the NDK's own file
set(ANDROID_ABI arm64-v8a CACHE STRING "arm64-v8a, armeabi-v7a, x86 or x86_64")
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES ANDROID_ABI)

set(processor_arm64-v8a aarch64)
set(processor_armeabi-v7a armv7-a)
set(processor_x86 i686)
set(processor_x86_64 x86_64)
set(target_arm64-v8a aarch64-linux-android21)
set(target_armeabi-v7a armv7a-linux-androideabi21)
set(target_x86 i686-linux-android21)
set(target_x86_64 x86_64-linux-android21)
set(CMAKE_SYSTEM_PROCESSOR ${processor_${ANDROID_ABI}})

find_program(XQR_CLANG clang REQUIRED)
set(CMAKE_C_COMPILER ${XQR_CLANG})
set(CMAKE_C_COMPILER_TARGET ${target_${ANDROID_ABI}})
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY) # no program can be linked

# Flags of the NDK's own, of those that bear on what comes out.
set(jni /usr/include/android/nativehelper)
set(CMAKE_C_FLAGS_INIT "-nostdlibinc -isystem ${CMAKE_CURRENT_LIST_DIR}/sysroot -isystem ${jni} -fPIC \
-fstack-protector-strong -no-canonical-prefixes -Qunused-arguments -D_FORTIFY_SOURCE=2")
set(libc ${CMAKE_BINARY_DIR}/sysroot)
set(CMAKE_SHARED_LINKER_FLAGS_INIT "-nostdlib -fuse-ld=lld -L${libc} -Wl,--build-id=sha1 -Wl,--fatal-warnings")
set(CMAKE_C_STANDARD_LIBRARIES_INIT "-lc")
if(${CMAKE_CURRENT_LIST_DIR}/sysroot/libc.c IS_NEWER_THAN ${libc}/libc.so)
    file(MAKE_DIRECTORY ${libc})
    execute_process(COMMAND ${XQR_CLANG} --target=${target_${ANDROID_ABI}} -shared -nostdlib -fuse-ld=lld -fno-builtin
        -Wl,-soname,libc.so -o ${libc}/libc.so ${CMAKE_CURRENT_LIST_DIR}/sysroot/libc.c COMMAND_ERROR_IS_FATAL ANY)
endif()
