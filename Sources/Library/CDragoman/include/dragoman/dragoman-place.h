#pragma once
#if !defined(DRAGOMAN_INSIDE) && !defined(DRAGOMAN_COMPILATION)
#error "Include <dragoman/dragoman.h>."
#endif

#include <dragoman/dragoman-coordinator.h>
#include <dragoman/dragoman-drop.h>

G_BEGIN_DECLS

#define DRAGOMAN_TYPE_PLACE (dragoman_place_get_type())

/**
 * DragomanPlace:
 *
 * Any widget that things are dragged from, or dropped into, or that offers actions by name.
 *
 * It may have several of each, told apart by their identifiers, which are ASCII and the same in every language. Connect to
 * the signal of one by its identifier: `place.connect("drop::archive", …)`.
 *
 * The widget holds it: you need not. A widget that cannot have the focus is made to take it, also a `GtkBox`.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE(DragomanPlace, dragoman_place, DRAGOMAN, PLACE, GObject)

/**
 * dragoman_place_new:
 * @widget: Any widget.
 * @name: What it is called.
 * @coordinator: Where the app's drags end.
 * @error: Where to put what is wrong.
 *
 * Begins to look after a widget.
 *
 * Returns: (transfer full): the place; %NULL: @error is set.
 *
 * Since: 0.1
 */
DragomanPlace *dragoman_place_new(GtkWidget *widget, const char *name, DragomanCoordinator *coordinator, GError **error);

/**
 * dragoman_place_for_widget:
 * @widget: A widget.
 *
 * Returns: (transfer none) (nullable): what looks after a widget as a place; %NULL: nothing does.
 *
 * Since: 0.1
 */
DragomanPlace *dragoman_place_for_widget(GtkWidget *widget);

/**
 * dragoman_place_get_widget: (get-property widget)
 * @self: A place.
 *
 * Returns: (transfer none) (nullable): the widget; %NULL: it is gone.
 *
 * Since: 0.1
 */
GtkWidget *dragoman_place_get_widget(DragomanPlace *self);

/**
 * dragoman_place_get_coordinator: (get-property coordinator)
 * @self: A place.
 *
 * Returns: (transfer none): where its drags end.
 *
 * Since: 0.1
 */
DragomanCoordinator *dragoman_place_get_coordinator(DragomanPlace *self);

/**
 * dragoman_place_get_name: (get-property name)
 * @self: A place.
 *
 * Returns: (transfer none): what it is called.
 *
 * Since: 0.1
 */
const char *dragoman_place_get_name(DragomanPlace *self);

/**
 * dragoman_place_set_name: (set-property name)
 * @self: A place.
 * @name: What it is called.
 *
 * Since: 0.1
 */
void dragoman_place_set_name(DragomanPlace *self, const char *name);

/**
 * dragoman_place_get_restricted: (get-property restricted)
 * @self: A place.
 *
 * Returns: whether things that are dragged from here stay in this app.
 *
 * Since: 0.1
 */
gboolean dragoman_place_get_restricted(DragomanPlace *self);

/**
 * dragoman_place_set_restricted: (set-property restricted)
 * @self: A place.
 * @restricted: Whether things that are dragged from here stay in this app: no other one gets them, by a drag or by the clipboard. Default:
 *   %FALSE.
 *
 * Since: 0.1
 */
void dragoman_place_set_restricted(DragomanPlace *self, gboolean restricted);

/**
 * dragoman_place_add_drag:
 * @self: A place.
 * @id: Tells it from the other drags of the place.
 * @name: (nullable): As it is offered: "Drag portrait"; %NULL: the library's words.
 *
 * Lets something be dragged from here: #DragomanPlace::prepare is asked for it. One of the same @id is replaced.
 *
 * Since: 0.1
 */
void dragoman_place_add_drag(DragomanPlace *self, const char *id, const char *name);

/**
 * dragoman_place_add_drag_at:
 * @self: A place.
 * @id: Tells it from the other drags of the place.
 * @name: (nullable): As it is offered; %NULL: the library's words.
 * @x: Where it is, from the widget's left.
 * @y: Where it is, from the widget's top.
 *
 * The same, of a part of the widget: a pointer takes the drag whose point is nearest.
 *
 * Since: 0.1
 */
void dragoman_place_add_drag_at(DragomanPlace *self, const char *id, const char *name, double x, double y);

/**
 * dragoman_place_add_drop:
 * @self: A place.
 * @id: Tells it from the other drops of the place.
 * @name: (nullable): As it is offered: "Drop into archive"; %NULL: the library's words.
 *
 * Lets something be dropped here: #DragomanPlace::accept is asked, and #DragomanPlace::drop takes it.
 *
 * Since: 0.1
 */
void dragoman_place_add_drop(DragomanPlace *self, const char *id, const char *name);

/**
 * dragoman_place_add_drop_at:
 * @self: A place.
 * @id: Tells it from the other drops of the place.
 * @name: (nullable): As it is offered; %NULL: the library's words.
 * @x: Where it is, from the widget's left.
 * @y: Where it is, from the widget's top.
 *
 * The same, into a part of the widget: a pointer drops into the one whose point is nearest.
 *
 * Since: 0.1
 */
void dragoman_place_add_drop_at(DragomanPlace *self, const char *id, const char *name, double x, double y);

/**
 * dragoman_place_add_action:
 * @self: A place.
 * @id: Tells it from the other actions of the place.
 * @name: As it is offered: "Archive".
 *
 * Offers something that is no drag: #DragomanPlace::action does it.
 *
 * Since: 0.1
 */
void dragoman_place_add_action(DragomanPlace *self, const char *id, const char *name);

/**
 * dragoman_place_remove:
 * @self: A place.
 * @id: A drag's, a drop's or an action's.
 *
 * Offers something no longer.
 *
 * Returns: whether there was one.
 *
 * Since: 0.1
 */
gboolean dragoman_place_remove(DragomanPlace *self, const char *id);

/**
 * dragoman_place_changed:
 * @self: A place.
 *
 * Has #DragomanPlace::accept asked anew, because it may answer otherwise now, as when a box has become full.
 *
 * Since: 0.1
 */
void dragoman_place_changed(DragomanPlace *self);

G_END_DECLS
