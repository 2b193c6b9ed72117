import GLibSupport
import Glibc

extension PrivateSession {
    /// Waits until no program of the session has anything to do.
    ///
    /// A program that a message, a key or a drawing is on its way to is about to run, or runs. When all threads of all
    /// programs sleep, and none has run between two looks, nothing more will happen until somebody does something, or
    /// a timer is over. That holds on a busy machine too: who waits for the processor does not sleep.
    /// To be called on the main thread.
    ///
    /// - Parameters:
    ///   - timeout: How long to wait, in seconds.
    ///   - gap: How long nothing may have run, in milliseconds.
    /// - Returns: Whether it is quiet; `false` when the time is over, such as while something on the screen moves.
    @discardableResult
    public func waitUntilQuiet(timeout: Double = 5, gap: UInt32 = 15) -> Bool {
        let end = MainLoop.seconds + timeout
        var last = activity()
        while true {
            usleep(gap * 1000)
            let next = activity()
            if let last, let next, last == next { return true }
            last = next
            if MainLoop.seconds >= end { return false }
        }
    }

    /// How often each thread of the session has run; `nil`: one of them runs, or is about to.
    private func activity() -> [Int32: Int]? {
        var switches: [Int32: Int] = [:]
        for process in numbers(in: "/proc") {
            guard isOurs(process) else { continue }
            // Whoever waits here runs.
            for thread in numbers(in: "/proc/\(process)/task") where thread != getpid() {
                guard let status = try? FilePath.read("/proc/\(process)/task/\(thread)/status", limit: 1 << 24) else {
                    continue
                }
                guard let count = Self.switches(of: status) else { return nil }
                switches[thread] = count
            }
        }
        return switches
    }

    /// The processes of the session that have a name, also those that its programs have started.
    ///
    /// - Parameter name: As the kernel keeps it: the first 15 bytes of the program's.
    /// - Returns: Their numbers, in no order.
    public func processIdentifiers(named name: String) -> [Int32] {
        numbers(in: "/proc").filter { process in
            guard let bytes = try? FilePath.read("/proc/\(process)/comm", limit: 1 << 24), isStartedHere(process) else {
                return false
            }
            return String(decoding: bytes.dropLast(), as: UTF8.self) == name
        }
    }

    /// Whether a process was started with the session's folders: those that left their group are known by that.
    private func isStartedHere(_ process: Int32) -> Bool {
        guard let bytes = try? FilePath.read("/proc/\(process)/environ", limit: 1 << 24) else { return false }
        return bytes.split(separator: 0).contains { String(decoding: $0, as: UTF8.self) == "HOME=\(folder)/home" }
    }

    /// Whether a process belongs to the session: to a group that it started, or this process itself, which serves it.
    private func isOurs(_ process: Int32) -> Bool {
        if process == getpid() { return true }
        let group = getpgid(process)
        return group > 0 && groups.contains(group)
    }

    private func numbers(in folder: String) -> [Int32] {
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

    /// How often a thread was given the processor; `nil`: it has it, or waits for it.
    private static func switches(of status: [UInt8]) -> Int? {
        var count = 0
        for line in status.split(separator: 0x0A) {
            let text = String(decoding: line, as: UTF8.self)
            if text.hasPrefix("State:") {
                // Running, or waiting for a disk; a zombie and one that sleeps have nothing to do.
                let state = text.dropFirst(6).first { !$0.isWhitespace }
                if state == "R" || state == "D" { return nil }
            } else if text.contains("ctxt_switches:") {
                count += text.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0
            }
        }
        return count
    }
}

/// Lets time pass.
public func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
}
