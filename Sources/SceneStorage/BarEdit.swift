import FileFormats

/// A change of a list of bars that can also be made to a list that somebody else has changed meanwhile.
///
///     let edit = BarEdit(from: [january], to: [january, march])
///     edit.applied(to: [january, february])  // January, February, March
///     edit.reversed.applied(to: [january, february, march])  // January, February
public struct BarEdit: Sendable, Equatable {
    public let before: [Bar]
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
        let own = Span(from: before, to: after)
        let other = Span(from: before, to: bars)
        if other.end <= own.start { return both(other, then: own) }
        return own.end <= other.start ? both(own, then: other) : nil
    }

    /// The bars with two changes of them, of which the first ends before the second begins.
    private func both(_ first: Span, then second: Span) -> [Bar] {
        var bars = Array(before[..<first.start])
        bars += first.bars
        bars += before[first.end..<second.start]
        bars += second.bars
        bars += before[second.end...]
        return bars
    }

    /// The one stretch of a list that differs from another one.
    private struct Span {
        let start: Int
        let end: Int
        /// What stands there instead.
        let bars: ArraySlice<Bar>

        init(from before: [Bar], to after: [Bar]) {
            let shorter = min(before.count, after.count)
            var start = 0
            while start < shorter, before[start] == after[start] { start += 1 }
            var tail = 0
            while tail < shorter - start, before[before.count - 1 - tail] == after[after.count - 1 - tail] { tail += 1 }
            self.start = start
            end = before.count - tail
            bars = after[start..<(after.count - tail)]
        }
    }
}
