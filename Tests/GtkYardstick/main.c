// GTK's own objects for assistive technologies: a button, and a list of as many rows as the argument says.
// Dragoman's elements are measured against it.
#include <gtk/gtk.h>
#include <stdio.h>

static void after_paint(GdkFrameClock *clock, gpointer data) {
    (void)data;
    g_signal_handlers_disconnect_by_func(clock, after_paint, NULL);
    puts("{\"event\":\"ready\"}");
    fflush(stdout);
}

static void clicked(GtkButton *button, gpointer data) {
    (void)button;
    ++*(int *)data;
}

static void activate(GtkApplication *app, gpointer data) {
    int rows = *(int *)data;
    static int clicks;
    GtkWidget *window = gtk_application_window_new(app);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    GtkWidget *button = gtk_button_new_with_label("Click");
    g_signal_connect(button, "clicked", G_CALLBACK(clicked), &clicks);
    gtk_box_append(GTK_BOX(box), button);
    GtkWidget *list = gtk_list_box_new();
    for (int i = 0; i < rows; i++) {
        char label[32];
        g_snprintf(label, sizeof label, "Row %d", i);
        gtk_list_box_append(GTK_LIST_BOX(list), gtk_label_new(label));
    }
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    gtk_widget_set_vexpand(scroller, TRUE);
    gtk_box_append(GTK_BOX(box), scroller);
    gtk_window_set_child(GTK_WINDOW(window), box);
    gtk_window_set_default_size(GTK_WINDOW(window), 960, 600);
    gtk_window_present(GTK_WINDOW(window));
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint), NULL);
}

int main(int argc, char **argv) {
    int rows = argc > 1 ? atoi(argv[1]) : 1000;
    GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
    g_signal_connect(app, "activate", G_CALLBACK(activate), &rows);
    int status = g_application_run(G_APPLICATION(app), 0, NULL);
    g_object_unref(app);
    return status;
}
