/// A language, as POSIX names it: "de", "zh_CN".
///
/// ```swift
/// let language = Language("zh-Hant-TW")
/// print(language, language.tag)  // zh_Hant_TW zh-Hant-TW
/// ```
public struct Language: Hashable, Sendable, CustomStringConvertible {
    /// The language's two or three letters: "zh".
    public let code: String
    /// How it is written, where that is said: "Hant".
    public let script: String
    /// Where it is spoken, where that is said: "CN".
    public let region: String

    /// The language that the app's own words are written in.
    public static let english = Language("en")

    /// Reads a language tag ("zh-CN", "zh-Hant-TW") or a locale's name ("de_DE.UTF-8", "ca_ES@valencia").
    ///
    /// - Parameter name: What cannot be read gives a language that nothing is translated into.
    public init(_ name: String) {
        let bare = name.prefix { $0 != "." && $0 != "@" }
        let parts = bare.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
        code = parts.first?.lowercased() ?? ""
        script = parts.dropFirst().first { $0.count == 4 }?.capitalizedASCII ?? ""
        region = parts.dropFirst().first { $0.count == 2 || $0.count == 3 }?.uppercased() ?? ""
    }

    public var description: String { ([code, script, region]).filter { !$0.isEmpty }.joined(separator: "_") }

    /// As the web and YAML documents write it: "zh-CN".
    public var tag: String { ([code, script, region]).filter { !$0.isEmpty }.joined(separator: "-") }

    /// Whether the language is read from right to left: by its script where that is said, else as it is usually written.
    ///
    /// ```swift
    /// Language("ug").isRightToLeft       // true
    /// Language("az-Arab").isRightToLeft  // true
    /// ```
    public var isRightToLeft: Bool {
        guard script.isEmpty else { return ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"].contains(script) }
        return ["ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(code)
    }

    /// The names under which a catalogue that this language's readers can read may stand, the nearest first.
    ///
    /// Who reads traditional Chinese is not well served with simplified Chinese: those are two languages here.
    var catalogueNames: [String] {
        switch code {
        case "zh":
            let isTraditional = script == "Hant" || (script.isEmpty && ["TW", "HK", "MO"].contains(region))
            let main = isTraditional ? "zh_TW" : "zh_CN"
            return region.isEmpty || "zh_\(region)" == main ? [main] : ["zh_\(region)", main]
        case "pt":
            // Brazil's where nothing else is said, as the Unicode CLDR has it; elsewhere they write as Portugal does.
            let main = region.isEmpty || region == "BR" ? "pt_BR" : "pt_PT"
            return ["pt_\(region)", main, code].filter { $0 != "pt_" }
        // Names that other systems have for the same.
        case "no", "nn": return [code, "nb"]
        case "iw": return ["he"]
        default: return region.isEmpty ? [code] : ["\(code)_\(region)", code]
        }
    }

    /// The languages that a process's environment asks for, the most wanted first; none: English.
    ///
    /// `LANGUAGE` is a list and wins over `LC_ALL`, `LC_MESSAGES` and `LANG`, except where these say plain `C`. It
    /// counts beside `C.UTF-8` too, which says how text is encoded and is all that many machines have.
    ///
    /// - Parameter variable: The value of an environment variable; `nil`: not set.
    /// - Returns: The languages; of none of them need there be a catalogue.
    static func wanted(_ variable: (String) -> String?) -> [Language] {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? "C.UTF-8"
        guard locale != "C", locale != "POSIX" else { return [] }
        let names = value("LANGUAGE").map { $0.split(separator: ":").map(String.init) } ?? [locale]
        return names.map { Language($0) }
    }

    /// Whether no catalogue is needed: English, and the locale "C" in any encoding.
    var needsNoCatalogue: Bool { code == "en" || code == "c" || code == "posix" || code.isEmpty }
}

extension String {
    fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
