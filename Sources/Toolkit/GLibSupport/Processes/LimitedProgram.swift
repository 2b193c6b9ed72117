import CGLib
import CGLibShims
import Glibc

/// Runs a program that may take no more than it is given: for what strangers' files can make arbitrarily expensive, and a
/// thread cannot be stopped. The program gets the file, answers, and dies at its limits.
///
/// ```swift
/// let end = try LimitedProgram.run(["/proc/self/exe", "draw-picture"], input: bytes, limits)
/// if case .succeeded(let answer) = end { print(answer.count) }
/// ```
package enum LimitedProgram {
    /// The most that it may take.
    package struct Limits: Sendable {
        /// From start to end, in seconds: long, because the machine may be busy with something else.
        package var seconds: Double
        /// The processor time that it may take, in seconds.
        package var processorSeconds: Int
        /// In bytes.
        package var memory: Int
        /// The bytes that it may answer.
        package var output: Int

        package init(seconds: Double, processorSeconds: Int, memory: Int, output: Int) {
            (self.seconds, self.processorSeconds) = (seconds, processorSeconds)
            (self.memory, self.output) = (memory, output)
        }
    }

    /// How it ended.
    package enum End: Sendable {
        /// It ended well, with this output.
        case succeeded(Bytes)
        /// It had used its processor time.
        case tooSlow
        /// It had not ended in time, whatever kept it.
        case tooLate
        /// It answered more than it may.
        case tooMuch
        /// It ended otherwise, such as for want of memory.
        case failed
    }

    /// Runs a program to its end, for which this waits.
    ///
    /// - Parameters:
    ///   - words: Its path and its arguments.
    ///   - input: Its standard input.
    ///   - limits: The most that it may take.
    /// - Returns: How it ended.
    /// - Throws: `GLibError` where it could not be started.
    package static func run(_ words: [String], input: [UInt8], _ limits: Limits) throws(GLibError) -> End {
        var words = words.map { UnsafePointer(strdup($0.onDisk)) } + [nil]
        defer { words.forEach { free(UnsafeMutablePointer(mutating: $0)) } }
        var most = dragoman_run_limits(
            seconds: limits.seconds, cpu_seconds: UInt32(clamping: limits.processorSeconds),
            memory: UInt64(clamping: limits.memory), output: UInt64(clamping: limits.output))
        var end = DRAGOMAN_RUN_FAILED
        var signal: Int32 = 0
        var error: UnsafeMutablePointer<GError>?
        let input = Bytes(input)
        let output = withExtendedLifetime(input) {
            dragoman_run_limited(&words, input.raw, &most, &end, &signal, &error)
        }
        guard let output else { throw GLibError(taking: error) }
        let answer = Bytes(taking: output)
        return switch end {
        case DRAGOMAN_RUN_SUCCEEDED: .succeeded(answer)
        case DRAGOMAN_RUN_TOO_SLOW: .tooSlow
        case DRAGOMAN_RUN_TOO_LATE: .tooLate
        case DRAGOMAN_RUN_TOO_MUCH: .tooMuch
        default: .failed
        }
    }

    // MARK: In the program

    /// Reads standard input to its end.
    ///
    /// - Parameter limit: The most bytes that are read.
    /// - Returns: `nil`: there is more, or it cannot be read.
    package static func readInput(limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { return nil }
        }
        return nil
    }

    /// Writes to standard output.
    ///
    /// - Returns: Whether all was written.
    package static func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
    }
}
