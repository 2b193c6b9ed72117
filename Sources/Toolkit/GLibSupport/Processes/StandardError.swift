import Glibc
import TextSafety

/// The process's standard error, for words to whoever started it.
///
/// ```swift
/// StandardError.write(line: "There is no file \(path).")
/// ```
public enum StandardError {
    /// Writes a whole line, which is lost if there is no reader. What a terminal would obey is shown as what it is.
    public static func write(line: String) {
        StandardOutput.write(line.printableLines + "\n", to: STDERR_FILENO)
    }
}
