import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Two windows of two processes on the same data, each used with the pointer and the keyboard.
final class TwoWindowsTests: DragomanTestCase {
    /// Two processes edit one document: who saves first is not overwritten unasked, and what the other has edited stays.
    func testOneDocumentInTwoProcessesLosesNothing() throws {
        let document = try writeBoard()
        let variables = ["XDG_STATE_HOME": folder.appendingPathComponent("state").path]
        try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
            let first = try session.launchDragoman(variables: variables, document.path)
            try drawElement(in: first, session)
            let second = try session.launchDragoman(variables: variables, document.path)
            XCTAssertNil(second.events.recent.first { $0.name == "question" }, "the first one's edits are its own")
            try drawElement(in: second, session, height: 90)
            try first.focus()
            try session.keyboard.press("ctrl+s")
            try first.events.wait(for: "saved")
            let saved = try Data(contentsOf: document)
            let question = try second.events.wait(for: "question", timeout: 20)
            XCTAssertEqual(question["answers"]?.elements.compactMap(\.text), ["Keep My Changes", "Load it"])
            XCTAssertEqual(try Data(contentsOf: document), saved)
            try second.focus()
            session.waitUntilQuiet()
            try session.keyboard.press("Return")
            session.waitUntilQuiet()
            second.events.forget()
            try session.keyboard.press("ctrl+s")
            // It is asked again before the file is replaced.
            try second.events.wait(
                for: "question", where: { ($0["text"]?.text ?? "").contains("another program") }, timeout: 20)
            XCTAssertEqual(try Data(contentsOf: document), saved)
            // What the second one has edited is there for its next start.
            second.process.signal(SIGTERM)
            XCTAssertEqual(second.process.wait(timeout: 20), 128 + SIGTERM)
            XCTAssertEqual(try Data(contentsOf: document), saved)
            let again = try session.launchDragoman(variables: variables, document.path)
            let offer = try again.events.wait(for: "question", timeout: 20)
            XCTAssertEqual(offer["answers"]?.elements.compactMap(\.text), ["Restore Changes", "Discard"])
        }
    }

    private func withTwoWindows(_ arguments: [String], _ body: (PrivateSession, [SessionApp]) throws -> Void) throws {
        try withSession(services: [Display(width: 2700, height: 1000), MessageBus()]) { session in
            let windows = try (0..<2).map { _ in try session.launchDragoman(data: data, arguments: arguments) }
            try windows[1].moveWindow(to: ScreenPoint(x: 1400, y: 20))
            session.waitUntilQuiet()
            try body(session, windows)
        }
    }

    private func undo(in window: SessionApp, _ session: PrivateSession) throws {
        try window.focus()
        window.events.forget()
        try session.keyboard.press("ctrl+z")
        try window.events.wait(for: "undone", timeout: 20)
    }

    func testAttachmentsOfBothAreKeptAndUndoneByTheirOwnWindow() throws {
        try writeBuiltInScene()
        let before = try disk()
        try withTwoWindows([]) { session, windows in
            for (window, bar) in zip(windows + windows, ["January", "March", "February", "April"]) {
                let event = try session.drag(from: window.area(bar), to: window.area("attachments"))
                XCTAssertEqual(event.name, "dropped", bar)
            }
            XCTAssertEqual(
                try session.drag(from: windows[0].area("April"), to: windows[0].area("portrait")).name, "dropped")
            let all = ["April.csv", "February.csv", "January.csv", "March.csv"]
            XCTAssertEqual(try attachmentNames(), all)
            try undo(in: windows[0], session)
            try undo(in: windows[0], session)
            XCTAssertEqual(try attachmentNames(), ["April.csv", "January.csv", "March.csv"])
            try undo(in: windows[1], session)
            XCTAssertEqual(try attachmentNames(), ["January.csv", "March.csv"])
            try undo(in: windows[0], session)
            try undo(in: windows[1], session)
            XCTAssertEqual(try attachmentNames(), [])
            XCTAssertEqual(try disk(), before)
        }
    }

    func testBarsOfBothAreKeptAndSeenByTheOther() throws {
        try writeScene(["a": "one,1\ntwo,2\nthree,3\n", "b": "ten,10\neleven,11\n"])
        try withTwoWindows([data.path]) { session, windows in
            let (left, right) = (windows[0], windows[1])
            right.events.forget()
            XCTAssertEqual(try session.drag(from: left.area("three"), to: left.area("b")).name, "dropped")
            // The other window shows it, and can use it.
            try waitUntil("the other window has it", timeout: 20) {
                try rectangle("three", isIn: "b", of: right)
            }
            session.waitUntilQuiet()
            XCTAssertEqual(try session.drag(from: right.area("two"), to: right.area("b")).name, "dropped")
            XCTAssertEqual(try rows(of: "a"), ["one,1"])
            XCTAssertEqual(Set(try rows(of: "b")), ["ten,10", "eleven,11", "three,3", "two,2"])
            // Each takes back its own, and leaves the other's.
            try undo(in: left, session)
            XCTAssertEqual(try rows(of: "a"), ["one,1", "three,3"])
            XCTAssertEqual(Set(try rows(of: "b")), ["ten,10", "eleven,11", "two,2"])
            try undo(in: right, session)
            XCTAssertEqual(Set(try rows(of: "a")), ["one,1", "two,2", "three,3"])
            XCTAssertEqual(try rows(of: "b"), ["ten,10", "eleven,11"])
        }
    }

    /// Two windows of one app are told apart by their titles.
    func testTheOtherWindowIsCalledByItsTitle() throws {
        try writeBuiltInScene()
        let board = Project.resources.appendingPathComponent("samples/kanban/kanban.dragoman.yaml").path
        try withSession(services: [Display(width: 2700, height: 1000), MessageBus(), WindowManager()]) { session in
            let left = try session.launchDragoman(arguments: [board])
            let right = try session.launchDragoman(data: data, arguments: [])
            try left.focus()
            try left.waitForFocus("To do")
            try session.keyboard.press("Down")
            try left.waitForFocus("Map of the halls")
            try session.keyboard.press("Return")
            try right.events.wait(for: "guest")
            XCTAssertEqual(right.holding, "Holding: Map of the halls, from Kanban board")
        }
    }

    /// By keyboard alone, in two windows that are two processes: lifted in one, dropped in the other, and undone there.
    func testADragGoesOnByNameInTheOtherWindow() throws {
        try writeBuiltInScene()
        let other = try TemporaryFolder()
        try withSession(services: [Display(width: 2700, height: 1000), MessageBus(), WindowManager()]) { session in
            let left = try session.launchDragoman(data: data, arguments: [])
            let right = try session.launchDragoman(data: other.url, arguments: [])
            try left.focus()
            try left.waitForFocus("January")
            try session.keyboard.press("Return")
            try left.waitForWords("Lifted January, 40. 2 places to drop.")
            try right.events.wait(for: "guest")
            XCTAssertEqual(right.holding, "Holding: January, 40, from Dragoman")
            try right.focus()
            try right.waitForWords("Holding: January, 40, from Dragoman. 3 places to drop.")
            // The list has the places of both windows.
            right.events.forget()
            try session.keyboard.press("shift+Menu")
            XCTAssertEqual(
                try right.events.wait(for: "list")["names"]?.elements,
                [
                    "Drop into Sales by month", "Ada Lovelace: Drop into portrait",
                    "Ada Lovelace: Drop into attachments", "Dragoman: Ada Lovelace: Drop into portrait",
                    "Dragoman: Ada Lovelace: Drop into attachments",
                ])
            try session.keyboard.press("Escape")
            try session.keyboard.press("Tab", "Tab", "Tab")
            try right.waitForWords("attachments. 3 of 3.")
            try session.keyboard.press("Return")
            try right.waitForWords("Dropped January, 40, from Dragoman, into Ada Lovelace, attachments.")
            try left.events.wait(
                for: "message",
                where: {
                    $0["text"]?.text == "Dropped January, 40, into Ada Lovelace, attachments."
                })
            XCTAssertEqual(left.holding, "")
            let file = other.url.appendingPathComponent("dragoman/contacts/ada-lovelace/attachments/January.csv")
            XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "label,value\r\nJanuary,40\r\n")
            try session.keyboard.press("ctrl+z")
            try right.waitForWords(
                "Drop undone. January, 40, from Dragoman, is no longer in Ada Lovelace, attachments.")
            XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
            XCTAssertEqual(try attachmentNames(), [], "the first window has taken nothing")
        }
    }

    /// Whether a bar of the scene is in one of its graphs.
    private func rectangle(_ bar: String, isIn graph: String, of window: SessionApp) throws -> Bool {
        guard let bar = try? window.area(bar).rectangle, let graph = try? window.area(graph).rectangle else {
            return false
        }
        return (graph.x...graph.x + graph.width).contains(bar.center.x)
            && (graph.y...graph.y + graph.height).contains(bar.center.y)
    }
}
