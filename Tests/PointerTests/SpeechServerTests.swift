import DesktopDriving
import Glibc
import PrivateSession
import TestSupport
import XCTest

/// The server that a screen reader speaks to, as speech-dispatcher's clients see it.
final class SpeechServerTests: XCTestCase {
    /// Orca's client listens for a message's events only once it knows its number: an end that comes with the number is
    /// lost, and Orca reads no further. It comes before the answer to the next command, or after a while.
    func testAnEndComesAfterItsMessagesNumber() throws {
        let speech = SpeechServer()
        defer { speech.stop() }
        try withSession(services: [speech]) { session in
            let client = try connect(to: "\(session.folder)/runtime/speech")
            defer { close(client) }
            let words = "SPEAK\r\none\r\n.\r\n"
            try write(words + "HISTORY GET CLIENT_ID\r\n" + words + "CANCEL SELF\r\n" + words, to: client)
            let lines = try read(from: client, until: "225-3").filter { $0.first != "2" || !$0.contains("RECEIVING") }
            XCTAssertEqual(
                lines,
                [
                    "225-1", "225 OK MESSAGE QUEUED", "701-1", "701-1", "701 BEGIN", "702-1", "702-1", "702 END",
                    "245-1", "245 OK CLIENT ID SENT", "225-2", "225 OK MESSAGE QUEUED", "701-2", "701-1", "701 BEGIN",
                    "703-2", "703-1", "703 CANCELED", "213 OK CANCELED", "225-3",
                ])
            // Nobody asks anything more: it comes by itself.
            _ = try read(from: client, until: "702 END")
            XCTAssertNotNil(eventually { speech.isSpeaking ? nil : true })
            XCTAssertEqual(speech.utterances.map(\.text), ["one", "one", "one"])
        }
    }

    /// A reader that has gone mad, or what else has the socket, takes neither the memory nor all threads.
    func testAnEndlessReaderIsLetGo() throws {
        let speech = SpeechServer()
        defer { speech.stop() }
        try withSession(services: [speech]) { session in
            let path = "\(session.folder)/runtime/speech"
            // Texts of lines, lines without an end, and options that nobody knows.
            for (start, piece) in [("SPEAK\r\n", "x\r\n"), ("", "x"), ("SPEAK\r\n", "..\r\n")] {
                let client = try connect(to: path)
                defer { close(client) }
                let bytes = Array((start + String(repeating: piece, count: (4 << 20) / piece.utf8.count)).utf8)
                var sent = 0
                while sent < bytes.count {
                    let count = bytes[sent...].withUnsafeBytes {
                        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                    }
                    guard count > 0 else { break }
                    sent += count
                }
                XCTAssertLessThan(sent, bytes.count, "\(start)\(piece)")
            }
            let mad = try connect(to: path)
            for number in 0..<500 {
                try write("SET self option-\(number) x\r\nNONSENSE\r\n", to: mad)
                _ = try read(from: mad, until: "500 ERR INVALID COMMAND")
            }
            try write("QUIT\r\n", to: mad)
            _ = try read(from: mad, until: "231 HAPPY HACKING")
            close(mad)
            // Some of many at once are turned away; the next one is served when they have gone.
            let many = try (0..<40).map { _ in try connect(to: path) }
            many.forEach { close($0) }
            let isServed = eventually {
                guard let client = try? self.connect(to: path) else { return false }
                defer { close(client) }
                guard (try? self.write("HISTORY GET CLIENT_ID\r\n", to: client)) != nil else { return false }
                return (try? self.read(from: client, until: "245 OK CLIENT ID SENT")) != nil
            }
            XCTAssertTrue(isServed)
            XCTAssertEqual(speech.utterances.count, 0)
        }
    }

    private func connect(to path: String) throws -> Int32 {
        let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let size = MemoryLayout.size(ofValue: address.sun_path)
        XCTAssertLessThan(path.utf8.count, size)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(client, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        XCTAssertEqual(status, 0, path)
        return client
    }

    private func write(_ text: String, to client: Int32) throws {
        let bytes = Array(text.utf8)
        guard Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw SessionError("The server has gone.")
        }
    }

    /// The lines up to one that is `last`.
    private func read(from client: Int32, until last: String) throws -> [String] {
        var lines: [String] = []
        var line: [UInt8] = []
        while lines.last != last {
            var wait = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
            XCTAssertGreaterThan(poll(&wait, 1, 20_000), 0, "\(lines)")
            var byte: UInt8 = 0
            guard Glibc.read(client, &byte, 1) == 1 else { throw SessionError("The server has gone: \(lines)") }
            if byte == 0x0A {
                lines.append(String(decoding: line.filter { $0 != 0x0D }, as: UTF8.self))
                line = []
            } else {
                line.append(byte)
            }
        }
        return lines
    }
}
