import CGTK
import CGTKShims
import GLibSupport
import GTKSupport

/// A line of text to be edited in place: typed text counts with Enter, or when the focus goes on; Escape takes it back.
/// GTK: `GtkEntry`.
///
/// ```swift
/// let name = Entry()
/// name.text = "Sales by month"
/// name.onCommit = { text in rename(text) }
/// ```
public final class Entry: Widget {
    /// Called with the typed text, when it counts.
    public var onCommit: (@MainActor (String) -> Void)?

    /// Called whenever other text stands in the field, typed or not.
    public var onType: (@MainActor () -> Void)?

    private var committed = ""
    private let keys = KeyController()
    private var inside: Widget?

    /// Makes an empty field.
    public init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_entry_new()))
        // Undoing is the window's: one order for all.
        gtk_editable_set_enable_undo(opaque, 0)
        gtk_editable_set_width_chars(opaque, 6)
        connect("activate") { [weak self] _ in self?.commit() }
        connect("changed") { [weak self] _ in self?.onType?() }
        // The focus is on the widget inside.
        if let inside = gtk_editable_get_delegate(opaque) {
            let inside = Widget(sharing: UnsafeMutableRawPointer(inside))
            inside.connect("notify::has-focus") { [weak self, weak inside] _ in
                if inside?.hasFocus == false { self?.commit() }
            }
            AssistiveTechnology.deselectQuietlyWhenLeft(inside)
            AssistiveTechnology.tellNoPopup(of: inside)
            self.inside = inside
        }
        keys.capture()
        keys.onPress = { [weak self] key, _ in
            guard let self, key == .escape, self.hasPendingText else { return false }
            self.revert()
            return true
        }
        keys.attach(to: self)
    }

    /// The text that counts. Setting another one replaces the text typed since; setting the same one does not disturb a
    /// person who is typing.
    public var text: String {
        get { committed }
        set {
            guard committed != newValue else { return }
            committed = newValue
            if typed != newValue { gtk_editable_set_text(opaque, newValue) }
        }
    }

    /// The text in the field, whether it counts or not.
    public var typed: String { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }

    /// Whether something was typed that does not count yet.
    public var hasPendingText: Bool { typed != committed }

    /// The text shown while the field is empty.
    public var placeholder: String {
        get { gtk_entry_get_placeholder_text(pointer()).map { String(cString: $0) } ?? "" }
        set { gtk_entry_set_placeholder_text(pointer(), newValue) }
    }

    /// Takes back the text typed since the text last counted.
    public func revert() {
        gtk_editable_set_text(opaque, committed)
        gtk_editable_set_position(opaque, -1)
    }

    /// Marks the first characters of the text, as Unicode's code points are counted, so that typed letters replace them.
    public func select(_ count: Int) {
        gtk_editable_select_region(opaque, 0, Int32(clamping: count))
    }

    /// Puts the cursor behind the text, with nothing marked, so that typed letters come there.
    public func goToEnd() {
        gtk_editable_set_position(opaque, -1)
    }

    private static var unmarkedFields = 0
    private static var marksByItself = true

    /// Keeps GTK for a while from marking all of a field's text as it gets the focus: a screen reader says what is marked.
    ///
    /// - Parameter seconds: How long.
    public static func leaveTextUnmarked(forSeconds seconds: Double) {
        guard let settings = gtk_settings_get_default() else { return }
        let (raw, name) = (UnsafeMutableRawPointer(settings), "gtk-entry-select-on-focus")
        if unmarkedFields == 0 { marksByItself = dragoman_object_get_int(raw, name, 1) != 0 }
        unmarkedFields += 1
        dragoman_object_set_bool(raw, name, 0)
        MainLoop.after(seconds: seconds) {
            unmarkedFields -= 1
            if unmarkedFields == 0 { dragoman_object_set_bool(raw, name, marksByItself ? 1 : 0) }
        }
    }

    /// Makes the typed text count.
    public func commit() {
        guard hasPendingText else { return }
        committed = typed
        onCommit?(committed)
    }

    /// Marks all of the text, for typing over it.
    public func selectAll() {
        gtk_editable_select_region(opaque, 0, -1)
    }

    public override func letGo() {
        onCommit = nil
        onType = nil
        super.letGo()
    }
}
