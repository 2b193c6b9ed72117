#include "CGTKShims.h"
#if GTK_CHECK_VERSION(4, 14, 0)
#include <gtk/a11y/gtkatspi.h>
#endif

typedef struct {
    GtkWidget parent;
    const DragomanWidgetClassCallbacks *callbacks;
    gpointer data;
    gboolean has_height_for_width;
    GtkAccessible *accessible_child;
    gboolean is_focus_told_elsewhere;
} DragomanWidget;

typedef struct {
    GtkWidgetClass parent;
} DragomanWidgetClass;

static void accessible_init(GtkAccessibleInterface *interface);

G_DEFINE_TYPE_WITH_CODE(DragomanWidget, dragoman_widget, GTK_TYPE_WIDGET,
                        G_IMPLEMENT_INTERFACE(GTK_TYPE_ACCESSIBLE, accessible_init))

static DragomanWidget *self_of(GtkWidget *widget) { return (DragomanWidget *)widget; }

#if GTK_CHECK_VERSION(4, 14, 0)
static GtkAccessible *(*first_accessible_child_of_widgets)(GtkAccessible *);

static GtkAccessible *first_accessible_child(GtkAccessible *accessible) {
    GtkAccessible *child = self_of(GTK_WIDGET(accessible))->accessible_child;
    if (!child) return first_accessible_child_of_widgets(accessible);
    return g_object_ref(child);
}

#endif

#if !GTK_CHECK_VERSION(4, 10, 0)
// Up to 4.8 GTK has the interface, but not in its headers.
typedef enum {
    GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSABLE,
    GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED,
    GTK_ACCESSIBLE_PLATFORM_STATE_ACTIVE
} GtkAccessiblePlatformState;

struct _GtkAccessibleInterface {
    GTypeInterface parent;
    GtkATContext *(*get_at_context)(GtkAccessible *);
    gboolean (*get_platform_state)(GtkAccessible *, GtkAccessiblePlatformState);
};
#endif

static gboolean (*platform_state_of_widgets)(GtkAccessible *, GtkAccessiblePlatformState);

// The elements take the focus, and tell so themselves.
static gboolean platform_state(GtkAccessible *accessible, GtkAccessiblePlatformState state) {
    DragomanWidget *self = self_of(GTK_WIDGET(accessible));
    if (state != GTK_ACCESSIBLE_PLATFORM_STATE_ACTIVE && (self->accessible_child || self->is_focus_told_elsewhere))
        return FALSE;
    return platform_state_of_widgets(accessible, state);
}

static void accessible_init(GtkAccessibleInterface *interface) {
#if GTK_CHECK_VERSION(4, 14, 0)
    first_accessible_child_of_widgets = interface->get_first_accessible_child;
    interface->get_first_accessible_child = first_accessible_child;
#endif
    platform_state_of_widgets = interface->get_platform_state;
    interface->get_platform_state = platform_state;
}

void dragoman_widget_set_focus_told_elsewhere(GtkWidget *widget, gboolean is_told) {
    self_of(widget)->is_focus_told_elsewhere = is_told;
}

gboolean dragoman_widget_embed(GtkWidget *widget, const char *bus_name, const char *path) {
    DragomanWidget *self = self_of(widget);
    g_clear_object(&self->accessible_child);
#if GTK_CHECK_VERSION(4, 14, 0)
    if (!bus_name || !path) return TRUE;
    GtkAccessible *socket = GTK_ACCESSIBLE(gtk_at_spi_socket_new(bus_name, path, NULL));
    if (!socket) return FALSE;
    gtk_accessible_set_accessible_parent(socket, GTK_ACCESSIBLE(widget), NULL);
    self->accessible_child = socket;
    return TRUE;
#else
    (void)bus_name, (void)path;
    return FALSE;
#endif
}

static void snapshot(GtkWidget *widget, GtkSnapshot *into) {
    DragomanWidget *self = self_of(widget);
    if (self->data) self->callbacks->snapshot(widget, into, self->data);
    GTK_WIDGET_CLASS(dragoman_widget_parent_class)->snapshot(widget, into);
    if (self->data) self->callbacks->snapshot_above(widget, into, self->data);
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
    DragomanWidget *self = self_of(widget);
    *minimum = *natural = 0;
    *minimum_baseline = *natural_baseline = -1;
    // GTK clears the mark "has changed its size" of a widget when it is measured. If a child were not measured, GTK
    // would believe, until the next allocation, that its parents know of every later change, and they would go on with
    // the old size.
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        if (gtk_widget_get_visible(child)) gtk_widget_measure(child, orientation, -1, NULL, NULL, NULL, NULL);
    if (self->data) self->callbacks->measure(widget, orientation, for_size, minimum, natural, self->data);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    (void)baseline;
    DragomanWidget *self = self_of(widget);
    if (self->data) self->callbacks->allocate(widget, width, height, self->data);
}

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
    return self_of(widget)->has_height_for_width ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void changed(GtkWidget *widget) {
    DragomanWidget *self = self_of(widget);
    if (self->data) self->callbacks->changed(widget, self->data);
}

static void css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
    GTK_WIDGET_CLASS(dragoman_widget_parent_class)->css_changed(widget, change);
    changed(widget);
}

static void direction_changed(GtkWidget *widget, GtkTextDirection previous) {
    GTK_WIDGET_CLASS(dragoman_widget_parent_class)->direction_changed(widget, previous);
    changed(widget);
}

static gboolean focus(GtkWidget *widget, GtkDirectionType direction) {
    DragomanWidget *self = self_of(widget);
    if (self->data && self->callbacks->focus(widget, direction, self->data)) return TRUE;
    return GTK_WIDGET_CLASS(dragoman_widget_parent_class)->focus(widget, direction);
}

static void dispose(GObject *object) {
    GtkWidget *child;
    g_clear_object(&self_of(GTK_WIDGET(object))->accessible_child);
    while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
    G_OBJECT_CLASS(dragoman_widget_parent_class)->dispose(object);
}

static void dragoman_widget_class_init(DragomanWidgetClass *class) {
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
    widget->snapshot = snapshot;
    widget->measure = measure;
    widget->size_allocate = size_allocate;
    widget->get_request_mode = request_mode;
    widget->css_changed = css_changed;
    widget->direction_changed = direction_changed;
    widget->focus = focus;
    G_OBJECT_CLASS(class)->dispose = dispose;
    gtk_widget_class_set_css_name(widget, "dragoman");
}

static void dragoman_widget_init(DragomanWidget *self) { (void)self; }

GtkWidget *dragoman_widget_new(const DragomanWidgetClassCallbacks *callbacks, gpointer data,
                               gboolean has_height_for_width, GtkAccessibleRole role) {
    DragomanWidget *self = g_object_new(dragoman_widget_get_type(), "accessible-role", role, NULL);
    self->callbacks = callbacks;
    self->data = data;
    self->has_height_for_width = has_height_for_width;
    return GTK_WIDGET(self);
}

void dragoman_widget_forget(GtkWidget *widget) { self_of(widget)->data = NULL; }

typedef struct {
    DragomanFrameStep step;
    gpointer data;
    GDestroyNotify release;
} FrameSteps;

static gboolean frame_came(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    (void)widget;
    const FrameSteps *steps = data;
    return steps->step(gdk_frame_clock_get_frame_time(clock), steps->data) ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void free_steps(gpointer data) {
    FrameSteps *steps = data;
    steps->release(steps->data);
    g_free(steps);
}

void dragoman_widget_on_each_frame(GtkWidget *widget, DragomanFrameStep step, gpointer data, GDestroyNotify release) {
    FrameSteps *steps = g_new0(FrameSteps, 1);
    *steps = (FrameSteps){step, data, release};
    gtk_widget_add_tick_callback(widget, frame_came, steps, free_steps);
}
