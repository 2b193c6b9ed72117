#include "CGTKShims.h"

typedef struct {
    DragomanFileChosen chosen;
    gpointer data;
    gboolean is_folder;
} Question;

static void answer(Question *question, GFile *file) {
    question->chosen(file, question->data);
    g_clear_object(&file);
    g_free(question);
}

#if GTK_CHECK_VERSION(4, 10, 0)

static void on_ready(GObject *source, GAsyncResult *result, gpointer data) {
    Question *question = data;
    GtkFileDialog *dialog = GTK_FILE_DIALOG(source);
    // Whoever chooses nothing gets no file, and no reason is needed.
    answer(question, question->is_folder ? gtk_file_dialog_select_folder_finish(dialog, result, NULL)
                                         : gtk_file_dialog_open_finish(dialog, result, NULL));
}

static void ask(GtkWindow *parent, const char *title, GFile *folder, GListModel *filters, Question *question) {
    GtkFileDialog *dialog = gtk_file_dialog_new();
    gtk_file_dialog_set_title(dialog, title);
    if (folder) gtk_file_dialog_set_initial_folder(dialog, folder);
    if (filters) gtk_file_dialog_set_filters(dialog, filters);
    if (question->is_folder)
        gtk_file_dialog_select_folder(dialog, parent, NULL, on_ready, question);
    else
        gtk_file_dialog_open(dialog, parent, NULL, on_ready, question);
    g_object_unref(dialog);
}

#else

static void on_response(GtkNativeDialog *dialog, int response, gpointer data) {
    gboolean is_chosen = response == GTK_RESPONSE_ACCEPT;
    answer(data, is_chosen ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog)) : NULL);
    g_object_unref(dialog);
}

static void ask(GtkWindow *parent, const char *title, GFile *folder, GListModel *filters, Question *question) {
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
        title, parent,
        question->is_folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
    GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
    if (folder) gtk_file_chooser_set_current_folder(chooser, folder, NULL);
    for (guint i = 0; filters && i < g_list_model_get_n_items(filters); i++) {
        GtkFileFilter *filter = g_list_model_get_item(filters, i);
        gtk_file_chooser_add_filter(chooser, filter);
        g_object_unref(filter);
    }
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    g_signal_connect(dialog, "response", G_CALLBACK(on_response), question);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

#endif

void dragoman_choose_file(GtkWindow *parent, const char *title, const char *folder, GListModel *filters,
                          DragomanFileChosen chosen, gpointer data) {
    Question *question = g_new0(Question, 1);
    question->chosen = chosen;
    question->data = data;
    question->is_folder = filters == NULL;
    GFile *place = folder ? g_file_new_for_path(folder) : NULL;
    ask(parent, title, place, filters, question);
    g_clear_object(&place);
}
