import AccessibleDragging
import GLibSupport

/// A `text/uri-list`: RFC 2483.
struct URIList {
    /// The most files that are taken at once.
    static let fileLimit = 1_000
    /// The most that are taken where each is opened before anything is shown.
    static let openedLimit = 100
    /// The most bytes of a list: a window reads it at once.
    private static let byteLimit = 1 << 20

    /// `nil`: the list is longer than any that is taken.
    let uris: [String]?

    init(_ bytes: [UInt8]) {
        guard bytes.count <= Self.byteLimit else {
            uris = nil
            return
        }
        let text = String(decoding: bytes, as: UTF8.self)
        uris = text.split(whereSeparator: \.isNewline).map { $0.trimmed }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }

    /// Whether something is listed, and nothing of it is a file of this computer.
    var isOfElsewhere: Bool { uris.map { !$0.isEmpty && $0.allSatisfy { FilePath.path(ofURI: $0) == nil } } ?? false }

    /// The listed files of this computer.
    ///
    /// - Parameters:
    ///   - strings: The words of a refusal.
    ///   - limit: The most files.
    /// - Returns: The files' paths, in the order of the list.
    /// - Throws: ``DropError`` if the list is empty, has too many, or has anything else.
    func files(_ strings: SceneStrings, limit: Int = fileLimit) throws -> [String] {
        guard let uris, uris.count <= limit else { throw DropError(strings.tooManyFiles(limit)) }
        let files = uris.compactMap { FilePath.path(ofURI: $0) }
        guard !files.isEmpty, files.count == uris.count else { throw DropError(strings.notOnThisComputer) }
        return files
    }
}

extension Substring {
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}
