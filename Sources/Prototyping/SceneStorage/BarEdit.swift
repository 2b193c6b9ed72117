import FileFormats

/// A change of a list of bars that can also be applied after another program has changed the list.
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
    ///   - before: The bars when the person changed them.
    ///   - after: The bars that the person wants.
    public init(from before: [Bar], to after: [Bar]) {
        self.before = before
        self.after = after
    }

    /// The edit that undoes this one.
    public var reversed: BarEdit { BarEdit(from: after, to: before) }

    /// Applies the change to the present bars.
    ///
    /// - Returns: The new bars, with the changes of others elsewhere in the list; additions of both at one position are
    ///   in the order in which they came. `nil`: others have changed the same bars.
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

    /// The indices of removed bars, and the bars inserted before each index.
    private struct Difference {
        var removed: Set<Int> = []
        var inserted: [Int: [Bar]] = [:]

        /// The largest product of the lengths of the differing parts for comparing their bars. Longer parts are
        /// replaced as a whole.
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
