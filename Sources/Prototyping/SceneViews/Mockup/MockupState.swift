import AccessibleDragging
import GTKSupport

/// All that a mock-up shows, as plain values.
///
/// ```swift
/// MockupState(picture: nil, frames: [Rect(x: 0, y: 0, width: 100, height: 40)])
/// ```
public struct MockupState {
    /// The meaning of a dragged thing to an element.
    public enum DropState: Hashable, Sendable {
        case accepts
        case refuses(reason: String)
    }

    /// `nil`: it cannot be shown.
    public var picture: MockupPicture?
    /// The picture in the size in which it is shown, and how many of its pixels are a logical one; `nil`: it is scaled
    /// when it is drawn.
    var shrunk: (picture: Picture, scale: Double)?
    /// How large it is shown.
    public var zoom = SceneZoom.fitted
    /// Where the elements are.
    public var geometry: MockupGeometry
    /// Which elements have moved, and where to.
    public var board: MockupBoard { didSet { board.grow(to: geometry.homes.count) } }
    /// Whether nothing was tried yet, or all of it was undone.
    var isUntouched: Bool { board.isSame(as: geometry.start) }
    /// The things that came from elsewhere, by their index among the elements.
    var newcomers: [Int: MockupNewcomer] = [:]
    /// The element that the pointer is over.
    public var hovered: Int?
    /// The elements that are dragged together.
    public var selected: Set<Int> = []
    /// The element that has the keyboard's focus.
    public var focused: Int?
    /// Whether the keyboard moved the focus, so that it is shown.
    public var isFocusVisible = false
    /// The elements on their way to their places: they are drawn by themselves.
    var moving: Set<Int> = []
    /// The dragged elements.
    public var lifted: Set<Int> = []
    /// The elements that would take what is being dragged.
    var inviting: Set<Int> = []
    /// The element that something is over, and whether it takes it.
    public var over: (element: Int, drop: DropState)?
    /// The line, in pixels of the picture, at which something would come to stand between others.
    public var insertion: Rect?

    /// A mock-up on which nothing was tried yet.
    ///
    /// - Parameters:
    ///   - picture: `nil`: it cannot be shown.
    ///   - frames: The elements' frames, in pixels of the picture.
    public init(picture: MockupPicture?, frames: [Rect]) {
        self.init(picture: picture, geometry: MockupGeometry(homes: frames))
    }

    /// A mock-up on which nothing was tried yet.
    ///
    /// - Parameters:
    ///   - picture: `nil`: it cannot be shown.
    ///   - elements: Its elements.
    public init(picture: MockupPicture?, elements: [MockupContent.Element]) {
        self.init(picture: picture, geometry: MockupGeometry(elements))
    }

    private init(picture: MockupPicture?, geometry: MockupGeometry) {
        self.picture = picture
        self.geometry = geometry
        board = geometry.start
    }

    /// Finds what the picture shows in an element, so that nothing is put over it.
    mutating func findObstacles(in target: Int) {
        // A copy shows what its source shows.
        guard let picture, let target = geometry.source(of: target), geometry.shown[target] == nil else { return }
        geometry.shown[target] = picture.obstacles(in: geometry.homes[target], beside: geometry.elements(in: target))
    }

    /// The picture's size, or where there is none that of all elements.
    public var pictureSize: Size {
        if let picture { return picture.size }
        let width = geometry.homes.map(\.maxX).max() ?? 0
        let height = geometry.homes.map(\.maxY).max() ?? 0
        return Size(width: max(320, min(width, 20_000)), height: max(240, min(height, 20_000)))
    }
}
