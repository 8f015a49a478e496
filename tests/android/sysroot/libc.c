/* SPDX-License-Identifier: Apache-2.0 */
/* What the stand-in for Android's libc.so has to offer to the linker. Nobody runs this. */
#define OFFERED(name) \
    void name(void); \
    void name(void) \
    { \
    }

OFFERED(abs)
OFFERED(calloc)
OFFERED(free)
OFFERED(malloc)
OFFERED(memchr)
OFFERED(memcmp)
OFFERED(memcpy)
OFFERED(memmove)
OFFERED(memset)
OFFERED(realloc)
OFFERED(strchr)
OFFERED(strcmp)
OFFERED(strlen)
OFFERED(strncmp)
OFFERED(__stack_chk_fail) /* compilers call it */
OFFERED(__cxa_finalize)   /* and what begins each library */
#if defined __arm__ || defined __i386__
extern void *__stack_chk_guard;
void *__stack_chk_guard;
#endif
#ifdef __arm__ /* the NDK's compiler brings arithmetic of 64 bits along, in a static library */
OFFERED(__aeabi_idiv)
OFFERED(__aeabi_idivmod)
OFFERED(__aeabi_ldivmod)
OFFERED(__aeabi_llsl)
OFFERED(__aeabi_llsr)
OFFERED(__aeabi_lmul)
OFFERED(__aeabi_memclr)
OFFERED(__aeabi_memclr4)
OFFERED(__aeabi_memclr8)
OFFERED(__aeabi_memcpy)
OFFERED(__aeabi_memcpy4)
OFFERED(__aeabi_memcpy8)
OFFERED(__aeabi_memmove)
OFFERED(__aeabi_memmove4)
OFFERED(__aeabi_memmove8)
OFFERED(__aeabi_memset)
OFFERED(__aeabi_memset8)
OFFERED(__aeabi_uidiv)
OFFERED(__aeabi_uidivmod)
OFFERED(__aeabi_uldivmod)
#endif
#ifdef __i386__
OFFERED(__divdi3)
OFFERED(__moddi3)
OFFERED(__udivdi3)
OFFERED(__umoddi3)
OFFERED(__popcountdi2)
#endif
