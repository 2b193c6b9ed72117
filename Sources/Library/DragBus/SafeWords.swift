import GLibSupport
import TextSafety

/// The words of another application, in a form that can be shown and spoken.
enum SafeWords {
    /// A name as one line of a length that somebody can listen to.
    static func name(_ text: String) -> String {
        // A name of 50 MB is cut before it is looked at.
        let line = String(decoding: text.utf8.prefix(DragLimits.nameLength * 8), as: UTF8.self).oneLine
        return line.count > DragLimits.nameLength ? line.prefix(DragLimits.nameLength) + "…" : line
    }

    /// A name of a file, which keeps its ending; empty: there is none.
    static func fileName(_ text: String) -> String {
        let (bytes, limit) = (text.utf8, DragLimits.nameLength * 8)
        guard !bytes.isEmpty else { return "" }
        // The ending of a name of 50 MB is kept, too, and what is between is not looked at.
        let ends =
            bytes.count > limit
            ? String(decoding: bytes.prefix(limit / 2), as: UTF8.self)
                + String(decoding: bytes.suffix(limit / 2), as: UTF8.self)
            : text
        return FileName.safe(ends.oneLine, fallback: "")
    }

    static func names(_ reply: BusReply?) -> [String] {
        reply?.members(limit: DragLimits.names).compactMap { $0.text.map { name($0) } } ?? []
    }

    static func names(_ values: [Variant]) -> [String] {
        values.prefix(DragLimits.names).compactMap { $0.text.map { name($0) } }
    }
}
