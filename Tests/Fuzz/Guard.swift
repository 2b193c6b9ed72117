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

    /// So much more memory than the program has now ends it, until this is called again.
    static func limitMemory(megabytes: UInt) {
        let kind = __rlimit_resource_t(RLIMIT_DATA.rawValue)
        var limit = rlimit()
        getrlimit(kind, &limit)
        limit.rlim_cur = min(limit.rlim_max, (dataPages() * 4096) + rlim_t(megabytes) << 20)
        setrlimit(kind, &limit)
    }

    /// The pages of data that the program has, as the kernel counts them.
    private static func dataPages() -> rlim_t {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 200)
        guard fgets(&line, 200, file) != nil else { return 0 }
        let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
            separator: " ")
        return words.count > 5 ? rlim_t(words[5]) ?? 0 : 0
    }

    /// Only what may be called in a signal handler.
    private static let sayAndEnd: @convention(c) (Int32) -> Void = { _ in
        _ = write(1, name, length)
        _exit(1)
    }
}
