#include "attached.h"
#include "place.h"

// The offers of a place by name: drags, drops and actions.

static gpointer half_of(DragomanPlace *self) {
    return ((DragomanAttached *)self)->half;
}

static gboolean is_identifier(const char *id) {
    if (!*id) return FALSE;
    for (; *id; id++)
        if (!g_ascii_isalnum(*id) && *id != '-' && *id != '_') return FALSE;
    return TRUE;
}

void dragoman_place_add(DragomanPlace *self, DragomanOfferKind kind, const char *id, const char *name, const double *point,
                        const char *function) {
    if (!DRAGOMAN_IS_PLACE(self)) return g_critical("%s: assertion 'DRAGOMAN_IS_PLACE(self)' failed", function);
    if (!dragoman_check_thread(function)) return;
    if (!half_of(self)) return g_critical("%s: the place has no widget.", function);
    if (!id || !is_identifier(id))
        return g_critical("%s: an identifier is of ASCII letters, digits, '-' and '_', and not \"%s\".", function, id ? id : "");
    dragoman_halves()->place_add(half_of(self), kind, id, name, point);
}

void dragoman_place_add_drag(DragomanPlace *self, const char *id, const char *name) {
    dragoman_place_add(self, DRAGOMAN_OFFER_DRAG, id, name, NULL, G_STRFUNC);
}

void dragoman_place_add_drag_at(DragomanPlace *self, const char *id, const char *name, double x, double y) {
    dragoman_place_add(self, DRAGOMAN_OFFER_DRAG, id, name, (const double[]){x, y}, G_STRFUNC);
}

void dragoman_place_add_drop(DragomanPlace *self, const char *id, const char *name) {
    dragoman_place_add(self, DRAGOMAN_OFFER_DROP, id, name, NULL, G_STRFUNC);
}

void dragoman_place_add_drop_at(DragomanPlace *self, const char *id, const char *name, double x, double y) {
    dragoman_place_add(self, DRAGOMAN_OFFER_DROP, id, name, (const double[]){x, y}, G_STRFUNC);
}

void dragoman_place_add_action(DragomanPlace *self, const char *id, const char *name) {
    g_return_if_fail(name != NULL);
    dragoman_place_add(self, DRAGOMAN_OFFER_ACTION, id, name, NULL, G_STRFUNC);
}

gboolean dragoman_place_remove(DragomanPlace *self, const char *id) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    g_return_val_if_fail(id != NULL, FALSE);
    g_return_val_if_fail(half_of(self) != NULL, FALSE);
    return dragoman_halves()->place_remove(half_of(self), id);
}

void dragoman_place_changed(DragomanPlace *self) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(half_of(self) != NULL);
    dragoman_halves()->place_changed(half_of(self));
}
