import AccessibleDragging
import GLibSupport
import GTKSupport
import Inspector
import PictureHeaders
import Prototype
import SceneViews
import Translation

/// The picture of a mock-up, as it is looked through on another thread.
struct SearchedPicture: Sendable {
    /// The mock-up's index in the document.
    let view: Int
    /// The picture's size, in which the document counts.
    let size: Size
    let grid: PixelGrid
    private let bytes: [UInt8]
    /// The language of the text on it.
    private let language: String

    init(view: Int, size: Size, grid: PixelGrid, bytes: [UInt8], language: String) {
        (self.view, self.size, self.grid, self.bytes, self.language) = (view, size, grid, bytes, language)
    }

    /// The bytes of a drawing, which tells its texts and the names of its parts.
    private var drawing: [UInt8]? { PictureKind(of: bytes) == .svg ? bytes : nil }

    /// The texts on it. A photograph is read, where the program for that is installed: that takes seconds.
    func texts() -> [DrawingText] {
        drawing.map(DrawingTexts.read) ?? PictureTexts.read(bytes, width: grid.width, size: size, language)
    }

    /// The layers that somebody has named, which describe the image best; else the regions that stand out.
    ///
    /// - Parameter texts: The texts on the image.
    /// - Returns: At most some hundreds, as their finders say.
    func regions(naming texts: @autoclosure () -> [DrawingText]) -> [FoundRegion] {
        let layers = drawing.map { DrawingLayers.read($0, measure: PictureHelper.frames) } ?? []
        return layers.isEmpty ? RegionFinder.regions(in: grid, size: size, texts: texts()) : layers
    }

    /// All that is found in it.
    ///
    /// - Parameter isQuick: Whether a photograph is not read.
    /// - Returns: Regions and texts.
    func contents(isQuick: Bool = false) -> PictureContents {
        let texts = isQuick && !isDrawing ? [] : texts()
        return PictureContents(regions: regions(naming: texts), texts: texts)
    }

    /// Whether the texts on it are known at once.
    var isDrawing: Bool { drawing != nil }
}

/// Searches the images while places are edited, for people who point at the regions.
extension InspectorController {
    /// The picture that a view shows; `nil`: it shows none.
    func searchedPicture(ofView view: Int) -> SearchedPicture? {
        guard case .mockup(let mockup)? = document.view(at: .view(view)), let picture = mockupPicture(ofView: view)
        else {
            return nil
        }
        let pixels = picture.allPixels
        guard let grid = PixelGrid(width: pixels.width, height: pixels.height, pixels: pixels.words) else { return nil }
        return SearchedPicture(
            view: view, size: picture.size, grid: grid, bytes: pictureBytes?(document, mockup) ?? [],
            language: document.language?.value ?? Catalogue.language.tag)
    }

    private func mockupPicture(ofView view: Int) -> MockupPicture? {
        scene.views.indices.contains(view) ? (scene.views[view] as? MockupView)?.shownPicture : nil
    }

    /// Looks through each picture once, in the background. The texts of a photograph come later than the rest.
    func searchPictures() {
        guard isEditingLayout else { return }
        for view in scene.views.indices {
            guard let picture = mockupPicture(ofView: view), searched[view]?.picture !== picture,
                let searched = searchedPicture(ofView: view)
            else { continue }
            self.searched[view] = (picture, PictureContents())
            Background.run({ searched.contents(isQuick: true) }) { [weak self] in
                self?.keep($0, ofView: view, picture)
                guard !searched.isDrawing else { return }
                Background.run({ searched.contents() }) { self?.keep($0, ofView: view, picture) }
            }
        }
    }

    private func keep(_ result: Result<PictureContents, any Error>, ofView view: Int, _ picture: MockupPicture) {
        guard case .success(let contents) = result, searched[view]?.picture === picture else { return }
        searched[view] = (picture, contents)
    }
}
