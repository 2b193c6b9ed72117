import AccessibleDragging
import PictureHeaders

/// Where a drawing's (SVG's) units stand in its picture: moved and scaled, as `transform` and `viewBox` say.
struct DrawingPlacement {
    private var (x, y) = (0.0, 0.0)
    private var (scaleX, scaleY) = (1.0, 1.0)

    func point(_ inner: Point) -> Point { Point(x: x + inner.x * scaleX, y: y + inner.y * scaleY) }

    mutating func move(_ by: Point) { (x, y) = (x + by.x * scaleX, y + by.y * scaleY) }

    mutating func scale(_ x: Double, _ y: Double) { (scaleX, scaleY) = (scaleX * x, scaleY * y) }

    /// What is drawn in the units of `viewBox` is shown as large as `width` and `height` say.
    mutating func fit(_ attributes: [String: String]) {
        let box = Self.numbers(attributes["viewBox"] ?? "")
        guard box.count == 4, box[2] > 0, box[3] > 0 else { return }
        let (width, height) = (Self.number(attributes["width"]) ?? box[2], Self.number(attributes["height"]) ?? box[3])
        scale(width / box[2], height / box[3])
        move(Point(x: -box[0], y: -box[1]))
    }

    mutating func apply(_ transform: String) {
        for step in transform.split(separator: ")") {
            let parts = step.split(separator: "(", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let values = Self.numbers(String(parts[1]))
            switch (parts[0].filter(\.isLetter), values.count) {
            case ("translate", 1...): move(Point(x: values[0], y: values.count > 1 ? values[1] : 0))
            case ("scale", 1...): scale(values[0], values.count > 1 ? values[1] : values[0])
            case ("matrix", 6):
                move(Point(x: values[4], y: values[5]))
                scale(values[0], values[3])
            default: break
            }
        }
    }

    static func numbers(_ text: String) -> [Double] {
        text.split { $0 == "," || $0.isWhitespace }.compactMap { number(String($0)) }
    }

    /// The length that a text begins with, in pixels: "12", "12px", the first of "12 24". A share of the drawing is none.
    static func number(_ text: String?) -> Double? {
        guard let word = text?.split(maxSplits: 1, whereSeparator: { $0 == "," || $0.isWhitespace }).first else {
            return nil
        }
        let isPlain = word.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
        var number = isPlain ? Double(word) : nil
        if number == nil, case .pixels(let pixels) = DrawingLength(String(word)) { number = pixels }
        return number.flatMap { $0.isFinite && abs($0) < 1e7 ? $0 : nil }
    }
}
