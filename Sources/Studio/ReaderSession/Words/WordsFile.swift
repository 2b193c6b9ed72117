import GLibSupport
import Glibc

/// The file of words: a line of JSON for each output of the screen reader, there as soon as it was put out.
///
/// ```swift
/// let file = try WordsFile("words.jsonl")
/// try file.write(output)
/// ```
public final class WordsFile {
    private let descriptor: Int32
    private let path: String
    private var hasFailed = false

    /// - Parameter path: An existing file is overwritten.
    /// - Throws: `FileError`.
    public init(_ path: String) throws {
        self.path = path
        descriptor = open(path.onDisk, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
        guard descriptor >= 0 else { throw FileError(FilePath.displayName(path), .save, code: errno) }
    }

    deinit { close(descriptor) }

    /// - Throws: `FileError`, the first time that a line is not written.
    public func write(_ output: HeardOutput) throws {
        guard !hasFailed else { return }
        do {
            try FileDescriptor.write(
                Array((output.json.description + "\n").utf8), into: descriptor, FilePath.displayName(path))
        } catch {
            hasFailed = true
            throw error
        }
    }
}
