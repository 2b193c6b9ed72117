import GLibAppSupport
import GLibSupport
import TextSafety

/// Draws a board of a Penpot file as SVG: rectangles, ellipses, curves, texts and pictures, with fills and strokes. What it
/// does not know, such as shadows and blurs, is left out.
struct PenpotDrawing {
    /// What lies deeper than anything that people draw would only take time.
    private static let depthLimit = 100
    /// The most bytes of a picture in a drawing.
    private static let pictureLimit = 8 << 20

    private let page: PenpotPage

    init(_ page: PenpotPage) {
        self.page = page
    }

    /// The whole drawing.
    func text(of board: String) -> String {
        guard let shape = page.shapes[board], let frame = PenpotFrame(shape) else { return "" }
        let (width, height) = (number(min(frame.width, 16_000)), number(min(frame.height, 16_000)))
        var lines = [
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
                + #"viewBox="0 0 \#(width) \#(height)" font-family="sans-serif">"#,
            #"<g transform="translate(\#(number(-frame.x)) \#(number(-frame.y)))">"#,
        ]
        // A board without a colour is as white as Penpot shows it.
        if shape["fills"]?.elements.isEmpty != false { lines.append(box(frame, radius: 0, ##"fill="#ffffff""##)) }
        var seen: Set<String> = [board]
        lines += look(of: shape, frame)
        lines += children(of: shape, depth: 1, &seen)
        return (lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
    }

    private func children(of shape: JSON, depth: Int, _ seen: inout Set<String>) -> [String] {
        guard depth < Self.depthLimit else { return [] }
        return (shape["shapes"]?.elements ?? []).compactMap(\.text).flatMap { id -> [String] in
            guard seen.insert(id).inserted, let child = page.shapes[id], child["hidden"]?.bool != true else {
                return []
            }
            return layer(id, child, depth: depth, &seen)
        }
    }

    /// A shape with all that lies in it.
    private func layer(_ id: String, _ shape: JSON, depth: Int, _ seen: inout Set<String>) -> [String] {
        guard let frame = PenpotFrame(shape) else { return [] }
        var attributes = ""
        if let name = layerName(shape) { attributes += #" data-name="\#(MarkupText.escaped(name))""# }
        if let opacity = shape["opacity"]?.number, (0..<1).contains(opacity) {
            attributes += #" opacity="\#(number(opacity))""#
        }
        return ["<g\(attributes)>"] + look(of: shape, frame) + children(of: shape, depth: depth + 1, &seen) + ["</g>"]
    }

    /// The name that a person has given; a text is called as it reads by itself, and most others by their kind.
    private func layerName(_ shape: JSON) -> String? {
        let name = PictureRegion.label(of: shape["name"]?.text ?? "")
        let kinds: Set = [
            "board", "rectangle", "ellipse", "circle", "path", "text", "group", "image", "bool", "union", "difference",
            "intersection", "exclusion", "flatten", "svg", "shape", "line", "frame", "rect", "mask", "curve",
        ]
        let plain = name.lowercased().filter { $0.isLetter || $0 == "-" }
        guard name.contains(where: \.isLetter), !kinds.contains(plain) else { return nil }
        if shape["type"]?.text == "text", words(of: shape).joined(separator: " ").hasPrefix(name) { return nil }
        return String(name.prefix(120))
    }

    // MARK: Shapes

    private func look(of shape: JSON, _ frame: PenpotFrame) -> [String] {
        let turn = transform(shape, frame)
        switch shape["type"]?.text {
        case "frame", "rect", "image":
            let radius = shape["r1"]?.number ?? shape["rx"]?.number ?? 0
            return paints(shape, in: frame).map { box(frame, radius: radius, $0 + turn) }
                + pictures(of: shape, frame, turn)
        case "circle":
            let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
            let place = #"cx="\#(number(x))" cy="\#(number(y))" rx="\#(number(frame.width / 2))" "#
            return paints(shape, in: frame).map {
                #"<ellipse \#(place)ry="\#(number(frame.height / 2))" \#($0)\#(turn)/>"#
            }
        case "path", "bool":
            guard let path = path(of: shape) else { return [] }
            return paints(shape, in: frame).map { #"<path d="\#(path)" \#($0)/>"# }
        case "text": return texts(of: shape, frame, turn)
        default: return []
        }
    }

    private func box(_ frame: PenpotFrame, radius: Double, _ attributes: String) -> String {
        let round = radius.isFinite && radius > 0 ? #" rx="\#(number(radius))""# : ""
        return #"<rect x="\#(number(frame.x))" y="\#(number(frame.y))" width="\#(number(frame.width))" "#
            + #"height="\#(number(frame.height))"\#(round) \#(attributes)/>"#
    }

    /// What turns a shape around its middle; empty: nothing does.
    private func transform(_ shape: JSON, _ frame: PenpotFrame) -> String {
        guard let turn = shape["rotation"]?.number, turn.isFinite, turn.truncatingRemainder(dividingBy: 360) != 0
        else { return "" }
        let middle = "\(number(frame.x + frame.width / 2)) \(number(frame.y + frame.height / 2))"
        return #" transform="rotate(\#(number(turn)) \#(middle))""#
    }

    /// The fills from the lowest one up, and then the strokes, each as attributes.
    private func paints(_ shape: JSON, in frame: PenpotFrame) -> [String] {
        let fills = (shape["fills"]?.elements ?? []).reversed().compactMap { fill -> String? in
            color(of: fill).map { #"fill="\#($0.color)" fill-opacity="\#(number($0.opacity))""# }
        }
        let strokes = (shape["strokes"]?.elements ?? []).reversed().compactMap { stroke -> String? in
            guard let color = Self.color(stroke["strokeColor"]?.text) else { return nil }
            let width = stroke["strokeWidth"]?.number ?? 1
            let opacity = stroke["strokeOpacity"]?.number ?? 1
            guard width.isFinite, width > 0, stroke["strokeStyle"]?.text != "none" else { return nil }
            return #"fill="none" stroke="\#(color)" stroke-width="\#(number(width))" "#
                + #"stroke-opacity="\#(number(opacity))""#
        }
        return fills + strokes
    }

    /// The colour of a fill; of a gradient, that of its middle.
    private func color(of fill: JSON) -> (color: String, opacity: Double)? {
        if let plain = Self.color(fill["fillColor"]?.text) { return (plain, fill["fillOpacity"]?.number ?? 1) }
        let stops = fill["fillColorGradient"]?["stops"]?.elements ?? []
        guard !stops.isEmpty, let color = Self.color(stops[stops.count / 2]["color"]?.text) else { return nil }
        return (color, stops[stops.count / 2]["opacity"]?.number ?? 1)
    }

    /// A colour as SVG has it: "#" and three, six or eight digits; all else is none.
    private static func color(_ text: String?) -> String? {
        guard let text, text.hasPrefix("#"), [4, 7, 9].contains(text.count), text.dropFirst().allSatisfy(\.isHexDigit)
        else { return nil }
        return text
    }

    private func pictures(of shape: JSON, _ frame: PenpotFrame, _ turn: String) -> [String] {
        let fills = (shape["fills"]?.elements ?? []).reversed().compactMap { $0["fillImage"]?["id"]?.text }
        let own = shape["metadata"]?["id"]?.text.map { [$0] } ?? []
        return (fills + own).compactMap { id in
            let kinds = ["image/png", "image/jpeg", "image/gif", "image/webp"]
            guard let picture = page.pictures[id], kinds.contains(picture.type),
                picture.bytes.count <= Self.pictureLimit
            else { return nil }
            return #"<image x="\#(number(frame.x))" y="\#(number(frame.y))" width="\#(number(frame.width))" "#
                + #"height="\#(number(frame.height))" preserveAspectRatio="xMidYMid slice" "#
                + #"href="data:\#(picture.type);base64,\#(Base64.encode(picture.bytes))"\#(turn)/>"#
        }
    }

    /// The curve of a shape as SVG has it: a text, or a list of commands; `nil`: it is neither.
    private func path(of shape: JSON) -> String? {
        guard let content = shape["content"] else { return nil }
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
            return numbers.count == keys.count ? ([letter] + numbers.map(number)).joined(separator: " ") : nil
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    // MARK: Texts

    /// The lines of a text where Penpot has put them, else one below the other.
    private func texts(of shape: JSON, _ frame: PenpotFrame, _ turn: String) -> [String] {
        let placed = shape["positionData"]?.elements ?? []
        if !placed.isEmpty {
            return placed.compactMap { line in
                guard let text = line["text"]?.text, let x = line["x"]?.number, let y = line["y"]?.number,
                    let height = line["height"]?.number
                else { return nil }
                // Its point is at the lower edge of the line.
                return written(text, x: x, y: y - height * 0.22, like: line, turn)
            }
        }
        var y = frame.y
        return words(of: shape).map { text in
            let size = fontSize(of: shape["content"]) ?? 14
            y += size * 1.2
            return written(text, x: frame.x, y: y - size * 0.2, like: firstRun(of: shape["content"]) ?? shape, turn)
        }
    }

    private func written(_ text: String, x: Double, y: Double, like run: JSON, _ turn: String) -> String {
        let fill = (run["fills"]?.elements ?? []).compactMap(color).first ?? ("#000000", 1)
        let weight = run["fontWeight"]?.text.map { $0 == "bold" || (Int($0) ?? 400) >= 600 } == true ? "bold" : "normal"
        return #"<text x="\#(number(x))" y="\#(number(y))" font-size="\#(number(fontSize(of: run) ?? 14))" "#
            + #"font-weight="\#(weight)" fill="\#(fill.0)" fill-opacity="\#(number(fill.1))"\#(turn)>"#
            + MarkupText.escaped(text) + "</text>"
    }

    /// The size of letters, which may stand in what is inside.
    private func fontSize(of run: JSON?, depth: Int = 0) -> Double? {
        guard let run, depth < 8 else { return nil }
        let own = run["fontSize"].flatMap { $0.number ?? Double(($0.text ?? "").filter { $0.isNumber || $0 == "." }) }
        if let own, (1...1000).contains(own) { return own }
        return run["children"]?.elements.firstResult { fontSize(of: $0, depth: depth + 1) }
    }

    private func firstRun(of content: JSON?, depth: Int = 0) -> JSON? {
        guard let content, depth < 8 else { return nil }
        if content["text"]?.text != nil { return content }
        return content["children"]?.elements.firstResult { firstRun(of: $0, depth: depth + 1) }
    }

    /// The paragraphs of a text.
    private func words(of shape: JSON) -> [String] {
        func runs(_ part: JSON, _ depth: Int) -> String {
            guard depth < 8 else { return "" }
            return part["text"]?.text ?? (part["children"]?.elements ?? []).map { runs($0, depth + 1) }.joined()
        }
        let sets = shape["content"]?["children"]?.elements ?? []
        return sets.flatMap { $0["children"]?.elements ?? [] }.map { runs($0, 0) }.filter { !$0.isEmpty }
    }

    /// A number that any reader of SVG understands.
    private func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 10_000_000 else { return "0" }
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
