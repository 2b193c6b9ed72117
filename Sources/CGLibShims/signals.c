#include "CGLibShims.h"

gulong dragoman_connect(
    gpointer instance, const char *signal, void (*callback)(gpointer data), gpointer data,
    void (*release)(gpointer data, GClosure *closure)) {
    // Swapped, so that the data comes first whatever else the signal passes.
    return g_signal_connect_data(instance, signal, G_CALLBACK(callback), data, release, G_CONNECT_SWAPPED);
}

gulong dragoman_connect_argument(
    gpointer instance, const char *signal, void (*callback)(gpointer self, gpointer argument, gpointer data),
    gpointer data, void (*release)(gpointer data, GClosure *closure)) {
    return g_signal_connect_data(instance, signal, G_CALLBACK(callback), data, release, 0);
}

gulong dragoman_connect_handled(
    gpointer instance, const char *signal, gboolean (*callback)(gpointer self, gpointer data), gpointer data,
    void (*release)(gpointer data, GClosure *closure)) {
    return g_signal_connect_data(instance, signal, G_CALLBACK(callback), data, release, 0);
}

gulong dragoman_connect_file_changed(
    gpointer instance,
    void (*callback)(gpointer self, GFile *file, GFile *other_file, GFileMonitorEvent event, gpointer data),
    gpointer data, void (*release)(gpointer data, GClosure *closure)) {
    return g_signal_connect_data(instance, "changed", G_CALLBACK(callback), data, release, 0);
}

const char *dragoman_param_name(gpointer param_spec) { return g_param_spec_get_name(G_PARAM_SPEC(param_spec)); }
