import GLibSupport
import GTKSupport
import Inspector
import SceneStorage
import Translation

/// Makes a first document of a Penpot file: its boards are the screens, their layers the elements, in the order in which
/// they are seen. An element around cards arranges them, and one opens the screen that a click on its layer leads to.
///
/// ```swift
/// let document = try PenpotDocument.read("shop.penpot").write(beside: "shop.penpot")
/// ```
enum PenpotDocument {
    /// The size, in bytes, from which a board is drawn before it is written: smaller ones can always be drawn.
    private static let drawnLimit = 1 << 20

    /// Reads a Penpot file.
    ///
    /// - Parameter path: The Penpot file.
    /// - Returns: The document.
    /// - Throws: `FileError`, `PenpotError` where the file holds no boards that may be read, and a sentence about the first
    ///   board that cannot be drawn.
    static func read(_ path: String) throws -> ScreensDocument {
        let file = FilePath.displayName(path)
        let bytes = try FilePath.read(path, limit: Int64(DocumentBundle.limit))
        let boards = try PenpotFile(reading: bytes, named: file).boards
        let screens = try boards.map { board in
            if board.svg.count > drawnLimit {
                do { _ = try Picture(decoding: board.svg) } catch { throw SceneError("\(board.name): \(error)") }
            }
            let layers = DrawingLayers.read(board.svg, measure: PictureHelper.frames)
                .inReadingOrder(isRightToLeft: Catalogue.language.isRightToLeft)
            let regions = zip(layers, layers.arrangements).compactMap { layer, arrangement in
                layer.name.map {
                    ScreensDocument.Region(
                        label: $0, frame: layer.frame, opens: layer.opens, arrangement: arrangement)
                }
            }
            return ScreensDocument.Screen(name: board.name, bytes: board.svg, ending: ".svg", regions: regions)
        }
        return ScreensDocument(name: String(file.dropLast(PenpotFile.ending.count)), screens: screens)
    }
}
