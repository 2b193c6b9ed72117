import DemoStudio
import GLibAppSupport
import GLibSupport
import TextSafety
import Translation

/// A choice of one row of a list, by the person.
@MainActor
enum ListChoice {
    /// A row that can be chosen.
    struct Row: Equatable {
        let title: String
        /// The words beside the title; often empty.
        let words: String
    }

    /// The answer to the question.
    enum Answer: Equatable {
        case row(Int)
        /// The person wants to answer the question before anew.
        case back
        /// The person chose nothing.
        case left
    }

    /// How long a person may take, in seconds.
    private static let patience = 3600.0
    /// How long a window may take to open on a busy machine, in seconds.
    private static let openingTime = 10.0

    /// Asks on the terminal.
    static func onTerminal(_ title: String, _ rows: [Row]) -> Answer {
        StandardError.write(line: title.printable)
        for (index, row) in rows.enumerated() {
            let words = row.words.isEmpty ? "" : " (\(row.words.printable))"
            StandardError.write(line: "  \(index + 1). \(row.title.printable)\(words)")
        }
        StandardError.write(line: localized("Type its number or part of its name, and press Enter."))
        while let line = readLine() {
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if words.isEmpty { return .left }
            if let number = Int(words), rows.indices.contains(number - 1) { return .row(number - 1) }
            let found = rows.indices.filter { rows[$0].title.lowercased().contains(words.lowercased()) }
            if let only = found.first, found.count == 1 { return .row(only) }
            StandardError.write(line: localized("Type its number or part of its name, and press Enter."))
        }
        return .left
    }

    /// The title of several rows: from the first to the last where they are in the order of their names, else all of them.
    static func title(of rows: some Collection<Row>) -> String {
        let titles = rows.map(\.title)
        guard let first = titles.first, let last = titles.last else { return "" }
        let isInOrder = FilePath.sorted(titles, by: { $0 }) == titles
        if isInOrder || titles.count > mostNamed { return "\(first) … \(last)" }
        return LocalizedList.all(titles)
    }

    /// The most rows whose names stand in one row.
    private static let mostNamed = 8

    /// Asks in a window, which a process of its own shows: a process that asks other apps cannot answer for its own
    /// elements.
    ///
    /// - Parameters:
    ///   - title: The question.
    ///   - rows: The rows that can be chosen.
    ///   - pace: How long the window stays at each row, in seconds, where it goes through them by itself; `nil`: it
    ///     does not.
    ///   - canGoBack: Whether such a window has a row that leads to the question before.
    ///   - former: The window of the question before, which is closed as soon as this one has the keyboard.
    /// - Returns: The answer, and the window, which stays until it is closed.
    /// - Throws: `ProgramStartError` where it cannot be shown.
    static func inWindow(
        _ title: String, _ rows: [Row], pace: Double? = nil, canGoBack: Bool = false,
        after former: QuestionWindow? = nil
    ) throws -> (answer: Answer, window: QuestionWindow) {
        let folder = try Folder(UserFolders.state, make: true)
        let session = SessionFolder(in: folder)
        defer { session.close() }
        let name = "choice.json"
        let json: JSON = .object([
            "title": .string(title), "pace": pace.map { .number($0) } ?? .null, "back": .bool(canGoBack),
            "rows": .array(rows.map { .object(["title": .string($0.title), "words": .string($0.words)]) }),
        ])
        try session.folder().write(Array(json.description.utf8), as: name, expecting: .anything, in: session)
        let path = try FilePath.join(session.folder().path, name)
        let (answer, window) = try shownAgain { () throws(ProgramStartError) -> (Int?, QuestionWindow) in
            let window = try QuestionWindow(["choose-from", path])
            return (try window.answer(timeout: patience) { former?.close() }, window)
        }
        former?.close()
        return (answer.map { rows.indices.contains($0) ? .row($0) : $0 == backNumber ? .back : .left } ?? .left, window)
    }

    /// The window writes this where the person goes back.
    static let backNumber = -1

    /// Shows the window once more where it ends as it opens: GTK 4.18 crashes where a screen reader asks a new program for a
    /// parent at the wrong moment.
    private static func shownAgain<Shown>(
        _ show: () throws(ProgramStartError) -> Shown
    ) throws(ProgramStartError) -> Shown {
        let start = MainLoop.seconds
        do throws(ProgramStartError) {
            return try show()
        } catch {
            // Ctrl+C ends the window, too.
            guard MainLoop.seconds - start < openingTime, !Interruption.isRequested else { throw error }
            return try show()
        }
    }

    /// Reads the file of ``inWindow(_:_:)``.
    static func read(_ path: String) throws -> (title: String, rows: [Row], pace: Double?, canGoBack: Bool) {
        let json = try JSON(reading: String(decoding: try FilePath.read(path, limit: 8 << 20), as: UTF8.self))
        let rows = (json["rows"]?.elements ?? []).map {
            Row(title: $0["title"]?.text ?? "", words: $0["words"]?.text ?? "")
        }
        return (json["title"]?.text ?? "", rows, json["pace"]?.number, json["back"]?.bool == true)
    }
}
