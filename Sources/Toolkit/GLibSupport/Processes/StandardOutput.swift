import Glibc
import Synchronization
import TextSafety
import Translation

/// The process's standard output, without the buffer that would keep lines back.
///
/// ```swift
/// for name in try Folder(".").list().map(\.name) { StandardOutput.write(line: name) }
/// if let failure = StandardOutput.failure { throw failure }
/// ```
public enum StandardOutput {
    /// The first error of writing since the start; `nil`: all was written, or there is no reader any more.
    public static var failure: FileError? { firstFailure.withLock { $0 } }

    private static let firstFailure = Mutex<FileError?>(nil)

    /// Writes a whole line, which is lost if there is no reader. Any other error is the ``failure``.
    ///
    /// It may hold names of files and apps: characters that a terminal would obey are shown as escapes, as in
    /// `printableLines`.
    public static func write(line: String) {
        write(contents: line.printableLines + "\n")
    }

    /// Writes the contents of a file as they are, which are lost if there is no reader. Any other error is the
    /// ``failure``.
    public static func write(contents: String) {
        let code = write(contents, to: STDOUT_FILENO)
        guard code != 0, code != EPIPE else { return }
        firstFailure.withLock { failure in
            failure = failure ?? FileError(localized("Standard output"), .save, code: code)
        }
    }

    /// Writes a text into a descriptor.
    ///
    /// - Returns: 0, or the value of `errno`.
    @discardableResult
    static func write(_ text: String, to descriptor: Int32) -> Int32 {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                // The program that started the process may have made writing not wait.
                var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&wanted, 1, -1)
                continue
            }
            guard count > 0 else { return count < 0 ? errno : ENOSPC }
            bytes = bytes.dropFirst(count)
        }
        return 0
    }
}
