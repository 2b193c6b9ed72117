import CGLibShims

/// The process's memory.
///
/// ```swift
/// MainLoop.idle(priority: .low) { Memory.giveBack() }
/// ```
public enum Memory {
    /// Gives back to the system what has been freed: the start of a window leaves about a mebibyte of holes.
    ///
    /// It takes some hundred microseconds, and is worth them once, when there is nothing to do.
    public static func giveBack() { dragoman_memory_trim() }
}
