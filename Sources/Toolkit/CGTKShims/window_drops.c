#include "CGTKShims.h"

void dragoman_window_forget_drops(GtkWidget *widget) {
    GtkRoot *root = gtk_widget_get_root(widget);
    if (!root || g_str_has_prefix(G_OBJECT_TYPE_NAME(gtk_widget_get_display(widget)), "GdkX11")) return;
    GListModel *controllers = gtk_widget_observe_controllers(GTK_WIDGET(root));
    for (guint i = g_list_model_get_n_items(controllers); i > 0; i--) {
        GtkEventController *controller = g_list_model_get_item(controllers, i - 1);
        if (GTK_IS_DROP_TARGET_ASYNC(controller)) {
            GdkContentFormats *formats = gtk_drop_target_async_get_formats(GTK_DROP_TARGET_ASYNC(controller));
            if (formats && gdk_content_formats_contain_mime_type(formats, "application/x-rootwindow-drop"))
                gtk_widget_remove_controller(GTK_WIDGET(root), controller);
        }
        g_object_unref(controller);
    }
    g_object_unref(controllers);
}

/// List widgets scroll by themselves while something is dragged near their edge.
static void stop_scrolling(GtkWidget *widget) {
    if (!GTK_IS_LIST_BASE(widget)) return;
    GListModel *controllers = gtk_widget_observe_controllers(widget);
    for (guint i = g_list_model_get_n_items(controllers); i > 0; i--) {
        GtkEventController *controller = g_list_model_get_item(controllers, i - 1);
        if (GTK_IS_DROP_CONTROLLER_MOTION(controller)) g_signal_emit_by_name(controller, "leave");
        g_object_unref(controller);
    }
    g_object_unref(controllers);
}

void dragoman_widget_end_drop(GtkWidget *widget) {
    gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_DROP_ACTIVE);
    // A column view has its list inside.
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        if (GTK_IS_SCROLLABLE(child)) stop_scrolling(child);
    for (GtkWidget *around = widget; around; around = gtk_widget_get_parent(around)) stop_scrolling(around);
}
