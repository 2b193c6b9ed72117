import DesktopDriving
import PrivateSession
import TextSafety

/// The cost of a list of GTK's whose rows can be moved, beside the same list without.
struct Lists {
    private static let rows = "10000"
    /// Where the programs are.
    let products: String

    func measure() throws {
        print("10,000 rows, ms of CPU a frame while they scroll    plain  movable    ratio   goal")
        try measureScrolling("accessibility is off", [AccessibilityBus(isEnabled: false)], isHeard: false)
        try measureScrolling("somebody listens", [AccessibilityBus()], isHeard: true)
        try withSession(services: [Display(), MessageBus(), AccessibilityBus()]) { session in
            let app = try launch("movable-rows", in: session)
            try app.events.wait(for: "scrolled", timeout: 60)
            let unit = try ask(app, ["role"], in: session)
            let move = try ask(app, ["move", "Row 2"], in: session)
            print("a row moved by name, as long as bare D-Bus round trips     \(column(move / unit, 1, width: 0))")
        }
    }

    private func measureScrolling(_ name: String, _ services: [any Service], isHeard: Bool) throws {
        try withSession(services: [Display(), MessageBus()] + services) { session in
            // Each three times, by turns: the machine may be busy with something else for a while.
            var (plain, movable): ([Double], [Double]) = ([], [])
            for _ in 0..<rounds(3) {
                plain.append(try frame("rows", isHeard: isHeard, in: session))
                movable.append(try frame("movable-rows", isHeard: isHeard, in: session))
            }
            let (ours, theirs) = (movable.min() ?? 0, plain.min() ?? 1)
            let padded = name + String(repeating: " ", count: max(0, 46 - name.count))
            print("  \(padded)\(column(theirs, 2))\(column(ours, 2))\(column(ours / theirs, 2))×   1.1×")
        }
    }

    private func frame(_ kind: String, isHeard: Bool, in session: PrivateSession) throws -> Double {
        let app = try launch(kind, in: session)
        defer { session.end(app.process) }
        var listener: SessionApp?
        if isHeard {
            listener = try session.launch(
                "\(products)/at-spi-bench", ["\(app.process.processIdentifier)", "listen"])
            try listener?.events.wait(for: "listens", timeout: 30)
        }
        defer { if let listener { session.end(listener.process) } }
        let event = try app.events.wait(for: "scrolled", timeout: 60)
        guard let milliseconds = event["milliseconds"]?.number else { throw SessionError("No time: \(event)") }
        return milliseconds
    }

    private func launch(_ kind: String, in session: PrivateSession) throws -> SessionApp {
        let app = try session.launch("\(products)/bench-app", [kind, Self.rows])
        try app.events.wait(for: "ready", timeout: 30)
        return app
    }

    private func ask(_ app: SessionApp, _ words: [String], in session: PrivateSession) throws -> Double {
        let line = try session.output(
            of: "\(products)/at-spi-bench", ["\(app.process.processIdentifier)"] + words, timeout: 60)
        guard let seconds = try JSON(reading: line)["seconds"]?.number else {
            throw SessionError("at-spi-bench found nothing to measure: \(line)")
        }
        return seconds
    }
}
