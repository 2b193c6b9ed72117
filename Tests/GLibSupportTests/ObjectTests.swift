import CGLib
import GLibSupport
import XCTest

/// References and signals, tried on objects of GIO's own.
final class ObjectTests: XCTestCase {
    func testAReferenceKeepsAndReleases() {
        MainActor.assumeIsolated {
            var first: ObjectRef? = makeAction()
            let weak = first.map { WeakObjectRef($0.raw) }
            var second: ObjectRef? = first.map { ObjectRef(retaining: $0.raw) }
            first = nil
            XCTAssertNotNil(weak?.object)
            XCTAssertEqual(weak?.object?.raw, second?.raw)
            second = nil
            XCTAssertNil(weak?.object)
        }
    }

    func testAPlainSignalAndItsEnd() {
        MainActor.assumeIsolated {
            let action = makeAction()
            var calls = 0
            let connection = SignalConnection(action.raw, "activate") { calls += 1 }
            g_action_activate(action.opaque, nil)
            g_action_activate(action.opaque, nil)
            XCTAssertEqual(calls, 2)
            connection.disconnect()
            connection.disconnect()
            g_action_activate(action.opaque, nil)
            XCTAssertEqual(calls, 2)
        }
    }

    func testNotifyTellsTheProperty() {
        MainActor.assumeIsolated {
            let action = makeAction()
            var names: [String] = []
            SignalConnection(action.raw, notify: nil) { names.append($0) }
            SignalConnection(action.raw, notify: "enabled") { names.append("only \($0)") }
            g_simple_action_set_enabled(action.opaque, 0)
            XCTAssertEqual(names.sorted(), ["enabled", "only enabled"])
        }
    }

    func testASignalsArgument() {
        MainActor.assumeIsolated {
            let action = makeAction(parameter: "s")
            var text: String?
            SignalConnection(action.raw, argumentOf: "activate") { argument in
                text = argument.flatMap { g_variant_get_string(OpaquePointer($0), nil) }.map { String(cString: $0) }
            }
            g_action_activate(action.opaque, g_variant_new_string("hello"))
            XCTAssertEqual(text, "hello")
        }
    }

    func testAHandlerIsReleasedWithItsObjectAndWithItsConnection() {
        MainActor.assumeIsolated {
            final class Canary {}
            weak var first: Canary?
            weak var second: Canary?
            var object: ObjectRef? = makeAction()
            var connection: SignalConnection?
            do {
                let (one, two) = (Canary(), Canary())
                (first, second) = (one, two)
                if let object {
                    SignalConnection(object.raw, "activate") { _ = one }
                    connection = SignalConnection(object.raw, "activate") { _ = two }
                }
            }
            XCTAssertNotNil(first)
            XCTAssertNotNil(second)
            connection?.disconnect()
            XCTAssertNil(second)
            object = nil
            XCTAssertNil(first)
            connection?.disconnect()
        }
    }

    func testDisconnectingAfterTheObjectWentDoesNothing() {
        MainActor.assumeIsolated {
            var object: ObjectRef? = makeAction()
            let connection = object.map { SignalConnection($0.raw, "activate") {} }
            object = nil
            connection?.disconnect()
        }
    }

    func testBytes() {
        for bytes in [[], [1, 2, 3], [UInt8](repeating: 9, count: 100_000)] {
            let shared = Bytes(bytes)
            XCTAssertEqual(shared.count, bytes.count)
            XCTAssertEqual(shared.array, bytes)
            XCTAssertEqual(Bytes(retaining: shared.raw).array, bytes)
        }
    }

    func testBase64() {
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

private func makeAction(parameter: String? = nil) -> ObjectRef {
    let type = parameter.map { g_variant_type_new($0) } ?? nil
    defer { if let type { g_variant_type_free(type) } }
    return ObjectRef(taking: g_simple_action_new("act", type))
}
