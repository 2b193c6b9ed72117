import Foundation
import PrivateSession
import XCTest

/// The inspector, as it is heard.
final class InspectorStoryTests: OrcaTestCase {
    func testTreeAndFieldsAreHeard() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dragoman \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let picture = "<svg xmlns='http://www.w3.org/2000/svg' width='600' height='400'/>"
        try Data(picture.utf8).write(to: folder.appendingPathComponent("board.svg"))
        let text = """
            dragoman: 1
            title: Board
            language: en
            views:
              - mockup: board
                image: board.svg
                elements:
                  - element: note
                    label: Note
                    frame: [20, 20, 160, 60]
                    drags: [{name: Drag note, point: [0.5, 0.5]}]
                  - element: tray
                    label: Tray
                    frame: [20, 200, 200, 120]
                    drops: [{name: Put into the tray, then: move}]

            """
        let document = folder.appendingPathComponent("board.dragoman.yaml")
        try Data(text.utf8).write(to: document)
        try withOrca(arguments: [document.path], hearing: "Note") { orca in
            try orca.press("F12", hear: "Document, Board")
            try orca.press("Down", hear: "Mock-up, board")
            try orca.press("Down", hear: "Element, Note")
            try orca.press("Down", hear: "Drag, Drag note, in Note")
            let name = try orca.press("Return", hear: "Name")
            XCTAssertTrue(name.contains { $0.contains("Drag note") }, "\(name)")
            try orca.press("Tab", hear: "Across, %")
            try orca.press("Up", hear: "51")
            // On to the button that reads out what Orca is given of the element itself.
            var said: [String] = []
            for _ in 0..<8 where !said.contains(where: { $0.hasPrefix("Speak") }) {
                let mark = orca.speech.mark
                try orca.session.keyboard.press("Tab")
                said = orca.speech.settle(since: mark)
            }
            let report = try orca.press("space", hear: "Nothing held")
            XCTAssertTrue(report.contains { $0.contains("Drag note") && $0.contains("Cancel drag") }, "\(report)")
            try orca.press("Escape", hear: "Note")
        }
    }
}
