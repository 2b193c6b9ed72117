import AccessibleDragging
import Prototype
import Translation
import YAMLReading

/// Compares a descriptor with the pointer: both must find the same at the descriptor's point.
extension Rule {
    static let findsNothing = Rule(
        "finds-nothing", .error, summary: localized("There is nothing at the point of a drag or drop.")
    ) { document in
        document.hits.compactMap { descriptor, hit in
            guard case .nothing = hit else { return nil }
            let values: KeyValuePairs = [
                "name": Quoted.short(descriptor.name.text(in: document.language)),
                "element": document.nameOfHost(descriptor),
            ]
            return Complaint(
                document.subject(of: descriptor), at: descriptor.point?.position ?? descriptor.position,
                descriptor.kind == .drag
                    ? localized(
                        "There is nothing to drag at the point of “{name}” in “{element}”: people who choose it get nothing.",
                        values)
                    : localized(
                        "There is nothing to drop into at the point of “{name}” in “{element}”: people who choose it are refused.",
                        values),
                remedy: localized("Move the point to where a hand would take hold or let go."))
        }
    }

    static let findsAnother = Rule(
        "finds-another", .warning,
        summary: localized("At the point of a drag or drop there is something that belongs to another element.")
    ) { document in
        document.hits.compactMap { descriptor, hit in
            guard case .another(let other) = hit else { return nil }
            let values: KeyValuePairs = [
                "name": Quoted.short(descriptor.name.text(in: document.language)),
                "element": document.nameOfHost(descriptor), "other": Quoted.short(other),
            ]
            return Complaint(
                document.subject(of: descriptor), at: descriptor.point?.position ?? descriptor.position,
                descriptor.kind == .drag
                    ? localized(
                        "“{other}” is at the point of “{name}” in “{element}”: a pointer drags that instead.",
                        values)
                    : localized(
                        "“{other}” is at the point of “{name}” in “{element}”: a pointer does that instead.",
                        values),
                remedy: localized(
                    "Move the point to a part of “{element}” of its own: of several elements the smallest is meant, and in one the nearest point.",
                    values))
        }
    }
}
