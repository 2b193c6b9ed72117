import Archives
import TextSafety

/// The boards of a Penpot file, `NAME.penpot`: each as a drawing whose layers have their names.
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
        /// What it shows, as SVG: each named layer has its name as `data-name`.
        public let svg: [UInt8]
    }

    /// The extension of Penpot's files.
    public static let ending = ".penpot"
    /// The most boards that are read: more are no prototype.
    public static let boardLimit = 200
    /// The first bytes of the formats before the third one, which are no zip files.
    private static let olderBeginning: [UInt8] = [0x01, 0x0B, 0x1A, 0x86]

    /// The boards that can be seen, in the order of the pages, and on a page from the lowest one up.
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
            let pages = PenpotPage.pages(of: try ZipArchive.filesHere(in: archive, limits: limits))
            var (count, left) = (0, limit)
            for page in pages {
                for board in page.boards where count <= boardLimit {
                    count += 1
                    let svg = PenpotDrawing.text(of: board, on: page, limit: left)
                    left -= svg.utf8.count
                    guard left >= 0 else { throw .tooLarge(limit: limit) }
                    try give(ZipArchive.File(page.name(of: board), Array(svg.utf8)))
                }
            }
        }
    }

    /// The request that a helper was given; `nil`: it is none for a Penpot file.
    static func request(_ words: [String]) -> ArchiveHelper.Request? {
        guard words.count == 2, words[0] == word, let limit = Int(words[1]) else { return nil }
        return request(limit: limit)
    }
}

/// The shapes of a page of a Penpot file, by their ids.
struct PenpotPage {
    /// The id of what holds the boards of a page.
    private static let root = "00000000-0000-0000-0000-000000000000"

    private(set) var shapes: [String: JSON] = [:]
    /// What its designer calls the page.
    private var title = ""
    /// The pictures of the file: their type and bytes, by the ids that shapes call them by.
    private(set) var pictures: [String: (type: String, bytes: [UInt8])] = [:]
    private var index = 0.0

    /// The pages of a file, in their order.
    static func pages(of files: [ZipArchive.File]) -> [PenpotPage] {
        var pages: [String: PenpotPage] = [:]
        var media: [(id: String, json: JSON)] = []
        var objects: [String: [UInt8]] = [:]
        for file in files {
            let parts = file.path.split(separator: "/").map(String.init)
            if parts.count == 2, parts[0] == "objects", !parts[1].hasSuffix(".json") {
                let stem = parts[1].split(separator: ".").first.map(String.init) ?? parts[1]
                objects[stem] = file.bytes
            }
            guard parts.count >= 4, parts[0] == "files", parts[parts.count - 1].hasSuffix(".json"),
                let json = try? JSON(reading: String(decoding: file.bytes, as: UTF8.self))
            else { continue }
            let name = String(parts[parts.count - 1].dropLast(".json".count))
            switch (parts[2], parts.count) {
            case ("pages", 4):
                pages["\(parts[1])/\(name)", default: PenpotPage()].index = json["index"]?.number ?? 0
                pages["\(parts[1])/\(name)", default: PenpotPage()].title = json["name"]?.text ?? ""
            case ("pages", 5): pages["\(parts[1])/\(parts[3])", default: PenpotPage()].shapes[name] = json
            case ("media", 4): media.append((name, json))
            default: break
            }
        }
        var pictures: [String: (type: String, bytes: [UInt8])] = [:]
        for (id, json) in media {
            guard let object = json["mediaId"]?.text, let bytes = objects[object], let type = json["mtype"]?.text
            else { continue }
            pictures[id] = (type, bytes)
        }
        let inOrder = pages.sorted { ($0.value.index, $0.key) < ($1.value.index, $1.key) }
        return inOrder.map { entry in
            var page = entry.value
            page.pictures = pictures
            page.frameLooseShapes()
            return page
        }
    }

    /// Puts a board around the shapes of a page that has none: they are drawn as others are, and called as the page is.
    private mutating func frameLooseShapes() {
        guard boards.isEmpty else { return }
        let loose = (shapes[Self.root]?["shapes"]?.elements.compactMap(\.text) ?? []).filter { id in
            id != Self.root && shapes[id].map { $0["hidden"]?.bool != true && PenpotFrame($0) != nil } == true
        }
        let frames = loose.compactMap { shapes[$0].flatMap { PenpotFrame($0) } }
        guard let first = frames.first else { return }
        let (left, top) = frames.reduce((first.x, first.y)) { (min($0.0, $1.x), min($0.1, $1.y)) }
        let right = frames.map { $0.x + $0.width }.max() ?? 0
        let bottom = frames.map { $0.y + $0.height }.max() ?? 0
        let id = "page"
        let text = """
            {"type": "frame", "name": \(JSONText.string(title)), "parentId": "\(Self.root)",
             "selrect": {"x": \(left), "y": \(top), "width": \(right - left), "height": \(bottom - top)},
             "shapes": [\(loose.map { JSONText.string($0) }.joined(separator: ","))]}
            """
        guard shapes[id] == nil, let board = try? JSON(reading: text),
            let root = try? JSON(reading: #"{"type": "frame", "shapes": ["page"]}"#)
        else { return }
        shapes[id] = board
        shapes[Self.root] = root
    }

    /// The ids of the boards that lie in nothing, from the lowest one up.
    var boards: [String] {
        let listed = shapes[Self.root]?["shapes"]?.elements.compactMap(\.text) ?? []
        let all = listed.isEmpty ? shapes.filter { $0.value["parentId"]?.text == Self.root }.keys.sorted() : listed
        return all.filter { id in
            guard id != Self.root, let shape = shapes[id], shape["hidden"]?.bool != true else { return false }
            return shape["type"]?.text == "frame" && PenpotFrame(shape) != nil
        }
    }

    func name(of shape: String) -> String {
        let name = PictureRegion.label(of: shapes[shape]?["name"]?.text ?? "")
        return name.isEmpty ? "Board" : String(name.prefix(100))
    }
}
