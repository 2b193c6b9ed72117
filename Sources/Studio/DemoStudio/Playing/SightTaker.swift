import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import RecordedFilms
import TextSafety

/// Looks at the app as assistive technologies do, and numbers its elements.
@MainActor
struct SightTaker {
    /// The limits of one reading: more than a person reads, and so little that an app that answers slowly is not held
    /// up.
    private static let limits = {
        var limits = TreeReader.Limits.normal
        (limits.depth, limits.elements, limits.children) = (64, 2_000, 500)
        limits.seconds = 0.5
        limits.totalSeconds = 10
        return limits
    }()

    private var numbers: [BusObject: Int] = [:]
    private var hasSeenAll = false
    private let announcements = AnnouncementEar()

    /// Looks at the app now.
    ///
    /// - Parameters:
    ///   - stage: Where it is played.
    ///   - secrets: What nobody may read: it is masked before a text is cut, where half of it would be no secret any more.
    /// - Returns: What is seen; `nil`: the app does not answer, which is not to say that there is nothing.
    /// - Throws: `AccessibilityError`, `SessionError`.
    mutating func sight(on stage: Stage, without secrets: SecretTexts) throws -> AccessibleSight? {
        let apps = try stage.appsOnBus()
        try announcements.listen(to: apps, on: stage.desktop())
        let trees = try apps.map { try stage.desktop().tree(of: $0, limits: Self.limits, detail: .kept) }
        guard !trees.isEmpty, trees.allSatisfy({ $0.problem == nil || !$0.children.isEmpty }) else { return nil }
        // A tree of which a part is missing would say that the part is gone.
        let isWhole = trees.allSatisfy { !$0.isCutShort }
        guard isWhole || !hasSeenAll else { return nil }
        hasSeenAll = isWhole
        let home = stage.session.environment["HOME"]
        var seen: [Seen] = []
        var counts: [String: Int] = [:]
        for tree in trees {
            let places = try ScreenPlaces(of: tree, on: stage)
            for window in tree.children where window.isSeen {
                counts[window.role, default: 0] += 1
                try add(
                    window, under: [tree], in: nil, at: seen.count { $0.element.parent == nil },
                    path: "/\(window.role)[\(counts[window.role] ?? 1)]", places, to: &seen)
            }
        }
        let elements = finished(seen).map { element in
            element.worded { Self.plain($0, home: home, secrets, limit: $1) }
        }
        let focused = Stage.focused(in: trees).flatMap { numbers[$0.reference] }
        let focus = focused.flatMap { id in elements.first { $0.id == id } }
        var sight = AccessibleSight(
            elements: elements, focus: focus.map { .init(element: $0, rectangle: $0.rectangle) })
        sight.announcements = try announcements.heard().map {
            .init(Self.plain($0.text, home: home, secrets), isAssertive: $0.priority == "assertive")
        }
        return sight
    }

    /// A text as it is kept.
    nonisolated static func plain(
        _ text: String, home: String?, _ secrets: SecretTexts, limit: Int = SeenElement.wordsLimit
    ) -> String {
        let masked = secrets.masked(text, cutAt: limit)
        let shown = limit == SeenElement.textLimit ? masked.printableLines : masked.printable
        // The folder has another name each time.
        return String((home.map { shown.replacing($0, with: "~") } ?? shown).prefix(limit))
    }

    // MARK: Elements

    /// An element, and those that it is related to, which may not have been seen yet.
    private struct Seen {
        var element: SeenElement
        let relations: [String: [BusObject]]
    }

    private mutating func add(
        _ element: Element, under parents: [Element], in parent: Int?, at index: Int, path: String,
        _ places: ScreenPlaces, to all: inout [Seen]
    ) throws {
        let id = numbers[element.reference] ?? numbers.count + 1
        numbers[element.reference] = id
        var seen = SeenElement(
            id: id, parent: parent, index: index, role: element.role, name: element.name, path: path,
            states: element.states,
            value: element.value.map { $0.text.isEmpty ? ScriptYAML.number($0.current) : $0.text },
            text: element.text)
        seen.keep(element)
        seen.rectangle = try places.rectangle(of: element, in: parents, isCovered: false).flatMap {
            $0.width > 0 && $0.height > 0 ? $0 : nil
        }
        all.append(Seen(element: seen, relations: element.kept?.relations ?? [:]))
        var counts: [String: Int] = [:]
        let around = parents + [element.withoutChildren]
        for (index, child) in element.children.filter(\.isSeen).enumerated() {
            counts[child.role, default: 0] += 1
            try add(
                child, under: around, in: id, at: index, path: "\(path)/\(child.role)[\(counts[child.role] ?? 1)]",
                places, to: &all)
        }
    }

    /// The elements, which name those that they are related to by their numbers, as far as those can be seen.
    private func finished(_ seen: [Seen]) -> [SeenElement] {
        let ids = Set(seen.map(\.element.id))
        return seen.map { seen in
            var element = seen.element
            element.relations = seen.relations.mapValues { $0.compactMap { numbers[$0] }.filter(ids.contains) }
                .filter { !$0.value.isEmpty }
            return element
        }
    }
}

extension SeenElement {
    /// Keeps what an element says besides its name, its states, its value and its text.
    fileprivate mutating func keep(_ element: Element) {
        description = element.description
        actions = element.actions.map(Action.init)
        attributes = element.attributes
        // All of an app's elements have the same.
        if parent != nil { attributes["toolkit"] = nil }
        roleNumber = element.kept?.role
        cell = element.kept?.cell.map {
            Cell(row: $0.row, column: $0.column, rowSpan: $0.rowSpan, columnSpan: $0.columnSpan)
        }
        table = element.kept?.table.map { Table(rows: $0.rows, columns: $0.columns) }
        guard !element.hidesText else {
            // Where the caret stands says how long the hidden text is.
            (value, text) = (nil, nil)
            return
        }
        range = element.value.flatMap { value in
            guard [value.current, value.minimum, value.maximum].allSatisfy(\.isFinite) else { return nil }
            return Range(current: value.current, minimum: value.minimum, maximum: value.maximum)
        }
        (length, caret) = (element.kept?.length, element.kept?.caret)
        selections = element.kept?.selections ?? []
    }
}

extension SeenElement.Action {
    /// Texts that say nothing, or the same again, are left out.
    fileprivate init(_ action: Element.Action) {
        let name = action.name.isEmpty ? action.label : action.name
        self.init(
            name: name, label: action.localizedName == name ? "" : action.localizedName,
            description: [name, action.localizedName].contains(action.description) ? "" : action.description,
            keys: action.keyBinding == "<VoidSymbol>" ? "" : action.keyBinding)
    }
}

extension Element {
    fileprivate var withoutChildren: Element {
        var copy = self
        copy.children = []
        return copy
    }
}

extension String {
    /// The text with one part in place of another, wherever that stands.
    fileprivate func replacing(_ part: String, with other: String) -> String {
        // Looking for a slash is quick, and most texts have none.
        guard !part.isEmpty, utf8.contains(UInt8(ascii: "/")) || !part.utf8.contains(UInt8(ascii: "/")) else {
            return self
        }
        return split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
