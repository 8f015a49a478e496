/* SPDX-License-Identifier: Apache-2.0 */
/* Replays files, and all files of folders, through a fuzz target: makes the corpus a test under any compiler. */
#include "fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned replayed;

static void replay_file(const char *path)
{
    FILE *const file = fopen(path, "rb");
    uint8_t *data = NULL;
    long size = -1;

    if (file && fseek(file, 0, SEEK_END) == 0)
        size = ftell(file);
    if (size >= 0)
        data = malloc((size_t)size + 1);
    if (!data || fseek(file, 0, SEEK_SET) != 0 || fread(data, 1, (size_t)size, file) != (size_t)size) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(EXIT_FAILURE);
    }
    fclose(file);
    fprintf(stderr, "%s\n", path); /* the last one printed is the one that broke */

    /* A copy of the exact size, so that a sanitizer sees the first byte too many. */
    uint8_t *const exact = malloc(size > 0 ? (size_t)size : 1);

    if (!exact)
        exit(EXIT_FAILURE);
    memcpy(exact, data, (size_t)size);
    LLVMFuzzerTestOneInput(exact, (size_t)size);
    free(exact);
    free(data);
    replayed++;
}

static void replay(const char *path)
{
    DIR *const folder = opendir(path);

    if (!folder) {
        replay_file(path);
        return;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char inside[4096];

        if (entry->d_name[0] == '.')
            continue;
        snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
        replay(inside);
    }
    closedir(folder);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        replay(argv[i]);
    printf("%u passed, 0 failed\n", replayed);
    return replayed > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
