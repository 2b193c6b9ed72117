import GLibAppSupport
import PictureHeaders
import Prototype

/// The layers of a drawing (SVG) that have names, each with an id by which it can be found.
struct NamedLayers {
    /// A layer that somebody has named.
    struct Layer {
        let name: String
        let id: String
        /// The number that its `data-opens` has; `nil`: it has none.
        let opens: Int?
    }

    /// In the order of the drawing.
    let layers: [Layer]
    /// The id of the whole.
    let root: String
    /// The drawing, in which each of them has its id.
    let drawing: [UInt8]
    /// The page, in pixels; `nil`: the drawing does not say how large it is.
    let page: PixelFrame?

    /// The most layers that are looked at.
    private static let most = 2000

    private struct Open {
        let number: Int
        let isHidden: Bool
        let isNode: Bool
    }

    /// Reads a drawing; `nil`: it is broken.
    ///
    /// - Parameter svg: The drawing, in UTF-8.
    init?(_ svg: [UInt8]) {
        guard let text = DrawingEntities.resolved(svg) else { return nil }
        var elements: [(name: String?, id: String?)] = []
        var opened: [Int: Int] = [:]
        var open: [Open] = []
        var words: (title: String, label: String)?
        var size: (attributes: [String: String], isFound: Bool) = ([:], false)
        var (titleDepth, labelDepth): (Int?, Int?)
        let isWhole = Markup.read(text) { part in
            switch part {
            case .opened(let element, let attributes):
                let isHidden = open.last?.isHidden == true || DrawingLayers.isHidden(element, attributes)
                let isRoot = open.isEmpty
                if isRoot { size = (attributes, true) }
                var name: String?
                if !isRoot, !isHidden {
                    name = LayerName.given(attributes) ?? LayerName.ofID(attributes["id"])
                }
                let classes = (attributes["class"] ?? "").split(separator: " ")
                opened[elements.count] = DrawingLayers.opens(attributes)
                elements.append((name, attributes["id"]))
                if element == "title", titleDepth == nil {
                    (titleDepth, words) = (open.count, ("", words?.label ?? ""))
                }
                if classes.contains("nodeLabel"), labelDepth == nil {
                    (labelDepth, words) = (open.count, (words?.title ?? "", ""))
                }
                open.append(
                    Open(number: elements.count - 1, isHidden: isHidden, isNode: classes.contains("node")))
                if LayerName.given(attributes) != nil { elements[elements.count - 1].name = name }
            case .text(let content):
                if titleDepth != nil { words?.title += content }
                if labelDepth != nil { words?.label += content }
            case .closed:
                guard !open.isEmpty else { return }
                open.removeLast()
                if titleDepth == open.count {
                    titleDepth = nil
                    // A title names what it stands in, but for the whole drawing.
                    if let holder = open.last, open.count > 1, !holder.isHidden,
                        let title = LayerName.shown(words?.title),
                        LayerName.ofID(elements[holder.number].id) == elements[holder.number].name
                    {
                        elements[holder.number].name = title
                    }
                }
                if labelDepth == open.count {
                    labelDepth = nil
                    if let node = open.last(where: \.isNode), !node.isHidden, let label = LayerName.shown(words?.label)
                    {
                        elements[node.number].name = label
                    }
                }
            }
        }
        guard isWhole, size.isFound else { return nil }
        guard let (drawing, ids) = Self.withIDs(text, elements) else { return nil }
        self.drawing = drawing
        root = ids[0]
        let named = elements.indices.dropFirst().compactMap { index in
            elements[index].name.map { Layer(name: $0, id: ids[index], opens: opened[index]) }
        }
        layers = Array(named.prefix(Self.most))
        page = Self.page(size.attributes)
    }

    /// Gives each element that has a name an id of its own.
    ///
    /// - Returns: The drawing, and the ids of its elements; `nil`: its tags are not those that were read.
    private static func withIDs(_ text: [UInt8], _ elements: [(name: String?, id: String?)]) -> ([UInt8], [String])? {
        var (result, ids): ([UInt8], [String]) = ([], [])
        var (known, copied): (Set<String>, Int) = ([], 0)
        var tags = TagReader(text)
        while let tag = tags.next() {
            guard ids.count < elements.count else { return nil }
            let element = elements[ids.count]
            let isUsable = element.id.map { id in !id.isEmpty && !id.contains(where: \.isNewline) } ?? false
            if let id = element.id, isUsable, known.insert(id).inserted {
                ids.append(id)
                continue
            }
            let id = "dragoman-layer-\(ids.count)"
            ids.append(id)
            guard element.name != nil || ids.count == 1 else { continue }
            if let given = tag.attributes.first(where: { $0.name == "id" && !$0.hasNamespace }) {
                result += text[copied..<given.value.lowerBound] + Array(id.utf8)
                copied = given.value.upperBound
            } else {
                result += text[copied..<tag.nameEnd] + Array(" id=\"\(id)\"".utf8)
                copied = tag.nameEnd
            }
        }
        guard ids.count == elements.count else { return nil }
        return (result + text[copied...], ids)
    }

    private static func page(_ attributes: [String: String]) -> PixelFrame? {
        let box = DrawingPlacement.numbers(attributes["viewBox"] ?? "")
        guard let width = DrawingPlacement.number(attributes["width"]) ?? (box.count == 4 ? box[2] : nil),
            let height = DrawingPlacement.number(attributes["height"]) ?? (box.count == 4 ? box[3] : nil)
        else { return nil }
        return PixelFrame(x: 0, y: 0, width: width, height: height)
    }
}

/// The entities that a drawing declares itself, as Illustrator does, in the places where it refers to them.
enum DrawingEntities {
    /// A drawing without references to entities of its own.
    ///
    /// - Returns: `nil`: it would be larger than four times.
    static func resolved(_ svg: [UInt8]) -> [UInt8]? {
        guard svg.prefix(64 << 10).firstRange(of: Array("<!ENTITY".utf8)) != nil else { return svg }
        let text = String(decoding: svg, as: UTF8.self)
        guard let start = text.firstRange(of: "<!DOCTYPE"), let open = text[start.upperBound...].firstIndex(of: "["),
            let close = text[open...].firstMatch(of: /\]\s*>/)?.range
        else { return svg }
        var entities: [Substring: Substring] = [:]
        for declaration in text[open..<close.lowerBound].split(separator: "<!ENTITY").dropFirst().prefix(200) {
            let words = declaration.drop(while: \.isWhitespace)
            let name = words.prefix { !$0.isWhitespace }
            let rest = words.dropFirst(name.count).drop(while: \.isWhitespace)
            guard let mark = rest.first, mark == "\"" || mark == "'", !name.contains("%") else { continue }
            let value = rest.dropFirst().prefix { $0 != mark }
            // None refers to another one: those grow without end.
            if !value.contains("&"), value.utf8.count < 1000 { entities[name] = value }
        }
        var result = String(text[..<start.lowerBound])
        var rest = text[close.upperBound...]
        while let index = rest.firstIndex(of: "&") {
            result += rest[..<index]
            rest = rest[index...]
            let name = rest.dropFirst().prefix(60).prefix { $0 != ";" && $0 != "&" && $0 != "<" }
            if let value = entities[name], rest.dropFirst(name.count + 1).first == ";" {
                result += value
                rest = rest.dropFirst(name.count + 2)
            } else {
                result += "&"
                rest = rest.dropFirst()
            }
            guard result.utf8.count <= 4 * svg.count + 4096 else { return nil }
        }
        return Array((result + rest).utf8)
    }
}
