/// Why a demo cannot be played on: a sentence, or more.
///
/// ```swift
/// do { try player.play() } catch let error as DemoError where error.kind == .crash {
///     print(error.description)
/// }
/// ```
public struct DemoError: Error, CustomStringConvertible, Sendable {
    /// The part that failed: the script, or something that it was played with.
    public enum Kind: Sendable {
        /// The step could not be done as it is written.
        case step
        /// The app, or Orca, has ended.
        case crash
        /// The demo cannot be played here at all.
        case stage
        /// It needs something that is missing here, and says so itself: see ``DemoRequirement``.
        case unmet
        /// The person stopped it.
        case interrupted
    }

    public let kind: Kind
    public let description: String

    public init(_ kind: Kind, _ description: String) {
        (self.kind, self.description) = (kind, description)
    }
}
