import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The list that the README begins with, and the board beside it, as their users hear them.
final class ListExampleTests: OrcaTestCase {
    func testRowsAreMovedByKeys() throws {
        try withExample { orca in
            try orca.press("alt+Down", hear: "Moved Entrance. 2 of 5.")
            try orca.press("ctrl+z", hear: "Undone: Entrance, 1 of 5.")
            try orca.press("Return", hear: "Lifted Entrance. 4 places to drop.")
            try orca.press("Down", hear: "Drop before Coins. 1 of 4.")
            try orca.press("Return", hear: "Moved Entrance. 2 of 5.")
        }
    }

    /// Without a line for it in the program, and with nothing installed beside it.
    func testRowsAreMovedInGerman() throws {
        try withExample(language: "de") { orca in
            try orca.press("alt+Down", hear: "Verschoben: Entrance. 2 von 5.")
            try orca.press("ctrl+z", hear: "Rückgängig gemacht: Entrance, 1 von 5.")
            try orca.press("Return", hear: "Aufgenommen: Entrance. 4 Ablageorte.")
            try orca.press("Down", hear: "Vor Coins ablegen. 1 von 4.")
            try orca.press("Return", hear: "Verschoben: Entrance. 2 von 5.")
        }
    }

    func testRowsAreMovedFromTheList() throws {
        try withExample { orca in
            _ = try orca.choose("Move down", hear: "Moved Entrance. 2 of 5.")
        }
    }

    func testRowsAreMovedByOrcasOwnList() throws {
        let version = try withSession { try $0.output(of: "orca", ["--version"]) }
        let major = version.split { !$0.isNumber }.compactMap { Int($0) }.first ?? 0
        try XCTSkipIf(major < 46, "Orca \(major) has no list of actions; its users have the popover.")
        try withExample { orca in
            let said = try orca.perform("Move down", hear: "Moved Entrance. 2 of 5.")
            XCTAssertEqual(said.filter { $0.contains("Moved") }.count, 1, "\(said)")
            _ = try orca.perform("Move up", hear: "Moved Entrance. 1 of 5.")
        }
    }

    func testCardsAreMovedToOtherColumns() throws {
        try withExample("example-kanban", titled: "Board", hearing: "Map of the halls") { orca in
            _ = try orca.choose("Move to Doing", hear: "Dropped Map of the halls into Doing. 3 of 3.")
            try orca.press("ctrl+z", hear: "Undone: Map of the halls removed from Doing.")
            try orca.press("Return", hear: "Lifted Map of the halls. 7 places to drop.")
            // All places, from where the person is.
            _ = try orca.choose(
                "Opening hours: Drop after Opening hours", with: "shift+Menu",
                hear: "Dropped Map of the halls into Done. 2 of 2.")
        }
    }

    /// Runs an example and Orca, and waits until Orca has read the first row.
    private func withExample(
        _ name: String = "example-list", titled title: String = "Tour", hearing first: String = "Entrance",
        language: String = "en", _ body: (OrcaStory) throws -> Void
    ) throws {
        let speech = SpeechServer()
        defer { speech.stop() }
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager(), speech]
        try withSession(services: services) { session in
            let start = speech.mark
            let app = try session.launch(Project.built(name).path, variables: ["LANGUAGE": language])
            try session.output(of: "xdotool", ["search", "--sync", "--onlyvisible", "--name", "^\(title)$"])
            let reader = try ScreenReader().launch(in: session)
            try speech.wait(for: first, since: start, timeout: 20)
            let story = OrcaStory(session: session, app: app, orca: reader, speech: speech)
            story.settle(since: start)
            try body(story)
            XCTAssertTrue(app.process.isRunning)
        }
    }
}
