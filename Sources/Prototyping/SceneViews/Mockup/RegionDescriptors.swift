import AccessibleDragging
import Prototype

/// Where a mock-up's drags and drops are: each in the element that declares it, or in the one that `in:` names.
struct RegionDescriptors {
    /// A drag or a drop, and the element whose it is.
    struct Hosted<Content> {
        let owner: Int
        /// Which of the owner's.
        let number: Int
        let content: Content
    }

    private(set) var drags: [Int: [Hosted<DragContent>]] = [:]
    private(set) var drops: [Int: [Hosted<DropContent>]] = [:]
    private let indices: [String: Int]
    /// The elements before and after which others can be put, in order.
    private(set) var row: [Int] = []

    /// - Parameters:
    ///   - elements: The document's elements, and after them those that were put down while trying.
    ///   - count: How many are the document's.
    init(_ elements: [MockupContent.Element], of count: Int) {
        indices = Dictionary(
            elements.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        for (owner, element) in elements.enumerated() {
            for (number, drag) in (element.descriptors.drags ?? []).enumerated() {
                guard let host = host(drag.host, of: owner) else { continue }
                drags[host, default: []].append(Hosted(owner: owner, number: number, content: drag))
            }
            for (number, drop) in (element.descriptors.drops ?? []).enumerated() {
                guard let host = host(drop.host, of: owner) else { continue }
                drops[host, default: []].append(Hosted(owner: owner, number: number, content: drop))
            }
        }
        bins = Set(
            elements.indices.filter {
                drops[$0]?.contains { $0.content.outcome?.rule.look == .hidden } ?? false
            })
        row = (0..<count).filter { drops[$0]?.contains { $0.content.outcome?.side != nil } ?? false }
    }

    /// The elements that take things away: what is dragged from them is what they took last.
    private(set) var bins: Set<Int> = []

    /// The element that a point is in; `nil`: it is in another view.
    func host(_ id: String?, of owner: Int) -> Int? {
        guard let id else { return owner }
        return indices[id]
    }

    /// The chosen drag, and the element that hosts it; `nil`: there is none any more.
    func drag(_ target: RegionTarget) -> (host: Int, drag: Hosted<DragContent>)? { Self.find(target, in: drags) }

    /// The chosen drop, and the element that hosts it; `nil`: there is none any more.
    func drop(_ target: RegionTarget) -> (host: Int, drop: Hosted<DropContent>)? {
        Self.find(target, in: drops).map { (host: $0.host, drop: $0.drag) }
    }

    /// The drop with which an element takes things and shows them; `nil`: it has none.
    func taking(_ element: Int) -> Hosted<DropContent>? {
        drops[element]?.first { drop in
            let rule = (drop.content.outcome ?? .move).rule
            return rule.look == .picture && rule.side == nil
        }
    }

    private static func find<Content>(
        _ target: RegionTarget, in all: [Int: [Hosted<Content>]]
    ) -> (host: Int, drag: Hosted<Content>)? {
        for (host, list) in all {
            if let found = list.first(where: { $0.owner == target.owner && $0.number == target.number }) {
                return (host, found)
            }
        }
        return nil
    }

    /// The drag, hosted in an element, whose point is nearest.
    func drag(in element: Int, _ frame: Rect, nearest point: Point) -> Hosted<DragContent>? {
        drags[element]?.min { distance($0.content.point, frame, point) < distance($1.content.point, frame, point) }
    }

    /// The drop, hosted in an element, whose point is nearest.
    func drop(in element: Int, _ frame: Rect, nearest point: Point) -> Hosted<DropContent>? {
        drops[element]?.min { distance($0.content.point, frame, point) < distance($1.content.point, frame, point) }
    }

    private func distance(_ fraction: FractionPoint, _ frame: Rect, _ point: Point) -> Double {
        frame.point(at: fraction).squaredDistance(to: point)
    }
}

extension DragContent {
    /// A name for scripts and the bus, the same in every language: `fallback` where the name has no letter of ASCII.
    func identifier(label: String, else fallback: String) -> String {
        stableIdentifier(stableName, label: label, else: "drag-" + fallback)
    }
}

extension DropContent {
    /// A name for scripts and the bus, the same in every language: `fallback` where the name has no letter of ASCII.
    func identifier(label: String, else fallback: String) -> String {
        stableIdentifier(stableName, label: label, else: "drop-" + fallback)
    }
}

private func stableIdentifier(_ name: String, label: String, else fallback: String) -> String {
    let text = name.filled(withLabel: label)
    return text.contains { $0.isASCII && $0.isLetter } ? text : fallback
}
