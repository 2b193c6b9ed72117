import AccessibleDragging
import Prototype
import YAMLReading

/// The severity of a finding.
///
/// ```swift
/// let errors = findings.filter { $0.severity == .error }
/// ```
public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// People cannot do things as the document says, or are told something that is not true.
    case error
    /// People are slowed down, have to guess, or may miss something.
    case warning
}

/// A fault of a document that a rule found.
///
/// ```swift
/// Checker.check(document).map { "\($0.position.line): \($0.sentence)" }
/// ```
public struct Finding: Hashable, Sendable {
    /// The code of the ``Rule``, the same in every language and version: `empty-name`.
    public let code: String
    /// How severe the finding is.
    public private(set) var severity: Severity
    /// The document's path, as the caller gave it.
    public let file: String
    /// The position in the file.
    public let position: TextPosition
    /// The part of the document that the finding is about.
    public let subject: Subject
    /// The fault and its effect on people, in whole sentences on one line.
    public let sentence: String
    /// The remedy, in whole sentences on one line.
    public let remedy: String
    /// A change that corrects the fault; `nil`: the author must decide.
    public let edit: Edit?
    /// Why the document ignores it; `nil`: it counts.
    public internal(set) var reason: String?

    /// The same finding, as severe as somebody wants.
    ///
    /// ```swift
    /// let findings = Checker.check(document).map { $0.code == "no-undo" ? $0.rated(.error) : $0 }
    /// ```
    public func rated(_ severity: Severity) -> Finding {
        var finding = self
        finding.severity = severity
        return finding
    }

    /// The part of a document that a finding is about, so that it can be shown there.
    ///
    /// ```swift
    /// if case .descriptor(.drop, let index, let id) = finding.subject { print("drop \(index) of \(id)") }
    /// ```
    public enum Subject: Hashable, Sendable {
        /// The document as a whole.
        case document
        /// A view, or an element of a mock-up, by its id.
        case element(String)
        /// A drag or drop of an element, with its index in its list, from 0.
        case descriptor(InteractionKind, index: Int, element: String)
    }

    /// A value that replaces the one at a position of the file.
    ///
    /// ```swift
    /// if let edit = finding.edit, case .text(let text) = edit.value { print(edit.position.line, text) }
    /// ```
    public struct Edit: Hashable, Sendable {
        public let position: TextPosition
        public let value: Value

        /// The new value, of the same kind as the one that stands there.
        public enum Value: Hashable, Sendable {
            case text(String)
            case point(FractionPoint)
            case frame(PixelFrame)
            /// The elements of a mock-up, by their ids, in the order in which they are to be listed.
            case order([String])
        }

        public init(at position: TextPosition, _ value: Value) {
            (self.position, self.value) = (position, value)
        }
    }
}

extension Finding.Subject {
    /// The id of the view or element; `nil`: the finding is about the whole document.
    public var elementID: String? {
        switch self {
        case .document: nil
        case .element(let id), .descriptor(_, _, let id): id
        }
    }
}

/// A finding before the checker has added the rule.
struct Complaint {
    let subject: Finding.Subject
    let position: TextPosition
    let sentence: String
    let remedy: String
    let edit: Finding.Edit?

    init(
        _ subject: Finding.Subject, at position: TextPosition, _ sentence: String, remedy: String,
        edit: Finding.Edit? = nil
    ) {
        (self.subject, self.position, self.sentence) = (subject, position, sentence)
        (self.remedy, self.edit) = (remedy, edit)
    }
}
