import Foundation
import TestSupport
import Testing

/// `dragoman names`, which `dragoman demo check` asks for the names that a demo of a scene can use.
struct NamesCommandTests {
    /// A graph whose bars are dropped into a mock-up's element, and the other way round: `in:` names what is elsewhere.
    private let document = """
        dragoman: 1
        language: en
        views:
          - graph: sales
            title: Sales
            bars: [{label: January, value: 40}]
            drags: [{name: "Drag {label} to the bin", in: bin}]
            drops: [{name: Drop into the bin, in: bin, point: [0.5, 0.5]}]
          - mockup: board
            image: board.svg
            elements:
              - element: bin
                label: Bin
                frame: [0, 0, 100, 100]
                drags: [{name: Drag from the graph, in: sales}]
                drops: [{name: Drop here}]
        """

    @Test func placesInAnotherViewAreNamed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "names-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "board.dragoman.yaml")
        try Data(document.utf8).write(to: file)
        let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"200\"/>"
        try Data(picture.utf8).write(to: folder.appending(path: "board.svg"))
        let result = try runDragoman(["names", file.path])
        #expect(result.status == 0, "\(result.errors)")
        let names = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let actions = try #require(names?["actions"] as? [String])
        for name in ["Drag January to the bin", "Drop into the bin", "Drag from the graph", "Drop here"] {
            #expect(actions.contains(name), "\(name): \(actions)")
        }
        let points = try #require(names?["points"] as? [String: [String]])
        #expect(points["Bin"]?.contains("Drag from the graph") == true, "\(points)")
    }
}
