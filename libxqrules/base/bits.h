/* Bit questions, and the only place with compiler differences. */
#ifndef XQRI_BASE_BITS_H
#define XQRI_BASE_BITS_H

#include <stdint.h>

#if defined(__GNUC__)
/* Index of the lowest / highest set bit; the argument must not be 0. */
static inline unsigned xqri_low_bit(uint32_t word) { return (unsigned)__builtin_ctz(word); }
static inline unsigned xqri_high_bit(uint32_t word) { return 31u - (unsigned)__builtin_clz(word); }
static inline unsigned xqri_count_bits(uint32_t word) { return (unsigned)__builtin_popcount(word); }
static inline unsigned xqri_low_bit64(uint64_t word) { return (unsigned)__builtin_ctzll(word); }
#define XQRI_LIKELY(x) __builtin_expect(!!(x), 1)
/* A struct that is read and written in memory of another type. */
#define XQRI_MAY_ALIAS __attribute__((may_alias))
#else
static inline unsigned xqri_low_bit(uint32_t word)
{
    unsigned bit = 0;
    while (!(word & 1u)) {
        word >>= 1;
        bit++;
    }
    return bit;
}
static inline unsigned xqri_high_bit(uint32_t word)
{
    unsigned bit = 0;
    while (word >>= 1)
        bit++;
    return bit;
}
static inline unsigned xqri_count_bits(uint32_t word)
{
    unsigned count = 0;
    for (; word; word &= word - 1)
        count++;
    return count;
}
static inline unsigned xqri_low_bit64(uint64_t word)
{
    const uint32_t low = (uint32_t)word;

    return low ? xqri_low_bit(low) : 32 + xqri_low_bit((uint32_t)(word >> 32));
}
#define XQRI_LIKELY(x) (x)
#define XQRI_MAY_ALIAS
#endif

/* By adding neighbours in parallel: compilers that may not assume a machine instruction would call a function here. */
static inline unsigned xqri_count_bits64(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}

/* A well mixed 64-bit number made of a small one (the finalizer of splitmix64, a public-domain generator). */
static inline uint64_t xqri_mix(uint64_t number)
{
    number = (number + 1) * UINT64_C(0x9E3779B97F4A7C15);
    number = (number ^ (number >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    number = (number ^ (number >> 27)) * UINT64_C(0x94D049BB133111EB);
    return number ^ (number >> 31);
}

#endif
