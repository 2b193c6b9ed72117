import FileFormats
import GLibSupport
import SceneStorage
import TestSupport
import Testing

/// Two processes that change the same data at once.
struct TwoProcessesTests {
    @Test func nothingIsLostOfWhatTwoProcessesDrop() throws {
        let place = try TemporaryPlace()
        let count = 150
        let writers = try ["one", "two"].map { label in
            try TestProgram(
                Project.built("KillableWriter"), [place.data, place.resourcesPath, "\(count)", label])
        }
        for writer in writers {
            let end = try writer.finish()
            #expect(end.status == 0, "\(end.text)")
        }
        let kept = (0..<count).filter { $0 % 3 != 0 }
        let expected = ["one", "two"].flatMap { label in kept.map { "\(label) \($0)" } }.sorted()
        let labels = try place.newGraphStore.load().bars.map(\.label).dropFirst(4).sorted()
        #expect(labels == expected)
        let notes = try place.names("contacts/ada-lovelace/attachments").map {
            String(decoding: try place.contents("contacts/ada-lovelace/attachments/\($0)"), as: UTF8.self)
        }
        #expect(notes.sorted() == expected)
        #expect(try place.names("graphs") == ["sales.csv"])
        #expect(try place.names("contacts/ada-lovelace") == ["attachments"])
    }

    /// Who saves over what another one has saved meanwhile is told so, and loses nothing of it.
    @Test func nothingIsLostOfADocumentThatTwoProcessesSave() throws {
        let place = try TemporaryPlace()
        _ = try Folder(place.data, make: true)
        try place.write("# document\n", "shared.dragoman.yaml")
        let count = 100
        let writers = try ["one", "two", "three"].map { label in
            try TestProgram(
                Project.built("KillableWriter"), [place.data, place.resourcesPath, "lines", "\(count)", label])
        }
        for writer in writers {
            let end = try writer.finish()
            #expect(end.status == 0, "\(end.text)")
        }
        let lines = String(decoding: try place.contents("shared.dragoman.yaml"), as: UTF8.self).split(separator: "\n")
        for label in ["one", "two", "three"] {
            #expect(lines.filter { $0.hasPrefix("# \(label) ") } == (0..<count).map { "# \(label) \($0)" })
        }
        #expect(lines.count == 1 + 3 * count)
        #expect(try place.names("") == ["shared.dragoman.yaml"])
    }
}
