import GLibSupport
import Synchronization

/// Reads archives in a process of its own: a few kilobytes can ask for minutes and gigabytes, and a thread cannot be
/// stopped.
///
/// The process is of a program that the application names, mostly itself, started with a command that is in no help. It
/// gets the file, answers with what is in it, and dies when it takes more time or memory than it may. Where the application
/// names none, archives are read in its own process, within the limits of their size, and not of time.
///
/// ```swift
/// // Where the program begins:
/// if words.first == ArchiveHelper.command { exit(ArchiveHelper.run(Array(words.dropFirst()))) }
/// ArchiveHelper.use(program: "/proc/self/exe")
/// ```
package enum ArchiveHelper {
    /// The command that makes the program a helper: the app's command line hands it to ``run(_:_:)``.
    package static let command = "read-archive"

    /// Receives the files of an archive, one after the other.
    package typealias Give = (ZipArchive.File) throws(ArchiveError) -> Void

    /// How an archive is read.
    package struct Request: Sendable {
        /// The request as command-line words, from which ``run(_:_:)`` makes the same request again.
        package let words: [String]
        /// The most bytes that come of it.
        package let limit: Int
        /// The most files.
        let count: Int
        /// Reads it in this process.
        package let read: @Sendable (_ archive: [UInt8], _ give: Give) throws(ArchiveError) -> Void

        package init(
            _ words: [String], limit: Int, count: Int,
            read: @escaping @Sendable (_ archive: [UInt8], _ give: Give) throws(ArchiveError) -> Void
        ) {
            (self.words, self.limit, self.count, self.read) = (words, limit, count, read)
        }

        package static func gzip(limit: Int) -> Request {
            Request(["gzip", "\(limit)"], limit: limit, count: 1) { archive, give throws(ArchiveError) in
                try give(ZipArchive.File("", try Gzip.contentsHere(of: archive, limit: limit)))
            }
        }

        static func zip(_ limits: ZipArchive.Limits) -> Request {
            let numbers = [limits.count, limits.bytes, limits.depth, limits.pathBytes]
            return Request(["zip"] + numbers.map { "\($0)" }, limit: limits.bytes, count: limits.count) {
                archive, give throws(ArchiveError) in
                for file in try ZipArchive.filesHere(in: archive, limits: limits) { try give(file) }
            }
        }

        /// A request of this target; `nil`: it is of another one, or none.
        init?(_ words: [String]) {
            let numbers = words.dropFirst().compactMap { Int($0) }
            switch (words.first, numbers.count) {
            case ("gzip", 1): self = .gzip(limit: numbers[0])
            case ("zip", 4):
                var limits = ZipArchive.Limits()
                (limits.count, limits.bytes, limits.depth, limits.pathBytes) =
                    (numbers[0], numbers[1], numbers[2], numbers[3])
                self = .zip(limits)
            default: return nil
            }
        }
    }

    /// The most that reading one archive may take.
    package struct Limits: Sendable {
        /// From start to end, in seconds: long, because the machine may be busy with something else.
        package var seconds = 24
        /// The processor time that a helper may take, in seconds.
        package var processorSeconds = 8
        /// In bytes.
        package var memory = 768 << 20

        package init() {}
    }

    /// The largest archive that is read, in bytes.
    private static let largest = 256 << 20

    // MARK: The program that asks

    private static let chosenProgram = Mutex<String?>(nil)

    /// Names the program that reads, which hands ``command`` to ``run(_:_:)``.
    ///
    /// - Parameter program: Its path; `nil`, which is the default: archives are read in this process.
    package static func use(program: String?) { chosenProgram.withLock { $0 = program } }

    /// Returns the files of an archive. This waits for them.
    package static func files(
        in archive: [UInt8], by request: Request, within limits: Limits = Limits()
    ) throws(ArchiveError) -> [ZipArchive.File] {
        guard let program = chosenProgram.withLock({ $0 }) else {
            var files: [ZipArchive.File] = []
            try request.read(archive) { file throws(ArchiveError) in files.append(file) }
            return files
        }
        guard archive.count <= largest else { throw .tooLarge(limit: largest) }
        let most = LimitedProgram.Limits(
            seconds: Double(limits.seconds), processorSeconds: limits.processorSeconds, memory: limits.memory,
            output: ArchiveAnswer.largest(bytes: request.limit, files: request.count))
        let end: LimitedProgram.End
        do throws(GLibError) {
            end = try LimitedProgram.run([program, command] + request.words, input: archive, most)
        } catch {
            throw .notStarted(error.message)
        }
        switch end {
        case .succeeded(let answer): return try ArchiveAnswer.files(in: answer)
        case .tooSlow: throw .tooSlow(seconds: limits.processorSeconds)
        case .tooLate: throw .tooSlow(seconds: limits.seconds)
        case .tooMuch: throw .tooLarge(limit: request.limit)
        case .failed: throw .tooDemanding(memory: limits.memory)
        }
    }

    // MARK: The helper

    /// Reads the archive on standard input, and writes what is in it to standard output.
    ///
    /// - Parameters:
    ///   - words: What follows the command.
    ///   - other: Makes a request that is of another target.
    /// - Returns: The process's exit status.
    package static func run(_ words: [String], _ other: ([String]) -> Request? = { _ in nil }) -> Int32 {
        guard let request = Request(words) ?? other(words), let archive = LimitedProgram.readInput(limit: largest)
        else { return 2 }
        var isWritten = true
        do throws(ArchiveError) {
            try request.read(archive) { file throws(ArchiveError) in
                isWritten = isWritten && ArchiveAnswer.write(file)
                // Nobody reads what comes now.
                if !isWritten { throw .notWritten }
            }
            return ArchiveAnswer.writeEnd() ? 0 : 1
        } catch {
            return isWritten && ArchiveAnswer.write(error) ? 0 : 1
        }
    }
}
