import AccessibleDragging
import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

@testable import DragBus

/// Files that are lifted in one application and dropped in another.
final class CrossingFileTests: DragBusTestCase {
    /// Loads the addresses of an item, as a place does that takes files.
    @MainActor
    private static func paths(of item: DragItem) throws -> Result<[String], LoadError> {
        var result: Result<AddressList, LoadError>?
        item.provider.loadObject(as: AddressList.self) { result = $0 }
        try spin("answer") { result != nil }
        return try XCTUnwrap(result).map(\.paths)
    }

    @MainActor
    private static func withOffer(
        _ answers: [String: @MainActor (BusCall, BusAnswer) -> Void], _ body: (Desk, DragItem) throws -> Void
    ) throws {
        try withBus { address, _ in
            let desk = try desk("Desk", on: address)
            let stranger = try Stranger(on: address)
            stranger.answers = answers
            stranger.answers["GetDrag"] = { _, answer in
                answer.give(Stranger.offer(name: "report.csv", file: "report.csv", types: ["text/uri-list"]))
            }
            try stranger.own()
            try spin("guest") { desk.guest != nil }
            try body(desk, try XCTUnwrap(desk.guest?.items.first))
            desk.link.stop()
        }
    }

    func testAnAddressIsNotFollowed() throws {
        try MainActor.assumeIsolated {
            var loads = 0
            let addresses: @MainActor (BusCall, BusAnswer) -> Void = { _, answer in
                loads += 1
                guard let file = try? Stranger.file(of: "file:///etc/passwd\r\n") else { return answer.fail(.noDrag) }
                answer.give([.handle(0)], with: file)
            }
            for error in [
                BusCallError.noFile,
                BusCallError(name: "org.freedesktop.DBus.Error.UnknownMethod", message: "an older version"),
            ] {
                let answers = ["Load": addresses, "OpenFile": { @MainActor _, answer in answer.fail(error) }]
                try Self.withOffer(answers) { _, item in
                    XCTAssertEqual(try Self.paths(of: item), .failure(.notOffered(.uriList)))
                }
            }
            XCTAssertEqual(loads, 1)
        }
    }

    func testAFileComesOpenAndGetsTheNameThatWasAnnounced() throws {
        try MainActor.assumeIsolated {
            let open: @MainActor (BusCall, BusAnswer) -> Void = { _, answer in
                guard let file = try? Stranger.file(of: "a,b\n1,2\n") else { return answer.fail(.noDrag) }
                answer.give([.handle(0), .string("../../passwd"), .uint32(1)], with: file)
            }
            try Self.withOffer(["OpenFile": open]) { _, item in
                let path = try XCTUnwrap(try Self.paths(of: item).get().first)
                XCTAssertEqual(FilePath.name(of: path), "report.csv")
                XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "a,b\n1,2\n")
            }
        }
    }

    func testAFileThatIsNoneIsRefusedWithItsReason() throws {
        try MainActor.assumeIsolated {
            var ends: [Int32] = [0, 0]
            XCTAssertEqual(pipe(&ends), 0)
            let end = ends[1]
            defer { close(end) }
            XCTAssertThrowsError(try OpenFile(reading: ends[0], called: "pipe"))
            // A file that cannot be read is said as its source says it.
            try Self.withOffer(["OpenFile": { _, answer in answer.fail(.failed("the disk is gone")) }]) { _, item in
                XCTAssertEqual(try Self.paths(of: item), .failure(.failed("the disk is gone")))
            }
        }
    }

    func testWebAddressesStayAddresses() throws {
        try MainActor.assumeIsolated {
            try Self.withTwo { left, right in
                left.files = ["https://example.org/report.csv"]
                try Self.lift(in: left, for: right)
                let item = try XCTUnwrap(right.guest?.items.first)
                var result: Result<AddressList, LoadError>?
                item.provider.loadObject(as: AddressList.self) { result = $0 }
                try Self.spin("answer") { result != nil }
                XCTAssertEqual(try result?.get().addresses, ["https://example.org/report.csv"])
            }
        }
    }

    /// Between two applications of the library, with one file and with several.
    func testFilesCrossWholeUnderTheirNames() throws {
        try MainActor.assumeIsolated {
            let folder = try TemporaryFolder()
            let large = String(repeating: "label,value\n", count: 300_000)
            for (name, text) in [("draft-7.csv", large), ("März.csv", "two")] {
                try folder.write(text, as: name)
            }
            let address: (String) throws -> String = { try XCTUnwrap(FilePath.uri(ofPath: "\(folder.path)/\($0)")) }
            try Self.withTwo { left, right in
                left.files = [try address("draft-7.csv")]
                try Self.lift(in: left, for: right)
                var paths = try Self.paths(of: try XCTUnwrap(right.guest?.items.first)).get()
                XCTAssertEqual(paths.map { FilePath.name(of: $0) }, ["January.csv"], "as it was announced")
                XCTAssertFalse(paths[0].hasPrefix(folder.path))
                XCTAssertEqual(try String(contentsOfFile: paths[0], encoding: .utf8), large)
                left.coordinator.cancel()
                try Self.spin("end") { right.guest == nil }
                left.files = [try address("draft-7.csv"), try address("März.csv")]
                try Self.lift(in: left, for: right)
                paths = try Self.paths(of: try XCTUnwrap(right.guest?.items.first)).get()
                XCTAssertEqual(paths.map { FilePath.name(of: $0) }, ["draft-7.csv", "März.csv"])
                XCTAssertEqual(try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }, [large, "two"])
                // A file that has gone meanwhile.
                left.coordinator.cancel()
                try Self.spin("end") { right.guest == nil }
                left.files = [try address("gone.csv")]
                try Self.lift(in: left, for: right)
                guard case .failure(.failed) = try Self.paths(of: try XCTUnwrap(right.guest?.items.first)) else {
                    return XCTFail("there is no such file")
                }
            }
        }
    }

    func testAMoveOfAFileIsGivenUpOnceItIsHere() throws {
        try MainActor.assumeIsolated {
            let folder = try TemporaryFolder()
            try folder.write("one", as: "one.csv")
            try Self.withTwo { left, right in
                left.files = [try XCTUnwrap(FilePath.uri(ofPath: "\(folder.path)/one.csv"))]
                (right.operation, right.takesFiles) = (.move, true)
                try Self.lift(in: left, for: right)
                try right.drop()
                try Self.spin("drop") { !right.dropped.isEmpty }
                XCTAssertEqual(right.dropped[0].result.operation, .move)
                XCTAssertEqual(left.things, [:])
            }
        }
    }
}
