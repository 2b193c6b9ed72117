import DesktopDriving

/// The rows of a list that stand one after another, and where they would stand if something that is held had room among them.
///
/// ```swift
/// let layout = RowLayout(others, held: card, index: 0, wanted: 2, isAcross: false)
/// print(layout?.shown(by: positions, held: [card]))  // .room(after: 2): the list shows what was asked
/// ```
struct RowLayout {
    /// The others' rectangles before something was held, in order.
    let others: [ScreenRectangle]
    /// The held row's own rectangle, and its index where the list is its own.
    let held: (rectangle: ScreenRectangle, index: Int?)
    /// Before how many of the others it is to stand.
    let wanted: Int
    let isAcross: Bool

    /// A list as it looks while something is held over it.
    enum Shown: Equatable {
        /// The rows stand as before.
        case untouched
        /// There is room for the held row after so many others.
        case room(after: Int)
        /// All rows stand elsewhere by the same: the list has been scrolled.
        case scrolled
        /// Something else, such as rows that are on their way.
        case other
    }

    /// Fails where the rows do not stand in one line, or there are none.
    ///
    /// - Parameters:
    ///   - others: The rectangles of the other rows, in order.
    ///   - held: That of the row that is held.
    ///   - index: How many of the others stand before it; `nil`: it is in another list.
    ///   - wanted: How many of the others are to stand before it.
    ///   - isAcross: Whether the rows stand beside one another.
    init?(_ others: [ScreenRectangle], held: ScreenRectangle, index: Int?, wanted: Int, isAcross: Bool) {
        (self.others, self.held, self.wanted, self.isAcross) = (others, (held, index), wanted, isAcross)
        let places = 0...others.count
        guard !others.isEmpty, places.contains(wanted), index.map(places.contains) ?? true else { return nil }
        let line = line
        let isInLine = zip(line, line.dropFirst()).allSatisfy { end(of: $0) <= start(of: $1) + Self.overlap }
        guard isInLine else { return nil }
    }

    /// How much rows may lie over one another, in pixels: borders that are drawn once.
    private static let overlap = 4

    private func start(of row: ScreenRectangle) -> Int { isAcross ? row.x : row.y }

    private func length(of row: ScreenRectangle) -> Int { isAcross ? row.width : row.height }

    private func end(of row: ScreenRectangle) -> Int { start(of: row) + length(of: row) }

    /// All rows of the list before something was held, in order.
    private var line: [ScreenRectangle] {
        var line = others
        if let index = held.index { line.insert(held.rectangle, at: index) }
        return line
    }

    /// The room between two rows.
    private var gap: Int {
        let line = line
        guard line.count > 1 else { return 0 }
        return max(start(of: line[1]) - end(of: line[0]), 0)
    }

    /// The start of the first row before something is held.
    private var first: Int {
        let own = held.index == 0 ? start(of: held.rectangle) : .max
        return min(own, start(of: others[0]))
    }

    /// The starts of the others if the held row stands after so many of them, and its own start then.
    func starts(after count: Int) -> (others: [Int], held: Int) {
        var (position, found, own) = (first, [Int](), first)
        for index in 0...others.count {
            if index == count {
                own = position
                position += length(of: held.rectangle) + gap
            }
            guard index < others.count else { break }
            found.append(position)
            position += length(of: others[index]) + gap
        }
        return (found, own)
    }

    /// Whether a row is in the line of the others, and not in another list beside it.
    private func isBeside(_ row: ScreenRectangle) -> Bool {
        let line = others[0]
        return isAcross
            ? row.y < line.y + line.height && line.y < row.y + row.height
            : row.x < line.x + line.width && line.x < row.x + row.width
    }

    /// The middle of where the held row is to stand.
    var landing: ScreenPoint {
        let middle = starts(after: wanted).held + length(of: held.rectangle) / 2
        let beside = others[min(wanted, others.count - 1)]
        return isAcross
            ? ScreenPoint(x: middle, y: beside.center.y)
            : ScreenPoint(x: beside.x + min(beside.width / 2, 60), y: middle)
    }

    /// How far the hand goes at once to make the next row give way, in pixels.
    var step: Int { max((length(of: held.rectangle) + gap) / 3, 4) }

    /// Reads how a list looks whose rows stand elsewhere than before.
    ///
    /// - Parameters:
    ///   - now: The others' rectangles now; `nil`: of one that cannot be seen.
    ///   - rows: The held row's own: it may be in its list twice, as itself and as what the pointer holds.
    /// - Returns: Where there is room for it.
    func shown(by now: [ScreenRectangle?], held rows: [ScreenRectangle] = []) -> Shown {
        guard now.count == others.count, now.contains(where: { $0 != nil }) else { return .other }
        let tolerance = max(length(of: held.rectangle) / 4, 4)
        func fits(_ starts: [Int]) -> Bool {
            zip(starts, now).allSatisfy { start, row in row.map { abs(self.start(of: $0) - start) <= tolerance } ?? true
            }
        }
        let end = starts(after: others.count)
        let isAtEnd = rows.contains { abs(start(of: $0) - end.held) <= tolerance && isBeside($0) }
        // At the end of another list no row has to give way: the held one itself stands there.
        if fits(others.map(start(of:))) {
            return held.index == nil && isAtEnd ? .room(after: others.count) : .untouched
        }
        // The same as room at the end: the list closes up behind what is held, and makes no room for it.
        if held.index != nil, fits(end.others), !isAtEnd { return rows.isEmpty ? .untouched : .other }
        for count in 0...others.count where count != held.index && fits(starts(after: count).others) {
            return .room(after: count)
        }
        let ways = Set(zip(others, now).compactMap { old, new in new.map { start(of: $0) - start(of: old) } })
        return ways.count == 1 && others.count > 1 ? .scrolled : .other
    }
}
