import AccessibleDragging
import Prototype

/// Reading and editing a document of 1,000 elements.
enum Documents {
    static func measure() {
        let text = text(elements: 1000)
        guard let source = try? DocumentSource(text, file: "bench") else {
            print("documents: not measured, the document is wrong")
            return
        }
        let size = "\(text.count / 1000) kB"
        let reading = cpuMedian { _ = try? DocumentReader.read(text, file: "bench") }
        print("reading a document of 1,000 elements (\(size)): \(column(reading * 1000, 1, width: 0)) ms")
        let place = InteractionPlace(owner: "e500", kind: .drag, index: 0)
        var x = 0.0
        let editing = cpuMedian {
            x += 0.01
            _ = try? source.applying(.setPoint(place, FractionPoint(x: x, y: 0.5)))
        }
        print("moving a point in it, read again: \(column(editing * 1000, 1, width: 0)) ms")
    }

    static func text(elements: Int) -> [UInt8] {
        var text = "dragoman: 1\nviews:\n  - mockup: all\n    image: all.png\n    elements:\n"
        for index in 0..<elements {
            text += """
                      - element: e\(index)
                        label: Message \(index)
                        frame: [\(index % 30 * 30), \(index / 30 * 30), 28, 28]
                        drags:
                          - {name: Drag message, point: [0.1, 0.5], offers: {text/plain: "Lunch?"}}
                        drops:
                          - {name: Move before, point: [0.5, 0.1], accepts: [text/plain], then: before}

                """
        }
        return Array(text.utf8)
    }
}
