import CGLib
import Foundation
import GLibAppSupport
import GLibSupport
import XCTest

/// References and signals, tried on objects of GIO's own.
final class ObjectTests: XCTestCase {
    func testAReferenceKeepsAndReleases() {
        MainActor.assumeIsolated {
            var first: Object? = makeAction()
            var isGone = false
            let notify: GWeakNotify = { data, _ in data?.assumingMemoryBound(to: Bool.self).pointee = true }
            withUnsafeMutablePointer(to: &isGone) { flag in
                if let first { g_object_weak_ref(first.pointer(), notify, flag) }
                var second: Object? = first.map { Object(sharing: $0.raw) }
                first = nil
                XCTAssertFalse(flag.pointee)
                XCTAssertNotNil(second)
                second = nil
                XCTAssertTrue(flag.pointee)
            }
        }
    }

    /// GDBus drops the last reference to a connection on a thread of its own.
    func testWhatAHandlerHoldsGoesOnTheMainThreadWhereverItsObjectGoes() throws {
        final class Held {
            let onEnd: () -> Void
            init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
            deinit { onEnd() }
        }
        try MainActor.assumeIsolated {
            var wentOnMainThread: Bool?
            var action: Object? = makeAction()
            do {
                let held = Held { wentOnMainThread = Thread.isMainThread }
                action?.connect("activate") { _ in withExtendedLifetime(held) {} }
            }
            let raw = try XCTUnwrap(action).raw
            g_object_ref(raw)
            action = nil
            g_thread_join(g_thread_new("other", unreference, raw))
            XCTAssertNil(wentOnMainThread)
            MainLoop.drain()
            XCTAssertEqual(wentOnMainThread, true)
        }
    }

    /// GLib compares all names of an object's data. One in memory that was given back would be something else by then, or
    /// the name that is looked for.
    func testTheNameOfASwiftHalfStaysWhatItIs() {
        MainActor.assumeIsolated {
            let half = OwnedObject(taking: UnsafeMutableRawPointer(g_simple_action_new("act", nil)))
            let others = (16..<256).flatMap { length in
                (0..<64).map { _ in strdup(String(repeating: "x", count: length)) }
            }
            defer { others.forEach { free($0) } }
            let found = g_object_get_data(half.raw.assumingMemoryBound(to: GObject.self), "dragoman-half")
            XCTAssertEqual(found, Unmanaged.passUnretained(half).toOpaque())
        }
    }

    func testASignalAndItsEnd() {
        MainActor.assumeIsolated {
            let action = makeAction()
            var calls = 0
            let connection = action.connect("activate") { _ in calls += 1 }
            g_action_activate(action.opaque, nil)
            g_action_activate(action.opaque, nil)
            XCTAssertEqual(calls, 2)
            action.disconnect(connection)
            g_action_activate(action.opaque, nil)
            XCTAssertEqual(calls, 2)
        }
    }

    func testTheSenderIsTheFirstArgument() {
        MainActor.assumeIsolated {
            let action = makeAction()
            var sender: UnsafeMutableRawPointer?
            action.connect("notify::enabled") { sender = $0.object(0) }
            g_simple_action_set_enabled(action.opaque, 0)
            XCTAssertEqual(sender, action.raw)
        }
    }

    func testAnArgumentThatIsNotThereIsNothing() {
        MainActor.assumeIsolated {
            let action = makeAction()
            var wasCalled = false
            action.connect("activate") { call in
                wasCalled = true
                XCTAssertNil(call.object(9))
                XCTAssertEqual(call.double(9), 0)
                XCTAssertFalse(call.bool(9))
                call.answer(true)
            }
            g_action_activate(action.opaque, nil)
            XCTAssertTrue(wasCalled)
        }
    }

    func testAHandlerIsReleasedWithItsObjectAndWithItsConnection() {
        MainActor.assumeIsolated {
            final class Canary {}
            weak var first: Canary?
            weak var second: Canary?
            var object: Object? = makeAction()
            do {
                let (one, two) = (Canary(), Canary())
                (first, second) = (one, two)
                object?.connect("activate") { _ in _ = one }
                let connection = object?.connect("activate") { _ in _ = two }
                XCTAssertNotNil(second)
                if let connection { object?.disconnect(connection) }
            }
            XCTAssertNotNil(first)
            XCTAssertNil(second)
            object = nil
            XCTAssertNil(first)
        }
    }

    func testSharedBytesAreTheBytes() {
        for bytes in [[], [1, 2, 3], [UInt8](repeating: 9, count: 100_000)] {
            let shared = Bytes(bytes)
            XCTAssertEqual(shared.count, bytes.count)
            XCTAssertEqual(shared.array, bytes)
            XCTAssertEqual(Bytes(retaining: shared.raw).array, bytes)
        }
    }

    func testBase64IsEncodedAndDecoded() {
        for (text, base64) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            XCTAssertEqual(Base64.encode(Array(text.utf8)), base64)
            XCTAssertEqual(Base64.decode(base64), Array(text.utf8))
        }
        XCTAssertEqual(Base64.decode(" Zm9v\r\n YmFy\t"), Array("foobar".utf8))
        XCTAssertEqual(Base64.decode("Zg"), Array("f".utf8))
        for text in ["Z", "Zm9vY", "Zg==Zg==", "Z===", "Zm9-", "é", "Zm\09v"] {
            XCTAssertNil(Base64.decode(text), text)
        }
        for count in 0..<200 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255) }
            XCTAssertEqual(Base64.decode(Base64.encode(bytes)), bytes)
        }
    }
}

@MainActor
private func makeAction() -> Object {
    Object(taking: UnsafeMutableRawPointer(g_simple_action_new("act", nil)))
}

/// Drops a reference to an object, on whatever thread it is called.
private let unreference: GThreadFunc = { data in
    g_object_unref(data)
    return nil
}
