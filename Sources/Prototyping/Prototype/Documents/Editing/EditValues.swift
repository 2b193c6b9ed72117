import AccessibleDragging
import YAMLReading

/// The values that edits write.
extension YAMLValue {
    init(_ point: FractionPoint) {
        self = .list([point.x, point.y].map { .number(($0 * 1000).rounded() / 1000 + 0) })
    }

    init(_ frame: PixelFrame) {
        self = .list([frame.x, frame.y, frame.width, frame.height].map { .number(($0 * 10).rounded() / 10 + 0) })
    }

    init(_ element: NewElement) {
        self = .map([
            Entry("element", .text(element.id)), Entry("label", .text(element.label)),
            Entry("frame", YAMLValue(element.frame)),
        ])
    }

    init(_ mockup: NewMockup) {
        self = .map([
            Entry("mockup", .text(mockup.id)), Entry("label", .text(mockup.label)), Entry("image", .text(mockup.image)),
            Entry("screen", .text(mockup.screen)), Entry("elements", .list([])),
        ])
    }

    init(_ outcome: Outcome, because why: String) {
        let word = outcome.rawValue
        self = outcome == .refuse ? .map([Entry(word, .text(why))]) : .text(word)
    }

    init(_ interaction: NewInteraction, _ kind: InteractionKind) {
        var entries = [Entry("name", .text(interaction.name))]
        if let point = interaction.point { entries.append(Entry("point", YAMLValue(point))) }
        if let host = interaction.host { entries.append(Entry("in", .text(host))) }
        if let well = interaction.well { entries.append(Entry("well", .text(well.rawValue))) }
        if let types = interaction.types {
            entries.append(Entry(kind == .drag ? "offers" : "accepts", .list(types.map { .text($0) })))
        }
        if let outcome = interaction.outcome {
            entries.append(Entry("then", YAMLValue(outcome, because: interaction.reason)))
        }
        self = .map(entries)
    }
}
