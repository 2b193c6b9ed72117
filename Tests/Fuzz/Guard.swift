import Glibc

/// Names the input that ends the program: one that crashes it, or takes too long, or too much memory.
enum Guard {
    nonisolated(unsafe) private static let name = UnsafeMutablePointer<CChar>.allocate(capacity: 200)
    nonisolated(unsafe) private static var length = 0
    nonisolated(unsafe) private static var isReady = false

    /// Seconds on a clock that only goes forward.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// An input begins.
    ///
    /// - Parameters:
    ///   - input: How it is named.
    ///   - timeout: It may take so many seconds.
    static func begin(_ input: String, timeout: UInt32) {
        let text = Array((input + ": crashes, or takes too long\n").utf8.prefix(199))
        for (index, byte) in text.enumerated() { name[index] = CChar(bitPattern: byte) }
        length = text.count
        if !isReady {
            isReady = true
            for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGALRM] { signal(number, sayAndEnd) }
        }
        alarm(timeout)
    }

    static func end() {
        alarm(0)
    }

    /// More memory than this ends the program.
    static func limitMemory(gigabytes: UInt) {
        var limit = rlimit(rlim_cur: gigabytes << 30, rlim_max: gigabytes << 30)
        setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    }

    /// Only what may be called in a signal handler.
    private static let sayAndEnd: @convention(c) (Int32) -> Void = { _ in
        _ = write(1, name, length)
        _exit(1)
    }
}
