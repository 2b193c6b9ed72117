import FileFormats
import Foundation
import GLibSupport
import SceneStorage
import XCTest

/// Two processes that change the same data at once.
final class TwoProcessesTests: XCTestCase {
    func testNothingIsLostOfWhatTwoProcessesDrop() throws {
        let place = try TemporaryPlace()
        let writer = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent().appendingPathComponent("KillableWriter")
        let count = 150
        let processes = try ["one", "two"].map { label in
            let process = Process()
            process.executableURL = writer
            process.arguments = [place.data, place.resourcesPath, "\(count)", label]
            try process.run()
            return process
        }
        for process in processes {
            process.waitUntilExit()
            XCTAssertEqual(process.terminationStatus, 0)
        }
        let kept = (0..<count).filter { $0 % 3 != 0 }
        let expected = ["one", "two"].flatMap { label in kept.map { "\(label) \($0)" } }.sorted()
        let labels = try place.newGraphStore.load().bars.map(\.label).dropFirst(4).sorted()
        XCTAssertEqual(labels, expected)
        let notes = try place.names("contacts/ada-lovelace/attachments").map {
            String(decoding: try place.contents("contacts/ada-lovelace/attachments/\($0)"), as: UTF8.self)
        }
        XCTAssertEqual(notes.sorted(), expected)
        XCTAssertEqual(try place.names("graphs"), ["sales.csv"])
        XCTAssertEqual(try place.names("contacts/ada-lovelace"), ["attachments"])
    }
}
