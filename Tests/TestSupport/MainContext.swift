import GLibSupport

/// Runs GLib's main context until something is so. Only in XCTest, which runs tests on the main thread.
///
/// - Parameters:
///   - seconds: How long at most.
///   - condition: Whether it is so.
/// - Returns: Whether it came to be so in time.
@MainActor
public func waitOnMainContext(seconds: Double = 5, _ condition: () throws -> Bool) rethrows -> Bool {
    try MainLoop.run(timeout: seconds, until: condition)
}
