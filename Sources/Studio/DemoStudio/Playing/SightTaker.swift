import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import TextSafety

/// Looks at the app as assistive technologies do, and numbers its elements.
struct SightTaker {
    /// The states that matter to a person who is told of an element.
    private static let told: Set<String> = [
        "busy", "checked", "collapsed", "editable", "expanded", "focused", "indeterminate", "invalid-entry", "modal",
        "multi-line", "pressed", "read-only", "required", "selected", "visited",
    ]
    /// How much of a text is kept, in characters.
    static let textLimit = 200
    /// The limits of one reading: more than a person reads, and so little that an app that answers slowly is not held
    /// up.
    private static let limits = {
        var limits = TreeReader.Limits.normal
        (limits.depth, limits.elements, limits.children) = (64, 2_000, 500)
        limits.seconds = 0.5
        limits.totalSeconds = 2
        return limits
    }()

    private var numbers: [BusObject: Int] = [:]

    /// Looks at the app now.
    ///
    /// - Parameters:
    ///   - stage: Where it is played.
    ///   - secrets: What nobody may read: it is masked before a text is cut, where half of it would be no secret any more.
    /// - Returns: What is seen; `nil`: the app does not answer, which is not to say that there is nothing.
    /// - Throws: `AccessibilityError`, `SessionError`.
    @MainActor
    mutating func sight(on stage: Stage, without secrets: SecretTexts) throws -> AccessibleSight? {
        let trees = try stage.appsOnBus().map { try stage.desktop().tree(of: $0, limits: Self.limits) }
        guard !trees.isEmpty, trees.allSatisfy({ $0.problem == nil || !$0.children.isEmpty }) else { return nil }
        let home = stage.session.environment["HOME"]
        let plain = { (text: String) in Self.plain(text, home: home, secrets) }
        var elements: [SeenElement] = []
        var counts: [String: Int] = [:]
        for tree in trees {
            for window in tree.children where window.isSeen {
                counts[window.role, default: 0] += 1
                add(
                    window, in: nil, at: elements.count { $0.parent == nil },
                    path: "/\(window.role)[\(counts[window.role] ?? 1)]", plain: plain, to: &elements)
            }
        }
        let focused = Stage.focused(in: trees)
        let focus = try focused.flatMap { focused -> AccessibleSight.Focus? in
            guard let id = numbers[focused.reference], let seen = elements.first(where: { $0.id == id }) else {
                return nil
            }
            return AccessibleSight.Focus(element: seen, rectangle: try rectangle(of: focused, in: trees, on: stage))
        }
        return AccessibleSight(elements: elements, focus: focus)
    }

    /// The place of an element on the screen. The app is asked for it each time: a window that moves takes the element
    /// along, whose place in the window stays the same.
    @MainActor
    private func rectangle(of element: Element, in trees: [Element], on stage: Stage) throws -> ScreenRectangle? {
        var search = ElementSearch()
        search.path = element.reference.path
        let match = search.matches(in: trees).first { $0.element.reference == element.reference }
        return try match.flatMap { try stage.screenRectangle(of: $0, isCovered: false) }
    }

    /// A text as it is kept.
    static func plain(_ text: String, home: String?, _ secrets: SecretTexts) -> String {
        let shown = secrets.masked(text, cutAt: Element.textLimit).printable
        // The folder has another name each time.
        return String((home.map { shown.replacing($0, with: "~") } ?? shown).prefix(textLimit))
    }

    private mutating func add(
        _ element: Element, in parent: Int?, at index: Int, path: String, plain: (String) -> String,
        to all: inout [SeenElement]
    ) {
        let id = numbers[element.reference] ?? numbers.count + 1
        numbers[element.reference] = id
        var states = element.states.filter(Self.told.contains)
        if !element.states.isEmpty, !element.has(state: "sensitive") { states.append("disabled") }
        let isSecret = element.hidesText
        let value = element.value.map { $0.text.isEmpty ? ScriptYAML.number($0.current) : plain($0.text) }
        let text = element.text.map(plain)
        all.append(
            SeenElement(
                id: id, parent: parent, index: index, role: element.role, name: plain(element.name), path: path,
                states: states, value: isSecret ? nil : value,
                text: isSecret || text == element.name || text?.isEmpty == true ? nil : text))
        var counts: [String: Int] = [:]
        for (index, child) in element.children.filter(\.isSeen).enumerated() {
            counts[child.role, default: 0] += 1
            add(
                child, in: id, at: index, path: "\(path)/\(child.role)[\(counts[child.role] ?? 1)]", plain: plain,
                to: &all)
        }
    }
}

extension String {
    /// The text with one part in place of another, wherever that stands.
    fileprivate func replacing(_ part: String, with other: String) -> String {
        part.isEmpty ? self : split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
