import Glibc

/// Seconds of CPU that this thread has used.
func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Seconds on a clock that only goes forward.
func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Whether each part is only run once, to see that it still measures: `--short`.
let isShort = CommandLine.arguments.contains("--short")

/// How often something is measured: so many times, or once in a short run.
func rounds(_ count: Int) -> Int { isShort ? 1 : count }

extension [Double] {
    var median: Double {
        isEmpty ? 0 : sorted()[count / 2]
    }
}

/// CPU seconds of `body`: the median of some runs, after one that does not count.
func cpuMedian(runs: Int = 25, _ body: () -> Void) -> Double {
    if !isShort { body() }
    return (0..<rounds(runs)).map { _ in
        let start = cpuSeconds()
        body()
        return cpuSeconds() - start
    }.median
}

/// A number with so many digits after the point, in a column.
func column(_ value: Double, _ digits: Int, width: Int = 9) -> String {
    var power = 1.0
    for _ in 0..<digits { power *= 10 }
    let scaled = Int((abs(value) * power).rounded())
    let fraction = String(scaled % Int(power) + Int(power)).dropFirst()
    let sign = value < 0 && scaled > 0 ? "-" : ""
    let text = sign + (digits == 0 ? "\(scaled)" : "\(scaled / Int(power)).\(fraction)")
    return String(repeating: " ", count: max(0, width - text.count)) + text
}
