import Foundation

/// Reads a pipe on a thread of its own, so that a program never waits for its reader.
final class PipeReader: @unchecked Sendable {
    /// Guards the two below, and tells of each change.
    private let condition = NSCondition()
    private var bytes = Data()
    private var hasEnded = false

    init(_ pipe: Pipe) {
        let handle = pipe.fileHandleForReading
        Thread.detachNewThread { [self] in
            while true {
                let more = handle.availableData
                condition.lock()
                bytes += more
                hasEnded = more.isEmpty
                condition.broadcast()
                condition.unlock()
                if more.isEmpty { return }
            }
        }
    }

    /// All that was read so far.
    var text: String {
        condition.lock()
        defer { condition.unlock() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Waits until some words were read.
    ///
    /// - Returns: All that was read so far.
    /// - Throws: ``ProgramError`` when the pipe ends without them, or the time is over.
    func wait(for words: String, until end: Date) throws -> String {
        condition.lock()
        defer { condition.unlock() }
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if text.contains(words) { return text }
            guard !hasEnded, condition.wait(until: end) else {
                throw ProgramError(description: "\"\(words)\" was not written. Written: \(text)")
            }
        }
    }

    /// - Returns: Whether the pipe ended in time.
    func waitForEnd(until end: Date) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while !hasEnded {
            if !condition.wait(until: end) { return hasEnded }
        }
        return true
    }
}

/// Writes to a program's standard input on a thread of its own, so that a program which does not read stops no test.
enum PipeWriter {
    static func write(_ data: Data, to pipe: Pipe) {
        let handle = pipe.fileHandleForWriting
        // A program that has ended without reading all is an error of this call and no signal.
        signal(SIGPIPE, SIG_IGN)
        Thread.detachNewThread {
            try? handle.write(contentsOf: data)
            try? handle.close()
        }
    }
}
