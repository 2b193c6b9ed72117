import TextSafety

/// The shadows below a shape of a Penpot file, and its blur.
struct PenpotEffect {
    /// The largest blur and distance, in pixels: more is seen by nobody, and takes long.
    private static let limit = 200.0

    /// The shadows by themselves, each with a name.
    private var shadows: [String] = []
    private var blur: String?
    /// How far it reaches beyond the shape, in pixels.
    private var reach = 0.0
    private let isTurned: Bool

    /// - Returns: `nil`: the shape has none that is drawn.
    init?(_ shape: JSON) {
        isTurned = (shape["rotation"]?.number ?? 0) != 0
        for shadow in (shape["shadow"]?.elements ?? []).prefix(8) {
            guard shadow["hidden"]?.bool != true, shadow["style"]?.text == "drop-shadow",
                let color = PenpotPaint.color(shadow["color"]?["color"]?.text)
            else { continue }
            let (x, y) = (Self.length(shadow["offsetX"]), Self.length(shadow["offsetY"]))
            let blur = Self.length(shadow["blur"])
            let opacity = shadow["color"]?["opacity"]?.number ?? 1
            // Not `feDropShadow`: librsvg 2.54 draws nothing of what has it.
            shadows.append(
                #"<feGaussianBlur in="SourceAlpha" stdDeviation="\#((abs(blur) / 2).svg)"/>"#
                    + #"<feOffset dx="\#(x.svg)" dy="\#(y.svg)" result="shape"/>"#
                    + #"<feFlood flood-color="\#(color)" flood-opacity="\#(opacity.svg)"/>"#
                    + #"<feComposite in2="shape" operator="in" result="shadow\#(shadows.count)"/>"#)
            reach += max(abs(x), abs(y)) + 2 * abs(blur)
        }
        if let blur = shape["blur"], blur["hidden"]?.bool != true, blur["type"]?.text == "layer-blur" {
            let value = abs(Self.length(blur["value"]))
            self.blur = #"<feGaussianBlur stdDeviation="\#((value / 2).svg)"/>"#
            reach += 2 * value
        }
        if shadows.isEmpty, self.blur == nil { return nil }
    }

    private static func length(_ json: JSON?) -> Double {
        guard let number = json?.number, number.isFinite else { return 0 }
        return max(-limit, min(limit, number))
    }

    /// About how long it takes to draw, in pixels that are painted once.
    ///
    /// - Parameters:
    ///   - frame: What it is drawn around.
    ///   - board: All that is drawn.
    /// - Returns: A number of pixels.
    func cost(around frame: PenpotFrame, on board: PenpotFrame) -> Double {
        let area = self.area(around: frame)
        let width = min(area.x + area.width, board.x + board.width) - max(area.x, board.x)
        let height = min(area.y + area.height, board.y + board.height) - max(area.y, board.y)
        // Each step needs a picture of the whole board; a blur takes ten times as long, where it blurs.
        let (blurs, steps) = (shadows.count + (blur == nil ? 0 : 1), 5 * shadows.count + (blur == nil ? 0 : 1))
        return Double(steps) * board.width * board.height + Double(10 * blurs) * max(0, width) * max(0, height)
    }

    private func area(around frame: PenpotFrame) -> PenpotFrame {
        // A turned shape reaches further than its frame.
        frame.inset(by: -reach - (isTurned ? max(frame.width, frame.height) / 2 : 0))
    }

    /// The element of SVG that others refer to by a name.
    func definition(_ name: String, around frame: PenpotFrame) -> String {
        var steps = shadows.joined()
        if !shadows.isEmpty {
            let names = shadows.indices.reversed().map { "shadow\($0)" } + ["SourceGraphic"]
            steps += "<feMerge>" + names.map { #"<feMergeNode in="\#($0)"/>"# }.joined() + "</feMerge>"
        }
        return #"<filter id="\#(name)" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" "#
            + "\(area(around: frame).attributes)>\(steps)\(blur ?? "")</filter>"
    }
}
