import AtSpiClient
import GLibSupport
import Testing

@testable import DemoStudio
@testable import RecordedFilms

/// Orca says a key's name, and sometimes nothing of the field that it leads to.
struct SilentFocusTests {
    private func isSilent(at name: String, _ states: [String], _ words: String...) -> Bool {
        var field = Element(BusObject(busName: ":1.1", path: "/1"))
        (field.role, field.name, field.states) = ("entry", name, states)
        return SilentFocus.isSilent(field, said: words)
    }

    @Test func aFieldThatIsNotNamedIsSilent() {
        #expect(isSilent(at: "Name", ["editable"], "tab"))
        #expect(isSilent(at: "Name", ["editable"]))
        #expect(!isSilent(at: "Name", ["editable"], "tab", "Name", "entry", "Focus mode"))
        #expect(!isSilent(at: "First  name:", ["editable"], "First name: entry."))
        #expect(isSilent(at: "", ["editable"], "tab"))
        #expect(!isSilent(at: "", ["editable"], "tab", "entry"))
        #expect(!isSilent(at: "Greet", ["focusable"], "tab"))
    }
}

struct WordMatchingTests {
    @Test(arguments: [
        ("  Lifted January,   40. ", "lifted january 40"), ("1,000.5 Units!", "1,000.5 units"), ("-5 °C", "-5 °c"),
        ("1月、40を持ち上げました。", "1月 40を持ち上げました"), ("…", ""), ("40. 2 places", "40 2 places"),
    ])
    func punctuationIsNotHeard(_ text: String, _ meaning: String) {
        #expect(HeardWords.meaning(of: text) == meaning)
    }

    /// A stream to expect of.
    private final class Listener {
        private var stream = WordStream()

        func add(_ words: String) { stream.add(words) }
        func take(_ words: [String]) -> Bool { stream.take(words) }
        func contains(_ words: String) -> Bool { stream.contains(words) }
        func instead(of words: [String]) -> [String] { stream.instead(of: words) }
        var since: [String] { stream.since }
    }

    private func stream(_ utterances: String...) -> Listener {
        let stream = Listener()
        for words in utterances { stream.add(words) }
        return stream
    }

    @Test func phrasesAreHeardAcrossUtterances() {
        let stream = stream("Dragoman", "Sales by month.", "list with 4 items", "February.", "70 units.")
        #expect(stream.take(["February. 70 units."]))
        #expect(stream.since.isEmpty)
    }

    @Test func whatWasHeardIsNotHeardAgain() {
        let stream = stream("January.", "40 units.")
        #expect(stream.take(["January"]))
        #expect(!stream.take(["January"]))
        stream.add("January.")
        #expect(stream.take(["January"]))
    }

    @Test func wordsAreFoundInTheirOrderOnly() {
        let stream = stream("one", "two", "three")
        #expect(!stream.take(["two", "one"]))
        #expect(stream.take(["one", "three"]))
        #expect(!stream.contains("two"))
    }

    @Test func partOfAnUtteranceLeavesTheRest() {
        let stream = stream("Lifted February, 70. 2 places to drop.")
        #expect(stream.take(["Lifted February, 70."]))
        #expect(stream.take(["2 places to drop"]))
    }

    @Test func numbersAndWordsAreWhole() {
        let stream = stream("170 units", "Januarys")
        #expect(!stream.take(["70 units"]))
        #expect(!stream.take(["January"]))
        #expect(stream.take(["170 units"]))
    }

    @Test func scriptsWithoutSpacesAreFoundWithin() {
        let stream = stream("1月、40を持ち上げました。")
        #expect(stream.take(["40を持ち上げ"]))
    }

    @Test func theNearestLineIsMarked() {
        let stream = stream("Ada Lovelace article.", "Lifted January, 40. 2 places to drop.", "No portrait.")
        #expect(
            stream.instead(of: ["Lifted February, 70. 2 places to drop."]) == [
                "  Ada Lovelace article.", "→ Lifted January, 40. 2 places to drop.", "  No portrait.",
            ])
    }
}

struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String) -> [String] {
        UnifiedDiff.lines(old.map { "\($0)" }, new.map { "\($0)" }, oldName: "old", newName: "new")
    }

    @Test func sameTextsDoNotDiffer() { #expect(diff("abc", "abc").isEmpty) }

    @Test func changesStandWithTheirSurroundings() {
        #expect(
            diff("abcdefghij", "abcdeXghij") == [
                "--- old", "+++ new", "@@ -3,7 +3,7 @@", " c", " d", " e", "-f", "+X", " g", " h", " i",
            ])
    }

    @Test func changesFarApartAreTwoHunks() {
        let lines = diff("abcdefghijklmnop", "Xbcdefghijklmno")
        #expect(lines.filter { $0.hasPrefix("@@") } == ["@@ -1,4 +1,4 @@", "@@ -13,4 +13,3 @@"])
    }

    @Test func aDiffShowsWhatIsAddedToNothing() {
        #expect(diff("", "ab") == ["--- old", "+++ new", "@@ -0,0 +1,2 @@", "+a", "+b"])
        #expect(diff("ab", "") == ["--- old", "+++ new", "@@ -1,2 +0,0 @@", "-a", "-b"])
    }
}
