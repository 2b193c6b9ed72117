import AccessibleDragging
import DesktopDriving
import GLibSupport
import PrivateSession
import XCTest

@testable import DragBus

/// Names as long as the bus lets through, and longer ones, for which the bus closes the connection of their sender.
final class LargeNamesTests: DragBusTestCase {
    private static let sizes = [50 << 20, 130 << 20]

    func testANameOf50MBInADragIsNotShownAndHoldsNobodyUp() throws {
        try MainActor.assumeIsolated {
            for size in Self.sizes {
                try Self.withBus { address, _ in
                    let desk = try Self.desk("Desk", on: address)
                    let stranger = try Stranger(on: address)
                    let pauses = Pauses()
                    var asked = 0
                    stranger.answers["GetDrag"] = { _, answer in
                        asked += 1
                        answer.give(Self.offer(String(repeating: "x", count: size)))
                        pauses.begin()
                    }
                    try stranger.own()
                    try Self.spin("question", timeout: 60) { asked > 0 }
                    try Self.assertGoesOn(desk, after: stranger, pauses)
                    XCTAssertNil(desk.guest, "\(size)")
                }
            }
        }
    }

    func testCallsAndSignalsOf50MBAreRefusedAndHoldNobodyUp() throws {
        try MainActor.assumeIsolated {
            for size in Self.sizes {
                try Self.withBus { address, _ in
                    let (left, right) = (try Self.desk("Left", on: address), try Self.desk("Right", on: address))
                    try Self.lift(in: left, for: right)
                    let stranger = try Stranger(on: address)
                    let name = String(repeating: "x", count: size)
                    let pauses = Pauses()
                    var refused = 0
                    for (method, more) in [
                        ("Cancel", []), ("GetPlaces", []), ("Left", []),
                        ("Finish", [Variant.string("copy"), .strings([]), .strings([])]),
                    ] as [(String, [Variant])] {
                        let object = BusObject(busName: left.link.busName, path: DragProtocol.path)
                        let arguments = [.string(name)] + more
                        stranger.connection.ask(object, (DragProtocol.source, method), arguments, within: 30) {
                            if case .failure = $0 { refused += 1 }
                        }
                    }
                    stranger.connection.emit(
                        (DragProtocol.source, "Ended"), from: DragProtocol.path,
                        [.string(name), .string("copy"), .strings([name])])
                    pauses.begin()
                    try Self.spin("refusals", timeout: 60) { refused == 4 }
                    XCTAssertEqual(left.coordinator.state, .lifted, "\(size)")
                    XCTAssertNotNil(right.guest, "\(size)")
                    try right.drop()
                    try Self.spin("drop") { !right.dropped.isEmpty }
                    try Self.assertGoesOn(right, after: stranger, pauses)
                }
            }
        }
    }

    /// The application does not stand still, and still lifts and drops, also when the stranger's connection is closed.
    @MainActor
    private static func assertGoesOn(_ desk: Desk, after stranger: Stranger, _ pauses: Pauses) throws {
        try spin("calm", timeout: 60) {
            let answer = try? stranger.connection.ask(BusQuestion("org.freedesktop.DBus.GetId", of: .bus, []))
            return answer != nil || stranger.connection.isClosed
        }
        settle()
        pauses.end()
        print("figure: the longest pause of the main loop was \(Int(pauses.longest * 1000)) ms")
        XCTAssertLessThan(pauses.longest, 1)
        try desk.lift()
        XCTAssertEqual(desk.coordinator.state, .lifted)
        try desk.drop()
        XCTAssertFalse(desk.taken.isEmpty)
    }

    @MainActor
    private static func offer(_ name: String) -> [Variant] {
        let item = Variant.tuple([.string("Gift"), .string(""), .string(""), .strings(["text/csv"])])
        return [
            .string("1"), .string("Stranger"), .string("1"), .strings([name]), .strings(["copy"]), .string("keyboard"),
            .array([item], of: "(sssas)"),
        ]
    }
}

/// How long the main loop stands still.
@MainActor
private final class Pauses {
    private(set) var longest = 0.0
    private var last = 0.0
    private var timer: MainLoop.Scheduled?

    func begin() {
        last = MainLoop.seconds
        timer = MainLoop.every(seconds: 0.01) { [weak self] in
            guard let self else { return false }
            let now = MainLoop.seconds
            (longest, last) = (max(longest, now - last), now)
            return true
        }
    }

    func end() {
        timer?.cancel()
        timer = nil
    }
}
