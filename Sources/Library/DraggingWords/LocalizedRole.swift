import Translation

/// AT-SPI's names of roles in the person's language.
enum LocalizedRole {
    /// - Parameter name: In English: "list item".
    /// - Returns: The translated name; the English one where there is no translation.
    static func name(_ name: String) -> String {
        switch name {
        case "application": localized("application", context: "role")
        case "frame": localized("frame", context: "role")
        case "grouping": localized("grouping", context: "role")
        case "list": localized("list", context: "role")
        case "list item": localized("list item", context: "role")
        case "image": localized("image", context: "role")
        case "push button": localized("push button", context: "role")
        case "label": localized("label", context: "role")
        case "panel": localized("panel", context: "role")
        case "article": localized("card", context: "role")
        default: name
        }
    }
}
