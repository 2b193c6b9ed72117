import CGLib
import CGTK
import GLibSupport
import GTKSupport

/// Tells of an arrow key that leads nowhere from a button: GTK rings a bell, where the desktop has one, and a screen reader says
/// nothing. A new event of the focus would not help: Orca does not repeat known facts.
///
/// ```swift
/// let ends = ButtonEnds(in: window) { words in accessibility.announce(words ?? "") }
/// ```
@MainActor
public final class ButtonEnds {
    private let keys = KeyController()

    /// - Parameters:
    ///   - window: The window with the buttons.
    ///   - tell: Called with the words on the button that still has the focus; `nil`: it shows none.
    public init(in window: Window, _ tell: @escaping @MainActor (String?) -> Void) {
        // GTK's window uses the keys up by itself, wherever they lead.
        keys.capture()
        keys.onPress = { [weak window] key, modifiers in
            guard [.left, .right, .up, .down].contains(key), modifiers.isDisjoint(with: [.control, .alt, .shift]),
                let window, let button = window.focus, Self.isButton(button)
            else { return false }
            let (former, words) = (button.widget, Self.words(on: button))
            MainLoop.idle { [weak window] in
                guard let window, window.isActive, window.focus?.widget == former else { return }
                tell(words)
            }
            return false
        }
        keys.attach(to: window)
    }

    private static func isButton(_ widget: Widget) -> Bool {
        let raw = UnsafeMutableRawPointer(widget.widget).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(raw, gtk_button_get_type()) != 0
    }

    /// A button's label, or else its tooltip.
    private static func words(on widget: Widget) -> String? {
        if let label = gtk_button_get_label(widget.pointer()) { return String(cString: label) }
        // The tooltip of a button with a menu belongs to the outer widget.
        let outer = gtk_widget_get_parent(widget.widget)
        let tooltip = gtk_widget_get_tooltip_text(widget.widget) ?? outer.flatMap { gtk_widget_get_tooltip_text($0) }
        return tooltip.map { String(cString: $0) }
    }
}
