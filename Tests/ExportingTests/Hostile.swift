import FileFormats
import Foundation
import Prototype
import YAMLReading

/// Texts that would be code, markup or an end of something, if they were not escaped.
enum Hostile {
    private static let pieces = [
        "\"", "\\", "\\(", ")", "${", "}", "{", "`", "|", "</script>", "<!--", "-->", "\n", "\r", "\u{2028}",
        "\u{2029}",
        "\u{202E}", "\u{0}", "\u{7}", "\t", "'", "\"\"\"", "\"#", "#", "*/", "/*", "//", "{label}", "\\u{41}", "\\n",
        "&amp;", "<b>", "@all", "%@", "%d", "$(id)", "名前", "اسم", "👩‍👩‍👧", "é", " ", "a", ";", "import Foundation", "//",
    ]

    /// The same texts in each run.
    static func texts(_ count: Int) -> [String] {
        var state: UInt64 = 42
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        return pieces + (0..<count).map { _ in (0...random(6)).map { _ in pieces[random(pieces.count)] }.joined() }
    }

    /// A document whose every text is hostile.
    static func document(_ texts: [String]) -> Document {
        let position = TextPosition(line: 1, column: 1)
        func text(_ text: String) -> LocalizedText {
            LocalizedText(
                texts: [
                    .init(language: "", text: Positioned(text, at: position)),
                    .init(language: "de", text: Positioned(text, at: position)),
                ], position: position)
        }
        let elements = texts.enumerated().map { number, name in
            let types = [Offer(type: Positioned(name, at: position), data: Positioned(name, at: position))]
            let drag = DragDescription(
                position: position, name: text(name), point: nil, host: nil, offers: number % 2 == 0 ? types : nil)
            let drops = [Outcome.move, .refuse].map { outcome in
                DropDescription(
                    position: position, name: text(name), point: Positioned(FractionPoint(x: 1, y: 0), at: position),
                    host: nil,
                    well: nil, accepts: [Positioned(name, at: position)], outcome: Positioned(outcome, at: position),
                    refusal: outcome == .refuse ? text(name) : nil)
            }
            return ElementDescription(
                id: Positioned("e-\(number)", at: position), position: position, label: text(name),
                description: text(name),
                frame: Positioned(PixelFrame(x: 0.5, y: Double(number), width: 24, height: 24), at: position),
                descriptions: Descriptions(drags: [drag], drops: drops))
        }
        let name = texts.joined()
        let graph = GraphDescription(
            id: Positioned("1", at: position), position: position, title: text(name), unit: text(name),
            bars: .list(texts.map { Positioned(Bar(label: $0, value: 1.5), at: position) }),
            descriptions: Descriptions(
                drags: [DragDescription(position: position, name: text(name), point: nil, host: nil, offers: nil)],
                drops: nil))
        let card = CardDescription(
            id: Positioned("class", at: position), position: position, contact: Positioned(name, at: position),
            descriptions: Descriptions())
        let mockup = MockupDescription(
            id: Positioned("self", at: position), position: position, label: text(name), description: text(name),
            image: Positioned(name, at: position), elements: elements, elementsPosition: position)
        return Document(
            file: name, title: text(name), language: Positioned("en", at: position),
            views: [.graph(graph), .card(card), .mockup(mockup)])
    }
}
