import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A document is looked into and edited, with a real pointer and real keys.
final class InspectorTests: DragomanTestCase {
    private static let text = SampleDocuments.board(note: "Note   # the yellow one")

    private var document: URL { folder.appendingPathComponent("board.dragoman.yaml") }

    private func saved() throws -> String { try String(contentsOf: document, encoding: .utf8) }

    private func withBoard(_ body: (PrivateSession, SessionApp) throws -> Void) throws {
        try SampleDocuments.writeBoard(Self.text, into: folder)
        try withApp(arguments: [document.path]) { session, app in
            try session.keyboard.press("F12")
            try app.events.wait(for: "inspector")
            try waitUntil("the marks are there") { (try? app.area("mark: Drag note")) != nil }
            try body(session, app)
        }
    }

    private func waitForSelection(_ part: String, _ app: SessionApp) throws {
        try app.events.wait(for: "selected", where: { $0["part"]?.text == part })
    }

    /// Does something that edits the document, and waits until the scene shows it and all has its place: a hand clicks what
    /// it sees.
    private func edit(_ app: SessionApp, in session: PrivateSession, _ body: () throws -> Void) throws {
        let position = app.events.position
        try body()
        try app.events.wait(for: "edited", since: position)
        session.waitUntilQuiet()
    }

    private func move(_ session: PrivateSession, from start: ScreenPoint, by x: Int, _ y: Int) throws {
        try session.pointer.move(to: start)
        try session.pointer.press()
        try session.pointer.glide(from: start, to: ScreenPoint(x: start.x + x, y: start.y + y))
        session.waitUntilQuiet()
        try session.pointer.release()
    }

    /// Drags what GTK itself carries.
    ///
    /// On X11 GTK takes the motions that came before its drag began for places on the screen, although they are places
    /// in the window: so the pointer moves on once the drag has begun, as a hand does.
    private func drag(_ session: PrivateSession, from start: ScreenPoint, to end: ScreenPoint) throws {
        let first = ScreenPoint(x: start.x + 12, y: start.y)
        try session.pointer.move(to: start)
        try session.pointer.press()
        try session.pointer.glide(from: start, to: first)
        session.waitUntilQuiet()
        try session.pointer.glide(from: first, to: end)
        session.waitUntilQuiet()
        try session.pointer.release()
    }

    func testARenamedMovedAndDrawnDocumentIsSavedWithNothingElseChanged() throws {
        try withBoard { session, app in
            // By keys: the tree, and a name.
            try session.keyboard.press("t", "Right")
            try waitForSelection("Drop, Put into the tray, in Tray", app)
            try session.keyboard.press("Return")
            try session.keyboard.type("Into the tray")
            try edit(app, in: session) { try session.keyboard.press("Return") }
            try waitUntil("the scene has the new name") { (try? app.area("mark: Into the tray")) != nil }

            // By pointer: a point, and a new element.
            try session.keyboard.press("F2")
            try app.events.wait(for: "editing-places")
            let mark = try app.area("mark: Drag note").rectangle
            try edit(app, in: session) {
                try move(session, from: ScreenPoint(x: mark.x + 7, y: mark.y + 7), by: -40, 0)
            }
            let board = try app.area("board").rectangle
            let free = ScreenPoint(x: board.x + board.width * 3 / 5, y: board.y + board.height / 2)
            try edit(app, in: session) { try move(session, from: free, by: 60, 40) }
            try waitForSelection("Element, New element", app)
            try session.keyboard.type("Bin")
            try edit(app, in: session) { try session.keyboard.press("Return") }

            // The new element goes and comes, like a drop would.
            try edit(app, in: session) { try session.keyboard.press("ctrl+z") }
            try edit(app, in: session) { try session.keyboard.press("ctrl+z") }
            try edit(app, in: session) { try session.keyboard.press("ctrl+shift+z") }
            XCTAssertEqual(try saved(), Self.text, "nothing is saved yet")
            try session.keyboard.press("ctrl+s")
            try app.events.wait(for: "saved")

            let lines = try saved().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let old = Self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            XCTAssertEqual(Array(lines.prefix(11)), Array(old.prefix(11)))
            XCTAssertTrue(lines[11].hasPrefix("        drags: [{name: Drag note, point: [0.2"), lines[11])
            XCTAssertEqual(Array(lines[12...15]), Array(old[12...15]))
            XCTAssertEqual(lines[16], old[16].replacingOccurrences(of: "Put into", with: "Into"))
            XCTAssertEqual(lines[18], "        label: New element")
            XCTAssertTrue(lines[19].hasPrefix("        frame: ["), lines[19])
            XCTAssertEqual(lines.count, old.count + 3)
        }
    }

    /// The button that saves can be used no more when it has: the focus goes to its neighbour, not into the tree.
    func testSavingByPointerLeavesTheSelection() throws {
        try withBoard { session, app in
            try session.keyboard.press("t", "Return")
            try waitForSelection("Element, Tray", app)
            try session.keyboard.type("Box")
            try edit(app, in: session) { try session.keyboard.press("Return") }
            let position = app.events.position
            let save = try app.area("inspector: Save").rectangle
            try session.pointer.click(ScreenPoint(x: save.x + save.width / 2, y: save.y + save.height / 2))
            try app.events.wait(for: "saved", since: position)
            session.waitUntilQuiet()
            XCTAssertNil(app.events.last(of: ["selected"], since: position))
            try session.keyboard.press("space")
            try app.events.wait(for: "editing-places", since: position)
        }
    }

    func testKeysMovePlacesAndWhatIsTriedStays() throws {
        try withBoard { session, app in
            try session.keyboard.press("n")
            try waitForSelection("Element, Note", app)
            try session.keyboard.press("F2")
            try edit(app, in: session) { try session.keyboard.press("Right", "shift+Down", "ctrl+Right") }
            try waitUntil("all three steps are made") {
                try session.keyboard.press("ctrl+s")
                session.waitUntilQuiet()
                return try saved().contains("frame: [21, 30, 161, 60]")
            }
            // Steps that follow at once are one change.
            try session.keyboard.press("ctrl+z")
            try waitUntil("one undo takes all three back") {
                try session.keyboard.press("ctrl+s")
                session.waitUntilQuiet()
                return try saved() == Self.text
            }
            try session.keyboard.press("Escape", "F12")
            try app.events.wait(for: "inspector", where: { $0["open"]?.bool == false })
        }
    }

    /// A hand that clicks one element after the other hits what it sees.
    func testAHintMovesNothingUnderThePointer() throws {
        let text = Self.text.components(separatedBy: "    drops:")[0]
        try SampleDocuments.writeBoard(text, into: folder)
        try withApp(arguments: [document.path]) { session, app in
            try session.keyboard.press("F12")
            try app.events.wait(for: "inspector")
            session.waitUntilQuiet()
            let before = try app.area("Note").rectangle
            try session.keyboard.press("F2")
            let hint = try app.events.wait(for: "hint")
            XCTAssertFalse(hint.text.isEmpty)
            session.waitUntilQuiet()
            XCTAssertEqual(try app.area("Note").rectangle, before)
        }
    }

    func testTheInspectorComesBackAfterAPresentation() throws {
        try withBoard { session, app in
            try session.keyboard.press("F2")
            try app.events.wait(for: "editing-places", where: { $0["on"] == true })
            var position = app.events.position
            try session.keyboard.press("F11")
            try app.events.wait(for: "inspector", since: position, where: { $0["open"] == false })
            session.waitUntilQuiet()
            position = app.events.position
            try session.keyboard.press("F11")
            try app.events.wait(for: "inspector", since: position, where: { $0["open"] == true })
            try app.events.wait(for: "editing-places", since: position, where: { $0["on"] == true })
        }
    }

    /// What is edited is the document; what was tried comes back afterwards.
    func testEditingShowsTheDocumentAndNotWhatWasTried() throws {
        try withBoard { session, app in
            let home = try app.area("Note").rectangle
            XCTAssertEqual(try session.drag(from: app.area("Note"), to: app.area("Tray")).name, "dropped")
            session.waitUntilQuiet()
            let tried = try app.area("Note").rectangle
            XCTAssertNotEqual(tried, home)
            try session.keyboard.press("F2")
            try app.events.wait(for: "editing-places", where: { $0["on"] == true })
            try waitUntil("the document is shown") { try app.area("Note").rectangle == home }
            try session.keyboard.press("Escape")
            try app.events.wait(for: "editing-places", where: { $0["on"] == false })
            try waitUntil("what was tried is back") { try app.area("Note").rectangle == tried }
        }
    }

    /// Names cover the picture only where somebody points, or what is selected.
    func testAPointsNameIsShownWhereThePointerIs() throws {
        try withBoard { session, app in
            try session.keyboard.press("F2")
            try app.events.wait(for: "editing-places", where: { $0["on"] == true })
            let mark = try app.area("mark: Put into the tray").rectangle.center
            try session.pointer.move(to: ScreenPoint(x: mark.x, y: mark.y - 130))
            session.waitUntilQuiet()
            let beside = ScreenRectangle(x: mark.x + 14, y: mark.y - 8, width: 70, height: 16)
            let bare = try session.picture(of: beside)
            try session.pointer.move(to: mark)
            try assertLook(of: bare, changes: true, in: session, "the name is not shown")
            try session.pointer.move(to: ScreenPoint(x: mark.x, y: mark.y - 130))
            try assertLook(of: bare, changes: false, in: session, "the name stays")
        }
    }

    func testAClickOnOneOfSeveralSelectsThatOne() throws {
        try withBoard { session, app in
            try session.keyboard.press("F2")
            try app.events.wait(for: "editing-places", where: { $0["on"] == true })
            try session.keyboard.press("ctrl+a")
            let all = try app.events.wait(for: "selected", where: { $0["count"] == 2 })
            session.waitUntilQuiet()
            let actions = try PrivateSession.BusActions(in: session)
            XCTAssertTrue(try actions.isEnabled("align-left"))
            XCTAssertFalse(try actions.isEnabled("distribute-across"), "two are at both ends already")
            let other = all["part"]?.text == "Element, Note" ? "Tray" : "Note"
            let area = try app.area(other).rectangle
            let position = app.events.position
            try session.pointer.click(ScreenPoint(x: area.x + 12, y: area.y + 12))
            try app.events.wait(for: "selected", since: position, where: { $0["part"]?.text == "Element, \(other)" })
            session.waitUntilQuiet()
            XCTAssertFalse(try actions.isEnabled("align-left"), "one has nothing to be aligned with")
        }
    }

    func testTheSelectionIsShownAsLargeAsItFits() throws {
        try withBoard { session, app in
            try session.keyboard.press("n")
            try waitForSelection("Element, Note", app)
            session.waitUntilQuiet()
            let before = try app.area("Note").rectangle
            try session.keyboard.press("ctrl+2")
            try waitUntil("it is larger") { try app.area("Note").rectangle.width > before.width * 3 / 2 }
        }
    }

    func testNothingIsLostToOthersOrToClosing() throws {
        try withBoard { session, app in
            try session.keyboard.press("t", "Return")
            try session.keyboard.type("Box")
            try edit(app, in: session) { try session.keyboard.press("Return") }
            // Another program saves meanwhile: the person decides, and keeps theirs.
            try Data(Self.text.replacingOccurrences(of: "Note ", with: "Memo ").utf8).write(to: document)
            let question = try app.events.wait(for: "question")
            XCTAssertEqual(question["answers"]?.elements.compactMap(\.text), ["Keep My Changes", "Load it"])
            try session.keyboard.press("Return")
            app.events.forget()
            try session.keyboard.press("ctrl+w")
            try app.events.wait(for: "question")
            // Save comes first.
            try session.keyboard.press("Return")
            try app.events.wait(
                for: "question", where: { ($0["text"]?.text ?? "").contains("another program") }, timeout: 3)
        }
    }

    func testElementsAreDrawnInOthersCopiedAndMovedTogether() throws {
        try withBoard { session, app in
            try session.keyboard.press("F2")
            try app.events.wait(for: "editing-places")
            // In what is not selected a press draws, and does not move.
            let tray = try app.area("Tray").rectangle
            let inside = ScreenPoint(x: tray.x + 20, y: tray.y + 30)
            try edit(app, in: session) { try move(session, from: inside, by: 60, 40) }
            try waitForSelection("Element, New element", app)

            // A click with Shift selects one more; both are copied, and their copies move together.
            let note = try app.area("Note").rectangle
            try session.pointer.move(to: ScreenPoint(x: note.x + 15, y: note.y + 10))
            try session.pointer.press()
            try session.pointer.release()
            try waitForSelection("Element, Note", app)
            try session.keyboard.press("ctrl+a")
            try app.events.wait(for: "selected", where: { $0["count"]?.text == "3" || $0["count"]?.number == 3 })
            try session.keyboard.press("ctrl+c")
            try app.events.wait(for: "message", where: { $0["text"]?.text == "Copied 3 elements." })
            try edit(app, in: session) { try session.keyboard.press("ctrl+v") }
            try app.events.wait(for: "message", where: { $0["text"]?.text == "Pasted 3 elements." })
            try edit(app, in: session) { try session.keyboard.press("shift+Down") }
            try waitUntil("the copies stand aside, and ten pixels lower") {
                try session.keyboard.press("ctrl+s")
                session.waitUntilQuiet()
                let text = try saved()
                return text.contains("element: note-2") && text.contains("[36, 46, 160, 60]")
                    && text.contains("frame: [20, 20, 160, 60]")
            }
            // One step takes them away again.
            try edit(app, in: session) { try session.keyboard.press("ctrl+z", "ctrl+z") }
            try waitUntil("the copies are gone") {
                try session.keyboard.press("ctrl+s")
                session.waitUntilQuiet()
                return try !saved().contains("note-2")
            }
        }
    }

    /// With the mouse alone: a click on what stands out in the picture, or a frame around it that need not be exact.
    func testWhatStandsOutInThePictureBecomesAnElement() throws {
        let picture = """
            <svg xmlns='http://www.w3.org/2000/svg' width='600' height='400'>
              <rect width='600' height='400' fill='#ffffff'/>
              <rect x='40' y='60' width='200' height='48' fill='#1a5fb4'/>
              <text x='60' y='90' fill='#ffffff'>Buy milk</text>
              <rect x='40' y='140' width='200' height='48' fill='#2ec27e'/>
              <text x='60' y='170' fill='#ffffff'>Call Eva</text>
            </svg>
            """
        try SampleDocuments.writeBoard(SampleDocuments.emptyBoard, into: folder)
        try Data(picture.utf8).write(to: folder.appendingPathComponent("board.svg"))
        try withApp(arguments: [document.path]) { session, app in
            try session.keyboard.press("F2")
            try app.events.wait(for: "editing-places")
            session.waitUntilQuiet()
            // The view becomes narrower while the inspector opens.
            func point(_ x: Double, _ y: Double) throws -> ScreenPoint {
                let board = try app.area("board").rectangle
                let scale = min(1, Double(board.width) / 600, Double(board.height) / 400)
                let left = Double(board.x) + (Double(board.width) - 600 * scale) / 2
                let top = Double(board.y) + (Double(board.height) - 400 * scale) / 2
                return ScreenPoint(x: Int(left + x * scale), y: Int(top + y * scale))
            }
            let position = app.events.position
            try waitUntil("the picture was looked through, and a click adds what is there", timeout: 20) {
                try session.pointer.click(try point(200, 80))
                session.waitUntilQuiet()
                return app.events.last(of: ["selected"], since: position)?["part"]?.text == "Element, Buy milk"
            }
            let (start, end) = (try point(36, 136), try point(245, 191))
            try edit(app, in: session) { try move(session, from: start, by: end.x - start.x, end.y - start.y) }
            try waitForSelection("Element, Call Eva", app)
            try session.keyboard.press("ctrl+s")
            try app.events.wait(for: "saved")
            let frames = try saved().split(separator: "\n").filter { $0.contains("frame:") }
                .map { $0.trimmingCharacters(in: .whitespaces) }
            XCTAssertEqual(frames, ["frame: [40, 60, 200, 48]", "frame: [40, 140, 200, 48]"])
        }
    }

    func testElementsAreOrderedInTheTree() throws {
        try withBoard { session, app in
            func order() throws -> [String] {
                let position = app.events.position
                try session.keyboard.press("ctrl+s")
                try app.events.wait(for: "saved", since: position)
                return try saved().split(separator: "\n").filter { $0.contains("- element: ") }.map {
                    String($0.suffix(4))
                }
            }
            XCTAssertEqual(try order(), ["note", "tray"])
            // By pointer: the second one before the first.
            let row = try app.area("inspector: row: Tray").rectangle
            let first = try app.area("inspector: row: Note").rectangle
            let start = ScreenPoint(x: row.x + row.width / 2, y: row.y + row.height / 2)
            try edit(app, in: session) { try drag(session, from: start, to: ScreenPoint(x: start.x, y: first.y + 3)) }
            try waitForSelection("Element, Tray", app)
            XCTAssertEqual(try order(), ["tray", "note"])
            // By name.
            try session.keyboard.press("shift+F10")
            session.waitUntilQuiet()
            try edit(app, in: session) { try session.keyboard.press("Down", "Return") }
            XCTAssertEqual(try order(), ["note", "tray"])
            try edit(app, in: session) { try session.keyboard.press("ctrl+z") }
            XCTAssertEqual(try order(), ["tray", "note"])
        }
    }

    func testThePictureIsZoomedAndFitted() throws {
        try withBoard { session, app in
            let before = try app.area("Tray").rectangle
            try session.pointer.move(to: ScreenPoint(x: before.x + 5, y: before.y + 5))
            try session.keyboard.press("ctrl+plus", "ctrl+plus")
            try waitUntil("the picture is larger") {
                try app.area("Tray").rectangle.width > before.width * 5 / 4
            }
            try session.keyboard.press("ctrl+0")
            try waitUntil("the picture fits again") { try app.area("Tray").rectangle == before }
        }
    }
}
