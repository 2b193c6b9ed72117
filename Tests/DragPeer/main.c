// drag-peer: a window with a drag source ("source"), a drop target ("target") or both, driven by its arguments.
// It prints what happens as lines of JSON, the same as the app does with DRAGOMAN_EVENTS=1.
#include "peer.h"
#include <locale.h>

static Options options = {.actions = GDK_ACTION_COPY};
static char *actions;

static const GOptionEntry entries[] = {
    {"offer", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.offers, "Offer a text", "TYPE=TEXT"},
    {"offer-file", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.files, "Offer a file, as file managers do", "PATH"},
    {"offer-bytes", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.byte_offers, "Offer what a file holds", "TYPE=PATH"},
    {"offer-texture", 0, 0, G_OPTION_ARG_FILENAME, &options.texture, "Offer a picture", "PATH"},
    {"slow", 0, 0, G_OPTION_ARG_INT, &options.slow, "Send texts and bytes in ten pieces, this far apart", "MS"},
    {"quit-halfway", 0, 0, G_OPTION_ARG_NONE, &options.quit_halfway, "Exit when half of the pieces are sent", NULL},
    {"clipboard", 0, 0, G_OPTION_ARG_NONE, &options.clipboard, "Put what is offered on the clipboard, too", NULL},
    {"paste", 0, 0, G_OPTION_ARG_STRING, &options.paste, "Read what the clipboard holds as this type", "TYPE"},
    {"actions", 0, 0, G_OPTION_ARG_STRING, &actions, "What source and target allow: copy (default)", "copy,move,link"},
    {"accept", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.accepts, "Take this type; the best first", "TYPE"},
    {NULL, 0, 0, 0, NULL, NULL, NULL},
};

static GtkWidget *make_place(GtkWidget *box, const char *name) {
    GtkWidget *label = gtk_label_new(name);
    gtk_widget_set_size_request(label, 160, 120);
    gtk_widget_set_hexpand(label, TRUE);
    gtk_widget_set_name(label, name);
    gtk_box_append(GTK_BOX(box), label);
    return label;
}

static void say_places(GdkFrameClock *clock, GtkWidget *box) {
    g_signal_handlers_disconnect_by_func(clock, say_places, box);
    GtkNative *native = gtk_widget_get_native(box);
    double left, top;
    gtk_native_get_surface_transform(native, &left, &top);
    GString *places = g_string_new(NULL);
    for (GtkWidget *w = gtk_widget_get_first_child(box); w; w = gtk_widget_get_next_sibling(w)) {
        graphene_rect_t r;
        if (!gtk_widget_compute_bounds(w, GTK_WIDGET(native), &r)) continue;
        g_string_append_printf(places, "%s\"%s\":[%d,%d,%d,%d]", places->len ? "," : "", gtk_widget_get_name(w),
                               (int)(r.origin.x + left), (int)(r.origin.y + top), (int)r.size.width,
                               (int)r.size.height);
    }
    say("ready", ",\"places\":{%s}", places->str);
    g_string_free(places, TRUE);
}

static void closed(GtkWidget *window, gpointer loop) {
    (void)window;
    g_main_loop_quit(loop);
}

int main(int argc, char **argv) {
    setlocale(LC_ALL, ""); // or arguments are taken for ASCII
    GError *error = NULL;
    GOptionContext *context = g_option_context_new("- be dragged from and onto");
    g_option_context_add_main_entries(context, entries, NULL);
    if (!g_option_context_parse(context, &argc, &argv, &error)) {
        g_printerr("drag-peer: %s\n", error->message);
        return 2;
    }
    g_option_context_free(context);
    if (actions) {
        options.actions = (strstr(actions, "copy") ? GDK_ACTION_COPY : 0) |
                          (strstr(actions, "move") ? GDK_ACTION_MOVE : 0) |
                          (strstr(actions, "link") ? GDK_ACTION_LINK : 0);
    }
    gtk_init();

    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    GtkWidget *window = gtk_window_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_window_set_title(GTK_WINDOW(window), "Peer");
    gtk_window_set_child(GTK_WINDOW(window), box);
    if (options.offers || options.files || options.byte_offers || options.texture)
        add_source(make_place(box, "source"), &options);
    if (options.accepts) add_target(make_place(box, "target"), &options);
    g_signal_connect(window, "destroy", G_CALLBACK(closed), loop);
    gtk_window_present(GTK_WINDOW(window));
    if (options.clipboard) put_on_clipboard(window, &options);
    if (options.paste) paste(window, &options);
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(say_places), box);
    g_main_loop_run(loop);
    g_main_loop_unref(loop);
    return 0;
}
