import GLibSupport

/// How many calls of others are answered in a second: a flood is refused, and the window goes on.
@MainActor
struct CallLimit {
    private let perSecond: Double
    private var left: Double
    private var last = MainLoop.seconds

    init(perSecond: Double) { (self.perSecond, left) = (perSecond, perSecond) }

    /// Counts a call; returns whether it may be answered.
    mutating func allows() -> Bool {
        let now = MainLoop.seconds
        left = min(perSecond, left + (now - last) * perSecond)
        last = now
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}

/// A limit for each caller, so that the flood of one refuses nobody else.
@MainActor
struct CallLimits {
    private let perSecond: Double
    private var all: [String: (limit: CallLimit, last: Double)] = [:]

    init(perSecond: Double) { self.perSecond = perSecond }

    /// Counts a call of a connection; returns whether it may be answered.
    mutating func allows(_ sender: String) -> Bool {
        if all[sender] == nil, all.count >= DragLimits.callers,
            let oldest = all.min(by: { $0.value.last < $1.value.last })
        {
            all[oldest.key] = nil
        }
        var limit = all[sender]?.limit ?? CallLimit(perSecond: perSecond)
        let isAllowed = limit.allows()
        all[sender] = (limit, MainLoop.seconds)
        return isAllowed
    }
}
