#include "CEIShims.h"

#include <dlfcn.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

// libei 1.0 and libxkbcommon 1.0, as far as they are needed. Their objects are opaque.
enum { CAP_POINTER_ABSOLUTE = 1 << 1, CAP_KEYBOARD = 1 << 2, CAP_BUTTON = 1 << 5 };
enum { CONNECTED = 1, DISCONNECTED = 2, SEAT_ADDED = 3, DEVICE_REMOVED = 6, DEVICE_PAUSED = 7, DEVICE_RESUMED = 8 };

static struct {
    void *(*new_sender)(void *);
    void *(*unref)(void *);
    void (*log_set_handler)(void *, void (*)(void *, int, const char *, void *));
    void (*configure_name)(void *, const char *);
    int (*setup_backend_fd)(void *, int);
    int (*get_fd)(void *);
    void (*dispatch)(void *);
    void *(*get_event)(void *);
    int (*event_get_type)(void *);
    void *(*event_get_seat)(void *);
    void *(*event_get_device)(void *);
    void *(*event_unref)(void *);
    void (*seat_bind_capabilities)(void *, ...);
    bool (*device_has_capability)(void *, int);
    void *(*device_ref)(void *);
    void *(*device_unref)(void *);
    void (*device_start_emulating)(void *, uint32_t);
    void (*device_frame)(void *, uint64_t);
    uint64_t (*now)(void *);
    void (*pointer_motion_absolute)(void *, double, double);
    void (*button_button)(void *, uint32_t, bool);
    void (*keyboard_key)(void *, uint32_t, bool);
    void *(*device_get_region)(void *, size_t);
    uint32_t (*region_get_x)(void *);
    uint32_t (*region_get_y)(void *);
    const char *(*region_get_mapping_id)(void *);
    void *(*device_keyboard_get_keymap)(void *);
    int (*keymap_get_fd)(void *);
    size_t (*keymap_get_size)(void *);
} ei;

static struct {
    void *(*context_new)(int);
    void (*context_unref)(void *);
    void *(*keymap_new_from_buffer)(void *, const char *, size_t, int, int);
    void (*keymap_unref)(void *);
    uint32_t (*keymap_min_keycode)(void *);
    uint32_t (*keymap_max_keycode)(void *);
    int (*keymap_key_get_syms_by_level)(void *, uint32_t, uint32_t, uint32_t, const uint32_t **);
    uint32_t (*utf32_to_keysym)(uint32_t);
} xkb;

struct dragoman_ei {
    void *context, *pointer, *keyboard;
    void *xkb_context, *keymap;
    uint32_t sequence;
    bool is_gone;
};

typedef struct {
    void *place;
    const char *name;
} Symbol;

// A library stays loaded: what it has may be in use until the program ends.
static bool load(const char *library, const Symbol *symbols, size_t count) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return false;
    for (size_t i = 0; i < count; i++) {
        void *found = dlsym(handle, symbols[i].name);
        if (!found) return false;
        memcpy(symbols[i].place, &found, sizeof found);
    }
    return true;
}

bool dragoman_ei_is_there(void) {
    static int known = -1;
    if (known >= 0) return known;
    const Symbol symbols[] = {
        {&ei.new_sender, "ei_new_sender"},
        {&ei.unref, "ei_unref"},
        {&ei.log_set_handler, "ei_log_set_handler"},
        {&ei.configure_name, "ei_configure_name"},
        {&ei.setup_backend_fd, "ei_setup_backend_fd"},
        {&ei.get_fd, "ei_get_fd"},
        {&ei.dispatch, "ei_dispatch"},
        {&ei.get_event, "ei_get_event"},
        {&ei.event_get_type, "ei_event_get_type"},
        {&ei.event_get_seat, "ei_event_get_seat"},
        {&ei.event_get_device, "ei_event_get_device"},
        {&ei.event_unref, "ei_event_unref"},
        {&ei.seat_bind_capabilities, "ei_seat_bind_capabilities"},
        {&ei.device_has_capability, "ei_device_has_capability"},
        {&ei.device_ref, "ei_device_ref"},
        {&ei.device_unref, "ei_device_unref"},
        {&ei.device_start_emulating, "ei_device_start_emulating"},
        {&ei.device_frame, "ei_device_frame"},
        {&ei.now, "ei_now"},
        {&ei.pointer_motion_absolute, "ei_device_pointer_motion_absolute"},
        {&ei.button_button, "ei_device_button_button"},
        {&ei.keyboard_key, "ei_device_keyboard_key"},
        {&ei.device_get_region, "ei_device_get_region"},
        {&ei.region_get_x, "ei_region_get_x"},
        {&ei.region_get_y, "ei_region_get_y"},
        {&ei.region_get_mapping_id, "ei_region_get_mapping_id"},
        {&ei.device_keyboard_get_keymap, "ei_device_keyboard_get_keymap"},
        {&ei.keymap_get_fd, "ei_keymap_get_fd"},
        {&ei.keymap_get_size, "ei_keymap_get_size"},
    };
    known = load("libei.so.1", symbols, sizeof symbols / sizeof *symbols);
    return known;
}

static bool has_xkb(void) {
    static int known = -1;
    if (known >= 0) return known;
    const Symbol symbols[] = {
        {&xkb.context_new, "xkb_context_new"},
        {&xkb.context_unref, "xkb_context_unref"},
        {&xkb.keymap_new_from_buffer, "xkb_keymap_new_from_buffer"},
        {&xkb.keymap_unref, "xkb_keymap_unref"},
        {&xkb.keymap_min_keycode, "xkb_keymap_min_keycode"},
        {&xkb.keymap_max_keycode, "xkb_keymap_max_keycode"},
        {&xkb.keymap_key_get_syms_by_level, "xkb_keymap_key_get_syms_by_level"},
        {&xkb.utf32_to_keysym, "xkb_utf32_to_keysym"},
    };
    known = load("libxkbcommon.so.0", symbols, sizeof symbols / sizeof *symbols);
    return known;
}

static void let_go(void **device) {
    if (*device) ei.device_unref(*device);
    *device = NULL;
}

// A device that may be used now: before, what it is told is lost.
static void resumed(dragoman_ei *self, void *device) {
    void **place = NULL;
    if (ei.device_has_capability(device, CAP_POINTER_ABSOLUTE) && ei.device_has_capability(device, CAP_BUTTON))
        place = &self->pointer;
    else if (ei.device_has_capability(device, CAP_KEYBOARD))
        place = &self->keyboard;
    if (!place) return;
    if (*place != device) {
        let_go(place);
        *place = ei.device_ref(device);
    }
    ei.device_start_emulating(device, ++self->sequence);
}

static void take_event(dragoman_ei *self, void *event) {
    void *device = ei.event_get_device(event);
    switch (ei.event_get_type(event)) {
    case DISCONNECTED: self->is_gone = true; break;
    case SEAT_ADDED:
        ei.seat_bind_capabilities(ei.event_get_seat(event), CAP_POINTER_ABSOLUTE, CAP_BUTTON, CAP_KEYBOARD, NULL);
        break;
    case DEVICE_RESUMED: resumed(self, device); break;
    case DEVICE_PAUSED:
    case DEVICE_REMOVED:
        if (device == self->pointer) let_go(&self->pointer);
        if (device == self->keyboard) let_go(&self->keyboard);
        break;
    default: break;
    }
    ei.event_unref(event);
}

// The request goes out with the next dispatch, and that may bring the next events: a caller that then waited for the
// descriptor would wait for events that have come already.
static void take_events(dragoman_ei *self) {
    bool has_come;
    do {
        ei.dispatch(self->context);
        has_come = false;
        void *event;
        while ((event = ei.get_event(self->context))) {
            has_come = true;
            take_event(self, event);
        }
    } while (has_come);
}

static int64_t milliseconds_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// The connection's end is told as such; libei would write it to standard error as well.
static void say_nothing(void *context, int priority, const char *message, void *place) {
    (void)context, (void)priority, (void)message, (void)place;
}

dragoman_ei *dragoman_ei_connect(int descriptor, const char *name, int milliseconds) {
    void *context = dragoman_ei_is_there() ? ei.new_sender(NULL) : NULL;
    dragoman_ei *self = context ? calloc(1, sizeof *self) : NULL;
    if (!self) {
        close(descriptor);
        if (context) ei.unref(context);
        return NULL;
    }
    self->context = context;
    ei.log_set_handler(context, say_nothing);
    ei.configure_name(context, name);
    // It owns the descriptor from here on, also where it fails.
    if (ei.setup_backend_fd(context, descriptor) != 0) {
        dragoman_ei_free(self);
        return NULL;
    }
    int64_t end = milliseconds_now() + milliseconds;
    while (!self->is_gone && !(self->pointer && self->keyboard)) {
        int64_t left = end - milliseconds_now();
        if (left <= 0) break;
        struct pollfd waiting = {.fd = ei.get_fd(context), .events = POLLIN};
        poll(&waiting, 1, (int)left);
        take_events(self);
    }
    if (!self->is_gone && self->pointer && self->keyboard) return self;
    dragoman_ei_free(self);
    return NULL;
}

// Where a device has just been paused, it is waited for: a change of the keyboard map takes it away for a moment.
static void *usable(dragoman_ei *self, void **device) {
    take_events(self);
    int64_t end = milliseconds_now() + 2000;
    while (!*device && !self->is_gone && milliseconds_now() < end) {
        struct pollfd waiting = {.fd = ei.get_fd(self->context), .events = POLLIN};
        poll(&waiting, 1, 50);
        take_events(self);
    }
    return self->is_gone ? NULL : *device;
}

static bool finish(dragoman_ei *self, void *device) {
    ei.device_frame(device, ei.now(self->context));
    take_events(self);
    return !self->is_gone;
}

static void *region_of(void *device, const char *mapping) {
    void *first = ei.device_get_region(device, 0);
    if (!mapping || !*mapping) return first;
    void *region = first;
    for (size_t i = 0; region; region = ei.device_get_region(device, ++i)) {
        const char *other = ei.region_get_mapping_id(region);
        if (other && strcmp(other, mapping) == 0) return region;
    }
    return first;
}

bool dragoman_ei_move(dragoman_ei *self, const char *mapping, double x, double y) {
    void *device = usable(self, &self->pointer);
    if (!device) return false;
    void *region = region_of(device, mapping);
    double left = region ? ei.region_get_x(region) : 0, top = region ? ei.region_get_y(region) : 0;
    ei.pointer_motion_absolute(device, left + x, top + y);
    return finish(self, device);
}

bool dragoman_ei_button(dragoman_ei *self, uint32_t code, bool is_down) {
    void *device = usable(self, &self->pointer);
    if (!device) return false;
    ei.button_button(device, code, is_down);
    return finish(self, device);
}

bool dragoman_ei_key(dragoman_ei *self, uint32_t code, bool is_down) {
    void *device = usable(self, &self->keyboard);
    if (!device) return false;
    ei.keyboard_key(device, code, is_down);
    return finish(self, device);
}

// The map that the desktop gives its keyboard: a text of XKB's, in a file without a name.
static void *keymap_of(dragoman_ei *self) {
    if (self->keymap || !self->keyboard || !has_xkb()) return self->keymap;
    void *map = ei.device_keyboard_get_keymap(self->keyboard);
    if (!map) return NULL;
    size_t size = ei.keymap_get_size(map);
    char *text = size ? mmap(NULL, size, PROT_READ, MAP_PRIVATE, ei.keymap_get_fd(map), 0) : MAP_FAILED;
    if (text == MAP_FAILED) return NULL;
    if (!self->xkb_context) self->xkb_context = xkb.context_new(0);
    // 1: the only format that there is. The text may end with a NUL.
    if (self->xkb_context)
        self->keymap = xkb.keymap_new_from_buffer(self->xkb_context, text, strnlen(text, size), 1, 0);
    munmap(text, size);
    return self->keymap;
}

bool dragoman_ei_find_key(dragoman_ei *self, uint32_t character, uint32_t *code, bool *needs_shift) {
    void *map = keymap_of(self);
    if (!map) return false;
    uint32_t wanted = xkb.utf32_to_keysym(character), last = xkb.keymap_max_keycode(map);
    if (!wanted) return false;
    // Without Shift first; the first layout is the one that is on when a session starts.
    for (uint32_t level = 0; level < 2; level++) {
        for (uint32_t key = xkb.keymap_min_keycode(map); key <= last; key++) {
            const uint32_t *found;
            if (xkb.keymap_key_get_syms_by_level(map, key, 0, level, &found) != 1 || *found != wanted) continue;
            // XKB counts from 8 on.
            if (key < 8) continue;
            *code = key - 8;
            *needs_shift = level == 1;
            return true;
        }
    }
    return false;
}

void dragoman_ei_free(dragoman_ei *self) {
    let_go(&self->pointer);
    let_go(&self->keyboard);
    if (self->keymap) xkb.keymap_unref(self->keymap);
    if (self->xkb_context) xkb.context_unref(self->xkb_context);
    ei.unref(self->context);
    free(self);
}
