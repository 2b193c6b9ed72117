import Glibc
import TextSafety

/// The process's standard error, for words to the person who started it.
///
/// ```swift
/// StandardError.write(line: "There is no file \(path).")
/// ```
public enum StandardError {
    /// Writes a whole line, which is lost if there is no reader. Characters that a terminal would obey are shown as
    /// escapes.
    public static func write(line: String) {
        StandardOutput.write(line.printableLines + "\n", to: STDERR_FILENO)
    }
}
