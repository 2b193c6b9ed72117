#define _GNU_SOURCE
#include "CXlibShims.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* How many bytes the word has at most; how long nothing is answered before the child takes it for heard, in milliseconds,
   and how often an answer is read at most; how long it waits until the descriptor takes more. */
enum { longest = 8192, quiet = 300, most_answers = 32, slowest = 2000 };
/* The child's descriptors: where the word comes from, and where it goes. */
enum { source = 3, target = 4 };

struct dragoman_last_word {
    int descriptor;
    pid_t child;
};

/* Before the bytes of a step. */
struct head {
    uint32_t pause, length;
};

static void sleep_for(uint32_t milliseconds) {
    struct timespec left = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
    // The time itself is meant.
    while (nanosleep(&left, &left) != 0 && errno == EINTR) {}
}

static int write_all(const unsigned char *bytes, size_t length) {
    while (length > 0) {
        ssize_t count = send(target, bytes, length, MSG_NOSIGNAL);
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
            continue;
        }
        struct pollfd waiting = {.fd = target, .events = POLLOUT};
        if (errno == EINTR) continue;
        if (errno != EAGAIN || poll(&waiting, 1, slowest) <= 0) return 0;
    }
    return 1;
}

/* Who closes a connection with answers that nobody has read may have what was written last thrown away. */
static void read_answers(void) {
    unsigned char answer[longest];
    struct pollfd waiting = {.fd = target, .events = POLLIN};
    for (int round = 0; round < most_answers && poll(&waiting, 1, quiet) > 0; round++)
        if (recv(target, answer, sizeof answer, MSG_DONTWAIT) <= 0) return;
}

static void say(const unsigned char *word, size_t length) {
    struct head head;
    while (length >= sizeof head) {
        memcpy(&head, word, sizeof head);
        word += sizeof head;
        length -= sizeof head;
        if (head.length > length) return;
        sleep_for(head.pause);
        if (!write_all(word, head.length)) return;
        word += head.length;
        length -= head.length;
    }
    read_answers();
}

/* All of the child. It shares its memory with a process of many threads: only system calls are made. */
static _Noreturn void wait_in_child(int from, int to) {
    setsid();
    // Neither is one of the numbers that they get.
    from = fcntl(from, F_DUPFD, target + 1);
    to = fcntl(to, F_DUPFD, target + 1);
    int nothing = open("/dev/null", O_RDWR);
    if (from < 0 || to < 0 || nothing < 0) _exit(1);
    for (int number = 0; number < source; number++) dup2(nothing, number);
    dup2(from, source);
    dup2(to, target);
    close_range(target + 1, ~0U, 0);
    if (chdir("/") != 0) _exit(1);
    prctl(PR_SET_NAME, "let-go");
    // From now on no signal to the group of the process ends it.
    if (send(source, "", 1, MSG_NOSIGNAL) != 1) _exit(1);
    unsigned char word[longest], next[longest];
    size_t length = 0;
    while (1) {
        ssize_t count = recv(source, next, sizeof next, 0);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        memcpy(word, next, (size_t)count);
        length = (size_t)count;
    }
    // One byte: there is nothing to be said.
    if (length > 1) say(word, length);
    _exit(0);
}

struct dragoman_last_word *dragoman_last_word_begin(int descriptor) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return NULL;
    struct dragoman_last_word *self = malloc(sizeof *self);
    sigset_t all, before;
    sigfillset(&all);
    // The child keeps them blocked: of signals only one that nobody can block ends it.
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pid_t child = self ? _Fork() : -1;
    if (child == 0) wait_in_child(ends[1], descriptor);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(ends[1]);
    // Before it says so, it is in the session of the process, and would be killed with it.
    char is_ready;
    ssize_t said = -1;
    while (child > 0 && (said = recv(ends[0], &is_ready, 1, 0)) < 0 && errno == EINTR) {}
    if (said != 1) {
        close(ends[0]);
        while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
        free(self);
        return NULL;
    }
    *self = (struct dragoman_last_word){.descriptor = ends[0], .child = child};
    return self;
}

int dragoman_last_word_set(struct dragoman_last_word *self, const void *word, int length) {
    if (length < 0 || length > longest) return 0;
    return send(self->descriptor, length > 0 ? word : "", length > 0 ? (size_t)length : 1, MSG_NOSIGNAL) > 0;
}

void dragoman_last_word_end(struct dragoman_last_word *self) {
    close(self->descriptor);
    while (waitpid(self->child, NULL, 0) < 0 && errno == EINTR) {}
    free(self);
}
