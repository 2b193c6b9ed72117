/// Names for the actions of one element: each one unique, for people and for screen readers.
///
/// Orca keys its list by the name after lower-casing it and turning punctuation into "-"; two that fall together there
/// would show one label and do the other's action.
///
/// ```swift
/// ActionNames.folded("Drop: Portrait") == ActionNames.folded("drop. portrait")  // true, so one needs another name
/// ```
public enum ActionNames {
    /// A name before it is known what others stand beside it.
    struct Candidate {
        var name: String
        /// An ASCII name for the bus; `nil`: made from ``plainName``.
        var identifier: String?
        /// The name as it would be in English.
        var plainName: String
        /// What is added where another one has the same name, such as the view's label.
        var distinction: String
    }

    /// Gives every candidate a name that no other has: first with its distinction, then with a number.
    static func unique(
        _ candidates: [Candidate], wording: any Wording = EnglishWording()
    ) -> [(name: String, identifier: String)] {
        var usedNames: Set<String> = []
        var usedIdentifiers: Set<String> = []
        return candidates.map { candidate in
            var name = candidate.name
            var plainName = candidate.plainName
            if usedNames.contains(folded(name)), !candidate.distinction.isEmpty {
                name = wording.distinguished(name, by: candidate.distinction)
                plainName += " \(candidate.distinction)"
            }
            name = firstFree(name, separator: " ", in: usedNames, by: folded)
            usedNames.insert(folded(name))

            let wanted = ascii(candidate.identifier ?? plainName)
            let identifier = firstFree(wanted, separator: "-", in: usedIdentifiers, by: { $0 })
            usedIdentifiers.insert(identifier)
            return (name, identifier)
        }
    }

    private static func firstFree(
        _ wanted: String, separator: String, in used: Set<String>, by key: (String) -> String
    ) -> String {
        guard used.contains(key(wanted)) else { return wanted }
        var number = 2
        while used.contains(key("\(wanted)\(separator)\(number)")) { number += 1 }
        return "\(wanted)\(separator)\(number)"
    }

    /// The name as Orca compares it: lower case, every run of what is neither letter nor digit one "-".
    ///
    /// Two names of one element for which this is the same are one name to Orca.
    public static func folded(_ name: String) -> String {
        dashed(name) { $0.isLetter || $0.isNumber }
    }

    /// The name with nothing but lower-case ASCII letters, digits and "-"; "action" where nothing is left.
    static func ascii(_ name: String) -> String {
        let text = dashed(name) { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return text.isEmpty ? "action" : text
    }

    private static func dashed(_ name: String, keeping isKept: (Character) -> Bool) -> String {
        name.lowercased().split { !isKept($0) }.joined(separator: "-")
    }
}
