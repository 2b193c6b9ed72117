import Archives

/// The process in which archives are read, and what else takes strangers' archives apart: see `ArchiveHelper`.
///
/// ```swift
/// // Where the program begins:
/// if words.first == ArchiveProgram.command { exit(ArchiveProgram.run(Array(words.dropFirst()))) }
/// ArchiveProgram.use(program: "/proc/self/exe")
/// ```
public enum ArchiveProgram {
    /// The command that makes the program a reader: the app's command line hands it to ``run(_:)``.
    public static var command: String { ArchiveHelper.command }

    /// Names the program that reads, which hands ``command`` to ``run(_:)``.
    ///
    /// - Parameter program: Its path; `nil`, which is the default: archives are read in this process.
    public static func use(program: String?) { ArchiveHelper.use(program: program) }

    /// Reads the archive on standard input, and writes what is in it to standard output.
    ///
    /// - Parameter words: What follows the command.
    /// - Returns: The process's exit status.
    public static func run(_ words: [String]) -> Int32 { ArchiveHelper.run(words) { PenpotFile.request($0) } }
}
