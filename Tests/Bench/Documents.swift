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
        print("a document of 1,000 elements (\(size)), CPU      ms   goal")
        row("reading it", reading, 20)
        let place = InteractionReference(owner: "e500", kind: .drag, index: 0)
        let frame = PixelFrame(x: 1, y: 2, width: 30, height: 40)
        var step = 0
        // Each edit is of the same text, and is read again, as the inspector does it.
        let edits: [(String, () -> DocumentEdit)] = [
            ("moving a point in it", { .setPoint(place, FractionPoint(x: Double(step) / 100, y: 0.5)) }),
            ("renaming an element", { .setText(.of("e500", .label), "Message \(step)", language: nil) }),
            (
                "moving an element",
                { .setFrame(element: "e500", PixelFrame(x: Double(step), y: 2, width: 3, height: 4)) }
            ),
            ("adding an element", { .addElement(NewElement(id: "new", label: "New", frame: frame), mockup: "all") }),
            ("removing an element", { .removeElement("e500") }),
        ]
        for (name, edit) in edits {
            var failures = 0
            let time = cpuMedian(runs: 9) {
                step += 1
                if (try? source.applying(edit())) == nil { failures += 1 }
            }
            if failures == 0 { row(name, time, 40) } else { print("  \(name): not measured, it is refused") }
        }
    }

    private static func row(_ name: String, _ time: Double, _ goal: Int) {
        let padded = name + String(repeating: " ", count: max(0, 44 - name.count))
        print("  \(padded)\(column(time * 1000, 1))     \(goal)")
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
