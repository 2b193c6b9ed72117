// Times what an assistive technology asks, with libatspi as Orca uses it, and prints a JSON line for each figure.
//
//   at-spi-bench PID walk                     every element with its role, name and actions
//   at-spi-bench PID first                    from nothing known to the name of the first list item
//   at-spi-bench PID ping                     a bare round trip to the app's process
//   at-spi-bench PID role                     a bare round trip to the app's main loop: the unit
//   at-spi-bench PID listen                   listens as a screen reader does, and answers nothing, until it is ended
//   at-spi-bench PID move NAME                "Move down" and "Move up" of a row, in turn
//   at-spi-bench PID do NAME                  the first action of the element of that name
//   at-spi-bench PID lift NAME                its first action, with "Cancel drag" between two, which is not timed
//   at-spi-bench PID drag NAME TARGET ACTION  its first action and then ACTION of TARGET: a whole drag and drop
#include <atspi/atspi.h>
#include <dbus/dbus.h>
#include <stdio.h>
#include <string.h>

enum { REPETITIONS = 300, MOVES = 20 };

static double now(void) { return (double)g_get_monotonic_time() / 1e6; }

static int compare(const void *a, const void *b) {
    double difference = *(const double *)a - *(const double *)b;
    return difference < 0 ? -1 : difference > 0;
}

static double median(double *times, int count) {
    qsort(times, (size_t)count, sizeof *times, compare);
    return times[count / 2];
}

// The applications of a process: GTK's own, and ours where GTK cannot embed.
static GPtrArray *applications(guint pid) {
    GPtrArray *found = g_ptr_array_new_with_free_func(g_object_unref);
    AtspiAccessible *desktop = atspi_get_desktop(0);
    int count = atspi_accessible_get_child_count(desktop, NULL);
    for (int i = 0; i < count; i++) {
        AtspiAccessible *application = atspi_accessible_get_child_at_index(desktop, i, NULL);
        if (!application) continue;
        if (atspi_accessible_get_process_id(application, NULL) == pid) g_ptr_array_add(found, application);
        else g_object_unref(application);
    }
    return found;
}

typedef gboolean (*Visit)(AtspiAccessible *element, gpointer data);

// Depth first; ends where visit answers FALSE.
static gboolean walk(AtspiAccessible *element, Visit visit, gpointer data) {
    if (!visit(element, data)) return FALSE;
    int count = atspi_accessible_get_child_count(element, NULL);
    for (int i = 0; i < count; i++) {
        AtspiAccessible *child = atspi_accessible_get_child_at_index(element, i, NULL);
        if (!child) continue;
        gboolean goes_on = walk(child, visit, data);
        g_object_unref(child);
        if (!goes_on) return FALSE;
    }
    return TRUE;
}

static void walk_all(guint pid, Visit visit, gpointer data) {
    GPtrArray *all = applications(pid);
    for (guint i = all->len; i > 0 && walk(all->pdata[i - 1], visit, data); i--) {}
    g_ptr_array_unref(all);
}

typedef struct {
    int elements, actions;
} Count;

static gboolean read_all(AtspiAccessible *element, gpointer data) {
    Count *count = data;
    count->elements++;
    atspi_accessible_get_role(element, NULL);
    g_free(atspi_accessible_get_name(element, NULL));
    AtspiAction *action = atspi_accessible_get_action_iface(element);
    if (!action) return TRUE;
    int actions = atspi_action_get_n_actions(action, NULL);
    for (int i = 0; i < actions; i++) g_free(atspi_action_get_action_name(action, i, NULL));
    count->actions += actions;
    g_object_unref(action);
    return TRUE;
}

typedef struct {
    const char *name;
    AtspiAccessible *found;
} Search;

static gboolean is_named(AtspiAccessible *element, gpointer data) {
    Search *search = data;
    char *name = atspi_accessible_get_name(element, NULL);
    gboolean matches = name && !strcmp(name, search->name);
    g_free(name);
    if (!matches) return TRUE;
    AtspiAction *action = atspi_accessible_get_action_iface(element);
    if (!action) return TRUE;
    // GTK's widget has the name of what it holds, and no action; either application may be the first in the list.
    gboolean has_actions = atspi_action_get_n_actions(action, NULL) > 0;
    g_object_unref(action);
    if (!has_actions) return TRUE;
    search->found = g_object_ref(element);
    return FALSE;
}

static gboolean is_item(AtspiAccessible *element, gpointer data) {
    Search *search = data;
    if (atspi_accessible_get_role(element, NULL) != ATSPI_ROLE_LIST_ITEM) return TRUE;
    g_free(atspi_accessible_get_name(element, NULL));
    search->found = g_object_ref(element);
    return FALSE;
}

static AtspiAction *action_of(guint pid, const char *name) {
    Search search = {name, NULL};
    walk_all(pid, is_named, &search);
    AtspiAction *action = search.found ? atspi_accessible_get_action_iface(search.found) : NULL;
    if (action) return action;
    fprintf(stderr, "no element \"%s\" with actions\n", name);
    exit(1);
}

// -1: it has none of that name.
static int find_action(AtspiAction *action, const char *name) {
    int count = atspi_action_get_n_actions(action, NULL);
    for (int i = 0; i < count; i++) {
        char *candidate = atspi_action_get_action_name(action, i, NULL);
        gboolean matches = candidate && !strcmp(candidate, name);
        g_free(candidate);
        if (matches) return i;
    }
    return -1;
}

static int index_of(AtspiAction *action, const char *name) {
    int index = find_action(action, name);
    if (index >= 0) return index;
    fprintf(stderr, "no action \"%s\"\n", name);
    exit(1);
}

static void expect(gboolean done, const char *what) {
    if (done) return;
    fprintf(stderr, "%s did not happen\n", what);
    exit(1);
}

static int wait_for_action(AtspiAction *action, const char *name) {
    double start = now();
    for (;;) {
        int index = find_action(action, name);
        if (index >= 0) return index;
        expect(now() - start < 20, name);
        g_usleep(1000);
    }
}

// The actions of an element, as soon as one of them has that name.
static AtspiAction *action_with(guint pid, const char *element, const char *name) {
    double start = now();
    for (;;) {
        AtspiAction *action = action_of(pid, element);
        if (find_action(action, name) >= 0) return action;
        g_object_unref(action);
        expect(now() - start < 20, name);
        g_usleep(20000);
    }
}

static void hear(AtspiEvent *event, void *unused) {
    (void)unused;
    g_boxed_free(ATSPI_TYPE_EVENT, event);
}

static void listen(void) {
    AtspiEventListener *listener = atspi_event_listener_new(hear, NULL, NULL);
    expect(atspi_event_listener_register(listener, "object:state-changed:focused", NULL), "listening");
}

// A call that needs no work: "Ping" is answered by GDBus in a thread of its own, "GetRole" by the app's main loop.
static double ask(const char *name, const char *path, const char *interface, const char *method) {
    DBusConnection *bus = atspi_get_a11y_bus();
    double times[REPETITIONS];
    for (int i = 0; i < REPETITIONS; i++) {
        DBusMessage *call = dbus_message_new_method_call(name, path, interface, method);
        double start = now();
        DBusMessage *answer = dbus_connection_send_with_reply_and_block(bus, call, 5000, NULL);
        times[i] = now() - start;
        expect(answer != NULL, method);
        dbus_message_unref(answer);
        dbus_message_unref(call);
    }
    return median(times, REPETITIONS);
}

static void print(double seconds, int count) {
    printf("{\"event\":\"measured\",\"seconds\":%.9f,\"count\":%d}\n", seconds, count);
}

int main(int argc, char **argv) {
    if (argc < 3) return 2;
    guint pid = (guint)strtoul(argv[1], NULL, 10);
    const char *command = argv[2];
    atspi_init();
    double times[REPETITIONS];
    if (!strcmp(command, "walk")) {
        Count count = {0, 0};
        double start = now();
        walk_all(pid, read_all, &count);
        print(now() - start, count.elements);
    } else if (!strcmp(command, "first")) {
        Search search = {NULL, NULL};
        double start = now();
        walk_all(pid, is_item, &search);
        print(now() - start, search.found != NULL);
    } else if (!strcmp(command, "ping") || !strcmp(command, "role")) {
        GPtrArray *all = applications(pid);
        expect(all->len > 0, "finding the app");
        AtspiAccessible *last = all->pdata[all->len - 1];
        const char *name = last->parent.app->bus_name;
        if (*command == 'p') print(ask(name, "/", "org.freedesktop.DBus.Peer", "Ping"), REPETITIONS);
        else print(ask(name, last->parent.path, "org.a11y.atspi.Accessible", "GetRole"), REPETITIONS);
        g_ptr_array_unref(all);
    } else if (!strcmp(command, "do") && argc == 4) {
        AtspiAction *action = action_of(pid, argv[3]);
        for (int i = 0; i < REPETITIONS; i++) {
            double start = now();
            expect(atspi_action_do_action(action, 0, NULL), "the action");
            times[i] = now() - start;
        }
        print(median(times, REPETITIONS), REPETITIONS);
    } else if (!strcmp(command, "lift") && argc == 4) {
        AtspiAction *action = action_of(pid, argv[3]);
        for (int i = 0; i < REPETITIONS; i++) {
            // As a screen reader does: it lists what there is, and then does one of these.
            atspi_action_get_n_actions(action, NULL);
            double start = now();
            expect(atspi_action_do_action(action, 0, NULL), "lifting");
            times[i] = now() - start;
            expect(atspi_action_do_action(action, index_of(action, "cancel-drag"), NULL), "cancelling");
        }
        print(median(times, REPETITIONS), REPETITIONS);
    } else if (!strcmp(command, "listen")) {
        listen();
        printf("{\"event\":\"listens\"}\n");
        fflush(stdout);
        atspi_event_main();
    } else if (!strcmp(command, "move") && argc == 4) {
        // Names are given to whoever listens.
        listen();
        for (int i = 0; i < MOVES; i++) {
            // The row is shown by another widget after each move.
            AtspiAction *action = action_with(pid, argv[3], i % 2 ? "Move up." : "Move down.");
            int index = index_of(action, i % 2 ? "Move up." : "Move down.");
            double start = now();
            expect(atspi_action_do_action(action, index, NULL), "the move");
            times[i] = now() - start;
            g_object_unref(action);
        }
        print(median(times, MOVES), MOVES);
    } else if (!strcmp(command, "drag") && argc == 6) {
        AtspiAction *source = action_of(pid, argv[3]);
        AtspiAction *target = action_of(pid, argv[4]);
        for (int i = 0; i < REPETITIONS; i++) {
            atspi_action_get_n_actions(source, NULL);
            double start = now();
            expect(atspi_action_do_action(source, 0, NULL), "lifting");
            double lifted = now() - start;
            // A place offers its drop once it knows of the lift.
            int drop = wait_for_action(target, argv[5]);
            start = now();
            expect(atspi_action_do_action(target, drop, NULL), "dropping");
            times[i] = lifted + now() - start;
            // The app takes what was dropped after it has answered: the next drag begins when that is over.
            while (find_action(target, argv[5]) >= 0) expect(now() - start < 5, "the end of the drop");
        }
        print(median(times, REPETITIONS), REPETITIONS);
    } else {
        return 2;
    }
    return 0;
}
