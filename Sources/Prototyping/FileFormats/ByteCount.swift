import Translation

/// File sizes for people, in powers of 1,000 as in GNOME's file manager.
///
/// ```swift
/// ByteCount.text(1_234)  // "1.2 kB"
/// ```
public enum ByteCount {
    /// Formats a size: "0 bytes", "1 byte", "999 bytes", "1.2 kB", "3.0 MB".
    ///
    /// - Parameter bytes: The size in bytes; a negative size counts as 0.
    /// - Returns: The size with a unit; from 1 kB on with one decimal, rounded half up.
    public static func text(_ bytes: Int64) -> String { LocalizedNumber.size(bytes) }
}
