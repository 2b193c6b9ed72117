import Foundation
import Prototype
import SceneStorage
import TestSupport
import Testing

/// Documents as a window reads them: on another thread, all at once.
struct LoadedDocumentTests {
    private static let text = """
        dragoman: 1
        language: en
        views:
          - graph: sales
            title: Sales
            bars: sales.csv

        """

    @Test func aVersionThatIsEditedNeedsNoDisk() throws {
        try withTemporaryFolder { folder in
            let file = try folder.write(Self.text, as: "a.dragoman.yaml")
            let table = try folder.write("Label,Value\nJanuary,40\n", as: "sales.csv")
            let files = DocumentFiles(file)
            let loaded = LoadedDocument.read(files)
            #expect(loaded.problems.isEmpty && loaded.outside.isEmpty)
            #expect(loaded.readable == [file, table])
            let document = try #require(loaded.document)
            guard case .graph(let graph) = document.views.first else { throw CancellationError() }
            #expect(loaded.data[graph]?.bars.map(\.label) == ["January"])

            // The disk has something else by now, and is not asked.
            try folder.write("Label,Value\nMay,1\n", as: "sales.csv")
            let remembered = LoadedDocument.remembered(document, contents: loaded.contents, of: files)
            #expect(try #require(remembered).data[graph]?.bars.map(\.label) == ["January"])
            #expect(!LoadedDocument.read(files).isSame(as: loaded))
            // A file that was never read is asked for.
            #expect(LoadedDocument.remembered(document, contents: [:], of: files) == nil)
        }
    }

    @Test func whatIsWrongIsKeptBesideWhatIsThere() throws {
        try withTemporaryFolder { folder in
            let file = try folder.write(
                Self.text.replacingOccurrences(of: "sales.csv", with: "../x.csv"), as: "in/a.dragoman.yaml")
            try folder.write("Label,Value\nJanuary,40\n", as: "x.csv")
            let refused = LoadedDocument.read(DocumentFiles(file))
            #expect(refused.outside == ["../x.csv"])
            #expect(refused.problems.count == 1)
            #expect(refused.readable == [file])
            let agreed = LoadedDocument.read(DocumentFiles(file), agreesToAll: true)
            #expect(agreed.problems.isEmpty && agreed.outside.isEmpty)
            #expect(agreed.access.agreed == ["../x.csv"])
            try folder.write("[", as: "in/a.dragoman.yaml")
            let broken = LoadedDocument.read(DocumentFiles(file))
            #expect(broken.document == nil && broken.bytes == Array("[".utf8) && !broken.problems.isEmpty)
            try FileManager.default.removeItem(atPath: file)
            #expect(LoadedDocument.read(DocumentFiles(file)).bytes == nil)
        }
    }
}
