/// Writes numbers in the person's language.
///
/// The separators stand in the catalogues: a machine that speaks a language need not have its locale. All languages
/// write the digits 0 to 9, in Arabic too: its readers type these, and the person's files hold them.
///
/// ```swift
/// LocalizedNumber.text("40.5")  // "40,5" in German
/// LocalizedNumber.size(1_234)  // "1.2 kB" in English
/// ```
public enum LocalizedNumber {
    /// The separator of the fraction: "." in English.
    public static var decimalSeparator: String { localized(".", context: "decimal separator") }

    /// The separator of thousands: "," in English.
    public static var groupSeparator: String { localized(",", context: "thousands separator") }

    /// A number with the language's decimal separator.
    ///
    /// - Parameter plain: The number as programs write it, with a point: "40.5".
    /// - Returns: The number for people.
    public static func text(_ plain: String) -> String {
        plain.replacing(".", with: decimalSeparator, maxReplacements: 1)
    }

    /// A file's size, in powers of 1,000: "0 bytes", "1 byte", "999 bytes", "1.2 kB", "3.0 MB".
    ///
    /// - Parameter bytes: The size in bytes; a negative size counts as 0.
    /// - Returns: The size with a unit; from 1 kB on with one decimal, rounded half up.
    public static func size(_ bytes: Int64) -> String {
        if bytes < 1000 { return localized("{count} byte", "{count} bytes", count: Int(max(0, bytes))) }
        var unit: Int64 = 1000
        var index = 0
        // 999,950 bytes would become "1000.0 kB", so the next unit begins there.
        while index < 5, bytes >= unit * 1000 - unit / 20 {
            unit *= 1000
            index += 1
        }
        // The number is divided to tenths, because multiplying it could overflow.
        let tenth = unit / 10
        let tenths = bytes / tenth + (bytes % tenth >= tenth / 2 ? 1 : 0)
        return size(text("\(tenths / 10).\(tenths % 10)"), inUnit: index)
    }

    /// A limit in bytes, in powers of 1,024: "64.0 MiB".
    public static func limit(_ bytes: Int64) -> String {
        guard bytes >= 1 << 10 else { return size(bytes) }
        let (unit, index) = bytes >= 1 << 30 ? (30, 2) : bytes >= 1 << 20 ? (20, 1) : (10, 0)
        let tenths = (bytes >> unit) * 10 + ((bytes & (1 << unit - 1)) * 10) >> unit
        let number = text("\(tenths / 10).\(tenths % 10)")
        return switch index {
        case 0: localized("{number}\u{A0}KiB", ["number": number])
        case 1: localized("{number}\u{A0}MiB", ["number": number])
        default: localized("{number}\u{A0}GiB", ["number": number])
        }
    }

    private static func size(_ number: String, inUnit index: Int) -> String {
        switch index {
        case 0: localized("{number} kB", ["number": number])
        case 1: localized("{number} MB", ["number": number])
        case 2: localized("{number} GB", ["number": number])
        case 3: localized("{number} TB", ["number": number])
        case 4: localized("{number} PB", ["number": number])
        default: localized("{number} EB", ["number": number])
        }
    }
}
