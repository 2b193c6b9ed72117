import GLibAppSupport
import GLibSupport
import Prototype
import TextSafety

/// Draws a board of a Penpot file as SVG: rectangles, ellipses, curves, texts and pictures, with fills, strokes, gradients,
/// masks, shadows and blurs. What it does not know, such as inner shadows and drawings that were imported as they are, is
/// left out.
struct PenpotDrawing {
    /// Nobody draws shapes that lie deeper: they would only take time.
    private static let depthLimit = 100
    /// The most bytes of a picture in a drawing.
    private static let pictureLimit = 8 << 20
    /// The longest side of a drawing, and the most pixels of it: less than what is shown at most.
    private static let sideLimit = 16_000.0
    private static let pixelLimit = 48_000_000.0
    /// The most that shadows and blurs of a drawing may cost, see ``PenpotEffect/cost(around:on:)``: a second or less.
    private static let effectLimit = 150_000_000.0
    /// The most fills and strokes of a shape, each, and the most bytes of a drawing: a curve may be long.
    private static let paintLimit = 32
    private static let sizeLimit = 48 << 20

    private let page: PenpotPage
    /// The names of the layers that become elements, by their ids.
    private let names: [String: String]
    private var lines: [String] = []
    /// The bytes of the lines, and the most of them: what comes then is left out.
    private var size = 0
    private let limit: Int
    private var seen: Set<String>
    /// How many parts have a name, by which others refer to them.
    private var named = 0
    /// The cost of shadows and blurs; `nil`: none are drawn.
    private var effectCost: Double?
    private let frame: PenpotFrame

    private init(
        _ page: PenpotPage, _ names: [String: String], _ board: String, _ frame: PenpotFrame, limit: Int,
        hasEffects: Bool
    ) {
        (self.page, self.names) = (page, names)
        (seen, self.frame, effectCost) = ([board], frame, hasEffects ? 0 : nil)
        self.limit = min(limit, Self.sizeLimit)
    }

    /// The whole drawing of a board; empty: there is no such board.
    ///
    /// A board that is larger than what can be shown is drawn smaller. One with so many shadows and blurs that it would
    /// take too long has none of them: all look alike then.
    ///
    /// - Parameters:
    ///   - board: The id of the board.
    ///   - page: Where it is.
    ///   - limit: About the most bytes that the drawing has: it has more only where something was left out.
    /// - Returns: SVG.
    static func text(of board: String, on page: PenpotPage, limit: Int = sizeLimit) -> String {
        guard let shape = page.shapes[board], let frame = PenpotFrame(shape) else { return "" }
        let names = PenpotElements(of: board, on: page).names
        var drawing = PenpotDrawing(page, names, board, frame, limit: limit, hasEffects: true)
        drawing.draw(shape)
        if let cost = drawing.effectCost, cost > effectLimit {
            drawing = PenpotDrawing(page, names, board, frame, limit: limit, hasEffects: false)
            drawing.draw(shape)
        }
        return document(drawing.lines, frame)
    }

    private mutating func draw(_ board: JSON) {
        // A board without a colour is as white as Penpot shows it.
        if board["fills"]?.elements.isEmpty != false {
            add(##"<rect \##(frame.attributes) fill="#ffffff"/>"##)
        }
        drawLook(of: board, frame)
        drawChildren(of: board["shapes"]?.elements ?? [], depth: 1)
    }

    private static func document(_ lines: [String], _ frame: PenpotFrame) -> String {
        let bySide = sideLimit / max(frame.width, frame.height)
        let scale = min(1, bySide, (pixelLimit / (frame.width * frame.height)).squareRoot())
        let size = [frame.width, frame.height].map { max(1, scale < 1 ? ($0 * scale).rounded(.down) : $0).svg }
        let header =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(size[0])" height="\#(size[1])" "#
            + #"viewBox="0 0 \#(frame.width.svg) \#(frame.height.svg)" font-family="sans-serif">"#
        let start = #"<g transform="translate(\#((-frame.x).svg) \#((-frame.y).svg))">"#
        return ([header, start] + lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
    }

    // MARK: Layers

    private mutating func drawChildren(of ids: [JSON], depth: Int) {
        guard depth < Self.depthLimit else { return }
        for id in ids.compactMap(\.text) where size < limit && seen.insert(id).inserted {
            guard let child = page.shapes[id], child["hidden"]?.bool != true, let frame = PenpotFrame(child) else {
                continue
            }
            drawLayer(child, named: names[id], frame, depth: depth)
        }
    }

    /// A shape with all that lies in it.
    private mutating func drawLayer(_ shape: JSON, named name: String?, _ frame: PenpotFrame, depth: Int) {
        var attributes = ""
        if let name { attributes += #" data-name="\#(MarkupText.escaped(name))""# }
        if let link = page.link(of: shape) { attributes += #" data-opens="\#(link.number)""# }
        if let opacity = shape["opacity"]?.number, (0..<1).contains(opacity) {
            attributes += #" opacity="\#(opacity.svg)""#
        }
        if let blend = shape["blendMode"]?.text, PenpotPaint.blends.contains(blend) {
            attributes += #" style="mix-blend-mode:\#(blend)""#
        }
        attributes += effect(of: shape, frame)
        add("<g\(attributes)>")
        drawLook(of: shape, frame)
        // The parts of a combined curve are not seen.
        if shape["type"]?.text != "bool" { drawInside(of: shape, frame, depth: depth) }
        add("</g>")
    }

    /// Draws the shapes inside a shape, cut off where a mask or a board has its edges.
    private mutating func drawInside(of shape: JSON, _ frame: PenpotFrame, depth: Int) {
        var inside = shape["shapes"]?.elements ?? []
        guard !inside.isEmpty else { return }
        var outline: String?
        if shape["maskedGroup"]?.bool == true, let id = inside[0].text, let mask = page.shapes[id] {
            outline = PenpotFrame(mask).flatMap { PenpotOutline.element(of: mask, $0) }
            if outline != nil { inside.removeFirst() }
        } else if shape["type"]?.text == "frame", shape["showContent"]?.bool != true {
            outline = PenpotOutline.element(of: shape, frame)
        }
        guard let outline else {
            drawChildren(of: inside, depth: depth + 1)
            return
        }
        add("<g\(clip(to: outline))>")
        drawChildren(of: inside, depth: depth + 1)
        add("</g>")
    }

    // MARK: Looks

    /// Draws the shape's own look: its fills from the lowest one up, and then its strokes.
    private mutating func drawLook(of shape: JSON, _ frame: PenpotFrame) {
        if shape["type"]?.text == "text" {
            for line in PenpotText(shape).lines(in: frame) {
                let paint = line.fill.flatMap { self.paint(PenpotPaint(fill: $0)) } ?? PenpotPaint.black
                show(line.svg(filled: paint.attributes("fill"), PenpotOutline.transform(shape, frame)))
            }
            return
        }
        guard let outline = PenpotOutline.element(of: shape, frame) else { return }
        // A picture by itself was written so before pictures were fills.
        let own = shape["metadata"]?["id"]?.text
        for fill in (shape["fills"]?.elements ?? []).prefix(Self.paintLimit).reversed() {
            if let id = fill["fillImage"]?["id"]?.text {
                let keepsShape = fill["fillImage"]?["keepAspectRatio"]?.bool != false
                drawPicture(id, keepsShape: keepsShape, of: shape, frame, outline)
            } else if let paint = paint(PenpotPaint(fill: fill)) {
                show("\(outline) \(paint.attributes("fill"))/>")
            }
        }
        if let own { drawPicture(own, keepsShape: true, of: shape, frame, outline) }
        for stroke in (shape["strokes"]?.elements ?? []).prefix(Self.paintLimit).reversed() {
            draw(stroke, of: shape, frame, outline)
        }
    }

    private mutating func draw(_ stroke: JSON, of shape: JSON, _ frame: PenpotFrame, _ outline: String) {
        let width = stroke["strokeWidth"]?.number ?? 1
        guard width.isFinite, width > 0, stroke["strokeStyle"]?.text != "none",
            let paint = paint(PenpotPaint(stroke: stroke))
        else { return }
        let alignment = stroke["strokeAlignment"]?.text
        var (line, look) = (outline, "")
        var drawn = width
        if alignment == "inner", ["path", "bool"].contains(shape["type"]?.text) {
            // Half of it lies outside.
            drawn = 2 * width
            look = clip(to: outline)
        } else if alignment == "inner" || alignment == "outer" {
            let inset = alignment == "inner" ? width / 2 : -width / 2
            line = PenpotOutline.element(of: shape, frame, inset: inset) ?? outline
        }
        show(
            #"\#(line) fill="none" \#(paint.attributes("stroke")) stroke-width="\#(drawn.svg)""#
                + PenpotPaint.dashes(of: stroke, width: width) + look + "/>")
    }

    private mutating func drawPicture(
        _ id: String, keepsShape: Bool, of shape: JSON, _ frame: PenpotFrame, _ outline: String
    ) {
        let kinds = ["image/png", "image/jpeg", "image/gif", "image/webp"]
        guard let picture = page.pictures[id], kinds.contains(picture.type), picture.bytes.count <= Self.pictureLimit
        else { return }
        let isCurve = ["path", "bool"].contains(shape["type"]?.text)
        let turn = isCurve ? "" : PenpotOutline.transform(shape, frame)
        show(
            "<g\(clip(to: outline))><image \(frame.attributes) "
                + #"preserveAspectRatio="\#(keepsShape ? "xMidYMid slice" : "none")" "#
                + #"href="data:\#(picture.type);base64,\#(Base64.encode(picture.bytes))"\#(turn)/></g>"#)
    }

    private mutating func show(_ line: String) {
        if size < limit { add(line) }
    }

    private mutating func add(_ line: String) {
        size += line.utf8.count + 1
        lines.append(line)
    }

    // MARK: What others refer to

    private mutating func newName() -> String {
        named += 1
        return "p\(named)"
    }

    /// Shows what follows only inside an outline.
    ///
    /// - Returns: The attribute that does so.
    private mutating func clip(to outline: String) -> String {
        let name = newName()
        show(#"<clipPath id="\#(name)">\#(outline)/></clipPath>"#)
        return #" clip-path="url(#\#(name))""#
    }

    /// Makes a paint ready to be used; `nil`: there is nothing to paint with.
    private mutating func paint(_ paint: PenpotPaint?) -> PenpotPaint? {
        guard let paint, let gradient = paint.gradient else { return paint }
        let name = newName()
        show(gradient.definition(name))
        return PenpotPaint(color: "url(#\(name))", opacity: paint.opacity)
    }

    /// The shadows and the blur of a shape with all that lies in it.
    ///
    /// - Returns: The attribute that brings them; empty: there are none.
    private mutating func effect(of shape: JSON, _ frame: PenpotFrame) -> String {
        guard let spent = effectCost, let effect = PenpotEffect(shape) else { return "" }
        effectCost = spent + effect.cost(around: frame, on: self.frame)
        let name = newName()
        show(effect.definition(name, around: frame))
        return #" filter="url(#\#(name))""#
    }
}
