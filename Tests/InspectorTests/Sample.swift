import Prototype
import YAMLReading

/// Documents that need no files.
enum Sample {
    static let nowhere = TextPosition(line: 1, column: 1)

    static func text(_ text: String) -> LocalizedText {
        LocalizedText(texts: [.init(language: "", text: Positioned(text, at: nowhere))], position: nowhere)
    }

    static func texts(_ texts: KeyValuePairs<String, String>) -> LocalizedText {
        LocalizedText(
            texts: texts.map { .init(language: $0.key, text: Positioned($0.value, at: nowhere)) }, position: nowhere)
    }

    static func drag(_ name: String) -> DragDescription {
        DragDescription(position: nowhere, name: text(name), point: nil, host: nil, offers: nil)
    }

    static func drop(
        _ name: LocalizedText, _ outcome: Outcome? = nil, _ refusal: LocalizedText? = nil
    ) -> DropDescription {
        DropDescription(
            position: nowhere, name: name, point: nil, host: nil, well: nil,
            accepts: [Positioned("text/plain", at: nowhere)], outcome: outcome.map { Positioned($0, at: nowhere) },
            refusal: refusal)
    }

    static func element(
        _ label: String, id: String? = nil, drags: [DragDescription]? = nil, drops: [DropDescription]? = nil
    ) -> ElementDescription {
        ElementDescription(
            id: Positioned(id ?? label.lowercased(), at: nowhere), position: nowhere, label: text(label),
            description: nil,
            frame: Positioned(PixelFrame(x: 10, y: 20, width: 30, height: 40), at: nowhere),
            descriptions: Descriptions(drags: drags, drops: drops))
    }

    static func document(_ elements: [ElementDescription]) -> Document {
        let mockup = MockupDescription(
            id: Positioned("inbox", at: nowhere), position: nowhere, label: text("Inbox"),
            image: Positioned("i.png", at: nowhere),
            elements: elements, elementsPosition: nil)
        return Document(
            file: "mail/mail.dragoman.yaml", title: text("Mail"), language: nil, views: [.mockup(mockup)])
    }

    static let mail = document([
        element("Message", drags: [drag("Drag message")]),
        element(
            "Archive",
            drops: [drop(texts(["en": "Move to archive", "de": "Ins Archiv"]), .move), drop(text("Bin it"), .remove)]),
    ])

    /// A document with one mock-up, as its file has it.
    ///
    /// - Parameters:
    ///   - elements: The list of its elements, indented by six spaces; empty: it has none.
    ///   - title: What the document is called; `nil`: it has no title.
    /// - Returns: The document.
    /// - Throws: What is wrong with it.
    static func board(_ elements: String = "", title: String? = nil) throws -> DocumentSource {
        let lines =
            ["dragoman: 1"] + (title.map { ["title: \($0)"] } ?? [])
            + ["views:", "  - mockup: board", "    image: board.png"]
            + (elements.isEmpty ? [] : ["    elements:", elements])
        return try DocumentSource(Array((lines.joined(separator: "\n") + "\n").utf8), file: "/tmp/board.dragoman.yaml")
    }
}
