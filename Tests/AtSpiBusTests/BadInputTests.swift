import GLibSupport
import TestSupport
import XCTest

/// Calls that make no sense: an error or false, and the app goes on.
final class BadInputTests: BusTestCase {
    func testWrongCallsAreErrors() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { _, app, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                let bar = try client.children(list)[0]
                @MainActor func fails(
                    _ object: BusClient.Reference, _ interface: String, _ method: String, _ arguments: Variant...,
                    line: UInt = #line
                ) throws {
                    let result = try client.call(object, (interface, method), arguments)
                    guard case .failure(let error) = result else { return XCTFail("\(result)", line: line) }
                    XCTAssertFalse(error.description.isEmpty, line: line)
                }
                let accessible = "org.a11y.atspi.Accessible"
                for index: Int32 in [-1, 4, .max, .min] {
                    try fails(list, accessible, "GetChildAtIndex", .int32(index))
                    try fails(bar, "org.a11y.atspi.Action", "GetName", .int32(index))
                    XCTAssertEqual(try client.call(bar, "Action.DoAction", .int32(index)), [.bool(false)])
                }
                for path in ["0", "99999", "window99", "x", "1/2", "root/root"] {
                    let nobody = BusClient.Reference(list.bus, "/org/a11y/atspi/accessible/\(path)")
                    try fails(nobody, accessible, "GetRole")
                    try fails(nobody, "org.freedesktop.DBus.Properties", "GetAll", .string(accessible))
                }
                try fails(bar, "org.a11y.atspi.Text", "GetText", .int32(0), .int32(1))
                try fails(bar, accessible, "NoSuchMethod")
                try fails(bar, accessible, "GetChildAtIndex", .string("0"))
                try fails(bar, accessible, "GetChildAtIndex")
                try fails(bar, accessible, "GetRole", .int32(0))
                try fails(bar, "org.a11y.atspi.Component", "GetExtents", .uint32(99))
                try fails(
                    bar, "org.freedesktop.DBus.Properties", "Set", .string("org.a11y.atspi.Value"),
                    .string("CurrentValue"), .variant(.double(.nan)))
                try fails(
                    bar, "org.freedesktop.DBus.Properties", "Set", .string(accessible), .string("Name"),
                    .variant(.string("x")))
                XCTAssertEqual(try client.name(bar), "January")
                XCTAssertTrue(app.process.isRunning)
            }
        }
    }

    func testRandomCallsLeaveTheAppAsItWas() throws {
        let count = ProcessInfo.processInfo.environment["RANDOM_CALLS"].flatMap { Int($0) } ?? 10_000
        try MainActor.assumeIsolated {
            try Self.withApp { _, app, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                var random = Random(seed: 7)
                let pid = app.process.processIdentifier
                for _ in 0..<(count / 10) { try Self.callAtRandom(list, client, &random) }
                let before = try residentMemory(of: pid)
                for _ in 0..<count { try Self.callAtRandom(list, client, &random) }
                let after = try residentMemory(of: pid)
                print("\(count) random calls: \(before) KiB before, \(after) KiB after")
                XCTAssertTrue(app.process.isRunning)
                XCTAssertLessThan(after - before, 8 * 1024)
                XCTAssertEqual(try client.name(try client.children(list)[0]), "January")
            }
        }
    }

    func testCallsWhileTheWindowCloses() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { session, app, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                for index in 0..<400 {
                    if index == 20 { try session.keyboard.press("ctrl+q") }
                    _ = try client.call(list, ("org.a11y.atspi.Accessible", "GetChildren"), [])
                }
                XCTAssertEqual(app.process.wait(timeout: 10), 0)
            }
        }
    }

    @MainActor
    private static func callAtRandom(
        _ list: BusClient.Reference, _ client: BusClient, _ random: inout Random
    ) throws {
        let nodes = ["root", "window1", "0", "1", "2", "3", "4", "5", "6", "7", "77", "-1", "window0"]
        let node = nodes.randomElement(using: &random) ?? ""
        let interfaces = [
            "Accessible": ["GetChildAtIndex", "GetChildren", "GetState", "GetAttributes", "GetInterfaces", "No"],
            "Action": ["GetName", "GetActions", "GetDescription", "DoAction"],
            "Component": ["GetExtents", "GetAccessibleAtPoint", "Contains", "SetSize", "GetLayer", "ScrollTo"],
            "Value": ["Get"], "Collection": ["GetMatches"], "Socket": ["Unembed"], "Text": ["GetText"],
        ]
        let interface = interfaces.keys.sorted().randomElement(using: &random) ?? ""
        let method = interfaces[interface]?.randomElement(using: &random) ?? ""
        let arguments: [Variant] = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            switch Int.random(in: 0...5, using: &random) {
            case 0: .int32(.random(in: -2...6, using: &random))
            case 1: .int32(.random(in: .min ... .max, using: &random))
            case 2: .uint32(.random(in: 0...3, using: &random))
            case 3: .string(String(repeating: "x", count: .random(in: 0...200, using: &random)))
            case 4: .variant(.array([.int32(1)], of: "i"))
            default: .double(.random(in: -1e300...1e300, using: &random))
            }
        }
        let object = BusClient.Reference(list.bus, "/org/a11y/atspi/accessible/\(node == "-1" ? "_1" : node)")
        _ = try client.call(object, ("org.a11y.atspi.\(interface)", method), arguments)
    }
}

/// The same numbers every time.
private struct Random: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var word = state
        word ^= word >> 33
        word = word &* 0xff51_afd7_ed55_8ccd
        return word ^ (word >> 33)
    }
}
