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
    public static let howToSwitchOn = """
        Accessibility is switched off, so apps may show little or nothing. A screen reader switches it on, and so does:
          gsettings set org.gnome.desktop.interface toolkit-accessibility true
        """

    public var description: String {
        switch self {
        case .noBus(let reason):
            // The words may come from any program that answers on the bus.
            "The accessibility bus cannot be reached: \(printable(reason, limit: 300))\n"
                + "It comes with the package at-spi2-core and needs a desktop session."
        case .noApp(let name, let there, let areAll, let isOff):
            "No app named \"\(printable(name))\" \(areAll ? "is" : "answers") on the accessibility bus."
                + (areAll ? "" : " One is there that does not answer now.")
                + Self.list("Running:", there, none: areAll ? " None is." : "")
                + (isOff ? "\n\(Self.howToSwitchOn)" : "")
        case .noElement(let name, let there):
            "No element is named \"\(printable(name))\"." + Self.list("There are:", there, none: " None has a name.")
        case .severalElements(let name, let lines):
            "Several elements are named \"\(printable(name))\". Say which with --role, --under or the path:"
                + Self.list("", lines, none: "")
        case .noAction(let action, let element, let there):
            "\(element) has no action \"\(printable(action))\"." + Self.list("It has:", there, none: " It has none.")
        case .severalActions(let action, let element):
            "Several actions of \(element) are called \"\(printable(action))\"; Orca would do the first of them."
        case .noAnswer(let what):
            what
        }
    }

    private static func list(_ head: String, _ lines: [String], none: String) -> String {
        guard !lines.isEmpty else { return none }
        let shown = lines.prefix(40).map { "\n  \($0)" }.joined()
        let more = lines.count > 40 ? "\n  … and \(lines.count - 40) more" : ""
        return (head.isEmpty ? "" : " \(head)") + shown + more
    }
}
