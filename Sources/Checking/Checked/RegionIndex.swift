import Prototype

/// Finds which of many rectangles are at a point, without looking at all: a grid whose cells list what is in them.
///
/// What fills a whole cell hides what is behind it there, so that a cell's list stays short even where hundreds of
/// rectangles lie on top of one another.
struct RegionIndex {
    let frames: [PixelFrame]
    private let bounds: PixelFrame
    private let side: Int
    /// For each cell, row by row, the frames in it from back to front.
    private var cells: [[Int]] = []

    /// - Parameter frames: From back to front.
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
                let place = row * side + column
                if frame.contains(area(row: row, column: column)) { cells[place].removeAll() }
                cells[place].append(index)
            }
        }
    }

    /// The row or column that a coordinate is in.
    private func cell(_ value: Double, _ start: Double, _ length: Double) -> Int {
        Int(max(0, min(Double(side - 1), ((value - start) / length * Double(side)).rounded(.down))))
    }

    private func area(row: Int, column: Int) -> PixelFrame {
        let (width, height) = (bounds.width / Double(side), bounds.height / Double(side))
        return PixelFrame(
            x: bounds.x + Double(column) * width, y: bounds.y + Double(row) * height, width: width, height: height)
    }

    /// The frames that may be at a point and are hidden there by nothing known, from front to back.
    private func candidates(x: Double, y: Double) -> ReversedCollection<[Int]> {
        guard !cells.isEmpty, bounds.contains(x: x, y: y) else { return [].reversed() }
        let row = cell(y, bounds.y, bounds.height)
        return cells[row * side + cell(x, bounds.x, bounds.width)].reversed()
    }

    /// The frame at a point that is in front of all others there; `nil`: there is none.
    func frontmost(x: Double, y: Double) -> Int? {
        candidates(x: x, y: y).first { frames[$0].contains(x: x, y: y) }
    }
}
