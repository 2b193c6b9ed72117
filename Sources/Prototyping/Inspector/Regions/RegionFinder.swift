import AccessibleDragging
import Prototype

/// The pixels of a picture, as Cairo keeps them: words of alpha, red, green and blue, row by row from the top.
///
/// ```swift
/// let pixels = picture.allPixels
/// let grid = PixelGrid(width: pixels.width, height: pixels.height, pixels: pixels.words)
/// ```
public struct PixelGrid: Sendable {
    /// How many pixels stand in a row.
    public let width: Int
    /// How many rows there are.
    public let height: Int
    let pixels: [UInt32]

    /// `nil` is made where there are not `width` × `height` pixels, or too many to count.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
        let (area, overflows) = width.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !overflows, pixels.count == area, area <= Int(Int32.max) else { return nil }
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// Whether two pixels, counted from the first, look the same.
    ///
    /// - Parameters:
    ///   - one: The first of them.
    ///   - other: The second.
    ///   - tolerance: How much each of red, green and blue may differ, of 255.
    /// - Returns: `true`: no part of them differs by more.
    func isAlike(_ one: Int, _ other: Int, tolerance: Int32) -> Bool {
        let (one, other) = (pixels[one], pixels[other])
        if one == other { return true }
        for shift: UInt32 in [0, 8, 16]
        where abs(Int32(one >> shift & 0xFF) - Int32(other >> shift & 0xFF)) > tolerance { return false }
        return true
    }

    /// The colour of a pixel.
    struct Color {
        let red: Double
        let green: Double
        let blue: Double

        /// From 0 to 255.
        func difference(from other: Color) -> Double {
            (abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue)) / 3
        }

        /// The middle one of each part; `nil`: there are no colours.
        static func median(of colors: [Color]) -> Color? {
            guard !colors.isEmpty else { return nil }
            func middle(_ part: (Color) -> Double) -> Double { colors.map(part).sorted()[colors.count / 2] }
            return Color(red: middle(\.red), green: middle(\.green), blue: middle(\.blue))
        }
    }

    /// The colour of a pixel; `nil`: it is outside of the picture.
    func color(_ x: Int, _ y: Int) -> Color? {
        guard x >= 0, y >= 0, x < width, y < height else { return nil }
        let pixel = pixels[y * width + x]
        return Color(
            red: Double(pixel >> 16 & 0xFF), green: Double(pixel >> 8 & 0xFF), blue: Double(pixel & 0xFF))
    }

    /// The picture made smaller: each pixel is the mean of `step` × `step`.
    func averaged(by step: Int) -> PixelGrid {
        guard step > 1 else { return self }
        let (columns, rows) = (max(1, width / step), max(1, height / step))
        var kept: [UInt32] = []
        kept.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                var (red, green, blue, count): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
                for y in row * step..<min(height, (row + 1) * step) {
                    for x in column * step..<min(width, (column + 1) * step) {
                        let pixel = pixels[y * width + x]
                        red += pixel >> 16 & 0xFF
                        green += pixel >> 8 & 0xFF
                        blue += pixel & 0xFF
                        count += 1
                    }
                }
                kept.append(0xFF00_0000 | (red / count) << 16 | (green / count) << 8 | (blue / count))
            }
        }
        return PixelGrid(width: columns, height: rows, pixels: kept) ?? self
    }

    /// Every `step`th pixel of every `step`th row.
    func reduced(by step: Int) -> PixelGrid {
        guard step > 1 else { return self }
        let (columns, rows) = (max(1, width / step), max(1, height / step))
        var kept: [UInt32] = []
        kept.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns { kept.append(pixels[row * step * width + column * step]) }
        }
        return PixelGrid(width: columns, height: rows, pixels: kept) ?? self
    }
}

/// Finds the regions of a drawn screen: the rectangles that stand out from their surroundings, such as columns, cards
/// and buttons, and names them by the texts that stand in them.
///
/// It is for people who do not see the picture, and so cannot draw rectangles on it.
///
/// ```swift
/// let regions = RegionFinder.regions(in: pixels, texts: DrawingTexts.read(svg))
/// ```
public enum RegionFinder {
    /// How many are found at most; the largest are kept.
    static let limit = 100
    /// Pictures of more pixels than this are looked at more coarsely.
    static let mostPixels = 1_000_000
    private static let least = (width: 20, height: 14)
    /// How much neighbours in an area may differ. With the first one, noise and steep gradients are areas, too. With the
    /// second one, a card and a ground of nearly the same colour, as in dark windows, stay apart, although the pixels of the
    /// card's round corners lie between both colours.
    private static let tolerances: [Int32] = [6, 2]

    /// The regions of a picture in reading order, each followed by those in it.
    ///
    /// - Parameters:
    ///   - pixels: The picture.
    ///   - size: Its size as the document counts it, if it is kept smaller; `nil`: that of `pixels`.
    ///   - texts: The texts on it, with their places, counted as `size` is.
    /// - Returns: At most a hundred, the largest ones.
    public static func regions(
        in pixels: PixelGrid, size: Size? = nil, texts: [DrawingText] = []
    ) -> [FoundRegion] {
        let isPhotograph = PhotographRegions.isPhotograph(pixels)
        var step = 1
        while !isPhotograph, (pixels.width / step) * (pixels.height / step) > mostPixels { step += 1 }
        let across = (size?.width ?? Double(pixels.width)) / Double(pixels.width) * Double(step)
        let down = (size?.height ?? Double(pixels.height)) / Double(pixels.height) * Double(step)
        let found = isPhotograph ? PhotographRegions.frames(in: pixels) : drawnFrames(in: pixels.reduced(by: step))
        let frames = distinct(found).map { frame in
            PixelFrame(
                x: (frame.x * across).rounded(), y: (frame.y * down).rounded(), width: (frame.width * across).rounded(),
                height: (frame.height * down).rounded())
        }
        let ordered = inReadingOrder(frames)
        return ordered.map { frame in
            let inner = frames.filter { $0 != frame && frame.contains($0) }
            let name = texts.first { text in
                frame.contains(text.point) && !inner.contains { $0.contains(text.point) }
            }
            return FoundRegion(frame: frame, name: name?.text)
        }
    }

    // MARK: Areas of one colour

    private struct Area {
        var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)

        mutating func add(_ x: Int, _ y: Int) {
            (left, right) = (min(left, x), max(right, x))
            (top, bottom) = (min(top, y), max(bottom, y))
        }
    }

    /// Rectangles whose four sides are of one colour each: areas of one colour, also with other things in them.
    private static func drawnFrames(in grid: PixelGrid) -> [PixelFrame] {
        tolerances.flatMap { drawnFrames(in: grid, tolerance: $0) }
    }

    private static func drawnFrames(in grid: PixelGrid, tolerance: Int32) -> [PixelFrame] {
        let labels = labelled(grid, tolerance)
        var areas: [Int32: Area] = [:]
        for y in 0..<grid.height {
            for x in 0..<grid.width { areas[labels[y * grid.width + x], default: Area()].add(x, y) }
        }
        return areas.compactMap { label, area -> PixelFrame? in
            let (width, height) = (area.right - area.left + 1, area.bottom - area.top + 1)
            guard width >= least.width, height >= least.height else { return nil }
            let isAll = width * 100 > grid.width * 96 && height * 100 > grid.height * 96
            guard !isAll, hasSides(area, label, labels, grid.width) else { return nil }
            return RegionBorder.around(
                PixelFrame(x: Double(area.left), y: Double(area.top), width: Double(width), height: Double(height)),
                in: grid)
        }
    }

    /// The largest ones. The border of a box and the frame within it are one.
    private static func distinct(_ found: [PixelFrame]) -> [PixelFrame] {
        var kept: [PixelFrame] = []
        for frame in found.sorted(by: { ($0.area, $1.y, $1.x) > ($1.area, $0.y, $0.x) })
        where kept.count < limit && !kept.contains(where: { $0.isMostly(frame) }) {
            kept.append(frame)
        }
        return kept
    }

    /// Gives pixels that are alike and touch the same number.
    private static func labelled(_ grid: PixelGrid, _ tolerance: Int32) -> [Int32] {
        var parents = (0..<Int32(grid.width * grid.height)).map { $0 }
        func root(_ start: Int32) -> Int32 {
            var index = start
            while parents[Int(index)] != index {
                parents[Int(index)] = parents[Int(parents[Int(index)])]
                index = parents[Int(index)]
            }
            return index
        }
        for y in 0..<grid.height {
            for x in 0..<grid.width {
                let here = y * grid.width + x
                if x > 0, grid.isAlike(here, here - 1, tolerance: tolerance) {
                    parents[Int(root(Int32(here)))] = root(Int32(here - 1))
                }
                if y > 0, grid.isAlike(here, here - grid.width, tolerance: tolerance) {
                    parents[Int(root(Int32(here)))] = root(Int32(here - grid.width))
                }
            }
        }
        return parents.indices.map { root(Int32($0)) }
    }

    /// Whether the area reaches along each side of its frame; corners may be round.
    private static func hasSides(_ area: Area, _ label: Int32, _ labels: [Int32], _ width: Int) -> Bool {
        func share(_ points: [(x: Int, y: Int)]) -> Double {
            let own = points.count { labels[$0.y * width + $0.x] == label }
            return points.isEmpty ? 0 : Double(own) / Double(points.count)
        }
        func middle(_ start: Int, _ end: Int) -> ClosedRange<Int> {
            let corner = min(24, (end - start) / 4)
            return start + corner...end - corner
        }
        let (across, down) = (middle(area.left, area.right), middle(area.top, area.bottom))
        let sides = [
            across.map { ($0, area.top) }, across.map { ($0, area.bottom) }, down.map { (area.left, $0) },
            down.map { (area.right, $0) },
        ]
        return sides.allSatisfy { share($0) > 0.8 }
    }

    // MARK: Order

    /// In rows from the top, each from the left; the frames in a frame follow it.
    private static func inReadingOrder(_ frames: [PixelFrame]) -> [PixelFrame] {
        let outer = frames.filter { frame in !frames.contains { $0 != frame && $0.contains(frame) } }
        var rows: [[PixelFrame]] = []
        for frame in outer.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
            if let first = rows.last?.first, frame.y < first.y + first.height / 2 {
                rows[rows.count - 1].append(frame)
            } else {
                rows.append([frame])
            }
        }
        return rows.flatMap { $0.sorted { $0.x < $1.x } }.flatMap { frame in
            [frame] + inReadingOrder(frames.filter { $0 != frame && frame.contains($0) })
        }
    }
}

/// A region that was found in a picture.
///
/// ```swift
/// for region in RegionFinder.regions(in: grid) {
///     let new = document.addition(ofElementTo: 0, frame: region.frame, named: region.name)
/// }
/// ```
public struct FoundRegion: Hashable, Sendable {
    /// Its place, in pixels of the picture.
    public let frame: PixelFrame
    /// The text in it, if that is known.
    public let name: String?
    /// The number of the board that a click on it leads to, from 1, where it is a layer of a Penpot file's; `nil`: to none.
    public let opens: Int?

    public init(frame: PixelFrame, name: String?, opens: Int? = nil) {
        (self.frame, self.name, self.opens) = (frame, name, opens)
    }
}

extension PixelFrame {
    var maxX: Double { x + width }
    var maxY: Double { y + height }
    var area: Double { width * height }

    func contains(_ other: PixelFrame) -> Bool {
        x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
    }

    /// Whether a point is inside, or on its edge.
    public func contains(_ point: Point) -> Bool {
        x <= point.x && point.x <= maxX && y <= point.y && point.y <= maxY
    }

    /// How much of this and another is in both, from 0 to 1.
    func overlap(with other: PixelFrame) -> Double {
        let width = min(maxX, other.maxX) - max(x, other.x)
        let height = min(maxY, other.maxY) - max(y, other.y)
        guard width > 0, height > 0 else { return 0 }
        return width * height / (area + other.area - width * height)
    }

    /// Whether both are nearly the same.
    public func isMostly(_ other: PixelFrame) -> Bool { overlap(with: other) > 0.75 }
}
