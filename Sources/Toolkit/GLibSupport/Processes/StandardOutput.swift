import Glibc
import TextSafety

/// The process's standard output, without the buffer that would keep lines back.
///
/// ```swift
/// for name in try Folder(".").list().map(\.name) { StandardOutput.write(line: name) }
/// ```
public enum StandardOutput {
    /// Writes a whole line, which is lost if there is no reader.
    ///
    /// It may hold names of files and apps: what a terminal would obey is shown as what it is, as in `printableLines`.
    public static func write(line: String) {
        write(line.printableLines + "\n", to: STDOUT_FILENO)
    }

    /// Writes the contents of a file as they are, which are lost if there is no reader.
    public static func write(contents: String) {
        write(contents, to: STDOUT_FILENO)
    }

    static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
