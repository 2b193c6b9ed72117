/// Pauses between attempts to connect to the accessibility bus, so that a bus or a registry that keeps dying is not
/// started many times a second.
///
/// The first pauses are short, because most losses are restarts. Later ones grow to a minute, and then the attempts
/// end: each one starts the service, which must not go on for ever.
struct RetryPauses {
    private static let first = 0.05
    private static let longestOfMany = 0.4
    /// The number of attempts with short pauses: seven seconds in all.
    private static let many = 20
    static let longest = 60.0
    /// The number of attempts before only ``afterNews()`` starts another.
    private static let most = 26

    private var failures = 0
    private var news = 0

    /// The pause before the next attempt after a failed one.
    ///
    /// - Returns: Seconds; `nil`: no more attempts until a service starts.
    mutating func afterFailure() -> Double? {
        failures += 1
        return failures > Self.most ? nil : Self.pause(failures)
    }

    /// The pause before the next attempt after a service has started, in seconds. It is 0, unless that has happened
    /// many times in vain: the attempts themselves probably start the service then.
    mutating func afterNews() -> Double {
        news += 1
        return news <= Self.many ? 0 : Self.pause(news)
    }

    /// Starts over, because the connection has worked for a while.
    mutating func succeeded() { self = RetryPauses() }

    private static func pause(_ count: Int) -> Double {
        let (start, limit, exponent) =
            count <= many ? (first, longestOfMany, count - 1) : (2, longest, min(count - many - 1, 10))
        return min(start * Double(1 << exponent), limit)
    }
}
