import AccessibleDragging
import DesktopDriving
import GTKSupport
import Glibc
import PrivateSession

/// Documents of 300 and 1,000 elements, on a PNG and on an SVG, beside the built-in scene: how long until the first
/// frame. Then, of 1,000: how long until a change is on the screen, saved by another program or made in the inspector.
struct DocumentOpening {
    /// Where the programs are.
    let products: String
    private let runs = rounds(9)
    private let count = 1_000

    func measure() throws {
        var template = Array("/tmp/dragoman-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SessionError("no folder for the document can be made") }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        var documents: [(name: String, path: String)] = []
        var files = [folder]
        defer { for path in files { remove(path) } }
        for count in [300, count] {
            let (svg, png) = (Array(drawing(count).utf8), try screenshot(count))
            for (kind, bytes) in [("png", png), ("svg", svg)] {
                let (file, document) = ("\(count).\(kind)", "\(folder)/\(count)-\(kind).dragoman.yaml")
                files.insert(contentsOf: ["\(folder)/\(file)", document], at: 0)
                try writeFile(bytes, "\(folder)/\(file)")
                try writeFile(text(label: "Element", count: count, picture: file), document)
                documents.append(("\(count) elements, \(kind)", document))
            }
        }
        guard let largest = documents.last?.path else { return }
        try withSession { session in
            try measureStart(documents, session)
            try measureChange(largest, session)
        }
        try withSession(services: [Display(), MessageBus(), WindowManager()]) { try measureEdit(largest, $0) }
    }

    private func measureStart(_ documents: [(name: String, path: String)], _ session: PrivateSession) throws {
        let starts = [[]] + documents.map { [$0.path] }
        var times = [[Double]](repeating: [], count: starts.count)
        for run in -1..<runs {
            for (index, arguments) in starts.enumerated() {
                let start = seconds()
                let app = try open(arguments, in: session)
                let time = seconds() - start
                session.end(app.process)
                // The first run of each fills the caches, and does not count.
                if run >= 0 { times[index].append(time * 1000) }
            }
        }
        let builtIn = times[0].median
        print("first frame of a document        ms    built-in    ratio    goal")
        for (document, times) in zip(documents, times.dropFirst()) {
            let padded = document.name + String(repeating: " ", count: max(0, 22 - document.name.count))
            print("  \(padded)\(column(times.median, 1, width: 11))\(column(builtIn, 1, width: 12))", terminator: "")
            print("\(column(times.median / builtIn, 2))×    1.2×")
        }
    }

    /// Starts the app, and waits until its window has the document: one that takes long to read shows an empty window first.
    private func open(_ arguments: [String], in session: PrivateSession) throws -> SessionApp {
        let app = try session.launch("\(products)/dragoman", arguments)
        try app.events.wait(for: "ready", "places", where: { $0["places"]?.members.isEmpty == false }, timeout: 30)
        return app
    }

    private func measureChange(_ document: String, _ session: PrivateSession) throws {
        let app = try open([document], in: session)
        pause(milliseconds: 500)
        var times: [Double] = []
        for run in -1..<runs {
            app.events.forget()
            let new = text(label: "Changed \(run + 1)", count: count, picture: "\(count).svg")
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
        let app = try open([document], in: session)
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
        // An odd number of times: the layout is edited then.
        let unit = try (0..<runs).map { try time($0.isMultiple(of: 2) ? "F2" : "Escape", "editing-places") }.median
        let edits = try (0..<runs).map { _ in try time("Right", "edited") }.median
        session.end(app.process)
        print("  an edit in the inspector\(column(edits, 1))\(column(unit, 1, width: 12))  (a key that only switches)")
    }

    private func frame(_ index: Int) -> Rect {
        Rect(x: Double(index % 40 * 32), y: Double(index / 40 * 64), width: 30, height: 60)
    }

    /// The elements' picture as an SVG.
    private func drawing(_ count: Int) -> String {
        let cards = (0..<count).map { index in
            let frame = frame(index)
            let place = "x='\(frame.minX)' y='\(frame.minY)' width='\(frame.width)' height='\(frame.height)'"
            return "<rect \(place) rx='4' fill='#fff' stroke='#88a'/>"
        }
        let size = "width='1280' height='1600'"
        return "<svg xmlns='http://www.w3.org/2000/svg' \(size)><rect \(size) fill='#eef'/>\(cards.joined())</svg>"
    }

    /// The same as a PNG.
    private func screenshot(_ count: Int) throws -> [UInt8] {
        let surface = try CairoSurface.image(width: 1280, height: 1600, scale: 1)
        let context = CairoContext(surface)
        context.setColor(Color(hex: 0xeeeeff))
        context.paint()
        context.setLine(width: 1)
        for index in 0..<count {
            context.roundedRectangle(
                x: frame(index).minX, y: frame(index).minY, width: frame(index).width, height: frame(index).height,
                radius: 4)
            context.setColor(.white)
            context.fillKeepingPath()
            context.setColor(Color(hex: 0x8888aa))
            context.stroke()
        }
        return try surface.pngBytes()
    }

    private func text(label: String, count: Int, picture: String) -> [UInt8] {
        var text = "dragoman: 1\ntitle: Bench\nlanguage: en\nviews:\n  - mockup: m\n"
        text += "    image: \(picture)\n    elements:\n"
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
