import DesktopDriving

/// Finds threads that never sleep, such as those of a program in which something moves all the time: who waits for them
/// to have nothing to do waits in vain.
struct RestlessThreads {
    typealias Activity = ThreadActivity

    /// A thread that was seen to run for so long, and never to rest, is restless; in seconds.
    static let learningTime = 3.0
    /// One that has slept for so long rests.
    static let restingTime = 0.25
    /// A longer time between two looks does not tell the thread's activity in it.
    private static let longestLook = 0.1

    private struct Thread {
        var activity: Activity
        /// When it was seen to have run last.
        var ran: Double
        /// For how long it was seen to run since it rested.
        var seconds = 0.0
    }

    private var threads: [Int32: Thread] = [:]
    private var time = 0.0

    /// Takes what all threads do now.
    mutating func note(_ activities: [Int32: Activity], at now: Double) {
        let passed = min(now - time, Self.longestLook)
        time = now
        var next: [Int32: Thread] = [:]
        for (number, activity) in activities {
            guard var thread = threads[number] else {
                next[number] = Thread(activity: activity, ran: now)
                continue
            }
            if activity == .runs || activity != thread.activity {
                thread.ran = now
                thread.seconds += passed
            } else if now - thread.ran >= Self.restingTime {
                thread.seconds = 0
            }
            thread.activity = activity
            next[number] = thread
        }
        threads = next
    }

    /// Whether a thread never sleeps.
    func contains(_ thread: Int32) -> Bool { (threads[thread]?.seconds ?? 0) >= Self.learningTime }

    /// Whether any thread never sleeps.
    var isEmpty: Bool { !threads.keys.contains(where: contains) }
}
