# SPDX-License-Identifier: Apache-2.0
# Toolchain file: builds for Linux on arm64 with Debian's cross compiler. Tests run in qemu-user, where it is installed.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
find_program(XQR_QEMU qemu-aarch64)
if(XQR_QEMU)
    set(CMAKE_CROSSCOMPILING_EMULATOR ${XQR_QEMU} -L /usr/aarch64-linux-gnu)
endif()
