import AccessibleDragging
import Prototype
import Translation

/// The place of something on a picture, as people say it: its neighbours, their distance, and its size.
///
/// ```swift
/// FrameWords(of: frame, among: [("To do", column)], in: size).sentence  // "16 right of To do, as wide, 40 high"
/// ```
struct FrameWords: Sendable {
    /// The words, with commas between the parts.
    public let sentence: String

    /// - Parameters:
    ///   - frame: Its place, in pixels of the picture.
    ///   - others: The other elements on the picture.
    ///   - size: The picture's size; `nil` if it is not known.
    public init(of frame: PixelFrame, among others: [(name: String, frame: PixelFrame)], in size: Size?) {
        var parts: [String] = []
        let around = others.filter { $0.frame != frame && $0.frame.contains(frame) }
        let container = around.min { $0.frame.area < $1.frame.area }
        let beside = others.filter { other in
            !other.frame.contains(frame) && !frame.contains(other.frame)
                && (container?.frame.contains(other.frame) ?? true)
        }
        if let container { parts.append(localized("in {name}", ["name": container.name])) }
        let column = Self.nearest(to: frame, among: beside, Self.sideways)
        let row = Self.nearest(to: frame, among: beside, Self.upAndDown)
        if column == nil, row == nil {
            let bounds = container?.frame ?? size.map { PixelFrame(x: 0, y: 0, width: $0.width, height: $0.height) }
            if let bounds { parts.append(Self.corner(of: frame, in: bounds)) }
        }
        if let column { parts.append(column.words) }
        if column == nil, let row { parts.append(row.words) }
        parts += Self.sizes(of: frame, like: (column ?? row)?.other)
        if column != nil, let row { parts.append(row.words) }
        sentence = parts.dropFirst().reduce(parts.first ?? "") { sentence, part in
            localized("{sentence}, {more}", ["sentence": sentence, "more": part], context: "a place")
        }
    }

    private struct Neighbour {
        let other: PixelFrame
        let distance: Double
        let words: String
    }

    private typealias Judge = (PixelFrame, (name: String, frame: PixelFrame)) -> Neighbour?

    private static func nearest(
        to frame: PixelFrame, among others: [(name: String, frame: PixelFrame)], _ judge: Judge
    ) -> Neighbour? {
        others.compactMap { judge(frame, $0) }.min { $0.distance < $1.distance }
    }

    /// The neighbour at its left or right, in the same height.
    private static func sideways(_ frame: PixelFrame, _ other: (name: String, frame: PixelFrame)) -> Neighbour? {
        guard frame.y < other.frame.maxY, other.frame.y < frame.maxY else { return nil }
        let isRight = frame.x >= other.frame.maxX
        let distance = isRight ? frame.x - other.frame.maxX : other.frame.x - frame.maxX
        guard distance >= 0 else { return nil }
        let words: KeyValuePairs = ["distance": text(distance), "name": other.name]
        return Neighbour(
            other: other.frame, distance: distance,
            words: isRight
                ? localized("{distance} right of {name}", words) : localized("{distance} left of {name}", words))
    }

    /// The neighbour above or below, in the same column.
    private static func upAndDown(_ frame: PixelFrame, _ other: (name: String, frame: PixelFrame)) -> Neighbour? {
        guard frame.x < other.frame.maxX, other.frame.x < frame.maxX else { return nil }
        let isBelow = frame.y >= other.frame.maxY
        let distance = isBelow ? frame.y - other.frame.maxY : other.frame.y - frame.maxY
        guard distance >= 0 else { return nil }
        let words: KeyValuePairs = ["distance": text(distance), "name": other.name]
        return Neighbour(
            other: other.frame, distance: distance,
            words: isBelow ? localized("{distance} below {name}", words) : localized("{distance} above {name}", words))
    }

    private static func sizes(of frame: PixelFrame, like other: PixelFrame?) -> [String] {
        if let other, other.width == frame.width, other.height == frame.height { return [localized("as large")] }
        return [
            other?.width == frame.width
                ? localized("as wide") : localized("{number} wide", ["number": text(frame.width)]),
            other?.height == frame.height
                ? localized("as high") : localized("{number} high", ["number": text(frame.height)]),
        ]
    }

    /// In which ninth of something its middle is.
    static func corner(of frame: PixelFrame, in bounds: PixelFrame) -> String {
        func third(_ middle: Double, _ start: Double, _ length: Double) -> Int {
            length > 0 ? max(0, min(2, Int((middle - start) / length * 3))) : 1
        }
        let column = third(frame.x + frame.width / 2, bounds.x, bounds.width)
        let row = third(frame.y + frame.height / 2, bounds.y, bounds.height)
        switch (row, column) {
        case (0, 0): return localized("at the upper left")
        case (0, 1): return localized("at the top")
        case (0, _): return localized("at the upper right")
        case (1, 0): return localized("at the left")
        case (1, 1): return localized("in the middle")
        case (1, _): return localized("at the right")
        case (_, 0): return localized("at the lower left")
        case (_, 1): return localized("at the bottom")
        default: return localized("at the lower right")
        }
    }

    static func text(_ number: Double) -> String { "\(Int(exactly: number.rounded()) ?? 0)" }
}

extension Document {
    /// The place of an element of a mock-up, in words; `nil` for all other parts. `size` is the picture's, in pixels,
    /// if that is known.
    public func frameInWords(of part: DocumentPart, in size: Size?) -> String? {
        guard !part.isEntry, let frame = element(at: part)?.frame.value, let view = view(at: part) else { return nil }
        let elements = view.described.listedElements ?? []
        let others = elements.indices.filter { $0 != part.element }.map { index in
            (name: name(of: .element(index, inView: part.view ?? 0)), frame: elements[index].frame.value)
        }
        return FrameWords(of: frame, among: others, in: size).sentence
    }
}

extension FoundRegion {
    /// Its name, its place and its size: for a list to choose from.
    public func words(in size: Size) -> String {
        let picture = PixelFrame(x: 0, y: 0, width: size.width, height: size.height)
        let corner = FrameWords.corner(of: frame, in: picture)
        let (width, height) = (FrameWords.text(frame.width), FrameWords.text(frame.height))
        guard let name else {
            return localized(
                "Region {place}, {width} by {height}", ["place": corner, "width": width, "height": height])
        }
        return localized(
            "{name}, {place}, {width} by {height}",
            ["name": name, "place": corner, "width": width, "height": height])
    }
}
