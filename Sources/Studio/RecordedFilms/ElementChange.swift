import TextSafety

/// The difference of an element: the values of its members by name, and `null` for those that it no longer has.
///
/// ```swift
/// if case .tree(let change) = event.what { print(change.changed.map(\.id)) }
/// ```
public struct ElementChange: Equatable, Sendable {
    /// The element's number.
    public let id: Int
    private let members: JSON

    init(_ json: JSON) throws(FilmReadingError) {
        id = try FilmMembers(json).id("id")
        members = json
        // The types are looked at now, and not when somebody goes to that moment.
        _ = try applied(to: SeenElement(blank: id), asTrial: true)
    }

    /// The element after the change.
    func applied(to element: SeenElement) throws(FilmReadingError) -> SeenElement {
        try applied(to: element, asTrial: false)
    }

    private func applied(to element: SeenElement, asTrial: Bool) throws(FilmReadingError) -> SeenElement {
        var element = element
        let new = try FilmMembers(members)
        try element.read(new)
        if let edit = try new.edit("edit") {
            if asTrial { return element }
            guard let text = edit.applied(to: element.text ?? "") else { throw .wrong("edit") }
            element.text = text
        }
        return element
    }
}
