import AtSpiClient
import Glibc
import Synchronization

/// Tells whether the person has pressed Ctrl+C, closed the terminal, or logged out. What is under way then ends in order,
/// with all that it has started.
///
/// ```swift
/// Interruption.watch()
/// for step in steps where !Interruption.isRequested { play(step) }
/// ```
public enum Interruption {
    private static let flag = Atomic<Bool>(false)

    /// Listens from now on. The first Ctrl+C, SIGTERM, or SIGHUP of a terminal that closes, is noted; a second one of its
    /// kind ends the process at once, and what it has started ends with it. A program that `nohup` has started goes on.
    public static func watch() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var before = sigaction()
            sigaction(number, nil, &before)
            let isIgnored = unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self) == 1
            if number == SIGHUP, isIgnored { continue }
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in Interruption.flag.store(true, ordering: .relaxed) }
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
            sigaction(number, &action, nil)
        }
    }

    /// Whether the person has asked for the end, with Ctrl+C for example.
    public static var isRequested: Bool { flag.load(ordering: .relaxed) }
}

extension TreeReader.Limits {
    /// The limits for finding an element, until the person presses Ctrl+C.
    static var stoppable: TreeReader.Limits {
        var limits = search
        limits.isStopped = { Interruption.isRequested }
        return limits
    }
}
