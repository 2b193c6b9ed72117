import Foundation

/// Looks again and again, every 20 ms, until something is so that no event tells of: a file, a process, a picture.
///
/// - Parameters:
///   - timeout: How long to look, in seconds.
///   - condition: Whether it is so.
/// - Returns: Whether it came to be so in time.
public func eventually(timeout: Double = 10, _ condition: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: timeout)
    while true {
        if try condition() { return true }
        if Date() >= end { return false }
        usleep(20_000)
    }
}

/// Looks again and again until there is an answer: see ``eventually(timeout:_:)``.
///
/// - Returns: The answer; `nil` when there was none in time.
public func eventually<Answer>(timeout: Double = 10, _ answer: () throws -> Answer?) rethrows -> Answer? {
    var found: Answer?
    _ = try eventually(timeout: timeout) {
        found = try answer()
        return found != nil
    }
    return found
}
