/// Makes the names of one element's actions unique, for people and for screen readers.
///
/// Orca keys its list by the name in lower case with punctuation turned into "-". Two names with one key would show one
/// label and perform the other's action.
///
/// ```swift
/// ActionNames.folded("Drop: Portrait") == ActionNames.folded("drop. portrait")  // true, so one needs another name
/// ```
public enum ActionNames {
    /// The wanted name of an action, before it is compared with the names beside it.
    struct Candidate {
        var name: String
        /// An ASCII name for the bus; `nil`: made from ``plainName``.
        var identifier: String?
        /// The name in English.
        var plainName: String
        /// The words that tell the name from an equal one, such as the view's label.
        var distinction: String
    }

    /// Gives every candidate a unique name: an equal name gets its distinction first, then a number.
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

    /// The key by which Orca compares names: lower case, with each run of other characters than letters and digits as
    /// one "-". Two names of one element with equal keys are one name to Orca.
    public static func folded(_ name: String) -> String {
        dashed(name) { $0.isLetter || $0.isNumber }
    }

    /// The name in lower-case ASCII letters, digits and "-"; "action" where nothing is left.
    static func ascii(_ name: String) -> String {
        let text = dashed(name) { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return text.isEmpty ? "action" : text
    }

    private static func dashed(_ name: String, keeping isKept: (Character) -> Bool) -> String {
        name.lowercased().split { !isKept($0) }.joined(separator: "-")
    }
}
