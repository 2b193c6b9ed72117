import AccessibleDragging
import GLibSupport
import PrivateSession
import XCTest

@testable import DragBus

/// A person who holds something and goes where it cannot be dropped.
final class LeavingTests: DragBusTestCase {
    /// The two requests to a desktop: it shows notifications, and locks the screen.
    @MainActor
    private final class Desktop: BusObjects {
        let connection: BusConnection
        var shown: [[String]] = []

        init(on address: String) throws {
            connection = try BusConnection.open(address)
            let xml = """
                <interface name="org.freedesktop.Notifications"><method name="Notify">
                <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
                <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
                <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/>
                </method></interface>
                """
            _ = connection.export(
                self, at: "/org/freedesktop", interfaces: [try XCTUnwrap(BusInterface(xml: xml))])
            for name in ["org.freedesktop.Notifications", "org.gnome.ScreenSaver"] {
                try connection.ask(
                    BusQuestion("org.freedesktop.DBus.RequestName", of: .bus, [.string(name), .uint32(4)]))
            }
        }

        func interfaces(of node: String) -> [String]? {
            node == "Notifications" ? ["org.freedesktop.Notifications"] : nil
        }

        func call(_ call: BusCall) throws(BusCallError) -> [Variant] {
            shown.append([0, 3, 4].map { call.arguments[$0].text ?? "" })
            return [.uint32(1)]
        }

        func value(of property: String, of interface: String, at node: String) -> Variant? { nil }
        func setValue(_ value: Variant, of property: String, of interface: String, at node: String) -> Bool { false }

        func lock(_ isLocked: Bool) {
            connection.emit(
                ("org.gnome.ScreenSaver", "ActiveChanged"), from: "/org/gnome/ScreenSaver", [.bool(isLocked)])
        }
    }

    @MainActor
    private static func withDesktop(_ body: (Desk, Desk, Desktop) throws -> Void) throws {
        let settling = Departure.settlingTime
        defer { Departure.settlingTime = settling }
        Departure.settlingTime = 0.01
        try withBus { address, _ in
            let desktop = try Desktop(on: address)
            let (left, right) = (try desk("Left", on: address), try desk("Right", on: address))
            left.go(to: true)
            right.go(to: false)
            try body(left, right, desktop)
            left.link.stop()
            right.link.stop()
        }
    }

    func testInAnAppThatTakesNoNamedDropsThePersonIsToldWhatWorks() throws {
        try MainActor.assumeIsolated {
            try Self.withDesktop { left, right, desktop in
                var copied: [String] = []
                left.link.around.putOnClipboard = { items in
                    copied = items.map(\.name)
                    return true
                }
                try Self.lift(in: left, for: right)
                left.go(to: false)
                try Self.spin("notification") { !desktop.shown.isEmpty }
                let words = ["Left", "Holding: January", "This app doesn’t support drops by name. Ctrl+V pastes."]
                XCTAssertEqual(desktop.shown, [words])
                XCTAssertEqual(copied, ["January"])
                XCTAssertEqual(left.coordinator.state, .lifted)
                // From there into a window that takes drops, and to the other one again: the person knows it now.
                right.go(to: true)
                right.go(to: false)
                Self.settle()
                XCTAssertEqual(desktop.shown, [words])
            }
        }
    }

    /// A list of a screen reader's is a window of another process, too.
    func testOfWhatAScreenReaderLiftsNothingIsSaidWhereItsListIsNotKnown() throws {
        try MainActor.assumeIsolated {
            try Self.withDesktop { left, right, desktop in
                for isKnown in [false, true] {
                    left.link.around.knowsReader = { @MainActor @Sendable in isKnown }
                    left.go(to: true)
                    try left.lift(by: .assistiveTechnology)
                    try Self.spin("offer") { right.guest != nil }
                    left.go(to: false)
                    if isKnown { try Self.spin("notification") { !desktop.shown.isEmpty } } else { Self.settle() }
                    XCTAssertEqual(desktop.shown.count, isKnown ? 1 : 0)
                    left.coordinator.cancel()
                    try Self.spin("end") { right.guest == nil }
                }
            }
        }
    }

    func testNothingIsSaidInAWindowThatTakesNamedDrops() throws {
        try MainActor.assumeIsolated {
            try Self.withDesktop { left, right, desktop in
                try Self.lift(in: left, for: right)
                left.go(to: false)
                right.go(to: true)
                Self.settle()
                XCTAssertEqual(desktop.shown, [])
                // Nothing is known of a peer that takes part and does not answer now.
                left.go(to: true)
                right.go(to: false)
                let stranger = try Stranger(on: left.address)
                stranger.answers["HasKeyboard"] = { _, answer in answer.give([.bool(false)]) }
                _ = try stranger.call(left.link.busName, DragProtocol.source, "GetDrag", [])
                try Self.spin("participant") { left.link.lifted?.participants.names.count == 2 }
                stranger.answers = [:]
                left.go(to: false)
                try Self.spin("question") { stranger.wasAsked("HasKeyboard") }
                _ = MainLoop.run(timeout: 1.5) { false }
                XCTAssertEqual(desktop.shown, [])
            }
        }
    }

    /// A busy program answers the first question after the person has come into its window.
    func testNothingIsSaidInAWindowWhoseProgramAnswersLate() throws {
        try MainActor.assumeIsolated {
            try Self.withDesktop { left, _, desktop in
                try left.lift()
                let busy = try Stranger(on: left.address)
                _ = try busy.call(left.link.busName, DragProtocol.source, "GetDrag", [])
                try Self.spin("first question") { busy.wasAsked("HasKeyboard") }
                left.go(to: false)
                Self.settle()
                busy.answerAll("HasKeyboard", [.bool(true)])
                _ = MainLoop.run(timeout: 1.5) { false }
                XCTAssertEqual(desktop.shown, [])
            }
        }
    }

    /// A screen reader's extension asks what is lifted, too.
    func testWhoOnlyAsksWhatIsLiftedTakesNoPart() throws {
        try MainActor.assumeIsolated {
            try Self.withDesktop { left, _, desktop in
                try left.lift()
                let drag = try XCTUnwrap(left.link.lifted?.drag)
                // One serves nothing, one answers with errors, and one does not answer.
                let silent = try Stranger(on: left.address)
                let failing = try Stranger(on: left.address)
                failing.answers["HasKeyboard"] = { _, answer in
                    answer.fail(BusCallError(name: "org.freedesktop.DBus.Error.UnknownMethod", message: "no"))
                }
                let without = try BusConnection.open(left.address)
                for observer in [silent.connection, failing.connection, without] {
                    var isAnswered = false
                    observer.ask(
                        BusObject(busName: left.link.busName, path: DragProtocol.path),
                        (DragProtocol.source, "GetDrag"), within: 10
                    ) { _ in isAnswered = true }
                    try Self.spin("answer") { isAnswered }
                }
                // Their word of where the person is counts for nothing.
                _ = try silent.call(left.link.busName, DragProtocol.source, "Left", [.string(drag)])
                Self.settle()
                XCTAssertEqual(desktop.shown, [])
                left.go(to: false)
                try Self.spin("notification") { desktop.shown.count == 1 }
            }
        }
    }

    func testHoweverOftenItIsSaidThatThePersonLeftTheyAreToldOnceALift() throws {
        try MainActor.assumeIsolated {
            try Self.withDesktop { left, right, desktop in
                var copies = 0
                left.link.around.putOnClipboard = { _ in
                    copies += 1
                    return true
                }
                try Self.lift(in: left, for: right)
                left.go(to: false)
                let stranger = try Stranger(on: left.address)
                stranger.answers["HasKeyboard"] = { _, answer in answer.give([.bool(false)]) }
                _ = try stranger.call(left.link.busName, DragProtocol.source, "GetDrag", [])
                let drag = try XCTUnwrap(left.link.lifted?.drag)
                for _ in 0..<300 {
                    _ = try stranger.call(left.link.busName, DragProtocol.source, "Left", [.string(drag)])
                }
                // One a second would be looked at.
                for _ in 0..<3 {
                    _ = MainLoop.run(timeout: 1.1) { false }
                    _ = try stranger.call(left.link.busName, DragProtocol.source, "Left", [.string(drag)])
                }
                Self.settle()
                XCTAssertEqual(desktop.shown.count, 1)
                XCTAssertEqual(copies, 1)
                // The next lift is another one.
                left.coordinator.cancel()
                left.go(to: true)
                try left.lift()
                left.go(to: false)
                try Self.spin("next notification") { desktop.shown.count == 2 }
            }
        }
    }

    func testNothingGoesToTheClipboardThatMayNotLeave() throws {
        try MainActor.assumeIsolated {
            try Self.withDesktop { left, _, desktop in
                left.isRestricted = true
                left.link.around.putOnClipboard = { _ in
                    XCTFail("it stays here")
                    return false
                }
                try left.lift()
                left.go(to: false)
                Self.settle()
                XCTAssertEqual(desktop.shown, [])
            }
        }
    }

    func testALockedScreenCancelsWhatIsLiftedAndThatIsSaidWhenItIsUnlocked() throws {
        try MainActor.assumeIsolated {
            try Self.withDesktop { left, right, desktop in
                desktop.lock(true)
                Self.settle()
                try Self.lift(in: left, for: right)
                let before = left.said
                left.link.around.isActive = { false }
                desktop.lock(true)
                try Self.spin("end") { left.coordinator.state == .idle && right.guest == nil }
                XCTAssertEqual(left.said, before, "nobody would hear it")
                XCTAssertEqual(left.things.count, 1)
                desktop.lock(false)
                try Self.spin("words") { left.said.count > before.count }
                XCTAssertEqual(left.said.last, "Cancelled. January is back in shelf of Left. The screen was locked.")
                // It goes on as before.
                left.link.around.isActive = { true }
                try Self.lift(in: left, for: right)
                try right.drop()
                try Self.spin("drop") { !right.dropped.isEmpty }
            }
        }
    }

    /// Anybody may send a signal: only the desktop's own counts.
    func testAStrangerLocksNothing() throws {
        try MainActor.assumeIsolated {
            try Self.withDesktop { left, right, _ in
                try Self.lift(in: left, for: right)
                let stranger = try Stranger(on: left.address)
                stranger.connection.emit(
                    ("org.gnome.ScreenSaver", "ActiveChanged"), from: "/org/gnome/ScreenSaver", [.bool(true)])
                Self.settle()
                XCTAssertEqual(left.coordinator.state, .lifted)
            }
        }
    }
}

extension Desk {
    /// The keyboard comes to the windows of this application, or leaves them.
    fileprivate func go(to isActive: Bool) {
        link.around.isActive = { @MainActor @Sendable in isActive }
        link.around.hasKeyboard = { @MainActor @Sendable in isActive }
        link.activityChanged()
    }
}
