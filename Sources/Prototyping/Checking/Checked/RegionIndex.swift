import Prototype

/// Finds the rectangles at a point through a grid, whose cells list those in them, instead of looking at all.
///
/// A rectangle that fills a whole cell hides those behind it there, so a cell's list stays short even if hundreds of
/// rectangles overlap.
struct RegionIndex {
    let frames: [PixelFrame]
    private let bounds: PixelFrame
    private let side: Int
    /// The frames in each cell, from back to front; cells are in rows.
    private var cells: [[Int]] = []

    /// - Parameter frames: The rectangles, from back to front.
    init(_ frames: [PixelFrame]) {
        self.frames = frames
        let shown = frames.filter(\.hasArea)
        let (left, top) = (shown.map(\.x).min() ?? 0, shown.map(\.y).min() ?? 0)
        let (right, bottom) = (shown.map(\.maxX).max() ?? 0, shown.map(\.maxY).max() ?? 0)
        bounds = PixelFrame(x: left, y: top, width: right - left, height: bottom - top)
        side = max(1, min(128, Int(Double(frames.count).squareRoot())))
        guard bounds.hasArea else { return }
        cells = Array(repeating: [], count: side * side)
        for (index, frame) in frames.enumerated() where frame.hasArea { insert(index, frame) }
    }

    private mutating func insert(_ index: Int, _ frame: PixelFrame) {
        for row in cell(frame.y, bounds.y, bounds.height)...cell(frame.maxY, bounds.y, bounds.height) {
            for column in cell(frame.x, bounds.x, bounds.width)...cell(frame.maxX, bounds.x, bounds.width) {
                let cell = row * side + column
                if frame.contains(area(row: row, column: column)) { cells[cell].removeAll() }
                cells[cell].append(index)
            }
        }
    }

    /// The row or column of the grid that contains a coordinate.
    private func cell(_ value: Double, _ start: Double, _ length: Double) -> Int {
        Int(max(0, min(Double(side - 1), ((value - start) / length * Double(side)).rounded(.down))))
    }

    private func area(row: Int, column: Int) -> PixelFrame {
        let (width, height) = (bounds.width / Double(side), bounds.height / Double(side))
        return PixelFrame(
            x: bounds.x + Double(column) * width, y: bounds.y + Double(row) * height, width: width, height: height)
    }

    /// The frames that may contain a point, from front to back, without those hidden in the whole cell.
    private func candidates(x: Double, y: Double) -> ReversedCollection<[Int]> {
        guard !cells.isEmpty, bounds.contains(x: x, y: y) else { return [].reversed() }
        let row = cell(y, bounds.y, bounds.height)
        return cells[row * side + cell(x, bounds.x, bounds.width)].reversed()
    }

    /// The frontmost frame at a point; `nil`: none is there.
    func frontmost(x: Double, y: Double) -> Int? {
        candidates(x: x, y: y).first { frames[$0].contains(x: x, y: y) }
    }
}
