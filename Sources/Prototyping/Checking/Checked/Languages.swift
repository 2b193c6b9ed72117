/// A language's tag: "zh-CN".
enum LanguageTag {
    /// The language without its region or script: "zh".
    static func base(_ tag: String) -> String { String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased() }
}
