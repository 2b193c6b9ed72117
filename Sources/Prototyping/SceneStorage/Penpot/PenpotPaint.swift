import TextSafety

/// The paint of a fill or an outline in a Penpot file.
struct PenpotPaint {
    /// How colours may be mixed with what lies below, as CSS has it.
    static let blends: Set = [
        "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light", "soft-light",
        "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    ]
    static let black = PenpotPaint(color: "#000000", opacity: 1)

    /// As SVG has it; empty where there is a gradient.
    let color: String
    let opacity: Double
    private(set) var gradient: PenpotGradient?

    init(color: String, opacity: Double) {
        (self.color, self.opacity) = (color, opacity)
    }

    /// - Returns: `nil`: it has neither a colour nor a gradient.
    init?(fill: JSON) {
        self.init(color: fill["fillColor"], fill["fillColorGradient"], opacity: fill["fillOpacity"])
    }

    /// - Returns: `nil`: it has neither a colour nor a gradient.
    init?(stroke: JSON) {
        self.init(color: stroke["strokeColor"], stroke["strokeColorGradient"], opacity: stroke["strokeOpacity"])
    }

    private init?(color: JSON?, _ gradient: JSON?, opacity: JSON?) {
        let opacity = opacity?.number ?? 1
        if let plain = Self.color(color?.text) {
            self.init(color: plain, opacity: opacity)
        } else if let gradient = PenpotGradient(gradient) {
            self.init(color: "", opacity: opacity)
            self.gradient = gradient
        } else {
            return nil
        }
    }

    /// - Parameter kind: "fill" or "stroke".
    /// - Returns: Its colour, as attributes.
    func attributes(_ kind: String) -> String { #"\#(kind)="\#(color)" \#(kind)-opacity="\#(opacity.svg)""# }

    /// A colour as SVG has it: "#" and three, six or eight digits; all else is none.
    static func color(_ text: String?) -> String? {
        guard let text, text.hasPrefix("#"), [4, 7, 9].contains(text.count), text.dropFirst().allSatisfy(\.isHexDigit)
        else { return nil }
        return text
    }

    /// The dashes of a stroke and the ends of them, as attributes; empty: it is a plain line.
    static func dashes(of stroke: JSON, width: Double) -> String {
        let caps = ["strokeCapStart", "strokeCapEnd"].compactMap { stroke[$0]?.text }
        let cap = ["round", "square"].first { caps.contains($0) }.map { #" stroke-linecap="\#($0)""# } ?? ""
        switch stroke["strokeStyle"]?.text {
        case "dotted": return #" stroke-linecap="round" stroke-dasharray="0 \#((width + 5).svg)""#
        case "dashed": return cap + #" stroke-dasharray="\#((width + 10).svg)""#
        case "mixed":
            let (long, short) = ((width + 10).svg, (width + 5).svg)
            return cap + #" stroke-dasharray="\#(long) \#(short) \#(width.svg) \#(short)""#
        default: return cap
        }
    }
}

/// A gradient of a Penpot file; its points are in shares of the shape's size.
struct PenpotGradient {
    private let isRadial: Bool
    private let (start, end): ((x: Double, y: Double), (x: Double, y: Double))
    private let stops: [(offset: Double, color: String, opacity: Double)]

    /// - Returns: `nil`: it is none that can be drawn.
    init?(_ json: JSON?) {
        guard let json else { return nil }
        let points = ["startX", "startY", "endX", "endY"].compactMap { json[$0]?.number }
        stops = (json["stops"]?.elements ?? []).prefix(100).compactMap { stop in
            PenpotPaint.color(stop["color"]?.text).map {
                (stop["offset"]?.number ?? 0, $0, stop["opacity"]?.number ?? 1)
            }
        }
        guard points.count == 4, points.allSatisfy({ $0.isFinite && abs($0) < 10_000 }), !stops.isEmpty
        else { return nil }
        (start, end) = ((points[0], points[1]), (points[2], points[3]))
        isRadial = json["type"]?.text == "radial"
    }

    /// The element of SVG that others refer to by a name.
    func definition(_ name: String) -> String {
        let inside = stops.map { stop -> String in
            let (offset, opacity) = (stop.offset.svg, stop.opacity.svg)
            return #"<stop offset="\#(offset)" stop-color="\#(stop.color)" stop-opacity="\#(opacity)"/>"#
        }.joined()
        guard isRadial else {
            let (from, to) = (#"x1="\#(start.x.svg)" y1="\#(start.y.svg)""#, #"x2="\#(end.x.svg)" y2="\#(end.y.svg)""#)
            return #"<linearGradient id="\#(name)" \#(from) \#(to)>\#(inside)</linearGradient>"#
        }
        let (across, down) = (end.x - start.x, end.y - start.y)
        let radius = (across * across + down * down).squareRoot()
        return #"<radialGradient id="\#(name)" cx="\#(start.x.svg)" cy="\#(start.y.svg)" r="\#(radius.svg)">"#
            + "\(inside)</radialGradient>"
    }
}
