import Checking
import FileFormats
import Prototype
import Testing

struct ContactNameTests {
    private func codes(_ lines: String) throws -> [String] {
        let text = "dragoman: 1\nviews:\n  - {card: ada, contact: ada.vcf}\n"
        let document = try DocumentReader.read(Array(text.utf8), file: "a.dragoman.yaml")
        var data = DocumentData()
        for case .card(let card) in document.views {
            data[card] = try VCard(Array("BEGIN:VCARD\n\(lines)\nEND:VCARD\n".utf8))
        }
        return Checker.check(ResolvedDocument(document, data: data), probe: FakeScene(document: document)).map(\.code)
    }

    @Test func aContactThatSaysNoNameIsFound() throws {
        #expect(try codes("N:;;;;\nNOTE:x") == ["empty-name"])
        #expect(try codes("N:;;;;\nORG:Bike Shop") == [])
        #expect(try codes("TEL:1") == [])
    }
}
