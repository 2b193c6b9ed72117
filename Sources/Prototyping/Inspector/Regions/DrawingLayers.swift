import AccessibleDragging
import GLibAppSupport
import Glibc
import Prototype

/// Reads the layers of a drawing (SVG) that people have given names, and where they are.
///
/// A name is `inkscape:label`, `data-name`, `penpot:name`, `aria-label`, a `title`, or an `id` that no program has made up:
/// Figma and Illustrator write the names of their layers there. Where they are seen librsvg says, which knows of CSS, masks
/// and fonts. Where the system lacks it, or a drawing is broken, the simple shapes before the fault and their `transform`s
/// tell: then frames of curves are at least as large as they are drawn, and what a `clipPath` that stands before cuts off is
/// left out.
///
/// ```swift
/// DrawingLayers.read(Array("<svg><rect id='Archive' width='40' height='20'/></svg>".utf8)).map(\.name)  // ["Archive"]
/// ```
public enum DrawingLayers {
    /// How many layers are read at most.
    static let limit = 500
    /// The sides of the smallest layer that can be hit, in pixels of the picture.
    private static let smallest = 8.0

    /// Says where parts of a drawing are seen, by their ids: x, y, width and height; `nil`: nobody knows.
    public typealias Measure = (_ ids: [String], _ drawing: [UInt8]) -> [[Double]]?

    private struct Open {
        var placement: DrawingPlacement
        var name: String?
        var opens: Int?
        var order = 0
        var bounds: Bounds?
        /// The id of the shapes that cut it off.
        var clip: String?
        /// The id by which it cuts off others.
        var clipPath: String?
        /// Whether it is drawn only where something refers to it.
        var isHidden: Bool
    }

    /// The layers in the order of the drawing, those around others before them.
    ///
    /// - Parameters:
    ///   - svg: The drawing, in UTF-8.
    ///   - measure: Says where layers are seen; `nil`: their shapes tell.
    /// - Returns: At most some hundreds.
    public static func read(_ svg: [UInt8], measure: Measure? = nil) -> [FoundRegion] {
        if let measure, let layers = measured(svg, measure) { return layers }
        return byTheirShapes(svg)
    }

    private static func measured(_ svg: [UInt8], _ measure: Measure) -> [FoundRegion]? {
        guard let named = NamedLayers(svg) else { return nil }
        if named.layers.isEmpty { return [] }
        let ids = [named.root] + named.layers.map(\.id)
        guard let frames = measure(ids, named.drawing), frames.count == ids.count else { return nil }
        let page = named.page
        var found: [FoundRegion] = []
        for (layer, frame) in zip(named.layers, frames.dropFirst()) where found.count < limit {
            guard frame.count == 4, frame.allSatisfy({ $0.isFinite }), frame[2] >= smallest, frame[3] >= smallest else {
                continue
            }
            let exact = PixelFrame(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
            guard !isGround(exact, page) else { continue }
            found.append(FoundRegion(frame: exact, name: layer.name, opens: layer.opens))
        }
        return found
    }

    private static func byTheirShapes(_ svg: [UInt8]) -> [FoundRegion] {
        var stack = [Open(placement: DrawingPlacement(), isHidden: false)]
        var found: [(order: Int, region: FoundRegion)] = []
        var count = 0
        var page: Bounds?
        var clips: [String: Bounds] = [:]
        Markup.read(svg) { part in
            switch part {
            case .opened(let element, let attributes):
                guard let outer = stack.last else { return }
                var open = Open(placement: outer.placement, isHidden: outer.isHidden || isHidden(element, attributes))
                if element == "svg", stack.count == 1 {
                    open.placement.fit(attributes)
                    page = Bounds.page(attributes, open.placement)
                } else {
                    (open.name, open.opens) = (name(attributes), opens(attributes))
                }
                open.placement.apply(attributes["transform"] ?? "")
                count += 1
                open.order = count
                open.bounds = Bounds.shape(element, attributes, open.placement)
                open.clip = clip(attributes)
                if element == "clipPath" { open.clipPath = attributes["id"] }
                stack.append(open)
            case .text: break
            case .closed:
                guard stack.count > 1, let closed = stack.popLast(), let all = closed.bounds else { return }
                if let id = closed.clipPath { clips[id] = all }
                let isPartOfClip = stack[stack.count - 1].clipPath != nil
                guard !closed.isHidden || isPartOfClip else { return }
                let bounds = closed.clip.flatMap { clips[$0] }.map { all.inside($0) } ?? all
                guard let bounds else { return }
                stack[stack.count - 1].bounds = bounds.union(stack[stack.count - 1].bounds)
                guard !closed.isHidden, let name = closed.name, found.count < limit,
                    let frame = bounds.inside(page)?.frame,
                    frame.width >= smallest, frame.height >= smallest, isFinite(frame), !isGround(frame, page?.frame)
                else { return }
                found.append((closed.order, FoundRegion(frame: frame, name: name, opens: closed.opens)))
            }
        }
        return found.sorted { $0.order < $1.order }.map(\.region)
    }

    /// Whether all of a frame is a number: scales within scales come to none.
    private static func isFinite(_ frame: PixelFrame) -> Bool {
        [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
    }

    /// Whether a layer is the background of everything, which nobody drags.
    private static func isGround(_ frame: PixelFrame, _ page: PixelFrame?) -> Bool {
        guard let page else { return false }
        return frame.width * frame.height > 0.9 * page.width * page.height
    }

    /// Whether an element draws nothing where it stands, or nothing that is seen.
    static func isHidden(_ element: String, _ attributes: [String: String]) -> Bool {
        let kinds: Set = ["defs", "clipPath", "mask", "symbol", "marker", "pattern", "filter", "metadata", "namedview"]
        let style = (attributes["style"] ?? "").filter { !$0.isWhitespace }
        return kinds.contains(element) || element.hasSuffix("Gradient")
            || attributes["display"] == "none" || style.contains("display:none")
            || attributes["visibility"] == "hidden" || style.contains("visibility:hidden")
            || isZero(attributes["opacity"] ?? "")
            || style.split(separator: ";").contains { $0.hasPrefix("opacity:") && isZero($0.dropFirst(8)) }
    }

    /// "0", "0.0", "0%"
    private static func isZero(_ opacity: some StringProtocol) -> Bool {
        Double(String(opacity).filter { $0 != "%" && !$0.isWhitespace }) == 0
    }

    /// Attributes are without their namespaces here.
    private static func name(_ attributes: [String: String]) -> String? {
        LayerName.given(attributes) ?? LayerName.ofID(attributes["id"])
    }

    /// The number of the board that a click leads to, as drawings of Penpot's boards have it.
    static func opens(_ attributes: [String: String]) -> Int? {
        attributes["data-opens"].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    }

    /// The id that `clip-path="url(#id)"` names; `nil`: all is seen.
    private static func clip(_ attributes: [String: String]) -> String? {
        guard let value = attributes["clip-path"], value.hasPrefix("url(#"), value.hasSuffix(")") else { return nil }
        return String(value.dropFirst(5).dropLast())
    }
}

extension DrawingLayers {
    /// The rectangle that a shape covers, in pixels of the picture.
    fileprivate struct Bounds {
        var (left, top, right, bottom): (Double, Double, Double, Double)

        var frame: PixelFrame { PixelFrame(x: left, y: top, width: right - left, height: bottom - top) }

        func union(_ other: Bounds?) -> Bounds {
            guard let other else { return self }
            return Bounds(
                left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
                bottom: max(bottom, other.bottom))
        }

        func inside(_ page: Bounds?) -> Bounds? {
            guard let page else { return self }
            let cut = Bounds(
                left: max(left, page.left), top: max(top, page.top), right: min(right, page.right),
                bottom: min(bottom, page.bottom))
            return cut.right > cut.left && cut.bottom > cut.top ? cut : nil
        }

        /// - Returns: `nil`: there are no points.
        static func around(_ points: [Point], _ placement: DrawingPlacement) -> Bounds? {
            points.map(placement.point).reduce(nil) { bounds, point in
                Bounds(left: point.x, top: point.y, right: point.x, bottom: point.y).union(bounds)
            }
        }

        /// - Returns: `nil`: the drawing does not say how large it is.
        static func page(_ attributes: [String: String], _ placement: DrawingPlacement) -> Bounds? {
            let box = DrawingPlacement.numbers(attributes["viewBox"] ?? "")
            if box.count == 4 {
                return around([Point(x: box[0], y: box[1]), Point(x: box[0] + box[2], y: box[1] + box[3])], placement)
            }
            guard let width = DrawingPlacement.number(attributes["width"]),
                let height = DrawingPlacement.number(attributes["height"])
            else { return nil }
            return Bounds(left: 0, top: 0, right: width, bottom: height)
        }

        /// - Returns: `nil`: the element draws nothing by itself.
        static func shape(_ element: String, _ attributes: [String: String], _ placement: DrawingPlacement) -> Bounds? {
            func number(_ name: String) -> Double? { DrawingPlacement.number(attributes[name]) }
            let (x, y) = (number("x") ?? 0, number("y") ?? 0)
            switch element {
            case "rect", "image", "foreignObject":
                guard let width = number("width"), let height = number("height") else { return nil }
                let corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
                return around(corners.map { Point(x: $0.0, y: $0.1) }, placement)
            case "circle", "ellipse":
                let (centerX, centerY) = (number("cx") ?? 0, number("cy") ?? 0)
                guard let radiusX = number("rx") ?? number("r"), let radiusY = number("ry") ?? number("r") else {
                    return nil
                }
                // Near enough also where it is turned.
                let points = (0..<64).map { step in
                    let angle = Double(step) * .pi / 32
                    return Point(x: centerX + radiusX * cos(angle), y: centerY + radiusY * sin(angle))
                }
                return around(points, placement)
            case "line":
                let ends = [("x1", "y1"), ("x2", "y2")]
                return around(ends.map { Point(x: number($0.0) ?? 0, y: number($0.1) ?? 0) }, placement)
            case "polygon", "polyline":
                let numbers = DrawingPlacement.numbers(attributes["points"] ?? "")
                return around(
                    stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) },
                    placement)
            case "path": return around(DrawingPath.points(attributes["d"] ?? ""), placement)
            // Only a font knows how wide words are: about half of their size a letter, and their line at least.
            case "text" where attributes["y"] != nil:
                let size = number("font-size") ?? 16
                return around([Point(x: x, y: y - size), Point(x: x + size, y: y + size / 4)], placement)
            default: return nil
            }
        }
    }
}
