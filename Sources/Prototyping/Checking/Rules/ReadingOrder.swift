import Prototype
import Translation
import YAMLReading

extension Rule {
    static let readingOrder = Rule(
        "reading-order", .warning, summary: localized("Elements are not read in the order that they are seen in.")
    ) { document in
        let isRightToLeft = document.resolved.isRightToLeft
        return document.mockups.flatMap { mockup in
            let jumps = ReadingOrder.jumps(among: mockup.listed.map(\.frame.value), isRightToLeft: isRightToLeft)
            let sorted =
                jumps.isEmpty
                ? nil : ReadingOrder.sorted(mockup.listed.map(\.frame.value), isRightToLeft: isRightToLeft)
            let order = sorted?.map { mockup.listed[$0].id.value }
            return jumps.map { complaint($0, among: mockup.listed, order: order, language: document.language) }
        }
    }

    private static func complaint(
        _ jump: (from: Int, to: Int), among elements: [ElementDescription], order: [String]?, language: String
    ) -> Complaint {
        let element = elements[jump.to]
        let values: KeyValuePairs = [
            "element": Quoted.short(element.label.text(in: language)),
            "before": Quoted.short(elements[jump.from].label.text(in: language)),
        ]
        return Complaint(
            .element(element.id.value), at: element.position,
            localized(
                "“{element}” is read after “{before}”, but comes before it in the picture: people who follow with eyes and ears, or with a braille display, lose their place.",
                values),
            remedy: localized("List “{element}” where it stands: row by row, or column by column.", values),
            edit: order.map { .init(at: element.position, .order($0)) })
    }
}
