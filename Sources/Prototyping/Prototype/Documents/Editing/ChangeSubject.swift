import Translation

/// The subject of a change of a document or of its data, by its name: undoing and redoing say it.
///
/// ```swift
/// ChangeSubject.added("Archive").undoneText  // "Addition undone: Archive."
/// ```
public enum ChangeSubject: Hashable, Sendable {
    /// A part is otherwise now; the text is what it is called once the change is undone, or done again.
    case changed(String)
    case added(String)
    case removed(String)

    /// The sentence for a change that was undone.
    public var undoneText: String {
        switch self {
        case .changed(let name): localized("Change undone: {name}.", ["name": name])
        case .added(let name): localized("Addition undone: {name}.", ["name": name])
        case .removed(let name): localized("Removal undone: {name}.", ["name": name])
        }
    }

    /// The sentence for a change that was done again.
    public var redoneText: String {
        switch self {
        case .changed(let name): localized("Change redone: {name}.", ["name": name])
        case .added(let name): localized("Addition redone: {name}.", ["name": name])
        case .removed(let name): localized("Removal redone: {name}.", ["name": name])
        }
    }
}
