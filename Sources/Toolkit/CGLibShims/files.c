#define _GNU_SOURCE
#include "CGLibShims.h"
#include <stdio.h>
#include <sys/vfs.h>
#include <sys/xattr.h>

int dragoman_rename_exclusively(int folder, const char *name, int new_folder, const char *new_name) {
    return renameat2(folder, name, new_folder, new_name, RENAME_NOREPLACE);
}

int dragoman_rename_exchanging(int folder, const char *name, int other_folder, const char *other_name) {
    return renameat2(folder, name, other_folder, other_name, RENAME_EXCHANGE);
}

int dragoman_is_in_user_space(int descriptor) {
    const unsigned long fuse = 0x65735546;
    struct statfs status;
    return fstatfs(descriptor, &status) == 0 && (unsigned long)status.f_type == fuse;
}

gboolean dragoman_has_capabilities(const char *path) {
    return getxattr(path, "security.capability", NULL, 0) >= 0;
}
