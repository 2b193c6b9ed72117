import CGLib
import CGTK
import CGTKShims
import GLibSupport
import GTKSupport
import Glibc
import XCTest

/// Tab bars of libadwaita, which the tests load as an app does.
@MainActor
enum AdwaitaTabBar {
    // The library is never let go, as in an app that is linked with it.
    private static let library = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_LOCAL)

    /// Whether this system has libadwaita.
    static var isThere: Bool { library != nil }

    private static func function<Function>(_ name: String, _ type: Function.Type) throws -> Function {
        unsafeBitCast(try XCTUnwrap(dlsym(library, name), name), to: type)
    }

    private static func object(of type: String) throws -> Object {
        let find = try function("\(type)_get_type", (@convention(c) () -> GType).self)
        return Object(taking: UnsafeMutableRawPointer(try XCTUnwrap(g_object_new_with_properties(find(), 0, nil, nil))))
    }

    /// A bar with a tab for each text. Each page is a field.
    static func make(_ texts: [String]) throws -> Widget {
        try function("adw_init", (@convention(c) () -> Void).self)()
        let (view, bar) = (try object(of: "adw_tab_view"), try object(of: "adw_tab_bar"))
        let append = try function(
            "adw_tab_view_append",
            (@convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutableRawPointer?)
                .self)
        for text in texts {
            dragoman_object_set_string(try XCTUnwrap(append(view.raw, gtk_entry_new())), "title", text)
        }
        dragoman_object_set_bool(bar.raw, "autohide", 0)
        dragoman_object_set_object(bar.raw, "view", view.raw)
        return Widget(sharing: bar.raw)
    }

    /// The view whose pages a bar shows.
    static func view(of bar: Widget) throws -> Object {
        Object(taking: try XCTUnwrap(dragoman_object_get_object(bar.raw, "view")))
    }

    /// The pages of a bar, pinned ones first.
    static func pages(of bar: Widget) throws -> [Object] {
        let view = try view(of: bar)
        let model = Object(taking: try XCTUnwrap(dragoman_object_get_object(view.raw, "pages")))
        return try (0..<g_list_model_get_n_items(model.opaque)).map {
            Object(taking: try XCTUnwrap(g_list_model_get_item(model.opaque, $0)))
        }
    }

    /// Pins a page, or lets it go.
    static func pin(_ page: Object, _ isPinned: Bool, of bar: Widget) throws {
        let view = try view(of: bar)
        let pin = try function(
            "adw_tab_view_set_page_pinned",
            (@convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, gboolean) -> Void).self)
        pin(view.raw, page.raw, isPinned ? 1 : 0)
    }
}
