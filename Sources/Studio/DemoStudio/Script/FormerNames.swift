/// Names that demos of older versions have for the bars of the built-in scene: these were English in every language.
///
/// ```swift
/// FormerNames.present(of: "January")  // "Januar", "janvier", …
/// ```
enum FormerNames {
    /// The names by which the bars are called now, in each of the app's languages: the translations of "a month". A demo is
    /// checked and played by a program that need not speak the demo's language.
    static func present(of name: String) -> [String] {
        switch name {
        case "January": ["Januar", "janvier", "enero", "一月", "1 月", "1월", "يناير"]
        case "February": ["Februar", "février", "febrero", "二月", "2 月", "2월", "فبراير"]
        case "March": ["März", "mars", "marzo", "三月", "3 月", "3월", "مارس"]
        case "April": ["avril", "abril", "四月", "4 月", "4월", "أبريل"]
        default: []
        }
    }
}
