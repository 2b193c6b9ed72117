import Foundation
import GLibSupport
import PrivateSession

/// The resources that an app takes at a moment, to be compared with a later one.
public struct Usage: CustomStringConvertible, Sendable {
    /// KiB of memory that the app has for itself: see ``ownMemory(of:)``.
    public var memory: Int
    /// How many files, sockets and pipes are open.
    public var descriptors: Int
    public var threads: Int
    /// How many signals are asked for at all the session's buses, by anyone.
    public var matchRules: Int
    /// How many files and folders the person's data has, hidden ones too.
    public var files: Int

    /// - Parameters:
    ///   - process: The app's process.
    ///   - session: The session that it runs in.
    ///   - data: The folder of the person's data.
    /// - Throws: When the app has ended, or a bus does not say what it has.
    public init(of process: Int32, in session: PrivateSession, data: String) throws {
        memory = try ownMemory(of: process)
        descriptors = try Self.count("/proc/\(process)/fd")
        threads = try Self.count("/proc/\(process)/task")
        var rules = try Self.matchRules(session, address: nil)
        if let address = try? session.accessibilityBusAddress() {
            rules += try Self.matchRules(session, address: address)
        }
        matchRules = rules
        files = FileManager.default.enumerator(atPath: data)?.allObjects.count ?? 0
    }

    public var description: String {
        "\(memory) KiB, \(descriptors) descriptors, \(threads) threads, \(matchRules) match rules, \(files) files"
    }

    private static func count(_ folder: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: folder).count
    }

    private static func matchRules(_ session: PrivateSession, address: String?) throws -> Int {
        let question = BusQuestion("org.freedesktop.DBus.Debug.Stats.GetStats", of: .bus)
        guard let number = try session.ask(question, at: address)[0]?.dictionary["MatchRules"]?.int else {
            throw ProgramError(description: "The bus does not say how many match rules it has.")
        }
        return number
    }
}

/// The memory that a process has for itself, in KiB: its heap, its stacks, and what it shares with the X server.
///
/// Pages of files, such as the program and its fonts, are left out. The system reads them when they are first used, with
/// their neighbours, and lets them go when it needs the room: their number says nothing of what the process keeps.
public func ownMemory(of process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let sizes = try ["RssAnon:", "RssShmem:"].map { name in
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        guard let size = line?.split(whereSeparator: \.isWhitespace).compactMap({ Int($0) }).first else {
            throw ProgramError(description: "The system does not say how much memory process \(process) has.")
        }
        return size
    }
    return sizes.reduce(0, +)
}
