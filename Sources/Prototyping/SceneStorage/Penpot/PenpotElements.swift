import Prototype
import TextSafety

/// The layers of a board that become elements, and their names.
///
/// A layer is called as its designer has called it, unless several layers are: then, and where its name says nothing, the
/// largest text in it names it. What stands in a card is a part of it, and what only decorates is no element; but
/// whatever leads on by a click is one.
struct PenpotElements {
    /// The most letters of a name.
    private static let longest = 120
    /// Nobody looks into layers that lie deeper.
    private static let depthLimit = 100
    /// The names of layers that only decorate, in lower case and without signs and digits.
    private static let ornaments: Set = [
        "background", "bg", "shadow", "divider", "separator", "border", "line", "underline", "overlay", "backdrop",
        "fill",
        "stroke", "dot", "badge", "bullet", "handle", "grip", "chevron", "arrow", "icon", "avatar", "decoration",
        "pattern",
    ]

    private struct Words {
        let text: String
        let size: Double
        let frame: PenpotFrame
    }

    private struct Node {
        let id: String
        let shape: JSON
        let frame: PenpotFrame
        let parent: Int?
        let depth: Int
        var children: [Int] = []
        /// The name that a person has given, and what copies of the layer have in common of it.
        let given: String?
        let stem: String?
        /// The name of the board that a click leads to; `nil`: it leads nowhere.
        let linked: String?
        let isText: Bool
        /// The texts in it that are in no card and no place for cards.
        var words: [Words] = []
        var hasWords = false
        var isRepeated = false
        var hasRepeated = false
        var isCard = false
        /// Whether cards lie in it that lie in no other element in it.
        var hasCards = false
        var name: String?
        /// Whether a text in it, or above it, is its name.
        var isNamedByWords = false
        /// Whether it is a place for cards that has no name yet.
        var isPending = false
    }

    private let page: PenpotPage
    private var nodes: [Node] = []
    private var counts: [String: Int] = [:]
    /// The names of the elements, by the ids of their shapes.
    private(set) var names: [String: String] = [:]

    /// - Parameters:
    ///   - board: The id of the board.
    ///   - page: Where it is.
    init(of board: String, on page: PenpotPage) {
        self.page = page
        guard let shape = page.shapes[board] else { return }
        var seen: Set = [board]
        let top = collect(shape["shapes"]?.elements ?? [], in: nil, &seen, depth: 1)
        for node in nodes { if let stem = node.stem { counts[stem, default: 0] += 1 } }
        for index in nodes.indices.reversed() {
            nodes[index].hasWords = nodes[index].isText || nodes[index].children.contains { nodes[$0].hasWords }
        }
        findCards(among: top)
        for index in nodes.indices.reversed() { nameNode(index) }
        nameByTextsAbove(top, nodes.indices.filter { nodes[$0].parent == nil }.flatMap { nodes[$0].words })
        leaveOutParts()
        number()
        for node in nodes { if let name = node.name { names[node.id] = name } }
    }

    // MARK: Reading

    private mutating func collect(_ ids: [JSON], in parent: Int?, _ seen: inout Set<String>, depth: Int) -> [Int] {
        guard depth < Self.depthLimit else { return [] }
        var found: [Int] = []
        for id in ids.compactMap(\.text) where seen.insert(id).inserted {
            guard let shape = page.shapes[id], shape["hidden"]?.bool != true, let frame = PenpotFrame(shape) else {
                continue
            }
            let isText = shape["type"]?.text == "text"
            let given = Self.givenName(shape)
            var node = Node(
                id: id, shape: shape, frame: frame, parent: parent, depth: depth, given: given,
                stem: given.map(Self.stem),
                linked: page.link(of: shape).map { page.name(of: $0.board) }, isText: isText)
            if isText {
                let text = PenpotText(shape)
                let words = PictureRegion.label(of: text.words)
                if words.contains(where: \.isLetter) {
                    node.words = [Words(text: String(words.prefix(Self.longest)), size: text.largestSize, frame: frame)]
                }
            }
            nodes.append(node)
            let index = nodes.count - 1
            found.append(index)
            // The parts of a combined curve are not seen, nor is a mask.
            guard shape["type"]?.text != "bool" else { continue }
            let inside = shape["shapes"]?.elements ?? []
            let isMasked = shape["maskedGroup"]?.bool == true
            let children = collect(
                Array(isMasked ? inside.dropFirst() : inside[...]), in: index, &seen, depth: depth + 1)
            nodes[index].children = children
        }
        return found
    }

    /// The name that a person has given; a text is called as it reads by itself, and most others by their kind.
    private static func givenName(_ shape: JSON) -> String? {
        let name = PictureRegion.label(of: shape["name"]?.text ?? "")
        guard name.contains(where: \.isLetter), !LayerName.isMadeUp(name) else { return nil }
        if shape["type"]?.text == "text", PenpotText(shape).words.hasPrefix(name) { return nil }
        return String(name.prefix(longest))
    }

    /// A name without the number that a copy gets: "Task-card-2" is a "task-card".
    private static func stem(of name: String) -> String {
        let end = name.lastIndex { !($0.isNumber || $0 == "-" || $0 == "_" || $0 == " ") }
        return (end.map { name[...$0] } ?? name[...]).lowercased()
    }

    private func isShared(_ node: Node) -> Bool { node.stem.map { counts[$0, default: 0] > 1 } ?? false }

    // MARK: Cards

    /// Finds layers of one kind that stand beside each other and have words: those of them that have no such layers in them
    /// are cards, and so is whatever is called as they are.
    private mutating func findCards(among top: [Int]) {
        repeatedLayers(in: top, of: nil).forEach { nodes[$0].isRepeated = true }
        for index in nodes.indices {
            repeatedLayers(in: nodes[index].children, of: nodes[index].frame).forEach { nodes[$0].isRepeated = true }
        }
        for index in nodes.indices.reversed() {
            nodes[index].hasRepeated = nodes[index].children.contains {
                nodes[$0].isRepeated || nodes[$0].hasRepeated
            }
        }
        // A column with one card is a place as the others are.
        let places = Set(nodes.filter(\.hasRepeated).map(Self.kind))
        let cards = nodes.filter { $0.isRepeated && !$0.hasRepeated && !places.contains(Self.kind($0)) }
        let kinds = Set(cards.map(Self.kind))
        let holders = Set(cards.compactMap { $0.parent.map { Self.kind(nodes[$0]) } })
        for index in nodes.indices where !nodes[index].hasRepeated && nodes[index].hasWords {
            let (node, kind) = (nodes[index], Self.kind(nodes[index]))
            guard !node.isText, kinds.contains(kind), !places.contains(kind) else { continue }
            let isNamed = node.stem != nil || node.shape["componentId"] != nil
            let isHeldAlike = node.parent.map { holders.contains(Self.kind(nodes[$0])) } ?? false
            nodes[index].isCard = node.isRepeated || isNamed || isHeldAlike && !node.children.isEmpty
        }
    }

    /// The feature that layers of one kind share: a component, a name, else their width and how deep they lie.
    private static func kind(_ node: Node) -> String {
        node.shape["componentId"]?.text.map { "component \($0)" } ?? node.stem.map { "name \($0)" }
            ?? "depth \(node.depth), width \(Int((node.frame.width / 4).rounded()))"
    }

    /// The layers that have others of their kind beside them, and take up much of what they are in.
    ///
    /// - Parameters:
    ///   - siblings: Layers in one.
    ///   - frame: That one's frame; `nil`: it is the board.
    /// - Returns: Their indices.
    private func repeatedLayers(in siblings: [Int], of frame: PenpotFrame?) -> [Int] {
        let worded = siblings.filter { !nodes[$0].isText && nodes[$0].hasWords && !nodes[$0].children.isEmpty }
        return Dictionary(grouping: worded) { Self.kind(nodes[$0]) }.values.filter { group in
            guard group.count > 1 else { return false }
            guard let frame else { return true }
            // Several small ones in a corner are tags of a card.
            let frames = group.map { nodes[$0].frame }
            let area = frames.reduce(0) { $0 + $1.width * $1.height }
            return frames.allSatisfy { $0.width >= frame.width / 2 }
                || frames.allSatisfy { $0.height >= frame.height / 2 }
                || area >= frame.width * frame.height * 0.3
        }.flatMap { $0 }
    }

    // MARK: Names

    /// The largest of some texts, of several the upper one.
    private static func title(of words: [Words]) -> String? {
        words.min { ($0.size, $1.frame.y, $1.frame.x) > ($1.size, $0.frame.y, $0.frame.x) }?.text
    }

    /// Names a layer whose contents have their names.
    private mutating func nameNode(_ index: Int) {
        let children = nodes[index].children
        if !nodes[index].isText {
            nodes[index].words = children.flatMap { child in
                nodes[child].isCard && !nodes[index].isCard || nodes[child].hasCards ? [] : nodes[child].words
            }
        }
        // Several places beside each other are no place together.
        if children.count(where: { nodes[$0].isPending }) > 1 { nameByTextsAbove(children, nodes[index].words) }
        nodes[index].hasCards = children.contains { nodes[$0].isCard || nodes[$0].hasCards && nodes[$0].name == nil }
        let node = nodes[index]
        let title = Self.title(of: node.words)
        let ownName = isShared(node) ? nil : node.given
        func take(_ name: String?, byWords: Bool) {
            (nodes[index].name, nodes[index].isNamedByWords) = (name, byWords && name != nil)
        }
        if let linked = node.linked {
            take(ownName ?? title ?? node.given ?? linked, byWords: ownName == nil && title != nil)
        } else if let ownName {
            take(ownName, byWords: false)
        } else if node.isText {
            return
        } else if let title, node.isCard || node.hasCards || node.given != nil || isInnermost(node) {
            take(title, byWords: true)
        } else if node.hasCards {
            nodes[index].isPending = true
        } else {
            take(node.given, byWords: false)
        }
        // A place in another one that has a name, or will have one, is that place.
        for child in children { nodes[child].isPending = false }
    }

    /// Whether no layer in it has words in it.
    private func isInnermost(_ node: Node) -> Bool {
        !node.children.contains { !nodes[$0].isText && nodes[$0].hasWords }
    }

    /// Calls places for cards by the nearest texts above them.
    private mutating func nameByTextsAbove(_ siblings: [Int], _ words: [Words]) {
        for index in siblings where nodes[index].isPending {
            let frame = nodes[index].frame
            let above = words.filter { words in
                words.frame.y < frame.y && words.frame.x < frame.x + frame.width
                    && frame.x < words.frame.x + words.frame.width
            }
            let nearest = above.max { $0.frame.y < $1.frame.y }?.text
            (nodes[index].name, nodes[index].isNamedByWords) = (nearest ?? nodes[index].given, nearest != nil)
            nodes[index].isPending = false
        }
    }

    // MARK: What is none

    /// Takes the names of parts of cards, of what decorates, and of what is called as that around it, by its words.
    private mutating func leaveOutParts() {
        for index in nodes.indices {
            let node = nodes[index]
            guard node.name != nil, node.linked == nil else { continue }
            var (around, isInCard): (Int?, Bool) = (nil, false)
            var next = node.parent
            while let outer = next {
                isInCard = isInCard || nodes[outer].isCard
                if around == nil, nodes[outer].name != nil { around = outer }
                next = nodes[outer].parent
            }
            let isSame = node.isNamedByWords && around.map { nodes[$0].name == node.name } == true
            let isReadThere = node.isText && around.map { isInnermost(nodes[$0]) } == true
            if isInCard || isSame || isReadThere || isOrnament(node, in: around) { nodes[index].name = nil }
        }
    }

    private func isOrnament(_ node: Node, in around: Int?) -> Bool {
        guard !node.hasWords else { return false }
        if Self.ornaments.contains((node.given ?? "").lowercased().filter(\.isLetter)) { return true }
        guard let parent = node.parent, around != nil else { return false }
        let outer = nodes[parent].frame
        if nodes[parent].hasWords, node.frame.width * node.frame.height >= 0.9 * outer.width * outer.height {
            return true
        }
        // The same picture once in each of several layers.
        return isShared(node)
            && !nodes[parent].children.contains { nodes[$0].id != node.id && nodes[$0].stem == node.stem }
    }

    /// Layers that share a name, and have no words, get numbers as they stand on the board.
    private mutating func number() {
        let unworded = nodes.indices.filter { nodes[$0].name != nil && !nodes[$0].isNamedByWords }
        for (name, same) in Dictionary(grouping: unworded, by: { nodes[$0].name ?? "" }) where same.count > 1 {
            let inOrder = same.sorted {
                (nodes[$0].frame.y, nodes[$0].frame.x, $0) < (nodes[$1].frame.y, nodes[$1].frame.x, $1)
            }
            for (number, index) in inOrder.enumerated() where nodes[index].linked == nil {
                nodes[index].name = "\(name) \(number + 1)"
            }
        }
    }
}
