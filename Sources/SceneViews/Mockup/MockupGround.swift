import AccessibleDragging
import GTKSupport

/// What stands where a part of the picture is taken away: the colour around it, or, where that is not one colour, such
/// as in a photograph, a surface that goes from side to side as what is around does.
extension MockupPicture {
    /// A side is looked at in so many places.
    private static let sideSamples = 33
    /// A ground of one colour has at least this part of the pixels around.
    private static let flatPart = 0.3
    /// A larger patch is drawn smaller, and made larger.
    private static let mostPatchPixels = 160_000.0

    /// The colour that is seen most around a part of the picture; the middle one where each is another.
    func ground(around frame: Rect) -> Color {
        if let known = grounds[frame] { return known }
        let color = flatGround(around: frame) ?? middle(samples(along: frame.inset(by: -3))).color
        grounds[frame] = color
        return color
    }

    /// Fills a part of the picture in the picture's own pixels, and a little around it, where its edge is.
    func fillGround(of frame: Rect, in context: CairoContext) {
        if let flat = flatGround(around: frame) { return context.fill(frame.inset(by: -1), flat) }
        let reach = max(3, min(10, min(frame.width, frame.height) * 0.05))
        let left = max(0, frame.minX - reach)
        let top = max(0, frame.minY - reach)
        let outer = Rect(
            x: left, y: top, width: min(size.width, frame.maxX + reach) - left,
            height: min(size.height, frame.maxY + reach) - top)
        guard outer.width >= 2, outer.height >= 2, let patch = patch(of: outer) else {
            return context.fill(frame.inset(by: -1), ground(around: frame))
        }
        context.draw(patch, coveringX: outer.minX, y: outer.minY, width: outer.width, height: outer.height)
    }

    /// `nil`: what is around is of no one colour.
    private func flatGround(around frame: Rect) -> Color? {
        let all = samples(along: frame.inset(by: -3))
        guard !all.isEmpty else { return .white }
        var seen: [UInt32: Int] = [:]
        for pixel in all { seen[pixel, default: 0] += 1 }
        // Of equals the lightest, so that the answer is always the same.
        guard let most = seen.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
            Double(most.value) >= Double(all.count) * Self.flatPart
        else { return nil }
        return Color(premultiplied: most.key)
    }

    private func patch(of outer: Rect) -> Picture? {
        if let known = patches[outer] { return known }
        // Documents have many elements, and few are ever taken away.
        if patches.count >= 64 { patches = [:] }
        let patch = GroundPatch(
            top: side(
                from: Point(x: outer.minX, y: outer.minY), to: Point(x: outer.maxX, y: outer.minY),
                outward: Point(x: 0, y: -1)),
            bottom: side(
                from: Point(x: outer.minX, y: outer.maxY), to: Point(x: outer.maxX, y: outer.maxY),
                outward: Point(x: 0, y: 1)),
            left: side(
                from: Point(x: outer.minX, y: outer.minY), to: Point(x: outer.minX, y: outer.maxY),
                outward: Point(x: -1, y: 0)),
            right: side(
                from: Point(x: outer.maxX, y: outer.minY), to: Point(x: outer.maxX, y: outer.maxY),
                outward: Point(x: 1, y: 0)),
            grain: grain(around: outer))
        let scale = min(1, (Self.mostPatchPixels / (outer.width * outer.height)).squareRoot())
        let picture = patch.picture(width: max(2, Int(outer.width * scale)), height: max(2, Int(outer.height * scale)))
        patches[outer] = picture
        return picture
    }

    /// How much lighter or darker pixels are than those beside them: without it, a patch is too smooth for a
    /// photograph.
    private func grain(around outer: Rect) -> Double {
        var differences: [Double] = []
        for step in 0..<Self.sideSamples {
            let x = outer.minX + outer.width * Double(step) / Double(Self.sideSamples)
            for y in [outer.minY, outer.maxY - 1] {
                guard let one = pixel(x: x, y: y), let other = pixel(x: x + 2, y: y) else { continue }
                let difference = GroundPatch.Shade(one).parts - GroundPatch.Shade(other).parts
                differences.append(abs(difference.sum()) / 3)
            }
        }
        guard !differences.isEmpty else { return 0 }
        // The middle one: a pen's line is no grain.
        return min(12, differences.sorted()[differences.count / 2])
    }

    /// The colours along a side, without what is narrow there, such as a line of a pen, and without noise.
    private func side(from start: Point, to end: Point, outward: Point) -> [GroundPatch.Shade] {
        let last = Self.sideSamples - 1
        let raw = (0...last).map { step -> GroundPatch.Shade in
            let part = Double(step) / Double(last)
            let (x, y) = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            var near: [UInt32] = []
            // Around that place, and a little further away: JPEG lets colours run over an edge.
            for away in [0.0, 3, 6] {
                for nearby in -1...1 {
                    let (across, down) = (outward.x * away, outward.y * away)
                    let column = max(0, min(size.width - 1, x + across + Double(nearby)))
                    for below in -1...1 {
                        let row = max(0, min(size.height - 1, y + down + Double(below)))
                        if let pixel = pixel(x: column, y: row) { near.append(pixel) }
                    }
                }
            }
            return middle(near)
        }
        func around(_ place: Int, _ reach: Int, _ all: [GroundPatch.Shade]) -> ArraySlice<GroundPatch.Shade> {
            let reach = min(reach, place, last - place)
            return all[place - reach...place + reach]
        }
        let calm = raw.indices.map { GroundPatch.Shade.median(of: Array(around($0, 8, raw))) }
        return calm.indices.map { GroundPatch.Shade.mean(of: Array(around($0, 6, calm))) }
    }

    private func middle(_ pixels: [UInt32]) -> GroundPatch.Shade {
        GroundPatch.Shade.median(of: pixels.map { GroundPatch.Shade($0) })
    }
}

/// A surface between four sides: in each place what the sides across and above it make together.
struct GroundPatch {
    /// A colour's parts, from 0 to 255.
    struct Shade {
        var parts: SIMD3<Double>

        init(_ parts: SIMD3<Double>) { self.parts = parts }

        /// A pixel of Cairo's.
        init(_ pixel: UInt32) {
            parts = SIMD3(Double(pixel >> 16 & 0xff), Double(pixel >> 8 & 0xff), Double(pixel & 0xff))
        }

        var color: Color { Color(red: parts.x / 255, green: parts.y / 255, blue: parts.z / 255) }

        static func median(of all: [Shade]) -> Shade {
            guard !all.isEmpty else { return Shade(SIMD3(repeating: 255)) }
            func middle(_ part: Int) -> Double { all.map { $0.parts[part] }.sorted()[all.count / 2] }
            return Shade(SIMD3(middle(0), middle(1), middle(2)))
        }

        static func mean(of all: [Shade]) -> Shade {
            Shade(all.reduce(SIMD3<Double>.zero) { $0 + $1.parts } / Double(max(1, all.count)))
        }
    }

    let top: [Shade]
    let bottom: [Shade]
    let left: [Shade]
    let right: [Shade]
    /// How much lighter or darker a pixel is by chance, from 0 to 255.
    var grain = 0.0

    func picture(width: Int, height: Int) -> Picture? {
        guard let topLeft = corner(top.first, left.first), let topRight = corner(top.last, right.first),
            let bottomLeft = corner(bottom.first, left.last), let bottomRight = corner(bottom.last, right.last)
        else { return nil }
        let columns = (0..<width).map { Double($0) / Double(width - 1) }
        let (above, below) = (columns.map { Self.between(top, $0) }, columns.map { Self.between(bottom, $0) })
        var chance: UInt32 = 14
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for row in 0..<height {
            let down = Double(row) / Double(height - 1)
            let (first, last) = (Self.between(left, down), Self.between(right, down))
            for (column, across) in columns.enumerated() {
                let sides = above[column] * (1 - down) + below[column] * down + first * (1 - across) + last * across
                let upper = topLeft * (1 - across) + topRight * across
                let lower = bottomLeft * (1 - across) + bottomRight * across
                chance ^= chance << 13
                chance ^= chance >> 17
                chance ^= chance << 5
                let more = (Double(chance >> 8 & 0xffff) / 32_768 - 1) * grain * 1.5
                let shade = sides - upper * (1 - down) - lower * down + more
                let word =
                    UInt32(Self.whole(shade.x)) << 16 | UInt32(Self.whole(shade.y)) << 8 | UInt32(Self.whole(shade.z))
                withUnsafeBytes(of: word) { bytes += $0 }
            }
        }
        return (try? CairoSurface.opaque(width: width, height: height, stride: width * 4, bytes: bytes)).map {
            Picture($0)
        }
    }

    private func corner(_ one: Shade?, _ other: Shade?) -> SIMD3<Double>? {
        guard let one, let other else { return nil }
        return (one.parts + other.parts) / 2
    }

    private static func whole(_ part: Double) -> Int { Int(max(0, min(255, part.rounded()))) }

    private static func between(_ side: [Shade], _ part: Double) -> SIMD3<Double> {
        let place = part * Double(side.count - 1)
        let first = min(side.count - 1, Int(place))
        let next = min(side.count - 1, first + 1)
        let rest = place - Double(first)
        return side[first].parts * (1 - rest) + side[next].parts * rest
    }
}
