import Translation

/// Why an assistive technology's question or request came to nothing.
///
/// ```swift
/// do throws(AccessibilityError) {
///     for app in try desktop.apps(named: "Dragoman") { print(app.line) }
/// } catch {
///     StandardError.write(line: "\(error)")
/// }
/// ```
public enum AccessibilityError: Error, Equatable, Sendable {
    /// The accessibility bus is missing, or no longer there; with the reason.
    case noBus(String)
    /// No app of that name is on the bus; with the names of the apps there, and whether all of them have answered.
    case noApp(String, there: [String], areAll: Bool = true, isOff: Bool)
    /// Nothing of that name is in the app; with the names there are.
    case noElement(String, there: [String])
    /// Several elements have that name; with a line for each.
    case severalElements(String, [String])
    /// The element has no such action; with those it has.
    case noAction(String, element: String, there: [String])
    /// Several actions of the element are called that.
    case severalActions(String, element: String)
    /// The element did not answer a question.
    case noAnswer(String)

    /// Whether the element or app that was named does not exist, or is not the only one.
    public var isNotFound: Bool {
        switch self {
        case .noApp, .noElement, .severalElements, .noAction, .severalActions: true
        case .noBus, .noAnswer: false
        }
    }
}

extension AccessibilityError: CustomStringConvertible {
    /// How a user switches accessibility on, where no screen reader does it.
    public static var howToSwitchOn: String {
        localized("Accessibility is switched off, so apps may show little or nothing. Start a screen reader, or run:")
            + "\n  gsettings set org.gnome.desktop.interface toolkit-accessibility true"
    }

    public var description: String {
        switch self {
        case .noBus(let reason):
            // The words may come from any program that answers on the bus.
            localized("The accessibility bus can’t be reached: {reason}", ["reason": printable(reason, limit: 300)])
                + "\n" + localized("It comes with the package at-spi2-core, and needs a desktop session.")
        case .noApp(let name, let there, true, let isOff):
            localized("No app named “{name}” is on the accessibility bus.", ["name": printable(name)])
                + Self.list(localized("Running:"), there, none: localized("No app is there."))
                + (isOff ? "\n\(Self.howToSwitchOn)" : "")
        case .noApp(let name, let there, false, let isOff):
            localized(
                "No app named “{name}” answers on the accessibility bus. One is there, but doesn’t answer now.",
                ["name": printable(name)])
                + Self.list(localized("Running:"), there, none: "") + (isOff ? "\n\(Self.howToSwitchOn)" : "")
        case .noElement(let name, let there):
            localized("No element is named “{name}”.", ["name": printable(name)])
                + Self.list(localized("There are:"), there, none: localized("No element has a name."))
        case .severalElements(let name, let lines):
            localized(
                "Several elements are named “{name}”. Say which with --role, --under or the path:",
                ["name": printable(name)])
                + Self.list("", lines, none: "")
        case .noAction(let action, let element, let there):
            localized("{element} has no action “{action}”.", ["element": element, "action": printable(action)])
                + Self.list(localized("It has:"), there, none: localized("It has no actions."))
        case .severalActions(let action, let element):
            localized(
                "Several actions of {element} are called “{action}”. Orca would do the first of them.",
                ["element": element, "action": printable(action)])
        case .noAnswer(let reason):
            reason
        }
    }

    private static func list(_ head: String, _ lines: [String], none: String) -> String {
        guard !lines.isEmpty else { return none.isEmpty ? "" : " \(none)" }
        let shown = lines.prefix(40).map { "\n  \($0)" }.joined()
        let more =
            lines.count > 40
            ? "\n  " + localized("… and {count} more", "… and {count} more", count: lines.count - 40) : ""
        return (head.isEmpty ? "" : " \(head)") + shown + more
    }
}
