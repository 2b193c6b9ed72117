import TestSupport
import XCTest

/// The inspector, as it is heard.
final class InspectorStoryTests: OrcaTestCase {
    func testTreeAndFieldsAreHeard() throws {
        let folder = try TemporaryFolder()
        let document = try SampleDocuments.writeBoard(into: folder.url)
        try withOrca(arguments: [document], hearing: "Note") { orca in
            try orca.press("F12", hear: "Document, Board")
            try orca.press("Down", hear: "Mock-up, board")
            try orca.press("Down", hear: "Element, Note")
            try orca.press("Down", hear: "Drag, Drag note, in Note")
            let name = try orca.press("Return", hear: "Name")
            XCTAssertTrue(name.contains { $0.contains("Drag note") }, "\(name)")
            try orca.press("Tab", hear: "X, %")
            try orca.press("Up", hear: "51")
            // On to the button that reads out what Orca is given of the element itself.
            var said: [String] = []
            for _ in 0..<8 where !said.contains(where: { $0.hasPrefix("Speak") }) {
                let mark = orca.speech.mark
                try orca.session.keyboard.press("Tab")
                said = orca.settle(since: mark)
            }
            let report = try orca.press("space", hear: "While nothing is held")
            XCTAssertTrue(report.contains { $0.contains("Drag note") && $0.contains("Cancel drag") }, "\(report)")
            try orca.press("Escape", hear: "Note")
        }
    }
}
