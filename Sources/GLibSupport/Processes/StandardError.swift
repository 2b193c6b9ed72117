import Glibc

/// The process's standard error, for words to whoever started it.
///
/// ```swift
/// StandardError.write(line: "There is no file \(path).")
/// ```
public enum StandardError {
    /// Writes a whole line, which is lost if there is no reader.
    public static func write(line: String) {
        StandardOutput.write(line: line, to: STDERR_FILENO)
    }
}
