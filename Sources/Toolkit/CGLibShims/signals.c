#include "CGLibShims.h"

typedef struct {
    GClosure closure;
    DragomanSignalHandler handler;
    GDestroyNotify release;
} Connection;

static void marshal(GClosure *closure, GValue *result, guint count, const GValue *arguments, gpointer hint,
                    gpointer marshal_data) {
    (void)hint;
    (void)marshal_data;
    ((Connection *)closure)->handler(result, count, arguments, closure->data);
}

static void finalize(gpointer data, GClosure *closure) { ((Connection *)closure)->release(data); }

gulong dragoman_signal_connect(gpointer instance, const char *signal, DragomanSignalHandler handler, gpointer data,
                               GDestroyNotify release) {
    GClosure *closure = g_closure_new_simple(sizeof(Connection), data);
    ((Connection *)closure)->handler = handler;
    ((Connection *)closure)->release = release;
    g_closure_set_marshal(closure, marshal);
    g_closure_add_finalize_notifier(closure, data, finalize);
    // The signal takes the floating reference; where there is none of that name, it is dropped below.
    g_closure_ref(closure);
    g_closure_sink(closure);
    gulong id = g_signal_connect_closure(instance, signal, closure, FALSE);
    g_closure_unref(closure);
    return id;
}
