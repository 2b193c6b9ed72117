import Prototype
import Translation
import YAMLReading

extension Rule {
    static let readingOrder = Rule(
        "reading-order", .warning, summary: localized("Elements are not read in the order that they are seen in.")
    ) { document in
        let isRightToLeft = document.resolved.isRightToLeft
        return document.mockups.flatMap { mockup in
            jumps(among: mockup.listed.map(\.frame.value), isRightToLeft: isRightToLeft).map { jump in
                complaint(jump, among: mockup.listed, language: document.language)
            }
        }
    }

    private static func complaint(
        _ jump: (from: Int, to: Int), among elements: [ElementDescription], language: String
    ) -> Complaint {
        let element = elements[jump.to]
        let values: KeyValuePairs = [
            "element": Quoted.short(element.label.text(in: language)),
            "before": Quoted.short(elements[jump.from].label.text(in: language)),
        ]
        return Complaint(
            .element(element.id.value), at: element.place,
            localized(
                "“{element}” is read after “{before}”, but comes before it in the picture: people who follow with eyes and ears, or with a braille display, lose their place.",
                values),
            remedy: localized("List “{element}” where it stands: row by row, or column by column.", values))
    }

    /// The pairs of elements where the second is read after the first but is placed before it.
    ///
    /// A container is read before its contents, and then its neighbour follows. In rows, the next neighbour is further
    /// on in the row or below; in columns, below in the column or further on. A pair that fits neither is a jump.
    private static func jumps(among frames: [PixelFrame], isRightToLeft: Bool) -> [(from: Int, to: Int)] {
        /// The containers of the last element, from the outside in, and that element.
        var open: [Int] = []
        var jumps: [(from: Int, to: Int)] = []
        for (index, frame) in frames.enumerated() where frame.hasArea {
            var before: Int?
            while let last = open.last, !frames[last].contains(frame) {
                before = last
                open.removeLast()
            }
            if let before, isBehind(frame, frames[before], isRightToLeft: isRightToLeft) {
                jumps.append((before, index))
            }
            open.append(index)
        }
        return jumps
    }

    /// Whether `next` is placed before `last` in rows and also in columns.
    private static func isBehind(_ next: PixelFrame, _ last: PixelFrame, isRightToLeft: Bool) -> Bool {
        // Overlapping elements have no order, such as a badge at a corner.
        guard !next.overlaps(last) else { return false }
        let isSameRow = overlap(next.y, next.maxY, last.y, last.maxY) >= min(next.height, last.height) / 2
        let isSameColumn = overlap(next.x, next.maxX, last.x, last.maxX) >= min(next.width, last.width) / 2
        let isFurther = (next.middleX > last.middleX) != isRightToLeft
        let isBelow = next.middleY > last.middleY
        let followsInRows = isSameRow ? isFurther : isBelow
        let followsInColumns = isSameColumn ? isBelow : isFurther
        return !followsInRows && !followsInColumns
    }

    private static func overlap(_ start: Double, _ end: Double, _ otherStart: Double, _ otherEnd: Double) -> Double {
        min(end, otherEnd) - max(start, otherStart)
    }
}
