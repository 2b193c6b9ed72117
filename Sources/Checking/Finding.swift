import AccessibleDragging
import Prototype
import YAMLReading

/// How bad a finding is.
///
/// ```swift
/// let errors = findings.filter { $0.severity == .error }
/// ```
public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Someone cannot do what the document says, or is told something else than happens.
    case error
    /// Someone is slowed down, has to guess, or may miss it.
    case warning
}

/// One thing that a rule found wrong with a document.
///
/// ```swift
/// Checker.check(document).map { "\($0.place.line): \($0.sentence)" }
/// ```
public struct Finding: Hashable, Sendable {
    /// The code of the ``Rule``, the same in every language and version: `empty-name`.
    public let code: String
    /// How bad it is.
    public let severity: Severity
    /// The document's path, as it was given.
    public let file: String
    /// Where in the file.
    public let place: Place
    /// What of the document it is about.
    public let subject: Subject
    /// What is wrong, and what someone would suffer from it: whole sentences, on one line.
    public let sentence: String
    /// What to do about it: whole sentences, on one line.
    public let remedy: String
    /// A change that would mend it, where there is one that leaves nothing to decide.
    public let edit: Edit?
    /// Why the document ignores it; `nil`: it counts.
    public internal(set) var reason: String?

    /// What of a document a finding is about, for those who show it beside the thing itself.
    ///
    /// ```swift
    /// if case .descriptor(.drop, let index, let id) = finding.subject { print("drop \(index) of \(id)") }
    /// ```
    public enum Subject: Hashable, Sendable {
        /// The document as a whole.
        case document
        /// A view, or an element of a mock-up, by its id.
        case element(String)
        /// One of its drags or drops, by its place in their list, from 0.
        case descriptor(InteractionKind, index: Int, element: String)
    }

    /// A value to be written over the one that stands at a place of the file.
    ///
    /// ```swift
    /// if let edit = finding.edit, case .text(let text) = edit.value { print(edit.place.line, text) }
    /// ```
    public struct Edit: Hashable, Sendable {
        public let place: Place
        public let value: Value

        /// The value, of the kind that stands there.
        public enum Value: Hashable, Sendable {
            case text(String)
            case point(FractionPoint)
            case frame(PixelFrame)
        }

        public init(at place: Place, _ value: Value) {
            (self.place, self.value) = (place, value)
        }
    }
}

extension Finding.Subject {
    /// The id of the view or element; `nil`: the document as a whole.
    public var elementID: String? {
        switch self {
        case .document: nil
        case .element(let id), .descriptor(_, _, let id): id
        }
    }
}

/// What a rule says; the checker adds which rule it was.
struct Complaint {
    let subject: Finding.Subject
    let place: Place
    let sentence: String
    let remedy: String
    let edit: Finding.Edit?

    init(_ subject: Finding.Subject, at place: Place, _ sentence: String, remedy: String, edit: Finding.Edit? = nil) {
        (self.subject, self.place, self.sentence) = (subject, place, sentence)
        (self.remedy, self.edit) = (remedy, edit)
    }
}
