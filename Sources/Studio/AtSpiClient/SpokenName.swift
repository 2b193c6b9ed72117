/// A screen reader's name for an element, and its source: Orca's rules, for all toolkits.
///
/// The label of an element comes before its own name, except on a page, whose browser has looked at labels already; a
/// button has both. An element with neither is named by its placeholder, or by its description, which tooltips become;
/// a row of a list by the texts in it.
struct SpokenName: Equatable {
    /// The source of a name.
    enum Source: Sendable {
        /// The element says it itself.
        case itself
        /// Another element says that it labels this one.
        case label
        /// A text that is gone once something is typed.
        case placeholder
        /// Its description, such as its tooltip.
        case description
        /// The texts that stand in it.
        case textsInside
        case nothing
    }

    /// A hostile app may have thousands of texts in a row.
    private static let mostWords = 8

    let words: String
    let source: Source

    /// The facts that are known of an element.
    struct Facts {
        /// The element's own name.
        var name = ""
        /// The words of its labels, without those that it is in.
        var labels: [String] = []
        var description = ""
        var placeholder = ""
        /// The texts that stand in it.
        var textsInside: [String] = []
        /// The same, where they are read in the place of a name: those of a row.
        var wordsInside: [String] = []
        var role: ElementRole?
        /// Whether a browser has computed its name.
        var isOnPage = false
    }

    init(_ facts: Facts) {
        let confirming = facts.textsInside + facts.labels
        let own = facts.name.isGivenName ? facts.name.withoutMnemonic(confirmedBy: confirming) : ""
        let label = facts.labels.filter(\.isGivenName).joined(separator: " ")
        let isNameFirst = facts.isOnPage || facts.role == .radioButton
        let found: [(String, Source)] =
            if label.isEmpty || isNameFirst && !own.isEmpty {
                [(own, .itself)]
            } else if Self.saysBoth(facts.role), !own.isRedundant(to: label) {
                [("\(label) \(own)", .label)]
            } else {
                [(label, .label)]
            }
        // GTK 3 describes a slider by its value.
        let description = facts.description.contains(where: \.isLetter) ? facts.description : ""
        let inside = facts.wordsInside.prefix(Self.mostWords).filter(\.isGivenName).joined(separator: " ")
        let all = found + [(facts.placeholder, .placeholder), (description, .description), (inside, .textsInside)]
        let first = all.first { $0.0.isGivenName }
        (words, source) = (first?.0 ?? "", first?.1 ?? .nothing)
    }

    /// Whether Orca says the label of an element with that role and, if that adds something, its name.
    private static func saysBoth(_ role: ElementRole?) -> Bool {
        [.button, .spinButton, .table, .tree, .toolBar, .dialog].contains(role)
    }
}

extension String {
    /// Whether it is a name that a person has given. GTK before 4.10 gives a widget without one that of its class, such as
    /// "GtkMenuButton", and some apps that of an icon's file: "list-add-symbolic".
    var isGivenName: Bool { !allSatisfy(\.isWhitespace) && !isClassName && !hasSuffix("-symbolic") }

    /// Whether it is the name of a class of GTK's or of a library on it.
    ///
    ///     "GtkMenuButton".isClassName   // true
    package var isClassName: Bool {
        ["Gtk", "Adw", "Hdy"].contains { prefix in
            hasPrefix(prefix) && count > 3 && dropFirst(3).first?.isUppercase ?? false
                && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }

    /// The text without the line below a letter that GTK 4 tells of: "_Cancel Cancel", "_Bold".
    ///
    /// - Parameter texts: The texts in the element, or of its labels: an underline of another kind stays.
    /// - Returns: The text as it is read.
    fileprivate func withoutMnemonic(confirmedBy texts: [String]) -> String {
        guard contains("_") else { return self }
        let plain = replacing("_", with: "")
        if texts.contains(plain) { return plain }
        // The text with and without it, one after the other.
        let half = count / 2
        for length in [half, half + 1] where length < count {
            let (head, tail) = (String(prefix(length)), String(dropFirst(length)))
            if tail.hasPrefix(" "), head.replacing("_", with: "") == tail.dropFirst() {
                return String(tail.dropFirst())
            }
        }
        return self
    }

    /// Whether all of its words are among those of a label: then a screen reader does not say them again.
    fileprivate func isRedundant(to label: String) -> Bool {
        func words(_ text: String) -> Set<Substring> { Set(text.split { !$0.isLetter && !$0.isNumber }) }
        return words(self).isSubset(of: words(label))
    }
}
