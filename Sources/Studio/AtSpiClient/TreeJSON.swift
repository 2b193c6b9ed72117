import TextSafety

/// Trees and events as JSON. The members always stand in the order of this file, so that two runs can be compared.
///
/// ```swift
/// StandardOutput.write(line: TreeJSON.text(of: app, tree: try desktop.tree(of: app)))
/// ```
public enum TreeJSON {
    /// An app, on one line.
    ///
    /// `app`, `processIdentifier` (absent where the bus does not say), `toolkit`, `busName`, `tree`.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - tree: Its tree.
    /// - Returns: The object.
    public static func text(of app: App, tree: Element) -> String {
        JSON.object([
            "app": .string(app.name), "processIdentifier": app.processIdentifier.map(JSON.integer),
            "toolkit": .string(app.toolkit), "busName": .string(app.reference.busName), "tree": json(of: tree),
        ]).description
    }

    /// An element, on one line.
    ///
    /// Always: `role`, `name`, `description`, `states`, `actions` (each `name`, `localizedName`, `description`,
    /// `keyBinding`), `path`, `childCount`, `children`. If it has them: `ownName` (its own name, if a screen reader has
    /// another), `value` (`current`, `minimum`, `maximum`, `text`), `text`, `bounds` (`x`, `y`, `width`, `height`, in
    /// pixels of its window), `attributes`, `problem`, `grabbed`, whether it is lifted, and `drops` (each `name`,
    /// `effect`), its places to drop.
    ///
    /// - Parameter element: The element.
    /// - Returns: The object.
    public static func text(of element: Element) -> String { json(of: element).description }

    private static func json(of element: Element) -> JSON {
        .object([
            "role": .string(element.role), "name": .string(element.name), "ownName": element.ownName.map(JSON.string),
            "description": .string(element.description), "states": .strings(element.states),
            "value": element.value.map(json), "text": element.text.map(JSON.string),
            "actions": .array(element.actions.map(json)),
            "grabbed": element.isGrabbed.map { .bool($0) },
            "drops": element.drops.isEmpty
                ? nil
                : .array(element.drops.map { .object(["name": .string($0.name), "effect": .string($0.effect)]) }),
            "attributes": element.attributes.isEmpty ? nil : json(of: element.attributes),
            "bounds": element.bounds.map(json), "problem": element.problem.map(JSON.string),
            "path": .string(element.reference.path), "childCount": .integer(element.childCount),
            "children": .array(element.children.map(json)),
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
        JSON.object([
            "time": .string(event.time), "event": .string(event.kind), "detail1": .integer(event.detail1),
            "detail2": .integer(event.detail2), "text": event.text.map(JSON.string),
            "priority": event.announcement.map { .string($0.priority) }, "role": .string(event.role),
            "name": .string(event.name), "path": .string(event.source.path),
        ]).description
    }

    private static func json(of action: Element.Action) -> JSON {
        .object([
            "name": .string(action.name), "localizedName": .string(action.localizedName),
            "description": .string(action.description), "keyBinding": .string(action.keyBinding),
        ])
    }

    private static func json(of value: Element.Value) -> JSON {
        .object([
            "current": .number(value.current), "minimum": .number(value.minimum), "maximum": .number(value.maximum),
            "text": .string(value.text),
        ])
    }

    private static func json(of bounds: Element.Bounds) -> JSON {
        .object([
            "x": .integer(bounds.x), "y": .integer(bounds.y), "width": .integer(bounds.width),
            "height": .integer(bounds.height),
        ])
    }

    private static func json(of attributes: [String: String]) -> JSON {
        .object(attributes.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) })
    }
}
