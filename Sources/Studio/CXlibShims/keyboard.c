#include "CXlibShims.h"
#include "windows.h"
#include <stdlib.h>

enum { keycode_offset = 8 };

/* The meanings of all keys, from the first one on: for each `keysyms_per_keycode` of them, of the first layout alone and with Shift,
   then of the second one. */
static xcb_get_keyboard_mapping_reply_t *read_mapping(struct dragoman_x_desktop *desktop) {
    const xcb_setup_t *setup = xcb_get_setup(desktop->connection);
    uint8_t count = (uint8_t)(setup->max_keycode - setup->min_keycode + 1);
    return xcb_get_keyboard_mapping_reply(
        desktop->connection, xcb_get_keyboard_mapping(desktop->connection, setup->min_keycode, count), NULL);
}

/* Whether a key has a meaning at a level, whatever layout is chosen. */
static int has(const xcb_keysym_t *meanings, int width, int level, xcb_keysym_t keysym) {
    if (level >= width || meanings[level] != keysym) return 0;
    return level + 2 >= width || meanings[level + 2] == XCB_NO_SYMBOL || meanings[level + 2] == keysym;
}

int dragoman_x_desktop_find_key(struct dragoman_x_desktop *desktop, unsigned keysym, int *needs_shift) {
    xcb_get_keyboard_mapping_reply_t *reply = read_mapping(desktop);
    if (!reply) return -1;
    const xcb_keysym_t *meanings = xcb_get_keyboard_mapping_keysyms(reply);
    int width = reply->keysyms_per_keycode, found = -1;
    int count = width ? xcb_get_keyboard_mapping_keysyms_length(reply) / width : 0;
    for (int level = 0; level < 2 && found < 0; level++)
        for (int index = 0; index < count && found < 0; index++)
            if (has(meanings + index * width, width, level, keysym)) {
                found = xcb_get_setup(desktop->connection)->min_keycode + index - keycode_offset;
                *needs_shift = level == 1;
            }
    free(reply);
    return found;
}

static int set_meaning(struct dragoman_x_desktop *desktop, uint8_t code, xcb_keysym_t keysym) {
    const xcb_keysym_t meanings[2] = {keysym, keysym};
    xcb_generic_error_t *error = xcb_request_check(
        desktop->connection, xcb_change_keyboard_mapping_checked(desktop->connection, 1, code, 2, meanings));
    free(error);
    return !error;
}

/* A key without any meaning; 0: there is none. */
static uint8_t find_idle_key(struct dragoman_x_desktop *desktop) {
    xcb_get_keyboard_mapping_reply_t *reply = read_mapping(desktop);
    if (!reply) return 0;
    const xcb_keysym_t *meanings = xcb_get_keyboard_mapping_keysyms(reply);
    int width = reply->keysyms_per_keycode;
    int count = width ? xcb_get_keyboard_mapping_keysyms_length(reply) / width : 0;
    uint8_t found = 0;
    // The first of them are those of keyboards that nobody has.
    for (int index = count - 1; index >= 0 && !found; index--) {
        int is_idle = 1;
        for (int level = 0; level < width; level++)
            if (meanings[index * width + level] != XCB_NO_SYMBOL) is_idle = 0;
        if (is_idle) found = (uint8_t)(xcb_get_setup(desktop->connection)->min_keycode + index);
    }
    free(reply);
    return found;
}

int dragoman_x_desktop_lend_key(struct dragoman_x_desktop *desktop, unsigned keysym) {
    for (unsigned index = 0; index < desktop->lent_count; index++)
        if (desktop->lent[index].keysym == keysym) return desktop->lent[index].code - keycode_offset;
    uint8_t code = desktop->lent_count < dragoman_x_most_lent ? find_idle_key(desktop) : 0;
    unsigned place = desktop->lent_count;
    if (code) {
        desktop->lent_count++;
    } else {
        if (!desktop->lent_count) return -1;
        place = desktop->next_lent;
        desktop->next_lent = (place + 1) % desktop->lent_count;
        code = desktop->lent[place].code;
    }
    desktop->lent[place].code = code;
    desktop->lent[place].keysym = keysym;
    return set_meaning(desktop, code, keysym) ? code - keycode_offset : -1;
}

void dragoman_x_take_keys_back(struct dragoman_x_desktop *desktop) {
    for (unsigned index = 0; index < desktop->lent_count; index++)
        set_meaning(desktop, desktop->lent[index].code, XCB_NO_SYMBOL);
    desktop->lent_count = 0;
}
