/// The look that the name of a GTK theme asks for, with the variant that `GTK_THEME` may have after a colon.
///
/// ```swift
/// ThemeLook("Default:hc-dark").isDark  // true
/// ```
struct ThemeLook: Equatable {
    /// Whether light text stands on a dark ground.
    let isDark: Bool
    /// Whether colours are far apart.
    let isHighContrast: Bool

    init(_ name: String) {
        let theme = name.prefix { $0 != ":" }
        let variant = name.dropFirst(theme.count + 1)
        isDark = theme == "HighContrastInverse" || theme.hasSuffix("-dark") || variant.hasSuffix("dark")
        isHighContrast = theme.hasPrefix("HighContrast") || theme.contains("-hc") || variant.hasPrefix("hc")
    }
}
