import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

/// The memory that a client that asks for everything leaves behind in the app.
final class MemoryTests: BusTestCase {
    /// `WALKED_BARS` says how many bars.
    func testWalkOfManyElementsIsLetGo() throws {
        let asked = ProcessInfo.processInfo.environment["WALKED_BARS"].flatMap { Int($0) }
        let count = asked ?? (LongTests.areAsked ? 100_000 : 20_000)
        try MainActor.assumeIsolated {
            try withSession(services: [Display(), MessageBus(), AccessibilityBus()]) { session in
                let app = try session.launch(Project.built("bench-app").path, ["\(count)"])
                try app.events.wait(for: "ready", timeout: 60)
                let client = try BusClient(session)
                let list = try client.waitForLongList("Bars")
                let pid = app.process.processIdentifier
                let before = try ownMemory(of: pid)
                let first = try Self.peakMemory(of: pid)
                let bars = try client.walk(list)
                XCTAssertEqual(bars.count, count)
                // A client that comes later, as libatspi does, asks for all that others have asked for.
                let cache = BusClient.Reference(list.bus, "/org/a11y/atspi/cache")
                let items = try client.call(cache, "Cache.GetItems").first?.elements.count ?? 0
                XCTAssertLessThan(items, 5_000)
                // All at once are more than our client takes of a bus, where there are more.
                let areFew = count <= 20_000
                if areFew { XCTAssertEqual(try client.children(list).count, count) }
                // The carrier of the answer is given back once it has been sent.
                session.waitUntilQuiet()
                let after = try ownMemory(of: pid)
                let peak = try Self.peakMemory(of: pid)
                print(
                    "figure: a walk of \(count) bars: \(before) KiB before, \(after) KiB after, at most \(peak - first) KiB more"
                )
                XCTAssertLessThan(after - before, 4 * 1024 + count * 2 / 5, "KiB more")
                XCTAssertLessThan(peak - first, 8 * 1024 + count * 3 / 2, "KiB more for a moment")
                // An object that was let go is the same when somebody asks for it again.
                XCTAssertEqual(try client.name(bars[17]), "Bar 17")
                XCTAssertEqual(try client.call(bars[17], "Accessible.GetIndexInParent"), [.int32(17)])
                if areFew { XCTAssertEqual(try client.children(list)[17], bars[17]) }
            }
        }
    }
}

extension MemoryTests {
    /// The most memory that a process has had so far, in KiB, with pages of files.
    fileprivate static func peakMemory(of process: Int32) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return try XCTUnwrap(line?.split(separator: " ").compactMap { Int($0) }.first)
    }
}

extension BusClient {
    /// Asks for an object's children, and for the name, role, state, attributes, place and actions of each, many at a
    /// time.
    fileprivate func walk(_ object: Reference) throws -> [Reference] {
        let count = Int(try property(object, "Accessible.ChildCount").int ?? 0)
        var found: [Reference] = []
        for start in stride(from: 0, to: count, by: 200) {
            let indices = start..<min(count, start + 200)
            let children = try ask(indices.map { (object, "Accessible.GetChildAtIndex", [.int32(Int32($0))]) })
                .compactMap { $0.first.map { Reference($0) } }
            for method in [
                "Accessible.GetRole", "Accessible.GetState", "Accessible.GetAttributes", "Action.GetActions",
            ] {
                XCTAssertEqual(try ask(children.map { ($0, method, []) }).filter { !$0.isEmpty }.count, indices.count)
            }
            _ = try ask(children.map { ($0, "Component.GetExtents", [.uint32(0)]) })
            found += children
        }
        return found
    }

    /// Makes calls without waiting for each, and gives their answers; none where one failed.
    private func ask(_ calls: [(object: Reference, method: String, arguments: [Variant])]) throws -> [[Variant]] {
        var answers = [[Variant]](repeating: [], count: calls.count)
        var left = calls.count
        for (index, call) in calls.enumerated() {
            let parts = call.method.split(separator: ".").map(String.init)
            connection.call(
                (call.object.bus, call.object.path), ("org.a11y.atspi.\(parts[0])", parts[1]), call.arguments
            ) { result in
                answers[index] = (try? result.get()) ?? []
                left -= 1
            }
        }
        try Self.spin("answers", timeout: 30) { left == 0 }
        return answers
    }
}
