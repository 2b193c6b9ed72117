/// Trees and events as JSON. The members always stand in the order of this file, so that two runs can be compared.
public enum TreeJSON {
    /// An app, on one line.
    ///
    /// `app`, `processIdentifier` (absent where the bus does not say), `toolkit`, `busName`, `tree`.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - tree: What is in it.
    /// - Returns: The object.
    public static func text(of app: App, tree: Element) -> String {
        object([
            ("app", quoted(app.name)), ("processIdentifier", app.processIdentifier.map { "\($0)" }),
            ("toolkit", quoted(app.toolkit)), ("busName", quoted(app.reference.busName)), ("tree", text(of: tree)),
        ])
    }

    /// An element, on one line.
    ///
    /// Always: `role`, `name`, `description`, `states`, `actions` (each `name`, `localizedName`, `description`,
    /// `keyBinding`), `path`, `childCount`, `children`. Where it has them: `value` (`current`, `minimum`, `maximum`,
    /// `text`), `text`, `bounds` (`x`, `y`, `width`, `height`, in pixels of its window), `attributes`, `problem`.
    ///
    /// - Parameter element: The element.
    /// - Returns: The object.
    public static func text(of element: Element) -> String {
        object([
            ("role", quoted(element.role)), ("name", quoted(element.name)),
            ("description", quoted(element.description)), ("states", array(element.states.map(quoted))),
            ("value", element.value.map(text)), ("text", element.text.map(quoted)),
            ("actions", array(element.actions.map(text))),
            ("attributes", element.attributes.isEmpty ? nil : text(of: element.attributes)),
            ("bounds", element.bounds.map(text)), ("problem", element.problem.map(quoted)),
            ("path", quoted(element.reference.path)), ("childCount", "\(element.childCount)"),
            ("children", array(element.children.map(text))),
        ])
    }

    /// An event, on one line.
    ///
    /// `time`, `event`, `detail1`, `detail2`, `role` and `name` of the element, `path`; `text` where it has words;
    /// of announcements also `priority`, "polite" or "assertive".
    ///
    /// - Parameter event: The event.
    /// - Returns: The object.
    public static func text(of event: AccessibilityEvent) -> String {
        object([
            ("time", quoted(event.time)), ("event", quoted(event.kind)), ("detail1", "\(event.detail1)"),
            ("detail2", "\(event.detail2)"), ("text", event.text.map(quoted)),
            ("priority", event.announcement.map { quoted($0.priority) }), ("role", quoted(event.role)),
            ("name", quoted(event.name)), ("path", quoted(event.source.path)),
        ])
    }

    private static func text(of action: Element.Action) -> String {
        object([
            ("name", quoted(action.name)), ("localizedName", quoted(action.localizedName)),
            ("description", quoted(action.description)), ("keyBinding", quoted(action.keyBinding)),
        ])
    }

    private static func text(of value: Element.Value) -> String {
        object([
            ("current", number(value.current)), ("minimum", number(value.minimum)),
            ("maximum", number(value.maximum)), ("text", quoted(value.text)),
        ])
    }

    private static func text(of bounds: Element.Bounds) -> String {
        object([
            ("x", "\(bounds.x)"), ("y", "\(bounds.y)"), ("width", "\(bounds.width)"), ("height", "\(bounds.height)"),
        ])
    }

    private static func text(of attributes: [String: String]) -> String {
        object(attributes.sorted { $0.key < $1.key }.map { ($0.key, quoted($0.value)) })
    }

    private static func object(_ members: [(String, String?)]) -> String {
        "{" + members.compactMap { name, value in value.map { "\(quoted(name)):\($0)" } }.joined(separator: ",") + "}"
    }

    private static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }

    /// JSON has no infinity and no "not a number".
    private static func number(_ number: Double) -> String { number.isFinite ? TreeText.number(number) : "null" }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case ..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
