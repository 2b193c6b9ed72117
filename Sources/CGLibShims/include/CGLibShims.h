// What of GLib and GIO Swift cannot call as it is: macros, varargs and callbacks.
// Every prototype says who owns what (Ownership), where it may be called (Thread) and why it is here (Why).
#pragma once
#include <gio/gio.h>

#pragma clang assume_nonnull begin

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

// Signals. Why: g_signal_connect is a macro and GCallback has no types; one prototype a callback signature gives
// Swift the types back. Ownership: the connection owns `data`, which `release` gives back exactly once, when the
// handler is disconnected or the instance is finalized; `instance` is not retained. Thread: main.
// Each returns the handler's id, 0 where the instance has no such signal.

/// A handler that only has to know that it happened; it fits signals of any signature without a result.
gulong dragoman_connect(
    gpointer instance, const char *signal, void (*callback)(gpointer data) DRAGOMAN_MAIN_ACTOR,
    gpointer data, void (*release)(gpointer data, GClosure *closure));

/// A handler for (self, argument): "notify" with its GParamSpec, GAction's "activate" with its GVariant or NULL.
/// The argument is borrowed for the time of the call.
gulong dragoman_connect_argument(
    gpointer instance, const char *signal,
    void (*callback)(gpointer self, gpointer _Nullable argument, gpointer data) DRAGOMAN_MAIN_ACTOR,
    gpointer data, void (*release)(gpointer data, GClosure *closure));

/// A handler for (self) that answers whether it handled the signal: GtkWindow's "close-request".
gulong dragoman_connect_handled(
    gpointer instance, const char *signal, gboolean (*callback)(gpointer self, gpointer data) DRAGOMAN_MAIN_ACTOR,
    gpointer data, void (*release)(gpointer data, GClosure *closure));

/// A handler for GFileMonitor's "changed". The files are borrowed for the time of the call.
gulong dragoman_connect_file_changed(
    gpointer instance,
    void (*callback)(gpointer self, GFile *file, GFile *_Nullable other_file, GFileMonitorEvent event, gpointer data)
        DRAGOMAN_MAIN_ACTOR,
    gpointer data, void (*release)(gpointer data, GClosure *closure));

/// Why: Swift cannot read the name of a GParamSpec through a pointer of no type. Ownership: the text is static in
/// effect (interned with the property). Thread: any.
const char *dragoman_param_name(gpointer param_spec);

#pragma clang assume_nonnull end
