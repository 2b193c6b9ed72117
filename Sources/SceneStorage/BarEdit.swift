import FileFormats

/// A change of a list of bars that can also be made to a list that somebody else has changed meanwhile.
///
/// ```swift
/// let edit = BarEdit(from: [january], to: [january, march])
/// edit.applied(to: [january, february])  // January, February, March
/// edit.reversed.applied(to: [january, february, march])  // January, February
/// ```
public struct BarEdit: Sendable, Equatable {
    /// All bars before the edit.
    public let before: [Bar]
    /// All bars after the edit.
    public let after: [Bar]

    /// - Parameters:
    ///   - before: The bars as they were when the person changed them.
    ///   - after: The bars as the person wants them.
    public init(from before: [Bar], to after: [Bar]) {
        self.before = before
        self.after = after
    }

    /// The edit that takes this one back.
    public var reversed: BarEdit { BarEdit(from: after, to: before) }

    /// Makes the change to the bars as they are now.
    ///
    /// - Returns: The bars then, with what others changed elsewhere in the list; what both added at the same place
    ///   stands in the order in which it came. `nil` where others changed the same bars.
    public func applied(to bars: [Bar]) -> [Bar]? {
        if bars == before { return after }
        let own = Difference(from: before, to: after)
        let other = Difference(from: before, to: bars)
        guard own.removed.isDisjoint(with: other.removed) else { return nil }
        var merged: [Bar] = []
        for index in 0...before.count {
            merged += other.inserted[index] ?? []
            merged += own.inserted[index] ?? []
            guard index < before.count, !own.removed.contains(index), !other.removed.contains(index) else { continue }
            merged.append(before[index])
        }
        return merged
    }

    /// What is removed from a list, and what is put in before which of its elements.
    private struct Difference {
        var removed: Set<Int> = []
        var inserted: [Int: [Bar]] = [:]

        /// Comparing takes time by the number of elements and of differences: lists that have too little in common
        /// are not compared one by one.
        private static let limit = 4_000_000

        init(from before: [Bar], to after: [Bar]) {
            let shorter = min(before.count, after.count)
            var start = 0
            while start < shorter, before[start] == after[start] { start += 1 }
            var tail = 0
            while tail < shorter - start, before[before.count - 1 - tail] == after[after.count - 1 - tail] { tail += 1 }
            let old = Array(before[start..<(before.count - tail)])
            let new = Array(after[start..<(after.count - tail)])
            guard old.count * new.count <= Self.limit else {
                removed = Set(start..<(start + old.count))
                inserted[start] = new
                return
            }
            var insertions: Set<Int> = []
            for change in new.difference(from: old) {
                switch change {
                case .remove(let offset, _, _): removed.insert(start + offset)
                case .insert(let offset, _, _): insertions.insert(offset)
                }
            }
            var position = start
            for (offset, bar) in new.enumerated() {
                if insertions.contains(offset) {
                    inserted[position, default: []].append(bar)
                } else {
                    while removed.contains(position) { position += 1 }
                    position += 1
                }
            }
        }
    }
}
