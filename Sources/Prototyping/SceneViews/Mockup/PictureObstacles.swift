import AccessibleDragging

/// The parts of a picture in an area beside its elements, such as a title: cards are not put over them.
extension MockupPicture {
    /// No more colours than these are looked at across and down an area.
    private static let (columnLimit, rowLimit) = (128, 512)
    /// Colours that differ less than this, in one of their parts, count as one.
    private static let tolerance = 20
    /// Where more than this part of an area is not its ground, it is a photograph or a pattern and no text.
    private static let texturePart = 0.6
    /// The ground of a drawing is at least this part of an area.
    private static let groundPart = 0.1
    /// A column of pixels of which more than this part is not ground is an outline.
    private static let outlinePart = 0.6

    /// Finds what a part of the picture shows.
    ///
    /// - Parameters:
    ///   - home: The part, in pixels of the picture.
    ///   - elements: The frames of the elements in it, which are known.
    /// - Returns: Rectangles around it, from the top; none where the part is a photograph.
    public func obstacles(in home: Rect, beside elements: [Rect]) -> [Rect] {
        let inner = home.inset(by: min(4, home.width / 4, home.height / 4))
        guard inner.width >= 8, inner.height >= 8 else { return [] }
        let columns = min(Self.columnLimit, Int(inner.width))
        let rows = min(Self.rowLimit, Int(inner.height))
        let (stepX, stepY) = (inner.width / Double(columns), inner.height / Double(rows))
        // A card's shadow belongs to it.
        let known = elements.map { $0.inset(by: -5) }
        var grid = [UInt32?](repeating: nil, count: columns * rows)
        var counts: [UInt32: Int] = [:]
        // Most pixels have the colour of the one before.
        var (last, run): (UInt32, Int) = (0, 0)
        for row in 0..<rows {
            let y = inner.minY + (Double(row) + 0.5) * stepY
            let near = known.filter { y >= $0.minY && y < $0.maxY }
            for column in 0..<columns {
                let x = inner.minX + (Double(column) + 0.5) * stepX
                guard !near.contains(where: { x >= $0.minX && x < $0.maxX }), let pixel = pixel(x: x, y: y) else {
                    continue
                }
                grid[row * columns + column] = pixel
                if pixel != last {
                    if run > 0 { counts[last, default: 0] += run }
                    (last, run) = (pixel, 0)
                }
                run += 1
            }
        }
        if run > 0 { counts[last, default: 0] += run }
        guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return [] }
        // In a photograph no colour is the ground: light and noise would count as what it shows.
        let all = counts.values.reduce(0, +)
        guard Double(most.value) >= Double(all) * Self.groundPart else { return [] }
        let ground = most.key
        var isOther = grid.map { $0.map { !Self.areAlike($0, ground) } ?? false }
        for column in 0..<columns {
            let count = (0..<rows).reduce(0) { $0 + (isOther[$1 * columns + column] ? 1 : 0) }
            guard Double(count) > Double(rows) * Self.outlinePart else { continue }
            for row in 0..<rows { isOther[row * columns + column] = false }
        }
        let seen = grid.reduce(0) { $0 + ($1 == nil ? 0 : 1) }
        guard Double(isOther.reduce(0) { $0 + ($1 ? 1 : 0) }) <= Double(seen) * Self.texturePart else { return [] }
        return Self.bands(isOther, columns: columns, rows: rows).map { band in
            Rect(
                x: inner.minX + Double(band.columns.lowerBound) * stepX,
                y: inner.minY + Double(band.rows.lowerBound) * stepY, width: Double(band.columns.count) * stepX,
                height: Double(band.rows.count) * stepY)
        }
    }

    private struct Band {
        var rows: Range<Int>
        var columns: Range<Int>
    }

    /// Lines that have anything in them, with those that are no more than a line's gap apart taken together.
    private static func bands(_ isOther: [Bool], columns: Int, rows: Int) -> [Band] {
        var bands: [Band] = []
        for row in 0..<rows {
            let line = isOther[row * columns..<(row + 1) * columns]
            guard let first = line.firstIndex(of: true), let last = line.lastIndex(of: true) else { continue }
            let part = first - line.startIndex..<last - line.startIndex + 1
            if var band = bands.last, row - band.rows.upperBound < 4 {
                band.rows = band.rows.lowerBound..<row + 1
                band.columns =
                    min(band.columns.lowerBound, part.lowerBound)..<max(band.columns.upperBound, part.upperBound)
                bands[bands.count - 1] = band
            } else {
                bands.append(Band(rows: row..<row + 1, columns: part))
            }
        }
        return bands
    }

    private static func areAlike(_ one: UInt32, _ other: UInt32) -> Bool {
        var shift: UInt32 = 0
        while shift < 32 {
            if abs(Int(one >> shift & 0xff) - Int(other >> shift & 0xff)) >= tolerance { return false }
            shift += 8
        }
        return true
    }
}
