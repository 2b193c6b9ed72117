import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    static let noUndo = Rule(
        "no-undo", .warning, summary: localized("What is dropped is gone, and nothing gives it back.")
    ) { document in
        document.elements.flatMap { element in
            element.drops.compactMap { drop in
                guard let outcome = drop.description.outcome, outcome.value == .remove, element.drags.isEmpty else {
                    return nil
                }
                return Complaint(
                    document.subject(of: drop), at: outcome.place,
                    localized(
                        "What “{name}” takes is gone, and nothing on “{element}” gives it back: whoever chose the wrong line of a list has lost it.",
                        [
                            "name": Quoted.short(drop.name.text(in: document.language)),
                            "element": document.name(of: element),
                        ]),
                    remedy: localized(
                        "Write “then: move”, which keeps it in sight there, or give “{element}” a drag that takes it out again.",
                        ["element": document.name(of: element)]))
            }
        }
    }

    /// More than can be kept in mind while a list is read out.
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
                    element.subject, at: element.place,
                    kind == .drag
                        ? localized(
                            "“{element}” has {count} drags: whoever looks for one hears the names of all others first.",
                            values)
                        : localized(
                            "“{element}” has {count} drops: whoever looks for one hears the names of all others first.",
                            values),
                    remedy: localized(
                        "Give some of them to elements of their own; {limit} on one are enough.",
                        ["limit": "\(actionLimit)"]))
            }
        }
    }
}
