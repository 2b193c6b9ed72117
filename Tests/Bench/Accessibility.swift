import DesktopDriving
import GLibSupport
import PrivateSession
import TextSafety

/// The time that an assistive technology waits, beside GTK's own objects, each with libatspi in a process of its own.
struct Accessibility {
    /// Where the programs are.
    let products: String

    func measure() throws {
        try withSession(services: [Display(), MessageBus(), AccessibilityBus()]) { session in
            let elements = try launch("bench-app", "1000", in: session)
            let gtk = try launch("gtk-yardstick", "1000", in: session)
            let unit = try ask(elements, ["role"], in: session).seconds

            print("for assistive technologies             µs    round trips   goal")
            row("a D-Bus round trip to the app", unit, unit, "")
            row("… to GDBus' thread in it", try ask(elements, ["ping"], in: session).seconds, unit, "")
            row("\"Drag bar data\", lifted", try ask(elements, ["lift", "Bar 0"], in: session).seconds, unit, "2")
            let drag = ["drag", "Bar 0", "Ada Lovelace", "drop-into-attachments"]
            row("… and dropped on the card", try ask(elements, drag, in: session).seconds, unit, "6")
            row("GTK: a button's click", try ask(gtk, ["do", "Click"], in: session).seconds, unit, "")

            let (ours, ourCount) = try ask(elements, ["walk"], in: session)
            let (theirs, theirCount) = try ask(gtk, ["walk"], in: session)
            print("walking 1,000, with names and actions  dragoman      GTK    ratio   goal")
            print(
                "  ms                                \(column(ours * 1000, 1, width: 11))"
                    + "\(column(theirs * 1000, 1))\(column(theirs / ours, 1))×     3×")
            print(
                "  elements                          \(column(Double(ourCount), 0, width: 11))"
                    + "\(column(Double(theirCount), 0))")
            session.end(gtk.process)
            session.end(elements.process)
            try measureMany(in: session)
        }
    }

    private func measureMany(in session: PrivateSession) throws {
        let few = try launch("bench-app", "4", in: session)
        _ = try ask(few, ["walk"], in: session)
        let base = try memory(of: few.process.processIdentifier)
        let idle = try wakeUps(of: few.process.processIdentifier)
        session.end(few.process)
        let many = try launch("bench-app", "10000", in: session)
        let first = try ask(many, ["first"], in: session).seconds
        _ = try ask(many, ["walk"], in: session)
        let size = try memory(of: many.process.processIdentifier)
        session.end(many.process)
        print("10,000 bars: first answer \(column(first * 1000, 1, width: 0)) ms; goal 50 ms")
        print("10,000 bars: \(column((size - base) / 10_000 * 1024, 2, width: 0)) KiB a bar, all asked for; goal 1 KiB")
        print("idle for 3 s: \(idle) wake-ups; goal 0")
    }

    private func launch(_ name: String, _ argument: String, in session: PrivateSession) throws -> SessionApp {
        let app = try session.launch("\(products)/\(name)", [argument])
        try app.events.wait(for: "ready", timeout: 30)
        pause(milliseconds: 700)
        return app
    }

    private func ask(
        _ app: SessionApp, _ words: [String], in session: PrivateSession
    ) throws -> (seconds: Double, count: Int) {
        let line = try session.output(
            of: "\(products)/at-spi-bench", ["\(app.process.processIdentifier)"] + words, timeout: 60)
        let json = try JSON(reading: line)
        guard let seconds = json["seconds"]?.number, let count = json["count"]?.number, count > 0 else {
            throw SessionError("at-spi-bench found nothing to measure: \(line)")
        }
        return (seconds, Int(count))
    }

    /// The memory that a process has for itself alone, in MiB: the shared part depends on the other programs that run.
    private func memory(of process: Int32) throws -> Double {
        try StartUp.size(of: process, ["Private_Clean:", "Private_Dirty:"])
    }

    /// How often a process's threads gave the processor up to wait, in three seconds: each time they were woken.
    private func wakeUps(of process: Int32) throws -> Int {
        pause(milliseconds: 2000)
        func switches() throws -> Int {
            let text = String(decoding: try FilePath.read("/proc/\(process)/status", limit: 1 << 30), as: UTF8.self)
            let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            return Int(line?.split(whereSeparator: \.isWhitespace).last ?? "") ?? 0
        }
        let before = try switches()
        pause(milliseconds: 3000)
        return try switches() - before
    }

    private func row(_ name: String, _ time: Double, _ unit: Double, _ goal: String) {
        let padded = name + String(repeating: " ", count: max(0, 30 - name.count))
        print("  \(padded)\(column(time * 1e6, 0))\(column(time / unit, 1, width: 14))      \(goal)")
    }
}
