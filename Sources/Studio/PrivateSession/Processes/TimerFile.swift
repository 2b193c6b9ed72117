import DesktopDriving
import GLibSupport
import Glibc

/// Timers that a program has as files (`timerfd`): it waits for them as for any other file, without a time.
enum TimerFile {
    /// The most files of a program that are looked at.
    private static let limit = 4_096

    /// How many seconds are left of the timer of a process that is over first; `nil`: none is set.
    static func next(of process: Int32) -> Double? {
        var times: [Double] = []
        for file in processNumbers(in: "/proc/\(process)/fd").prefix(limit) {
            guard isTimer("/proc/\(process)/fd/\(file)"),
                let bytes = try? FilePath.read("/proc/\(process)/fdinfo/\(file)", limit: 1 << 12),
                let left = left(in: String(decoding: bytes, as: UTF8.self))
            else { continue }
            times.append(left)
        }
        return times.min()
    }

    /// Reads "it_value: (0, 249999000)": seconds and nanoseconds; both are 0 where it is not set.
    static func left(in text: String) -> Double? {
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("it_value:") }) else { return nil }
        let numbers = line.split { !$0.isNumber }.compactMap { Double($0) }
        guard numbers.count == 2, numbers[0] + numbers[1] > 0 else { return nil }
        return numbers[0] + numbers[1] / 1e9
    }

    private static func isTimer(_ path: String) -> Bool {
        var bytes = [CChar](repeating: 0, count: 64)
        let count = readlink(path, &bytes, bytes.count - 1)
        guard count > 0 else { return false }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            == "anon_inode:[timerfd]"
    }
}
