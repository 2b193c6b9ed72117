import AccessibleDragging

/// The elements of a mock-up with their names, drags and drops: the document's, and after them the things that were put down
/// while it is tried.
///
/// ```swift
/// var elements = MockupElements(content)
/// elements.describeAdditions(of: state)
/// elements.all.count   // with what was put down
/// ```
struct MockupElements {
    /// The document's description of the mock-up.
    private(set) var content: MockupContent
    private(set) var all: [MockupContent.Element]
    /// The places of their drags and drops.
    private(set) var regions: RegionDescriptors

    init(_ content: MockupContent) {
        self.content = content
        all = content.elements
        regions = RegionDescriptors(content.elements, of: content.elements.count)
    }

    /// Says of each addition that is new what it is called, and what can be done with it.
    mutating func describeAdditions(of state: MockupState) {
        let new = all.count..<max(all.count, state.geometry.homes.count)
        guard !new.isEmpty else { return }
        all += new.map { addition($0, with: new, of: state) }
        regions = RegionDescriptors(all, of: content.elements.count)
    }

    /// The name of an addition, and its drags and drops.
    ///
    /// - Parameters:
    ///   - index: Its index among the elements.
    ///   - new: The indices of all that were added with it.
    ///   - state: Where they came from.
    /// - Returns: The element, as if the document had it.
    private func addition(_ index: Int, with new: Range<Int>, of state: MockupState) -> MockupContent.Element {
        let geometry = state.geometry
        guard let source = geometry.source(of: index) else {
            var content =
                state.newcomers[index]?.content
                ?? MockupContent.Element(id: "", label: "", frame: geometry.homes[index])
            content.id = "dropped-\(index - geometry.count + 1)"
            return content
        }
        func root(_ element: Int) -> Int {
            var root = element
            while let parent = geometry.parents[root] { root = parent }
            return root
        }
        var ids: [String: String] = [:]
        let top = root(index)
        for other in new where root(other) == top {
            guard let original = geometry.source(of: other) else { continue }
            let id = content.elements[original].id
            ids[id] = MockupContent.id(ofCopy: other - geometry.count + 1, of: id)
        }
        return content.copy(index - geometry.count + 1, of: source, ids: ids)
    }

    /// The name of an element: the one that a person has given it on a board, else its own.
    func label(of index: Int, on board: MockupBoard) -> String {
        board.labels[index] ?? (all.indices.contains(index) ? all[index].label : "")
    }
}
