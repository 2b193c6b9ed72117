import AccessibleDragging
import GLibSupport
import Prototype

/// A `text/uri-list`: RFC 2483.
struct URIList {
    let uris: [String]

    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        uris = text.split(whereSeparator: \.isNewline).map { $0.trimmed }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }

    /// The files of this computer that are listed.
    ///
    /// - Throws: ``DropRefusal`` where none is listed, or something that is elsewhere.
    func paths(_ strings: SceneStrings) throws -> [String] {
        let paths = uris.compactMap { FilePath.path(ofURI: $0) }
        guard !paths.isEmpty, paths.count == uris.count else { throw DropRefusal(strings.notOnThisComputer) }
        return paths
    }
}

extension Substring {
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}

extension DropRefusal {
    /// An error as a clause: its sentence, or the first of several, without the full stop.
    init(clauseOf error: any Error, _ strings: SceneStrings = SceneStrings()) {
        switch error {
        case let refusal as DropRefusal: self = refusal
        case LoadError.cancelled: self.init(strings.stopped)
        case LoadError.interrupted: self.init(strings.sourceStopped)
        case LoadError.tooLarge(let limit): self.init(strings.tooLarge(ByteCount.text(Int64(limit))))
        case LoadError.failed(let reason): self.init(clauseOf: reason)
        case LoadError.notOffered: self.init(strings.nothingToKeep)
        default: self.init(clauseOf: "\(error)")
        }
    }

    private init(clauseOf sentences: String) {
        let sentence = sentences.split(whereSeparator: \.isNewline).first ?? ""
        let isClosed = [".", "。", "．"].contains { sentence.hasSuffix($0) }
        self.init(String(isClosed ? sentence.dropLast() : sentence))
    }
}
