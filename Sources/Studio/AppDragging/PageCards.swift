import AtSpiClient

/// The cards of web pages, which are no rows of a list: buttons that say that they can be sorted, and blocks with a text of
/// their own, in columns under headings. Pages tell assistive technologies nothing of the columns themselves.
enum PageCards {
    /// Chromium calls a block that can be dragged a panel, and Firefox each block a section.
    private static let (panel, section, heading) = ("panel", "section", "heading")

    /// Whether a button says that it can be dragged, as those of dnd-kit do: "sortable", "draggable".
    static func isSortable(_ element: Element) -> Bool {
        let word = element.attributes["roledescription"]?.lowercased() ?? ""
        return word.contains("sortable") || word.contains("drag")
    }

    /// The own text of a block without a name; empty: it has none.
    static func text(of block: Element) -> String {
        guard [panel, section].contains(block.role), !block.hasGivenName,
            block.children.allSatisfy({ $0.role == "static" || $0.role == "text leaf" })
        else { return "" }
        let words = block.children.isEmpty ? block.text ?? "" : block.children.map(\.name).joined(separator: " ")
        return words.contains("\u{FFFC}") ? "" : words
    }

    /// The cards among the children of an element of a page, each with the heading that it stands under.
    ///
    /// - Returns: Empty where there are none. A single section is none: most of a page are sections.
    static func cards(of children: [Element]) -> [(card: Element, heading: Element?)] {
        var (found, heading): ([(card: Element, heading: Element?)], Element?) = ([], nil)
        for child in children {
            if child.role == Self.heading {
                heading = child
            } else if !text(of: child).allSatisfy(\.isWhitespace) {
                found.append((child, heading))
            }
        }
        let sections = found.filter { $0.card.role == section }.count
        return sections == 1 ? found.filter { $0.card.role != section } : found
    }

    /// The headings of an element's children where cards stand under one of them: each is a column.
    static func columns(of children: [Element]) -> [Element] {
        cards(of: children).contains { $0.heading != nil }
            ? children.filter { $0.role == heading && $0.hasGivenName } : []
    }
}
