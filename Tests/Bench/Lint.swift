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
        let place = Place(line: 1, column: 1)
        func text(_ text: String) -> LocalizedText {
            LocalizedText(texts: [.init(language: "", text: Placed(text, at: place))], place: place)
        }
        let elements = (0..<count).map { number in
            let (row, column) = (number / 20, number % 20)
            let drag = DragDescription(place: place, name: text("Drag message"), point: nil, host: nil, offers: nil)
            let drops = ["before", "into"].enumerated().map { index, word in
                DropDescription(
                    place: place, name: text("Drop \(word) {label}"),
                    point: Placed(FractionPoint(x: Double(index) * 0.5, y: 0.5), at: place), host: nil, well: nil,
                    accepts: [Placed("text/plain", at: place)], outcome: Placed(.move, at: place))
            }
            return ElementDescription(
                id: Placed("message-\(number)", at: place), place: place, label: text("Message \(number)"),
                description: nil,
                frame: Placed(
                    PixelFrame(x: Double(column * 60), y: Double(row * 40), width: column == 19 ? 90 : 50, height: 30),
                    at: place),
                descriptions: Descriptions(drags: [drag], drops: drops))
        }
        let mockup = MockupDescription(
            id: Placed("inbox", at: place), place: place, label: nil, image: Placed("inbox.png", at: place),
            elements: elements, elementsPlace: place)
        return Document(file: "inbox.dragoman.yaml", title: nil, language: nil, views: [.mockup(mockup)])
    }
}
