import Translation

/// What a change of a document is about, by its name: undoing and redoing say it.
///
/// ```swift
/// draft.change(to: new, .added("Archive"))  // undone: "Archive is gone again"
/// ```
public enum ChangeSubject: Hashable, Sendable {
    case changed(String)
    case added(String)
    case removed(String)

    var name: String {
        switch self {
        case .changed(let name): localized("change of {name}", ["name": name])
        case .added(let name): localized("addition of {name}", ["name": name])
        case .removed(let name): localized("removal of {name}", ["name": name])
        }
    }

    var undoneText: String {
        switch self {
        case .changed(let name): localized("{name} is as it was", ["name": name])
        case .added(let name): localized("{name} is gone again", ["name": name])
        case .removed(let name): localized("{name} is back", ["name": name])
        }
    }

    var redoneText: String {
        switch self {
        case .changed(let name): localized("{name} is changed again", ["name": name])
        case .added(let name): localized("{name} is there again", ["name": name])
        case .removed(let name): localized("{name} is gone again", ["name": name])
        }
    }
}
