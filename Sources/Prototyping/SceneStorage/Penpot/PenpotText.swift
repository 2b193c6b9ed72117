import GLibAppSupport
import TextSafety

/// A text of a Penpot file, in lines.
struct PenpotText {
    /// A line of a text.
    struct Line {
        let text: String
        /// Where it begins, ends or has its middle, as `anchor` says, and the line on which its letters stand.
        let (x, y): (Double, Double)
        let anchor: String
        /// How its letters look, as Penpot has it.
        let style: JSON?
        let fill: JSON?

        /// The line as SVG has it.
        ///
        /// - Parameters:
        ///   - paint: The attributes of its colour.
        ///   - turn: The attribute that turns it.
        /// - Returns: An element.
        func svg(filled paint: String, _ turn: String) -> String {
            #"<text x="\#(x.svg)" y="\#(y.svg)"\#(anchor == "start" ? "" : #" text-anchor="\#(anchor)""#) "#
                + #"font-size="\#(PenpotText.size(of: style).svg)"\#(PenpotText.look(of: style)) \#(paint)\#(turn)>"#
                + MarkupText.escaped(text) + "</text>"
        }
    }

    private struct Paragraph {
        var text: String
        let style: JSON?
        let anchor: String
    }

    /// How deep texts lie in each other at most.
    private static let depthLimit = 8
    /// The most lines of a text.
    private static let lineLimit = 1000
    /// The most letters of a line: more stand on no board, and nothing draws a line of a million.
    private static let letterLimit = 2000

    private let shape: JSON
    private let paragraphs: [Paragraph]

    init(_ shape: JSON) {
        self.shape = shape
        let sets = shape["content"]?["children"]?.elements ?? []
        paragraphs = sets.flatMap { $0["children"]?.elements ?? [] }.flatMap(Self.paragraphs)
    }

    /// All words, with a space between paragraphs.
    var words: String { paragraphs.map(\.text).joined(separator: " ") }

    /// The size of its largest letters, in pixels.
    var largestSize: Double { paragraphs.map { Self.size(of: $0.style) }.max() ?? 0 }

    /// The lines where Penpot has put them, else as they fit into a frame.
    func lines(in frame: PenpotFrame) -> [Line] {
        let placed = shape["positionData"]?.elements ?? []
        if placed.isEmpty { return wrapped(in: frame) }
        let anchor = paragraphs.first?.anchor ?? "start"
        return placed.prefix(Self.lineLimit).compactMap { line in
            guard let text = line["text"]?.text, let x = line["x"]?.number, let y = line["y"]?.number,
                let width = line["width"]?.number, let height = line["height"]?.number
            else { return nil }
            // Its point is at the lower edge of the line. A system's own letters may be wider or narrower than Penpot's.
            let share = anchor == "start" ? 0 : anchor == "middle" ? 0.5 : 1
            return Line(
                text: Self.shown(String(text.prefix(Self.letterLimit)), line), x: x + width * share,
                y: y - height * 0.22, anchor: anchor, style: line, fill: line["fills"]?.elements.first)
        }
    }

    /// The paragraphs one below the other, in lines that are no wider than the frame, as far as can be said without their
    /// letters.
    private func wrapped(in frame: PenpotFrame) -> [Line] {
        let isWrapped = shape["growType"]?.text != "auto-width"
        let rows = paragraphs.flatMap { paragraph -> [Paragraph] in
            let size = Self.size(of: paragraph.style)
            let count = isWrapped ? max(1, Int(min(frame.width / (size * 0.53), 100_000))) : Int.max
            return Self.split(paragraph.text, after: count).map {
                Paragraph(text: $0, style: paragraph.style, anchor: paragraph.anchor)
            }
        }.prefix(Self.lineLimit)
        let heights = rows.map { Self.lineHeight(of: $0.style) }
        let free = frame.height - heights.reduce(0, +)
        let shares = ["center": 0.5, "bottom": 1.0]
        let share = shares[shape["content"]?["verticalAlign"]?.text ?? ""] ?? 0
        var y = frame.y + max(0, free) * share
        return zip(rows, heights).compactMap { row, height in
            defer { y += height }
            if row.text.isEmpty { return nil }
            let x = row.anchor == "start" ? frame.x : row.anchor == "middle" ? frame.middle.x : frame.x + frame.width
            // Letters stand about a third of their size below the middle of their line.
            return Line(
                text: row.text, x: x, y: y + height / 2 + Self.size(of: row.style) * 0.35, anchor: row.anchor,
                style: row.style, fill: row.style?["fills"]?.elements.first)
        }
    }

    /// A text in lines that are broken between words, and have no more letters than `count` where their words allow it.
    private static func split(_ text: String, after count: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var letters = 0
        for word in text.split(separator: " ") {
            let length = word.count
            if !line.isEmpty, letters + 1 + length > count {
                lines.append(line)
                if lines.count >= lineLimit { return lines }
                (line, letters) = ("", 0)
            }
            // Letters behind the edge of every board are left out.
            guard letters < letterLimit else { continue }
            letters += line.isEmpty ? length : 1 + length
            line += (line.isEmpty ? "" : " ") + word.prefix(letterLimit)
        }
        return lines + [line]
    }

    // MARK: Reading

    /// A paragraph as those that its line breaks make of it, each in the style of its longest part.
    private static func paragraphs(of json: JSON) -> [Paragraph] {
        var runs: [JSON] = []
        func collect(_ part: JSON, _ depth: Int) {
            if part["text"]?.text != nil {
                runs.append(part)
            } else if depth < depthLimit {
                for child in part["children"]?.elements ?? [] { collect(child, depth + 1) }
            }
        }
        collect(json, 0)
        let style = runs.max { ($0["text"]?.text?.count ?? 0) < ($1["text"]?.text?.count ?? 0) }
        let align = json["textAlign"]?.text ?? style?["textAlign"]?.text
        let anchor = ["center": "middle", "right": "end"][align ?? ""] ?? "start"
        let text = runs.map { shown($0["text"]?.text ?? "", $0) }.joined()
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { Paragraph(text: String($0), style: style, anchor: anchor) }
    }

    /// A text in the letters that its style asks for.
    private static func shown(_ text: String, _ style: JSON) -> String {
        switch style["textTransform"]?.text {
        case "uppercase": text.uppercased()
        case "lowercase": text.lowercased()
        default: text
        }
    }

    /// A number, which may be written as a text: "16", "16px".
    private static func number(_ json: JSON?) -> Double? {
        json.flatMap { $0.number ?? Double(($0.text ?? "").filter { $0.isNumber || $0 == "." || $0 == "-" }) }
    }

    /// The size of its letters, in pixels.
    private static func size(of style: JSON?) -> Double {
        guard let size = number(style?["fontSize"]), (1...1000).contains(size) else { return 14 }
        return size
    }

    private static func lineHeight(of style: JSON?) -> Double {
        let share = number(style?["lineHeight"]) ?? 1.2
        return size(of: style) * ((0.5...5).contains(share) ? share : 1.2)
    }

    /// Family, weight, slant, lines and spacing, as attributes.
    private static func look(of style: JSON?) -> String {
        var look = ""
        if let family = family(of: style) { look += #" font-family="'\#(family)', sans-serif""# }
        let weight = style?["fontWeight"]
        if weight?.text == "bold" || (number(weight) ?? 400) >= 600 { look += #" font-weight="bold""# }
        if style?["fontStyle"]?.text == "italic" { look += #" font-style="italic""# }
        let line = style?["textDecoration"]?.text ?? ""
        if let kind = ["underline", "line-through"].first(where: line.hasPrefix) {
            look += #" text-decoration="\#(kind)""#
        }
        if let spacing = number(style?["letterSpacing"]), spacing != 0, abs(spacing) < 100 {
            look += #" letter-spacing="\#(spacing.svg)""#
        }
        return look
    }

    /// The font's name; `nil`: it has none that is a name.
    private static func family(of style: JSON?) -> String? {
        guard let first = style?["fontFamily"]?.text?.split(separator: ",").first else { return nil }
        let name = first.filter { $0 != "\"" && $0 != "'" }.split(separator: " ").joined(separator: " ")
        let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        guard isName, !name.isEmpty, name.count <= 60 else { return nil }
        return name == "sourcesanspro" ? "Source Sans Pro" : name
    }
}
