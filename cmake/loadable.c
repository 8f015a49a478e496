/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One byte that can be written to, for libraries linked by xqr_loadable; see abi.cmake. What is read-only after loading ends
 * with a page of 16 KB. Linkers before LLD 18 let it end there even if nothing follows, and where pages are smaller a loader
 * then finds no memory at its end and gives up. Nothing ever reads or writes this byte.
 */
char xqri_loadable;
