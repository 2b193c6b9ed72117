import DesktopDriving
import GLibSupport
import PrivateSession

/// From the start to the first frame, and the memory then: Dragoman beside the smallest GTK window in C, and beside one
/// that has a header bar and as many words, in turn.
struct StartUp {
    /// Where the programs are.
    let products: String
    private let runs = rounds(15)

    func measure() throws {
        try withSession { session in
            let programs: [(String, [String])] = [
                ("dragoman", []), ("smallest-window", []), ("smallest-window", ["words"]),
            ]
            var times: [[Double]] = [[], [], []]
            var sizes: [[Double]] = [[], [], []]
            for run in -1..<runs {
                for (index, (name, arguments)) in programs.enumerated() {
                    let start = seconds()
                    let app = try session.launch("\(products)/\(name)", arguments)
                    try app.events.wait(for: "ready", timeout: 30)
                    let time = seconds() - start
                    pause(milliseconds: 300)
                    let size = try Self.proportionalSize(of: app.process.processIdentifier)
                    session.end(app.process)
                    // The first run of each fills the caches, and does not count.
                    guard run >= 0 else { continue }
                    times[index].append(time)
                    sizes[index].append(size)
                }
            }
            print("start and memory           dragoman   smallest    ratio    goal   with words    ratio")
            row("  first frame, ms      ", times.map { $0.median * 1000 })
            row("  memory (PSS), MiB    ", sizes.map(\.median))
        }
    }

    private func row(_ name: String, _ values: [Double]) {
        print(
            "\(name)\(column(values[0], 1, width: 12))\(column(values[1], 1, width: 11))"
                + "\(column(values[0] / values[1], 2))×   1.15×\(column(values[2], 1, width: 13))"
                + "\(column(values[0] / values[2], 2))×")
    }

    /// A process's proportional set size, in MiB.
    static func proportionalSize(of process: Int32) throws -> Double { try size(of: process, ["Pss:"]) }

    /// The sum of some rows of what the system says of a process's memory, in MiB.
    static func size(of process: Int32, _ rows: [String]) throws -> Double {
        let text = String(decoding: try FilePath.read("/proc/\(process)/smaps_rollup", limit: 1 << 20), as: UTF8.self)
        let sizes = text.split(separator: "\n").compactMap { line -> Double? in
            let words = line.split(separator: " ")
            return words.count >= 2 && rows.contains(String(words[0])) ? Double(words[1]) : nil
        }
        guard sizes.count == rows.count else {
            throw SessionError("The system does not say how much memory process \(process) has.")
        }
        return sizes.reduce(0, +) / 1024
    }
}
