import AccessibleDragging
import GTKSupport

/// The background that replaces a part of the picture when it is taken away: the colour around it, or, where that is
/// not one colour, such as in a photograph, a surface that goes from side to side as the surroundings do.
extension MockupPicture {
    /// A side is looked at in so many positions.
    private static let sideSamples = 33
    /// A ground of one colour has at least this part of the pixels around.
    private static let flatPart = 0.3
    /// A larger patch is drawn smaller, and made larger.
    private static let mostPatchPixels = 160_000.0

    /// The colour that is seen most around a part of the picture; the middle one where each is another.
    public func ground(around frame: Rect) -> Color {
        if let known = grounds[frame] { return known }
        let color = flatGround(around: frame) ?? middle(samples(along: frame.inset(by: -3))).color
        grounds[frame] = color
        return color
    }

    /// The colour that fills an element which has been emptied: what is seen most a little within its edge.
    public func ground(within home: Rect) -> Color { ground(around: home.inset(by: 9)) }

    /// Fills a part of the picture in the picture's own pixels, and a little around it, where its edge is.
    func fillGround(of frame: Rect, in context: CairoContext) {
        if let flat = flatGround(around: frame) { return context.replace(frame.inset(by: -1), flat) }
        guard let outer = patchFrame(of: frame), let patch = patch(of: outer) else {
            return context.replace(frame.inset(by: -1), ground(around: frame))
        }
        context.draw(patch, coveringX: outer.minX, y: outer.minY, width: outer.width, height: outer.height)
    }

    /// The frame that ``fillGround(of:in:)`` covers with a patch; `nil`: that is next to nothing.
    private func patchFrame(of frame: Rect) -> Rect? {
        let reach = max(3, min(10, min(frame.width, frame.height) * 0.05))
        let left = max(0, frame.minX - reach)
        let top = max(0, frame.minY - reach)
        let outer = Rect(
            x: left, y: top, width: min(size.width, frame.maxX + reach) - left,
            height: min(size.height, frame.maxY + reach) - top)
        return outer.width >= 2 && outer.height >= 2 ? outer : nil
    }

    /// A patch, as whoever draws it elsewhere needs it.
    public struct SmoothPatch {
        /// The surface without its grain, as a PNG file; made larger, it is as smooth as it is here. It is darker by
        /// ``GroundPatch/reach`` times the grain, so that grain can be added to it.
        public let png: [UInt8]
        /// Where it goes.
        public let frame: Rect
        /// How much lighter or darker a pixel is by chance, from 0 to ``GroundPatch/mostGrain``.
        public let grain: Double
    }

    /// The patch that stands where a part of the picture is taken away.
    ///
    /// - Parameter frame: The part.
    /// - Returns: `nil`: what is around is of one colour.
    /// - Throws: `DrawingError` where it cannot be written.
    public func smoothPatch(of frame: Rect) throws(DrawingError) -> SmoothPatch? {
        guard flatGround(around: frame) == nil, let outer = patchFrame(of: frame) else { return nil }
        var patch = groundPatch(of: outer)
        let grain = patch.grain
        patch.grain = 0
        let (columns, rows) = (
            min(Self.sideSamples, Int(outer.width)), min(Self.sideSamples, Int(outer.height))
        )
        let surface = patch.surface(width: max(2, columns), height: max(2, rows), darkerBy: grain * GroundPatch.reach)
        guard let surface else { return nil }
        return SmoothPatch(png: try surface.pngBytes(), frame: outer, grain: grain)
    }

    /// `nil`: what is around is of no one colour.
    private func flatGround(around frame: Rect) -> Color? {
        if let known = flatGrounds[frame] { return known }
        let color = foundFlatGround(around: frame)
        flatGrounds[frame] = .some(color)
        return color
    }

    private func foundFlatGround(around frame: Rect) -> Color? {
        let all = samples(along: frame.inset(by: -3))
        guard !all.isEmpty else { return .white }
        var seen: [UInt32: Int] = [:]
        for pixel in all { seen[pixel, default: 0] += 1 }
        // The lightest of equals is taken, so that the answer is always the same.
        guard let most = seen.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
            Double(most.value) >= Double(all.count) * Self.flatPart
        else { return nil }
        return Color(premultiplied: most.key)
    }

    private func patch(of outer: Rect) -> Picture? {
        if let known = patches[outer] { return known }
        // Documents have many elements, and few are ever taken away.
        if patches.count >= 64 { patches = [:] }
        let scale = min(1, (Self.mostPatchPixels / (outer.width * outer.height)).squareRoot())
        let surface = groundPatch(of: outer)
            .surface(width: max(2, Int(outer.width * scale)), height: max(2, Int(outer.height * scale)))
        let picture = surface.map { Picture($0) }
        patches[outer] = picture
        return picture
    }

    private func groundPatch(of outer: Rect) -> GroundPatch {
        GroundPatch(
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
        return min(GroundPatch.mostGrain, differences.sorted()[differences.count / 2])
    }

    /// The colours along a side, without what is narrow there, such as a line of a pen, and without noise.
    private func side(from start: Point, to end: Point, outward: Point) -> [GroundPatch.Shade] {
        let last = Self.sideSamples - 1
        let raw = (0...last).map { step -> GroundPatch.Shade in
            let part = Double(step) / Double(last)
            let (x, y) = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            var near: [UInt32] = []
            // Around that position, and a little further away: JPEG lets colours run over an edge.
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
        func around(_ position: Int, _ reach: Int, _ all: [GroundPatch.Shade]) -> ArraySlice<GroundPatch.Shade> {
            let reach = min(reach, position, last - position)
            return all[position - reach...position + reach]
        }
        let calm = raw.indices.map { GroundPatch.Shade.median(of: Array(around($0, 8, raw))) }
        return calm.indices.map { GroundPatch.Shade.mean(of: Array(around($0, 6, calm))) }
    }

    private func middle(_ pixels: [UInt32]) -> GroundPatch.Shade {
        GroundPatch.Shade.median(of: pixels.map { GroundPatch.Shade($0) })
    }
}
