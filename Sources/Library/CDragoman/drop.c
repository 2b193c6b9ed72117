#include "private.h"

struct _DragomanDrop {
    GObject parent_instance;
    gpointer half;
    GThread *main_thread;
    char *id;
    GPtrArray *items;
    gboolean is_held, is_answered, is_refused;
    DragomanDropInfo info;
    GdkDragAction action;
    guint position, count, former_position, former_count;
    char *reason, *message;
    GtkWidget *focus;
    DragomanUndoFunc undo;
    gpointer undo_data;
    GDestroyNotify undo_destroy;
};

G_DEFINE_FINAL_TYPE(DragomanDrop, dragoman_drop, G_TYPE_OBJECT)

enum { PROP_0, PROP_ID, PROP_ITEM, PROP_ACTION, PROP_ACTIONS, PROP_MODIFIERS, N_PROPERTIES };
static GParamSpec *properties[N_PROPERTIES];

static void dragoman_drop_init(DragomanDrop *self) {
    self->main_thread = g_thread_self();
    self->items = g_ptr_array_new_with_free_func(g_object_unref);
}

static void forget_undo(DragomanDrop *self) {
    if (self->undo_destroy) self->undo_destroy(self->undo_data);
    self->undo = NULL;
    self->undo_data = NULL;
    self->undo_destroy = NULL;
}

static void answer(DragomanDrop *self) {
    if (self->is_answered) return;
    self->is_answered = TRUE;
    if (self->half) dragoman_halves()->drop_answered(self->half, self);
}

static gboolean let_go(gpointer object) {
    g_object_unref(object);
    return G_SOURCE_REMOVE;
}

// Nobody can answer any more. The main loop owns a reference where a collector lets go on a thread of its own: the answer,
// the widget and the application's data are for the main thread.
static void dispose(GObject *object) {
    DragomanDrop *self = DRAGOMAN_DROP(object);
    if (self->main_thread != g_thread_self()) {
        g_idle_add_full(G_PRIORITY_DEFAULT, let_go, g_object_ref(object), NULL);
        return;
    }
    if (!self->is_answered) {
        self->is_refused = TRUE;
        answer(self);
    }
    G_OBJECT_CLASS(dragoman_drop_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
    DragomanDrop *self = DRAGOMAN_DROP(object);
    if (self->half) dragoman_halves()->release(self->half);
    forget_undo(self);
    g_clear_object(&self->focus);
    g_ptr_array_unref(self->items);
    g_free(self->id);
    g_free(self->reason);
    g_free(self->message);
    G_OBJECT_CLASS(dragoman_drop_parent_class)->finalize(object);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    DragomanDrop *self = DRAGOMAN_DROP(object);
    switch (id) {
    case PROP_ID: g_value_set_string(value, self->id); break;
    case PROP_ITEM: g_value_set_object(value, dragoman_drop_get_item(self)); break;
    case PROP_ACTION: g_value_set_flags(value, self->action); break;
    case PROP_ACTIONS: g_value_set_flags(value, self->info.actions); break;
    case PROP_MODIFIERS: g_value_set_flags(value, self->info.modifiers); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    switch (id) {
    case PROP_ACTION: dragoman_drop_set_action(DRAGOMAN_DROP(object), g_value_get_flags(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void dragoman_drop_class_init(DragomanDropClass *class) {
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->dispose = dispose;
    object->finalize = finalize;
    object->get_property = get_property;
    object->set_property = set_property;
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    /**
     * DragomanDrop:id: (getter get_id)
     *
     * Which of the place's drops it is.
     *
     * Since: 0.2
     */
    properties[PROP_ID] = g_param_spec_string("id", NULL, NULL, NULL, readable);
    /**
     * DragomanDrop:item: (getter get_item)
     *
     * The first item that came.
     *
     * Since: 0.2
     */
    properties[PROP_ITEM] = g_param_spec_object("item", NULL, NULL, DRAGOMAN_TYPE_ITEM, readable);
    /**
     * DragomanDrop:action: (getter get_action) (setter set_action)
     *
     * The outcome for the item.
     *
     * Since: 0.3
     */
    properties[PROP_ACTION] =
        g_param_spec_flags("action", NULL, NULL, GDK_TYPE_DRAG_ACTION, GDK_ACTION_COPY,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
    /**
     * DragomanDrop:actions: (getter get_actions)
     *
     * The operations that the source allows on the item.
     *
     * Since: 0.3
     */
    properties[PROP_ACTIONS] = g_param_spec_flags("actions", NULL, NULL, GDK_TYPE_DRAG_ACTION, 0, readable);
    /**
     * DragomanDrop:modifiers: (getter get_modifiers)
     *
     * The keys that were held.
     *
     * Since: 0.3
     */
    properties[PROP_MODIFIERS] = g_param_spec_flags("modifiers", NULL, NULL, GDK_TYPE_MODIFIER_TYPE, 0, readable);
    g_object_class_install_properties(object, N_PROPERTIES, properties);
}

static const GdkDragAction known_actions[] = {GDK_ACTION_COPY, GDK_ACTION_MOVE, GDK_ACTION_LINK};

static GdkModifierType keys_held(void) {
    GdkDisplay *display = gdk_display_get_default();
    GdkSeat *seat = display ? gdk_display_get_default_seat(display) : NULL;
    GdkDevice *keyboard = seat ? gdk_seat_get_keyboard(seat) : NULL;
    return keyboard ? gdk_device_get_modifier_state(keyboard) & GDK_MODIFIER_MASK : 0;
}

DragomanDrop *dragoman_drop_create(gpointer half, const char *id, const DragomanDropInfo *info) {
    DragomanDrop *self = g_object_new(DRAGOMAN_TYPE_DROP, NULL);
    self->half = half;
    self->id = g_strdup(id);
    self->info = *info;
    self->info.modifiers = keys_held();
    for (gsize i = 0; !self->action && i < G_N_ELEMENTS(known_actions); i++) self->action = info->actions & known_actions[i];
    return self;
}

void dragoman_drop_add(DragomanDrop *self, DragomanItem *item) {
    g_ptr_array_add(self->items, g_object_ref(item));
}

gboolean dragoman_drop_handled(DragomanDrop *self, gboolean is_taken) {
    const gboolean is_silent = !is_taken && !self->is_answered;
    if (is_silent) dragoman_drop_refuse(self, NULL);
    else if (!self->is_held) answer(self);
    return is_silent;
}

gboolean dragoman_drop_is_refused(DragomanDrop *self) {
    return self->is_refused;
}

// An undo function and the drop that it was given to. JavaScript keeps the function only for as long as that object, whose
// method it was given to, is referred to.
typedef struct {
    DragomanDrop *drop;
    DragomanUndoFunc function;
    gpointer data;
    GDestroyNotify destroy;
} KeptUndo;

static gboolean call_kept_undo(gboolean redo, gpointer data, GError **error) {
    KeptUndo *kept = data;
    return kept->function(redo, kept->data, error);
}

static void free_kept_undo(gpointer data) {
    KeptUndo *kept = data;
    if (kept->destroy) kept->destroy(kept->data);
    g_object_unref(kept->drop);
    g_free(kept);
}

DragomanOutcome dragoman_drop_take_outcome(DragomanDrop *self) {
    DragomanOutcome outcome = {
        .is_refused = self->is_refused,
        .reason = self->reason,
        .action = self->action,
        .position = self->position,
        .count = self->count,
        .former_position = self->former_position,
        .former_count = self->former_count,
        .message = self->message,
        .focus = self->focus,
        .undo = self->undo,
        .undo_data = self->undo_data,
        .undo_destroy = self->undo_destroy,
    };
    // A drop that was let go of without an answer is refused, and must not be referred to any more.
    if (self->undo && !self->is_refused) {
        KeptUndo *kept = g_new(KeptUndo, 1);
        *kept = (KeptUndo){g_object_ref(self), self->undo, self->undo_data, self->undo_destroy};
        outcome.undo = call_kept_undo;
        outcome.undo_data = kept;
        outcome.undo_destroy = free_kept_undo;
    }
    self->undo = NULL;
    self->undo_data = NULL;
    self->undo_destroy = NULL;
    return outcome;
}

const char *dragoman_drop_get_id(DragomanDrop *self) {
    g_return_val_if_fail(DRAGOMAN_IS_DROP(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return self->id;
}

DragomanItem *dragoman_drop_get_item(DragomanDrop *self) {
    g_return_val_if_fail(DRAGOMAN_IS_DROP(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return self->items->len ? g_ptr_array_index(self->items, 0) : NULL;
}

GPtrArray *dragoman_drop_get_items(DragomanDrop *self) {
    g_return_val_if_fail(DRAGOMAN_IS_DROP(self), g_ptr_array_new());
    dragoman_return_val_if_elsewhere(g_ptr_array_new());
    GPtrArray *items = g_ptr_array_new();
    for (guint i = 0; i < self->items->len; i++) g_ptr_array_add(items, g_ptr_array_index(self->items, i));
    return items;
}

void dragoman_drop_refuse(DragomanDrop *self, const char *reason) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    dragoman_return_if_elsewhere();
    if (self->is_answered) return;
    g_free(self->reason);
    self->reason = g_strdup(reason);
    self->is_refused = TRUE;
    answer(self);
}

void dragoman_drop_set_action(DragomanDrop *self, GdkDragAction action) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(action == GDK_ACTION_COPY || action == GDK_ACTION_MOVE || action == GDK_ACTION_LINK);
    if (!(action & self->info.actions)) {
        g_warning("%s: the source does not allow that: see dragoman_drop_get_actions().", G_STRFUNC);
        return;
    }
    if (self->action == action) return;
    self->action = action;
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_ACTION]);
}

GdkDragAction dragoman_drop_get_action(DragomanDrop *self) {
    g_return_val_if_fail(DRAGOMAN_IS_DROP(self), 0);
    dragoman_return_val_if_elsewhere(0);
    return self->action;
}

GdkDragAction dragoman_drop_get_actions(DragomanDrop *self) {
    g_return_val_if_fail(DRAGOMAN_IS_DROP(self), 0);
    dragoman_return_val_if_elsewhere(0);
    return self->info.actions;
}

GdkModifierType dragoman_drop_get_modifiers(DragomanDrop *self) {
    g_return_val_if_fail(DRAGOMAN_IS_DROP(self), 0);
    dragoman_return_val_if_elsewhere(0);
    return self->info.modifiers;
}

gboolean dragoman_drop_get_point(DragomanDrop *self, double *x, double *y) {
    g_return_val_if_fail(DRAGOMAN_IS_DROP(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    if (x) *x = self->info.x;
    if (y) *y = self->info.y;
    return self->info.has_point;
}

void dragoman_drop_set_position(DragomanDrop *self, guint position, guint count) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(position >= 1 && position <= count);
    self->position = position;
    self->count = count;
}

void dragoman_drop_set_former_position(DragomanDrop *self, guint position, guint count) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(position >= 1 && position <= count);
    self->former_position = position;
    self->former_count = count;
}

void dragoman_drop_set_message(DragomanDrop *self, const char *message) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    dragoman_return_if_elsewhere();
    g_free(self->message);
    self->message = g_strdup(message);
}

void dragoman_drop_set_focus(DragomanDrop *self, GtkWidget *widget) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(widget == NULL || GTK_IS_WIDGET(widget));
    g_set_object(&self->focus, widget);
}

void dragoman_drop_set_undo(DragomanDrop *self, DragomanUndoFunc func, gpointer user_data, GDestroyNotify destroy) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(func != NULL);
    forget_undo(self);
    self->undo = func;
    self->undo_data = user_data;
    self->undo_destroy = destroy;
}

void dragoman_drop_hold(DragomanDrop *self) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    dragoman_return_if_elsewhere();
    self->is_held = TRUE;
}

void dragoman_drop_complete(DragomanDrop *self) {
    g_return_if_fail(DRAGOMAN_IS_DROP(self));
    dragoman_return_if_elsewhere();
    self->is_held = FALSE;
    answer(self);
}
