import TextSafety

/// The frame of a shape of a Penpot file, in pixels of its page, before it is turned.
struct PenpotFrame {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    /// - Returns: `nil`: the shape has none that can be drawn.
    init?(_ shape: JSON) {
        let rect = shape["selrect"] ?? shape
        guard let x = rect["x"]?.number, let y = rect["y"]?.number, let width = rect["width"]?.number,
            let height = rect["height"]?.number
        else { return nil }
        let all = [x, y, width, height]
        guard all.allSatisfy({ $0.isFinite && abs($0) < 1_000_000 }), width > 0, height > 0 else { return nil }
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    private init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The frame with its edges moved inwards; outwards where less than 0.
    func inset(by distance: Double) -> PenpotFrame {
        PenpotFrame(
            x: x + distance, y: y + distance, width: max(0, width - 2 * distance), height: max(0, height - 2 * distance)
        )
    }

    var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }

    /// Its place and size, as attributes of an SVG element.
    var attributes: String { #"x="\#(x.svg)" y="\#(y.svg)" width="\#(width.svg)" height="\#(height.svg)""# }
}

/// The outline of a shape of a Penpot file, as SVG has it.
enum PenpotOutline {
    /// The beginning of the SVG element that has a shape's outline, without its end: `<rect x="1" …`.
    ///
    /// - Parameters:
    ///   - shape: The shape.
    ///   - frame: Its frame.
    ///   - inset: How far inside the outline it goes, in pixels; of curves it is not heeded.
    /// - Returns: `nil`: the shape has no outline, such as a group and a text.
    static func element(of shape: JSON, _ frame: PenpotFrame, inset: Double = 0) -> String? {
        let inner = frame.inset(by: inset)
        switch shape["type"]?.text {
        case "frame", "rect", "image":
            return box(inner, radii(of: shape, frame, inset: inset)) + transform(shape, frame)
        case "circle":
            let (x, y) = inner.middle
            return #"<ellipse cx="\#(x.svg)" cy="\#(y.svg)" rx="\#((inner.width / 2).svg)" "#
                + #"ry="\#((inner.height / 2).svg)""# + transform(shape, frame)
        // The points of a curve are where it has been turned to.
        case "path", "bool":
            return (path(shape["content"]) ?? path(shape["boolContent"])).map { #"<path d="\#($0)""# }
        default: return nil
        }
    }

    /// The attribute that turns, mirrors or slants a shape around its middle; empty: nothing does.
    static func transform(_ shape: JSON, _ frame: PenpotFrame) -> String {
        let (x, y) = frame.middle
        let numbers = ["a", "b", "c", "d", "e", "f"].compactMap { shape["transform"]?[$0]?.number }
        guard numbers.count == 6 else {
            guard let turn = shape["rotation"]?.number, turn.isFinite, turn.truncatingRemainder(dividingBy: 360) != 0
            else { return "" }
            return #" transform="rotate(\#(turn.svg) \#(x.svg) \#(y.svg))""#
        }
        guard numbers.allSatisfy({ $0.isFinite && abs($0) < 1_000_000 }),
            zip(numbers, [1.0, 0, 0, 1, 0, 0]).contains(where: { abs($0 - $1) > 0.0001 })
        else { return "" }
        let (a, b, c, d) = (numbers[0], numbers[1], numbers[2], numbers[3])
        let origin = (x: x - a * x - c * y + numbers[4], y: y - b * x - d * y + numbers[5])
        // More digits than a place has: they are multiplied by places.
        let turn = [a, b, c, d].map { "\(($0 * 1_000_000).rounded() / 1_000_000)" }.joined(separator: " ")
        return #" transform="matrix(\#(turn) \#(origin.x.svg) \#(origin.y.svg))""#
    }

    // MARK: Boxes

    /// The radii of the corners, from the upper left one clockwise.
    private static func radii(of shape: JSON, _ frame: PenpotFrame, inset: Double) -> [Double] {
        let all = shape["r1"]?.number ?? shape["rx"]?.number ?? 0
        let limit = min(frame.width, frame.height) / 2
        return ["r1", "r2", "r3", "r4"].map { key in
            let radius = shape[key]?.number ?? all
            return radius.isFinite && radius > 0 ? max(0, min(radius, limit) - inset) : 0
        }
    }

    private static func box(_ frame: PenpotFrame, _ radii: [Double]) -> String {
        guard Set(radii).count > 1 else {
            return "<rect \(frame.attributes)" + (radii[0] > 0 ? #" rx="\#(radii[0].svg)""# : "")
        }
        let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
        func arc(_ radius: Double, _ x: Double, _ y: Double) -> String {
            "A\(radius.svg) \(radius.svg) 0 0 1 \(x.svg) \(y.svg)"
        }
        let steps = [
            "M\((frame.x + radii[0]).svg) \(frame.y.svg)", "H\((right - radii[1]).svg)",
            arc(radii[1], right, frame.y + radii[1]), "V\((bottom - radii[2]).svg)",
            arc(radii[2], right - radii[2], bottom), "H\((frame.x + radii[3]).svg)",
            arc(radii[3], frame.x, bottom - radii[3]), "V\((frame.y + radii[0]).svg)",
            arc(radii[0], frame.x + radii[0], frame.y), "Z",
        ]
        return #"<path d="\#(steps.joined(separator: " "))""#
    }

    // MARK: Curves

    /// A curve as SVG has it, of a text or a list of commands; `nil`: it is neither.
    private static func path(_ content: JSON?) -> String? {
        guard let content else { return nil }
        if let text = content.text {
            let known = Set("MmLlHhVvCcSsQqTtAaZz0123456789 .,+-eE\n")
            return text.allSatisfy(known.contains)
                ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : nil
        }
        let letters = ["move-to": "M", "line-to": "L", "curve-to": "C", "close-path": "Z"]
        let parts = content.elements.compactMap { step -> String? in
            guard let letter = letters[step["command"]?.text ?? ""] else { return nil }
            let keys = letter == "C" ? ["c1x", "c1y", "c2x", "c2y", "x", "y"] : letter == "Z" ? [] : ["x", "y"]
            let numbers = keys.compactMap { step["params"]?[$0]?.number }
            return numbers.count == keys.count ? ([letter] + numbers.map(\.svg)).joined(separator: " ") : nil
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}

extension Double {
    /// The number as any reader of SVG understands it; 0 where it is none that can be drawn.
    var svg: String {
        guard isFinite, abs(self) < 10_000_000 else { return "0" }
        let rounded = (self * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
