/// Sizes of files as people read them, in powers of 1,000 as GNOME's file manager shows them.
public enum ByteCount {
    /// "0 bytes", "1 byte", "999 bytes", "1.2 kB", "3.0 MB".
    ///
    /// - Parameter bytes: The size; a negative one counts as 0.
    /// - Returns: The size with one decimal, rounded half up, from 1 kB on.
    public static func text(_ bytes: Int64) -> String {
        if bytes == 1 { return "1 byte" }
        if bytes < 1000 { return "\(max(0, bytes)) bytes" }
        let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
        var unit: Int64 = 1000
        var index = 0
        // 999,950 bytes would round to "1000.0 kB", so the next unit takes over there.
        while index + 1 < units.count, bytes >= unit * 1000 - unit / 20 {
            unit *= 1000
            index += 1
        }
        // In tenths, without multiplying what may be near the largest number.
        let tenth = unit / 10
        let tenths = bytes / tenth + (bytes % tenth >= tenth / 2 ? 1 : 0)
        return "\(tenths / 10).\(tenths % 10) \(units[index])"
    }
}
