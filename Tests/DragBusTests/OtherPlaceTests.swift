import AccessibleDragging
import GLibSupport
import PrivateSession
import XCTest

@testable import DragBus

/// The places of other windows, seen and used from any of them.
final class OtherPlaceTests: DragBusTestCase {
    @MainActor
    private static func withThree(_ body: ([Desk]) throws -> Void) throws {
        try withBus { address, _ in
            let desks = try ["Left", "Right", "Third"].map { try desk($0, on: address) }
            try desks[0].lift()
            try spin("guests") { desks[1].guest != nil && desks[2].guest != nil }
            try body(desks)
            desks.forEach { $0.link.stop() }
        }
    }

    @MainActor
    private static func rows(of desk: Desk) throws -> [PlaceRow] {
        var rows: [PlaceRow]?
        desk.link.otherPlaces { rows = $0 }
        try spin("list") { rows != nil }
        return try XCTUnwrap(rows).sorted { $0.window < $1.window }
    }

    func testEachWindowKnowsThePlacesOfTheOthers() throws {
        try MainActor.assumeIsolated {
            try Self.withThree { desks in
                XCTAssertEqual(try Self.rows(of: desks[0]).map(\.window), ["Window of Right", "Window of Third"])
                XCTAssertEqual(try Self.rows(of: desks[1]).map(\.window), ["Window of Left", "Window of Third"])
                XCTAssertEqual(
                    try Self.rows(of: desks[1]).map(\.name),
                    ["box of Left: Drop into box", "box of Third: Drop into box"])
                desks[2].refusal = "it is full"
                desks[2].coordinator.treeChanged()
                XCTAssertEqual(try Self.rows(of: desks[0]).map(\.window), ["Window of Right"])
            }
        }
    }

    func testItIsDroppedElsewhereWithoutGoingThere() throws {
        try MainActor.assumeIsolated {
            try Self.withThree { desks in
                desks[1].operation = .move
                let row = try Self.rows(of: desks[0])[0]
                desks[0].link.perform(row)
                try Self.spin("words") { desks[0].said.count == 2 }
                XCTAssertEqual(desks[0].said.last, "Dropped January into Window of Right, box of Right.")
                XCTAssertEqual(desks[1].said, [], "the person is elsewhere")
                XCTAssertEqual(desks[1].taken.count, 1)
                XCTAssertEqual(desks[0].things, [:])
                desks[0].coordinator.undo()
                XCTAssertEqual(desks[0].things.count, 1)
            }
        }
    }

    func testAGuestIsDroppedWhereItCameFromAndInAThirdWindow() throws {
        try MainActor.assumeIsolated {
            try Self.withThree { desks in
                desks[0].link.around.isActive = { false }
                var rows = try Self.rows(of: desks[1])
                desks[1].link.perform(rows[0])
                try Self.spin("words") { !desks[1].said.isEmpty }
                XCTAssertEqual(
                    desks[1].said, ["Dropped January, from Window of Left, into Window of Left, box of Left."])
                XCTAssertEqual(desks[0].taken.count, 1)
                XCTAssertEqual(desks[0].said.count, 1, "\(desks[0].said)")
                try Self.spin("end") { desks[1].guest == nil && desks[2].guest == nil }
                try desks[0].lift()
                try Self.spin("guests") { desks[1].guest != nil && desks[2].guest != nil }
                rows = try Self.rows(of: desks[1])
                desks[1].link.perform(rows[1])
                try Self.spin("words") { desks[1].said.count == 2 }
                XCTAssertEqual(
                    desks[1].said.last, "Dropped January, from Window of Left, into Window of Third, box of Third.")
                XCTAssertEqual(desks[2].taken.count, 1)
            }
        }
    }

    func testARefusalElsewhereIsSaidWhereThePersonIs() throws {
        try MainActor.assumeIsolated {
            try Self.withThree { desks in
                let row = try Self.rows(of: desks[0])[0]
                desks[1].refusal = "it is full"
                desks[0].link.perform(row)
                try Self.spin("words") { desks[0].said.count == 2 }
                XCTAssertEqual(desks[0].said.last, "Not dropped: it is full. Still holding it.")
                XCTAssertEqual(desks[0].coordinator.state, .lifted)
                XCTAssertEqual(desks[1].said, [])
            }
        }
    }

    func testAPlaceThatNeverAnswersIsToldOfAndEscapeEndsIt() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let left = try Self.desk("Left", on: address)
                try left.lift()
                let stranger = try Stranger(on: address)
                var late: BusAnswer?
                stranger.answers = [
                    "GetPlaces": { _, answer in
                        let row = Variant.tuple([.string("0"), .string("Mail"), .string("inbox: Drop into inbox")])
                        answer.give([.array([row], of: "(sss)")])
                    },
                    "Perform": { _, answer in late = answer },
                ]
                _ = try stranger.call(left.link.busName, DragProtocol.source, "GetDrag", [])
                left.link.around.patience = 0.2
                left.link.perform(try Self.rows(of: left)[0])
                try Self.spin("words") { left.said.last == "Mail no longer answers." }
                XCTAssertEqual(left.coordinator.state, .lifted)
                left.coordinator.cancel()
                let said = left.said
                XCTAssertEqual(said.last, "Cancelled. January is back in shelf of Left.")
                try XCTUnwrap(late).give([.string("it is full"), .strings([]), .strings([])])
                Self.settle()
                XCTAssertEqual(left.said, said)
            }
        }
    }

    func testThoseWhoDoNotAnswerAreNotWaitedFor() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let (left, right) = (try Self.desk("Left", on: address), try Self.desk("Right", on: address))
                try Self.lift(in: left, for: right)
                let stranger = try Stranger(on: address)
                _ = try stranger.call(left.link.busName, DragProtocol.source, "GetDrag", [])
                XCTAssertEqual(try Self.rows(of: left).map(\.window), ["Window of Right"])
            }
        }
    }
}
