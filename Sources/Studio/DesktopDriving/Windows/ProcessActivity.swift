import GLibSupport
import Glibc

/// Whether programs have run: the kernel counts how often it gave the processor to each of their threads.
///
/// ```swift
/// let files = ProcessActivity(of: [4242])
/// files.waitForWork(atLeast: 0.06, atMost: 0.5)
/// readAgain()
/// ```
public struct ProcessActivity {
    /// How often it is looked, in microseconds.
    private static let gap: UInt32 = 15_000
    private let processes: [Int32]

    /// - Parameter processes: The numbers of the programs.
    public init(of processes: [Int32]) { self.processes = processes }

    /// The activity of each thread now.
    private var now: [Int32: ThreadActivity] {
        processes.reduce(into: [:]) { all, process in
            for thread in processNumbers(in: "/proc/\(process)/task") {
                all[thread] = ThreadActivity(ofThread: thread, in: process)
            }
        }
    }

    /// Waits until the programs have come to rest and then run again. Programs that do not rest, or of which nothing is known,
    /// are waited for the shortest time.
    ///
    /// - Parameters:
    ///   - least: The shortest wait, in seconds.
    ///   - most: The longest wait, in seconds.
    public func waitForWork(atLeast least: Double, atMost most: Double) {
        let start = MainLoop.seconds
        var last = now
        var resting: [Int32: ThreadActivity]?
        while true {
            // No event: the kernel tells nobody that a thread runs.
            usleep(Self.gap)
            let next = now
            let passed = MainLoop.seconds - start
            // First whether they rest: on a busy machine the first look may come after the shortest wait.
            if resting == nil, !next.isEmpty, next == last, !next.values.contains(.runs) { resting = next }
            let hasWorked = resting.map { $0 != next } ?? true
            if hasWorked && passed >= least || passed >= most { return }
            last = next
        }
    }
}

/// The state of a thread when it is looked at.
package enum ThreadActivity: Equatable {
    /// It has the processor, or waits for it.
    case runs
    /// It sleeps, and was given the processor so many times until now.
    case sleeps(Int)

    private static let initials = Set("Svn".utf8)

    /// The activity of a thread now; `nil`: it has ended.
    package init?(ofThread thread: Int32, in process: Int32) {
        guard let status = try? FilePath.read("/proc/\(process)/task/\(thread)/status", limit: 1 << 24) else {
            return nil
        }
        var count = 0
        // "State:", "voluntary_ctxt_switches:" and "nonvoluntary_ctxt_switches:" are three of sixty lines.
        for line in status.split(separator: 0x0A) where line.first.map(Self.initials.contains) == true {
            let text = String(decoding: line, as: UTF8.self)
            if text.hasPrefix("State:") {
                // Running, or waiting for a disk; a zombie and one that sleeps have nothing to do.
                let state = text.dropFirst(6).first { !$0.isWhitespace }
                if state == "R" || state == "D" {
                    self = .runs
                    return
                }
            } else if text.contains("ctxt_switches:") {
                count += text.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0
            }
        }
        self = .sleeps(count)
    }
}

/// The numbers that name something in a folder of `/proc`.
package func processNumbers(in folder: String) -> [Int32] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var numbers: [Int32] = []
    while let entry = readdir(stream) {
        let number = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            Int32(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
        }
        if let number { numbers.append(number) }
    }
    return numbers
}
