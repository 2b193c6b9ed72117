import Foundation
import GLibSupport
import PrivateSession
import SeededNumbers
import TestSupport
import XCTest

@testable import DragBus

/// Applications that are killed while something is moved from one to the other.
final class KilledPeerTests: DragBusTestCase {
    /// In the end both may have it, and one of them has it whole.
    func testAHundredKillsOnEitherSideLoseNothing() throws {
        try MainActor.assumeIsolated {
            var numbers = SeededNumbers(seed: 34)
            let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
            var (stayed, moved) = (0, 0)
            try Self.withBus { _, session in
                for round in 0..<100 {
                    let folder = try TemporaryFolder()
                    let (left, right) = (
                        folder.url.appendingPathComponent("left"), folder.url.appendingPathComponent("right")
                    )
                    for one in [left, right] {
                        try FileManager.default.createDirectory(at: one, withIntermediateDirectories: true)
                    }
                    try bytes.write(to: left.appendingPathComponent("thing.bin"))
                    let environment = ProcessInfo.processInfo.environment.merging(session.environment) { $1 }
                    func start(_ name: String, _ folder: URL, _ command: String) throws -> TestProgram {
                        try TestProgram(
                            Project.built("drag-bus-peer"), [name, folder.path], environment: environment,
                            input: Data("\(command)\n".utf8))
                    }
                    let source = try start("Left", left, "lift")
                    try source.wait(for: "lifted")
                    let target = try start("Right", right, "drop")
                    try target.wait(for: "guest")
                    // The moment of the kill is what this test varies.
                    usleep(UInt32.random(in: 0...12_000, using: &numbers))
                    let (victim, other) = round.isMultiple(of: 2) ? (source, target) : (target, source)
                    victim.crash()
                    _ = try victim.finish()
                    // The other's remaining part of it.
                    usleep(30_000)
                    other.crash()
                    _ = try other.finish()
                    let kept = [left, right].map { try? Data(contentsOf: $0.appendingPathComponent("thing.bin")) }
                    XCTAssertTrue(kept.contains(bytes), "round \(round): nobody has it whole")
                    for one in kept { XCTAssertTrue(one == nil || one == bytes, "round \(round): half of it") }
                    if kept[0] == nil { moved += 1 } else { stayed += 1 }
                }
            }
            print("figure: \(moved) of 100 were moved when one was killed, \(stayed) were not")
            XCTAssertGreaterThan(stayed, 0)
        }
    }

    func testNothingIsSentWhileNothingIsLifted() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, session in
                let environment = ProcessInfo.processInfo.environment.merging(session.environment) { $1 }
                let folder = try TemporaryFolder()
                let peers = try ["Left", "Right"].map { name in
                    try TestProgram(
                        Project.built("drag-bus-peer"), [name, folder.url.appendingPathComponent(name).path],
                        environment: environment)
                }
                for peer in peers { try peer.wait(for: "ready") }
                // A message that nobody sends cannot be waited for.
                let heard = try session.output(
                    of: "sh", ["-c", "timeout 1 dbus-monitor --address '\(address)'; true"])
                XCTAssertFalse(heard.contains("io.github.dragoman"), heard)
                XCTAssertFalse(heard.contains("method call"), heard)
                for peer in peers { peer.crash() }
            }
        }
    }
}
