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
    /// Its beginning, a little above the line that it stands on, in pixels of the picture.
    public let point: Point

    public init(_ text: String, at point: Point) {
        (self.text, self.point) = (text, point)
    }
}

/// Reads the texts of a drawing (SVG) and their positions.
///
/// It knows `text`, `tspan` and the `transform`s that move and scale. Places that need more, such as rotations, are
/// only about right. In a broken drawing, the texts before the fault are read.
///
/// ```swift
/// DrawingTexts.read(Array("<svg><text x='4' y='9'>To do</text></svg>".utf8))
/// ```
public enum DrawingTexts {
    /// How many texts are read at most.
    static let limit = 1_000

    /// The texts in their order on the page: from the top, then from the left.
    public static func read(_ svg: [UInt8]) -> [DrawingText] {
        var found: [DrawingText] = []
        var placements = [DrawingPlacement()]
        var text: (start: Point?, content: String)?
        Markup.read(svg) { part in
            switch part {
            case .opened(let name, let attributes):
                var placement = placements.last ?? DrawingPlacement()
                if name == "svg", placements.count == 1 { placement.fit(attributes) }
                placement.apply(attributes["transform"] ?? "")
                placements.append(placement)
                let start = placement.point(
                    Point(
                        x: DrawingPlacement.number(attributes["x"]) ?? 0,
                        y: (DrawingPlacement.number(attributes["y"]) ?? 0) - 1))
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
}
