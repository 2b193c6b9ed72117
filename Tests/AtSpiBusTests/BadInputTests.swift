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
                for index: Int32 in [-1, 40, .max, .min] {
                    try fails(list, accessible, "GetChildAtIndex", .int32(index))
                    try fails(bar, "org.a11y.atspi.Action", "GetName", .int32(index))
                    XCTAssertEqual(try client.call(bar, "Action.DoAction", .int32(index)), [.bool(false)])
                }
                for path in ["0", "99999", "window99", "x", "1/2", "root/root"] {
                    let nobody = BusClient.Reference(list.bus, "/org/a11y/atspi/accessible/\(path)")
                    try fails(nobody, accessible, "GetRole")
                    try fails(nobody, "org.freedesktop.DBus.Properties", "GetAll", .string(accessible))
                }
                try fails(list, "org.a11y.atspi.Text", "GetText", .int32(0), .int32(1))
                try fails(bar, "org.a11y.atspi.EditableText", "DeleteText", .int32(0), .int32(1))
                try fails(bar, "org.a11y.atspi.Text", "GetTextAtOffset", .int32(0), .uint32(99))
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
}
