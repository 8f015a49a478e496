# SPDX-License-Identifier: Apache-2.0
# Toolchain file: builds for Linux on arm64 with Debian's cross compiler.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
