import Prototype
import Testing

@testable import Inspector

struct FieldTests {
    private let archive = DocumentPart.element(1, inView: 0)

    @Test func aDropHasItsNameInEachLanguage() {
        let rows = Sample.mail.fields(of: archive.entry(.drop(0)))
        #expect(
            rows.map(\.label) == [
                "Name, English", "Name, German", "X", "Y", "Accepts", "As MIME types", "Then", "Count",
                "Mark as",
                "Say",
            ])
        #expect(rows.filter(\.isTranslation).map(\.label) == ["Name, German"])
        #expect(rows[1].content == .text("Ins Archiv", placeholder: ""))
        #expect(rows[2].content == .number(50, range: 0...100, unit: "%"))
        #expect(rows[4].content == .text("Text", placeholder: "Everything that fits"))
        #expect(rows[5].content == .text("text/plain", placeholder: "Everything that fits"))
        #expect(rows.filter(\.isTechnical).map(\.label) == ["As MIME types"])
        // A name without a language is in the one that is shown; it can get others.
        let names = Sample.mail.fields(of: archive.entry(.drop(1))).filter { $0.content == .text("", placeholder: "") }
        #expect(names.map(\.label) == ["Name, German", "Say"])
    }

    @Test func anElementHasItsFrame() {
        let rows = Sample.mail.fields(of: archive)
        #expect(
            rows.map(\.label) == [
                "Label", "Label, German", "Description", "Left", "Top", "Width", "Height", "Arrange", "Id",
            ])
        #expect(rows[6].content == .number(40, range: 1...100_000, unit: "px"))
    }

    @Test func aMockupHasADescriptionOfTheWhole() throws {
        let rows = Sample.mail.fields(of: .view(0))
        #expect(rows.map(\.label) == ["Label", "Label, German", "Description", "Screen", "Id"])
        let words = "A board of three columns."
        let edit = try #require(
            Sample.board().document.edit(.description(language: ""), of: .view(0), to: .text(words)))
        let changed = try Sample.board("      - {element: a, label: A, frame: [0, 0, 9, 9]}").applying(edit)
        #expect(changed.document.views.first?.described.givenDescription?.text(in: "en") == words)
        #expect(String(decoding: changed.bytes, as: UTF8.self).contains("- mockup: board\n    description: \(words)\n"))
    }

    @Test func aRefusalHasItsReason() {
        let refusing = Sample.document([
            Sample.element("Lock", drops: [Sample.drop(Sample.text("Put away"), .refuse, Sample.text("it is locked"))])
        ])
        let rows = refusing.fields(of: .element(0, inView: 0).entry(.drop(0)))
        #expect(rows.last?.content == .text("it is locked", placeholder: ""))
    }

    @Test func aDragMayWaitForAPlace() {
        #expect(Sample.mail.hasPlaceToDrop)
        #expect(!Sample.document([Sample.element("Note", drags: [Sample.drag("Drag note")])]).hasPlaceToDrop)
    }

    @Test func everyOutcomeOfADropCanBeChosen() {
        for (index, outcome) in Outcome.choices.enumerated() {
            let document = Sample.document([
                Sample.element("Lock", drops: [Sample.drop(Sample.text("Put away"), outcome)])
            ])
            let row = document.fields(of: .element(0, inView: 0).entry(.drop(0))).first { $0.field == .outcome }
            guard case .choice(let chosen, let titles) = row?.content else {
                Issue.record("\(String(describing: outcome))")
                continue
            }
            #expect(chosen == index)
            #expect(titles.count == Outcome.allCases.count + 1)
            #expect(Set(titles).count == titles.count)
        }
    }
}

extension FieldTests {
    @Test func screensAreListedByTheirTitlesAndWrittenByTheirIDs() throws {
        let text = """
            dragoman: 1
            views:
              - mockup: one
                screen: m-05
                label: May
                image: a.png
                elements:
                  - {element: next, label: Next month, frame: [0, 0, 40, 40], opens: m-06, drops: [{name: Go there, then: {go: m-06}}]}
              - mockup: two
                screen: m-06
                label: June
                image: b.png
                elements: []
            """
        let document = try DocumentReader.read(Array(text.utf8), file: "months.dragoman.yaml")
        let next = DocumentPart.element(0, inView: 0)
        let opens = try #require(document.fields(of: next).first { $0.field == .opens })
        #expect(opens.content == .choice(index: 2, titles: ["Nothing", "May", "June"]))
        let shows = try #require(document.fields(of: next.entry(.drop(0))).first { $0.field == .shows })
        guard case .choice(let index, let titles) = shows.content else {
            Issue.record("it is no list")
            return
        }
        #expect(titles[index] == "June")
        #expect(document.edit(.opens, of: next, to: .choice(1)) == .setOpens(element: "next", "m-05"))
    }
}
