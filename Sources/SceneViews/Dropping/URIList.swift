import AccessibleDragging
import GLibSupport

/// A `text/uri-list`: RFC 2483.
struct URIList {
    let uris: [String]

    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        uris = text.split(whereSeparator: \.isNewline).map { $0.trimmed }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }

    /// The paths of the listed files of this computer.
    ///
    /// - Throws: ``DropError`` if the list is empty, or has anything else.
    func paths(_ strings: SceneStrings) throws -> [String] {
        let paths = uris.compactMap { FilePath.path(ofURI: $0) }
        guard !paths.isEmpty, paths.count == uris.count else { throw DropError(strings.notOnThisComputer) }
        return paths
    }
}

extension Substring {
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}
