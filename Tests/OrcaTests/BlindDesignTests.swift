import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A prototype is made by ear alone, from nothing: keys only, from a picture to a film.
final class BlindDesignTests: OrcaTestCase {
    /// Two columns, and a card in the first.
    private static let picture = """
        <svg xmlns="http://www.w3.org/2000/svg" width="720" height="480">
          <rect width="720" height="480" fill="#ffffff"/>
          <rect x="24" y="72" width="320" height="384" fill="#e8eef7"/>
          <text x="40" y="104" font-family="DejaVu Sans" font-size="20">To do</text>
          <rect x="376" y="72" width="320" height="384" fill="#e8f3e8"/>
          <text x="392" y="104" font-family="DejaVu Sans" font-size="20">Done</text>
          <rect x="40" y="128" width="288" height="72" fill="#ffd966"/>
          <text x="56" y="170" font-family="DejaVu Sans" font-size="18">Call Ada</text>
        </svg>
        """

    func testAPrototypeIsMadeFromAPictureAndFilmed() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        let folder = try TemporaryFolder()
        try folder.write(Self.picture, as: "tasks.svg")
        let document = "\(folder.path)/tasks.dragoman.yaml"
        try withOrca { orca in
            try chooseThePicture("\(folder.path)/tasks.svg", orca)
            try takeTheRegions(orca)
            try nameAndDescribe(orca)
            try addDragAndDrop(orca)
            try orca.press("ctrl+s", hear: "Saved tasks.dragoman.yaml.")
            try hearThePlaces(orca)
            try tryIt(orca)
            let text = try String(contentsOfFile: document, encoding: .utf8)
            for part in ["Call Ada Lovelace", "due on Friday", "Drag card", "Move to Done"] {
                XCTAssertTrue(text.contains(part), "\(part): \(text)")
            }
            try XCTSkipIf(Project.installed("ffmpeg") == nil, "All but the film is made: there is no ffmpeg.")
            try film(document, in: folder, orca)
        }
    }

    // MARK: Chapters

    private func chooseThePicture(_ path: String, _ orca: OrcaStory) throws {
        try orca.press("ctrl+n", hear: "Choose a picture of a screen")
        // The chooser completes what is typed, and keeps that at the end where one types on at once.
        let end = path.lastIndex(of: "/") ?? path.startIndex
        for piece in [String(path[...end])] + path[end...].dropFirst().map({ String($0) }) {
            try orca.session.keyboard.type(piece)
            orca.session.waitUntilQuiet()
        }
        try orca.session.keyboard.press("shift+End", "Delete")
        orca.session.waitUntilQuiet()
        let mark = orca.speech.mark
        try orca.session.keyboard.press("Return")
        // Newer file choosers go to the file first, and open it then.
        if !orca.settle(since: mark).contains(where: { $0.contains("Places on the scene") }) {
            let hasMade = access(document(of: path), F_OK) == 0
            if !hasMade { try orca.session.keyboard.press("Return") }
        }
        try orca.speech.wait(for: "Enter offers the regions that are found in the picture", since: mark, timeout: 20)
        let made = orca.settle(since: mark)
        XCTAssertEqual(made.filter { $0.contains("Places on the scene") }.count, 1, "\(made)")
    }

    private func document(of picture: String) -> String {
        picture.replacingOccurrences(of: ".svg", with: ".dragoman.yaml")
    }

    private func takeTheRegions(_ orca: OrcaStory) throws {
        let mark = orca.speech.mark
        try orca.session.keyboard.press("Return")
        // They are looked for in the background.
        try orca.speech.wait(for: "All 3 regions", since: mark, timeout: 20)
        orca.settle(since: mark)
        try orca.press("Down", hear: "To do, at the left, 320 by 384")
        try orca.press("Down", hear: "Call Ada, at the left, 288 by 72")
        try orca.press("Down", hear: "Done, at the right, 320 by 384")
        try orca.press("Home", hear: "All 3 regions")
        let added = try orca.press("Return", hear: "Added 3 elements.")
        XCTAssertEqual(added.last, "Added 3 elements.", "\(added)")
        XCTAssertTrue(added.contains { $0.contains("Element, To do") }, "\(added)")
    }

    /// A text is written once, and spoken wherever the element is.
    private func nameAndDescribe(_ orca: OrcaStory) throws {
        try orca.press("Up", hear: "Mock-up, tasks")
        try orca.press("Return", hear: "Label")
        try orca.press("Tab", hear: "Description")
        try orca.session.keyboard.type("A board of two columns.")
        try orca.press("shift+Tab", hear: "Label")
        try orca.press("shift+Tab", hear: "Mock-up, tasks")
        try orca.press("Down", hear: "Element, To do")
        try orca.press("Down", hear: "Element, Call Ada")
        try orca.press("Return", hear: "Label")
        try orca.session.keyboard.type("Call Ada Lovelace")
        try orca.press("Tab", hear: "Description")
        try orca.session.keyboard.type("due on Friday")
        try orca.press("shift+Tab", hear: "Call Ada Lovelace")
        try orca.press("shift+Tab", hear: "Element, Call Ada Lovelace")
    }

    private func addDragAndDrop(_ orca: OrcaStory) throws {
        try add("Add drag", called: "Drag card", hear: "Added Drag card.", orca)
        try orca.press("shift+F6", hear: "Drag, Drag card, in Call Ada Lovelace")
        try orca.press("Down", hear: "Element, Done")
        try add("Add drop", called: "Move to Done", hear: "Added Drop into Done.", orca)
        try orca.press("shift+F6", hear: "Drop, Move to Done, in Done")
    }

    /// From a line of the tree to the buttons, by the keys that go from part to part.
    private func add(_ button: String, called name: String, hear words: String, _ orca: OrcaStory) throws {
        try orca.press("F6", hear: "Label")
        var said = try orca.press("F6", hear: "Add element")
        for _ in 0..<6 where !said.contains(where: { $0.contains(button) }) {
            let mark = orca.speech.mark
            try orca.session.keyboard.press("Tab")
            said = orca.settle(since: mark)
        }
        let added = try orca.press("Return", hear: words)
        XCTAssertEqual(added.filter { $0.contains(words) }.count, 1, "\(added)")
        try orca.session.keyboard.type(name)
    }

    /// As people say where something is.
    private func hearThePlaces(_ orca: OrcaStory) throws {
        // From the tree to the scene; in the tree F2 asks for a name.
        let scene = try orca.press("Escape", hear: "Layout editing is off.")
        XCTAssertTrue(scene.contains { $0.hasPrefix("Done") }, "\(scene)")
        try orca.press("F2", hear: "Page Down goes to a place")
        try orca.press("Next", hear: "Element, To do: 32 left of Done, as large")
        try orca.press("Next", hear: "Element, Call Ada Lovelace: in To do, at the top, 288 wide, 72 high")
        try orca.press("Next", hear: "Drag, Drag card, in Call Ada Lovelace")
        try orca.press("Next", hear: "Element, Done: 32 right of To do, as large")
        try orca.press("Escape", hear: "Layout editing is off.")
    }

    private func tryIt(_ orca: OrcaStory) throws {
        let scene = try orca.press("F12", hear: "Done")
        XCTAssertEqual(scene.filter { $0.contains("A board of two columns.") }.count, 1, "\(scene)")
        try orca.press("Home", hear: "To do")
        let card = try orca.press("Down", hear: "due on Friday")
        XCTAssertEqual(card.filter { $0.contains("due on Friday") }.count, 1, "\(card)")
        try orca.press("Return", hear: "Lifted Call Ada Lovelace. 1 place to drop.")
        try orca.press("Tab", hear: "Done. 1 of 1.")
        try orca.press("Return", hear: "Dropped Call Ada Lovelace into Done.")
        try orca.press("ctrl+z", hear: "Drop undone")
    }

    /// The same keys again are the script of a demo, and that becomes a film.
    private func film(_ document: String, in folder: TemporaryFolder, _ orca: OrcaStory) throws {
        let script = "\(folder.path)/tasks.demo.yaml"
        let environment = orca.session.environment
        let mark = orca.speech.mark
        let recorder = try TestProgram.dragoman(
            ["demo", "new", "--scene", document, "--reader", "orca", "-o", script], environment: environment)
        try orca.speech.wait(for: "To do", since: mark, timeout: 30)
        orca.settle(since: mark)
        try orca.press("Down", hear: "due on Friday")
        try orca.press("Return", hear: "Lifted Call Ada Lovelace.")
        try orca.press("Tab", hear: "Done. 1 of 1.")
        try orca.press("Return", hear: "Dropped Call Ada Lovelace into Done.")
        try orca.session.keyboard.press("ctrl+w")
        let written = try recorder.finish()
        XCTAssertEqual(written.status, 0, written.text)

        let film = "\(folder.path)/film"
        let recording = try TestProgram.dragoman(
            ["record", script, "-o", film, "--formats", "webm"], environment: ProcessInfo.processInfo.environment,
            timeout: 300
        ).finish()
        XCTAssertEqual(recording.status, 0, recording.text)
        let captions = try String(contentsOfFile: "\(film)/tasks.vtt", encoding: .utf8)
        XCTAssertTrue(captions.contains("due on Friday"), captions)
        let files = try FileManager.default.contentsOfDirectory(atPath: film)
        XCTAssertTrue(files.contains { $0.hasSuffix(".webm") }, "\(files)")
    }
}
