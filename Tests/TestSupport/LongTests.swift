import Foundation

/// Tests that take minutes: they run where `bash Tests/run --long` asks for them, and are skipped aloud elsewhere.
///
/// They print their measurements as lines that begin with `figure: `, which Tests/run shows.
public enum LongTests {
    /// How much of them is asked for: 1 is all; less, such as 0.1, is a quick look. `DRAGOMAN_LONG` says it.
    public static let share = ProcessInfo.processInfo.environment["DRAGOMAN_LONG"].flatMap { Double($0) } ?? 0
    public static var areAsked: Bool { share > 0 }
    public static let reason = "This takes minutes: bash Tests/run --long"

    /// Whether `bash Tests/run --everywhere` runs the tests: `DRAGOMAN_EVERYWHERE` says it.
    public static let areEverywhere = ProcessInfo.processInfo.environment["DRAGOMAN_EVERYWHERE"] == "1"

    /// How many of so many moves by chance are made: all where long tests are asked for.
    ///
    /// - Parameters:
    ///   - all: All of them.
    ///   - part: How many in each run of the tests.
    ///   - more: How many with `--everywhere`.
    /// - Returns: How many now.
    public static func moves(of all: Int, each part: Int, everywhere more: Int) -> Int {
        areAsked ? Self.part(of: all) : areEverywhere ? more : part
    }

    /// How many of so many times, or seconds, something is to be done.
    public static func part(of count: Int) -> Int { max(10, Int(Double(count) * min(share, 1))) }
}
