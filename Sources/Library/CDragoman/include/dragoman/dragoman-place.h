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
 * It may have several of each, told apart by their identifiers, which are ASCII letters, digits and hyphens, and the same in
 * every language. Connect to the signal of one by its identifier: `place.connect("drop::archive", …)`.
 *
 * The widget holds it: you need not. A widget that cannot have the focus is made to take it, also a `GtkBox`. While the
 * widget is hidden, insensitive or in a page that is not shown, it is no place. It can be made by its properties, as in a
 * `.ui` file, where `<offers>` has its drags, drops and actions, each with the name that people read and hear, or without one:
 *
 * |[<!-- language="xml" -->
 * <object class="DragomanPlace">
 *   <property name="widget">archive</property>
 *   <property name="name" translatable="1">Archive</property>
 *   <offers>
 *     <drop id="in"/>
 *     <drop id="top" x="0" y="0" translatable="1">Put on top of the archive</drop>
 *   </offers>
 *   <signal name="drop::in" handler="take"/>
 * </object>
 * ]|
 *
 * Since: 0.2
 */
G_DECLARE_FINAL_TYPE(DragomanPlace, dragoman_place, DRAGOMAN, PLACE, GObject)

/**
 * dragoman_place_new:
 * @widget: Any widget.
 * @name: (nullable): What it is called; %NULL: as the widget's accessible label or text says.
 * @coordinator: (nullable): Where the app's drags end; %NULL: in dragoman_coordinator_get_default().
 * @error: Where to put what is wrong.
 *
 * Begins to look after a widget.
 *
 * Returns: (transfer full): the place; %NULL: @error is set.
 *
 * Since: 0.2
 */
DragomanPlace *dragoman_place_new(GtkWidget *widget, const char *name, DragomanCoordinator *coordinator, GError **error);

/**
 * dragoman_place_for_widget:
 * @widget: A widget.
 *
 * Finds the place of a widget.
 *
 * Returns: (transfer none) (nullable): what looks after a widget as a place; %NULL: nothing does.
 *
 * Since: 0.2
 */
DragomanPlace *dragoman_place_for_widget(GtkWidget *widget);

/**
 * dragoman_place_get_widget: (get-property widget)
 * @self: A place.
 *
 * Gives the widget.
 *
 * Returns: (transfer none) (nullable): the widget; %NULL: it is gone.
 *
 * Since: 0.2
 */
GtkWidget *dragoman_place_get_widget(DragomanPlace *self);

/**
 * dragoman_place_get_coordinator: (get-property coordinator)
 * @self: A place.
 *
 * Tells where its drags end.
 *
 * Returns: (transfer none) (nullable): where its drags end; %NULL: it has no widget yet.
 *
 * Since: 0.2
 */
DragomanCoordinator *dragoman_place_get_coordinator(DragomanPlace *self);

/**
 * dragoman_place_get_name: (get-property name)
 * @self: A place.
 *
 * Tells what people read and hear.
 *
 * Returns: (transfer full): what it is called.
 *
 * Since: 0.2
 */
char *dragoman_place_get_name(DragomanPlace *self);

/**
 * dragoman_place_set_name: (set-property name)
 * @self: A place.
 * @name: What it is called. It is the widget's accessible label, too.
 *
 * Says what people read and hear.
 *
 * Since: 0.2
 */
void dragoman_place_set_name(DragomanPlace *self, const char *name);

/**
 * dragoman_place_get_restricted: (get-property restricted)
 * @self: A place.
 *
 * Tells whether other apps get nothing from here.
 *
 * Returns: whether things that are dragged from here stay in this app.
 *
 * Since: 0.2
 */
gboolean dragoman_place_get_restricted(DragomanPlace *self);

/**
 * dragoman_place_set_restricted: (set-property restricted)
 * @self: A place.
 * @restricted: Whether things that are dragged from here stay in this app. Default: %FALSE.
 *
 * Keeps what is dragged from here, or copied, from other apps.
 *
 * Since: 0.2
 */
void dragoman_place_set_restricted(DragomanPlace *self, gboolean restricted);

/**
 * dragoman_place_get_enabled: (get-property enabled)
 * @self: A place.
 *
 * Tells whether it takes part in drags.
 *
 * Returns: whether it takes part in drags.
 *
 * Since: 0.3
 */
gboolean dragoman_place_get_enabled(DragomanPlace *self);

/**
 * dragoman_place_set_enabled: (set-property enabled)
 * @self: A place.
 * @enabled: Whether it takes part in drags. Default: %TRUE.
 *
 * Takes the place out of all drags for a while, or back in.
 *
 * Since: 0.3
 */
void dragoman_place_set_enabled(DragomanPlace *self, gboolean enabled);

/**
 * dragoman_place_detach:
 * @self: A place.
 *
 * Looks after the widget no longer: it is as it was. Nothing that the place offers works any more, and another one can be
 * made for the widget.
 *
 * Since: 0.3
 */
void dragoman_place_detach(DragomanPlace *self);

/**
 * dragoman_place_add_drag:
 * @self: A place.
 * @id: Tells it from the other drags of the place.
 * @name: (nullable): As it is offered: "Drag portrait"; %NULL: the library's words.
 *
 * Lets something be dragged from here: #DragomanPlace::prepare is asked for it. One of the same @id is replaced.
 *
 * Since: 0.2
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
 * Since: 0.2
 */
void dragoman_place_add_drag_at(DragomanPlace *self, const char *id, const char *name, double x, double y);

/**
 * dragoman_place_add_drop:
 * @self: A place.
 * @id: Tells it from the other drops of the place.
 * @name: (nullable): As it is offered: "Drop into archive"; %NULL: the library's words.
 *
 * Lets something be dropped here: #DragomanPlace::accept is asked, and #DragomanPlace::drop takes it. While nobody listens
 * to #DragomanPlace::drop of @id, nothing can be dropped.
 *
 * Since: 0.2
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
 * Since: 0.2
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
 * Since: 0.2
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
 * Since: 0.2
 */
gboolean dragoman_place_remove(DragomanPlace *self, const char *id);

/**
 * dragoman_place_changed:
 * @self: A place.
 *
 * Has #DragomanPlace::accept asked anew, because it may answer otherwise now, as when a box has become full.
 *
 * Since: 0.2
 */
void dragoman_place_changed(DragomanPlace *self);

G_END_DECLS
