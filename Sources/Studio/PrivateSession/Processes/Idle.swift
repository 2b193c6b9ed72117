import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc

extension PrivateSession {
    /// Waits until no program of the session has anything to do.
    ///
    /// A program that a message, a key or a drawing is on its way to is about to run, or runs. When all threads of all
    /// programs sleep, and none has run between two looks, nothing more will happen until somebody does something, or
    /// a timer is over. That holds on a busy machine too: who waits for the processor does not sleep.
    /// To be called on the main thread. See ``passesOverRestless`` for programs that never sleep.
    ///
    /// - Parameters:
    ///   - timeout: How long to wait, in seconds.
    ///   - gap: How long nothing may have run, in milliseconds.
    /// - Returns: Whether it is quiet; `false` when the time is over, such as while something on the screen moves.
    @discardableResult
    public func waitUntilQuiet(timeout: Double = 5, gap: UInt32 = 15) -> Bool {
        let end = MainLoop.seconds + timeout
        var last = activity()
        while true {
            // No event: the kernel tells nobody that a thread sleeps.
            usleep(gap * 1000)
            let next = activity()
            let (before, now) = (withoutRestless(last), withoutRestless(next))
            if before == now, !now.values.contains(.runs) { return true }
            last = next
            if MainLoop.seconds >= end { return false }
        }
    }

    /// Waits until no program of the session has anything to do, and none has set a timer that will be over soon: until then
    /// nothing more happens by itself. That takes no time where no timer is set; where the kernel does not tell of one, it is
    /// waited for as if there were one.
    ///
    /// - Parameters:
    ///   - horizon: How soon a timer has to be over to be waited for, in seconds.
    ///   - timeout: How long to wait, in seconds.
    /// - Returns: Whether that is so; `false` when the time is over.
    @discardableResult
    public func waitUntilNothingIsDue(within horizon: Double, timeout: Double = 5) -> Bool {
        let end = MainLoop.seconds + timeout
        // A timer of which the kernel does not say when it is over is waited for once, from when all slept.
        var rest: (activity: [Int32: RestlessThreads.Activity], begin: Double)?
        while true {
            guard waitUntilQuiet(timeout: end - MainLoop.seconds) else { return false }
            let now = withoutRestless(activity())
            let begin = rest.flatMap { $0.activity == now ? $0.begin : nil } ?? MainLoop.seconds
            rest = (now, begin)
            let left = begin + horizon - MainLoop.seconds
            guard left > 0, let wake = nextWake(of: now, within: left) else {
                if withoutRestless(activity()) == now { return true }
                continue
            }
            guard MainLoop.seconds < end else { return false }
            // The time itself is meant: that of a timer.
            usleep(UInt32(max(min(wake, end) - MainLoop.seconds, 0.002) * 1e6))
        }
    }

    /// Until when the first of some threads, or a timer that is a file, may wake a program within some seconds; `nil`: none will.
    private func nextWake(of threads: [Int32: RestlessThreads.Activity], within horizon: Double) -> Double? {
        let now = MainLoop.seconds
        var wakes: [Double] = []
        for process in processNumbers(in: "/proc") where process != getpid() && isOurs(process) {
            for thread in processNumbers(in: "/proc/\(process)/task") where threads[thread] != nil {
                let timer = ThreadTimer(ofThread: thread, in: process)
                if let wake = sleeping.wake(of: thread, by: timer, within: horizon, at: now) { wakes.append(wake) }
            }
            if let timer = TimerFile.next(of: process), timer <= horizon { wakes.append(now + timer) }
        }
        return wakes.min()
    }

    private func withoutRestless(
        _ activities: [Int32: RestlessThreads.Activity]
    ) -> [Int32: RestlessThreads.Activity] {
        passesOverRestless ? activities.filter { !restless.contains($0.key) } : activities
    }

    /// Whether some program of the session never sleeps, as far as that was seen while it was waited for.
    public var isRestless: Bool { passesOverRestless && !restless.isEmpty }

    /// The activity of each thread of the session.
    private func activity() -> [Int32: RestlessThreads.Activity] {
        var activities: [Int32: RestlessThreads.Activity] = [:]
        var others: [Int32: RestlessThreads.Activity] = [:]
        let begin = MainLoop.seconds
        for process in processNumbers(in: "/proc") {
            guard isOurs(process) else { continue }
            let isAwaited = process == getpid() || awaited.contains(process)
            // Whoever waits here runs.
            for thread in processNumbers(in: "/proc/\(process)/task") where thread != getpid() {
                guard let activity = RestlessThreads.Activity(ofThread: thread, in: process) else { continue }
                activities[thread] = activity
                if !isAwaited { others[thread] = activity }
            }
        }
        if passesOverRestless { restless.note(others, at: MainLoop.seconds) }
        sleeping.note(activities, at: begin)
        return activities
    }

    /// The processes of the session that have a name, also those that its programs have started.
    ///
    /// - Parameter name: As the kernel keeps it: the first 15 bytes of the program's.
    /// - Returns: Their numbers, in no order.
    public func processIdentifiers(named name: String) -> [Int32] {
        processNumbers(in: "/proc").filter { process in
            guard let bytes = try? FilePath.read("/proc/\(process)/comm", limit: 1 << 24), isStartedHere(process) else {
                return false
            }
            return String(decoding: bytes.dropLast(), as: UTF8.self) == name
        }
    }

    /// Whether a process was started with the session's folders: those that left their group are known by that.
    private func isStartedHere(_ process: Int32) -> Bool {
        guard let bytes = try? FilePath.read("/proc/\(process)/environ", limit: 1 << 24) else { return false }
        let sign = "XDG_RUNTIME_DIR=\(folder)/runtime"
        return bytes.split(separator: 0).contains { String(decoding: $0, as: UTF8.self) == sign }
    }

    /// Whether a process belongs to the session: to a group that it started, or this process itself, which serves it.
    private func isOurs(_ process: Int32) -> Bool {
        if process == getpid() { return true }
        let group = getpgid(process)
        return group > 0 && (groups.contains(group) || followsStrays && isStray(process))
    }

    /// Whether a process that stands in none of the session's groups was started by one that did, as programs do that go on
    /// in the background.
    func isStray(_ process: Int32) -> Bool {
        if let known = startedHere[process] { return known }
        // It may not have become the program yet that it will be: then it is asked again.
        guard getpgid(process) > 0, !groups.contains(getpgid(process)) else { return false }
        let isOurs = isStartedHere(process)
        startedHere[process] = isOurs
        return isOurs
    }

    /// The apps that the session's bus has started, and that run.
    var activated: [Int32] { startsApps ? processNumbers(in: "/proc").filter(isActivated) : [] }

    /// The processes that are left of programs of the session, in groups of their own.
    public var strays: [Int32] {
        processNumbers(in: "/proc").filter { process in
            let group = getpgid(process)
            return group > 0 && !groups.contains(group) && isStartedHere(process)
        }
    }

    /// Ends processes that are in no group of the session's.
    func endStrays(_ processes: [Int32]) {
        for process in processes where isStartedHere(process) { kill(process, SIGTERM) }
        let end = MainLoop.seconds + 1
        for process in processes where isStartedHere(process) {
            ChildProcess.waitForEnd(of: process, timeout: end - MainLoop.seconds)
        }
        for process in processes where isStartedHere(process) { kill(process, SIGKILL) }
    }
}
