import AccessibleDragging
import GLibAppSupport
import GLibSupport

/// A text on a picture.
///
/// ```swift
/// for text in DrawingTexts.read(svg) { print(text.text, text.point) }
/// ```
public struct DrawingText: Hashable, Sendable {
    public let text: String
    /// Where it begins, a little above the line that it stands on, in pixels of the picture.
    public let point: Point

    public init(_ text: String, at point: Point) {
        (self.text, self.point) = (text, point)
    }
}

/// Reads the texts of a drawing (SVG) and their places.
///
/// It knows `text`, `tspan` and the `transform`s that move and scale. Places that need more, such as rotations, are only
/// about right. Of a drawing that is broken, the texts before the fault are read.
///
/// ```swift
/// DrawingTexts.read(Array("<svg><text x='4' y='9'>To do</text></svg>".utf8))
/// ```
public enum DrawingTexts {
    /// How many texts are read at most.
    static let limit = 1_000

    /// Moves and scales, as `transform` and `viewBox` say.
    private struct Placement {
        var (x, y) = (0.0, 0.0)
        var (scaleX, scaleY) = (1.0, 1.0)

        func point(_ inner: Point) -> Point { Point(x: x + inner.x * scaleX, y: y + inner.y * scaleY) }

        mutating func move(_ by: Point) { (x, y) = (x + by.x * scaleX, y + by.y * scaleY) }

        mutating func scale(_ x: Double, _ y: Double) { (scaleX, scaleY) = (scaleX * x, scaleY * y) }
    }

    /// The texts in their order on the page: from the top, then from the left.
    public static func read(_ svg: [UInt8]) -> [DrawingText] {
        var found: [DrawingText] = []
        var placements = [Placement()]
        var text: (start: Point?, content: String)?
        Markup.read(svg) { part in
            switch part {
            case .opened(let name, let attributes):
                var placement = placements.last ?? Placement()
                if name == "svg", placements.count == 1 { fit(&placement, attributes) }
                apply(attributes["transform"] ?? "", to: &placement)
                placements.append(placement)
                let start = placement.point(
                    Point(x: number(attributes["x"]) ?? 0, y: (number(attributes["y"]) ?? 0) - 1))
                switch name {
                case "text": text = (attributes["y"] == nil ? nil : start, "")
                case "tspan" where text?.start == nil && attributes["y"] != nil: text?.start = start
                // Each line of a text is a span.
                case "tspan" where text?.content.isEmpty == false: text?.content += " "
                default: break
                }
            case .text(let content): text?.content += content
            case .closed(let name):
                if placements.count > 1 { placements.removeLast() }
                guard name == "text", let ended = text else { return }
                text = nil
                let words = ended.content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if !words.isEmpty, found.count < limit {
                    found.append(DrawingText(words, at: ended.start ?? placements.last?.point(.zero) ?? .zero))
                }
            }
        }
        return found.sorted { ($0.point.y, $0.point.x) < ($1.point.y, $1.point.x) }
    }

    /// What is drawn in the units of `viewBox` is shown as large as `width` and `height` say.
    private static func fit(_ placement: inout Placement, _ attributes: [String: String]) {
        let box = numbers(attributes["viewBox"] ?? "")
        guard box.count == 4, box[2] > 0, box[3] > 0 else { return }
        // A share of the window is no size.
        func size(_ name: String) -> Double? {
            attributes[name].flatMap { $0.hasSuffix("%") ? nil : number($0) }
        }
        let (width, height) = (size("width") ?? box[2], size("height") ?? box[3])
        placement.scale(width / box[2], height / box[3])
        placement.move(Point(x: -box[0], y: -box[1]))
    }

    private static func apply(_ transform: String, to placement: inout Placement) {
        for step in transform.split(separator: ")") {
            let parts = step.split(separator: "(", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let values = numbers(String(parts[1]))
            switch (parts[0].filter(\.isLetter), values.count) {
            case ("translate", 1...): placement.move(Point(x: values[0], y: values.count > 1 ? values[1] : 0))
            case ("scale", 1...): placement.scale(values[0], values.count > 1 ? values[1] : values[0])
            case ("matrix", 6):
                placement.move(Point(x: values[4], y: values[5]))
                placement.scale(values[0], values[3])
            default: break
            }
        }
    }

    private static func numbers(_ text: String) -> [Double] {
        text.split { $0 == "," || $0.isWhitespace }.compactMap { number(String($0)) }
    }

    /// The number that a text begins with: "12", "12px", the first of "12 24".
    private static func number(_ text: String?) -> Double? {
        guard let text else { return nil }
        let digits = text.drop(while: \.isWhitespace).prefix { "+-.0123456789eE".contains($0) }
        // "1em" begins with a number and a unit that looks like its exponent.
        let plain = digits.last.map { "eE".contains($0) } == true ? digits.dropLast() : digits
        return Double(plain).flatMap { $0.isFinite && abs($0) < 1e7 ? $0 : nil }
    }
}
