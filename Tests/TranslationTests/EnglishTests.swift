import Foundation
import Testing

/// English that needs no second reading, as far as a machine finds what does.
struct EnglishTests {
    private let texts: [PortableObject.Entry]

    init() throws {
        texts = try [PortableObject.all(), PortableObject.ofLibrary()].flatMap { try #require($0.first).entries }
    }

    private func each(_ body: (String) -> Void) {
        for entry in texts {
            body(entry.text)
            if !entry.plural.isEmpty { body(entry.plural) }
        }
    }

    /// Two typed marks may be meant themselves, as those of an empty text.
    @Test func quotationMarksAndApostrophesAreCurly() {
        each { text in
            let typed = text.replacing("\"\"", with: "").filter { "\"'".contains($0) }
            #expect(typed.isEmpty, "\(text)")
        }
    }

    /// A thing with a name is missing, and is not "not there".
    @Test func whatIsMissingIsCalledMissing() {
        each { text in #expect(!text.contains("is not there") && !text.contains("isn’t there"), "\(text)") }
    }

    /// "The package brings what is missing", "what goes wrong is played": a noun is understood at once.
    @Test func noClauseWithWhatIsASubject() throws {
        let passive = "(is|was|were|goes) (\\w+ )?(\\w+ed|missing|drawn|wrong|lifted)\\b"
        let clause = try Regex("\\bwhat \(passive)(?!\\?)").ignoresCase()
        each { text in
            // Asked for, or the object of a deed: "Name what is dragged".
            let object = /([Nn]ame|[Ww]rite|say|[Cc]opy|Reading|read|repeats) what\b/
            guard text.firstMatch(of: object) == nil, !text.hasPrefix("What ") else { return }
            #expect(text.firstMatch(of: clause) == nil, "\(text)")
        }
    }

    /// A place accepts things; "takes" stays for time, room and what controls get.
    @Test func placesAcceptThings() throws {
        let takes = /(portrait|graph|drop|card|place|well)s? takes?\b|takes what\b/
        each { text in #expect(text.firstMatch(of: takes) == nil, "\(text)") }
    }

    @Test func spellingIsAmerican() {
        each { text in
            #expect(text.firstMatch(of: /[Cc]olour|[Cc]entre|[Bb]ehaviour|maximise|organise/) == nil, "\(text)")
        }
    }

    /// A limit has a noun after its number: translators cannot guess of what it is.
    @Test func limitsHaveANoun() {
        let bare = /(at most|more than|at least|fewer than) \{(limit|count|number|least|most)\}([.,:;)]|$)/
        each { text in #expect(text.firstMatch(of: bare) == nil, "\(text)") }
    }

    /// A pronoun after a colon or alone says nothing of a key: "Only a drag has it".
    @Test func nothingHasIt() {
        each { text in #expect(text.firstMatch(of: /(has|have) it$/) == nil, "\(text)") }
    }
}
