import Testing
import Translation

/// Whether the catalogues' punctuation is that of each language.
struct MarkTests {
    private let catalogues: [PortableObject]

    init() throws { catalogues = try PortableObject.everything() }

    /// French has a space before such marks that no line is broken at.
    @Test func frenchMarksStayWithTheirWord() throws {
        let breaking = try Regex(" [:;?!»]|« ")
        catalogues.each("fr") { form, text in #expect(form.firstMatch(of: breaking) == nil, "\(text): \(form)") }
    }

    /// A paragraph's direction is that of its first letter: a sentence that can begin with a name gets a mark.
    @Test(arguments: ["ar", "fa", "he"]) func sentencesThatBeginWithANameAreReadFromTheRight(language: String) {
        var found = 0
        catalogues.each(language) { form, text in
            let filled = form.replacing(/\{\w+\}/, with: "notes.txt")
            guard filled.unicodeScalars.contains(where: { (0x590...0x8FF).contains($0.value) }) else { return }
            let shown = Language(language).paragraph(filled)
            let first = shown.unicodeScalars.first { $0.properties.isAlphabetic || $0 == "\u{200F}" }
            #expect(first?.properties.isAlphabetic == false || (first?.value ?? 0) >= 0x590, "\(text): \(shown)")
            #expect(Language.withoutMark(shown) == filled || filled.hasPrefix("\u{200F}"))
            found += shown == filled ? 0 : 1
        }
        // Without the marks, so many would stand at the wrong side.
        #expect(found >= 10, "\(language): \(found)")
        #expect(Language("de").paragraph("notes.txt ist da.") == "notes.txt ist da.")
        #expect(Language(language).paragraph("notes.txt") == "notes.txt")
    }

    /// Without a mark of direction, the hyphens of an option would stand on its other side.
    @Test func arabicOptionsAreReadFromTheLeft() throws {
        let bare = try Regex("(^|[^\u{200E}-])--[a-z]")
        catalogues.each("ar") { form, text in #expect(form.firstMatch(of: bare) == nil, "\(text): \(form)") }
    }

    /// As in GNOME's catalogues: colons, question marks and brackets are narrow, and the space beside a name in quotation
    /// marks is part of the marks.
    @Test func japaneseHasOneKindOfMarks() throws {
        let spaced = try Regex("」 [\\p{Hiragana}\\p{Katakana}\\p{Han}、]|[\\p{Hiragana}\\p{Katakana}\\p{Han}、] 「")
        catalogues.each("ja") { form, text in
            #expect(!form.contains { "：？！（）".contains($0) }, "\(text): \(form)")
            #expect(form.firstMatch(of: spaced) == nil, "\(text): \(form)")
        }
    }

    /// Letters and numbers of the West stand apart from those of China and Japan; a name in them may be of either.
    @Test(arguments: ["ja", "zh_CN", "zh_TW"]) func numbersStandApart(language: String) throws {
        let own = "[ぁ-んァ-ヶー一-鿿々]"
        let other = "([A-Za-z0-9]|\\{(count|index|former|number|limit|seconds|size|least|greatest|length)\\})"
        let glued = try Regex("\(own)\(other)|\(other)\(own)")
        catalogues.each(language) { form, text in #expect(form.firstMatch(of: glued) == nil, "\(text): \(form)") }
    }

    /// As in GNOME's catalogues: words that came from English are written as one.
    @Test func japaneseWordsAreNotTakenApart() throws {
        let apart = try Regex("[ァ-ヶー] [ァ-ヶー]")
        catalogues.each("ja") { form, text in #expect(form.firstMatch(of: apart) == nil, "\(text): \(form)") }
        for text in try ShippedText.all() where text.language == "ja" {
            #expect(text.text.firstMatch(of: apart) == nil, "\(text.file): \(text.text)")
        }
    }

    /// A bracket belongs to the Korean word before it.
    @Test func koreanBracketsFollowTheirWord() throws {
        let spaced = try Regex("[가-힣] \\(")
        catalogues.each("ko") { form, text in #expect(form.firstMatch(of: spaced) == nil, "\(text): \(form)") }
    }

    /// Within a sentence, a name of something in the window is quoted: other languages have no capital letters to tell it by.
    @Test(arguments: ["Click to Move", "Cancel"]) func namesOfCommandsAreQuoted(name: String) throws {
        let named = try Regex("\(name) (is|button)")
        var found = 0
        for catalogue in try PortableObject.all() {
            let own = catalogues.filter { $0.language == catalogue.language }.flatMap(\.entries)
            let command = try #require(own.first { $0.text == name }?.forms.first, "\(catalogue.language)")
            for entry in catalogue.entries where entry.text.firstMatch(of: named) != nil {
                let form = try #require(entry.forms.first)
                let range = form.range(of: command)
                let before = try #require(range.map { form[..<$0.lowerBound] }, "\(catalogue.language): \(form)")
                let isQuoted = ["„", "»", "«", "«\u{A0}", "“", "「", "‘"].contains { before.hasSuffix($0) }
                #expect(isQuoted, "\(catalogue.language): \(form)")
                found += 1
            }
        }
        #expect(found >= PortableObject.languages.count)
    }

    /// A semicolon is Greek's question mark, and names with commas are quoted in lists: none needs one.
    @Test func listsOfNamesHaveNoSemicolon() throws {
        for catalogue in try PortableObject.ofLibrary() {
            for entry in catalogue.entries {
                for form in entry.forms {
                    #expect(!form.contains { ";；؛".contains($0) }, "\(catalogue.language), \(entry.text): \(form)")
                }
            }
        }
    }

    /// GNOME's German has a space before the dots of a command, and other languages have none.
    @Test func commandsEndWithOneKindOfDots() {
        for catalogue in catalogues {
            for entry in catalogue.entries where entry.text.hasSuffix("…") {
                for form in entry.forms where form.hasSuffix("…") {
                    let isSpaced = form.dropLast().last?.isWhitespace == true
                    #expect(isSpaced == (catalogue.language == "de" || entry.text.hasSuffix(" …")), "\(form)")
                }
            }
        }
    }

    /// A quotation stands between the marks of the language, and of one kind.
    @Test func eachLanguageHasOneKindOfQuotationMarks() {
        let marks: [String: String] = [
            "de": "»«", "es": "«»", "fr": "«»", "ja": "「」", "ko": "“”‘’", "zh_CN": "“”", "ar": "«»", "bg": "„“",
            "cs": "„“",
            "da": "“”", "el": "«»", "et": "„“", "fa": "«»", "fi": "”", "he": "”", "hi": "“”", "hr": "„”", "hu": "„”",
            "it": "«»", "lt": "„“", "lv": "“”", "nb": "«»", "nl": "“”", "pl": "„”", "pt_BR": "“”", "pt_PT": "«»",
            "ro": "„”",
            "ru": "«»", "sk": "„“", "sl": "»«", "sr": "„“", "sv": "”", "tr": "“”", "uk": "«»", "zh_TW": "「」",
        ]
        for catalogue in catalogues {
            for entry in catalogue.entries {
                for form in entry.forms {
                    let used = Set(form.filter { "„“”«»「」『』‹›‚‘".contains($0) })
                    let own = Set(marks[catalogue.language] ?? "")
                    #expect(used.isSubset(of: own), "\(catalogue.language), \(entry.text): \(form)")
                    // Typed marks may be meant themselves, as the two of an empty text.
                    #expect(!form.replacing("\"\"", with: "").contains("\""), "\(catalogue.language): \(form)")
                }
            }
        }
    }
}
