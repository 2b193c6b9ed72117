#pragma once
#if !defined(DRAGOMAN_INSIDE) && !defined(DRAGOMAN_COMPILATION)
#error "Include <dragoman/dragoman.h>."
#endif

#include <dragoman/dragoman-item.h>

G_BEGIN_DECLS

#define DRAGOMAN_TYPE_DROP (dragoman_drop_get_type())

/**
 * DragomanDrop:
 *
 * A drop under way: what came, and what became of it. #DragomanPlace::accept is given one, too, which asks whether the
 * drop would be taken.
 *
 * When the handler of #DragomanPlace::drop returns %TRUE, the drop is done, unless it was refused, or held with
 * dragoman_drop_hold() until dragoman_drop_complete(). When it returns %FALSE, as a handler does that fails in Python or
 * JavaScript, the drop is refused.
 *
 * It may be let go of on any thread, as collectors do: the main loop then owns the last reference, and frees it. A drop
 * that nobody has answered by then is refused.
 *
 * Since: 0.2
 */
G_DECLARE_FINAL_TYPE(DragomanDrop, dragoman_drop, DRAGOMAN, DROP, GObject)

/**
 * dragoman_drop_get_id: (get-property id)
 * @self: A drop.
 *
 * Tells which drop of the place it is.
 *
 * Returns: (transfer none): which of the place's drops it is.
 *
 * Since: 0.2
 */
const char *dragoman_drop_get_id(DragomanDrop *self);

/**
 * dragoman_drop_get_item: (get-property item)
 * @self: A drop.
 *
 * Gives the first item, which often is the only one.
 *
 * Returns: (transfer none): the first item that came.
 *
 * Since: 0.2
 */
DragomanItem *dragoman_drop_get_item(DragomanDrop *self);

/**
 * dragoman_drop_get_items:
 * @self: A drop.
 *
 * Gives all items.
 *
 * Returns: (transfer container) (element-type DragomanItem): all items that came.
 *
 * Since: 0.2
 */
GPtrArray *dragoman_drop_get_items(DragomanDrop *self);

/**
 * dragoman_drop_refuse:
 * @self: A drop.
 * @reason: (nullable): A clause that can follow "Not dropped: ", such as "the box is full"; %NULL: the library's words.
 *
 * Does not take what came: it stays lifted, or goes back. A handler of #DragomanPlace::accept gives its reason by this.
 *
 * Since: 0.2
 */
void dragoman_drop_refuse(DragomanDrop *self, const char *reason);

/**
 * dragoman_drop_set_action: (set-property action)
 * @self: A drop.
 * @action: One of dragoman_drop_get_actions(): %GDK_ACTION_COPY, the item stays where it was, too; %GDK_ACTION_MOVE, it is
 *   taken away from where it was: a list takes out its row, and a place is told by #DragomanPlace::moved;
 *   %GDK_ACTION_LINK, it stays, and the place refers to it.
 *
 * Says what has become of the item; in a handler of #DragomanPlace::accept, what would. Default: it is copied, where the
 * source allows that.
 *
 * Since: 0.3
 */
void dragoman_drop_set_action(DragomanDrop *self, GdkDragAction action);

/**
 * dragoman_drop_get_action: (get-property action)
 * @self: A drop.
 *
 * Tells what has become of the item.
 *
 * Returns: what has become of the item.
 *
 * Since: 0.3
 */
GdkDragAction dragoman_drop_get_action(DragomanDrop *self);

/**
 * dragoman_drop_get_actions: (get-property actions)
 * @self: A drop.
 *
 * Tells what the source allows.
 *
 * Returns: what the source allows to be done with the item, without what the keys that are held exclude.
 *
 * Since: 0.3
 */
GdkDragAction dragoman_drop_get_actions(DragomanDrop *self);

/**
 * dragoman_drop_get_modifiers: (get-property modifiers)
 * @self: A drop.
 *
 * Tells which keys were held.
 *
 * Returns: the keys that were held when it was dropped, such as %GDK_CONTROL_MASK.
 *
 * Since: 0.3
 */
GdkModifierType dragoman_drop_get_modifiers(DragomanDrop *self);

/**
 * dragoman_drop_get_point:
 * @self: A drop.
 * @x: (out) (optional): How far from the left of the widget, in logical pixels.
 * @y: (out) (optional): How far from its top.
 *
 * Says where in the widget it was dropped: where the pointer was, or else the point of what was chosen by its name.
 *
 * Returns: whether that is known; %FALSE: @x and @y are the middle of the widget.
 *
 * Since: 0.3
 */
gboolean dragoman_drop_get_point(DragomanDrop *self, double *x, double *y);

/**
 * dragoman_drop_set_position:
 * @self: A drop.
 * @position: Where the item stands now, from 1.
 * @count: Among how many.
 *
 * Says where it stands: "Dropped Coins into Archive, 2 of 5."
 *
 * Since: 0.2
 */
void dragoman_drop_set_position(DragomanDrop *self, guint position, guint count);

/**
 * dragoman_drop_set_former_position:
 * @self: A drop.
 * @position: Where the item stood before, from 1.
 * @count: Among how many.
 *
 * Says that it only changed its place in the same order: "Moved Coins. 2 of 5."
 *
 * Since: 0.2
 */
void dragoman_drop_set_former_position(DragomanDrop *self, guint position, guint count);

/**
 * dragoman_drop_set_message:
 * @self: A drop.
 * @message: (nullable): What is said, as a sentence; %NULL: the library's words.
 *
 * Says something else than the library's words.
 *
 * Since: 0.2
 */
void dragoman_drop_set_message(DragomanDrop *self, const char *message);

/**
 * dragoman_drop_set_focus:
 * @self: A drop.
 * @widget: (nullable): What gets the focus afterwards; %NULL: what took the item.
 *
 * Gives a widget the focus, when the drop is done.
 *
 * Since: 0.2
 */
void dragoman_drop_set_focus(DragomanDrop *self, GtkWidget *widget);

/**
 * dragoman_drop_set_undo:
 * @self: A drop.
 * @func: (scope notified) (closure user_data) (destroy destroy): Takes the drop back, and makes it again.
 * @user_data: Given to @func.
 * @destroy: (nullable): Frees @user_data.
 *
 * Says how the drop is undone: without it, it cannot be.
 *
 * Since: 0.2
 */
void dragoman_drop_set_undo(DragomanDrop *self, DragomanUndoFunc func, gpointer user_data, GDestroyNotify destroy);

/**
 * dragoman_drop_hold:
 * @self: A drop.
 *
 * The drop takes time: it is done only with dragoman_drop_complete() or dragoman_drop_refuse(). The person may stop it.
 *
 * Since: 0.2
 */
void dragoman_drop_hold(DragomanDrop *self);

/**
 * dragoman_drop_complete:
 * @self: A drop that was held.
 *
 * The drop is done. Only the first answer counts.
 *
 * Since: 0.2
 */
void dragoman_drop_complete(DragomanDrop *self);

G_END_DECLS
