import Foundation
import GLibAppSupport
import GLibSupport
import XCTest

/// Lines to a reader that does not read: nobody waits for it.
final class LineWriterTests: XCTestCase {
    func testAReaderThatDoesNotReadHoldsNobodyUpAndIsToldWhatItMissed() throws {
        try MainActor.assumeIsolated {
            let pipe = Pipe()
            let writer = LineWriter(pipe.fileHandleForWriting.fileDescriptor, limit: 100_000)
            let line = String(repeating: "a", count: 999)
            let reading = DispatchQueue(label: "reader")
            let text = UnsafeText()
            let mayRead = DispatchSemaphore(value: 0)
            reading.async {
                // Who waits for the reader all the same goes on after a time, and has lost nothing.
                _ = mayRead.wait(timeout: .now() + 20)
                while let byte = try? pipe.fileHandleForReading.read(upToCount: 65536), !byte.isEmpty { text.add(byte) }
            }
            for _ in 0..<500 { writer.write(line: line) }
            writer.flush(seconds: 0.01)
            mayRead.signal()
            writer.flush(seconds: 10)
            writer.write(line: "the end")
            writer.flush(seconds: 10)
            try pipe.fileHandleForWriting.close()
            let lines = reading.sync { text.lines }
            let whole = lines.filter { $0 == line }.count
            XCTAssertGreaterThan(whole, 100)
            XCTAssertLessThan(whole, 500)
            XCTAssertEqual(Array(lines.dropFirst(whole)), ["{\"event\":\"lost\",\"lines\":\(500 - whole)}", "the end"])
        }
    }

    func testWhatWaitsIsWrittenByTheMainLoop() throws {
        try MainActor.assumeIsolated {
            let pipe = Pipe()
            let writer = LineWriter(pipe.fileHandleForWriting.fileDescriptor)
            let line = String(repeating: "a", count: 999)
            let isWritten = DispatchSemaphore(value: 0)
            let descriptor = pipe.fileHandleForReading.fileDescriptor
            Thread.detachNewThread {
                // Who waits for the reader all the same goes on after a time, and the test misses what is read here.
                guard isWritten.wait(timeout: .now() + 20) == .timedOut else { return }
                var bytes = [UInt8](repeating: 0, count: 1 << 19)
                while isWritten.wait(timeout: .now()) == .timedOut { _ = read(descriptor, &bytes, bytes.count) }
            }
            for _ in 0..<300 { writer.write(line: line) }
            isWritten.signal()
            var count = 0
            while count < 300_000 {
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                XCTAssertEqual(poll(&entry, 1, 10_000), 1, "nothing more was written after \(count) bytes")
                guard entry.revents != 0 else { return }
                count += try XCTUnwrap(pipe.fileHandleForReading.read(upToCount: 1000)).count
                MainLoop.drain()
            }
            XCTAssertEqual(count, 300_000)
        }
    }
}

/// The bytes that a reader has read; used on its queue only.
private final class UnsafeText: @unchecked Sendable {
    private var data = Data()
    func add(_ more: Data) { data += more }
    var lines: [String] { String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init) }
}
