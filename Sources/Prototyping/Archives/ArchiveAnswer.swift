import GLibSupport

/// A helper's answer: files, one after the other, and then either the end mark or an error.
///
/// Each part begins with a byte that names its kind, and two numbers of eight bytes. For a file they count the bytes of
/// its path and of its contents, which follow; for an error, the bytes of its words, which follow, and its number.
enum ArchiveAnswer {
    private enum Part: UInt8 {
        case file = 1
        case end
        // In the order of ``ArchiveError``.
        case unreadable, badName, sameName, noFile, encrypted, tooMany, tooLarge, tooSlow, tooDemanding, notStarted
        case notWritten
    }

    private static let headSize = 17

    /// The most bytes of an answer.
    static func largest(bytes: Int, files: Int) -> Int { bytes + files * (headSize + 4096) + (1 << 16) }

    // MARK: Writing

    static func write(_ file: ZipArchive.File) -> Bool {
        write(.file, file.path, file.bytes.count) && file.bytes.withUnsafeBytes { LimitedProgram.write($0) }
    }

    static func writeEnd() -> Bool { write(.end, "", 0) }

    static func write(_ error: ArchiveError) -> Bool {
        switch error {
        case .unreadable: write(.unreadable, "", 0)
        case .badName(let name): write(.badName, name, 0)
        case .sameName(let name): write(.sameName, name, 0)
        case .noFile(let name): write(.noFile, name, 0)
        case .encrypted(let name): write(.encrypted, name, 0)
        case .tooMany(let limit): write(.tooMany, "", limit)
        case .tooLarge(let limit): write(.tooLarge, "", limit)
        case .tooSlow(let seconds): write(.tooSlow, "", seconds)
        case .tooDemanding(let memory): write(.tooDemanding, "", memory)
        case .notStarted(let reason): write(.notStarted, reason, 0)
        case .notWritten: write(.notWritten, "", 0)
        }
    }

    private static func write(_ part: Part, _ text: String, _ number: Int) -> Bool {
        var bytes = [part.rawValue]
        for number in [UInt64(text.utf8.count), UInt64(clamping: number)] {
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        bytes += text.utf8
        return bytes.withUnsafeBytes { LimitedProgram.write($0) }
    }

    // MARK: Reading

    /// Reads an answer. The helper has had a stranger's file in its hands: it is believed no more than that file.
    static func files(in answer: Bytes) throws(ArchiveError) -> [ZipArchive.File] {
        var files: [ZipArchive.File] = []
        var offset = 0
        while true {
            let head = answer.slice(from: offset, count: headSize)
            guard let head, let part = Part(rawValue: head[0]) else { throw .unreadable }
            let (length, number) = (self.number(head[1..<9]), self.number(head[9...]))
            offset += headSize
            guard let length, let number, let text = answer.slice(from: offset, count: length) else {
                throw .unreadable
            }
            offset += length
            let words = String(decoding: text, as: UTF8.self)
            switch part {
            case .file:
                guard let bytes = answer.slice(from: offset, count: number) else { throw .unreadable }
                offset += number
                files.append(ZipArchive.File(words, bytes))
            case .end: return files
            case .unreadable: throw .unreadable
            case .badName: throw .badName(words)
            case .sameName: throw .sameName(words)
            case .noFile: throw .noFile(words)
            case .encrypted: throw .encrypted(words)
            case .tooMany: throw .tooMany(limit: number)
            case .tooLarge: throw .tooLarge(limit: number)
            case .tooSlow: throw .tooSlow(seconds: number)
            case .tooDemanding: throw .tooDemanding(memory: number)
            case .notStarted: throw .notStarted(words)
            case .notWritten: throw .notWritten
            }
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        Int(exactly: bytes.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }
}
