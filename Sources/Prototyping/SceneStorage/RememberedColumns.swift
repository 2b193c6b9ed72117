import FileFormats
import GLibAppSupport
import GLibSupport

/// Remembers which columns and which encoding a person has chosen of their tables and cards, in
/// `$XDG_STATE_HOME/dragoman/columns.ini`: they are asked once for each file, and again when its first line has become
/// another. May be used on any thread.
///
/// ```swift
/// let remembered = RememberedColumns(of: "/home/ada/graphs/sales.csv")
/// remembered.keep(answers, for: bytes)
/// let answers = remembered.answers(for: bytes)
/// ```
struct RememberedColumns: Sendable {
    private let path: String
    private let group: String

    /// So many files are remembered; of more, those that were chosen first are forgotten.
    static let most = 200

    /// - Parameters:
    ///   - table: The file's path.
    ///   - stateFolder: The folder of the app's state.
    init(of table: String, stateFolder: String = UserFolders.state) {
        path = stateFolder + "/columns.ini"
        group = Self.hash(Array(FilePath.canonical(table).utf8))
    }

    /// The answers for a file with these contents; `nil`: none are remembered.
    func answers(for bytes: [UInt8]) -> TableAnswers? {
        guard let file = KeyFile(path: path), file.text("first-line", in: group) == Self.firstLine(of: bytes) else {
            return nil
        }
        var answers = TableAnswers(encoding: file.text("encoding", in: group).flatMap { CharacterSet(named: $0) })
        if let label = file.text("label", in: group).flatMap(Self.column),
            let value = file.text("value", in: group).flatMap(Self.column)
        {
            let sign = file.text("decimal-sign", in: group)
            answers.columns = TableColumns(
                label: label, value: value, decimalSign: sign == "point" ? .point : sign == "comma" ? .comma : nil)
        }
        return answers == TableAnswers() ? nil : answers
    }

    /// Remembers what was chosen. That it cannot be is no reason to trouble anyone: they are asked again.
    func keep(_ answers: TableAnswers, for bytes: [UInt8]) {
        try? KeyFile.change(at: path) { write(answers, for: bytes, into: $0) }
    }

    private func write(_ answers: TableAnswers, for bytes: [UInt8], into file: KeyFile) {
        // The newest stands last.
        file.remove(group)
        for old in file.groups.dropLast(Self.most - 1) { file.remove(old) }
        file.set(Self.firstLine(of: bytes), for: "first-line", in: group)
        if let encoding = answers.encoding { file.set(encoding.name, for: "encoding", in: group) }
        guard let columns = answers.columns else { return }
        file.set(Self.text(of: columns.label), for: "label", in: group)
        file.set(Self.text(of: columns.value), for: "value", in: group)
        if let sign = columns.decimalSign {
            file.set(sign == .point ? "point" : "comma", for: "decimal-sign", in: group)
        }
    }

    private static func text(of column: TableColumns.Column) -> String {
        switch column {
        case .named(let name): "named " + name
        case .numbered(let number): "numbered \(number)"
        }
    }

    private static func column(_ text: String) -> TableColumns.Column? {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        if parts[0] == "named" { return .named(String(parts[1])) }
        guard parts[0] == "numbered", let number = Int(parts[1]), number > 0 else { return nil }
        return .numbered(number)
    }

    /// A hash of the first line that is no comment: it tells whether the columns are still the same.
    private static func firstLine(of bytes: [UInt8]) -> String {
        let lines = bytes.prefix(64 << 10).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let first = lines.first { line in line.first != UInt8(ascii: "#") && !line.starts(with: Array("sep=".utf8)) }
        return hash(Array(first ?? []))
    }

    private static func hash(_ bytes: [UInt8]) -> String {
        Checksum.sha256(bytes).prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
