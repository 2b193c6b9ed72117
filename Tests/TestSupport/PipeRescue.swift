import Foundation

/// Runs something that is not to wait for the other end of a named pipe.
///
/// A reader that waits for it all the same gets another end after a time, so that the test goes on and fails, and does not wait
/// for ever.
///
/// - Parameters:
///   - path: Where the pipe is made.
///   - timeout: How long it has no other end, in seconds.
///   - body: What opens the pipe.
/// - Returns: The result of `body`.
/// - Throws: When the pipe cannot be made or was waited for, and the errors of `body`.
@discardableResult
public func withUnusedPipe<Result>(
    at path: String, timeout: Double = 20, _ body: () throws -> Result
) throws -> Result {
    guard mkfifo(path, 0o600) == 0 else { throw ProgramError(description: "\(path): \(errno)") }
    signal(SIGPIPE, SIG_IGN)
    let rescue = PipeRescue()
    Thread.detachNewThread { rescue.open(path, after: timeout) }
    defer { rescue.stop() }
    let result = try body()
    guard !rescue.wasNeeded else {
        throw ProgramError(description: "\(path) was waited for, until it got another end after \(timeout) seconds")
    }
    return result
}

/// Opens both ends of a pipe after a time, unless it is stopped before.
private final class PipeRescue: @unchecked Sendable {
    /// Guards what is below.
    private let condition = NSCondition()
    private var isStopped = false
    private var isOpened = false

    /// Whether the pipe got another end.
    var wasNeeded: Bool {
        condition.lock()
        defer { condition.unlock() }
        return isOpened
    }

    func stop() {
        condition.lock()
        isStopped = true
        condition.broadcast()
        condition.unlock()
    }

    func open(_ path: String, after seconds: Double) {
        condition.lock()
        defer { condition.unlock() }
        wait(seconds)
        // Again and again, for the pipe may be opened more than once. Closed, so that a reader finds the end.
        while !isStopped {
            isOpened = true
            let ends = Glibc.open(path, O_RDWR | O_NONBLOCK)
            wait(2)
            close(ends)
        }
    }

    private func wait(_ seconds: Double) {
        let end = Date(timeIntervalSinceNow: seconds)
        while !isStopped, condition.wait(until: end) {}
    }
}
