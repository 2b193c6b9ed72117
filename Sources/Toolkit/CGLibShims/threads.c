#define _GNU_SOURCE
#include "CGLibShims.h"
#include <errno.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_pidfd_open
// The same number on all of Linux's architectures but Alpha.
#define SYS_pidfd_open 434
#endif

gboolean dragoman_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

gboolean dragoman_wait_for_end(int process, int milliseconds) {
    int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
    // There is no such process any more.
    if (descriptor < 0) return errno == ESRCH;
    struct pollfd waiting = {descriptor, POLLIN, 0};
    poll(&waiting, 1, milliseconds);
    close(descriptor);
    return TRUE;
}
