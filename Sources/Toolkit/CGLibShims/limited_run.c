// Runs a program that may take no more than it is given: for work that strangers' files can make arbitrarily expensive.
#define _GNU_SOURCE // memfd_create
#include "CGLibShims.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
// A sanitizer maps terabytes that it never touches.
#define HAS_SHADOW_MEMORY 1
#endif
#endif

static void limit(int resource, rlim_t most) {
    struct rlimit limit = {most, most};
    setrlimit(resource, &limit);
}

// Between fork and exec: system calls only.
static void child_setup(gpointer data) {
    const dragoman_run_limits *limits = data;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    limit(RLIMIT_CPU, limits->cpu_seconds);
#ifndef HAS_SHADOW_MEMORY
    limit(RLIMIT_DATA, limits->memory);
#endif
    limit(RLIMIT_CORE, 0);
    // A library that keeps a cache cannot fill the disk. Not zero: the limit also holds for files in memory, through
    // which glycin gives a picture to its decoder.
    signal(SIGXFSZ, SIG_IGN);
    limit(RLIMIT_FSIZE, limits->memory);
}

// A file in memory needs no one to feed it, as a pipe does.
static int file_in_memory(GBytes *bytes) {
    int file = memfd_create("dragoman-input", MFD_CLOEXEC);
    gsize left = 0;
    const char *next = g_bytes_get_data(bytes, &left);
    while (file >= 0 && left > 0) {
        ssize_t written = write(file, next, left);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) {
            close(file);
            return -1;
        }
        next += written;
        left -= (gsize)written;
    }
    if (file >= 0) lseek(file, 0, SEEK_SET);
    return file;
}

// The input of a program where no file may become so large (RLIMIT_FSIZE holds for files in memory, too).
typedef struct {
    int socket;
    GBytes *bytes;
} run_feed;

static gpointer feed(gpointer data) {
    run_feed *self = data;
    gsize left = 0;
    const char *next = g_bytes_get_data(self->bytes, &left);
    while (left > 0) {
        // A program that has ended reads no more: that is no signal.
        ssize_t sent = send(self->socket, next, left, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) break;
        next += sent;
        left -= (gsize)sent;
    }
    close(self->socket);
    return NULL;
}

// The end for the program; -1 with errno. The other end is for `feed`.
static int fed_socket(run_feed *self, GBytes *bytes) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    self->socket = ends[1];
    self->bytes = bytes;
    return ends[0];
}

// The output of a program.
typedef struct {
    guint8 *bytes; // room for all that it may write: what is not written takes no memory
    gsize count;
} run_output;

// Reads to the end; FALSE: it was not reached within the limits.
static gboolean read_all(int pipe, run_output *output, gint64 deadline, const dragoman_run_limits *limits) {
    // Pixels are megabytes: the more go through at once, the less often the two wait for each other.
    fcntl(pipe, F_SETPIPE_SZ, 1 << 20);
    for (;;) {
        gint64 left = deadline - g_get_monotonic_time();
        if (left <= 0) return FALSE;
        struct pollfd waiting = {pipe, POLLIN, 0};
        int ready = poll(&waiting, 1, (int)(left / 1000) + 1);
        if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
        // One byte more than is allowed is one too many.
        ssize_t count = read(pipe, output->bytes + output->count, limits->output + 1 - output->count);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return count == 0;
        output->count += (gsize)count;
        if (output->count > limits->output) return FALSE;
    }
}

// Its status; -1 where it had to be killed.
static int wait_for(GPid process, gboolean is_done, gint64 deadline) {
    int status = 0;
    while (is_done && g_get_monotonic_time() < deadline) {
        if (waitpid(process, &status, WNOHANG) != 0) return status;
        gint64 left = deadline - g_get_monotonic_time();
        if (left > 0 && dragoman_wait_for_end(process, (int)(left / 1000) + 1)) continue;
        // No event: Linux before 5.3 tells only of a child that nobody else waits for.
        g_usleep(500);
    }
    kill(process, SIGKILL);
    waitpid(process, &status, 0);
    return -1;
}

GBytes *dragoman_run_limited(const char *const *words, GBytes *input, const dragoman_run_limits *limits,
                             dragoman_run_end *end, int *signal_number, GError **error) {
    run_output output = {g_try_malloc(limits->output + 1), 0};
    int file = output.bytes ? file_in_memory(input) : -1;
    run_feed feeding = {-1, NULL};
    if (file < 0 && output.bytes && errno == EFBIG) file = fed_socket(&feeding, input);
    if (file < 0) {
        int failure = output.bytes ? errno : ENOMEM;
        g_set_error_literal(error, G_IO_ERROR, g_io_error_from_errno(failure), g_strerror(failure));
        g_free(output.bytes);
        return NULL;
    }
    GPid process = 0;
    int pipe = -1;
    gint64 deadline = g_get_monotonic_time() + (gint64)(limits->seconds * G_USEC_PER_SEC);
    // Pixels lie in large pieces of memory, and are touched once: in large pages they cost a third less.
    g_auto(GStrv) environment =
        g_environ_setenv(g_get_environ(), "GLIBC_TUNABLES", "glibc.malloc.hugetlb=1", FALSE);
    // librsvg ends its process where one of these is no UTF-8.
    static const char *const languages[] = {"LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_NUMERIC",
                                            "LC_TIME", "LC_COLLATE", "LC_MONETARY"};
    for (gsize i = 0; i < G_N_ELEMENTS(languages); i++) {
        const char *value = g_environ_getenv(environment, languages[i]);
        if (value && !g_utf8_validate(value, -1, NULL)) environment = g_environ_unsetenv(environment, languages[i]);
    }
    gboolean is_started = g_spawn_async_with_pipes_and_fds(
        NULL, words, (const char *const *)environment, G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDERR_TO_DEV_NULL,
        child_setup, (gpointer)limits, file, -1, -1, NULL, NULL, 0, &process, NULL, &pipe, NULL, error);
    close(file);
    if (!is_started) {
        if (feeding.bytes) close(feeding.socket);
        g_free(output.bytes);
        return NULL;
    }
    GThread *feeder = feeding.bytes ? g_thread_new("feed", feed, &feeding) : NULL;
    gboolean is_done = read_all(pipe, &output, deadline, limits);
    close(pipe);
    int status = wait_for(process, is_done, deadline);
    if (feeder) g_thread_join(feeder);
    *signal_number = 0;
    if (status == -1) {
        *end = output.count > limits->output              ? DRAGOMAN_RUN_TOO_MUCH
               : g_get_monotonic_time() >= deadline ? DRAGOMAN_RUN_TOO_LATE
                                                    : DRAGOMAN_RUN_FAILED;
    } else if (WIFSIGNALED(status)) {
        *signal_number = WTERMSIG(status);
        // The soft limit and the hard limit of processor time are the same: either signal may come.
        *end = *signal_number == SIGXCPU || *signal_number == SIGKILL ? DRAGOMAN_RUN_TOO_SLOW : DRAGOMAN_RUN_FAILED;
    } else {
        *end = WEXITSTATUS(status) == 0 ? DRAGOMAN_RUN_SUCCEEDED : DRAGOMAN_RUN_FAILED;
    }
    return g_bytes_new_take(g_realloc(output.bytes, MAX(output.count, 1)), output.count);
}
