#pragma once
#if !defined(DRAGOMAN_INSIDE) && !defined(DRAGOMAN_COMPILATION)
#error "Include <dragoman/dragoman.h>."
#endif

#include <dragoman/dragoman-library.h>

G_BEGIN_DECLS

#define DRAGOMAN_TYPE_ITEM (dragoman_item_get_type())

/**
 * DragomanItem:
 *
 * One thing that is dragged: its name, the object behind it, and its data for other apps.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE(DragomanItem, dragoman_item, DRAGOMAN, ITEM, GObject)

/**
 * dragoman_item_new:
 * @name: What people see and hear: "Coins". Other apps get it as text, until dragoman_item_set_bytes() gives another.
 *
 * Returns: (transfer full): an item without an object.
 *
 * Since: 0.1
 */
DragomanItem *dragoman_item_new(const char *name);

/**
 * dragoman_item_get_name: (get-property name)
 * @self: An item.
 *
 * Returns: (transfer none): what people see and hear.
 *
 * Since: 0.1
 */
const char *dragoman_item_get_name(DragomanItem *self);

/**
 * dragoman_item_get_object: (get-property object)
 * @self: An item.
 *
 * Returns: (transfer none) (nullable): the object behind it, for places of this app: of a list's row, its item in the model,
 *   or the row itself of a box without one. %NULL: there is none.
 *
 * Since: 0.1
 */
GObject *dragoman_item_get_object(DragomanItem *self);

/**
 * dragoman_item_set_object: (set-property object)
 * @self: An item.
 * @object: (nullable): The object behind it.
 *
 * Since: 0.1
 */
void dragoman_item_set_object(DragomanItem *self, GObject *object);

/**
 * dragoman_item_get_application: (get-property application)
 * @self: An item.
 *
 * Say no to what comes from other apps in #DragomanPlace::accept and #DragomanReorderableList::accept, by a reason.
 *
 * Returns: (transfer none) (nullable): the name of the other app in which it was lifted; %NULL: it was lifted here, or a
 *   pointer or the clipboard brings it.
 *
 * Since: 0.1
 */
const char *dragoman_item_get_application(DragomanItem *self);

/**
 * dragoman_item_set_bytes:
 * @self: An item.
 * @type: A MIME type, such as "text/csv".
 * @bytes: The data.
 *
 * Offers data of a type to other apps, and to places of this one. What was given first is preferred.
 *
 * Since: 0.1
 */
void dragoman_item_set_bytes(DragomanItem *self, const char *type, GBytes *bytes);

/**
 * dragoman_item_get_types:
 * @self: An item.
 *
 * Returns: (transfer full) (array zero-terminated=1): the MIME types that it offers, best first.
 *
 * Since: 0.1
 */
char **dragoman_item_get_types(DragomanItem *self);

/**
 * dragoman_item_get_bytes:
 * @self: An item.
 * @type: A MIME type.
 *
 * Returns: (transfer none) (nullable): the data of an item of this app; %NULL: it has none of that type, or it comes from
 *   another app, whose data dragoman_item_load_async() loads.
 *
 * Since: 0.1
 */
GBytes *dragoman_item_get_bytes(DragomanItem *self, const char *type);

/**
 * dragoman_item_load_async:
 * @self: An item.
 * @type: A MIME type, one of dragoman_item_get_types().
 * @cancellable: (nullable): Stops the load: the result is %G_IO_ERROR_CANCELLED.
 * @callback: (scope async) (closure user_data): Called when the data are there.
 * @user_data: Given to @callback.
 *
 * Loads the data of an item, also of another app's, 64 MB at most. In a drop, call dragoman_drop_hold() before.
 *
 * Since: 0.1
 */
void dragoman_item_load_async(DragomanItem *self, const char *type, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);

/**
 * dragoman_item_load_finish:
 * @self: An item.
 * @result: What the callback was given.
 * @error: Where to put the reason for a failure: a clause in the person's language, which dragoman_drop_refuse() takes.
 *
 * Returns: (transfer full): the data; %NULL: @error is set.
 *
 * Since: 0.1
 */
GBytes *dragoman_item_load_finish(DragomanItem *self, GAsyncResult *result, GError **error);

G_END_DECLS
