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

    @Test(arguments: [
        "PHOTO:https://lh3.example/x", "PHOTO;VALUE=URI:portrait.jpg",
        "PHOTO;TYPE=JPEG;VALUE=URL:HTTP://写真.example/a.jpg",
        "PHOTO;ENCODING=b;TYPE=JPEG:????", "PHOTO:data:image/png;base64,iVBOR%ZZ", "PHOTO;JPEG;BASE64:\n /9j/4\n",
        "PHOTO;ENCODING=b;TYPE=JPEG:QUJDRA==", "LOGO:data:image/png;base64,PGh0bWw+", "PHOTO;ENCODING=b:AAAAAAAAAAAA",
    ])
    func aPortraitThatCannotBeShownIsFound(line: String) throws {
        #expect(try codes("FN:Zoë\n\(line)") == ["not-shown"])
    }

    @Test(arguments: [
        "PHOTO;ENCODING=b;TYPE=JPEG:_9j_4AAQ", "PHOTO:data:image/png;base64,iVBORw0KGgo%3D", "PHOTO;TYPE=JPEG:/9j/4AAQ",
        "X-MS-CARDPICTURE;TYPE=GIF;ENCODING=BASE64:\n R0lGODlhAQ==\n", "PHOTO:", "NOTE:x",
    ])
    func aPortraitThatIsAPictureIsNotFound(line: String) throws {
        #expect(try codes("FN:Zoë\n\(line)") == [])
    }
}
