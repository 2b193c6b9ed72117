import TextSafety
import Translation

/// What is wrong with a file that a person wrote, where, and what would be right.
///
/// ```swift
/// Problem(file: "a.yaml", place: Place(line: 2, column: 1), message: "a drop has no \"name\"")
/// // a.yaml:2:1: a drop has no "name".
/// ```
public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The file's path, as it was given.
    public let file: String
    /// `nil`: the file as a whole.
    public let place: Place?
    /// What is wrong, as a sentence without its full stop.
    public let message: String
    /// What would be right, as a sentence without its full stop; `nil` where the message says it.
    public let remedy: String?

    public init(file: String, place: Place?, message: String, remedy: String? = nil) {
        self.file = file
        self.place = place
        self.message = message
        self.remedy = remedy
    }

    /// `FILE:LINE:COLUMN: message. Remedy.`: the form that editors and terminals make a link of. It is printable, whatever
    /// the file's name and its texts are.
    public var description: String {
        let position = place.map { ":\($0.line):\($0.column)" } ?? ""
        let what = "\(file)\(position): \(Self.closed(message))"
        return (remedy.map { LocalizedList.sentences(what, Self.closed($0)) } ?? what).printable
    }

    /// A text as a sentence of its own, with the full stop that its language has.
    private static func closed(_ text: String) -> String {
        localized("{sentence}.", ["sentence": text], context: "a sentence that has no full stop yet")
    }
}

/// All that is wrong with a file: what reading it throws.
///
/// ```swift
/// do { _ = try DocumentReader.read(bytes, file: "a.yaml") } catch { print(error) }  // one problem a line
/// ```
public struct ProblemsError: Error, Sendable, CustomStringConvertible {
    /// In the order of the file.
    public let list: [Problem]

    public init(_ list: [Problem]) {
        self.list = list
    }

    public var description: String { list.map(\.description).joined(separator: "\n") }
}

/// Collects what is wrong with one file while it is read, so that a person sees several problems at a time.
///
/// ```swift
/// let log = ProblemLog(file: "a.yaml")
/// log.add("the file is empty", at: nil)
/// try log.throwIfAny()
/// ```
public final class ProblemLog {
    public let file: String
    /// In the order in which they were found.
    public private(set) var problems: [Problem] = []
    /// More than anyone reads at a time; after them reading goes on, but says no more.
    public static let limit = 50

    public init(file: String) {
        self.file = file
    }

    /// Whether more problems would not be kept.
    public var isFull: Bool { problems.count >= Self.limit }

    /// Keeps a problem, unless there are too many already.
    public func add(_ message: String, at place: Place?, remedy: String? = nil) {
        guard !isFull else { return }
        problems.append(Problem(file: file, place: place, message: message, remedy: remedy))
    }

    /// - Throws: ``ProblemsError`` in the order of their places, if there are any.
    public func throwIfAny() throws(ProblemsError) {
        guard !problems.isEmpty else { return }
        throw ProblemsError(
            problems.sorted { ($0.place ?? Place(line: 0, column: 0)) < ($1.place ?? Place(line: 0, column: 0)) })
    }
}
