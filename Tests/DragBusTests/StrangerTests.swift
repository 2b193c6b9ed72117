import AccessibleDragging
import DesktopDriving
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

@testable import DragBus

/// Programs on the same bus that do something with what the person holds, who is told of it.
final class StrangerTests: DragBusTestCase {
    @MainActor
    private static func withStranger(_ body: (Desk, Desk, Stranger) throws -> Void) throws {
        try withBus { address, _ in
            let (left, right) = (try desk("Left", on: address), try desk("Right", on: address))
            try body(left, right, try Stranger(on: address))
            left.link.stop()
            right.link.stop()
        }
    }

    @MainActor
    private static func ask(_ desk: Desk, _ stranger: Stranger, _ method: String, _ rest: [Variant] = []) throws {
        let drag = try XCTUnwrap(desk.link.lifted?.drag)
        let result = try stranger.call(desk.link.busName, DragProtocol.source, method, [.string(drag)] + rest)
        guard case .success = result else { return XCTFail("\(method): \(result)") }
    }

    @MainActor
    private static func take(from desk: Desk, _ stranger: Stranger, _ operation: String) throws {
        try ask(desk, stranger, "Load", [.uint32(0), .string("text/csv")])
        try ask(desk, stranger, "Finish", [.string(operation), .strings([]), .strings(["a drawer"])])
    }

    func testWhatAStrangerDoesIsSaidInTheWindowWhereThePersonIs() throws {
        try MainActor.assumeIsolated {
            try Self.withStranger { left, _, stranger in
                try left.lift()
                try Self.ask(left, stranger, "Cancel")
                XCTAssertEqual(left.said.last, "Cancelled. January is back in shelf of Left.")
                try left.lift()
                try Self.take(from: left, stranger, "copy")
                XCTAssertEqual(left.said.last, "Dropped January into a drawer.")
                try left.lift()
                try Self.ask(left, stranger, "GetPlaces")
                try Self.ask(left, stranger, "Perform", [.string(left.link.busName), .string("0")])
                XCTAssertEqual(left.said.last, "Dropped January into box of Left.")
                try left.lift()
                try Self.take(from: left, stranger, "move")
                XCTAssertEqual(left.said.last, "Dropped January into a drawer.")
                XCTAssertEqual(left.said.count, 8, "\(left.said)")
                XCTAssertEqual(left.things, [:])
            }
        }
    }

    func testItIsSaidWhereThePersonIsAlsoOfAGuest() throws {
        try MainActor.assumeIsolated {
            try Self.withStranger { left, right, stranger in
                try Self.lift(in: left, for: right)
                try Self.ask(left, stranger, "Cancel")
                try Self.spin("words") { !right.said.isEmpty }
                XCTAssertEqual(right.said, ["Cancelled. January, from Window of Left, is back in shelf of Left."])
                try Self.lift(in: left, for: right)
                try Self.take(from: left, stranger, "copy")
                try Self.spin("words") { right.said.count == 2 }
                XCTAssertEqual(right.said.last, "Dropped January, from Window of Left, into a drawer.")
                XCTAssertEqual(left.said.count, 2, "the person is not there: \(left.said)")
            }
        }
    }

    /// A place that is content with the name ends the drag before it answers.
    func testWhatThePersonHasChosenIsSaidOnce() throws {
        try MainActor.assumeIsolated {
            for loadsNothing in [false, true] {
                try Self.withStranger { left, right, _ in
                    right.loadsNothing = loadsNothing
                    try left.lift()
                    try Self.spin("guest") { right.guest != nil }
                    var rows: [PlaceRow]?
                    left.link.otherPlaces { rows = $0 }
                    try Self.spin("list") { rows?.isEmpty == false }
                    right.link.around.isActive = { false }
                    left.link.perform(try XCTUnwrap(rows?.first))
                    try Self.spin("words") { left.said.count > 1 }
                    Self.settle()
                    XCTAssertEqual(
                        left.said.dropFirst(), ["Dropped January into Window of Right, box of Right."])
                }
            }
        }
    }

    // MARK: Reasons

    @MainActor
    private static func loadError(in right: Desk) throws -> LoadError {
        var result: Result<[UInt8], LoadError>?
        try XCTUnwrap(right.guest).items[0].provider.load(.csv) { result = $0 }
        try spin("answer") { result != nil }
        guard case .failure(let error)? = result else { throw SessionError("It came.") }
        return error
    }

    func testWhyDataDoNotComeIsTrue() throws {
        try MainActor.assumeIsolated {
            try Self.withStranger { left, right, stranger in
                left.loader = { $0.complete(.failure(.failed("the disk is full"))) }
                try Self.lift(in: left, for: right)
                XCTAssertEqual(try Self.loadError(in: right), .failed("the disk is full"))
                left.loader = { $0.complete(.failure(.tooLarge(limit: 5 << 20))) }
                XCTAssertEqual(try Self.loadError(in: right), .failed("it is larger than 5 MB"))
                // Somebody else has it now.
                left.loader = nil
                left.coordinator.cancel()
                try Self.spin("end") { right.guest == nil }
                try Self.lift(in: left, for: right)
                try Self.ask(left, stranger, "Load", [.uint32(0), .string("text/csv")])
                XCTAssertEqual(try Self.loadError(in: right), .failed("another drop is still in progress"))
                try Self.ask(left, stranger, "Release")
            }
        }
    }

    /// It closes while it gives them: often, for what it answers then must not be quicker than its end.
    func testAnAppThatClosesHalfwayIsSaidToHaveClosed() throws {
        try MainActor.assumeIsolated {
            for _ in 0..<10 {
                try Self.withStranger { left, right, _ in
                    var isAsked = false
                    left.loader = { request in
                        request.deliver(Array("half".utf8))
                        isAsked = true
                    }
                    try Self.lift(in: left, for: right)
                    let provider = try XCTUnwrap(right.guest).items[0].provider
                    var result: Result<[UInt8], LoadError>?
                    provider.load(.csv) { result = $0 }
                    try Self.spin("question") { isAsked }
                    left.link.stop()
                    try Self.spin("answer") { result != nil }
                    XCTAssertEqual(result, .failure(.interrupted))
                }
            }
        }
    }

    // MARK: Leases

    func testWhoLoadsAndNeverLetsGoBlocksNobodyForGood() throws {
        try MainActor.assumeIsolated {
            let time = Lease.idleTime
            defer { Lease.idleTime = time }
            try Self.withStranger { left, right, stranger in
                try Self.lift(in: left, for: right)
                try Self.ask(left, stranger, "Load", [.uint32(0), .string("text/csv")])
                XCTAssertEqual(try Self.loadError(in: right), .failed("another drop is still in progress"))
                Lease.idleTime = 0
                try right.drop()
                try Self.spin("drop") { !right.dropped.isEmpty }
                XCTAssertEqual(right.taken.count, 1)
            }
        }
    }

    // MARK: Sounds

    func testAnApplicationSaysWhetherItHasSounds() throws {
        try MainActor.assumeIsolated {
            try Self.withStranger { left, _, stranger in
                for hasSounds in [false, true] {
                    left.coordinator.hasSounds = hasSounds
                    let answer = try stranger.call(
                        left.link.busName, "org.freedesktop.DBus.Properties", "Get",
                        [.string(DragProtocol.source), .string("HasSounds")]
                    ).get()
                    XCTAssertEqual(answer[0]?.unboxed.bool, hasSounds)
                }
            }
        }
    }
}
