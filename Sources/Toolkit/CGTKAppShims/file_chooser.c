#include "CGTKAppShims.h"
#include <string.h>

typedef struct {
    DragomanFileChosen chosen;
    gpointer data;
    gboolean is_folder;
    gboolean is_heard;
    // The first name of a file to be written; NULL: the person chooses an existing file. The text is read only while
    // the question is asked; later, only whether there is one.
    const char *new_name;
} Question;

static void answer(Question *question, GFile *file) {
    question->chosen(file, question->data);
    g_clear_object(&file);
    g_free(question);
}

static GtkWidget *find(GtkWidget *widget, const char *type) {
    if (!strcmp(G_OBJECT_TYPE_NAME(widget), type)) return widget;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        GtkWidget *found = find(child, type);
        if (found) return found;
    }
    return NULL;
}

// Calls `each` with every file dialog there is.
static void with_dialogs(void (*each)(GtkWindow *window)) {
    GListModel *windows = gtk_window_get_toplevels();
    for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
        GtkWindow *window = g_list_model_get_item(windows, i);
        g_object_unref(window);
        if (!strcmp(G_OBJECT_TYPE_NAME(window), "GtkFileChooserDialog")) each(window);
    }
}

static void name(GtkWidget *widget, const char *label) {
    if (widget) gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

// GTK's field for a name or a path keeps Tab, with which it completes typed text, and says nothing.
#if !GTK_CHECK_VERSION(4, 10, 0)
static void name_contents(GtkWindow *window);
#endif

// Orca up to 48 looks at each key for the focused widget: `AssistiveTechnology.afterKeys`.
static const guint milliseconds_after_key = 100;

static gboolean close_now(gpointer window) {
    if (gtk_widget_get_visible(window)) gtk_window_close(window);
    g_object_unref(window);
    return G_SOURCE_REMOVE;
}

// A scroller takes the keyboard focus where nothing in it does, and screen readers have no name for it: Tab passes it.
static void pass_scroller(GtkWindow *window, GtkWidget *scroller, gboolean is_empty) {
    GtkWidget *focus = gtk_window_get_focus(window);
    if (!scroller || (focus && gtk_widget_is_ancestor(focus, scroller))) return;
    gtk_widget_set_can_focus(scroller, !is_empty);
}

// Among the recent files there are no buttons of folders, and perhaps no files.
static void pass_what_is_empty(GtkWindow *window) {
    GtkWidget *path = find(GTK_WIDGET(window), "GtkPathBar");
    if (path) pass_scroller(window, find(path, "GtkScrolledWindow"), !find(path, "GtkToggleButton"));
#if GTK_CHECK_VERSION(4, 10, 0)
    GtkWidget *files = find(GTK_WIDGET(window), "GtkColumnView");
    if (!files) return;
    GtkSelectionModel *model = gtk_column_view_get_model(GTK_COLUMN_VIEW(files));
    GtkWidget *scroller = gtk_widget_get_ancestor(files, GTK_TYPE_SCROLLED_WINDOW);
    pass_scroller(window, scroller, !model || !g_list_model_get_n_items(G_LIST_MODEL(model)));
#endif
}

static gboolean on_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, gpointer data) {
    (void)keys, (void)code;
#if !GTK_CHECK_VERSION(4, 10, 0)
    // Other folders have other buttons.
    name_contents(data);
#endif
    if (key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab) pass_what_is_empty(data);
    if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) return FALSE;
    GtkWidget *focus = gtk_window_get_focus(data);
    if (key == GDK_KEY_Escape && (!focus || !gtk_widget_get_ancestor(focus, GTK_TYPE_POPOVER))) {
        g_timeout_add(milliseconds_after_key, close_now, g_object_ref(data));
        return TRUE;
    }
    if (key != GDK_KEY_Tab) return FALSE;
    for (GtkWidget *widget = focus; widget; widget = gtk_widget_get_parent(widget))
        if (!strcmp(G_OBJECT_TYPE_NAME(widget), "GtkFileChooserEntry"))
            return gtk_widget_child_focus(data, GTK_DIR_TAB_FORWARD);
    return FALSE;
}

static void mend_field(GtkWindow *window) {
    GtkWidget *field = find(GTK_WIDGET(window), "GtkFileChooserEntry");
    if (field) dragoman_accessible_set_no_popup(GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(field))));
    GtkEventController *keys = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), window);
    gtk_widget_add_controller(GTK_WIDGET(window), keys);
}

#if GTK_CHECK_VERSION(4, 10, 0)

#if GTK_CHECK_VERSION(4, 12, 0)

// Each cell of a file has its path as a tooltip, and the line all of these as its description. Orca 51 finds no words
// in the line of GTK 4.24.
static void on_bind(GtkListItemFactory *factory, GtkColumnViewRow *row, gpointer data) {
    (void)factory, (void)data;
    GFileInfo *info = gtk_column_view_row_get_item(row);
    if (!G_IS_FILE_INFO(info)) return;
    gtk_column_view_row_set_accessible_label(row, g_file_info_get_display_name(info));
    guint32 type = g_file_info_get_attribute_uint32(info, G_FILE_ATTRIBUTE_STANDARD_TYPE);
    char *size = g_format_size(g_file_info_get_attribute_uint64(info, G_FILE_ATTRIBUTE_STANDARD_SIZE));
    gtk_column_view_row_set_accessible_description(
        row, type == G_FILE_TYPE_DIRECTORY ? g_dgettext("gtk40", "Folder") : size);
    g_free(size);
}

// The dialog begins in its list before the files are there, and nobody is told of the focused widget.
static gboolean begin_with_file(gpointer files) {
    static const char key[] = "dragoman-tries";
    GtkWindow *window = GTK_WINDOW(gtk_widget_get_ancestor(files, GTK_TYPE_WINDOW));
    GtkWidget *focus = window ? gtk_window_get_focus(window) : NULL;
    GtkSelectionModel *model = gtk_column_view_get_model(GTK_COLUMN_VIEW(files));
    int tries = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(files), key)) + 1;
    g_object_set_data(G_OBJECT(files), key, GINT_TO_POINTER(tries));
    // Leave a person who has gone elsewhere there.
    gboolean is_in_list =
        focus && (gtk_widget_is_ancestor(focus, files) || gtk_widget_is_ancestor(GTK_WIDGET(files), focus));
    if (!window || !is_in_list) return G_SOURCE_REMOVE;
    if (model && g_list_model_get_n_items(G_LIST_MODEL(model))) {
        gtk_column_view_scroll_to(GTK_COLUMN_VIEW(files), 0, NULL, GTK_LIST_SCROLL_FOCUS, NULL);
        return G_SOURCE_REMOVE;
    }
    if (tries < 10) return G_SOURCE_CONTINUE;
    gtk_window_set_focus(window, NULL);
    gtk_widget_grab_focus(focus);
    return G_SOURCE_REMOVE;
}

#endif

// The list inside gets the keyboard focus where there is no file to show.
static void mend_files(GtkWindow *window) {
    GtkWidget *files = find(GTK_WIDGET(window), "GtkColumnView");
    if (!files) return;
    const char *label = g_dgettext("gtk40", "Files");
    name(files, label);
    name(find(files, "GtkColumnListView"), label);
#if GTK_CHECK_VERSION(4, 12, 0)
    GtkListItemFactory *rows = gtk_column_view_get_row_factory(GTK_COLUMN_VIEW(files));
    if (rows) g_signal_connect(rows, "bind", G_CALLBACK(on_bind), NULL);
    g_timeout_add_full(G_PRIORITY_DEFAULT, 100, begin_with_file, g_object_ref(files), g_object_unref);
#endif
}

static void on_ready(GObject *source, GAsyncResult *result, gpointer data) {
    Question *question = data;
    GtkFileDialog *dialog = GTK_FILE_DIALOG(source);
    // A person who chooses nothing gets no file, and needs no reason.
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
    gboolean is_heard = question->is_heard;
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
    if (is_heard) {
        with_dialogs(mend_field);
        with_dialogs(mend_files);
    }
    g_object_unref(dialog);
}

#else

static void on_response(GtkNativeDialog *dialog, int response, gpointer data) {
    gboolean is_chosen = response == GTK_RESPONSE_ACCEPT;
    answer(data, is_chosen ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog)) : NULL);
    g_object_unref(dialog);
}

static const char *words_in(GtkWidget *widget) {
    const char *words = gtk_widget_get_tooltip_text(widget);
    if (!words && GTK_IS_LABEL(widget)) words = gtk_label_get_text(GTK_LABEL(widget));
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child && (!words || !*words);
         child = gtk_widget_get_next_sibling(child))
        // A list to choose from has another page for when nothing is chosen.
        if (gtk_widget_get_child_visible(child)) words = words_in(child);
    return words;
}

// Before GTK 4.10 a widget without a name of its own has that of its class, and a tooltip is said twice.
static void name_inside(GtkWidget *widget) {
    GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
    if (GTK_IS_TOGGLE_BUTTON(widget) || GTK_IS_MENU_BUTTON(widget)) {
        const char *words = words_in(widget);
        // The button of the uppermost folder has a picture only.
        name(widget, words && *words ? words : "/");
    } else if (!strcmp(G_OBJECT_TYPE_NAME(widget), "GtkTreeView")) {
        name(widget, g_dgettext("gtk40", "Files"));
    } else if (GTK_IS_DROP_DOWN(widget)) {
        // The button inside shows the choice.
        const char *words = gtk_widget_get_tooltip_text(widget);
        name(widget, words ? words : g_dgettext("gtk40", "Select which types of files are shown"));
    } else if (GTK_IS_LIST_BOX(widget)) {
        name(widget, "");
    } else if (!GTK_IS_LIST_BOX_ROW(widget)) {
        accessible = NULL;
    }
    if (accessible) gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
    // The button inside has the name of the one around it, before its own.
    if (GTK_IS_MENU_BUTTON(widget)) return;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        name_inside(child);
}

static void name_contents(GtkWindow *window) {
    dragoman_accessible_unname_pages(GTK_WIDGET(window));
    name_inside(GTK_WIDGET(window));
}

// Prepares a dialog before it is shown. Unless we set the role, Orca up to 44 is silent about the title, and afterwards
// about the widget to which the focus returns.
static void prepare(GtkWindow *window) {
    if (gtk_widget_get_realized(GTK_WIDGET(window))) return;
    g_object_set(window, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, NULL);
}

// The field has no name of its own.
static void name_field(GtkWindow *window) {
    const char *label = g_dgettext("gtk40", "Name");
    name(find(GTK_WIDGET(window), "GtkFileChooserEntry"), label);
    GtkWidget *focus = gtk_window_get_focus(window);
    if (GTK_IS_TEXT(focus)) name(focus, label);
}

// GTK's own dialog begins in a list that screen readers are not told of. It has a field to type a name into, of which
// they are told: that field gets the focus.
static void begin_with_field(GtkWindow *window) {
    GtkWidget *chooser = find(GTK_WIDGET(window), "GtkFileChooserWidget");
    if (!chooser || !gtk_widget_get_mapped(chooser)) return;
    g_signal_emit_by_name(chooser, "location-popup", "");
    dragoman_accessible_unname_pages(GTK_WIDGET(window));
    name_field(window);
}

static gboolean begin(gpointer data) {
    with_dialogs(begin_with_field);
    return G_SOURCE_REMOVE;
}

static const char new_name_key[] = "dragoman-new-name";

// GTK selects the name of a new file before the window is active, and Orca up to 44 would say so before the window's
// title: the field is empty until then.
static void hold_name(GtkWindow *window) {
    GtkWidget *field = find(GTK_WIDGET(window), "GtkFileChooserEntry");
    if (!field || gtk_widget_get_realized(GTK_WIDGET(window))) return;
    g_object_set_data_full(G_OBJECT(window), new_name_key, g_strdup(gtk_editable_get_text(GTK_EDITABLE(field))), g_free);
    gtk_editable_set_text(GTK_EDITABLE(field), "");
}

// The field for the name of a new file has the focus before screen readers know it.
static void begin_with_name(GtkWindow *window) {
    GtkWidget *focus = gtk_window_get_focus(window);
    const char *new_name = g_object_get_data(G_OBJECT(window), new_name_key);
    if (!GTK_IS_TEXT(focus) || !new_name) return;
    name_field(window);
    gtk_window_set_focus(window, NULL);
    if (!*gtk_editable_get_text(GTK_EDITABLE(focus)))
        gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(window), new_name);
    gtk_widget_grab_focus(focus);
    // All but its ending, as GTK does.
    const char *end = strrchr(new_name, '.');
    if (end && end != new_name)
        gtk_editable_select_region(GTK_EDITABLE(focus), 0, (int)g_utf8_strlen(new_name, end - new_name));
    g_object_set_data(G_OBJECT(window), new_name_key, NULL);
}

static gboolean begin_saving(gpointer data) {
    with_dialogs(begin_with_name);
    return G_SOURCE_REMOVE;
}

static void ask(GtkWindow *parent, const char *title, GFile *folder, GListModel *filters, Question *question) {
    GtkFileChooserAction action = GTK_FILE_CHOOSER_ACTION_OPEN;
    if (question->is_folder) action = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER;
    if (question->new_name) action = GTK_FILE_CHOOSER_ACTION_SAVE;
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new(title, parent, action, NULL, NULL);
    GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
    if (question->new_name) gtk_file_chooser_set_current_name(chooser, question->new_name);
    // A file is opened by its path here, and in the folder of a document Orca 43 did not say the title.
    if (folder && action != GTK_FILE_CHOOSER_ACTION_OPEN) gtk_file_chooser_set_current_folder(chooser, folder, NULL);
    for (guint i = 0; filters && i < g_list_model_get_n_items(filters); i++) {
        GtkFileFilter *filter = g_list_model_get_item(filters, i);
        gtk_file_chooser_add_filter(chooser, filter);
        g_object_unref(filter);
    }
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    g_signal_connect(dialog, "response", G_CALLBACK(on_response), question);
    with_dialogs(prepare);
    if (question->is_heard && question->new_name) with_dialogs(hold_name);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
    // The list of files has the focus for a moment.
    with_dialogs(name_contents);
    if (!question->is_heard) return;
    with_dialogs(mend_field);
    // After the dialog has chosen its own focus.
    g_timeout_add(200, question->new_name ? begin_saving : begin, NULL);
}

#endif

void dragoman_choose_file(GtkWindow *parent, const char *title, const char *folder, const char *new_name,
                          GListModel *filters, gboolean is_heard, DragomanFileChosen chosen, gpointer data) {
    dragoman_mend_portal_answers();
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
