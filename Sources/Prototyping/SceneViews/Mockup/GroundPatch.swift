import GTKSupport

/// A surface between four sides: in each position what the sides across and above it make together.
///
/// ```swift
/// let picture = try GroundPatch.grain(side: 64)  // a page's own grain, as a PNG
/// ```
public struct GroundPatch {
    /// How much lighter or darker a pixel is at most, of the grain.
    static let reach = 1.5
    /// Greater differences are no grain.
    public static let mostGrain = 12.0

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

    /// The numbers of chance from 0 to less than 2, always the same ones.
    private struct Chance {
        private var state: UInt32 = 14

        mutating func next() -> Double {
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return Double(state >> 8 & 0xffff) / 32_768
        }
    }

    /// A square of the strongest grain, as a PNG file: from black to twice ``reach`` times ``mostGrain``.
    ///
    /// - Parameter side: How long a side is, in pixels.
    /// - Returns: A PNG file.
    /// - Throws: `DrawingError` where it cannot be written.
    public static func grain(side: Int) throws(DrawingError) -> [UInt8] {
        var chance = Chance()
        var bytes: [UInt8] = []
        for _ in 0..<side * side {
            let part = UInt8(whole(chance.next() * mostGrain * reach))
            bytes += [part, part, part, 0]
        }
        return try CairoSurface.opaque(width: side, height: side, stride: side * 4, bytes: bytes).pngBytes()
    }

    func surface(width: Int, height: Int, darkerBy less: Double = 0) -> CairoSurface? {
        guard let topLeft = corner(top.first, left.first), let topRight = corner(top.last, right.first),
            let bottomLeft = corner(bottom.first, left.last), let bottomRight = corner(bottom.last, right.last)
        else { return nil }
        let columns = (0..<width).map { Double($0) / Double(width - 1) }
        let (above, below) = (columns.map { Self.between(top, $0) }, columns.map { Self.between(bottom, $0) })
        var chance = Chance()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for row in 0..<height {
            let down = Double(row) / Double(height - 1)
            let (first, last) = (Self.between(left, down), Self.between(right, down))
            for (column, across) in columns.enumerated() {
                let sides = above[column] * (1 - down) + below[column] * down + first * (1 - across) + last * across
                let upper = topLeft * (1 - across) + topRight * across
                let lower = bottomLeft * (1 - across) + bottomRight * across
                let more = (chance.next() - 1) * grain * Self.reach - less
                let shade = sides - upper * (1 - down) - lower * down + more
                let word =
                    UInt32(Self.whole(shade.x)) << 16 | UInt32(Self.whole(shade.y)) << 8 | UInt32(Self.whole(shade.z))
                withUnsafeBytes(of: word) { bytes += $0 }
            }
        }
        return try? CairoSurface.opaque(width: width, height: height, stride: width * 4, bytes: bytes)
    }

    private func corner(_ one: Shade?, _ other: Shade?) -> SIMD3<Double>? {
        guard let one, let other else { return nil }
        return (one.parts + other.parts) / 2
    }

    private static func whole(_ part: Double) -> Int { Int(max(0, min(255, part.rounded()))) }

    private static func between(_ side: [Shade], _ part: Double) -> SIMD3<Double> {
        let position = part * Double(side.count - 1)
        let first = min(side.count - 1, Int(position))
        let next = min(side.count - 1, first + 1)
        let rest = position - Double(first)
        return side[first].parts * (1 - rest) + side[next].parts * rest
    }
}
