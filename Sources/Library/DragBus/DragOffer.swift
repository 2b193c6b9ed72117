import AccessibleDragging
import GLibSupport

/// The words of another application about the drag that it has lifted, within limits.
struct DragOffer {
    struct Item {
        let name: String
        let fileName: String
        let kindName: String
        let types: [ContentType]
    }

    let drag: String
    let application: String
    let home: String
    let names: [String]
    let operations: DropOperations
    let origin: DragOrigin
    let items: [Item]

    /// Reads the answer to `GetDrag`; `nil`: it says nothing that could be dropped.
    init?(_ reply: BusReply) {
        guard let drag = reply[0]?.text, !drag.isEmpty, drag.utf8.count <= 100 else { return nil }
        self.drag = drag
        application = SafeWords.name(reply[1]?.text ?? "")
        home = SafeWords.name(reply[2]?.text ?? "")
        operations = (reply[4]?.members(limit: 3) ?? []).reduce(into: []) { all, name in
            if let operation = name.text.flatMap({ DropOperation(rawValue: $0) }) {
                all.insert(DropOperations(operation))
            }
        }
        // Keys do not end what a pointer holds, and no pointer of the other application's reaches this one.
        let origin = reply[5]?.text.flatMap { DragOrigin(rawValue: $0) }
        self.origin = origin.flatMap { $0 == .pointer || $0 == .clipboard ? nil : $0 } ?? .keyboard
        let rows = reply[6]
        guard let rows, rows.count > 0, rows.count <= DragLimits.items, !operations.isEmpty else { return nil }
        items = rows.members(limit: DragLimits.items).map { row in
            let types = row[3]?.members(limit: DragLimits.types).compactMap(\.text) ?? []
            return Item(
                name: SafeWords.name(row[0]?.text ?? ""), fileName: SafeWords.fileName(row[1]?.text ?? ""),
                kindName: SafeWords.name(row[2]?.text ?? ""),
                types: types.filter { $0.utf8.count <= DragLimits.typeLength }.map { ContentType($0) })
        }
        let names = SafeWords.names(reply[3])
        self.names = names.isEmpty ? items.map(\.name) : names
    }

    /// A session as the answer to `GetDrag`.
    @MainActor
    static func values(of session: DragSession, _ drag: String, application: String) -> [Variant] {
        let operations = DropOperation.allCases.filter { session.operations.contains($0) }
        let items = session.items.map { item in
            Variant.tuple([
                .string(item.name), .string(item.provider.suggestedName ?? ""), .string(item.kindName ?? ""),
                .strings(item.provider.types.map(\.description)),
            ])
        }
        return [
            .string(drag), .string(application), .string(session.sourceName), .strings(session.spokenNames),
            .strings(operations.map(\.rawValue)), .string(session.origin.rawValue), .array(items, of: "(sssas)"),
        ]
    }
}

extension Variant {
    static func strings(_ texts: [String]) -> Variant { .array(texts.map { .string($0) }, of: "s") }
}
