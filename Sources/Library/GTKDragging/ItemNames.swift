import AccessibleDragging
import TextSafety

/// The names of items on the clipboard, so that pasted items have the same names in another window as here.
///
/// A text in UTF-8, an item a line: its name, and after a tab the name of its file, where one is made of its data.
struct ItemNames {
    static let type: ContentType = "application/vnd.dragoman.names"

    /// The most bytes that are read: anybody can own the clipboard.
    static let byteLimit = 1 << 16
    private static let countLimit = 100
    private static let lengthLimit = 200

    /// The names to read or hear; none: nothing is known.
    var names: [String] = []
    /// The name of the file that one item becomes; `nil`: there are several, or files that exist already.
    var fileName: String?

    init() {}

    /// Reads the names that another application has put on the clipboard.
    init(_ bytes: [UInt8]) {
        guard bytes.count <= Self.byteLimit, let text = String(validating: bytes, as: UTF8.self) else { return }
        let rows = text.split(separator: "\n").prefix(Self.countLimit).map { row in
            row.split(separator: "\t", omittingEmptySubsequences: false).map { Self.line(String($0)) }
        }
        names = rows.compactMap(\.first).filter { !$0.isEmpty }
        if rows.count == 1, rows[0].count > 1, !rows[0][1].isEmpty { fileName = FileName.safe(rows[0][1]) }
    }

    @MainActor
    static func bytes(of items: [DragItem]) -> [UInt8] {
        let lines = items.prefix(countLimit).map { item in
            let file = DraggedFiles.file(of: item.provider).map { "\t" + line($0.name) }
            return line(item.name) + (file ?? "")
        }
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// A name as one line of shown text, of a length that somebody can listen to.
    private static func line(_ name: String) -> String {
        let line = name.oneLine
        return line.count > lengthLimit ? line.prefix(lengthLimit) + "…" : line
    }
}
