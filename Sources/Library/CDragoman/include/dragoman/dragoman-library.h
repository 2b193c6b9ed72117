#pragma once
#if !defined(DRAGOMAN_INSIDE) && !defined(DRAGOMAN_COMPILATION)
#error "Include <dragoman/dragoman.h>."
#endif

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * DRAGOMAN_ERROR:
 *
 * The domain of the library's errors. Their messages are sentences, in English for what the developer has to change, and
 * in the person's language for what a person did.
 *
 * Since: 0.2
 */
#define DRAGOMAN_ERROR (dragoman_error_quark())

/**
 * DragomanError:
 * @DRAGOMAN_ERROR_NO_LIST: The widget is none of the lists that are known.
 * @DRAGOMAN_ERROR_NO_ROWS: The list's rows cannot be found: it needs a `GtkSignalListItemFactory`.
 * @DRAGOMAN_ERROR_IN_USE: The widget is looked after already.
 * @DRAGOMAN_ERROR_FAILED: Anything else; the message says what.
 *
 * The errors of the library.
 *
 * Since: 0.2
 */
typedef enum {
    DRAGOMAN_ERROR_NO_LIST,
    DRAGOMAN_ERROR_NO_ROWS,
    DRAGOMAN_ERROR_IN_USE,
    DRAGOMAN_ERROR_FAILED
} DragomanError;

/**
 * dragoman_error_quark:
 *
 * Tells the domain of the library's errors.
 *
 * Returns: the domain of the library's errors.
 *
 * Since: 0.2
 */
GQuark dragoman_error_quark(void);

/**
 * DragomanUndoFunc:
 * @redo: %FALSE: take the change back; %TRUE: make it again.
 * @user_data: What was given with the function.
 * @error: Where to put the reason for a failure, as a sentence for the person.
 *
 * Takes a change back, or makes it again. It does everything, or nothing.
 *
 * Returns: whether it was done; %FALSE: @error is set.
 *
 * Since: 0.2
 */
typedef gboolean (*DragomanUndoFunc)(gboolean redo, gpointer user_data, GError **error);

/**
 * dragoman_set_language:
 * @language: (nullable): Such as "de" or "zh_CN"; %NULL: that of the desktop.
 *
 * Chooses the language of what the library says and shows. It has 36; another one is English.
 *
 * Since: 0.2
 */
void dragoman_set_language(const char *language);

/**
 * dragoman_get_languages:
 *
 * Lists the languages.
 *
 * Returns: (transfer full) (array zero-terminated=1): the languages that the library speaks.
 *
 * Since: 0.2
 */
char **dragoman_get_languages(void);

/**
 * dragoman_get_version:
 *
 * Tells the version.
 *
 * Returns: (transfer none): the version of the library that is running, such as "0.2.0".
 *
 * Since: 0.2
 */
const char *dragoman_get_version(void);

G_END_DECLS
