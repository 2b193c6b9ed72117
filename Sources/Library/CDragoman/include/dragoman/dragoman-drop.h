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
 * A drop under way: what came, and what became of it.
 *
 * When the handler of #DragomanPlace::drop returns, the drop is done, unless it was refused, or held with
 * dragoman_drop_hold() until dragoman_drop_complete().
 *
 * It may be let go of on any thread, as collectors do: the main loop then owns the last reference, and frees it. A drop
 * that nobody has answered by then is refused.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE(DragomanDrop, dragoman_drop, DRAGOMAN, DROP, GObject)

/**
 * DragomanOperation:
 * @DRAGOMAN_OPERATION_COPY: The item stays where it was, too.
 * @DRAGOMAN_OPERATION_MOVE: The item is taken away from where it was: a list takes out its row, and a place is told by
 *   #DragomanPlace::moved.
 * @DRAGOMAN_OPERATION_LINK: The item stays, and the place refers to it.
 *
 * What becomes of what was dropped.
 *
 * Since: 0.1
 */
typedef enum { DRAGOMAN_OPERATION_COPY, DRAGOMAN_OPERATION_MOVE, DRAGOMAN_OPERATION_LINK } DragomanOperation;

#define DRAGOMAN_TYPE_OPERATION (dragoman_operation_get_type())
GType dragoman_operation_get_type(void);

/**
 * dragoman_drop_get_id: (get-property id)
 * @self: A drop.
 *
 * Returns: (transfer none): which of the place's drops it is.
 *
 * Since: 0.1
 */
const char *dragoman_drop_get_id(DragomanDrop *self);

/**
 * dragoman_drop_get_item: (get-property item)
 * @self: A drop.
 *
 * Returns: (transfer none): the first item that came.
 *
 * Since: 0.1
 */
DragomanItem *dragoman_drop_get_item(DragomanDrop *self);

/**
 * dragoman_drop_get_items:
 * @self: A drop.
 *
 * Returns: (transfer container) (element-type DragomanItem): all items that came.
 *
 * Since: 0.1
 */
GPtrArray *dragoman_drop_get_items(DragomanDrop *self);

/**
 * dragoman_drop_refuse:
 * @self: A drop.
 * @reason: (nullable): A clause that can follow "Not dropped: ", such as "the box is full"; %NULL: the library's words.
 *
 * Does not take what came: it stays lifted, or goes back.
 *
 * Since: 0.1
 */
void dragoman_drop_refuse(DragomanDrop *self, const char *reason);

/**
 * dragoman_drop_set_operation: (set-property operation)
 * @self: A drop.
 * @operation: What has become of the item. Default: it was copied.
 *
 * Since: 0.1
 */
void dragoman_drop_set_operation(DragomanDrop *self, DragomanOperation operation);

/**
 * dragoman_drop_get_operation: (get-property operation)
 * @self: A drop.
 *
 * Returns: what has become of the item.
 *
 * Since: 0.1
 */
DragomanOperation dragoman_drop_get_operation(DragomanDrop *self);

/**
 * dragoman_drop_set_position:
 * @self: A drop.
 * @position: Where the item stands now, from 1.
 * @count: Among how many.
 *
 * Says where it stands: "Dropped Coins into Archive, 2 of 5."
 *
 * Since: 0.1
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
 * Since: 0.1
 */
void dragoman_drop_set_former_position(DragomanDrop *self, guint position, guint count);

/**
 * dragoman_drop_set_message:
 * @self: A drop.
 * @message: (nullable): What is said, as a sentence; %NULL: the library's words.
 *
 * Since: 0.1
 */
void dragoman_drop_set_message(DragomanDrop *self, const char *message);

/**
 * dragoman_drop_set_focus:
 * @self: A drop.
 * @widget: (nullable): What gets the focus afterwards; %NULL: what took the item.
 *
 * Since: 0.1
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
 * Since: 0.1
 */
void dragoman_drop_set_undo(DragomanDrop *self, DragomanUndoFunc func, gpointer user_data, GDestroyNotify destroy);

/**
 * dragoman_drop_hold:
 * @self: A drop.
 *
 * The drop takes time: it is done only with dragoman_drop_complete() or dragoman_drop_refuse(). The person may stop it.
 *
 * Since: 0.1
 */
void dragoman_drop_hold(DragomanDrop *self);

/**
 * dragoman_drop_complete:
 * @self: A drop that was held.
 *
 * The drop is done. Only the first answer counts.
 *
 * Since: 0.1
 */
void dragoman_drop_complete(DragomanDrop *self);

G_END_DECLS
