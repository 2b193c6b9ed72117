// A small GTK window with a button, a switch and a level: an app that is not Dragoman, to look at from outside.
//
// With "settings" it has a drop-down and a spin button instead; with "login", "names" and "rows" it is a form: see forms.c.
// With "places" it is a window whose elements' places can be seen: see places.c. With "drags", "several drags", "many drags"
// and "roomy drags" it has a list whose rows are dragged: see drags.c. With another argument it is a hostile app instead, which serves a tree of its
// own: see hostile.c.
#include "peer.h"

static void clicked(GtkButton *button, gpointer label) {
    (void)button;
    gtk_label_set_text(label, "clicked");
    g_print("{\"event\":\"clicked\"}\n");
}

static gboolean ready(gpointer data) {
    (void)data;
    g_print("{\"event\":\"ready\"}\n");
    return G_SOURCE_REMOVE;
}

static void fill_with_settings(GtkWindow *window) {
    static const char *const colors[] = {"Red", "Green", "Blue", NULL};
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    gtk_box_append(GTK_BOX(box), gtk_button_new_with_label("Before"));
    gtk_box_append(GTK_BOX(box), gtk_drop_down_new_from_strings(colors));
    gtk_box_append(GTK_BOX(box), gtk_spin_button_new_with_range(0, 10, 1));
    gtk_window_set_child(window, box);
}

typedef struct {
    const char *kind;
    const char *title;
    void (*fill)(GtkWindow *window);
} Form;

static const Form forms[] = {
    {"places", "Places", fill_with_places},
    {"login", "Login", fill_with_login},
    {"long login", "Login", fill_with_long_login},
    {"names", "Names", fill_with_names},
    {"rows", "Rows", fill_with_rows},
    {"drags", "Drags", fill_with_drags},
    {"several drags", "Several drags", fill_with_several_drags},
    {"many drags", "Many drags", fill_with_many_drags},
    {"roomy drags", "Roomy drags", fill_with_roomy_drags},
};

static const Form *form_of(const char *kind) {
    for (gsize index = 0; index < G_N_ELEMENTS(forms); index++) {
        if (g_strcmp0(kind, forms[index].kind) == 0) return &forms[index];
    }
    return NULL;
}

static void activate(GtkApplication *app, gpointer kind) {
    GtkWidget *window = gtk_application_window_new(app);
    if (g_strcmp0(kind, "settings") == 0) {
        fill_with_settings(GTK_WINDOW(window));
        gtk_window_set_title(GTK_WINDOW(window), "A window");
        gtk_window_present(GTK_WINDOW(window));
        return;
    }
    if (kind) {
        const Form *form = form_of(kind);
        form->fill(GTK_WINDOW(window));
        gtk_window_set_title(GTK_WINDOW(window), form->title);
        gtk_window_present(GTK_WINDOW(window));
        g_timeout_add(200, ready, NULL);
        return;
    }
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    GtkWidget *label = gtk_label_new("not clicked");
    GtkWidget *button = gtk_button_new_with_label("Press \"me\"");
    GtkWidget *off = gtk_button_new_with_label("Off");
    gtk_widget_set_sensitive(off, FALSE);
    GtkWidget *scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 10, 1);
    gtk_range_set_value(GTK_RANGE(scale), 4);
    g_signal_connect(button, "clicked", G_CALLBACK(clicked), label);
    gtk_box_append(GTK_BOX(box), label);
    gtk_box_append(GTK_BOX(box), button);
    gtk_box_append(GTK_BOX(box), off);
    gtk_box_append(GTK_BOX(box), scale);
    gtk_window_set_child(GTK_WINDOW(window), box);
    gtk_window_set_title(GTK_WINDOW(window), "A window");
    gtk_window_present(GTK_WINDOW(window));
    g_timeout_add(200, ready, NULL);
}

int main(int argc, char **argv) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    const char *kind = argc > 1 ? argv[1] : NULL;
    gboolean is_window = !kind || form_of(kind) || g_str_equal(kind, "settings");
    if (!is_window) return run_hostile(kind);
    g_set_prgname("accessible-peer");
    GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
    g_signal_connect(app, "activate", G_CALLBACK(activate), (gpointer)kind);
    int status = g_application_run(G_APPLICATION(app), 0, NULL);
    g_object_unref(app);
    return status;
}
