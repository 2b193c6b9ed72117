import DesktopDriving
import Foundation
import Glibc
import PrivateSession
import TestSupport
import XCTest

/// The app's work with a person's files, and the files that it leaves alone.
final class StorageTests: DragomanTestCase {
    /// All below a folder, with modes, times and contents: to see that nothing has changed.
    private func snapshot(_ folder: URL) throws -> [String] {
        let names = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        return try ([""] + names.sorted()).map { name in
            var status = stat()
            let path = folder.path + "/" + name
            XCTAssertEqual(lstat(path, &status), 0, path)
            let isFile = status.st_mode & S_IFMT == S_IFREG
            let contents = isFile ? try Data(contentsOf: URL(fileURLWithPath: path)).base64EncodedString() : ""
            return "\(name) \(status.st_mode) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(contents)"
        }
    }

    /// A scene's folder with a hidden folder of the person's in each place where the app writes.
    private func writeSceneWithBackups() throws {
        try writeScene(["sales": "January,40\nFebruary,70\n"])
        let contact = data.appendingPathComponent("contacts/grace")
        for place in [contact, data.appendingPathComponent("graphs")] {
            let backup = place.appendingPathComponent(".dragoman-backup")
            try FileManager.default.createDirectory(at: backup, withIntermediateDirectories: true)
            try Data("words".utf8).write(to: backup.appendingPathComponent("thesis.txt"))
        }
        try Data("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Grace Hopper\r\nEND:VCARD\r\n".utf8)
            .write(to: contact.appendingPathComponent("card.vcf"))
    }

    /// A table of three columns is shown when the person has chosen two of them, and keeps the third.
    func testTheColumnsOfATableAreChosen() throws {
        try writeScene([:])
        let file = data.appendingPathComponent("graphs/land.csv")
        try Data("Land;Code;2020\nFrankreich;FR;67,5\nSpanien;ES;47\n".utf8).write(to: file)
        let text = try runDragoman(["render", data.path, "-o", folder.appendingPathComponent("out.png").path]).text
        XCTAssertTrue(text.contains("“Land”, “Code”, “2020”"), text)
        try withSession(services: [Display(width: 1480, height: 820), MessageBus()]) { session in
            let app = try session.launchDragoman(data.path)
            session.waitUntilQuiet()
            // Who closes the dialog is told what can be done.
            try session.keyboard.press("Escape")
            XCTAssertTrue(try app.events.wait(for: "message").text.contains("“Land”, “Code”, “2020”"))
        }
        try withSession(services: [Display(width: 1480, height: 820), MessageBus()]) { session in
            let app = try session.launchDragoman(data.path)
            session.waitUntilQuiet()
            // From the list of labels over that of values to the button.
            try session.keyboard.press("Tab", "Tab", "Return")
            try waitUntil("the bars are there") { (try? app.area("Spanien")) != nil }
            _ = app.events.recent
            XCTAssertFalse(app.events.events.contains { $0.name == "message" && $0.text.contains("“Code”") })
        }
        XCTAssertTrue(try String(contentsOf: file, encoding: .utf8).contains("Frankreich;FR;67,5"))
    }

    /// A table in an alphabet that nothing names is shown when the person has chosen it, by a key or by a click.
    func testTheEncodingOfATableIsChosen() throws {
        try writeScene([:])
        let file = data.appendingPathComponent("graphs/sales.csv")
        var table: [UInt8] = [0xCC, 0xE5, 0xF1, 0xFF, 0xF6]
        table += Array(";Sales\r\n".utf8)
        table += [0xDF, 0xED, 0xE2, 0xE0, 0xF0, 0xFC]
        table += Array(";40\r\n".utf8)
        table += [0xD4, 0xE5, 0xE2, 0xF0, 0xE0, 0xEB, 0xFC]
        table += Array(";55\r\n".utf8)
        for isClicked in [false, true] {
            // Another file is asked for again.
            try Data(table + Array("\(isClicked ? "B" : "A");3\r\n".utf8)).write(to: file)
            let services: [any Service] = [Display(width: 1480, height: 820), MessageBus(), WindowManager()]
            try withSession(services: services) { session in
                let app = try session.launchDragoman(data.path)
                session.waitUntilQuiet()
                if isClicked {
                    let dialog = try XCTUnwrap(try session.windows().first { $0.title == "Which encoding?" }?.rectangle)
                    // The first of them, below the heading and the question.
                    try session.pointer.click(ScreenPoint(x: dialog.x + dialog.width / 2, y: dialog.y + 150))
                } else {
                    try session.keyboard.press("Return")
                }
                try waitUntil("the bars are there") { (try? app.area("Январь")) != nil }
            }
        }
        XCTAssertTrue(try Data(contentsOf: file).starts(with: table))
    }

    func testLookingAtASceneChangesNothing() throws {
        try writeSceneWithBackups()
        let document = Project.resources.appendingPathComponent("template/prototype.dragoman.yaml")
        let own = folder.appendingPathComponent("own")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        for file in try FileManager.default.contentsOfDirectory(atPath: document.deletingLastPathComponent().path) {
            try FileManager.default.copyItem(
                at: document.deletingLastPathComponent().appendingPathComponent(file),
                to: own.appendingPathComponent(file))
        }
        let home = folder.appendingPathComponent("home")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let variables = ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"].reduce(into: [String: String]()) {
            $0[$1] = home.path
        }
        let picture = folder.appendingPathComponent("out.png").path
        let file = own.appendingPathComponent("prototype.dragoman.yaml").path
        let before = (try snapshot(data), try snapshot(own), try snapshot(home))
        for arguments in [
            ["render", data.path, "-o", picture], ["render", file, "-o", picture], ["render", "-o", picture],
            ["lint", file], ["export", file, "--format", "markdown"], ["names", data.path], ["names", file],
        ] {
            let result = try runDragoman(arguments, variables: variables)
            XCTAssertLessThan(result.status, 2, "\(arguments): \(result.text)")
            XCTAssertEqual(try snapshot(data), before.0, "\(arguments)")
            XCTAssertEqual(try snapshot(own), before.1, "\(arguments)")
            XCTAssertEqual(try snapshot(home), before.2, "\(arguments)")
        }
        try withSession(services: [Display(width: 1480, height: 1000), MessageBus()]) { session in
            for path in [data.path, file] {
                let app = try session.launchDragoman(variables: variables, path)
                session.waitUntilQuiet()
                session.end(app.process)
            }
        }
        XCTAssertEqual(try snapshot(data), before.0, "the window")
        XCTAssertEqual(try snapshot(own), before.1, "the window")
    }

    func testWhatIsThePersonsStaysWhenSomethingIsDropped() throws {
        try writeSceneWithBackups()
        try withSession(services: [Display(width: 1480, height: 1000), MessageBus()]) { session in
            let app = try session.launchDragoman(data.path)
            XCTAssertEqual(try session.drag(from: app.area("January"), to: app.area("attachments")).name, "dropped")
        }
        let thesis = data.appendingPathComponent("contacts/grace/.dragoman-backup/thesis.txt")
        XCTAssertEqual(try String(contentsOf: thesis, encoding: .utf8), "words")
    }

    func testNothingOfTheAppsIsLeftAtTheEnd() throws {
        try assertNothingIsLeft(status: 0) { session, _ in try session.keyboard.press("ctrl+w") }
    }

    func testNothingOfTheAppsIsLeftWhenItIsToldToEnd() throws {
        try assertNothingIsLeft(status: 128 + SIGTERM) { _, app in app.process.signal(SIGTERM) }
    }

    private func assertNothingIsLeft(
        status: Int32, after end: (PrivateSession, SessionApp) throws -> Void, line: UInt = #line
    ) throws {
        try withDragoman { session, app in
            try app.focus()
            XCTAssertEqual(try session.drag(from: app.area("January"), to: app.area("attachments")).name, "dropped")
            XCTAssertEqual(try session.drag(from: app.area("April"), to: app.area("portrait")).name, "dropped")
            for _ in 0..<2 {
                app.events.forget()
                try session.keyboard.press("ctrl+z")
                try app.events.wait(for: "undone")
            }
            try end(session, app)
            XCTAssertEqual(app.process.wait(timeout: 10), status, line: line)
            let names = try FileManager.default.contentsOfDirectory(atPath: contact.path).sorted()
            XCTAssertEqual(names, ["attachments", "card.vcf"], line: line)
        }
    }

    func testAStepThatCannotBeUndoneDoesNotBlockTheOthers() throws {
        try withDragoman { session, app in
            try app.focus()
            XCTAssertEqual(try session.drag(from: app.area("January"), to: app.area("attachments")).name, "dropped")
            XCTAssertEqual(try session.drag(from: app.area("March"), to: app.area("attachments")).name, "dropped")
            try FileManager.default.removeItem(at: attachments.appendingPathComponent("March.csv"))
            app.events.forget()
            try session.keyboard.press("ctrl+z")
            try app.events.wait(for: "message", where: { $0.text.contains("March.csv") })
            try session.keyboard.press("ctrl+z")
            try app.events.wait(for: "undone")
            XCTAssertEqual(try attachmentNames(), [])
        }
    }

    func testTheWindowAnswersWhileTheDiskDoesNot() throws {
        try withDragoman { session, app in
            let before = try Data(contentsOf: card)
            // Stands for a disk that does not answer: whoever changes the card waits for this lock.
            let lock = open(contact.path, O_RDONLY | O_DIRECTORY)
            XCTAssertEqual(flock(lock, LOCK_EX), 0)
            let drag = try session.lift(app.area("April"))
            try drag.carry(to: app.area("portrait"))
            try session.pointer.release()
            try app.events.wait(for: "places", where: { $0["places"]?["Cancel"] != nil })
            try session.pointer.click(app.area("Cancel").rectangle.center)
            XCTAssertEqual(try app.events.wait(for: "refused").reason, "it was stopped")
            close(lock)
            // The message takes room, and the bars move.
            session.waitUntilQuiet()
            // A file that was written too late is taken back, and the next drop comes after it.
            XCTAssertEqual(try session.drag(from: app.area("March"), to: app.area("attachments")).name, "dropped")
            XCTAssertEqual(try Data(contentsOf: card), before)
        }
    }

    func testABrokenCardIsToldInTheWindowAndFollowedWhenItIsMended() throws {
        try writeBuiltInScene()
        let good = try Data(contentsOf: card)
        try Data("hello".utf8).write(to: card)
        try withDragoman { session, app in
            try app.events.wait(for: "message", where: { $0.text.contains("BEGIN:VCARD") })
            XCTAssertEqual(try session.drag(from: app.area("January"), to: app.area("attachments")).name, "dropped")
            XCTAssertEqual(try session.drag(from: app.area("April"), to: app.area("portrait")).name, "refused")
            XCTAssertEqual(try Data(contentsOf: card), Data("hello".utf8))
            try good.write(to: card, options: .atomic)
            try app.events.wait(for: "places", where: { $0["places"]?["Ada Lovelace"] != nil })
        }
    }

    func testUnsavedChangesSurviveTheEndOfTheApp() throws {
        try assertUnsavedChangesSurvive(SIGTERM)
    }

    /// A power cut, and a display that goes, leave the app no more time than this.
    func testUnsavedChangesSurviveAKilledApp() throws {
        try assertUnsavedChangesSurvive(SIGKILL)
    }

    private func assertUnsavedChangesSurvive(_ signal: Int32) throws {
        let document = try writeBoard()
        let text = try String(contentsOf: document, encoding: .utf8)
        let variables = ["XDG_STATE_HOME": folder.appendingPathComponent("state").path]
        try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(variables: variables, document.path)
            try drawElement(in: app, session)
            if signal == SIGKILL {
                let folder = folder.appendingPathComponent("state/dragoman/unsaved").path
                try waitUntil("the changes are kept", timeout: 20) {
                    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
                    return names.contains { $0.hasSuffix(".yaml") }
                }
            }
            app.process.signal(signal)
            XCTAssertEqual(app.process.wait(timeout: 10), 128 + signal)
            XCTAssertEqual(try String(contentsOf: document, encoding: .utf8), text)

            let again = try session.launchDragoman(variables: variables, document.path)
            let question = try again.events.wait(for: "question")
            try again.focus()
            XCTAssertEqual(question["answers"]?.elements.compactMap(\.text), ["Restore Changes", "Discard"])
            // The question has slid in, and the window has the keyboard.
            session.waitUntilQuiet()
            try session.keyboard.press("Return")
            try again.events.wait(for: "edited")
            try session.keyboard.press("ctrl+s")
            try again.events.wait(for: "saved")
            XCTAssertTrue(try String(contentsOf: document, encoding: .utf8).contains("element:"))
            session.end(again.process)
            let unsaved = folder.appendingPathComponent("state/dragoman/unsaved").path
            XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: unsaved), [])
        }
    }

    /// A person's edits would be lost with the app: they are told that and why, once, and can save.
    func testThatUnsavedChangesCannotBeKeptIsSaid() throws {
        let document = try writeBoard()
        let file = try write(Data(), as: "file")
        let words = "they cannot be kept for the next start. \(file)/dragoman/unsaved/"
        try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(variables: ["XDG_STATE_HOME": file], document.path)
            try drawElement(in: app, session)
            let said = try app.events.wait(for: "message", where: { $0.text.contains(words) }, timeout: 20).text
            XCTAssertTrue(said.hasSuffix(".yaml was not saved: a file is where a folder should be."), said)
            try app.focus()
            try session.keyboard.press("ctrl+s")
            try app.events.wait(for: "saved")
            let saved = try Data(contentsOf: document)
            app.events.forget()
            // The next edits cannot be kept either, also at the end, which is not held up by that.
            try session.keyboard.press("ctrl+z")
            try app.events.wait(for: "edited")
            app.process.signal(SIGTERM)
            XCTAssertEqual(app.process.wait(timeout: 20), 128 + SIGTERM)
            XCTAssertFalse(app.events.recent.contains { $0.text.contains(words) }, "it is said once")
            XCTAssertEqual(try Data(contentsOf: document), saved)
        }
    }

    func testAProtectedDocumentIsReplacedOnlyWhenThePersonSaysSo() throws {
        let document = try writeBoard()
        let text = try String(contentsOf: document, encoding: .utf8)
        XCTAssertEqual(chmod(document.path, 0o444), 0)
        try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(document.path)
            try drawElement(in: app, session)
            for key in ["Return", "Tab"] {
                app.events.forget()
                try session.keyboard.press("ctrl+s")
                let question = try app.events.wait(for: "question")
                XCTAssertEqual(question["answers"]?.elements.compactMap(\.text), ["Cancel", "Save anyway"])
                XCTAssertEqual(try String(contentsOf: document, encoding: .utf8), text)
                // Return alone leaves the file as it is.
                if key == "Tab" { try session.keyboard.press("Tab") }
                try session.keyboard.press("Return")
            }
            try app.events.wait(for: "saved")
            XCTAssertTrue(try String(contentsOf: document, encoding: .utf8).contains("element:"))
            let mode = try FileManager.default.attributesOfItem(atPath: document.path)[.posixPermissions] as? Int
            XCTAssertEqual(mode, 0o444)
        }
    }
}
