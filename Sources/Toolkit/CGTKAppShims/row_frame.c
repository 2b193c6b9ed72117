// A box around a GtkListBox that Tab goes into and out of in one step. GTK's own list goes from row to row with Tab, and only
// GTK 4.18 can be told otherwise.
#include <CGTKAppShims.h>

typedef struct {
    GtkBox parent;
    GtkWidget *row; // The row that had the keyboard last; not owned: NULL when it is gone.
} DragomanRowFrame;

typedef struct {
    GtkBoxClass parent;
} DragomanRowFrameClass;

G_DEFINE_TYPE(DragomanRowFrame, dragoman_row_frame, GTK_TYPE_BOX)

static void remember(DragomanRowFrame *self, GtkWidget *row)
{
    if (self->row != NULL)
        g_object_remove_weak_pointer(G_OBJECT(self->row), (gpointer *)&self->row);
    self->row = row;
    if (row != NULL)
        g_object_add_weak_pointer(G_OBJECT(row), (gpointer *)&self->row);
}

static gboolean focus(GtkWidget *widget, GtkDirectionType direction)
{
    DragomanRowFrame *self = (DragomanRowFrame *)widget;
    GtkWidget *list = gtk_widget_get_first_child(widget);
    if (list == NULL || (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD))
        return GTK_WIDGET_CLASS(dragoman_row_frame_parent_class)->focus(widget, direction);
    GtkWidget *inside = gtk_widget_get_focus_child(list);
    if (inside != NULL) {
        // Go through the widgets in the row, and then out of the list.
        remember(self, inside);
        return gtk_widget_child_focus(inside, direction);
    }
    if (self->row != NULL && gtk_widget_get_parent(self->row) == list && gtk_widget_get_mapped(self->row))
        return gtk_widget_grab_focus(self->row);
    return gtk_widget_child_focus(list, GTK_DIR_TAB_FORWARD);
}

static void dispose(GObject *object)
{
    remember((DragomanRowFrame *)object, NULL);
    G_OBJECT_CLASS(dragoman_row_frame_parent_class)->dispose(object);
}

static void dragoman_row_frame_class_init(DragomanRowFrameClass *class)
{
    G_OBJECT_CLASS(class)->dispose = dispose;
    GTK_WIDGET_CLASS(class)->focus = focus;
}

static void dragoman_row_frame_init(DragomanRowFrame *self)
{
    self->row = NULL;
}

GtkWidget *dragoman_row_frame_new(GtkWidget *list)
{
    GtkWidget *frame = g_object_new(dragoman_row_frame_get_type(), "orientation", GTK_ORIENTATION_VERTICAL, NULL);
    gtk_box_append(GTK_BOX(frame), list);
    return frame;
}
