import Checking
import Prototype
import Testing

/// Lint and the app's views accept the same types: both ask ``ViewDefaults``.
struct AcceptedTypesTests {
    private func codes(offers: String, accepts: String = "") throws -> [String] {
        let text = """
            dragoman: 1
            language: en
            views:
              - mockup: album
                image: album.svg
                elements:
                  - element: photo
                    label: Photo
                    frame: [0, 0, 100, 100]
                    drags: [{name: Drag photo, offers: [\(offers)]}]
              - card: ada
                contact: ada.vcf
                drops:
                  - {name: Drop into attachments, well: attachments\(accepts)}
            """
        let document = try DocumentReader.read(Array(text.utf8), file: "album.dragoman.yaml")
        return Checker.check(document, probe: FakeScene(document: document)).map(\.code)
            .filter { $0.hasPrefix("nothing-") }
    }

    @Test func attachmentsKeepTheTypesThatTheAppKeeps() throws {
        for (type, _) in CardDescription.keptTypes {
            #expect(try codes(offers: type.description).isEmpty, "\(type)")
        }
    }

    /// Who has just drawn what is dragged draws the place next: the window and lint find nothing yet.
    @Test func aDragWithoutAnyPlaceIsNoMistakeYet() throws {
        let text = """
            dragoman: 1
            language: en
            views:
              - mockup: album
                image: album.svg
                elements:
                  - element: photo
                    label: Photo
                    frame: [0, 0, 100, 100]
                    drags: [{name: Drag photo}]
            """
        let document = try DocumentReader.read(Array(text.utf8), file: "album.dragoman.yaml")
        let codes = Checker.check(document, probe: FakeScene(document: document)).map(\.code)
        #expect(!codes.contains("nothing-takes-it"))
    }

    /// The app has no ending for it, and refuses it where it is no file.
    @Test func attachmentsDoNotKeepOtherPictures() throws {
        #expect(try codes(offers: "image/avif") == ["nothing-takes-it"])
        // Files of that type are taken: the drop itself is offered.
        #expect(try codes(offers: "image/avif", accepts: ", accepts: [image/avif]") == ["nothing-takes-it"])
        #expect(try codes(offers: "image/png", accepts: ", accepts: [image/png]").isEmpty)
    }
}
