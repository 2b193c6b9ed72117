import AccessibleDragging
import Prototype

/// The contents of a mock-up's picture, as they were found: the regions that stand out in it, and the texts on it. All
/// is in pixels of the picture.
///
/// ```swift
/// let contents = PictureContents(regions: RegionFinder.regions(in: grid), texts: DrawingTexts.read(svg))
/// let region = contents.region(at: point, besides: elements)
/// ```
public struct PictureContents: Hashable, Sendable {
    /// The regions that stand out.
    public let regions: [FoundRegion]
    /// The texts on it.
    public let texts: [DrawingText]

    public init(regions: [FoundRegion] = [], texts: [DrawingText] = []) {
        (self.regions, self.texts) = (regions, texts)
    }

    /// The region that somebody means who points at it.
    ///
    /// - Parameters:
    ///   - point: The place of the pointer.
    ///   - elements: The frames of the existing elements.
    /// - Returns: The smallest region at the point that is no element yet; `nil`: no region is there, or an element
    ///   that is smaller stands there.
    public func region(at point: Point, besides elements: [PixelFrame]) -> FoundRegion? {
        let smallest = regions.filter { $0.frame.contains(point) }.min { $0.frame.area < $1.frame.area }
        guard let smallest, !elements.contains(where: { $0.isMostly(smallest.frame) }) else { return nil }
        let isBehind = elements.contains { $0.contains(point) && $0.area < smallest.frame.area }
        return isBehind ? nil : smallest
    }

    /// The region that a frame was drawn around: its edges are where the region's are, or nearly.
    ///
    /// - Parameters:
    ///   - frame: The frame, as a hand drew it.
    ///   - reach: How far each edge may be from the region's.
    /// - Returns: The nearest one; `nil`: the frame stands by itself.
    public func region(drawnAs frame: PixelFrame, reach: Double) -> FoundRegion? {
        func distance(_ other: PixelFrame) -> Double {
            [frame.x - other.x, frame.y - other.y, frame.maxX - other.maxX, frame.maxY - other.maxY]
                .map(abs).max() ?? .infinity
        }
        let near = regions.filter { distance($0.frame) <= reach }
        return near.min { distance($0.frame) < distance($1.frame) }
    }

    /// The text in a frame; the first of several. `nil`: none.
    public func name(in frame: PixelFrame) -> String? {
        let region = regions.first { $0.frame.isMostly(frame) }
        return region?.name ?? texts.first { frame.contains($0.point) }?.text
    }

    /// The regions of the same size as a frame, wherever they are: the days of a month, or its events.
    ///
    /// - Parameter frame: Around one of them.
    /// - Returns: Frames that stand to their regions as the given one does to its own, in the order of the regions; none where
    ///   it is around no region.
    public func frames(like frame: PixelFrame) -> [FoundRegion] {
        guard let own = regions.first(where: { $0.frame.isMostly(frame) }) else { return [] }
        func isLike(_ length: Double, _ other: Double) -> Bool { abs(length - other) <= max(2, other / 40) }
        return regions.filter { region in
            region != own && isLike(region.frame.width, own.frame.width)
                && isLike(region.frame.height, own.frame.height)
        }.map { region in
            let (x, y) = (region.frame.x + frame.x - own.frame.x, region.frame.y + frame.y - own.frame.y)
            let moved = PixelFrame(x: max(0, x), y: max(0, y), width: frame.width, height: frame.height)
            return FoundRegion(frame: moved, name: region.name)
        }
    }
}
