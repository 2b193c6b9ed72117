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
        let place = Place(line: 1, column: 1)
        func text(_ text: String) -> LocalizedText {
            LocalizedText(
                texts: [
                    .init(language: "", text: Placed(text, at: place)),
                    .init(language: "de", text: Placed(text, at: place)),
                ], place: place)
        }
        let elements = texts.enumerated().map { number, name in
            let types = [Offer(type: Placed(name, at: place), data: Placed(name, at: place))]
            let drag = DragDescription(
                place: place, name: text(name), point: nil, host: nil, offers: number % 2 == 0 ? types : nil)
            let drops = [Outcome.move, .refuse].map { outcome in
                DropDescription(
                    place: place, name: text(name), point: Placed(FractionPoint(x: 1, y: 0), at: place), host: nil,
                    well: nil, accepts: [Placed(name, at: place)], outcome: Placed(outcome, at: place),
                    refusal: outcome == .refuse ? text(name) : nil)
            }
            return ElementDescription(
                id: Placed("e-\(number)", at: place), place: place, label: text(name), description: text(name),
                frame: Placed(PixelFrame(x: 0.5, y: Double(number), width: 24, height: 24), at: place),
                descriptions: Descriptions(drags: [drag], drops: drops))
        }
        let name = texts.joined()
        let graph = GraphDescription(
            id: Placed("1", at: place), place: place, title: text(name), unit: text(name),
            bars: .list(texts.map { Placed(Bar(label: $0, value: 1.5), at: place) }),
            descriptions: Descriptions(
                drags: [DragDescription(place: place, name: text(name), point: nil, host: nil, offers: nil)],
                drops: nil))
        let card = CardDescription(
            id: Placed("class", at: place), place: place, contact: Placed(name, at: place),
            descriptions: Descriptions())
        let mockup = MockupDescription(
            id: Placed("self", at: place), place: place, label: text(name), description: text(name),
            image: Placed(name, at: place), elements: elements, elementsPlace: place)
        return Document(
            file: name, title: text(name), language: Placed("en", at: place),
            views: [.graph(graph), .card(card), .mockup(mockup)])
    }
}
