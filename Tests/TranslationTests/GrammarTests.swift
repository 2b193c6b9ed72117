import Testing

/// Whether words of the catalogues go together as a language puts them together.
struct GrammarTests {
    private let catalogues: [PortableObject]

    init() throws { catalogues = try PortableObject.everything() }

    /// A particle depends on the last sound of the name before it: both forms are written, and one is chosen.
    @Test func koreanParticlesHaveBothForms() throws {
        let single = try Regex("\\}[”’]?(을|를|은|는|이|가|과|와|으로|로)( |\\.|,|$)")
        let known = try Regex("\\}[”’]?\\S?\\([가-힣]\\)\\S?")
        catalogues.each("ko") { form, text in
            #expect(form.firstMatch(of: single) == nil, "\(text): \(form)")
            for match in form.matches(of: known) {
                let both = ["을(를)", "은(는)", "이(가)", "과(와)", "(으)로", "(이)"]
                #expect(both.contains { form[match.range].contains($0) }, "\(text): \(form)")
            }
        }
    }

    /// "de" and "que" lose their vowel before a name that begins with one.
    @Test func frenchPutsNoNameAfterAnElision() throws {
        let numbers = "count|limit|number|seconds|size|contrast|least|length"
        let glued = try Regex("\\b(de|que|le|la|ne|jusque) \\{(?!\(numbers))")
        catalogues.each("fr") { form, text in #expect(form.firstMatch(of: glued) == nil, "\(text): \(form)") }
    }

    /// Arabic has six forms for a noun after a number: it stands before it, or the text has plural forms.
    @Test func arabicPutsNoNounAfterANumberWithoutPluralForms() throws {
        let glued = try Regex("\\{(count|limit|number|length)\\} (?!من |ميبيبايت|كيبيبايت|على )[\\p{Arabic}]{4,}")
        for catalogue in catalogues where catalogue.language == "ar" {
            for entry in catalogue.entries where entry.plural.isEmpty {
                #expect(entry.forms[0].firstMatch(of: glued) == nil, "\(entry.text): \(entry.forms[0])")
            }
        }
    }

    /// "Qui écoute" is a proverb's French for "people who listen".
    @Test func frenchSaysWhoIsMeant() throws {
        let clause = try Regex("(^|[:.;–] )[Qq]ui [^?]*$")
        catalogues.each("fr") { form, text in #expect(form.firstMatch(of: clause) == nil, "\(text): \(form)") }
    }

    /// A sentence after a colon begins with a capital letter, and what is no sentence does not: the reasons of refusals are
    /// sentences.
    @Test func germanSentencesBeginWithACapitalLetter() throws {
        let verb =
            "(ist|sind|hat|haben|kann|können|muss|müssen|wird|werden|gibt|nimmt|liegt|braucht|enthält|schlug|hört)"
        let sentence = try Regex("(^|: )(?!(wo|wer|was|wie|dass|wenn) )[a-zäöüß]+ ([^,.:]+ )?\(verb)\\b")
        catalogues.each("de") { form, text in #expect(form.firstMatch(of: sentence) == nil, "\(text): \(form)") }
    }

    /// "A(z)" is two articles, and is read as both.
    @Test func hungarianHasOneArticle() throws {
        let both = try Regex("[Aa]\\(z\\)")
        catalogues.each("hu") { form, text in #expect(form.firstMatch(of: both) == nil, "\(text): \(form)") }
    }

    /// The person is spoken to in one way: formally, by the familiar word, as several, or not at all.
    @Test(arguments: otherAddresses) func thePersonIsAddressedInOneWay(language: String, other: String) throws {
        let words = try Regex(other)
        var found = 0
        catalogues.each(language) { form, text in
            found += 1
            #expect(form.firstMatch(of: words) == nil, "\(language), \(text): \(form)")
        }
        #expect(found > 90)
    }

    /// For each language, words of an address that is not its own.
    private static let otherAddresses: [(String, String)] = [
        ("de", "\\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(e[mnrs]?)?)\\b"), ("fr", "\\b([Tt]u|[Tt]oi|[Tt]es)\\b"),
        ("es", "\\b([Tt]ú|[Tt]us?|[Pp]uedes|[Tt]ienes)\\b"), ("nl", "\\b([Jj]e|[Jj]ij|[Jj]ouw)\\b"),
        ("it", "\\b(Lei|Suo|Suoi|Voi)\\b"), ("pt_BR", "\\b([Tt]u|[Tt]eus?|[Tt]uas?)\\b"),
        ("pt_PT", "\\b([Vv]ocê|[Tt]u)\\b"), ("ru", "\\b([Тт]ы|[Тт]ебя|[Тт]во[йяёеи])\\b"),
        ("uk", "\\b([Тт]и|[Тт]ебе|[Тт]ві[йя]?)\\b"),
        ("bg", "\\b([Тт]и|[Тт]вой)\\b"), ("sr", "\\b([Тт]и|[Тт]вој)\\b"),
        ("cs", "\\b([Tt]y|[Dd]ržíš|[Tt]vůj)\\b"), ("sk", "\\b([Tt]y|[Dd]ržíš|[Tt]voj)\\b"),
        ("ro", "\\b([Tt]u|[Țț]ii|[Tt]ău)\\b"),
        ("tr", "\\b([Ss]en|[Tt]uttuğun)\\b"), ("hu", "\\b([Tt]e|[Kk]ezedben)\\b"),
        ("lt", "\\b([Tt]u|[Ll]aikai)\\b"), ("lv", "\\b([Tt]u|[Tt]uri)\\b"), ("et", "\\b([Ss]ina|[Ss]inu)\\b"),
        ("el", "\\b([Εε]σύ|[Κκ]ρατάς)\\b"), ("he", "יד(ך|כם)(?![א-ת])"), ("pl", "\\b(Pan|Pani|Państwo)\\b"),
    ]

    /// Questions and statements have one level of politeness.
    @Test func koreanHasOneLevelOfPoliteness() throws {
        let casual = try Regex("(나|가|까|세|어|아|지)요[.?!]?$")
        catalogues.each("ko") { form, text in #expect(form.firstMatch(of: casual) == nil, "\(text): \(form)") }
    }

    /// Languages with cases would put another ending on a name: it stands between quotation marks, after a colon, after a
    /// noun for what it names, or at the start.
    @Test(arguments: namedNouns) func namesHaveNoEnding(language: String, nouns: [String]) throws {
        let library = try PortableObject.ofLibrary()
        let catalogue = try #require(library.first { $0.language == language }, "\(language)")
        // The code puts each name of a refusal between quotation marks.
        for entry in catalogue.entries where !entry.text.hasSuffix("doesn’t accept {items}") {
            for form in entry.forms {
                for name in ["{subject}", "{name}", "{place}", "{home}", "{items}"] {
                    for range in form.ranges(of: name) {
                        let before = form[..<range.lowerBound]
                        let isApart =
                            before.isEmpty
                            || [": ", ". ", "(", "„", "«", "“", "”", "»"].contains { before.hasSuffix($0) }
                        let isNamed = nouns.contains { before.hasSuffix("\($0) ") }
                        #expect(isApart || isNamed, "\(language), \(entry.text): \(form)")
                    }
                }
            }
        }
    }

    /// For each language with cases, the nouns that a name follows unchanged.
    private static let namedNouns: [(String, [String])] = [
        ("bg", []), ("cs", ["místo", "místě"]), ("el", ["θέση"]), ("et", ["kohta", "kohas"]),
        ("fi", ["paikkaan", "paikassa", "kohteen", "kohdetta"]), ("hr", ["mjesto", "mjestu"]), ("hu", []),
        ("lt", []), ("lv", ["vietā"]), ("pl", ["miejscu"]), ("ru", []), ("sk", ["miesto", "mieste"]),
        ("sl", ["mesto", "mestu"]), ("sr", ["место", "месту"]), ("tr", []), ("uk", []),
    ]

    /// A noun after a number has plural forms in each language of the library, however English says it.
    @Test func nounsAfterNumbersHavePluralForms() throws {
        let noun = try Regex("\\{(count|index|total)\\} (?!of )[a-z]")
        let library = try #require(PortableObject.ofLibrary().first)
        for entry in library.entries where entry.plural.isEmpty {
            #expect(entry.text.firstMatch(of: noun) == nil, "\(entry.text)")
        }
    }
}
