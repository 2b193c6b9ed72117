import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    /// The most names of a list that people remember while it is spoken.
    private static let actionLimit = 9

    static let tooManyActions = Rule(
        "too-many-actions", .warning, summary: localized("An element has more than 9 actions.")
    ) { document in
        document.elements.flatMap { element in
            // Drags are offered while nothing is lifted, and drops while something is.
            [(InteractionKind.drag, element.drags.count), (.drop, element.drops.count)].compactMap { kind, count in
                guard count > actionLimit else { return nil }
                let values: KeyValuePairs = ["element": document.name(of: element), "count": "\(count)"]
                return Complaint(
                    element.subject, at: element.position,
                    kind == .drag
                        ? localized(
                            "“{element}” has {count} drags: people who look for one hear the names of all the others first.",
                            values)
                        : localized(
                            "“{element}” has {count} drops: people who look for one hear the names of all the others first.",
                            values),
                    remedy: localized(
                        "Give some of them to elements of their own; {limit} on one are enough.",
                        ["limit": "\(actionLimit)"]))
            }
        }
    }
}
