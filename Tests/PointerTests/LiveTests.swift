import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A document that is saved while it is open.
final class LiveTests: DragomanTestCase {
    private var document: URL { folder.appendingPathComponent("try.dragoman.yaml") }

    private let graph = "  - {graph: sales, title: Sales, bars: [{label: one, value: 1}, {label: two, value: 2}]}\n"

    private func text(_ label: String, frame: String = "[0, 60, 200, 100]", more: String = "") -> String {
        """
        dragoman: 1
        title: Try
        language: en
        views:
        \(graph)  - mockup: board
            image: board.svg
            elements:
              - element: note
                label: Note
                frame: [0, 0, 200, 50]
                drags: [{name: Drag note}]
              - element: tray
                label: \(label)
                frame: \(frame)
                drops: [{name: Put into the tray, then: move}]
        \(more)
        """
    }

    /// As editors save: a new file takes the old one's place.
    private func save(_ text: String, as name: String = "try.dragoman.yaml") throws {
        let new = folder.appendingPathComponent(".new")
        try Data(text.utf8).write(to: new)
        XCTAssertEqual(rename(new.path, folder.appendingPathComponent(name).path), 0)
    }

    private func picture(_ color: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'><rect width='400' height='200' "
            + "fill='\(color)'/></svg>"
    }

    private func problems(_ app: SessionApp) throws -> [String] {
        Self.problems(try app.events.wait(for: "document", timeout: 5))
    }

    private static func problems(_ event: Event) -> [String] {
        (event["problems"]?.elements ?? []).compactMap { $0.text }
    }

    /// Another program puts another bundle, something else and the former one in the place of one that is open.
    func testABundleThatAnotherProgramReplacesIsSeen() throws {
        func pack(_ label: String, _ name: String) throws -> Data {
            try Data(picture("white").utf8).write(to: folder.appendingPathComponent("board.svg"))
            try Data(text(label).utf8).write(to: document)
            let packed = folder.appendingPathComponent(name)
            let result = try runDragoman(["export", document.path, "--format", "bundle", "-o", packed.path])
            XCTAssertEqual(result.status, 0, result.text)
            return try Data(contentsOf: packed)
        }
        let (first, second) = (try pack("Tray", "first.dragoman"), try pack("Basket", "second.dragoman"))
        let bundle = folder.appendingPathComponent("open.dragoman")
        func put(_ data: Data) throws {
            let new = folder.appendingPathComponent(".new")
            try data.write(to: new)
            XCTAssertEqual(rename(new.path, bundle.path), 0)
        }
        try put(first)
        try withSession(services: [Display(), MessageBus()]) { session in
            let app = try session.launchDragoman(data: data, bundle.path)
            _ = try app.area("Tray")
            app.events.forget()
            try put(second)
            XCTAssertEqual(try problems(app), [])
            try app.events.wait(for: "places", where: { $0["places"]?["Basket"] != nil }, timeout: 20)
            app.events.forget()
            try put(Data("no bundle".utf8))
            // The report about the one before may come as late as that.
            let broken = Self.problems(
                try app.events.wait(for: "document", where: { !Self.problems($0).isEmpty }, timeout: 5))
            XCTAssertEqual(broken.count, 1, "\(broken)")
            XCTAssertTrue(broken.first?.contains("open.dragoman") == true, "\(broken)")
            _ = try app.area("Basket")
            app.events.forget()
            try put(second)
            XCTAssertEqual(try problems(app), [])
            app.events.forget()
            try put(first)
            try app.events.wait(for: "places", where: { $0["places"]?["Tray"] != nil }, timeout: 20)
        }
        // Edits that are not saved stay, and the person is asked.
        try put(first)
        try withSession(services: [Display(), MessageBus()]) { session in
            let app = try session.launchDragoman(data: data, bundle.path)
            try drawElement(in: app, session)
            app.events.forget()
            try put(second)
            XCTAssertEqual(
                try app.events.wait(for: "question", timeout: 20)["answers"]?.elements, ["Keep My Changes", "Load it"])
            XCTAssertEqual(try Data(contentsOf: bundle), second)
        }
    }

    func testSavingShowsAtOnceAndKeepsWhatWasTried() throws {
        try Data(picture("white").utf8).write(to: folder.appendingPathComponent("board.svg"))
        try Data(text("Tray").utf8).write(to: document)
        try withSession(services: [Display(), MessageBus()]) { session in
            let app = try session.launchDragoman(data: data, document.path)
            let event = try session.drag(from: app.area("Note"), to: app.area("Tray"))
            XCTAssertEqual(event.name, "dropped")
            try waitUntil("the note stands in the tray") {
                try app.area("Note").rectangle.y > app.area("Tray").rectangle.y
            }
            let tried = try app.area("Note").rectangle

            app.events.forget()
            try save(text("Basket"))
            XCTAssertEqual(try problems(app), [])
            try waitUntil("the new label is there") { (try? app.area("Basket")) != nil }
            XCTAssertEqual(try app.area("Note").rectangle, tried, "what was tried stays")

            app.events.forget()
            try save(text("Basket", more: "      - element: wrong\n        labell: x\n"))
            let wrong = try problems(app)
            XCTAssertTrue(wrong.contains { $0.hasPrefix("\(document.path):17:9: ") }, "\(wrong)")
            XCTAssertTrue(wrong.contains { $0.contains("label") }, "\(wrong)")
            XCTAssertNoThrow(try app.area("Basket"), "the last good state is kept")

            app.events.forget()
            try save(text("Bowl", frame: "[0, 60, 200, 120]"))
            XCTAssertEqual(try problems(app), [])
            try waitUntil("another frame begins anew") {
                guard (try? app.area("Bowl")) != nil else { return false }
                return try app.area("Note").rectangle.y < tried.y
            }

            let area = try upperPart(of: "board", of: app)
            let look = try session.picture(of: area)
            try save(picture("#335577"), as: "board.svg")
            try assertLook(of: look, changes: true, in: session, "a picture that is saved is shown too")
            XCTAssertEqual(app.process.isRunning, true)
        }
    }

    /// A file in a document's place is read as little as a document may be, and the window goes on.
    func testADocumentThatBecomesSomethingElseIsNotRead() throws {
        try Data(picture("white").utf8).write(to: folder.appendingPathComponent("board.svg"))
        try Data(text("Tray").utf8).write(to: document)
        let manager = FileManager.default
        let path = document.path
        let places: [(name: String, make: () throws -> Void)] = [
            ("folder", { try manager.createDirectory(atPath: path, withIntermediateDirectories: false) }),
            ("pipe", { XCTAssertEqual(mkfifo(path, 0o600), 0) }),
            ("device", { try manager.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero") }),
            ("circle", { try manager.createSymbolicLink(atPath: path, withDestinationPath: path) }),
            ("nothing", {}),
            (
                "endless file",
                {
                    try Data().write(to: self.document)
                    XCTAssertEqual(truncate(path, 1 << 40), 0)
                }
            ),
            ("no text", { try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 77) }).write(to: self.document) }),
        ]
        try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(data: data, path)
            for place in places {
                app.events.forget()
                try manager.removeItem(atPath: path)
                try place.make()
                // A saved document may be read twice: its file was gone for a moment.
                let hasOne = { (event: Event) in event["problems"]?.elements.count == 1 }
                XCTAssertNoThrow(try app.events.wait(for: "document", where: hasOne), place.name)
                XCTAssertNoThrow(try app.area("Tray"), "\(place.name): the last good state is kept")
                // A drag ends in the board as it was, once the problem has come in above it.
                session.waitUntilQuiet()
                app.events.forget()
                XCTAssertEqual(try session.drag(from: app.area("Note"), to: app.area("Tray")).name, "dropped")
                try app.focus()
                try session.keyboard.press("ctrl+z")
                try app.events.wait(for: "undone")
                try? manager.removeItem(atPath: path)
                app.events.forget()
                try save(text("Tray"))
                // Its short absence may be told before.
                try app.events.wait(for: "document", where: { $0["problems"]?.elements.isEmpty ?? true })
            }
            XCTAssertTrue(app.process.isRunning)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    /// An edit is not saved into the file that stands in the document's place by then.
    func testSavingIntoSomethingElseHarmsNothing() throws {
        let manager = FileManager.default
        let victim = folder.appendingPathComponent("victim.txt")
        try Data("words".utf8).write(to: victim)
        let board = try writeBoard()
        let path = board.path
        let original = try Data(contentsOf: board)
        let places: [(name: String, make: () throws -> Void)] = [
            ("folder", { try manager.createDirectory(atPath: path, withIntermediateDirectories: false) }),
            ("pipe", { XCTAssertEqual(mkfifo(path, 0o600), 0) }),
            ("link", { try manager.createSymbolicLink(atPath: path, withDestinationPath: victim.path) }),
        ]
        func kind() -> mode_t {
            var status = stat()
            return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
        }
        for place in places {
            try? manager.removeItem(atPath: path)
            try original.write(to: board)
            try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
                let app = try session.launchDragoman(data: data, path)
                try drawElement(in: app, session)
                try manager.removeItem(atPath: path)
                try place.make()
                let before = kind()
                session.waitUntilQuiet()
                app.events.forget()
                try session.keyboard.press("ctrl+s")
                session.waitUntilQuiet()
                XCTAssertFalse(app.events.recent.contains { $0.name == "saved" }, place.name)
                XCTAssertEqual(kind(), before, place.name)
                XCTAssertEqual(try Data(contentsOf: victim), Data("words".utf8), place.name)
                XCTAssertNoThrow(try app.area("board"), "\(place.name): what is edited is still there")
                XCTAssertTrue(app.process.isRunning, place.name)
                XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
            }
        }
    }

    /// The numbers of the files and folders that an app has the kernel watch.
    private func watchedInodes(of app: SessionApp) throws -> Set<UInt64> {
        let folder = "/proc/\(app.process.processIdentifier)/fdinfo"
        var found: Set<UInt64> = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
            for line in text.split(separator: "\n") where line.hasPrefix("inotify ") {
                let field = line.split(separator: " ").first { $0.hasPrefix("ino:") }
                if let number = field.flatMap({ UInt64($0.dropFirst(4), radix: 16) }) { found.insert(number) }
            }
        }
        return found
    }

    private func inode(of folder: URL) throws -> UInt64 {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        return try XCTUnwrap(attributes[.systemFileNumber] as? UInt64)
    }

    func testFileOutsideOfTheFolderIsReadWhenThePersonAgrees() throws {
        let inner = folder.appendingPathComponent("inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try Data("label,value\nouter,5\n".utf8).write(to: folder.appendingPathComponent("outer.csv"))
        let other = folder.appendingPathComponent("other")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try Data("label,value\nthird,5\n".utf8).write(to: other.appendingPathComponent("third.csv"))
        let file = inner.appendingPathComponent("a.dragoman.yaml")
        try Data("dragoman: 1\nviews:\n  - {graph: g, title: G, bars: ../outer.csv}\n".utf8).write(to: file)
        try withSession(services: [Display(), MessageBus()]) { session in
            let app = try session.launchDragoman(data: data, file.path)
            XCTAssertThrowsError(try app.area("outer"))
            try session.pointer.click(session.settledArea("Read it", of: app).rectangle.center)
            try waitUntil("it is read") { (try? app.area("outer")) != nil }
            try waitUntil("the question is gone") { (try? app.area("Read it")) == nil }
            // A file that a later version names besides is asked about again.
            try Data("label,value\nsecret,5\n".utf8).write(to: folder.appendingPathComponent("secret.csv"))
            let more = "dragoman: 1\nviews:\n  - {graph: g, title: G, bars: ../outer.csv}\n"
            try Data((more + "  - {graph: h, title: H, bars: ../secret.csv}\n").utf8).write(to: file)
            try waitUntil("the new file is asked about") { (try? app.area("Read it")) != nil }
            XCTAssertThrowsError(try app.area("secret"))
            XCTAssertNoThrow(try app.area("outer"))
            session.end(app.process)
            // "--allow-outside" is for what the document names when it is opened.
            try Data(more.utf8).write(to: file)
            let allowed = try session.launchDragoman(data: data, arguments: ["--allow-outside", file.path])
            XCTAssertNoThrow(try allowed.area("outer"))
            XCTAssertTrue(try watchedInodes(of: allowed).contains(inode(of: folder)), "what was agreed to is followed")
            XCTAssertFalse(try watchedInodes(of: allowed).contains(inode(of: other)))
            let third = "  - {graph: i, title: I, bars: ../other/third.csv}\n"
            try Data((more + third).utf8).write(to: file)
            try waitUntil("the third file is asked about") { (try? allowed.area("Read it")) != nil }
            XCTAssertThrowsError(try allowed.area("third"))
            XCTAssertFalse(try watchedInodes(of: allowed).contains(inode(of: other)), "nobody agreed to that folder")
            try session.pointer.click(session.settledArea("Read it", of: allowed).rectangle.center)
            try waitUntil("it is read") { (try? allowed.area("third")) != nil }
            try waitUntil("its folder is followed") { try watchedInodes(of: allowed).contains(inode(of: other)) }
        }
    }
}
