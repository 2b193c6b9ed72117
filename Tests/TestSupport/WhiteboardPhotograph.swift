import AccessibleDragging
import CGTK
import GTKSupport
import Glibc
import SeededNumbers

/// A whiteboard as a telephone takes it: seen a little from the side, the light on one end, slightly out of focus,
/// noisy, and kept as JPEG. On it are notes of several colours, not quite straight, with words on them, and lines of a
/// pen between the columns.
public struct WhiteboardPhotograph: Sendable {
    public static let (width, height) = (1200, 900)

    /// How it was taken.
    public enum Kind: Sendable {
        /// As most are.
        case usual
        /// Further from the side and more noisy, with a lamp's reflection and somebody's shadow on it; the notes are pale,
        /// and the pen was thin and nearly empty.
        case hard
    }

    /// The notes, column by column, as they stand in the photograph.
    public let notes: [Rect]
    /// How many notes stand in each column.
    public static let counts = [5, 3, 4]
    /// Where the pen's lines between the columns are, in the middle of the photograph's height.
    public let lines: [Double]
    public let jpeg: [UInt8]

    /// Makes the photograph: the same one each time.
    ///
    /// - Parameter kind: How it is taken.
    /// - Throws: Why it cannot be drawn.
    public init(_ kind: Kind = .usual) throws {
        let camera = Camera(kind)
        notes = Self.notes.map { camera.seen($0.frame) }
        lines = Self.lines.map { camera.seen(Rect(x: $0 + 6, y: 450, width: 0, height: 0)).minX }
        jpeg = try Self.encoded(camera.photographed(Self.board(kind).pixels()), quality: kind == .usual ? "80" : "70")
    }

    private static let lines = [385.0, 735]

    private struct Note {
        let frame: Rect
        let color: Color
        let turn: Double
    }

    private static let notes: [Note] = {
        let colors = [0xf7e26b, 0xf59ab8, 0x9fd3f2, 0xa8dd8f, 0xf7b26b].map { Color(hex: $0) }
        let turns = [-0.03, 0.02, 0.0, 0.035, -0.015]
        var notes: [Note] = []
        for (column, count) in counts.enumerated() {
            for row in 0..<count {
                let (x, y) = (105 + column * 350 + (row * 7) % 12, 150 + row * 138)
                let frame = Rect(x: Double(x), y: Double(y), width: 190, height: 112)
                let color = colors[(row + column * 2) % colors.count]
                notes.append(Note(frame: frame, color: color, turn: turns[row]))
            }
        }
        return notes
    }()

    private static func board(_ kind: Kind) throws -> CairoSurface {
        let surface = try CairoSurface.image(width: Double(width), height: Double(height), scale: 1)
        let context = CairoContext(surface)
        context.setColor(Color(hex: 0xf4f5f3))
        context.paint()
        let isHard = kind == .hard
        context.setColor(Color(hex: isHard ? 0x9a6a70 : 0x2a3a86))
        context.setLine(width: isHard ? 3 : 4, isRound: true)
        for x in lines {
            // A pen that is nearly empty leaves a gap.
            for (from, to) in isHard ? [(60.0, 400.0), (440, 850)] : [(60.0, 850.0)] {
                line(context, from: Point(x: x, y: from), to: Point(x: x + 12, y: to))
            }
        }
        if !isHard { line(context, from: Point(x: 70, y: 118), to: Point(x: 1120, y: 126)) }
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
                context.setColor(isHard ? note.color.mixed(with: .white, 0.5) : note.color)
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

    private struct NotEncoded: Error {}

    private static func encoded(_ bytes: [UInt8], quality: String) throws -> [UInt8] {
        try bytes.withUnsafeBufferPointer { bytes in
            guard
                let pixels = gdk_pixbuf_new_from_data(
                    bytes.baseAddress, GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height), Int32(width * 3), nil,
                    nil)
            else { throw NotEncoded() }
            defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
            var (file, size): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
            var keys: [UnsafeMutablePointer<CChar>?] = [strdup("quality"), nil]
            var values: [UnsafeMutablePointer<CChar>?] = [strdup(quality), nil]
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

/// Makes a photograph of a drawn board.
private struct Camera {
    let kind: WhiteboardPhotograph.Kind

    init(_ kind: WhiteboardPhotograph.Kind) { self.kind = kind }

    /// Where a point of the photograph is on the board.
    private func onBoard(_ x: Double, _ y: Double) -> Point {
        switch kind {
        case .usual:
            let depth = 1 + x * 0.00004 - y * 0.00002
            return Point(x: (x * 1.03 + y * 0.02 - 25) / depth, y: (y * 1.02 - x * 0.018 + 6) / depth)
        case .hard:
            let depth = 1 + x * 0.00013 - y * 0.00004
            return Point(x: (x * 1.14 + y * 0.03 - 30) / depth, y: (y * 1.08 + x * 0.03 - 10) / depth)
        }
    }

    /// Where a frame of the board is in the photograph.
    func seen(_ frame: Rect) -> Rect {
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
    func photographed(_ board: [UInt32]) -> [UInt8] {
        let (width, height) = (WhiteboardPhotograph.width, WhiteboardPhotograph.height)
        let noise = kind == .usual ? 5.0 : 7.0
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
                    let light = light(Double(x), Double(y))
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

    /// How much of the light comes from a point: more than one where a lamp is reflected.
    private func light(_ x: Double, _ y: Double) -> Double {
        let far = (x * 0.8 + y * 0.6) / 1500
        let falling = 1.02 - 0.42 * far * far - 0.05 * far
        guard kind == .hard else { return falling }
        let (right, down) = ((x - 830) / 170, (y - 110) / 90)
        // The shadow of whoever takes it, with a soft edge.
        let shadow = 0.22 / (1 + exp((x - 300 - y * 0.2) / 45))
        return falling - shadow + 0.3 * exp(-right * right - down * down)
    }
}
