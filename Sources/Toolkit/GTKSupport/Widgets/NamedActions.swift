import CGLib
import CGTK
import GLibSupport

/// Names that assistive technologies are offered as actions of a widget that GTK made, such as a row of a list.
///
/// If GTK's AT-SPI code does not know the class of a widget, it exports the widget's actions by their names as they
/// are: the prefix of a group, a full stop, and a name. The prefix may be any text without a full stop, and the name
/// may be empty: so the words for people are the prefix. Seen with GTK 4.8 to 4.24. Buttons, switches and entries offer
/// only their own.
///
/// ```swift
/// let actions = NamedActions.of(row)
/// actions.onPerform = { name in perform(name) }
/// actions.show(["Drag Lunch on Friday?", "Move to the top"])
/// ```
@MainActor
public final class NamedActions {
    private let reference: WidgetReference

    /// Called with the name that somebody chose.
    public var onPerform: (@MainActor (String) -> Void)?

    /// The one that offers them now. A row may go from one list to another, and offers what the last one says.
    public weak var owner: AnyObject?

    /// Offers nothing yet, beside what the widget offers as the row or the place that it is.
    public init(_ widget: Widget) {
        reference = WidgetReference(widget)
    }

    /// The names of a widget as the row or the place that it is: none yet, or those that its former list has offered.
    public static func of(_ widget: Widget) -> NamedActions {
        if let known = widget.namedActions { return known }
        let new = NamedActions(widget)
        widget.namedActions = new
        return new
    }

    /// The names offered now, in no order: GTK keeps none.
    public private(set) var names: Set<String> = []

    /// Offers these names instead of those before.
    public func show(_ names: [String]) {
        guard let widget = reference.widget else { return }
        let wanted = Set(names)
        for name in self.names where !wanted.contains(name) {
            gtk_widget_insert_action_group(widget.widget, Self.prefix(name), nil)
        }
        // The widget owns its action groups, and these own this object.
        for name in wanted.subtracting(self.names) {
            let group = Object(taking: UnsafeMutableRawPointer(g_simple_action_group_new()))
            let action = Object(taking: UnsafeMutableRawPointer(g_simple_action_new("", nil)))
            action.connect("activate") { _ in self.onPerform?(name) }
            g_action_map_add_action(group.opaque, action.opaque)
            gtk_widget_insert_action_group(widget.widget, Self.prefix(name), group.opaque)
        }
        self.names = wanted
    }

    /// The name without full stops, which end a prefix: within it, another sign that looks the same.
    static func prefix(_ name: String) -> String {
        var text = name
        while text.last == "." { text.removeLast() }
        return String(text.map { $0 == "." ? "\u{2024}" : $0 })
    }
}
