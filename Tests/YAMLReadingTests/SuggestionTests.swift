import Testing
import YAMLReading

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
}
