import AccessibleDragging
import Prototype
import YAMLReading

/// A mock-up's elements as regions, for hit tests.
struct CheckedMockup {
    let id: Positioned<String>
    /// In reading order.
    let listed: [ElementDescription]
    /// The number of its first element in the document; the others follow.
    let firstElement: Int
    /// `nil`: unknown.
    let pictureSize: Size?
    private let sources: Hosts
    private let targets: Hosts

    /// The elements that host one kind of interaction.
    private struct Hosts {
        /// Their indices in the mock-up, from the largest to the smallest.
        let indices: [Int]
        let index: RegionIndex

        init(_ indices: [Int], _ frames: [PixelFrame]) {
            self.indices = indices.sorted { (-frames[$0].area, $0) < (-frames[$1].area, $1) }
            index = RegionIndex(self.indices.map { frames[$0] })
        }
    }

    /// - Parameters:
    ///   - id: The mock-up's id.
    ///   - listed: Its elements, in reading order.
    ///   - firstElement: The number of its first element among the document's.
    ///   - pictureSize: `nil`: unknown.
    ///   - sources: The indices of the elements that host drags.
    ///   - targets: The indices of the elements that host drops.
    init(
        _ id: Positioned<String>, _ listed: [ElementDescription], firstElement: Int, pictureSize: Size?, sources: [Int],
        targets: [Int]
    ) {
        self.id = id
        self.listed = listed
        self.firstElement = firstElement
        self.pictureSize = pictureSize
        let frames = listed.map(\.frame.value)
        self.sources = Hosts(sources, frames)
        self.targets = Hosts(targets, frames)
    }

    /// The index in the mock-up of the element that a drag or drop at a point belongs to: the smallest that hosts such
    /// an interaction, and of equal ones the last. The app's view decides in the same way.
    func hit(_ kind: InteractionKind, x: Double, y: Double) -> Int? {
        let hosts = kind == .drag ? sources : targets
        return hosts.index.frontmost(x: x, y: y).map { hosts.indices[$0] }
    }

    /// The numbers of the mock-up's elements in the document.
    var elements: Range<Int> { firstElement..<firstElement + listed.count }
}

extension PixelFrame {
    var maxX: Double { x + width }
    var maxY: Double { y + height }
    var area: Double { max(0, width) * max(0, height) }
    var middleX: Double { x + width / 2 }
    var middleY: Double { y + height / 2 }
    var hasArea: Bool { width > 0 && height > 0 }

    func contains(x: Double, y: Double) -> Bool { x >= self.x && x < maxX && y >= self.y && y < maxY }

    func overlaps(_ other: PixelFrame) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    func contains(_ other: PixelFrame) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// The point at fractions of the frame, moved just inside at the right and lower edges.
    func position(of point: FractionPoint) -> (x: Double, y: Double) {
        func along(_ start: Double, _ length: Double, _ fraction: Double) -> Double {
            let inset = min(0.5, length / 4)
            return max(start + inset, min(start + length - inset, start + length * fraction))
        }
        return (along(x, width, point.x), along(y, height, point.y))
    }
}
