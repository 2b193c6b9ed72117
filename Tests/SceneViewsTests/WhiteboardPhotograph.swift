import AccessibleDragging
import CGTK
import GTKSupport
import SeededNumbers

/// A whiteboard as a telephone takes it: seen a little from the side, the light on one end, slightly out of focus,
/// noisy, and kept as JPEG. On it are notes of several colours, not quite straight, with words on them, and lines of a
/// pen between the columns.
struct WhiteboardPhotograph {
    static let (width, height) = (1200, 900)

    /// The notes, column by column, as they stand in the photograph.
    let notes: [Rect]
    let jpeg: [UInt8]

    /// Makes the photograph: the same one each time.
    ///
    /// - Parameter noise: By how much a pixel differs by chance, of 255.
    /// - Throws: Why it cannot be drawn.
    init(noise: Double = 5) throws {
        let drawn = try Self.board()
        notes = Self.notes.map { Self.seen($0.frame) }
        jpeg = try Self.encoded(Self.photographed(drawn.pixels(), noise: noise))
    }

    private struct Note {
        let frame: Rect
        let color: Color
        let turn: Double
    }

    private static let notes: [Note] = {
        let colors = [0xf7e26b, 0xf59ab8, 0x9fd3f2, 0xa8dd8f, 0xf7b26b].map { Color(hex: $0) }
        let turns = [-0.03, 0.02, 0.0, 0.035, -0.015]
        var notes: [Note] = []
        for (column, count) in [5, 3, 4].enumerated() {
            for row in 0..<count {
                let (x, y) = (105 + column * 350 + (row * 7) % 12, 150 + row * 138)
                let frame = Rect(x: Double(x), y: Double(y), width: 190, height: 112)
                let color = colors[(row + column * 2) % colors.count]
                notes.append(Note(frame: frame, color: color, turn: turns[row]))
            }
        }
        return notes
    }()

    private static func board() throws -> CairoSurface {
        let surface = try CairoSurface.image(width: Double(width), height: Double(height), scale: 1)
        let context = CairoContext(surface)
        context.setColor(Color(hex: 0xf4f5f3))
        context.paint()
        context.setColor(Color(hex: 0x2a3a86))
        context.setLine(width: 4, isRound: true)
        for x in [385.0, 735.0] { line(context, from: Point(x: x, y: 60), to: Point(x: x + 12, y: 850)) }
        line(context, from: Point(x: 70, y: 118), to: Point(x: 1120, y: 126))
        for (column, length) in [70.0, 110, 60].enumerated() {
            scribble(context, Point(x: Double(120 + column * 350), y: 90), length: length)
        }
        for note in notes {
            context.saved {
                context.translate(x: note.frame.center.x, y: note.frame.center.y)
                context.rotate(note.turn)
                let (width, height) = (note.frame.width, note.frame.height)
                context.rectangle(x: -width / 2 + 3, y: -height / 2 + 4, width: width, height: height)
                context.setColor(Color(hex: 0xd9dad8))
                context.fill()
                context.rectangle(x: -width / 2, y: -height / 2, width: width, height: height)
                context.setColor(note.color)
                context.fill()
                context.setColor(Color(hex: 0x26262c))
                context.setLine(width: 3, isRound: true)
                scribble(context, Point(x: -width / 2 + 20, y: -10), length: 120)
                scribble(context, Point(x: -width / 2 + 20, y: 24), length: 70)
            }
        }
        return surface
    }

    /// No hand draws a straight line.
    private static func line(_ context: CairoContext, from start: Point, to end: Point) {
        context.move(x: start.x, y: start.y)
        for step in 1...20 {
            let part = Double(step) / 20
            context.line(
                x: start.x + (end.x - start.x) * part + Double(step * 7 % 5) - 2,
                y: start.y + (end.y - start.y) * part + Double(step * 3 % 4) - 1.5)
        }
        context.stroke()
    }

    private static func scribble(_ context: CairoContext, _ start: Point, length: Double) {
        context.move(x: start.x, y: start.y)
        for step in 1...Int(length / 6) {
            context.line(x: start.x + Double(step) * 6, y: start.y + Double(step * 5 % 3) * 8 - 8)
        }
        context.stroke()
    }

    // MARK: The camera

    /// Where a point of the photograph is on the board.
    private static func onBoard(_ x: Double, _ y: Double) -> Point {
        let depth = 1 + x * 0.00004 - y * 0.00002
        return Point(x: (x * 1.03 + y * 0.02 - 25) / depth, y: (y * 1.02 - x * 0.018 + 6) / depth)
    }

    /// Where a frame of the board is in the photograph.
    private static func seen(_ frame: Rect) -> Rect {
        let upper = [Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.minY)]
        let lower = [Point(x: frame.minX, y: frame.maxY), Point(x: frame.maxX, y: frame.maxY)]
        let corners = (upper + lower).map { corner in
            var point = corner
            for _ in 0..<20 {
                let there = onBoard(point.x, point.y)
                point = Point(x: point.x + corner.x - there.x, y: point.y + corner.y - there.y)
            }
            return point
        }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    /// Bytes of red, green and blue, row by row.
    private static func photographed(_ board: [UInt32], noise: Double) -> [UInt8] {
        var random = SeededNumbers(seed: 14)
        var bytes = [UInt8](repeating: 0, count: width * height * 3)
        board.withUnsafeBufferPointer { board in
            for y in 0..<height {
                for x in 0..<width {
                    let at = onBoard(Double(x), Double(y))
                    var (red, green, blue) = (0.0, 0.0, 0.0)
                    // Out of focus: the mean of nine.
                    for down in -1...1 {
                        for right in -1...1 {
                            let column = max(0, min(width - 1, Int(at.x) + right))
                            let row = max(0, min(height - 1, Int(at.y) + down))
                            let pixel = board[row * width + column]
                            red += Double(pixel >> 16 & 0xff)
                            green += Double(pixel >> 8 & 0xff)
                            blue += Double(pixel & 0xff)
                        }
                    }
                    let far = (Double(x) * 0.8 + Double(y) * 0.6) / 1500
                    let light = 1.02 - 0.42 * far * far - 0.05 * far
                    for (part, value) in [red * 1.0, green * 0.985, blue * 0.95].enumerated() {
                        let word = random.next()
                        let chance = Double(word & 0xffff) + Double(word >> 16 & 0xffff) + Double(word >> 32 & 0xffff)
                        let shade = value / 9 * light + (chance / 65_536 - 1.5) * 2 * noise
                        bytes[(y * width + x) * 3 + part] = UInt8(max(0, min(255, shade)))
                    }
                }
            }
        }
        return bytes
    }

    private struct NotEncoded: Error {}

    private static func encoded(_ bytes: [UInt8]) throws -> [UInt8] {
        try bytes.withUnsafeBufferPointer { bytes in
            guard
                let pixels = gdk_pixbuf_new_from_data(
                    bytes.baseAddress, GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height), Int32(width * 3), nil,
                    nil)
            else { throw NotEncoded() }
            defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
            var (file, size): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
            var keys: [UnsafeMutablePointer<CChar>?] = [strdup("quality"), nil]
            var values: [UnsafeMutablePointer<CChar>?] = [strdup("80"), nil]
            defer {
                free(keys[0])
                free(values[0])
                g_free(file)
            }
            guard gdk_pixbuf_save_to_bufferv(pixels, &file, &size, "jpeg", &keys, &values, nil) != 0, let file else {
                throw NotEncoded()
            }
            return Array(UnsafeRawBufferPointer(start: file, count: Int(size)))
        }
    }
}
