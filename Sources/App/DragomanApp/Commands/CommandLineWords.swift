import GLibSupport

extension CommandLine {
    /// The words after the program's name. A file may have a name that is not UTF-8.
    static var words: [String] {
        (1..<max(Int(argc), 1)).compactMap { unsafeArgv[$0].map { FilePath.text($0) } }
    }
}
