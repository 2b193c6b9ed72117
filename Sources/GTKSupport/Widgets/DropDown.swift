import CGLib
import CGTK
import GLibSupport

/// One of several, chosen from a list that opens. GTK: `GtkDropDown`.
///
/// ```swift
/// let languages = DropDown(["English", "Deutsch", "中文"])
/// languages.selected = 1
/// languages.onChange = { place in show(place) }
/// ```
public final class DropDown: Widget {
    /// Called with the place of what the person chose.
    public var onChange: (@MainActor (Int) -> Void)?

    private var isSetting = false
    private var titles: [String] = []

    /// Makes a list of which one line is chosen.
    public init(_ titles: [String]) {
        var pointers: [UnsafePointer<CChar>?] = titles.map { UnsafePointer(g_strdup($0)) }
        pointers.append(nil)
        super.init(taking: UnsafeMutableRawPointer(gtk_drop_down_new_from_strings(pointers)))
        pointers.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) }
        self.titles = titles
        reportValue()
        connect("notify::selected") { [weak self] _ in
            self?.reportValue()
            guard let self, !self.isSetting else { return }
            self.onChange?(self.selected)
        }
    }

    /// Shows other lines to choose from. It calls no handler.
    public func show(_ titles: [String]) {
        var pointers: [UnsafePointer<CChar>?] = titles.map { UnsafePointer(g_strdup($0)) }
        pointers.append(nil)
        defer { pointers.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) } }
        let list = Object(taking: UnsafeMutableRawPointer(gtk_string_list_new(pointers).unsafelyUnwrapped))
        self.titles = titles
        isSetting = true
        gtk_drop_down_set_model(opaque, list.opaque)
        isSetting = false
        reportValue()
    }

    /// GTK up to 4.12 tells screen readers the name of a class where the value belongs.
    private func reportValue() {
        guard gtkVersion < 41400, let button = gtk_widget_get_first_child(widget),
            titles.indices.contains(selected)
        else { return }
        Widget(sharing: UnsafeMutableRawPointer(button)).setAccessibleLabel(titles[selected])
    }

    /// The place of what is chosen; setting it calls no handler.
    public var selected: Int {
        get { Int(gtk_drop_down_get_selected(opaque)) }
        set {
            guard selected != newValue else { return }
            isSetting = true
            gtk_drop_down_set_selected(opaque, guint(clamping: newValue))
            isSetting = false
        }
    }
}
