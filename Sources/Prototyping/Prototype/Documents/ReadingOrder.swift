/// Sorts elements as they are seen: each container before its contents, row by row, or column by column where only that
/// has no jumps.
///
/// ```swift
/// let order = ReadingOrder.sorted(mockup.elements.map(\.frame.value), isRightToLeft: false)
/// ```
public enum ReadingOrder {
    /// The most elements that are sorted.
    private static let limit = 300

    /// The pairs of elements where the second is read after the first but is placed before it.
    ///
    /// A container is read before its contents, and then its neighbour follows. In rows, the next neighbour is further
    /// on in the row or below; in columns, below in the column or further on. A pair that fits neither is a jump.
    public static func jumps(among frames: [PixelFrame], isRightToLeft: Bool) -> [(from: Int, to: Int)] {
        /// The containers of the last element, from the outside in, and that element.
        var open: [Int] = []
        var jumps: [(from: Int, to: Int)] = []
        for (index, frame) in frames.enumerated() where frame.width > 0 && frame.height > 0 {
            var before: Int?
            while let last = open.last, !frames[last].contains(frame) {
                before = last
                open.removeLast()
            }
            if let before, isBehind(frame, frames[before], isRightToLeft: isRightToLeft) {
                jumps.append((before, index))
            }
            open.append(index)
        }
        return jumps
    }

    /// Whether `next` is placed before `last` in rows and also in columns.
    private static func isBehind(_ next: PixelFrame, _ last: PixelFrame, isRightToLeft: Bool) -> Bool {
        // Overlapping elements have no order, such as a badge at a corner.
        guard !next.overlaps(last) else { return false }
        let isSameRow = overlap(next.y, next.maxY, last.y, last.maxY) >= min(next.height, last.height) / 2
        let isSameColumn = overlap(next.x, next.maxX, last.x, last.maxX) >= min(next.width, last.width) / 2
        let isFurther = (next.middleX > last.middleX) != isRightToLeft
        let isBelow = next.middleY > last.middleY
        let followsInRows = isSameRow ? isFurther : isBelow
        let followsInColumns = isSameColumn ? isBelow : isFurther
        return !followsInRows && !followsInColumns
    }

    private static func overlap(_ start: Double, _ end: Double, _ otherStart: Double, _ otherEnd: Double) -> Double {
        min(end, otherEnd) - max(start, otherStart)
    }

    /// Sorts frames without jumps.
    ///
    /// - Parameters:
    ///   - frames: The frames of elements, in pixels of their picture.
    ///   - isRightToLeft: Whether the elements are read from right to left.
    /// - Returns: Their indices in order; `nil`: no order is without a jump, or there are too many elements.
    public static func sorted(_ frames: [PixelFrame], isRightToLeft: Bool) -> [Int]? {
        guard frames.count <= limit else { return nil }
        return [false, true].lazy.map { isInColumns in
            order(of: Array(frames.indices), frames, isInColumns: isInColumns, isRightToLeft)
        }.first { order in jumps(among: order.map { frames[$0] }, isRightToLeft: isRightToLeft).isEmpty }
    }

    private static func order(
        of indices: [Int], _ frames: [PixelFrame], isInColumns: Bool, _ isRightToLeft: Bool
    ) -> [Int] {
        /// The element around another one: the smallest that contains it, the first of equal ones.
        func container(of index: Int) -> Int? {
            indices.filter { other in
                other != index && frames[other].contains(frames[index])
                    && (frames[other] != frames[index] || other < index)
            }.min { area(frames[$0]) < area(frames[$1]) }
        }
        let containers = Dictionary(uniqueKeysWithValues: indices.map { ($0, container(of: $0)) })
        func inOrder(_ siblings: [Int]) -> [Int] {
            lines(of: siblings, frames, isInColumns: isInColumns, isRightToLeft).flatMap { index in
                [index] + inOrder(indices.filter { containers[$0] == .some(index) })
            }
        }
        return inOrder(indices.filter { containers[$0] == .some(nil) })
    }

    /// Siblings line by line: an element is in the line of the first one if half of it stands beside that.
    private static func lines(
        of siblings: [Int], _ frames: [PixelFrame], isInColumns: Bool, _ isRightToLeft: Bool
    ) -> [Int] {
        func across(_ index: Int) -> (start: Double, end: Double) {
            let frame = frames[index]
            guard isInColumns else { return (frame.y, frame.maxY) }
            return isRightToLeft ? (-frame.maxX, -frame.x) : (frame.x, frame.maxX)
        }
        func along(_ index: Int) -> Double {
            let frame = frames[index]
            return isInColumns ? frame.y : isRightToLeft ? -frame.maxX : frame.x
        }
        var rest = siblings.sorted { (across($0).start, along($0)) < (across($1).start, along($1)) }
        var result: [Int] = []
        while let first = rest.first {
            let line = across(first)
            let members = rest.filter { index in
                let own = across(index)
                let shared = min(own.end, line.end) - max(own.start, line.start)
                return index == first || shared >= min(own.end - own.start, line.end - line.start) / 2
            }
            result += members.sorted { along($0) < along($1) }
            rest.removeAll(where: members.contains)
        }
        return result
    }

    private static func area(_ frame: PixelFrame) -> Double { frame.width * frame.height }
}

extension PixelFrame {
    fileprivate var maxX: Double { x + width }
    fileprivate var maxY: Double { y + height }
    fileprivate var middleX: Double { x + width / 2 }
    fileprivate var middleY: Double { y + height / 2 }

    fileprivate func overlaps(_ other: PixelFrame) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    fileprivate func contains(_ other: PixelFrame) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }
}
