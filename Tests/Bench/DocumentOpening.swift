import Glibc
import PrivateSession

/// A document of 1,000 elements beside the built-in scene: how long until its first frame, and until a change is on the
/// screen, saved by another program or made in the inspector.
struct DocumentOpening {
    /// Where the programs are.
    let products: String
    private let runs = 9
    private let count = 1_000

    func measure() throws {
        var template = Array("/tmp/dragoman-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SessionError("no folder for the document can be made") }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let (document, picture) = ("\(folder)/a.dragoman.yaml", "\(folder)/a.svg")
        defer {
            for path in [document, picture, folder] { remove(path) }
        }
        let size = "width='1280' height='1600'"
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' \(size)><rect \(size) fill='#eef'/></svg>"
        try writeFile(Array(svg.utf8), picture)
        try writeFile(text(label: "Element"), document)
        try withSession { session in
            try measureStart(document, session)
            try measureChange(document, session)
        }
        try withSession(services: [Display(), MessageBus(), WindowManager()]) { try measureEdit(document, $0) }
    }

    private func measureStart(_ document: String, _ session: PrivateSession) throws {
        var times: [[Double]] = [[], []]
        for run in -1..<runs {
            for (index, arguments) in [[document], []].enumerated() {
                let start = seconds()
                let app = try session.launch("\(products)/dragoman", arguments)
                try app.events.wait(for: "ready", timeout: 30)
                let time = seconds() - start
                session.end(app.process)
                // The first run of each fills the caches, and does not count.
                if run >= 0 { times[index].append(time * 1000) }
            }
        }
        let (large, small) = (times[0].median, times[1].median)
        print("a document of 1,000 elements     ms    built-in    ratio    goal")
        print("  first frame           \(column(large, 1, width: 11))\(column(small, 1, width: 12))", terminator: "")
        print("\(column(large / small, 2))×    1.5×")
    }

    private func measureChange(_ document: String, _ session: PrivateSession) throws {
        let app = try session.launch("\(products)/dragoman", [document])
        try app.events.wait(for: "ready", timeout: 30)
        pause(milliseconds: 500)
        var times: [Double] = []
        for run in -1..<runs {
            app.events.forget()
            let new = text(label: "Changed \(run + 1)")
            let start = seconds()
            // As editors save: a new file takes the old one's place.
            try writeFile(new, document + ".new")
            rename(document + ".new", document)
            try app.events.wait(for: "shown", timeout: 10)
            if run >= 0 { times.append((seconds() - start) * 1000) }
            pause(milliseconds: 300)
        }
        session.end(app.process)
        print("  a saved change on screen\(column(times.median, 1))                          50")
    }

    /// An element is moved by a key in the inspector: until the scene shows it, beside a key that only says something.
    private func measureEdit(_ document: String, _ session: PrivateSession) throws {
        let app = try session.launch("\(products)/dragoman", [document])
        try app.events.wait(for: "ready", timeout: 30)
        try app.focus()
        session.waitUntilQuiet()
        try session.keyboard.press("F12")
        try app.events.wait(for: "inspector", timeout: 10)
        // The first element that is called so.
        try session.keyboard.press("c")
        try app.events.wait(for: "selected", timeout: 10)
        func time(_ key: String, _ event: String) throws -> Double {
            session.waitUntilQuiet()
            let position = app.events.position
            let start = seconds()
            try session.keyboard.press(key)
            try app.events.wait(for: event, since: position, timeout: 10)
            return (seconds() - start) * 1000
        }
        let unit = try (0..<runs).map { _ in try time("F2", "editing-places") }.median
        // An odd number of times: places are edited now.
        let edits = try (0..<runs).map { _ in try time("Right", "edited") }.median
        session.end(app.process)
        print("  an edit in the inspector\(column(edits, 1))\(column(unit, 1, width: 12))  (a key that only switches)")
    }

    private func text(label: String) -> [UInt8] {
        var text = "dragoman: 1\ntitle: Bench\nlanguage: en\nviews:\n  - mockup: m\n    image: a.svg\n    elements:\n"
        for index in 0..<count {
            let (x, y) = (index % 40 * 32, index / 40 * 64)
            text += "      - element: e\(index)\n        label: \(label) \(index)\n"
            text += "        frame: [\(x), \(y), 30, 60]\n"
            if index % 2 == 0 {
                text += "        drags: [{name: Drag the note, point: [0.5, 0.5], offers: {text/plain: Note}}]\n"
            } else {
                text += "        drops: [{name: Move into the tray, accepts: [text/plain], then: move}]\n"
            }
        }
        return Array(text.utf8)
    }

    private func writeFile(_ bytes: [UInt8], _ path: String) throws {
        guard let file = fopen(path, "w") else { throw SessionError("\(path) cannot be written") }
        defer { fclose(file) }
        let written = fwrite(bytes, 1, bytes.count, file)
        guard written == bytes.count else { throw SessionError("\(path): the disk is full") }
    }
}
