#include "place.h"

// The offers of a place in a `.ui` file: <offers><drop id="in" translatable="yes">Drop into archive</drop></offers>.

typedef struct {
    DragomanOfferKind kind;
    char *id, *context;
    gboolean is_translated, has_point;
    double point[2];
    GString *name;
} Offer;

typedef struct {
    GtkBuilder *builder;
    GPtrArray *offers;
    /// The one whose text is being read.
    Offer *open;
} Reader;

static void free_offer(gpointer data) {
    Offer *offer = data;
    g_free(offer->id);
    g_free(offer->context);
    g_string_free(offer->name, TRUE);
    g_free(offer);
}

static gboolean kind_of(const char *element, DragomanOfferKind *kind) {
    static const char *const names[] = {"drag", "drop", "action"};
    static const DragomanOfferKind kinds[] = {DRAGOMAN_OFFER_DRAG, DRAGOMAN_OFFER_DROP, DRAGOMAN_OFFER_ACTION};
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        if (!g_str_equal(element, names[i])) continue;
        *kind = kinds[i];
        return TRUE;
    }
    return FALSE;
}

static gboolean fail(GtkBuildableParseContext *context, GError **error, GtkBuilderError code, const char *text) {
    int line, column;
    gtk_buildable_parse_context_get_position(context, &line, &column);
    g_set_error(error, GTK_BUILDER_ERROR, code, "%d:%d: %s", line, column, text);
    return FALSE;
}

static gboolean read_number(const char *text, double *number) {
    char *end;
    *number = g_ascii_strtod(text, &end);
    return end != text && !*end;
}

static gboolean read_point(Offer *offer, const char *x, const char *y) {
    if (!x && !y) return TRUE;
    offer->has_point = TRUE;
    return offer->kind != DRAGOMAN_OFFER_ACTION && x && y && read_number(x, &offer->point[0]) &&
           read_number(y, &offer->point[1]);
}

static void start(GtkBuildableParseContext *context, const char *element, const char **names, const char **values,
                  gpointer data, GError **error) {
    Reader *reader = data;
    if (g_str_equal(element, "offers")) {
        g_markup_collect_attributes(element, names, values, error, G_MARKUP_COLLECT_INVALID, NULL);
        return;
    }
    DragomanOfferKind kind;
    if (reader->open || !kind_of(element, &kind)) {
        fail(context, error, GTK_BUILDER_ERROR_INVALID_TAG, "<offers> holds <drag>, <drop> and <action>, and these hold text.");
        return;
    }
    const char *id = NULL, *x = NULL, *y = NULL, *translation_context = NULL, *comments = NULL;
    gboolean is_translated = FALSE;
    const GMarkupCollectType optional = G_MARKUP_COLLECT_STRING | G_MARKUP_COLLECT_OPTIONAL;
    if (!g_markup_collect_attributes(element, names, values, error, G_MARKUP_COLLECT_STRING, "id", &id, optional, "x", &x,
                                     optional, "y", &y, G_MARKUP_COLLECT_BOOLEAN | G_MARKUP_COLLECT_OPTIONAL,
                                     "translatable", &is_translated, optional, "context", &translation_context, optional,
                                     "comments", &comments, G_MARKUP_COLLECT_INVALID))
        return;
    Offer *offer = g_new0(Offer, 1);
    offer->kind = kind;
    offer->id = g_strdup(id);
    offer->context = g_strdup(translation_context);
    offer->is_translated = is_translated;
    offer->name = g_string_new(NULL);
    g_ptr_array_add(reader->offers, offer);
    reader->open = offer;
    if (!read_point(offer, x, y))
        fail(context, error, GTK_BUILDER_ERROR_INVALID_VALUE, "\"x\" and \"y\" are two numbers, of a drag or a drop.");
}

static void end(GtkBuildableParseContext *context, const char *element, gpointer data, GError **error) {
    Reader *reader = data;
    Offer *offer = reader->open;
    reader->open = NULL;
    if (offer && offer->kind == DRAGOMAN_OFFER_ACTION && !offer->name->len)
        fail(context, error, GTK_BUILDER_ERROR_INVALID_VALUE, "An <action> holds the name that it is offered by.");
    (void)element;
}

static void text(GtkBuildableParseContext *context, const char *text, gsize length, gpointer data, GError **error) {
    (void)context, (void)error;
    Reader *reader = data;
    if (reader->open) g_string_append_len(reader->open->name, text, (gssize)length);
}

gboolean dragoman_place_tag_start(GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *tag,
                                  GtkBuildableParser *parser, gpointer *data) {
    (void)buildable;
    if (child || !g_str_equal(tag, "offers")) return FALSE;
    *parser = (GtkBuildableParser){.start_element = start, .end_element = end, .text = text};
    Reader *reader = g_new0(Reader, 1);
    reader->builder = builder;
    reader->offers = g_ptr_array_new_with_free_func(free_offer);
    *data = reader;
    return TRUE;
}

static const char *name_of(const Offer *offer, GtkBuilder *builder) {
    const char *name = offer->name->len ? offer->name->str : NULL;
    if (!name || !offer->is_translated) return name;
    const char *domain = gtk_builder_get_translation_domain(builder);
    return offer->context ? g_dpgettext2(domain, offer->context, name) : g_dgettext(domain, name);
}

void dragoman_place_tag_finished(GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *tag,
                                 gpointer data) {
    (void)child, (void)tag;
    // The properties are set by now, the widget among them.
    Reader *reader = data;
    for (guint i = 0; i < reader->offers->len; i++) {
        const Offer *offer = g_ptr_array_index(reader->offers, i);
        dragoman_place_add(DRAGOMAN_PLACE(buildable), offer->kind, offer->id, name_of(offer, builder),
                           offer->has_point ? offer->point : NULL, "DragomanPlace:offers");
    }
    g_ptr_array_unref(reader->offers);
    g_free(reader);
}
