import Translation

/// Sizes of files as people read them, in powers of 1,000 as GNOME's file manager shows them.
///
/// ```swift
/// ByteCount.text(1_234)  // "1.2 kB"
/// ```
public enum ByteCount {
    /// "0 bytes", "1 byte", "999 bytes", "1.2 kB", "3.0 MB".
    ///
    /// - Parameter bytes: The size; a negative one counts as 0.
    /// - Returns: The size with one decimal, rounded half up, from 1 kB on.
    public static func text(_ bytes: Int64) -> String { LocalizedNumber.size(bytes) }
}
