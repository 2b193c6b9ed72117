// Stops of a tour, which are put into another order or into the archive: by mouse, keys, clicks and name.
//
// Without any crate: what of GTK and of Dragoman is called is declared here. In an app, gtk-rs declares the first half, and
// "gir" makes the second of Dragoman-1.gir.
//
//   rustc drag.rs $(pkg-config --libs-only-L dragoman-1) $(pkg-config --libs-only-l dragoman-1)
use std::cell::RefCell;
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::ptr::null_mut;

type Pointer = *mut c_void;
type Undo = extern "C" fn(redo: c_int, data: Pointer, error: *mut Pointer) -> c_int;

extern "C" {
    fn g_application_run(app: Pointer, count: c_int, arguments: Pointer) -> c_int;
    fn g_object_unref(object: Pointer);
    fn g_signal_connect_data(
        object: Pointer, signal: *const c_char, handler: *const c_void, data: Pointer, destroy: Pointer, flags: c_int,
    ) -> u64;
    fn gtk_application_new(id: *const c_char, flags: c_int) -> Pointer;
    fn gtk_application_window_new(app: Pointer) -> Pointer;
    fn gtk_box_append(container: Pointer, child: Pointer);
    fn gtk_box_new(orientation: c_int, spacing: c_int) -> Pointer;
    fn gtk_label_new(text: *const c_char) -> Pointer;
    fn gtk_label_set_label(label: Pointer, text: *const c_char);
    fn gtk_list_box_append(rows: Pointer, child: Pointer);
    fn gtk_list_box_new() -> Pointer;
    fn gtk_window_present(window: Pointer);
    fn gtk_window_set_child(window: Pointer, child: Pointer);
    fn gtk_window_set_title(window: Pointer, title: *const c_char);

    fn dragoman_coordinator_new() -> Pointer;
    fn dragoman_drop_get_item(drop: Pointer) -> Pointer;
    fn dragoman_drop_set_action(drop: Pointer, action: c_int);
    fn dragoman_drop_set_undo(drop: Pointer, func: Undo, data: Pointer, destroy: extern "C" fn(Pointer));
    fn dragoman_holding_bar_new(coordinator: Pointer) -> Pointer;
    fn dragoman_item_get_name(item: Pointer) -> *const c_char;
    fn dragoman_place_add_drop(place: Pointer, id: *const c_char, name: *const c_char);
    fn dragoman_place_get_widget(place: Pointer) -> Pointer;
    fn dragoman_place_new(
        widget: Pointer, name: *const c_char, coordinator: Pointer, error: *mut Pointer,
    ) -> Pointer;
    fn dragoman_reorderable_list_new(
        widget: Pointer, model: Pointer, name: *const c_char, coordinator: Pointer, error: *mut Pointer,
    ) -> Pointer;
}

const GDK_ACTION_MOVE: c_int = 2;
const VERTICAL: c_int = 1;

thread_local! { static ARCHIVED: RefCell<Vec<String>> = RefCell::default(); }

fn text(words: &str) -> CString {
    CString::new(words).unwrap_or_default()
}

/// A drop that can be undone, and the label that shows it.
struct Change {
    name: String,
    label: Pointer,
}

fn show(label: Pointer) {
    let names = ARCHIVED.with(|all| all.borrow().join(", "));
    let names = if names.is_empty() { "nothing" } else { &names };
    unsafe { gtk_label_set_label(label, text(&format!("Archive: {names}")).as_ptr()) }
}

extern "C" fn apply(redo: c_int, data: Pointer, _error: *mut Pointer) -> c_int {
    let change = unsafe { &*(data as *const Change) };
    ARCHIVED.with(|all| {
        if redo != 0 {
            all.borrow_mut().push(change.name.clone());
        } else {
            all.borrow_mut().pop();
        }
    });
    show(change.label);
    1
}

extern "C" fn free_change(data: Pointer) {
    drop(unsafe { Box::from_raw(data as *mut Change) });
}

extern "C" fn take(place: Pointer, drop: Pointer, _data: Pointer) -> c_int {
    unsafe {
        let name = CStr::from_ptr(dragoman_item_get_name(dragoman_drop_get_item(drop)));
        let label = dragoman_place_get_widget(place);
        let change = Box::into_raw(Box::new(Change { name: name.to_string_lossy().into(), label })) as Pointer;
        apply(1, change, null_mut());
        dragoman_drop_set_action(drop, GDK_ACTION_MOVE); // The list takes its row away.
        dragoman_drop_set_undo(drop, apply, change, free_change);
    }
    1
}

extern "C" fn activate(app: Pointer, _data: Pointer) {
    unsafe {
        let rows = gtk_list_box_new();
        for name in ["Entrance", "Map of the halls", "Coins", "Clocks", "Way out"] {
            gtk_list_box_append(rows, gtk_label_new(text(name).as_ptr()));
        }
        let archive = gtk_label_new(null_mut());
        show(archive);

        let coordinator = dragoman_coordinator_new();
        let name = text("Stops of the tour");
        let list = dragoman_reorderable_list_new(rows, null_mut(), name.as_ptr(), coordinator, null_mut());
        let place = dragoman_place_new(archive, text("Archive").as_ptr(), coordinator, null_mut());
        assert!(!list.is_null() && !place.is_null());
        dragoman_place_add_drop(place, text("in").as_ptr(), null_mut());
        let handler = take as *const c_void;
        g_signal_connect_data(place, text("drop::in").as_ptr(), handler, null_mut(), null_mut(), 0);

        let container = gtk_box_new(VERTICAL, 0);
        for widget in [rows, archive, dragoman_holding_bar_new(coordinator)] {
            gtk_box_append(container, widget);
        }
        // The widgets hold them.
        for object in [list, place, coordinator] {
            g_object_unref(object);
        }
        let window = gtk_application_window_new(app);
        gtk_window_set_title(window, text("Tour").as_ptr());
        gtk_window_set_child(window, container);
        gtk_window_present(window);
    }
}

fn main() {
    unsafe {
        let app = gtk_application_new(text("org.example.Tour").as_ptr(), 0);
        let handler = activate as *const c_void;
        g_signal_connect_data(app, text("activate").as_ptr(), handler, null_mut(), null_mut(), 0);
        let status = g_application_run(app, 0, null_mut());
        g_object_unref(app);
        std::process::exit(status);
    }
}
