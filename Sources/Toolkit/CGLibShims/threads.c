#define _GNU_SOURCE
#include "CGLibShims.h"
#include <sys/syscall.h>
#include <unistd.h>

gboolean dragoman_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }
