import DesktopDriving
import TextSafety

/// Elements as the lines of a timeline have them: `Resources/timeline.schema.json` describes each member.
extension SeenElement {
    /// From so many characters on, a text is written as what was changed in it.
    private static let longText = 200

    /// The whole element, as it is added to a tree.
    package var json: JSON {
        let place: JSON = .object([
            "id": .integer(id), "parent": parent.map(JSON.integer), "index": .integer(index), "role": .string(role),
            "name": .string(name), "path": .string(path), "states": states.isEmpty ? nil : .strings(states),
        ])
        return .object(place.list + members.compactMap { name, value in value.map { JSON.Member(name, $0) } })
    }

    /// Its number, and what is different since a moment before; members that it no longer has are `null`.
    package func json(since last: SeenElement) -> JSON {
        var changes = [JSON.Member("id", .integer(id))]
        if role != last.role { changes.append(.init("role", .string(role))) }
        if name != last.name { changes.append(.init("name", .string(name))) }
        if states != last.states { changes.append(.init("states", .strings(states))) }
        let edit = TextEdit(from: last.text ?? "", to: text ?? "")
        let isEdited = text != nil && last.text.map { $0.unicodeScalars.count >= Self.longText } ?? false
        for (new, old) in zip(members, last.members) where new.value != old.value {
            if new.name == "text", isEdited {
                changes.append(.init("edit", edit.json))
            } else {
                changes.append(.init(new.name, new.value ?? .null))
            }
        }
        return .object(changes)
    }

    /// The element with the focus, in short: the tree has the rest.
    package func jsonAsFocus(at rectangle: ScreenRectangle?) -> JSON {
        .object([
            "id": .integer(id), "role": .string(role), "name": .string(name), "path": .string(path),
            "states": .strings(toldStates), "value": value.map(JSON.string), "text": shownText.map(JSON.string),
            "rectangle": rectangle?.json,
        ])
    }

    /// All that it may have, in the order in which it is written; `nil`: it has none.
    private var members: [(name: String, value: JSON?)] {
        [
            ("roleNumber", roleNumber.map(JSON.integer)), ("value", value.map(JSON.string)), ("range", range?.json),
            ("text", text.map(JSON.string)),
            ("length", length.map(JSON.integer)), ("caret", caret.map(JSON.integer)),
            (
                "selections",
                list(selections.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) })
            ),
            ("description", description.isEmpty ? nil : .string(description)), ("actions", list(actions.map(\.json))),
            ("attributes", dictionary(attributes.mapValues(JSON.string))),
            ("relations", dictionary(relations.mapValues { .array($0.map(JSON.integer)) })), ("cell", cell?.json),
            ("table", table?.json), ("rectangle", rectangle?.json),
        ]
    }

    private func list(_ values: [JSON]) -> JSON? { values.isEmpty ? nil : .array(values) }

    private func dictionary(_ values: [String: JSON]) -> JSON? {
        values.isEmpty ? nil : .object(values.sorted { $0.key < $1.key }.map { JSON.Member($0.key, $0.value) })
    }
}

extension JSON {
    fileprivate var list: [Member] { if case .object(let members) = self { members } else { [] } }
}

extension ScreenRectangle {
    /// As `[x, y, width, height]`.
    package var json: JSON { .array([x, y, width, height].map(JSON.integer)) }
}

extension SeenElement.Action {
    fileprivate var json: JSON {
        func written(_ words: String) -> JSON? { words.isEmpty ? nil : .string(words) }
        return .object([
            "name": .string(name), "label": written(label), "description": written(description), "keys": written(keys),
        ])
    }
}

extension SeenElement.Range {
    fileprivate var json: JSON {
        .object(["current": .number(current), "minimum": .number(minimum), "maximum": .number(maximum)])
    }
}

extension SeenElement.Cell {
    fileprivate var json: JSON {
        .object([
            "row": .integer(row), "column": .integer(column), "rowSpan": rowSpan == 1 ? nil : .integer(rowSpan),
            "columnSpan": columnSpan == 1 ? nil : .integer(columnSpan),
        ])
    }
}

extension SeenElement.Table {
    fileprivate var json: JSON { .object(["rows": .integer(rows), "columns": .integer(columns)]) }
}

extension AccessibleSight.Announcement {
    /// The members of an event.
    package var members: [JSON.Member] {
        [.init("text", .string(text)), .init("priority", .string(isAssertive ? "assertive" : "polite"))]
    }
}
