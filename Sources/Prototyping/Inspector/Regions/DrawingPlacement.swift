import AccessibleDragging
import Glibc
import PictureHeaders

/// The place of a drawing's (SVG's) units in its picture: moved, scaled, turned and slanted, as `transform` and
/// `viewBox` say.
struct DrawingPlacement {
    /// A point is at a·x + c·y + e and b·x + d·y + f, as SVG's `matrix` has it.
    private var (a, b, c, d, e, f) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    func point(_ inner: Point) -> Point {
        Point(x: a * inner.x + c * inner.y + e, y: b * inner.x + d * inner.y + f)
    }

    mutating func move(_ by: Point) { combine(1, 0, 0, 1, by.x, by.y) }

    mutating func scale(_ x: Double, _ y: Double) { combine(x, 0, 0, y, 0, 0) }

    /// - Parameter degrees: Clockwise, as SVG's y axis goes down.
    private mutating func turn(_ degrees: Double) {
        let angle = degrees * .pi / 180
        combine(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
    }

    private mutating func combine(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
        let origin = point(Point(x: e, y: f))
        (self.a, self.c) = (self.a * a + self.c * b, self.a * c + self.c * d)
        (self.b, self.d) = (self.b * a + self.d * b, self.b * c + self.d * d)
        (self.e, self.f) = (origin.x, origin.y)
    }

    /// A drawing in the units of `viewBox` is shown as large as `width` and `height` say.
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
            case ("matrix", 6): combine(values[0], values[1], values[2], values[3], values[4], values[5])
            case ("rotate", 3...):
                move(Point(x: values[1], y: values[2]))
                turn(values[0])
                move(Point(x: -values[1], y: -values[2]))
            case ("rotate", 1...): turn(values[0])
            case ("skewX", 1...): combine(1, 0, tan(values[0] * .pi / 180), 1, 0, 0)
            case ("skewY", 1...): combine(1, tan(values[0] * .pi / 180), 0, 1, 0, 0)
            default: break
            }
        }
    }

    static func numbers(_ text: String) -> [Double] {
        text.split { $0 == "," || $0.isWhitespace }.compactMap { number(String($0)) }
    }

    /// The length that a text begins with, in pixels: "12", "12px", the first of "12 24". A share of the drawing is no
    /// length.
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
