import Prototype

/// Finds the lines that a pen has drawn across a board, and the rooms between them: columns, rows, or both.
///
/// A hand does not draw straight, and notes hang over lines: a line is known by how far it goes, and by the likeness of
/// its two sides.
struct PenLines {
    /// A line goes over at least this part of the picture.
    private static let leastReach = 0.36
    /// At least this part of that can be seen.
    private static let leastSeen = 0.6
    /// It is interrupted by no more than this part of the picture.
    private static let mostGap = 0.12
    /// How far it leans at most, as a part of its length.
    private static let mostLean = 0.12
    /// How far a hand strays from a straight line, as a part of the picture.
    private static let stray = 0.009
    /// A narrower room, as a part of the picture, is no column, and a lower one no row.
    private static let leastRoom = 0.13

    private let picture: PixelGrid
    /// How far from a line its two sides are looked at.
    private static let away = 4

    init(_ picture: PixelGrid) { self.picture = picture }

    /// A line, by where it is at the picture's start and at its end, and from where to where it goes.
    private struct Line {
        let first: Double
        let last: Double
        let start: Double
        let end: Double
        /// Its position in its middle.
        func position(of length: Double) -> Double { first + (last - first) * (start + end) / 2 / length }
    }

    /// The rooms between the lines, in pixels of the picture.
    func frames() -> [PixelFrame] {
        let (width, height) = (Double(picture.width), Double(picture.height))
        let down = lines(areUpright: true), across = lines(areUpright: false)
        guard !down.isEmpty || !across.isEmpty else { return [] }
        let columns = Self.rooms(
            down.map { $0.position(of: height) }, ends: across.map { ($0.start, $0.end) }, length: width)
        let rows = Self.rooms(
            across.map { $0.position(of: width) }, ends: down.map { ($0.start, $0.end) }, length: height)
        // A line below the titles leaves one row; a single line that divides nothing else leaves two.
        guard columns.count * rows.count > 1 else { return [] }
        return rows.flatMap { row in
            columns.map { column in
                PixelFrame(
                    x: column.lowerBound, y: row.lowerBound, width: column.upperBound - column.lowerBound,
                    height: row.upperBound - row.lowerBound)
            }
        }
    }

    /// The rooms between lines, and those before the first and after the last line.
    ///
    /// - Parameters:
    ///   - lines: Their positions.
    ///   - ends: The beginnings and ends of the lines that cross them.
    ///   - length: The picture's.
    /// - Returns: From where to where they go.
    private static func rooms(
        _ lines: [Double], ends: [(start: Double, end: Double)], length: Double
    ) -> [ClosedRange<Double>] {
        let lines = lines.sorted()
        let widths = zip(lines, lines.dropFirst()).map { $1 - $0 }.filter { $0 >= length * leastRoom }.sorted()
        // Nobody draws a line around all: the outer rooms end where the lines across do, or are as wide as the others.
        let usual = widths.isEmpty ? length : widths[widths.count / 2] * 1.15
        let margin = Double(away)
        var (start, end) = (margin, length - margin)
        if let least = ends.map(\.start).min(), let most = ends.map(\.end).max() {
            start = max(start, min(least, lines.first ?? least))
            end = min(end, max(most, lines.last ?? most))
        }
        let first = lines.first.map { max(start, $0 - usual) } ?? start
        let last = lines.last.map { min(end, $0 + usual) } ?? end
        let edges = [first] + lines + [last]
        return zip(edges, edges.dropFirst()).compactMap { from, to in
            to - from >= length * leastRoom ? (from + margin)...(to - margin) : nil
        }
    }

    // MARK: Lines

    private func lines(areUpright: Bool) -> [Line] {
        let (length, breadth) =
            areUpright ? (picture.height, picture.width) : (picture.width, picture.height)
        let marks = marks(areUpright: areUpright, length: length, breadth: breadth)
        let most = Int(Double(length) * Self.mostLean)
        var found: [(line: Line, seen: Int)] = []
        // Each line from where it would be at the start to where it would be at the end.
        for first in stride(from: 0, to: breadth, by: 2) {
            for last in stride(from: max(0, first - most), through: min(breadth - 1, first + most), by: 3) {
                guard let line = line(from: first, to: last, marks, length: length, breadth: breadth) else { continue }
                found.append(line)
            }
        }
        var kept: [Line] = []
        for candidate in found.sorted(by: { ($0.seen, $1.line.first) > ($1.seen, $0.line.first) }) {
            let position = candidate.line.position(of: Double(length))
            // The same line, a little aside.
            if kept.allSatisfy({ abs($0.position(of: Double(length)) - position) > Double(breadth) * 0.05 }) {
                kept.append(candidate.line)
            }
        }
        return kept
    }

    private func line(
        from first: Int, to last: Int, _ marks: [Bool], length: Int, breadth: Int
    ) -> (line: Line, seen: Int)? {
        let gap = Int(Double(length) * Self.mostGap)
        var best = (start: 0, end: -1, seen: 0)
        var (start, end, seen) = (0, -1, 0)
        let step = Double(last - first) / Double(max(1, length - 1))
        for along in 0..<length where marks[along * breadth + Int(Double(first) + step * Double(along))] {
            if seen == 0 || along - end > gap { (start, seen) = (along, 0) }
            (end, seen) = (along, seen + 1)
            if seen > best.seen { best = (start, end, seen) }
        }
        let reach = best.end - best.start
        guard Double(reach) >= Double(length) * Self.leastReach, Double(best.seen) >= Double(reach) * Self.leastSeen
        else { return nil }
        let line = Line(
            first: Double(first), last: Double(last), start: Double(best.start), end: Double(best.end))
        return (line, best.seen)
    }

    /// Marks pixels of a narrow part that is darker than both its sides, or nearly so: line by line across.
    private func marks(areUpright: Bool, length: Int, breadth: Int) -> [Bool] {
        let light = lightness()
        let width = picture.width
        func at(_ along: Int, _ position: Int) -> Int {
            areUpright ? along * width + position : position * width + along
        }
        let away = Self.away
        var depths = [Int32](repeating: 0, count: length * breadth)
        var counts = [Int](repeating: 0, count: 256)
        for along in 0..<length {
            for position in away..<max(away, breadth - away) {
                let (here, one, other) = (
                    light[at(along, position)], light[at(along, position - away)], light[at(along, position + away)]
                )
                let depth = min(one, other) - here
                guard depth > 0, abs(one - other) < max(depth, 6) else { continue }
                depths[along * breadth + position] = depth
                counts[min(255, Int(depth))] += 1
            }
        }
        // Differences by chance are noise: the limit is twice as much as nine of ten of the smallest differences.
        let total = counts.reduce(0, +)
        var (seen, middle) = (0, 0)
        while middle < 255, seen + counts[middle] < total / 2 {
            seen += counts[middle]
            middle += 1
        }
        let limit = Int32(max(8, middle * 4))
        let reach = max(1, Int(Double(breadth) * Self.stray))
        var marks = [Bool](repeating: false, count: length * breadth)
        for along in 0..<length {
            let row = along * breadth
            for position in 0..<breadth where depths[row + position] >= limit {
                for near in max(0, position - reach)...min(breadth - 1, position + reach) { marks[row + near] = true }
            }
        }
        return marks
    }

    /// How light each pixel is, of 255, with its neighbours taken together.
    private func lightness() -> [Int32] {
        let (width, height) = (picture.width, picture.height)
        let plain = picture.pixels.map { pixel -> Int32 in
            let (red, green, blue) = (pixel >> 16 & 0xff, pixel >> 8 & 0xff, pixel & 0xff)
            return Int32(red + green + blue)
        }
        var sums = plain
        for y in 1..<max(1, height - 1) {
            for x in 1..<max(1, width - 1) {
                var sum: Int32 = 0
                for row in [y - 1, y, y + 1] {
                    let index = row * width + x
                    sum += plain[index - 1] + plain[index] + plain[index + 1]
                }
                sums[y * width + x] = sum / 9
            }
        }
        return sums.map { $0 / 3 }
    }
}
