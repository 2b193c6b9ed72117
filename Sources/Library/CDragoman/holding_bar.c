#include "private.h"

struct _DragomanHoldingBar {
    GtkWidget parent_instance;
    gpointer half;
    DragomanCoordinator *coordinator;
    GtkWidget *bar;
    gboolean is_compact;
};

G_DEFINE_FINAL_TYPE(DragomanHoldingBar, dragoman_holding_bar, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_COORDINATOR, PROP_COMPACT, N_PROPERTIES };
static GParamSpec *properties[N_PROPERTIES];

static void dragoman_holding_bar_init(DragomanHoldingBar *self) {
    (void)self;
}

static void constructed(GObject *object) {
    DragomanHoldingBar *self = DRAGOMAN_HOLDING_BAR(object);
    G_OBJECT_CLASS(dragoman_holding_bar_parent_class)->constructed(object);
    if (!self->coordinator) self->coordinator = g_object_ref(dragoman_coordinator_get_default());
    if (!dragoman_coordinator_half(self->coordinator)) return;
    self->half = dragoman_halves()->bar_new(dragoman_coordinator_half(self->coordinator), &self->bar);
    if (!self->bar) return;
    gtk_widget_set_parent(self->bar, GTK_WIDGET(self));
    g_object_bind_property(self->bar, "visible", self, "visible", G_BINDING_SYNC_CREATE);
}

static void dispose(GObject *object) {
    DragomanHoldingBar *self = DRAGOMAN_HOLDING_BAR(object);
    g_clear_pointer(&self->bar, gtk_widget_unparent);
    G_OBJECT_CLASS(dragoman_holding_bar_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
    DragomanHoldingBar *self = DRAGOMAN_HOLDING_BAR(object);
    if (self->half) dragoman_halves()->release(self->half);
    g_clear_object(&self->coordinator);
    G_OBJECT_CLASS(dragoman_holding_bar_parent_class)->finalize(object);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    DragomanHoldingBar *self = DRAGOMAN_HOLDING_BAR(object);
    switch (id) {
    case PROP_COORDINATOR: g_value_set_object(value, self->coordinator); break;
    case PROP_COMPACT: g_value_set_boolean(value, self->is_compact); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    DragomanHoldingBar *self = DRAGOMAN_HOLDING_BAR(object);
    switch (id) {
    case PROP_COORDINATOR: self->coordinator = g_value_dup_object(value); break;
    case PROP_COMPACT: dragoman_holding_bar_set_compact(self, g_value_get_boolean(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void dragoman_holding_bar_class_init(DragomanHoldingBarClass *class) {
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->constructed = constructed;
    object->dispose = dispose;
    object->finalize = finalize;
    object->get_property = get_property;
    object->set_property = set_property;
    gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
    /**
     * DragomanHoldingBar:coordinator:
     *
     * Whose lifted things are shown.
     *
     * Since: 0.2
     */
    properties[PROP_COORDINATOR] =
        g_param_spec_object("coordinator", NULL, NULL, DRAGOMAN_TYPE_COORDINATOR,
                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
    /**
     * DragomanHoldingBar:compact: (getter get_compact) (setter set_compact)
     *
     * Whether it takes little room.
     *
     * Since: 0.2
     */
    properties[PROP_COMPACT] = g_param_spec_boolean(
        "compact", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
    g_object_class_install_properties(object, N_PROPERTIES, properties);
}

GtkWidget *dragoman_holding_bar_new(DragomanCoordinator *coordinator) {
    return g_object_new(DRAGOMAN_TYPE_HOLDING_BAR, "coordinator", coordinator, NULL);
}

gboolean dragoman_holding_bar_get_compact(DragomanHoldingBar *self) {
    g_return_val_if_fail(DRAGOMAN_IS_HOLDING_BAR(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    return self->is_compact;
}

void dragoman_holding_bar_set_compact(DragomanHoldingBar *self, gboolean compact) {
    g_return_if_fail(DRAGOMAN_IS_HOLDING_BAR(self));
    dragoman_return_if_elsewhere();
    if (self->is_compact == !!compact) return;
    self->is_compact = !!compact;
    if (self->half) dragoman_halves()->bar_set_compact(self->half, compact);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_COMPACT]);
}
