import Archives
import TextSafety

/// The boards of a Penpot file, `NAME.penpot`: each as a drawing whose elements have their names.
///
/// It is a zip file of JSON: `files/FILE/pages/PAGE/SHAPE.json`, a file for each shape, with pictures in `objects`. Read are
/// files of the third version of the format, which Penpot writes since 2.4.
///
/// ```swift
/// for board in try PenpotFile(reading: bytes, named: "shop.penpot").boards { print(board.name, board.svg.count) }
/// ```
public struct PenpotFile: Sendable {
    /// A board of the file.
    ///
    /// ```swift
    /// try folder.write(board.svg, as: board.name + ".svg", expecting: .nothing, in: session)
    /// ```
    public struct Board: Sendable {
        /// The name that its designer has given it.
        public let name: String
        /// The picture as SVG: each layer that becomes an element has its name as `data-name`, and one that a click leads on
        /// from has the number of the board that it leads to as `data-opens`, from 1.
        public let svg: [UInt8]
    }

    /// The extension of Penpot's files.
    public static let ending = ".penpot"
    /// The most boards that are read: more are no prototype.
    static let boardLimit = 200
    /// The first bytes of the formats before the third one, which are no zip files.
    private static let olderBeginning: [UInt8] = [0x01, 0x0B, 0x1A, 0x86]

    /// The boards that can be seen: first where a flow begins, last those that hold components, else in the order of the
    /// pages, and on a page from the lowest one up.
    public let boards: [Board]

    /// Whether a file's name is that of a Penpot file.
    public static func isPenpot(_ path: String) -> Bool { path.lowercased().hasSuffix(ending) }

    /// Reads a Penpot file.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - name: The file's name, for messages.
    /// - Throws: ``PenpotError``: it is no zip file that may be read, or there is no board in it.
    public init(reading bytes: [UInt8], named name: String) throws(PenpotError) {
        if bytes.starts(with: Self.olderBeginning) { throw PenpotError(file: name, reason: .older) }
        do throws(ArchiveError) {
            boards = try ArchiveHelper.files(in: bytes, by: Self.request()).map { Board(name: $0.path, svg: $0.bytes) }
        } catch {
            throw PenpotError(file: name, reason: .archive(error))
        }
        if boards.isEmpty { throw PenpotError(file: name, reason: .empty) }
        guard boards.count <= Self.boardLimit else {
            throw PenpotError(file: name, reason: .tooManyBoards(limit: Self.boardLimit))
        }
    }

    // MARK: In a process of its own

    /// The most bytes that are read of a file, and the most that all its drawings have together.
    private static let limit = 128 << 20
    private static let word = "penpot"

    /// The boards as an archive's files: a board is drawn and given on before the next one is begun. One more than may be
    /// says that there are too many.
    private static func request(limit: Int = limit) -> ArchiveHelper.Request {
        ArchiveHelper.Request([word, "\(limit)"], limit: limit, count: boardLimit + 1) {
            archive, give throws(ArchiveError) in
            var limits = ZipArchive.Limits()
            // Each shape is a file.
            limits.count = 20_000
            limits.bytes = limit
            var pages = PenpotPage.pages(of: try ZipArchive.filesHere(in: archive, limits: limits))
            var left = limit
            for (page, board) in PenpotPage.numberedBoards(of: &pages).prefix(boardLimit + 1) {
                let svg = PenpotDrawing.text(of: board, on: pages[page], limit: left)
                left -= svg.utf8.count
                guard left >= 0 else { throw .tooLarge(limit: limit) }
                try give(ZipArchive.File(pages[page].name(of: board), Array(svg.utf8)))
            }
        }
    }

    /// The request that a helper was given; `nil`: it is none for a Penpot file.
    static func request(_ words: [String]) -> ArchiveHelper.Request? {
        guard words.count == 2, words[0] == word, let limit = Int(words[1]) else { return nil }
        return request(limit: limit)
    }
}
