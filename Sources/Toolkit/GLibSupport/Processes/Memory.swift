import CGLibShims

/// The process's memory.
///
/// ```swift
/// MainLoop.idle(priority: .low) { Memory.giveBack() }
/// ```
public enum Memory {
    /// Returns freed memory to the system. Opening a window leaves about a mebibyte of it.
    ///
    /// The call takes some hundred microseconds: make it once, when nothing else is to be done.
    public static func giveBack() { dragoman_memory_trim() }
}
