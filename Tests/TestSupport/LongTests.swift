import Foundation

/// Tests that take minutes: they run where `bash Tests/run --long` asks for them, and are skipped aloud elsewhere.
///
/// What they measure they print as lines that begin with `figure: `, which Tests/run shows.
public enum LongTests {
    public static var areAsked: Bool { ProcessInfo.processInfo.environment["DRAGOMAN_LONG"] == "1" }
    public static let reason = "This takes minutes: bash Tests/run --long"
}
