#include "CGTKAppShims.h"

typedef struct {
    DragomanPageDraw draw;
    DragomanPrinted printed;
    gpointer data;
} Job;

static void on_draw(GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer data) {
    (void)operation, (void)page;
    Job *job = data;
    job->draw(gtk_print_context_get_cairo_context(context), gtk_print_context_get_width(context),
              gtk_print_context_get_height(context), job->data);
}

static void on_done(GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer data) {
    Job *job = data;
    GError *error = NULL;
    if (result == GTK_PRINT_OPERATION_RESULT_ERROR) gtk_print_operation_get_error(operation, &error);
    job->printed(error ? error->message : NULL, job->data);
    g_clear_error(&error);
    g_free(job);
}

void dragoman_print(GtkWindow *parent, const char *title, gboolean is_landscape, DragomanPageDraw draw,
                    DragomanPrinted printed, gpointer data) {
    dragoman_mend_portal_answers();
    Job *job = g_new0(Job, 1);
    job->draw = draw;
    job->printed = printed;
    job->data = data;
    GtkPrintOperation *operation = gtk_print_operation_new();
    gtk_print_operation_set_n_pages(operation, 1);
    gtk_print_operation_set_job_name(operation, title);
    gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS);
    gtk_print_operation_set_allow_async(operation, TRUE);
    GtkPageSetup *page = gtk_page_setup_new();
    gtk_page_setup_set_orientation(page, is_landscape ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT);
    gtk_print_operation_set_default_page_setup(operation, page);
    g_object_unref(page);
    g_signal_connect(operation, "draw-page", G_CALLBACK(on_draw), job);
    g_signal_connect(operation, "done", G_CALLBACK(on_done), job);
    gtk_print_operation_run(operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
    // It lives on until it is done.
    g_object_unref(operation);
}
