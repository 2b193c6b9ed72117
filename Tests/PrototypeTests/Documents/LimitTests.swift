import Prototype
import Testing
import YAMLReading

/// A few lines that stand for much: each is refused with the limit that is passed.
struct LimitTests {
    private func mockup(_ elements: [String]) -> String {
        "dragoman: 1\nviews:\n  - mockup: m\n    image: m.png\n    elements:\n"
            + elements.map { "      - {\($0)}\n" }.joined()
    }

    /// 10 KB that mean 80,000 drags: checking them took a minute.
    @Test func aliasedDragsAreCounted() {
        let drags = Array(repeating: "{name: Drag}", count: 200).joined(separator: ", ")
        let elements = (0..<400).map { index in
            "element: e\(index), label: E, frame: [0, 0, 9, 9], drags: \(index == 0 ? "&d [\(drags)]" : "*d")"
        }
        #expect(
            problems(mockup(elements)).map { $0.drop { $0 != " " } } == [
                " there are more than 10000 drags and drops, aliases followed. Split it into several documents."
            ])
        #expect(problems(mockup(Array(elements.prefix(50)))) == [])
    }

    /// Each was compared with each of 5,000 ids, which took seconds.
    @Test func manyUnknownIdsAreAnswered() {
        let elements = (0..<4999).map {
            "element: element-\($0), label: E, frame: [0, 0, 9, 9], drags: [{name: Drag, in: elemnet-\($0)}]"
        }
        let problems = problems(mockup(elements))
        #expect(problems.count == ProblemLog.limit)
        #expect(problems.allSatisfy { $0.contains("there is no view or element “elemnet-") })
    }

    @Test func regionsHaveALimit() {
        #expect(
            problems(mockup(["element: e, label: E, frame: [0, 0, 32000, 32000]"])) == [
                "a.yaml:6:39: a frame has more than 64 million pixels. Write, for example, frame: [24, 80, 640, 56]."
            ])
        #expect(problems(mockup(["element: e, label: E, frame: [0, 0, 8000, 8000]"])) == [])
    }

    @Test func languagesAndTypesHaveALimit() {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let tags = letters.flatMap { first in letters.map { "\(first)\($0): x" } }.joined(separator: ", ")
        #expect(
            problems(mockup(["element: e, label: {\(tags)}, frame: [0, 0, 9, 9]"])) == [
                "a.yaml:6:29: “label” has more than 100 languages. Write fewer."
            ])
        let types = (0...100).map { "text/x-\($0)" }.joined(separator: ", ")
        for list in ["drags: [{name: D, offers: [\(types)]}]", "drops: [{name: D, accepts: [\(types)]}]"] {
            let answer = problems(mockup(["element: e, label: E, frame: [0, 0, 9, 9], \(list)"]))
            #expect(answer.count == 1 && answer[0].hasSuffix("there are more than 100 types. Write fewer."))
        }
    }

    /// A browser would be handed the person's own files.
    @Test(arguments: [
        "text/uri-list", "Text/URI-List", "text/uri-list;charset=utf-8", "x-special/gnome-copied-files",
        "text/x-moz-url",
        "application/vnd.portal.filetransfer", "application/x-gtk-text-buffer-rich-text",
        "application/x-kde-cutselection",
        "inode/directory",
    ])
    func offersCannotPretendToBeFiles(_ type: String) {
        let offers = "offers: {text/plain: Lunch, \(type): \"file:///etc/passwd\"}"
        let answer = problems(
            mockup(["element: e, label: E, frame: [0, 0, 9, 9], drags: [{name: D, \(offers)}]"]))
        #expect(answer.count == 1)
        #expect(
            answer.first?.hasSuffix(
                ": \(type) means files, addresses or commands, but a document has only texts to give. "
                    + "Write, for example, offers: {text/plain: \"Lunch?\"}.") == true, "\(answer)")
    }

    @Test func otherOffersAreRead() {
        let offers = "offers: {text/plain: Lunch, text/html: <b>Lunch</b>, application/json: '{}', text/csv: 'a,1'}"
        #expect(
            problems(mockup(["element: e, label: E, frame: [0, 0, 9, 9], drags: [{name: D, \(offers)}]"])) == [])
    }
}
