// The window of named-actions, in GTK 3: Python cannot say which of ATK's two functions "get_name" it means.
#include <gtk/gtk-a11y.h>
#include <gtk/gtk.h>
#include <stdio.h>

static const char *const names[] = {"Move up", "Move to Friday"};

typedef struct {
    GtkContainerAccessible parent;
} RowAccessible;
typedef struct {
    GtkContainerAccessibleClass parent;
} RowAccessibleClass;

static int count(AtkAction *action) { return (void)action, G_N_ELEMENTS(names); }
static const char *name(AtkAction *action, int index) { return (void)action, index < 2 ? names[index] : NULL; }

static gboolean perform(AtkAction *action, int index) {
    (void)action;
    printf("done: %s\n", names[index]);
    fflush(stdout);
    return TRUE;
}

static void fill(AtkActionIface *functions) {
    functions->get_n_actions = count;
    functions->get_name = functions->get_localized_name = functions->get_description = name;
    functions->do_action = perform;
}

G_DEFINE_TYPE_WITH_CODE(RowAccessible, row_accessible, GTK_TYPE_CONTAINER_ACCESSIBLE,
                        G_IMPLEMENT_INTERFACE(ATK_TYPE_ACTION, fill))
static void row_accessible_init(RowAccessible *row) { (void)row; }
static void row_accessible_class_init(RowAccessibleClass *class) { (void)class; }

typedef struct {
    GtkEventBox parent;
} Row;
typedef struct {
    GtkEventBoxClass parent;
} RowClass;
G_DEFINE_TYPE(Row, row, GTK_TYPE_EVENT_BOX)
static void row_init(Row *row) { gtk_widget_set_can_focus(GTK_WIDGET(row), TRUE); }
static void row_class_init(RowClass *class) {
    gtk_widget_class_set_accessible_type(GTK_WIDGET_CLASS(class), row_accessible_get_type());
}

int main(int argc, char **argv) {
    gtk_init(&argc, &argv);
    GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
    GtkWidget *row = g_object_new(row_get_type(), NULL);
    gtk_window_set_title(GTK_WINDOW(window), "Named actions");
    gtk_window_set_default_size(GTK_WINDOW(window), 400, 300);
    gtk_container_add(GTK_CONTAINER(row), gtk_label_new("Lunch"));
    gtk_container_add(GTK_CONTAINER(window), row);
    AtkObject *told = gtk_widget_get_accessible(row);
    atk_object_set_role(told, ATK_ROLE_LIST_ITEM);
    atk_object_set_name(told, "Lunch");
    g_signal_connect(window, "destroy", gtk_main_quit, NULL);
    gtk_widget_show_all(window);
    gtk_widget_grab_focus(row);
    gtk_main();
}
