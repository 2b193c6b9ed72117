import Foundation
import GLibSupport
import SeededNumbers
import TestSupport
import XCTest

@testable import AtSpiBus

/// Calls made at random on every interface: with the right signature and senseless values, with wrong signatures, with
/// huge arguments. The app answers or refuses each, keeps no memory, and is as it was.
///
/// `RANDOM_CALLS` says how many; `RANDOM_SEED` which.
final class CallFuzzTests: BusTestCase {
    func testRandomCallsLeaveTheAppAsItWas() throws {
        let variables = ProcessInfo.processInfo.environment
        let count = variables["RANDOM_CALLS"].flatMap { Int($0) } ?? (LongTests.areAsked ? 200_000 : 8_000)
        let seed = variables["RANDOM_SEED"].flatMap { UInt64($0) } ?? 7
        try MainActor.assumeIsolated {
            try Self.withApp { _, app, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                var calls = RandomCalls(bus: list.bus, seed: seed)
                let pid = app.process.processIdentifier
                @MainActor func make(_ count: Int) throws {
                    for _ in 0..<count {
                        let call = calls.next()
                        _ = try client.call(call.object, (call.interface, call.method), call.arguments)
                        XCTAssertTrue(app.process.isRunning, "\(call) with seed \(seed)")
                    }
                }
                // Objects that are made once, for each method and kind of argument, are made here: it takes some 12 MiB in the
                // first 6,000 calls, and little after them.
                try make(max(count / 4, 6_000))
                let before = try ownMemory(of: pid)
                try make(count)
                let after = try ownMemory(of: pid)
                print("figure: \(count) random calls with seed \(seed): \(before) KiB before, \(after) KiB after")
                if !Project.hasSanitizer { XCTAssertLessThan(after - before, 8 * 1024) }
                XCTAssertEqual(calls.methods.count, AtSpiInterface.all.reduce(0) { $0 + $1.methods.count })
                let bar = try client.children(list)[0]
                XCTAssertEqual(try client.name(bar), "January")
            }
        }
    }

    /// Somebody holds something with the pointer meanwhile: calls may end that drag, and leave nothing behind.
    func testRandomCallsWhileADragIsHeldLeaveTheAppAsItWas() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { session, app, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                for seed in 1...4 as ClosedRange<UInt64> {
                    app.events.forget()
                    let drag = try session.lift(app.area("January"))
                    try drag.carry(to: app.area("portrait").rectangle.center)
                    var calls = RandomCalls(bus: list.bus, seed: seed)
                    for _ in 0..<1_000 {
                        let call = calls.next()
                        _ = try client.call(call.object, (call.interface, call.method), call.arguments)
                        XCTAssertTrue(app.process.isRunning, "\(call) with seed \(seed)")
                    }
                    // Away from every place.
                    try session.pointer.move(to: app.area("Sales by month").rectangle.center)
                    try session.pointer.release()
                    session.waitUntilQuiet()
                    XCTAssertEqual(try client.name(list), "Sales by month")
                }
                // Draggable elements can be dragged as before, once the values that the calls hold are let go.
                try app.focus()
                try session.keyboard.press("Escape")
                session.waitUntilQuiet()
                let event = try session.drag(from: app.area("January"), to: app.area("attachments"))
                XCTAssertEqual(event.name, "dropped", "\(event)")
                XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
            }
        }
    }

    func testHugeArgumentsAreRefusedUnread() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { _, app, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                let before = try ownMemory(of: app.process.processIdentifier)
                let words = Variant.array([Variant](repeating: .int32(-1), count: 300_000), of: "i")
                let rule = Variant.tuple([
                    words, .int32(1), .array([], of: "{ss}"), .int32(1), words, .int32(1), .array([], of: "s"),
                    .int32(1), .bool(false),
                ])
                let result = try client.call(
                    list, ("org.a11y.atspi.Collection", "GetMatches"), [rule, .uint32(1), .int32(0), .bool(true)])
                guard case .failure(let error) = result else { return XCTFail("2 MB were read") }
                XCTAssertTrue("\(error)".contains("1 MiB"), "\(error)")
                let after = try ownMemory(of: app.process.processIdentifier)
                XCTAssertLessThan(after - before, 16 * 1024, "KiB for a call of 2 MB")
                XCTAssertEqual(try client.name(list), "Sales by month")
            }
        }
    }

    /// The bus lets 50 MB through; it closes the connection of whoever sends more than it takes.
    func testNamesOf50MBHarmNothing() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { session, app, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                for size in [50 << 20, 130 << 20] {
                    let name = Variant.string(String(repeating: "x", count: size))
                    let stranger = try BusClient(session)
                    for (interface, method, arguments) in [
                        ("org.freedesktop.DBus.Properties", "Get", [name, .string("Name")]),
                        ("org.a11y.atspi.Action", "GetLocalizedName", [name]),
                        ("org.a11y.atspi.Accessible", "GetAttributes", [name]),
                    ] as [(String, String, [Variant])] {
                        let result = try stranger.call(list, (interface, method), arguments)
                        guard case .failure = result else { return XCTFail("\(method) of \(size) bytes was read") }
                        // The person's own screen reader is answered at once.
                        XCTAssertEqual(try client.name(list), "Sales by month")
                    }
                }
                XCTAssertTrue(app.process.isRunning, app.log)
                app.events.forget()
                try app.focus()
                try session.keyboard.press("Return")
                try app.events.wait(for: "drag-begin")
            }
        }
    }
}

/// Calls, the same ones for the same seed.
@MainActor
private struct RandomCalls {
    struct Call: CustomStringConvertible {
        let object: BusClient.Reference
        let interface: String
        let method: String
        let arguments: [Variant]
        var description: String { "\(object.path) \(interface).\(method)\("\(arguments)".prefix(300))" }
    }

    /// The methods that were called with their own signature.
    private(set) var methods: Set<String> = []
    private let bus: String
    private var random: SeededNumbers
    private let all = AtSpiInterface.all.flatMap { interface in
        interface.methods.values.map { (interface: interface.name, method: $0) }
    }.sorted { ($0.interface, $0.method.name) < ($1.interface, $1.method.name) }

    init(bus: String, seed: UInt64) {
        self.bus = bus
        random = SeededNumbers(seed: seed)
    }

    mutating func next() -> Call {
        let nodes = ["root", "window1", "1", "2", "3", "4", "5", "6", "7", "77", "_1", "window0", "4294967295"]
        let object = BusClient.Reference(bus, "/org/a11y/atspi/accessible/\(pick(nodes))")
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return property(of: object)
        case 1: return Call(object: object, interface: pick(all).interface, method: "No", arguments: [])
        case 2, 3:
            let row = pick(all)
            let arguments = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                value(of: pick(["i", "u", "s", "b", "d", "o", "v", "ai", "a{ss}", "(so)", "aav"]))
            }
            return Call(object: object, interface: row.interface, method: row.method.name, arguments: arguments)
        default:
            let row = pick(all)
            methods.insert("\(row.interface).\(row.method.name)")
            // The first action of an element asks the person, or removes an element that is looked for afterwards.
            let isDone = row.method.name == "DoAction"
            let arguments =
                isDone ? [.int32(pick([0, -1, .max, .min]))] : row.method.takes.map { value(of: $0.type) }
            return Call(object: object, interface: row.interface, method: row.method.name, arguments: arguments)
        }
    }

    private mutating func property(of object: BusClient.Reference) -> Call {
        let interface = pick(AtSpiInterface.all)
        let name = pick(interface.properties.keys.sorted() + ["No"])
        let properties = "org.freedesktop.DBus.Properties"
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            return Call(
                object: object, interface: properties, method: "GetAll", arguments: [.string(interface.name)])
        case 1:
            let value = Variant.variant(value(of: interface.properties[name]?.type ?? "s"))
            return Call(
                object: object, interface: properties, method: "Set",
                arguments: [.string(interface.name), .string(name), value])
        default:
            return Call(
                object: object, interface: properties, method: "Get",
                arguments: [.string(interface.name), .string(name)])
        }
    }

    private mutating func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: 0..<list.count, using: &random)]
    }

    /// A value of a D-Bus type, as senseless as that allows.
    private mutating func value(of type: String) -> Variant {
        var rest = Substring(type)
        return value(&rest)
    }

    private mutating func value(_ type: inout Substring) -> Variant {
        switch type.removeFirst() {
        case "b": return .bool(.random(using: &random))
        case "n": return .int16(.random(in: .min ... .max, using: &random))
        case "i": return .int32(pick([0, 1, 2, 3, -1, .max, .min, .random(in: .min ... .max, using: &random)]))
        case "u": return .uint32(pick([0, 1, 2, 3, 4, 6, .max, .random(in: 0 ... .max, using: &random)]))
        case "d": return .double(pick([0, -1, 1e300, -.infinity, .nan, .leastNonzeroMagnitude]))
        case "o": return .path("/org/a11y/atspi/accessible/\(pick(["root", "1", "3", "5", "99", "window1"]))")
        case "v": return .variant(value(of: pick(["i", "s", "as", "(ii)"])))
        case "(":
            var parts: [Variant] = []
            while let next = type.first, next != ")" { parts.append(value(&type)) }
            type = type.dropFirst()
            return .tuple(parts)
        case "a":
            let before = type
            let sample = element(&type)
            let elementType = String(before.prefix(before.count - type.count))
            let count = pick([0, 1, 2, 5, 30])
            guard count > 0 else { return .array([], of: elementType) }
            return .array([sample] + (1..<count).map { _ in element(of: elementType) }, of: elementType)
        default:
            return .string(
                pick([
                    "", "has-actions", "true", "\u{202e}x", "a:b\\:c\\", "/", "org.a11y.atspi.Action", "ÄÖ\u{1F600}",
                    String(repeating: "x", count: 10_000),
                ]))
        }
    }

    private mutating func element(of type: String) -> Variant {
        var rest = Substring(type)
        return element(&rest)
    }

    private mutating func element(_ type: inout Substring) -> Variant {
        guard type.first == "{" else { return value(&type) }
        type = type.dropFirst()
        let (key, content) = (value(&type), value(&type))
        type = type.dropFirst()
        return .entry(key, content)
    }
}
