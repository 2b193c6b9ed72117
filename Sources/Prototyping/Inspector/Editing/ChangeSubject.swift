import Translation

/// What a change of a document is about, by its name: undoing and redoing say it.
///
/// ```swift
/// draft.change(to: new, .added("Archive"))  // undone: "Addition undone: Archive."
/// ```
public enum ChangeSubject: Hashable, Sendable {
    case changed(String)
    case added(String)
    case removed(String)

    var undoneText: String {
        switch self {
        case .changed(let name): localized("Change undone: {name}.", ["name": name])
        case .added(let name): localized("Addition undone: {name}.", ["name": name])
        case .removed(let name): localized("Removal undone: {name}.", ["name": name])
        }
    }

    var redoneText: String {
        switch self {
        case .changed(let name): localized("Change redone: {name}.", ["name": name])
        case .added(let name): localized("Addition redone: {name}.", ["name": name])
        case .removed(let name): localized("Removal redone: {name}.", ["name": name])
        }
    }
}
