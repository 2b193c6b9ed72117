#include "CGTKShims.h"
#include <string.h>

typedef struct {
    DragomanFileChosen chosen;
    gpointer data;
    gboolean is_folder;
    gboolean is_heard;
    // What a file that is to be written is called at first; NULL: a file that is there is chosen.
    // It is read only while the question is asked; later, only whether there is one.
    const char *new_name;
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
    GFile *file;
    if (question->is_folder)
        file = gtk_file_dialog_select_folder_finish(dialog, result, NULL);
    else if (question->new_name)
        file = gtk_file_dialog_save_finish(dialog, result, NULL);
    else
        file = gtk_file_dialog_open_finish(dialog, result, NULL);
    answer(question, file);
}

static void ask(GtkWindow *parent, const char *title, GFile *folder, GListModel *filters, Question *question) {
    GtkFileDialog *dialog = gtk_file_dialog_new();
    gtk_file_dialog_set_title(dialog, title);
    if (folder) gtk_file_dialog_set_initial_folder(dialog, folder);
    if (filters) gtk_file_dialog_set_filters(dialog, filters);
    if (question->is_folder)
        gtk_file_dialog_select_folder(dialog, parent, NULL, on_ready, question);
    else if (question->new_name) {
        gtk_file_dialog_set_initial_name(dialog, question->new_name);
        gtk_file_dialog_save(dialog, parent, NULL, on_ready, question);
    } else
        gtk_file_dialog_open(dialog, parent, NULL, on_ready, question);
    g_object_unref(dialog);
}

#else

static void on_response(GtkNativeDialog *dialog, int response, gpointer data) {
    gboolean is_chosen = response == GTK_RESPONSE_ACCEPT;
    answer(data, is_chosen ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog)) : NULL);
    g_object_unref(dialog);
}

static GtkWidget *find(GtkWidget *widget, const char *type) {
    if (!strcmp(G_OBJECT_TYPE_NAME(widget), type)) return widget;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        GtkWidget *found = find(child, type);
        if (found) return found;
    }
    return NULL;
}

static void name(GtkWidget *widget, const char *label) {
    if (widget) gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

// What `each` does with every file dialog that is there.
static void with_dialogs(void (*each)(GtkWindow *window)) {
    GListModel *windows = gtk_window_get_toplevels();
    for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
        GtkWindow *window = g_list_model_get_item(windows, i);
        g_object_unref(window);
        if (!strcmp(G_OBJECT_TYPE_NAME(window), "GtkFileChooserDialog")) each(window);
    }
}

// The list of files has the focus for a moment, and would be spoken by the name of its class.
static void name_list(GtkWindow *window) {
    name(find(GTK_WIDGET(window), "GtkTreeView"), g_dgettext("gtk40", "Files"));
}

// GTK's own dialog begins in a list that screen readers are not told of. It has a field to type a name into, which they
// are: that gets the focus, with the question as its name.
static void begin_with_field(GtkWindow *window) {
    GtkWidget *chooser = find(GTK_WIDGET(window), "GtkFileChooserWidget");
    if (!chooser || !gtk_widget_get_mapped(chooser)) return;
    g_signal_emit_by_name(chooser, "location-popup", "");
    dragoman_accessible_unname_pages(GTK_WIDGET(window));
    const char *title = gtk_window_get_title(window);
    name(find(chooser, "GtkFileChooserEntry"), title);
    GtkWidget *focus = gtk_window_get_focus(window);
    if (focus) name(focus, title);
}

static gboolean begin(gpointer data) {
    with_dialogs(begin_with_field);
    return G_SOURCE_REMOVE;
}

static void ask(GtkWindow *parent, const char *title, GFile *folder, GListModel *filters, Question *question) {
    GtkFileChooserAction action = GTK_FILE_CHOOSER_ACTION_OPEN;
    if (question->is_folder) action = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER;
    if (question->new_name) action = GTK_FILE_CHOOSER_ACTION_SAVE;
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new(title, parent, action, NULL, NULL);
    GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
    if (question->new_name) gtk_file_chooser_set_current_name(chooser, question->new_name);
    if (folder) gtk_file_chooser_set_current_folder(chooser, folder, NULL);
    for (guint i = 0; filters && i < g_list_model_get_n_items(filters); i++) {
        GtkFileFilter *filter = g_list_model_get_item(filters, i);
        gtk_file_chooser_add_filter(chooser, filter);
        g_object_unref(filter);
    }
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    g_signal_connect(dialog, "response", G_CALLBACK(on_response), question);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
    with_dialogs(name_list);
    // After the dialog has chosen its own focus. A name that is to be written has a field already.
    if (question->is_heard && !question->new_name) g_timeout_add(200, begin, NULL);
}

#endif

void dragoman_choose_file(GtkWindow *parent, const char *title, const char *folder, const char *new_name,
                          GListModel *filters, gboolean is_heard, DragomanFileChosen chosen, gpointer data) {
    Question *question = g_new0(Question, 1);
    question->chosen = chosen;
    question->data = data;
    question->is_folder = filters == NULL;
    question->is_heard = is_heard;
    question->new_name = new_name;
    GFile *place = folder ? g_file_new_for_path(folder) : NULL;
    ask(parent, title, place, filters, question);
    g_clear_object(&place);
}
