/// The order in which people of a language say the parts of a name: in East Asia and Hungary the family's comes first.
struct NameOrder {
    private let card: VCard
    private let line: VCardLine

    /// - Parameters:
    ///   - card: The card.
    ///   - line: Its property with the parts of the name.
    init(_ card: VCard, _ line: VCardLine) { (self.card, self.line) = (card, line) }

    /// The name with the family's part first.
    ///
    /// - Parameter parts: Family, given, additional, prefixes and suffixes.
    /// - Returns: `nil`: the name has another order.
    func name(of parts: [String]) -> String? {
        guard parts.count > 1, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        let (family, given) = (parts[0], parts[1])
        let letters = Array((family + given).unicodeScalars).filter { $0 != " " && $0 != "\u{3000}" }
        if letters.allSatisfy(Self.isHangul) { return family + given }
        if letters.allSatisfy(Self.isEastAsian) { return family + (isSpaced(family, letters) ? " " : "") + given }
        let between = parts.count > 2 && !parts[2].isEmpty ? [parts[2]] : []
        if language == "vi" { return ([family] + between + [given]).joined(separator: " ") }
        guard language == "hu" || isHungarian(family, given) else { return nil }
        return ([family, given] + between).joined(separator: " ")
    }

    /// The two letters of the language, where the card says it.
    private var language: String? {
        (line.parameter("LANGUAGE") ?? card.text("LANGUAGE")).map { String($0.lowercased().prefix(2)) }
    }

    // MARK: East Asia

    /// Japanese names have a space, Chinese and Korean ones none.
    private func isSpaced(_ family: String, _ letters: [Unicode.Scalar]) -> Bool {
        if letters.contains(where: Self.isKana) || language == "ja" { return true }
        if language == "zh" || language == "ko" { return false }
        let set = line.parameter("CHARSET").flatMap { CharacterSet(named: $0)?.name } ?? card.set?.name
        if set == "shift_jis" || set == "euc-jp" || set == "iso-2022-jp" { return true }
        if set != nil, set != "utf-8" { return false }
        // How it is read is written beside it.
        let readings = ["SOUND", "X-PHONETIC-LAST-NAME", "X-PHONETIC-FIRST-NAME", "SORT-STRING"]
        let isRead = readings.contains { name in
            card.text(name)?.unicodeScalars.contains { Self.isKana($0) || (0xFF66...0xFF9F).contains($0.value) }
                ?? false
        }
        // Chinese family names are of one sign, but for some old ones.
        return isRead || (family.count > 1 && !Self.longFamilies.contains(family))
    }

    private static let longFamilies: Set<String> = [
        "欧阳", "歐陽", "司马", "司馬", "上官", "诸葛", "諸葛", "司徒", "皇甫", "尉迟", "尉遲", "公孙", "公孫", "慕容", "令狐", "长孙", "長孫", "宇文",
        "夏侯", "东方", "東方", "南宫", "南宮", "西门", "西門", "端木", "百里", "呼延", "轩辕", "軒轅", "闻人", "聞人", "钟离", "鍾離", "澹台", "澹臺",
    ]

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        (0xAC00..<0xD7B0).contains(scalar.value) || (0x1100..<0x1200).contains(scalar.value)
    }

    private static func isKana(_ scalar: Unicode.Scalar) -> Bool { (0x3041..<0x3100).contains(scalar.value) }

    private static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3005, 0x3041..<0x3100, 0x3400..<0xA000, 0xF900..<0xFB00, 0x20000..<0x32000: true
        default: false
        }
    }

    // MARK: Hungary

    /// Letters that only Hungarian has, where the person lives, or a name that only Hungarians give.
    private func isHungarian(_ family: String, _ given: String) -> Bool {
        if (family + given).lowercased().unicodeScalars.contains(where: { $0 == "ő" || $0 == "ű" }) { return true }
        let country = card.properties("ADR").lazy.compactMap {
            card.components(of: $0).dropFirst(6).first?.lowercased()
        }
        if country.contains(where: { ["hungary", "magyarország", "hu", "ungarn", "hongrie"].contains($0) }) {
            return true
        }
        let first = given.split { $0 == " " || $0 == "-" }.first.map { $0.lowercased() } ?? ""
        return Self.hungarianNames.contains(first)
    }

    private static let hungarianNames: Set<String> = [
        "ferenc", "lászló", "istván", "józsef", "jános", "zoltán", "sándor", "gábor", "attila", "tamás", "györgy",
        "csaba", "zsolt", "lajos", "tibor", "gyula", "miklós", "balázs", "béla", "bence", "dezső", "endre",
        "gergely", "gergő", "géza", "imre", "jenő", "károly", "kálmán", "krisztián", "levente", "lóránt", "mátyás",
        "mihály", "rezső", "szabolcs", "szilárd", "vilmos", "zsigmond", "ákos", "árpád", "ágnes", "anikó",
        "boglárka", "borbála", "dóra", "emese", "enikő", "erzsébet", "eszter", "etelka", "fruzsina", "gizella",
        "gyöngyi", "hajnalka", "ibolya", "ildikó", "ilona", "irén", "judit", "katalin", "kinga", "krisztina",
        "magdolna", "margit", "orsolya", "piroska", "réka", "rózsa", "tímea", "tünde", "zsófia", "zsuzsanna",
        "zsuzsa", "csilla",
    ]
}
