/// How long to wait before the accessibility bus is tried again, so that a bus or a registry that keeps dying is not
/// started many times a second.
///
/// Within seconds after a loss the pauses are short, since most losses are restarts; then they grow to a minute, and
/// end: who asks for a service starts it, and must not do so for ever.
struct RetryPauses {
    private static let first = 0.05
    private static let longestOfMany = 0.4
    /// So many tries have short pauses: seven seconds in all.
    private static let many = 20
    static let longest = 60.0
    /// So many tries are made by oneself; another one needs news.
    private static let most = 26

    private var failures = 0
    private var news = 0

    /// The pause before the next try, after one that failed.
    ///
    /// - Returns: Seconds; `nil`: no more tries until there are news.
    mutating func afterFailure() -> Double? {
        failures += 1
        return failures > Self.most ? nil : Self.pause(failures)
    }

    /// The pause before the next try when a service has started, in seconds. It is none, unless that has happened many
    /// times in vain: then the tries themselves start the service.
    mutating func afterNews() -> Double {
        news += 1
        return news <= Self.many ? 0 : Self.pause(news)
    }

    /// What was tried works, and has done so for a while.
    mutating func succeeded() { self = RetryPauses() }

    private static func pause(_ count: Int) -> Double {
        let (start, limit, exponent) =
            count <= many ? (first, longestOfMany, count - 1) : (2, longest, min(count - many - 1, 10))
        return min(start * Double(1 << exponent), limit)
    }
}
