import Checking
import Prototype
import YAMLReading

/// Checking a document of 1,000 elements.
enum Lint {
    static func measure() {
        let document = document(elements: 1000)
        var found = 0
        let time = cpuMedian { found = Checker.check(document).count }
        print("lint of 1,000 elements: \(column(time * 1000, 1, width: 0)) ms; goal 100 ms; \(found) findings")
    }

    /// A mock-up of rows of messages, each with a drag and two drops, and in each row one that lies on top of another.
    private static func document(elements count: Int) -> Document {
        let position = TextPosition(line: 1, column: 1)
        func text(_ text: String) -> LocalizedText {
            LocalizedText(texts: [.init(language: "", text: Positioned(text, at: position))], position: position)
        }
        let elements = (0..<count).map { number in
            let (row, column) = (number / 20, number % 20)
            let drag = DragDescription(
                position: position, name: text("Drag message"), point: nil, host: nil, offers: nil)
            let drops = ["before", "into"].enumerated().map { index, word in
                DropDescription(
                    position: position, name: text("Drop \(word) {label}"),
                    point: Positioned(FractionPoint(x: Double(index) * 0.5, y: 0.5), at: position), host: nil,
                    well: nil,
                    accepts: [Positioned("text/plain", at: position)], outcome: Positioned(.move, at: position))
            }
            return ElementDescription(
                id: Positioned("message-\(number)", at: position), position: position, label: text("Message \(number)"),
                description: nil,
                frame: Positioned(
                    PixelFrame(x: Double(column * 60), y: Double(row * 40), width: column == 19 ? 90 : 50, height: 30),
                    at: position),
                descriptions: Descriptions(drags: [drag], drops: drops))
        }
        let mockup = MockupDescription(
            id: Positioned("inbox", at: position), position: position, label: nil,
            image: Positioned("inbox.png", at: position),
            elements: elements, elementsPosition: position)
        return Document(file: "inbox.dragoman.yaml", title: nil, language: nil, views: [.mockup(mockup)])
    }
}
