import Glibc

/// The limits that the process was given (`ulimit`).
///
/// ```swift
/// ProcessLimits.sayFileSize()  // first of all
/// ```
public enum ProcessLimits {
    /// From now on, a file that may not become larger is an error of the call that writes it, as a full disk is, and not the
    /// end of the process.
    ///
    /// A handler that does nothing, and not `SIG_IGN`: programs that are started would ignore the signal, too.
    public static func sayFileSize() { signal(SIGXFSZ) { _ in } }
}
