#include "tour.h"
#include <gtk/gtk.h>

void *tour_open(void *application) {
    static const char *const stops[] = {"Entrance", "Map of the halls", "Coins", "Clocks", "Way out"};
    GtkWidget *list = gtk_list_box_new();
    for (gsize i = 0; i < G_N_ELEMENTS(stops); i++) gtk_list_box_append(GTK_LIST_BOX(list), gtk_label_new(stops[i]));
    GtkWidget *window = gtk_application_window_new(application);
    gtk_window_set_title(GTK_WINDOW(window), "Tour");
    gtk_window_set_child(GTK_WINDOW(window), list);
    gtk_window_present(GTK_WINDOW(window));
    return list;
}
