import AccessibleDragging
import GLibSupport
import PrivateSession
import XCTest

@testable import DragBus

/// Programs on the same bus that mean ill.
final class HostileDragTests: DragBusTestCase {
    func testAForgedDragIsShownWithinLimits() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let desk = try Self.desk("Desk", on: address)
                let stranger = try Stranger(on: address)
                stranger.answers["GetDrag"] = { _, answer in
                    let name = String(repeating: "\u{202E}long\u{1B}[2J\n", count: 5_000)
                    answer.give(Stranger.offer(name: name, types: Array(repeating: "text/csv", count: 500)))
                }
                try stranger.own()
                try Self.spin("guest") { desk.guest != nil }
                let session = try XCTUnwrap(desk.guest)
                XCTAssertLessThan(session.spokenNames[0].count, 500)
                XCTAssertFalse(session.spokenNames[0].contains("\u{1B}"))
                XCTAssertFalse(session.spokenNames[0].contains("\n"))
                XCTAssertLessThanOrEqual(session.items[0].provider.types.count, DragLimits.types)
                desk.coordinator.cancel()
                Self.settle()
                XCTAssertNil(desk.guest, "it is not shown again")
            }
        }
    }

    func testNothingComesOfAnswersThatAreTooLargeOrNonsense() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let desk = try Self.desk("Desk", on: address)
                let stranger = try Stranger(on: address)
                for answer in [
                    Stranger.offer(name: String(repeating: "x", count: 5 << 20)), Stranger.offer(items: 10_000),
                    Stranger.offer(items: 0), Stranger.offer(drag: ""),
                ] {
                    var asked = 0
                    stranger.answers["GetDrag"] = { _, reply in
                        asked += 1
                        reply.give(answer)
                    }
                    try stranger.own()
                    try Self.spin("question", timeout: 60) { asked > 0 }
                    Self.settle()
                    XCTAssertNil(desk.guest)
                    try stranger.connection.ask(
                        BusQuestion("org.freedesktop.DBus.ReleaseName", of: .bus, [.string(DragProtocol.name)]))
                }
                try desk.lift()
                XCTAssertEqual(desk.coordinator.state, .lifted)
            }
        }
    }

    func testAnOwnerThatNeverAnswersStopsNobody() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let desk = try Self.desk("Desk", on: address)
                let stranger = try Stranger(on: address)
                try stranger.own()
                Self.settle()
                XCTAssertNil(desk.guest)
                try desk.lift()
                try Self.spin("owner") {
                    try stranger.connection.ask(
                        BusQuestion("org.freedesktop.DBus.GetNameOwner", of: .bus, [.string(DragProtocol.name)])
                    )[0]?.text == desk.link.busName
                }
            }
        }
    }

    func testAnOwnerThatDoesNotLetGoDisturbsNoDrag() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let desk = try Self.desk("Desk", on: address)
                let stranger = try Stranger(on: address)
                try stranger.connection.ask(
                    BusQuestion("org.freedesktop.DBus.RequestName", of: .bus, [.string(DragProtocol.name), .uint32(4)]))
                try desk.lift()
                Self.settle()
                XCTAssertEqual(desk.coordinator.state, .lifted)
                try stranger.connection.ask(
                    BusQuestion("org.freedesktop.DBus.ReleaseName", of: .bus, [.string(DragProtocol.name)]))
                let next = try Stranger(on: address)
                try next.own()
                Self.settle()
                XCTAssertEqual(desk.coordinator.state, .lifted)
                try desk.drop()
                XCTAssertEqual(desk.taken.count, 1)
            }
        }
    }

    func testDataThatNeverComeOrNeverEndAreStoppedByThePerson() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let desk = try Self.desk("Desk", on: address)
                let stranger = try Stranger(on: address)
                stranger.answers["GetDrag"] = { _, answer in answer.give(Stranger.offer()) }
                try stranger.own()
                try Self.spin("guest") { desk.guest != nil }
                try desk.drop()
                Self.settle()
                XCTAssertEqual(desk.coordinator.state, .performing)
                desk.coordinator.cancel()
                XCTAssertEqual(desk.coordinator.state, .idle)
                XCTAssertEqual(desk.taken, [:])
            }
        }
    }

    /// A pipe could be written into without end; only an ordinary file has a size.
    func testOnlyOrdinaryFilesAreRead() throws {
        try MainActor.assumeIsolated {
            var ends: [Int32] = [0, 0]
            XCTAssertEqual(pipe(&ends), 0)
            defer { close(ends[1]) }
            XCTAssertThrowsError(try OpenFile(reading: ends[0], called: "pipe"))
            let zero = open("/dev/zero", O_RDONLY)
            XCTAssertThrowsError(try OpenFile(reading: zero, called: "zero"))
        }
    }

    func testAStrangerLearnsNoPlacesAndHasNothingDropped() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let (left, right) = (try Self.desk("Left", on: address), try Self.desk("Right", on: address))
                let stranger = try Stranger(on: address)
                let nothing = try stranger.call(left.link.busName, DragProtocol.source, "GetDrag", [])
                guard case .failure = nothing else { return XCTFail("nothing is lifted") }
                try Self.lift(in: left, for: right)
                let drag = try XCTUnwrap(left.link.lifted?.drag)
                for (method, arguments) in [
                    ("GetPlaces", [Variant.string(drag)]), ("Perform", [.string(drag), .string("0")]),
                ] {
                    let result = try stranger.call(right.link.busName, DragProtocol.places, method, arguments)
                    guard case .failure = result else { return XCTFail(method) }
                }
                // Signals of somebody else's end nothing, and nothing is said of them.
                for number in 0..<500 {
                    stranger.connection.emit(
                        (DragProtocol.source, "Ended"), from: DragProtocol.path,
                        [.string(drag), .string(number.isMultiple(of: 2) ? "" : "copy"), .strings(["trap"])])
                }
                Self.settle()
                XCTAssertNotNil(right.guest)
                XCTAssertEqual(right.said, [])
                XCTAssertEqual(right.taken, [:])
                // Receipts of others are worth nothing.
                let result = try stranger.call(left.link.busName, DragProtocol.source, "GiveBack", [.string("1")])
                guard case .failure = result else { return XCTFail("no receipt") }
            }
        }
    }

    func testWhileOneWindowTakesItNoOtherCan() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let (left, right) = (try Self.desk("Left", on: address), try Self.desk("Right", on: address))
                left.loader = { _ in }
                try Self.lift(in: left, for: right)
                try right.drop()
                Self.settle()
                let stranger = try Stranger(on: address)
                let drag = try XCTUnwrap(left.link.lifted?.drag)
                for (method, rest) in [
                    ("Load", [Variant.uint32(0), .string("text/csv")]),
                    ("Finish", [.string("move"), .strings([]), .strings([])]),
                ] {
                    let result = try stranger.call(
                        left.link.busName, DragProtocol.source, method, [.string(drag)] + rest)
                    guard case .failure = result else { return XCTFail(method) }
                }
                XCTAssertEqual(left.things.count, 1)
                // When that window is gone, another one can.
                right.link.stop()
                Self.settle()
                left.coordinator.cancel()
                left.loader = nil
                try left.lift()
                let next = try XCTUnwrap(left.link.lifted?.drag)
                let load = try stranger.call(
                    left.link.busName, DragProtocol.source, "Load", [.string(next), .uint32(0), .string("text/csv")])
                guard case .success = load else { return XCTFail("\(load)") }
            }
        }
    }

    func testNobodyHasItGivenUpWhoHasNotLoadedAllOfIt() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let left = try Self.desk("Left", on: address)
                left.things["March"] = Array("label,value\nMarch,60\n".utf8)
                try left.lift()
                let stranger = try Stranger(on: address)
                let drag = try XCTUnwrap(left.link.lifted?.drag)
                let call: (String, [Variant]) throws -> Bool = { method, rest in
                    let result = try stranger.call(
                        left.link.busName, DragProtocol.source, method, [.string(drag)] + rest)
                    return (try? result.get()) != nil
                }
                let move: [Variant] = [.string("move"), .strings([]), .strings([])]
                XCTAssertFalse(try call("Finish", move), "it has nothing")
                XCTAssertTrue(try call("Load", [.uint32(0), .string("text/csv")]))
                XCTAssertFalse(try call("Finish", move), "it has one of two")
                XCTAssertEqual(left.things.count, 2)
                XCTAssertEqual(left.coordinator.state, .lifted)
                XCTAssertTrue(try call("Load", [.uint32(1), .string("text/csv")]))
                XCTAssertTrue(try call("Finish", move))
                XCTAssertEqual(left.things, [:])
            }
        }
    }

    func testNobodyEndsADragAsACopyWhoHasLoadedNothing() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let left = try Self.desk("Left", on: address)
                try left.lift()
                let stranger = try Stranger(on: address)
                let drag = try XCTUnwrap(left.link.lifted?.drag)
                let call: (String, [Variant]) throws -> Bool = { method, rest in
                    let result = try stranger.call(
                        left.link.busName, DragProtocol.source, method, [.string(drag)] + rest)
                    return (try? result.get()) != nil
                }
                let copy: [Variant] = [.string("copy"), .strings([]), .strings([])]
                XCTAssertFalse(try call("Finish", copy))
                XCTAssertEqual(left.coordinator.state, .lifted)
                XCTAssertTrue(try call("Load", [.uint32(0), .string("text/csv")]))
                XCTAssertTrue(try call("Finish", copy))
                XCTAssertEqual(left.coordinator.state, .idle)
            }
        }
    }

    func testAMoveThatTheSourceRefusesWasACopy() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let desk = try Self.desk("Desk", on: address)
                desk.operation = .move
                let stranger = try Stranger(on: address)
                var ends: [String] = []
                stranger.answers = [
                    "GetDrag": { _, answer in answer.give(Stranger.offer()) },
                    "Load": { _, answer in
                        let file = try? OpenFile.unnamed(in: UserFolders.cache)
                        try? file?.write(Array("data".utf8))
                        guard let reading = file?.forReading() else { return answer.fail(.noDrag) }
                        answer.give([.handle(0)], with: reading)
                    },
                    "Finish": { call, answer in
                        ends.append(call.arguments[1].text ?? "")
                        if ends.last == "move" { answer.fail(.failed("no")) } else { answer.give([.string("")]) }
                    },
                ]
                try stranger.own()
                try Self.spin("guest") { desk.guest != nil }
                try desk.drop()
                try Self.spin("drop") { !desk.dropped.isEmpty }
                XCTAssertEqual(ends, ["move", "copy"])
                XCTAssertEqual(desk.dropped[0].result.operation, .copy)
                desk.coordinator.undo()
                XCTAssertEqual(desk.taken, [:], "the other is not asked for it")
            }
        }
    }

    func testANameOfAFileKeepsItsEnding() throws {
        MainActor.assumeIsolated {
            XCTAssertEqual(SafeWords.fileName("January.csv"), "January.csv")
            XCTAssertEqual(SafeWords.fileName(""), "")
            for count in [230, 5_000, 5 << 20] {
                let name = SafeWords.fileName(String(repeating: "é", count: count) + "\n.csv")
                XCTAssertTrue(name.hasSuffix(".csv"), "\(count)")
                XCTAssertLessThanOrEqual(name.utf8.count, 255)
            }
        }
    }

    func testWrongCallsAreAnsweredWithErrors() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let left = try Self.desk("Left", on: address)
                try left.lift()
                let stranger = try Stranger(on: address)
                let drag = try XCTUnwrap(left.link.lifted?.drag)
                for (method, arguments) in [
                    ("Load", [Variant.string(drag), .uint32(7), .string("text/csv")]),
                    ("Load", [.string(drag), .uint32(.max), .string("text/csv")]),
                    ("Load", [.string(drag), .uint32(0), .string("no/type")]),
                    ("Load", [.string("other"), .uint32(0), .string("text/csv")]),
                    ("Finish", [.string(drag), .string("steal"), .strings([]), .strings([])]),
                    ("Finish", [.string(drag), .string("link"), .strings([]), .strings([])]),
                    ("Cancel", [.string("other")]), ("GetPlaces", [.string("other")]), ("NoSuchMethod", []),
                ] {
                    let result = try stranger.call(left.link.busName, DragProtocol.source, method, arguments)
                    guard case .failure = result else { return XCTFail("\(method) \(arguments)") }
                }
                XCTAssertEqual(left.coordinator.state, .lifted)
            }
        }
    }

    func testAFloodOfOneRefusesNobodyElse() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let (left, right) = (try Self.desk("Left", on: address), try Self.desk("Right", on: address))
                try Self.lift(in: left, for: right)
                let stranger = try Stranger(on: address)
                let drag = try XCTUnwrap(left.link.lifted?.drag)
                var (answered, refused) = (0, 0)
                for index in 0..<3_000 {
                    // Each list of places asks all windows.
                    let isList = index < 100
                    stranger.connection.ask(
                        BusObject(busName: left.link.busName, path: DragProtocol.path),
                        (DragProtocol.source, isList ? "GetPlaces" : "GetDrag"), isList ? [.string(drag)] : [],
                        within: 60
                    ) { result in
                        guard isList else { return }
                        if case .success = result { answered += 1 } else { refused += 1 }
                    }
                }
                try Self.spin("refusals", timeout: 60) { refused > 0 }
                try right.drop()
                try Self.spin("drop") { !right.dropped.isEmpty }
                try Self.spin("lists", timeout: 60) { answered + refused == 100 }
                XCTAssertLessThan(answered, 50)
            }
        }
    }

    func testALinkEndsWithItsCoordinator() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                var coordinator: DragCoordinator? = DragCoordinator()
                let link = DragLink(try XCTUnwrap(coordinator), application: "Gone") { address }
                link.start()
                try Self.spin("connection") { !link.busName.isEmpty }
                coordinator = nil
                try Self.spin("end") { link.busName.isEmpty }
            }
        }
    }

    func testAFloodIsRefusedAndTheWindowGoesOn() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let (left, right) = (try Self.desk("Left", on: address), try Self.desk("Right", on: address))
                try Self.lift(in: left, for: right)
                let stranger = try Stranger(on: address)
                var (answered, refused) = (0, 0)
                for _ in 0..<5_000 {
                    stranger.connection.ask(
                        BusObject(busName: left.link.busName, path: DragProtocol.path),
                        (DragProtocol.source, "GetDrag"), within: 60
                    ) { if case .success = $0 { answered += 1 } else { refused += 1 } }
                }
                try Self.spin("answers", timeout: 60) { answered + refused == 5_000 }
                XCTAssertGreaterThan(refused, 0)
                XCTAssertEqual(left.link.lifted?.participants.names, [right.link.busName])
                // Nobody asks all the time about a name that changes its owner all the time.
                left.coordinator.cancel()
                var asked = 0
                stranger.answers["GetDrag"] = { _, answer in
                    asked += 1
                    answer.give(Stranger.offer())
                }
                for _ in 0..<500 {
                    try stranger.own()
                    try stranger.connection.ask(
                        BusQuestion("org.freedesktop.DBus.ReleaseName", of: .bus, [.string(DragProtocol.name)]))
                }
                Self.settle()
                XCTAssertLessThan(asked, 100)
            }
        }
    }
}
