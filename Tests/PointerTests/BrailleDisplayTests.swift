import Foundation
import Glibc
import PrivateSession
import TestSupport
import XCTest

/// The braille display that Orca writes to: a port of this machine, which every user of it reaches.
final class BrailleDisplayTests: XCTestCase {
    /// A client in Python: it sends what its arguments say, and prints how many bytes came first.
    private static let client = """
        import socket, struct, sys
        port, kind = int(sys.argv[1]), sys.argv[2]
        s = socket.create_connection(("127.0.0.1", port))
        s.settimeout(20)
        def packet(kind, payload): s.sendall(struct.pack(">I", len(payload)) + kind + payload)
        def word(n): return struct.pack(">I", n)
        try:
            came = len(s.recv(12))
            if kind == "write":
                text = b"own words"
                packet(b"\\0\\0\\0w", word(4) + word(len(text)) + text)
                packet(b"\\0\\0\\0x", b"")
                s.recv(8)
            elif kind == "mad":
                for n in (0, 1, 3, 7, 0xffffffff):
                    for payload in (b"", word(n), word(n) + word(0xffffffff), word(n) * 9 + b"\\xff" * 99):
                        packet(b"\\0\\0\\0w", payload)
                s.sendall(word(0x7fffffff) + b"\\0\\0\\0w")
                s.recv(1 << 20)
        except ConnectionError:
            came = 0
        print(came)
        """

    private func run(_ kind: String, _ session: PrivateSession, as user: [String] = []) throws -> String {
        let host = try XCTUnwrap(session.environment["BRLAPI_HOST"])
        let number = try XCTUnwrap(Int(host.split(separator: ":").last ?? ""))
        let words = user + ["/usr/bin/python3", "-c", Self.client, "\(4101 + number)", kind]
        let said = try session.output(of: words[0], Array(words.dropFirst()))
        return said.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func testWhatIsNoPacketHarmsNothing() throws {
        let display = BrailleDisplay()
        defer { display.stop() }
        try withSession(services: [display]) { session in
            for _ in 0..<20 { XCTAssertEqual(try run("mad", session), "12") }
            XCTAssertEqual(try run("write", session), "12")
            XCTAssertEqual(display.line, "own words")
        }
    }

    func testAnotherUserWritesNothingThere() throws {
        try XCTSkipUnless(getuid() == 0 && Project.installed("setpriv") != nil, "SKIPPED: only root tries other users")
        let display = BrailleDisplay()
        defer { display.stop() }
        try withSession(services: [display]) { session in
            let nobody = ["setpriv", "--reuid=65534", "--clear-groups"]
            XCTAssertEqual(try run("write", session, as: nobody), "0")
            XCTAssertEqual(display.lines, [])
            XCTAssertEqual(try run("write", session), "12")
        }
    }
}
