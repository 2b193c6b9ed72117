import CGLib
import CGTK
import CGTKShims
import GLibSupport
import GTKSupport

/// One of several, chosen from a list that opens. GTK: `GtkDropDown`.
///
/// ```swift
/// let languages = DropDown(["English", "Deutsch", "中文"])
/// languages.selected = 1
/// languages.onChange = { index in show(index) }
/// ```
public final class DropDown: Widget {
    /// Called with the index of the person's choice.
    public var onChange: (@MainActor (Int) -> Void)?

    private var isSetting = false
    private var titles: [String] = []

    /// Makes a list with one chosen line.
    public init(_ titles: [String]) {
        var pointers: [UnsafePointer<CChar>?] = titles.map { UnsafePointer(g_strdup($0)) }
        pointers.append(nil)
        super.init(taking: UnsafeMutableRawPointer(gtk_drop_down_new_from_strings(pointers)))
        pointers.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) }
        self.titles = titles
        // From GTK 4.12 on its name is the chosen title, and not the label that it gets.
        gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        if gtkVersion < 41400 { unname(widget) }
        if Self.isDescribed {
            dragoman_object_set_int(raw, "accessible-role", Int32(GTK_ACCESSIBLE_ROLE_BUTTON.rawValue))
        }
        reportValue()
        connect("notify::selected") { [weak self] _ in
            self?.reportValue()
            guard let self, !self.isSetting else { return }
            self.onChange?(self.selected)
        }
    }

    /// Whether the end of a line is left out that does not fit, instead of asking for room.
    public var isShortened = false {
        didSet { reportValue() }
    }

    private func shorten(_ inside: UnsafeMutablePointer<GtkWidget>) {
        let instance = UnsafeMutableRawPointer(inside).assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, gtk_label_get_type()) != 0 {
            gtk_label_set_ellipsize(OpaquePointer(inside), PANGO_ELLIPSIZE_END)
        }
        var child = gtk_widget_get_first_child(inside)
        while let next = child {
            shorten(next)
            child = gtk_widget_get_next_sibling(next)
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

    /// Takes away the name of the list that opens: before GTK 4.10 that is the name of its class.
    private func unname(_ inside: UnsafeMutablePointer<GtkWidget>) {
        let instance = UnsafeMutableRawPointer(inside).assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, gtk_list_view_get_type()) != 0 {
            Widget(sharing: UnsafeMutableRawPointer(inside)).setAccessibleLabel("")
        }
        var child = gtk_widget_get_first_child(inside)
        while let next = child {
            unname(next)
            child = gtk_widget_get_next_sibling(next)
        }
    }

    /// Whether the choice is told as its description. Orca 46 to 48 takes the name of a combo box for its value where
    /// nothing in it is selected, as in GTK's while the list is closed (`getComboBoxValue` in `script_utilities.py`).
    private static let isDescribed = (41400..<42000).contains(gtkVersion)

    /// Names the button inside by the chosen title. GTK up to 4.12 gives it the name of a class.
    private func reportValue() {
        guard let button = gtk_widget_get_first_child(widget),
            titles.indices.contains(selected)
        else { return }
        Widget(sharing: UnsafeMutableRawPointer(button)).setAccessibleLabel(titles[selected])
        if isShortened { shorten(button) }
        if Self.isDescribed { setAccessibleDescription(titles[selected]) }
    }

    /// The index of the chosen title; setting it calls no handler.
    public var selected: Int {
        get { Int(gtk_drop_down_get_selected(opaque)) }
        set {
            guard selected != newValue else { return }
            isSetting = true
            gtk_drop_down_set_selected(opaque, guint(clamping: newValue))
            isSetting = false
        }
    }

    public override func letGo() {
        onChange = nil
        super.letGo()
    }
}
