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
 * Since: 0.2
 */
G_DECLARE_FINAL_TYPE(DragomanItem, dragoman_item, DRAGOMAN, ITEM, GObject)

/**
 * dragoman_item_new:
 * @name: What people see and hear: "Coins". Other apps get it as text, until dragoman_item_set_bytes() gives another.
 *
 * Makes an item without data: until some are given, its name is its text.
 *
 * Returns: (transfer full): an item without an object.
 *
 * Since: 0.2
 */
DragomanItem *dragoman_item_new(const char *name);

/**
 * dragoman_item_get_name: (get-property name)
 * @self: An item.
 *
 * Tells what people see and hear.
 *
 * Returns: (transfer none): what people see and hear.
 *
 * Since: 0.2
 */
const char *dragoman_item_get_name(DragomanItem *self);

/**
 * dragoman_item_get_object: (get-property object)
 * @self: An item.
 *
 * Gives the object behind it.
 *
 * Returns: (transfer none) (nullable): the object behind it, for places of this app: of a list's row, its item in the model,
 *   or the row itself of a box without one. %NULL: there is none.
 *
 * Since: 0.2
 */
GObject *dragoman_item_get_object(DragomanItem *self);

/**
 * dragoman_item_set_object: (set-property object)
 * @self: An item.
 * @object: (nullable): The object behind it; %NULL: none.
 *
 * Keeps an object with the item, for places of this app.
 *
 * Since: 0.2
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
 * Since: 0.2
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
 * Since: 0.2
 */
void dragoman_item_set_bytes(DragomanItem *self, const char *type, GBytes *bytes);

/**
 * DragomanItemFunc:
 * @self: An item.
 * @type: The media type that is wanted.
 * @user_data: What was given with the function.
 *
 * Makes the data of an item, when somebody asks for it.
 *
 * Returns: (transfer full) (nullable): the data; %NULL: there is none now.
 *
 * Since: 0.3
 */
typedef GBytes *(*DragomanItemFunc)(DragomanItem *self, const char *type, gpointer user_data);

/**
 * dragoman_item_add_provider:
 * @self: An item.
 * @type: A media type, such as "text/csv".
 * @func: (scope notified) (closure user_data) (destroy destroy): Makes the data.
 * @user_data: Given to @func.
 * @destroy: (nullable): Frees @user_data.
 *
 * Offers data of a type that are made when somebody asks for them, as when the item was dropped into another app.
 *
 * Since: 0.3
 */
void dragoman_item_add_provider(DragomanItem *self, const char *type, DragomanItemFunc func, gpointer user_data,
                                GDestroyNotify destroy);

/**
 * dragoman_item_get_file_name: (get-property file-name)
 * @self: An item.
 *
 * Tells what its file is called.
 *
 * Returns: (transfer none) (nullable): what its file is called where it becomes one; %NULL: it has the item's name.
 *
 * Since: 0.3
 */
const char *dragoman_item_get_file_name(DragomanItem *self);

/**
 * dragoman_item_set_file_name: (set-property file-name)
 * @self: An item.
 * @file_name: (nullable): What its file is called, such as "Coins.csv"; %NULL: as the item.
 *
 * Names the file that the item becomes in a file manager.
 *
 * Since: 0.3
 */
void dragoman_item_set_file_name(DragomanItem *self, const char *file_name);

/**
 * dragoman_item_get_types:
 * @self: An item.
 *
 * Lists the types of its data.
 *
 * Returns: (transfer full) (array zero-terminated=1): the MIME types that it offers, best first.
 *
 * Since: 0.2
 */
char **dragoman_item_get_types(DragomanItem *self);

/**
 * dragoman_item_get_bytes:
 * @self: An item.
 * @type: A MIME type.
 *
 * Gives data that are here already, or are made here.
 *
 * Returns: (transfer none) (nullable): the data of an item of this app; %NULL: it has none of that type, or it comes from
 *   another app, whose data dragoman_item_load_async() loads.
 *
 * Since: 0.2
 */
GBytes *dragoman_item_get_bytes(DragomanItem *self, const char *type);

/**
 * dragoman_item_load_async:
 * @self: An item.
 * @type: A MIME type, one of dragoman_item_get_types().
 * @cancellable: (nullable): Stops the load: the result is %G_IO_ERROR_CANCELLED; %NULL: nothing stops it.
 * @callback: (scope async) (closure user_data): Called when the data are there.
 * @user_data: Given to @callback.
 *
 * Loads the data of an item, also of another app's, 64 MB at most. In a drop, call dragoman_drop_hold() before.
 *
 * Since: 0.2
 */
void dragoman_item_load_async(DragomanItem *self, const char *type, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);

/**
 * dragoman_item_load_finish:
 * @self: An item.
 * @result: What the callback was given.
 * @error: Where to put the reason for a failure: a clause in the person's language, which dragoman_drop_refuse() takes.
 *
 * Ends what dragoman_item_load_async() has begun.
 *
 * Returns: (transfer full): the data; %NULL: @error is set.
 *
 * Since: 0.2
 */
GBytes *dragoman_item_load_finish(DragomanItem *self, GAsyncResult *result, GError **error);

G_END_DECLS
