/// The fewest changes, of those that move one element at a time, that a person's move is made of.
enum MovedElements {
    /// How one order becomes another.
    ///
    /// ```swift
    /// MovedElements.steps(from: ["a", "b", "c"], to: ["b", "c", "a"])  // [("a", 2)]
    /// ```
    ///
    /// - Parameters:
    ///   - old: The elements, each once.
    ///   - new: The same elements in another order.
    /// - Returns: Each element that is moved, and the index that it is moved to, one after another; none where the elements
    ///   are not the same.
    static func steps<Element: Hashable>(from old: [Element], to new: [Element]) -> [(Element, Int)] {
        guard old.count == new.count, Set(old) == Set(new) else { return [] }
        var order = old
        var steps: [(Element, Int)] = []
        while let start = order.indices.first(where: { order[$0] != new[$0] }),
            let end = order.indices.last(where: { order[$0] != new[$0] })
        {
            // Move an element that has gone to the end there at once; otherwise move the one that is to stand first.
            if order[start] == new[end] {
                steps.append((order[start], end))
                order.insert(order.remove(at: start), at: end)
            } else {
                guard let index = order.firstIndex(of: new[start]) else { return steps }
                steps.append((new[start], start))
                order.insert(order.remove(at: index), at: start)
            }
        }
        return steps
    }
}
