#define _GNU_SOURCE
#include "CGLibShims.h"
#include <stdio.h>

int dragoman_rename_exclusively(int folder, const char *name, int new_folder, const char *new_name) {
    return renameat2(folder, name, new_folder, new_name, RENAME_NOREPLACE);
}
