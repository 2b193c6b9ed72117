import Testing

@testable import YAMLReading

struct SuggestionTests {
    @Test func findsTheNearestWord() {
        #expect(Suggestion.nearest(to: "piont", among: ["name", "points", "point"]) == "point")
        #expect(Suggestion.nearest(to: "étiquete", among: ["name", "étiquette"]) == "étiquette")
        #expect(Suggestion.nearest(to: "zebra", among: ["name", "point", "in"]) == nil)
        #expect(Suggestion.nearest(to: "", among: ["a", "name"]) == "a")
    }

    /// However many there are, one answer takes as long as for some hundred words.
    @Test func looksAtSoManyOnly() {
        let words = (0..<5000).map { "element-\($0)-of-the-inbox" }
        #expect(Suggestion.nearest(to: "elemnet-7-of-the-inbox", among: words) == words[7])
        #expect(Suggestion.nearest(to: "elemnet-4999-of-the-inbox", among: words) != words[4999])
        #expect(Suggestion.nearest(to: "elemnet-4999-of-the-inbox", among: [words[4999]]) == words[4999])
    }

    /// However many words are asked about, all answers together take as long as for some thousand words.
    @Test func comparesSoManyLettersOnly() {
        let words = (0..<5000).map { "application/x-type-\($0)" }
        var suggestions = Suggestions(words)
        #expect(suggestions.nearest(to: "applicatoin/x-type-7") == words[7])
        let left = suggestions.workLeft
        #expect(suggestions.nearest(to: "applicatoin/x-type-7") == words[7])
        #expect(suggestions.workLeft == left, "what was asked before is known")
        for number in 0..<100 { _ = suggestions.nearest(to: "unlike-\(number)-of-all-the-types") }
        for number in 0..<5000 { _ = suggestions.nearest(to: "applicatoin/x-tpye-\(number)") }
        #expect(suggestions.workLeft <= 0)
        #expect(suggestions.workLeft > -2_000, "the last word is not looked at to its end")
        #expect(suggestions.nearest(to: words[1] + "2") == nil)
    }

    @Test func mostAlikeComeFirst() {
        let names = ["Open", "Bold text", "Close window", "Close tab", "Italic"]
        #expect(Suggestion.sorted(names, near: "close").prefix(2) == ["Close tab", "Close window"])
        #expect(Suggestion.sorted(names, near: "Itallic bold").contains("Open"))
        #expect(Suggestion.sorted(names, near: "") == names)
        #expect(Suggestion.sorted(["b", "a"], near: "xyz") == ["b", "a"])
    }
}
