import TextSafety
import Translation

/// A fault of a file that a person wrote, with its position and its remedy.
///
/// ```swift
/// Problem(file: "a.yaml", position: TextPosition(line: 2, column: 1), message: "a drop has no \"name\"")
/// // a.yaml:2:1: a drop has no "name".
/// ```
public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The file's path, as the caller gave it.
    public let file: String
    /// The position of the fault; `nil`: the file as a whole.
    public let position: TextPosition?
    /// The fault, as a sentence without its full stop.
    public let message: String
    /// The remedy, as a sentence without its full stop; `nil`: the message says it.
    public let remedy: String?

    public init(file: String, position: TextPosition?, message: String, remedy: String? = nil) {
        self.file = file
        self.position = position
        self.message = message
        self.remedy = remedy
    }

    /// `FILE:LINE:COLUMN: message. Remedy.`, the form that editors and terminals turn into links. Characters that
    /// cannot be printed are escaped.
    public var description: String {
        let position = position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(file)\(position)".printable + ": \(sentences)"
    }

    /// `Message. Remedy.`, where the file is named already.
    public var sentences: String {
        let what = Self.closed(message)
        return (remedy.map { LocalizedList.sentences(what, Self.closed($0)) } ?? what).printable
    }

    /// The text as a sentence, with the full stop of its language.
    private static func closed(_ text: String) -> String {
        localized("{sentence}.", ["sentence": text], context: "a sentence that has no full stop yet")
    }
}

/// All problems of a file, thrown by reading it.
///
/// ```swift
/// do { _ = try DocumentReader.read(bytes, file: "a.yaml") } catch { print(error) }  // one problem a line
/// ```
public struct ProblemsError: Error, Sendable, CustomStringConvertible {
    /// The problems in the order of the file.
    public let list: [Problem]

    public init(_ list: [Problem]) {
        self.list = list
    }

    public var description: String { list.map(\.description).joined(separator: "\n") }
}

/// Collects the problems of one file while it is read, so that a person is told of several at a time.
///
/// ```swift
/// let log = ProblemLog(file: "a.yaml")
/// log.add("the file is empty", at: nil)
/// try log.throwIfAny()
/// ```
public final class ProblemLog {
    public let file: String
    /// The problems in the order in which they were found.
    public private(set) var problems: [Problem] = []
    /// The most problems that are kept. Reading continues after that.
    public static let limit = 50

    public init(file: String) {
        self.file = file
    }

    /// Whether ``limit`` is reached, so that more problems are not kept.
    public var isFull: Bool { problems.count >= Self.limit }

    /// Adds a problem, unless the log is full.
    public func add(_ message: String, at position: TextPosition?, remedy: String? = nil) {
        guard !isFull else { return }
        problems.append(Problem(file: file, position: position, message: message, remedy: remedy))
    }

    /// - Throws: ``ProblemsError`` with the problems in the order of their positions, if there are any.
    public func throwIfAny() throws(ProblemsError) {
        guard !problems.isEmpty else { return }
        throw ProblemsError(
            problems.sorted {
                ($0.position ?? TextPosition(line: 0, column: 0)) < ($1.position ?? TextPosition(line: 0, column: 0))
            })
    }
}
