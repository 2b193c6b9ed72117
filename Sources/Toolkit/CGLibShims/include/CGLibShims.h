// The parts of GLib and GIO that Swift cannot call as they are: macros, varargs and callbacks. Every prototype says who
// owns what (Ownership), where it may be called (Thread) and why it is here (Why).
#pragma once
#include <gio/gio.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Called on the main thread only: Swift's closures get the right isolation.
#define DRAGOMAN_MAIN_ACTOR __attribute__((swift_attr("@MainActor")))

/// Why: GIO's error quark is a function-like macro.
/// Ownership: none. Thread: any.
GQuark dragoman_io_error_quark(void);

/// Why: GLib's error quark for files is a function-like macro.
/// Ownership: none. Thread: any.
GQuark dragoman_file_error_quark(void);

/// Why: glibc declares renameat2 for _GNU_SOURCE only, which Swift's import of glibc does not set.
/// Ownership: none. Thread: any. Returns 0, or -1 with errno set, EEXIST where the new name is taken.
int dragoman_rename_exclusively(int folder, const char *name, int new_folder, const char *new_name);

/// Why: as above. The two names are exchanged in one step, so that the replaced file can be looked at and put back.
/// Ownership: none. Thread: any. Returns 0, or -1 with errno set, EINVAL where the file system cannot do it.
int dragoman_rename_exchanging(int folder, const char *name, int other_folder, const char *other_name);

/// Why: Swift's glibc does not have <sys/vfs.h>. Files of a file system in user space get new inode numbers now and then.
/// Ownership: none. Thread: any. Returns 1 where `descriptor` is on such a file system, 0 where not or unknown.
int dragoman_is_in_user_space(int descriptor);

/// Whether a program's file gives it rights of its own (file capabilities, as `setcap` writes them).
/// Thread: any.
gboolean dragoman_has_capabilities(const char *path);

/// Gives freed memory back to the system.
/// Why: only glibc has malloc_trim, and Swift's import of glibc does not.
/// Ownership: none. Thread: any.
void dragoman_memory_trim(void);

/// Why: Linux's call for a thread's number is no function of older C libraries, and Glibc's import lacks it.
/// Ownership: none. Thread: any. Whether this is the thread that the process began with.
gboolean dragoman_is_main_thread(void);

/// Waits until a process has ended, and leaves its status to whoever asks for it.
/// Why: a process has a descriptor since Linux 5.3 only, and neither older C libraries nor Glibc's import have the call.
/// Ownership: none. Thread: any; waits, or is woken earlier by a signal. Whether the system can wait for that at all.
gboolean dragoman_wait_for_end(int process, int milliseconds);

/// The descriptor that is readable while libdispatch's main queue has work: an eventfd of libdispatch's own.
/// Why: Swift's Dispatch does not have the call, which Foundation's run loop uses. Ownership: lends. Thread: main.
int dragoman_main_queue_descriptor(void);

/// Does the work that is now in libdispatch's main queue. `descriptor`: the one that tells of it.
/// Why: as above. Ownership: none. Thread: main.
void dragoman_main_queue_run(int descriptor);

/// Called with a signal's arguments, the sender first, and a place for its result; `data` is the one that was
/// connected.
typedef void (*DragomanSignalHandler)(GValue *_Nullable result, guint count, const GValue *arguments, gpointer data) DRAGOMAN_MAIN_ACTOR;

/// Connects `handler` to `signal` of `instance`, whatever the signal's signature.
/// Why: g_signal_connect is a macro, and a C function of every signature would be needed; a closure's marshaller has one.
/// Ownership: `data` is kept until the connection ends, then given to `release`. Thread: main; `release` is called on
/// the thread that drops the last reference to `instance`, which may be another.
/// Returns the handler's id; 0 where the class has no such signal.
gulong dragoman_signal_connect(gpointer instance, const char *signal, DragomanSignalHandler handler, gpointer data,
                               GDestroyNotify release);

// MARK: D-Bus (bus.c)

/// The functions that serve the objects under a path. All are called on the main thread, with the last part of the
/// object's path.
typedef struct {
    /// The interfaces of an object: an array that ends with NULL, both it and the references in it given away; NULL
    /// where there is no such object.
    GDBusInterfaceInfo *_Nullable *_Nullable (*_Nonnull interfaces)(const char *node, gpointer data) DRAGOMAN_MAIN_ACTOR;
    /// Whether `invocation` is taken over, to be answered later by dragoman_invocation_answer or dragoman_invocation_fail;
    /// else `call` is asked.
    gboolean (*_Nonnull later)(const char *sender, const char *node, const char *interface, const char *method,
                               GVariant *arguments, GDBusMethodInvocation *invocation, gpointer data) DRAGOMAN_MAIN_ACTOR;
    /// The answer, a tuple, given away; or NULL with an error's name and message, made by g_strdup.
    GVariant *_Nullable (*_Nonnull call)(const char *sender, const char *node, const char *interface, const char *method,
                                GVariant *arguments, char *_Nullable *_Nonnull error_name,
                                char *_Nullable *_Nonnull error_message, gpointer data) DRAGOMAN_MAIN_ACTOR;
    /// A property's value, given away; NULL: there is none.
    GVariant *_Nullable (*_Nonnull get)(const char *node, const char *interface, const char *property,
                               gpointer data) DRAGOMAN_MAIN_ACTOR;
    /// Whether the property could be set.
    gboolean (*_Nonnull set)(const char *node, const char *interface, const char *property, GVariant *value,
                    gpointer data) DRAGOMAN_MAIN_ACTOR;
} DragomanObjects;

/// Serves every object directly under `path`. GDBus checks arguments against the interfaces before it calls.
/// Why: GDBus's subtrees take three tables of callbacks whose isolation Swift cannot see.
/// Ownership: `objects` is copied; `data` is kept until the export ends, then given to `release`. Thread: main, but
/// `release` may be called on another.
/// Returns the number for g_dbus_connection_unregister_subtree; 0 where the path is taken.
guint dragoman_bus_export(GDBusConnection *connection, const char *path, const DragomanObjects *objects, gpointer data,
                          GDestroyNotify release);

/// The answer to something asked: a result, or NULL with an error's message. Called once.
typedef void (*DragomanAnswer)(gpointer _Nullable result, const char *_Nullable error, gpointer data) DRAGOMAN_MAIN_ACTOR;

/// Asks for the session bus. The result is a GDBusConnection, given away.
/// Why: GAsyncReadyCallback has no isolation. Ownership: `data` is given to `release` after the answer. Thread: main.
void dragoman_bus_session(DragomanAnswer handle, gpointer data, GDestroyNotify release);

/// Connects to a bus, ten seconds at most. The result is a GDBusConnection, given away. Why, Ownership, Thread: as above.
void dragoman_bus_connect(const char *address, DragomanAnswer handle, gpointer data, GDestroyNotify release);

/// Connects to a bus, and waits for that, ten seconds at most and then 25 for its first answer.
/// Why: GDBus waits without end for a socket that says nothing; a thread that cancels needs GLib's macros for locks.
/// Ownership: the result, and the error of a failure, are the caller's. Thread: any.
GDBusConnection *_Nullable dragoman_bus_connect_now(const char *address, GError *_Nullable *_Nonnull error);

/// Calls a method, five seconds at most. The result is the GVariant of the answer, lent. Takes over a floating
/// `arguments`. Why, Ownership, Thread: as above.
void dragoman_bus_call(GDBusConnection *connection, const char *name, const char *path, const char *interface,
                       const char *method, GVariant *_Nullable arguments, DragomanAnswer handle, gpointer data,
                       GDestroyNotify release);

/// The answer to a call: its values, a tuple, lent, and a descriptor that came with them, given away; -1: none. NULL with
/// an error's message. Called once.
typedef void (*DragomanReply)(GVariant *_Nullable values, int descriptor, const char *_Nullable error,
                              gpointer data) DRAGOMAN_MAIN_ACTOR;

/// Calls a method of a service that is running, whose answer may have an open file with it. Takes over a floating
/// `arguments`. `milliseconds`: the longest wait; G_MAXINT: none.
/// Why: as above. Ownership: `data` is given to `release` after the answer. Thread: main.
void dragoman_bus_ask(GDBusConnection *connection, const char *name, const char *path, const char *interface,
                      const char *method, GVariant *arguments, int milliseconds, DragomanReply handle, gpointer data,
                      GDestroyNotify release);

/// Answers a call that was taken over, with an open file unless `descriptor` is -1.
/// Why: GUnixFDList has one use. Ownership: takes `invocation`, a floating `values`, and `descriptor`. Thread: main.
void dragoman_invocation_answer(GDBusMethodInvocation *invocation, GVariant *values, int descriptor);

/// Answers a call that was taken over with an error. Ownership: takes `invocation`. Thread: main. Why: as above.
void dragoman_invocation_fail(GDBusMethodInvocation *invocation, const char *name, const char *message);

/// A signal came, with its arguments, a tuple; all are lent.
typedef void (*DragomanSignal)(const char *sender, const char *path, const char *interface, const char *member,
                               GVariant *arguments, gpointer data) DRAGOMAN_MAIN_ACTOR;

/// Hears signals; NULL: of any sender, path or name, with any first argument.
/// Why: GDBusSignalCallback has no isolation. Ownership: `data` is kept until g_dbus_connection_signal_unsubscribe with
/// the id returned, or until the connection goes, then given to `release`. Thread: main, but `release` may be called on
/// another.
guint dragoman_bus_subscribe(GDBusConnection *connection, const char *_Nullable sender, const char *_Nullable path,
                             const char *interface, const char *_Nullable member, const char *_Nullable first,
                             DragomanSignal handle, gpointer data, GDestroyNotify release);

/// Keeps the signals of an object for a caller that waits for them.
typedef struct dragoman_signal_wait dragoman_signal_wait;

/// Hears a signal of `sender` from now on.
/// Why: GDBus calls back on a main context; one of its own lets a thread wait without running anything else.
/// Ownership: holds `connection`; the result is the caller's, to be given to dragoman_signal_wait_free. Thread: one.
dragoman_signal_wait *dragoman_signal_wait_new(GDBusConnection *connection, const char *sender, const char *path,
                                               const char *interface, const char *member);

/// Waits for the next signal that has not been taken yet.
/// Ownership: its arguments, a tuple, are the caller's. Thread: the one that made it. NULL: none came in time.
GVariant *_Nullable dragoman_signal_wait_next(dragoman_signal_wait *self, int milliseconds);

/// Ownership: takes `self`. Thread: the one that made it.
void dragoman_signal_wait_free(dragoman_signal_wait *self);

/// Keeps the calls of an object's methods for a caller that waits for them.
typedef struct dragoman_call_wait dragoman_call_wait;

/// Takes calls of an object's methods from now on, and answers each with nothing. `xml`: a node with the object's interface.
/// Why: see dragoman_signal_wait_new. Ownership: holds `connection`; the result is the caller's, to be given to
/// dragoman_call_wait_free. Thread: one. NULL: the path or the XML is wrong, or there is such an object.
dragoman_call_wait *_Nullable dragoman_call_wait_new(GDBusConnection *connection, const char *path, const char *xml);

/// Waits for the next call that has not been taken yet.
/// Why: see dragoman_signal_wait_new. Ownership: its arguments, a tuple, are the caller's. Thread: the one that made it. NULL:
/// none came in time.
GVariant *_Nullable dragoman_call_wait_next(dragoman_call_wait *self, int milliseconds);

/// Why: see dragoman_signal_wait_new. Ownership: takes `self`. Thread: the one that made it.
void dragoman_call_wait_free(dragoman_call_wait *self);

/// The character set that a text is likely in, as uchardet names it; NULL: it has no idea, or the system lacks it.
/// Why: uchardet is optional, and loaded when it is needed. Ownership: the caller frees the result. Thread: any.
char *_Nullable dragoman_guess_charset(const guint8 *bytes, gsize count);

// Programs that are given limits (limited_run.c)

/// The most that a program may take.
typedef struct {
    double seconds;        // from start to end
    unsigned cpu_seconds;  // of processor time, on all cores together
    uint64_t memory;       // bytes of its own
    uint64_t output;       // bytes
} dragoman_run_limits;

/// How a program that was given limits ended.
typedef enum {
    DRAGOMAN_RUN_SUCCEEDED,
    DRAGOMAN_RUN_TOO_SLOW, // it reached the limit of processor time
    DRAGOMAN_RUN_TOO_LATE, // it reached the limit from start to end
    DRAGOMAN_RUN_TOO_MUCH, // it wrote more than it may
    DRAGOMAN_RUN_FAILED,   // it ended otherwise, such as for want of memory
} dragoman_run_end;

/// Runs a program to its end, with `input` as its standard input and its standard error thrown away. It dies with the
/// thread that waits for it.
/// Why: resource limits are set between fork and exec, and memfd_create is not in Swift's Glibc.
/// Ownership: the caller owns what the program wrote, and frees `error`; NULL where it could not be started.
/// Thread: any; waits. `words`: its path and its arguments, ended by NULL. `signal_number`: what killed it; 0: nothing.
GBytes *_Nullable dragoman_run_limited(const char *_Nullable const *_Nonnull words, GBytes *input,
                                       const dragoman_run_limits *limits, dragoman_run_end *end, int *signal_number,
                                       GError *_Nullable *_Nullable error);

#pragma clang assume_nonnull end
