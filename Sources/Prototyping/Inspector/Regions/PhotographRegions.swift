import Prototype

/// Finds regions in a photograph, such as the notes on a whiteboard: no two pixels of it are alike, light falls on one
/// end, edges are blurred, and nothing is quite straight.
///
/// A region is smooth within and has an edge all around. The limit of smoothness follows from how much the picture
/// itself differs from pixel to pixel.
enum PhotographRegions {
    /// Pictures of more pixels are looked at more coarsely, which takes out noise too.
    private static let mostPixels = 320_000
    /// A photograph has fewer neighbours of exactly one colour than this part.
    private static let flatPart = 0.5
    /// A region that is turned a little covers this part of its frame.
    private static let leastCover = 0.72
    private static let least = (width: 20, height: 14)

    /// Whether a picture is a photograph rather than a drawing of flat areas.
    static func isPhotograph(_ grid: PixelGrid) -> Bool {
        let rows = stride(from: 0, to: grid.height, by: max(1, grid.height / 100))
        var (alike, count) = (0, 0)
        for row in rows {
            for index in row * grid.width..<(row + 1) * grid.width - 1 {
                count += 1
                if grid.pixels[index] == grid.pixels[index + 1] { alike += 1 }
            }
        }
        return count > 0 && Double(alike) < Double(count) * flatPart
    }

    /// The regions of a photograph, in its pixels: those that lines divide, and the smooth ones; in no order.
    static func frames(in picture: PixelGrid) -> [PixelFrame] {
        guard let (small, step) = reduced(picture) else { return [] }
        let regions = PenLines(small).frames().map { frame in
            PixelFrame(
                x: frame.x * Double(step), y: frame.y * Double(step), width: frame.width * Double(step),
                height: frame.height * Double(step))
        }
        // A room that lines close all around has been found as an area, too.
        return regions + notes(in: small, by: step).filter { note in !regions.contains { $0.isMostly(note) } }
    }

    /// The smooth regions of a photograph, such as its notes, in its pixels; in no order.
    static func notes(in picture: PixelGrid) -> [PixelFrame] {
        reduced(picture).map { small, step in notes(in: small, by: step) } ?? []
    }

    /// The picture with as many pixels as are looked at, and how many of the original stand in a row for one of them;
    /// `nil`: the picture is too small for a region.
    private static func reduced(_ picture: PixelGrid) -> (PixelGrid, Int)? {
        var step = 1
        while (picture.width / step) * (picture.height / step) > mostPixels { step += 1 }
        let small = picture.averaged(by: step)
        return small.width >= 16 && small.height >= 16 ? (small, step) : nil
    }

    private static func notes(in small: PixelGrid, by step: Int) -> [PixelFrame] {
        var map = EdgeMap(small)
        return map.areas().compactMap { area -> PixelFrame? in
            guard area.width * step >= least.width, area.height * step >= least.height,
                !map.isGround(area), Double(area.covered) >= Double(area.width * area.height) * leastCover
            else { return nil }
            let frame = map.toEdges(area)
            return PixelFrame(
                x: Double(frame.left * step), y: Double(frame.top * step), width: Double(frame.width * step),
                height: Double(frame.height * step))
        }
    }
}

/// How steep each pixel of a picture is, and the smooth areas between its edges.
private struct EdgeMap {
    struct Area {
        var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
        /// How many pixels it covers, with the words in it.
        var covered = 0
        var width: Int { right - left + 1 }
        var height: Int { bottom - top + 1 }
    }

    private let width: Int
    private let height: Int
    private var slopes: [UInt8]
    /// A steeper pixel is an edge.
    private let limit: UInt8
    /// How far an edge reaches into the area that it surrounds: as far as slopes are looked at, and a blurred edge
    /// itself.
    private static let reach = 6

    init(_ grid: PixelGrid) {
        (width, height) = (grid.width, grid.height)
        slopes = Self.slopes(of: grid)
        var counts = [Int](repeating: 0, count: 256)
        for slope in slopes { counts[Int(slope)] += 1 }
        var (seen, median) = (0, 0)
        while median < 255, seen + counts[median] <= slopes.count / 2 {
            seen += counts[median]
            median += 1
        }
        // Most of a board is smooth: differences there are noise.
        limit = UInt8(min(120, max(8, median * 3 + 3)))
    }

    /// The largest difference of a colour's part across four pixels, after neighbours were taken together.
    private static func slopes(of grid: PixelGrid) -> [UInt8] {
        let (width, height) = (grid.width, grid.height)
        var slopes = [UInt8](repeating: 0, count: width * height)
        for shift: UInt32 in [0, 8, 16] {
            let part = blurred(grid.pixels.map { UInt16($0 >> shift & 0xff) }, width, height)
            part.withUnsafeBufferPointer { part in
                slopes.withUnsafeMutableBufferPointer { slopes in
                    for y in 0..<height {
                        let (above, below) = (max(0, y - 2) * width, min(height - 1, y + 2) * width)
                        for x in 0..<width {
                            let (left, right) = (y * width + max(0, x - 2), y * width + min(width - 1, x + 2))
                            let across = abs(Int(part[right]) - Int(part[left]))
                            let down = abs(Int(part[below + x]) - Int(part[above + x]))
                            // A ninth of the sum of nine.
                            let slope = UInt8(min(255, max(across, down) / 9))
                            if slope > slopes[y * width + x] { slopes[y * width + x] = slope }
                        }
                    }
                }
            }
        }
        return slopes
    }

    /// The sum of each pixel and its eight neighbours.
    private static func blurred(_ part: [UInt16], _ width: Int, _ height: Int) -> [UInt16] {
        var lines = part
        for y in 0..<height {
            let row = y * width
            for x in 0..<width {
                lines[row + x] = part[row + max(0, x - 1)] + part[row + x] + part[row + min(width - 1, x + 1)]
            }
        }
        var sums = lines
        for y in 0..<height {
            let (above, row, below) = (max(0, y - 1) * width, y * width, min(height - 1, y + 1) * width)
            for x in 0..<width { sums[row + x] = lines[above + x] + lines[row + x] + lines[below + x] }
        }
        return sums
    }

    /// The areas of smooth pixels that touch.
    mutating func areas() -> [Area] {
        var isSeen = slopes.map { $0 >= limit }
        var (lefts, rights) = ([Int](repeating: .max, count: height), [Int](repeating: -1, count: height))
        var (tops, bottoms) = ([Int](repeating: .max, count: width), [Int](repeating: -1, count: width))
        var areas: [Area] = []
        var waiting: [Int] = []
        for start in isSeen.indices where !isSeen[start] {
            var area = Area()
            isSeen[start] = true
            waiting.append(start)
            while let index = waiting.popLast() {
                let (x, y) = (index % width, index / width)
                (area.left, area.right) = (min(area.left, x), max(area.right, x))
                (area.top, area.bottom) = (min(area.top, y), max(area.bottom, y))
                (lefts[y], rights[y]) = (min(lefts[y], x), max(rights[y], x))
                (tops[x], bottoms[x]) = (min(tops[x], y), max(bottoms[x], y))
                for (isThere, next) in [
                    (x > 0, index - 1), (x < width - 1, index + 1),
                    (y > 0, index - width), (y < height - 1, index + width),
                ] where isThere && !isSeen[next] {
                    isSeen[next] = true
                    waiting.append(next)
                }
            }
            // Words stand in an area, and belong to the pixels that it covers.
            var (across, down) = (0, 0)
            for y in area.top...area.bottom {
                across += rights[y] - lefts[y] + 1
                (lefts[y], rights[y]) = (.max, -1)
            }
            for x in area.left...area.right {
                down += bottoms[x] - tops[x] + 1
                (tops[x], bottoms[x]) = (.max, -1)
            }
            area.covered = min(across, down)
            areas.append(area)
        }
        return areas
    }

    /// Whether an area is the ground of all others: it reaches to three sides of the picture.
    func isGround(_ area: Area) -> Bool {
        let near = Self.reach
        let sides = [
            area.left <= near, area.top <= near, area.right >= width - 1 - near, area.bottom >= height - 1 - near,
        ]
        return sides.count { $0 } >= 3
    }

    /// The area as far as the steepest line beside each of its sides.
    func toEdges(_ area: Area) -> Area {
        func mean(_ points: [Int]) -> Double {
            Double(points.reduce(0) { $0 + Int(slopes[$1]) }) / Double(max(1, points.count))
        }
        func middle(_ start: Int, _ end: Int) -> ClosedRange<Int> {
            let corner = (end - start) / 5
            return start + corner...end - corner
        }
        func furthest(_ start: Int, _ direction: Int, _ most: Int, _ line: (Int) -> [Int]) -> Int {
            var best = (position: start, slope: -1.0)
            for distance in 0...Self.reach {
                let position = start + direction * distance
                guard position >= 0, position < most else { break }
                let slope = mean(line(position))
                if slope > best.slope { best = (position, slope) }
            }
            return best.position
        }
        let (across, down) = (middle(area.left, area.right), middle(area.top, area.bottom))
        var frame = area
        frame.left = furthest(area.left, -1, width) { x in down.map { $0 * width + x } }
        frame.right = furthest(area.right, 1, width) { x in down.map { $0 * width + x } }
        frame.top = furthest(area.top, -1, height) { y in across.map { y * width + $0 } }
        frame.bottom = furthest(area.bottom, 1, height) { y in across.map { y * width + $0 } }
        return frame
    }
}
