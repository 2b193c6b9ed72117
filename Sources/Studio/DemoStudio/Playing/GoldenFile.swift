import GLibAppSupport
import GLibSupport
import RecordedFilms

/// The words that are kept beside a script: `NAME.txt`; with Orca one file for each version whose words differ,
/// `NAME.orca-43.txt`; in another language than the script's first one `NAME.de.orca-43.txt`.
///
/// ```swift
/// let golden = GoldenFile(for: script, readerVersion: 48)
/// let difference = try golden.difference(from: transcript)   // [] where the words are the same
/// ```
public struct GoldenFile {
    private let folder: String
    /// The script's name, with the language where it is not the first.
    private let stem: String
    private let version: Int?
    /// Whether the person has agreed to files outside of the script's folder: then links are followed.
    private let allowsOutside: Bool
    /// The most bytes of such a file.
    private static let limit: Int64 = 4 << 20

    /// - Parameters:
    ///   - script: Beside it.
    ///   - version: Orca's; `nil` where none reads.
    public init(for script: DemoScript, readerVersion version: Int?) {
        folder = FilePath.folder(of: script.file)
        var name = FilePath.name(of: script.file)
        for ending in [".yaml", ".yml"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
        stem = script.language == script.languages.first ? name : "\(name).\(script.language)"
        self.version = version
        allowsOutside = script.access.allowsOutside
    }

    /// The file for exactly this reader.
    public var path: String {
        FilePath.join(folder, version.map { "\(stem).orca-\($0).txt" } ?? "\(stem).txt")
    }

    /// The file that this reader's words are compared with: its own, or that of the newest one before it; `nil`: none
    /// is kept.
    ///
    /// - Throws: `FileError`.
    public func nearest() throws -> String? {
        let names = try Folder(folder).list().map(\.name)
        guard let version else { return names.contains("\(stem).txt") ? path : nil }
        let kept = names.compactMap { Self.version(of: $0, stem: stem) }.filter { $0 <= version }
        return kept.max().map { FilePath.join(folder, "\(stem).orca-\($0).txt") }
    }

    static func version(of name: String, stem: String) -> Int? {
        let head = "\(stem).orca-"
        guard name.hasPrefix(head), name.hasSuffix(".txt") else { return nil }
        return Int(name.dropFirst(head.count).dropLast(4))
    }

    /// Compares a transcript with the kept one.
    ///
    /// - Returns: The difference as lines; empty if there is no difference; `nil` if no transcript is kept.
    /// - Throws: `FileError`.
    public func difference(from transcript: DemoTranscript) throws -> [String]? {
        guard let kept = try nearest() else { return nil }
        let old = Self.withWordsAtTheirCause(Self.lines(try read(kept)))
        let new = Self.withWordsAtTheirCause(Self.lines(Array(transcript.golden.utf8)))
        return UnifiedDiff.lines(old, new, oldName: kept, newName: transcript.title)
    }

    /// The words that are kept for this reader, or for the newest one before it.
    ///
    /// - Returns: In their order; none where nothing is kept.
    /// - Throws: `FileError`.
    public func words() throws -> [KeptWords] {
        guard let kept = try nearest() else { return [] }
        return KeptWords.all(in: Self.withWordsAtTheirCause(Self.lines(try read(kept))))
    }

    /// Keeps a transcript; a file that says the same already stays.
    ///
    /// - Returns: The file that holds it now.
    /// - Throws: `FileError`.
    public func renew(with transcript: DemoTranscript) throws -> String {
        // One that cannot be read is replaced.
        if let kept = try nearest(), (try? difference(from: transcript)) == [] { return kept }
        try write(Array(transcript.golden.utf8))
        return path
    }

    /// A stranger's folder may have a link of that name: what it leads to is not read.
    private func read(_ kept: String) throws -> [UInt8] {
        if allowsOutside { return try FilePath.read(kept, limit: Self.limit) }
        return try Folder(folder).read(FilePath.name(of: kept), limit: Self.limit).bytes
    }

    /// No link is followed, and nothing is written into a pipe or a device.
    private func write(_ bytes: [UInt8]) throws {
        if allowsOutside { return try FilePath.write(bytes, to: path) }
        let (folder, name) = (try Folder(folder), FilePath.name(of: path))
        switch try folder.info(name)?.kind {
        case .symbolicLink: throw FileError(name, .save, .symbolicLink)
        case .folder: throw FileError(name, .save, .isFolder)
        case .special: throw FileError(name, .save, .specialFile)
        case .file, nil: try folder.write(bytes, as: name, expecting: .anything, in: SessionFolder(in: folder))
        }
    }

    /// The keys of steps that lead to nothing by themselves.
    private static let idle: Set<Substring> = [
        "narrate", "describe", "expect", "spotlight", "overlay", "chapter", "screenshot", "hide", "show", "speed",
    ]

    /// Moves words that came while an expectation was waited for to the step that led to them: older files have them
    /// elsewhere.
    static func withWordsAtTheirCause(_ lines: [String]) -> [String] {
        // A stranger may have written the file, and all of it may be words: each line is moved once.
        /// Up to where the words of the last step that leads to something end; until there was one, all.
        var result: [String] = []
        /// The lines after it.
        var rest: [String] = []
        var (hasStep, isIdle) = (false, false)
        for line in lines {
            if line.hasPrefix("   >") || line.hasPrefix("   ⠿") {
                if isIdle {
                    hasStep = true
                } else {
                    result += rest
                    rest.removeAll()
                }
                result.append(line)
                continue
            }
            let key = line.split(separator: " ").dropFirst().first?.split(separator: ":").first
            guard let key, line.first?.isNumber == true else {
                if hasStep { rest.append(line) } else { result.append(line) }
                continue
            }
            isIdle = idle.contains(key)
            if isIdle, hasStep {
                rest.append(line)
            } else {
                result += rest + [line]
                rest.removeAll()
                hasStep = hasStep || !isIdle
            }
        }
        return result + rest
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
