/* SPDX-License-Identifier: Apache-2.0 */
/* As much of a JVM as our JNI layer calls: arrays, one kind of stream, and failures. Anything else it might call is a null
 * pointer, and ends the program: attaching threads to a JVM, for one (BL119). */
#ifndef XQR_TESTS_FAKE_JVM_H
#define XQR_TESTS_FAKE_JVM_H

#include <jni.h>

#include <stddef.h>
#include <stdio.h>

/* What native code gets as its first argument. */
JNIEnv *fake_env(void);

/* An array with `count` elements of `size` bytes each, a copy of `elements` if that is not NULL. */
jarray fake_array(size_t count, size_t size, const void *elements);
/* Its elements, and how many there are. */
void *fake_elements(jobject array, size_t *count);

/* An org.xqrules.Source that reads from a file. */
jobject fake_source(FILE *file);

/* The status of the failure that is pending, and its sentence; 0 and "" if there is none. Takes it away. */
int fake_take_failure(char *sentence, size_t room);

/* How many references to objects native code keeps beyond a call. */
int fake_global_references(void);

#endif
