import AccessibleDragging
import GTKSupport

/// All that a mock-up shows, as plain values.
///
/// ```swift
/// MockupState(picture: nil, frames: [Rect(x: 0, y: 0, width: 100, height: 40)])
/// ```
public struct MockupState {
    /// What something dragged means to an element.
    public enum DropState: Hashable, Sendable {
        case accepts
        case refuses(reason: String)
    }

    /// A side of an element.
    public enum Edge: Hashable, Sendable {
        case left, right, top, bottom
    }

    /// `nil`: it cannot be shown.
    public var picture: MockupPicture?
    /// Where the elements are.
    public var geometry: MockupGeometry
    /// Which elements have moved, and where to.
    public var board: MockupBoard
    /// Pictures of what was dropped from elsewhere.
    public var foreign: [Int: Picture] = [:]
    /// The element that the pointer is over.
    public var hovered: Int?
    /// The element that has the keyboard's focus.
    public var focused: Int?
    /// Whether the keyboard moved the focus, so that it is shown.
    public var isFocusVisible = false
    /// What is being dragged.
    public var lifted: Set<Int> = []
    /// The elements that would take what is being dragged.
    public var inviting: Set<Int> = []
    /// The element that something is over, and whether it takes it.
    public var over: (element: Int, drop: DropState)?
    /// At which edge of an element something would come to stand.
    public var insertion: (element: Int, edge: Edge)?

    /// A mock-up on which nothing was tried yet.
    ///
    /// - Parameters:
    ///   - picture: `nil`: it cannot be shown.
    ///   - frames: The elements' frames, in pixels of the picture.
    public init(picture: MockupPicture?, frames: [Rect]) {
        self.picture = picture
        geometry = MockupGeometry(homes: frames)
        board = MockupBoard(count: frames.count)
    }

    /// The picture's size, or where there is none that of all elements.
    public var pictureSize: Size {
        if let picture { return picture.size }
        let width = geometry.homes.map(\.maxX).max() ?? 0
        let height = geometry.homes.map(\.maxY).max() ?? 0
        return Size(width: max(320, min(width, 20_000)), height: max(240, min(height, 20_000)))
    }

    var foreignSizes: [Int: Size] {
        foreign.mapValues { picture in
            let (width, height) = (Double(picture.width), Double(picture.height))
            let scale = min(1, 160 / max(width, height, 1))
            return Size(width: width * scale, height: height * scale)
        }
    }
}
