import Archives
import Prototype
import TextSafety

/// The shapes of a page of a Penpot file, by their ids.
struct PenpotPage {
    /// The id of what holds the boards of a page.
    private static let root = "00000000-0000-0000-0000-000000000000"

    private(set) var shapes: [String: JSON] = [:]
    /// The designer's name for the page.
    private var title = ""
    /// The pictures of the file: their type and bytes, by the ids that shapes call them by.
    private(set) var pictures: [String: (type: String, bytes: [UInt8])] = [:]
    private var index = 0.0
    /// The boards with which the flows of the page begin.
    private var starts: [String] = []
    /// The numbers of its boards among all that are read, from 1, by their ids.
    private var numbers: [String: Int] = [:]

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
                let flows = json["flows"].map { $0.elements + $0.members.sorted { $0.key < $1.key }.map(\.value) } ?? []
                pages["\(parts[1])/\(name)", default: PenpotPage()].starts = flows.compactMap {
                    $0["startingFrame"]?.text
                }
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

    /// The boards of all pages in the order in which they become screens, and numbers them: first where a flow begins, last
    /// the boards that only hold components, else in the order of the pages, and on a page from the lowest one up.
    ///
    /// - Returns: The index of each board's page, and its id.
    static func numberedBoards(of pages: inout [PenpotPage]) -> [(page: Int, board: String)] {
        let all = pages.indices.flatMap { page in pages[page].boards.map { (page: page, board: $0) } }
        let start = all.firstIndex { entry in
            pages[entry.page].starts.contains(entry.board) && !pages[entry.page].holdsComponents(entry.board)
        }
        func rank(_ index: Int) -> Int {
            index == start ? 0 : pages[all[index].page].holdsComponents(all[index].board) ? 2 : 1
        }
        let order = all.indices.sorted { (rank($0), $0) < (rank($1), $1) }.map { all[$0] }
        for (number, entry) in order.enumerated() { pages[entry.page].numbers[entry.board] = number + 1 }
        return order
    }

    /// Whether a board shows the parts that others are made of: it is a component itself, most of what lies in it is, or it
    /// is called so.
    private func holdsComponents(_ board: String) -> Bool {
        guard let shape = shapes[board] else { return false }
        if shape["mainInstance"]?.bool == true { return true }
        for name in [title, shape["name"]?.text ?? ""] {
            let letters = name.lowercased().filter(\.isLetter)
            let names: Set = ["library", "styleguide", "designsystem", "uikit", "tokens", "assets"]
            if letters.contains("component") || names.contains(letters) { return true }
        }
        let inside = (shape["shapes"]?.elements ?? []).compactMap(\.text).compactMap { shapes[$0] }
        let parts = inside.count { $0["mainInstance"]?.bool == true }
        return parts > 0 && parts * 2 >= inside.count { $0["type"]?.text != "text" }
    }

    /// The board that a click on a shape shows; `nil`: a click leads nowhere, or to what is not read.
    ///
    /// - Parameter shape: A shape of this page.
    /// - Returns: Its number, and its id.
    func link(of shape: JSON) -> (number: Int, board: String)? {
        let links = shape["interactions"]?.elements ?? []
        for link in links where link["eventType"]?.text == "click" && link["actionType"]?.text == "navigate" {
            if let board = link["destination"]?.text, let number = numbers[board] { return (number, board) }
        }
        return nil
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
