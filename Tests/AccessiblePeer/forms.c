// Windows that demos are tried on: fields that hide what is typed, names of all kinds, and rows that are scrolled away.
#include "peer.h"

static GtkWidget *labelled(GtkBox *box, const char *words, GtkWidget *widget) {
    GtkWidget *label = gtk_label_new_with_mnemonic(words);
    gtk_label_set_mnemonic_widget(GTK_LABEL(label), widget);
    gtk_box_append(box, label);
    gtk_box_append(box, widget);
    return widget;
}

static void tell_name(GtkEditable *editable, gpointer label) {
    gtk_label_set_text(label, gtk_editable_get_text(editable));
}

static void log_in(GtkButton *button, gpointer entries) {
    GtkEditable **fields = entries;
    (void)button;
    g_print("{\"event\":\"login\",\"password\":\"%s\",\"code\":\"%s\"}\n", gtk_editable_get_text(fields[0]),
            gtk_editable_get_text(fields[1]));
}

// A name, a password, and a code in an entry that hides it, too: GTK says of that one that it is an entry like others.
void fill_with_login(GtkWindow *window) {
    static GtkEditable *fields[2];
    GtkBox *box = GTK_BOX(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6));
    GtkWidget *shown = gtk_label_new("nobody");
    GtkWidget *name = labelled(box, "_User name", gtk_entry_new());
    g_signal_connect(name, "changed", G_CALLBACK(tell_name), shown);
    GtkWidget *password = labelled(box, "_Password", gtk_password_entry_new());
    gtk_password_entry_set_show_peek_icon(GTK_PASSWORD_ENTRY(password), TRUE);
    GtkWidget *code = labelled(box, "_Code", gtk_entry_new());
    gtk_entry_set_visibility(GTK_ENTRY(code), FALSE);
    GtkWidget *button = gtk_button_new_with_mnemonic("Log _in");
    fields[0] = GTK_EDITABLE(password);
    fields[1] = GTK_EDITABLE(code);
    g_signal_connect(button, "clicked", G_CALLBACK(log_in), fields);
    gtk_box_append(box, button);
    gtk_box_append(box, shown);
    gtk_window_set_child(window, GTK_WIDGET(box));
}

// The same above 200 rows, which take their time to be read.
void fill_with_long_login(GtkWindow *window) {
    fill_with_login(window);
    GtkWidget *form = g_object_ref(gtk_window_get_child(window));
    gtk_window_set_child(window, NULL);
    GtkWidget *list = gtk_list_box_new();
    for (int number = 1; number <= 200; number++) {
        g_autofree char *name = g_strdup_printf("Row %d", number);
        gtk_list_box_append(GTK_LIST_BOX(list), gtk_label_new(name));
    }
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    gtk_widget_set_vexpand(scroller, TRUE);
    gtk_box_append(GTK_BOX(form), scroller);
    gtk_window_set_child(window, form);
    g_object_unref(form);
}

// Each is named in another way, and the real Orca says what.
void fill_with_names(GtkWindow *window) {
    GtkBox *box = GTK_BOX(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6));
    labelled(box, "_Email", gtk_entry_new());
    GtkWidget *street = gtk_entry_new();
    gtk_entry_set_placeholder_text(GTK_ENTRY(street), "Street");
    gtk_box_append(box, street);
    GtkWidget *town = gtk_entry_new();
    gtk_widget_set_tooltip_text(town, "Town");
    gtk_box_append(box, town);
    labelled(box, "_Amount", gtk_spin_button_new_with_range(0, 10, 1));
    labelled(box, "Lou_d", gtk_switch_new());
    gtk_box_append(box, gtk_check_button_new_with_mnemonic("_Bold"));
    GtkWidget *open = gtk_button_new_from_icon_name("document-open-symbolic");
    gtk_widget_set_tooltip_text(open, "Open");
    gtk_box_append(box, open);
    GtkWidget *add = gtk_button_new_from_icon_name("list-add-symbolic");
    gtk_accessible_update_property(GTK_ACCESSIBLE(add), GTK_ACCESSIBLE_PROPERTY_LABEL, "New form", -1);
    gtk_box_append(box, add);
    gtk_box_append(box, gtk_button_new_with_mnemonic("_Cancel"));
    gtk_window_set_child(window, GTK_WIDGET(box));
}

static void row_selected(GtkListBox *list, GtkListBoxRow *row, gpointer label) {
    (void)list;
    char *words = row ? g_strdup_printf("Chosen: %d", gtk_list_box_row_get_index(row) + 1) : g_strdup("none");
    gtk_label_set_text(label, words);
    g_free(words);
}

static void deleted(GtkButton *button, gpointer label) {
    (void)button;
    gtk_label_set_text(label, "Everything is deleted");
}

// Forty rows in a short list, and below it, where the others would be, a button that nobody may press.
void fill_with_rows(GtkWindow *window) {
    GtkBox *box = GTK_BOX(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6));
    GtkWidget *list = gtk_list_box_new();
    for (int number = 1; number <= 40; number++) {
        char *words = g_strdup_printf("Row %d", number);
        gtk_list_box_append(GTK_LIST_BOX(list), gtk_label_new(words));
        g_free(words);
    }
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    gtk_widget_set_size_request(scroller, 300, 120);
    GtkWidget *label = gtk_label_new("none");
    g_signal_connect(list, "row-selected", G_CALLBACK(row_selected), label);
    GtkWidget *button = gtk_button_new_with_label("Delete everything…");
    g_signal_connect(button, "clicked", G_CALLBACK(deleted), label);
    gtk_widget_set_size_request(button, -1, 300);
    gtk_box_append(box, label);
    gtk_box_append(box, scroller);
    gtk_box_append(box, button);
    // A sheet over the last button, as of a dialog in the window, takes its clicks.
    GtkWidget *under = gtk_button_new_with_label("Under a sheet");
    gtk_box_append(box, under);
    GtkWidget *overlay = gtk_overlay_new();
    gtk_overlay_set_child(GTK_OVERLAY(overlay), GTK_WIDGET(box));
    GtkWidget *sheet = gtk_button_new_with_label("A sheet");
    gtk_widget_set_valign(sheet, GTK_ALIGN_END);
    gtk_widget_set_size_request(sheet, -1, 60);
    gtk_overlay_add_overlay(GTK_OVERLAY(overlay), sheet);
    gtk_window_set_child(window, overlay);
}
