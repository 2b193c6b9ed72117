/// A language, as POSIX names it: "de", "zh_CN".
///
/// ```swift
/// let language = Language("zh-Hant-TW")
/// print(language, language.tag)  // zh_Hant_TW zh-Hant-TW
/// ```
public struct Language: Hashable, Sendable, CustomStringConvertible {
    /// The language's two or three letters: "zh".
    public let code: String
    /// The script if the name has one: "Hant"; else empty.
    public let script: String
    /// The region if the name has one: "CN"; else empty.
    public let region: String

    /// The language of the app's own words.
    public static let english = Language("en")

    /// Reads a language tag ("zh-CN", "zh-Hant-TW") or a locale's name ("de_DE.UTF-8", "ca_ES@valencia").
    ///
    /// - Parameter name: The tag or the name. An invalid one gives a language without translations.
    public init(_ name: String) {
        let bare = name.prefix { $0 != "." && $0 != "@" }
        let parts = bare.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
        code = parts.first?.lowercased() ?? ""
        script = parts.dropFirst().first { $0.count == 4 }?.capitalizedASCII ?? ""
        region = parts.dropFirst().first { $0.count == 2 || $0.count == 3 }?.uppercased() ?? ""
    }

    public var description: String { ([code, script, region]).filter { !$0.isEmpty }.joined(separator: "_") }

    /// The tag for the web and for YAML documents: "zh-CN".
    public var tag: String { ([code, script, region]).filter { !$0.isEmpty }.joined(separator: "-") }

    /// Whether the language is written from right to left: by its script if that is known, else as is usual.
    ///
    /// ```swift
    /// Language("ug").isRightToLeft       // true
    /// Language("az-Arab").isRightToLeft  // true
    /// ```
    public var isRightToLeft: Bool {
        guard script.isEmpty else { return ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"].contains(script) }
        return ["ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(code)
    }

    /// Whether particles depend on the last sound before them: see ``KoreanParticles``.
    var isKorean: Bool { code == "ko" }

    /// The names of catalogues for readers of this language, nearest first.
    ///
    /// Readers of traditional Chinese do not get simplified Chinese: those are two languages here.
    var catalogueNames: [String] {
        switch code {
        case "zh":
            let isTraditional = script == "Hant" || (script.isEmpty && ["TW", "HK", "MO"].contains(region))
            let main = isTraditional ? "zh_TW" : "zh_CN"
            return region.isEmpty || "zh_\(region)" == main ? [main] : ["zh_\(region)", main]
        case "pt":
            // Portuguese without a region is Brazil's, as in Unicode's CLDR; outside Brazil it is written as in
            // Portugal.
            let main = region.isEmpty || region == "BR" ? "pt_BR" : "pt_PT"
            return ["pt_\(region)", main, code].filter { $0 != "pt_" }
        // These are other names of the same languages.
        case "no", "nn": return [code, "nb"]
        case "iw": return ["he"]
        default: return region.isEmpty ? [code] : ["\(code)_\(region)", code]
        }
    }

    /// The languages that a process's environment asks for, most wanted first; none: English.
    ///
    /// `LANGUAGE` is a list and takes precedence over `LC_ALL`, `LC_MESSAGES` and `LANG`, unless these say plain `C`.
    /// It counts beside `C.UTF-8` too, which only says how text is encoded, and is the only locale of many machines.
    ///
    /// - Parameter variable: Returns the value of an environment variable; `nil`: it is not set.
    /// - Returns: The languages, with or without catalogues.
    static func wanted(_ variable: (String) -> String?) -> [Language] {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? "C.UTF-8"
        guard locale != "C", locale != "POSIX" else { return [] }
        let names = value("LANGUAGE").map { $0.split(separator: ":").map(String.init) } ?? [locale]
        return names.map { Language($0) }
    }

    /// Whether the app's own words are right: for English, and the locale "C" in any encoding.
    var needsNoCatalogue: Bool { code == "en" || code == "c" || code == "posix" || code.isEmpty }
}

extension String {
    fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
