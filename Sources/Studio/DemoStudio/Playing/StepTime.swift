import GLibSupport

/// The parts of a step's time: each moment is counted once.
///
/// ```swift
/// player.onProgress = { progress in
///     if case .spent(let time) = progress { print(time.parts) }
/// }
/// ```
public struct StepTime: Sendable {
    /// The thing that a step waits for.
    public enum Part: String, Sendable, CaseIterable {
        /// The elements of the app are asked for.
        case reading
        /// The pointer moves.
        case moving
        /// The programs come to rest.
        case resting
        /// The app answers a question on its main loop.
        case answering
        /// The screen reader speaks.
        case speaking
        /// Something may still come by a timer.
        case lingering
        /// The screen is looked at.
        case looking
    }

    private var seconds: [Part: Double] = [:]

    /// The waits, in seconds, in the order of ``Part``; those of less than a millisecond are left out.
    public var parts: [(part: Part, seconds: Double)] {
        Part.allCases.compactMap { part in seconds[part].flatMap { $0 < 0.001 ? nil : (part, $0) } }
    }

    fileprivate var total: Double { seconds.values.reduce(0, +) }

    fileprivate mutating func add(_ part: Part, _ time: Double) { seconds[part, default: 0] += max(0, time) }
}

extension Stage {
    /// Counts how long something takes, without what is counted within it.
    func timed<Result>(_ part: StepTime.Part, _ body: () throws -> Result) rethrows -> Result {
        let (start, before) = (MainLoop.seconds, time.total)
        defer { time.add(part, MainLoop.seconds - start - (time.total - before)) }
        return try body()
    }
}
