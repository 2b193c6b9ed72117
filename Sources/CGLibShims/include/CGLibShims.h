// What of GLib and GIO Swift cannot call as it is: macros, varargs and callbacks.
// Every prototype says who owns what (Ownership), where it may be called (Thread) and why it is here (Why).
#pragma once
#include <gio/gio.h>

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

/// Called with a signal's arguments, the sender first, and a place for its result; `data` is what was connected.
typedef void (*DragomanSignalHandler)(GValue *_Nullable result, guint count, const GValue *arguments, gpointer data) DRAGOMAN_MAIN_ACTOR;

/// Connects `handler` to `signal` of `instance`, whatever the signal's signature.
/// Why: g_signal_connect is a macro, and a C function of every signature would be needed; a closure's marshaller has one.
/// Ownership: `data` is kept until the connection ends, then given to `release`. Thread: main.
/// Returns the handler's id; 0 where the class has no such signal.
gulong dragoman_signal_connect(gpointer instance, const char *signal, DragomanSignalHandler handler, gpointer data,
                               GDestroyNotify release);

#pragma clang assume_nonnull end
