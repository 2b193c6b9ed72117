import FileFormats
import GLibSupport

/// A file of which the person may be asked how to read it: its encoding, its columns, its decimal sign.
///
/// ```swift
/// graph.onQuestion = { file, error, choice in questions.ask(of: file, error, choice) }
/// ```
@MainActor
public protocol AskedFile: AnyObject {
    /// The file's name, as the question shows it.
    var askedName: String { get }

    /// Reads the file as the person says from now on, and answers whether it can be.
    func choose(_ answers: TableAnswers, completion: @escaping @MainActor (Result<Void, any Error>) -> Void)

    /// The questions are over, and the file is not read.
    ///
    /// - Parameters:
    ///   - error: Why it cannot be read.
    ///   - isClosed: Whether the person has closed a question.
    /// - Returns: A sentence to say; `nil`: none.
    func isLeft(_ error: any Error, isClosed: Bool) -> String?
}

extension AskedFile {
    public func isLeft(_ error: any Error, isClosed: Bool) -> String? { "\(error)" }
}

/// A table that is dropped into a graph: the drop waits for what the person chooses.
@MainActor
final class DroppedTable: AskedFile {
    /// The bars, with the rows that were left out; or why there are none, where `nil` says that the person has chosen nothing.
    typealias Completion = @MainActor (Result<GraphView.TakenTable, any Error>?) -> Void

    let askedName: String
    private let bytes: [UInt8]
    private let completion: Completion

    init(_ name: String, _ bytes: [UInt8], completion: @escaping Completion) {
        (askedName, self.bytes, self.completion) = (name, bytes, completion)
    }

    func choose(_ answers: TableAnswers, completion: @escaping @MainActor (Result<Void, any Error>) -> Void) {
        Background.run { [bytes] in
            let table = try BarTable(bytes, answers)
            return GraphView.TakenTable(bars: table.bars, leftOut: table.leftOut)
        } finish: { [self] result in
            completion(result.map { _ in })
            if case .success = result { self.completion(result) }
        }
    }

    func isLeft(_ error: any Error, isClosed: Bool) -> String? {
        completion(isClosed ? nil : .failure(error))
        return nil
    }
}
