import DesktopDriving
import GLibSupport
import Glibc

/// When a thread that sleeps wakes by itself, as the kernel tells what it waits in: `/proc/PID/task/TID/syscall`.
///
/// ```swift
/// if ThreadTimer(ofThread: 4242, in: 4242) == .none { print("it waits for somebody") }
/// ```
enum ThreadTimer: Equatable {
    /// It waits for others only.
    case none
    /// So many seconds after it began to wait.
    case after(Double)
    /// At that time, in seconds of the monotonic clock.
    case at(Double)
    /// The kernel does not tell, as of a thread of another user's, or on another kind of processor.
    case unknown

    /// The timeout that a system call has.
    private enum Argument {
        case milliseconds(Int)
        case seconds(Int)
        /// A `timeval`, which has microseconds.
        case precise(Int)
        case futex
        case clockSleep
        case restarted
    }

    #if arch(x86_64)
        /// By number: `poll`, `epoll_wait`, `epoll_pwait`; `nanosleep`, `ppoll`, `pselect6`, `epoll_pwait2`, `rt_sigtimedwait`,
        /// `semtimedop`, `recvmmsg`, `futex_waitv`; `select`.
        private static let calls: [Int: Argument]? = [
            7: .milliseconds(2), 232: .milliseconds(3), 281: .milliseconds(3), 35: .seconds(0), 271: .seconds(2),
            270: .seconds(4), 441: .seconds(3), 128: .seconds(2), 220: .seconds(3), 299: .seconds(4), 449: .restarted,
            23: .precise(4), 202: .futex, 230: .clockSleep, 219: .restarted,
        ]
    #elseif arch(arm64)
        private static let calls: [Int: Argument]? = [
            22: .milliseconds(3), 101: .seconds(0), 73: .seconds(2), 72: .seconds(4), 441: .seconds(3),
            137: .seconds(2),
            192: .seconds(3), 243: .seconds(4), 449: .restarted, 98: .futex, 115: .clockSleep, 128: .restarted,
        ]
    #else
        private static let calls: [Int: Argument]? = nil
    #endif

    init(ofThread thread: Int32, in process: Int32) {
        guard let bytes = try? FilePath.read("/proc/\(process)/task/\(thread)/syscall", limit: 1 << 12) else {
            self = .unknown
            return
        }
        self.init(reading: String(decoding: bytes, as: UTF8.self)) { Self.timespec(at: $0, of: process) }
    }

    /// - Parameters:
    ///   - line: The call's number and its six arguments, as the kernel writes them.
    ///   - timespec: Reads the two numbers at an address of the program; `nil`: they cannot be read.
    init(reading line: String, timespec: (UInt) -> (Int, Int)?) {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let calls = Self.calls, words.count >= 7, let number = words.first.flatMap({ Int($0) }) else {
            self = .unknown
            return
        }
        let arguments = words[1...6].map { UInt($0.dropFirst(2), radix: 16) ?? 0 }
        func time(_ address: UInt, unit: Double = 1e9) -> Double? {
            timespec(address).map { Double($0.0) + Double($0.1) / unit }
        }
        func relative(_ index: Int, unit: Double = 1e9) -> ThreadTimer {
            guard arguments[index] != 0 else { return .none }
            return time(arguments[index], unit: unit).map { .after($0) } ?? .unknown
        }
        switch calls[number] {
        case nil: self = .none
        case .milliseconds(let index):
            let limit = Int32(truncatingIfNeeded: arguments[index])
            self = limit < 0 ? .none : .after(Double(limit) / 1000)
        case .seconds(let index): self = relative(index)
        case .precise(let index): self = relative(index, unit: 1e6)
        case .futex:
            // Only the waits have a time: WAIT's counts from its beginning, that of WAIT_BITSET and LOCK_PI2 is one of a clock.
            let operation = arguments[1] & 0x7f
            guard [0, 9, 11, 13].contains(operation), arguments[3] != 0 else {
                self = .none
                return
            }
            if operation == 0 {
                self = relative(3)
            } else {
                self = Self.moment(time(arguments[3]), arguments[1] & 256 != 0)
            }
        case .clockSleep:
            // 1 is TIMER_ABSTIME.
            if arguments[1] & 1 == 0 {
                self = relative(2)
            } else {
                self = Self.moment(time(arguments[2]), arguments[0] == 0)
            }
        case .restarted: self = .unknown
        }
    }

    /// A time of the monotonic clock, or of the calendar's.
    private static func moment(_ time: Double?, _ isOfCalendar: Bool) -> ThreadTimer {
        guard var time else { return .unknown }
        if isOfCalendar {
            var now = Glibc.timespec()
            clock_gettime(CLOCK_REALTIME, &now)
            time += MainLoop.seconds - Double(now.tv_sec) - Double(now.tv_nsec) / 1e9
        }
        return .at(time)
    }

    private static func timespec(at address: UInt, of process: Int32) -> (Int, Int)? {
        let descriptor = open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0, let offset = off_t(exactly: address) else { return nil }
        defer { close(descriptor) }
        var numbers: [Int] = [0, 0]
        let count = numbers.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, offset) }
        return count == MemoryLayout<Int>.size * 2 ? (numbers[0], numbers[1]) : nil
    }
}

/// Since when threads sleep, as far as that was seen: a timer counts from then.
struct SleepingThreads {
    private struct Sleep {
        let activity: ThreadActivity
        /// When it began at the earliest, and at the latest.
        let (earliest, latest): (Double, Double)
    }

    private var threads: [Int32: Sleep] = [:]
    private var time: Double

    /// - Parameter now: When nothing ran yet.
    init(at now: Double) { time = now }

    /// Takes what all threads do now.
    mutating func note(_ activities: [Int32: ThreadActivity], at now: Double) {
        var next: [Int32: Sleep] = [:]
        for (thread, activity) in activities {
            if let known = threads[thread], known.activity == activity, activity != .runs {
                next[thread] = known
            } else {
                next[thread] = Sleep(activity: activity, earliest: time, latest: now)
            }
        }
        (threads, time) = (next, now)
    }

    /// When a thread may wake by itself within some seconds: then until when that may be; `nil`: it will not.
    func wake(of thread: Int32, by timer: ThreadTimer, within horizon: Double, at now: Double) -> Double? {
        let window: (first: Double, last: Double)
        switch timer {
        case .none: return nil
        case .unknown: return now + horizon
        case .at(let moment): window = (moment, moment)
        case .after(let seconds):
            guard let sleep = threads[thread] else { return now + horizon }
            window = (sleep.earliest + seconds, sleep.latest + seconds)
        }
        guard window.first <= now + horizon else { return nil }
        return min(max(window.last, now), now + horizon)
    }
}
