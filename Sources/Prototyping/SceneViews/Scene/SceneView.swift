import AccessibleDragging
import GTKDragging

/// A view of a scene's part. Each kind overrides the properties that it has; the defaults are empty.
///
/// ```swift
/// view.onLayoutChange = { overlay.queueDraw() }
/// view.elementFrames  // of a mock-up: where its elements are
/// ```
@MainActor
open class SceneView: CanvasView {
    /// Called after the view has scrolled.
    public var onScroll: (@MainActor () -> Void)?
    /// Called after elements have moved or changed.
    public var onLayoutChange: (@MainActor () -> Void)?
    /// Called to bring a frame, in this view's space, into view.
    public var onReveal: (@MainActor (Rect) -> Void)?

    /// Brings into sight what a change has made of an element, which is the view or inside it.
    open func reveal(changeIn element: AccessibleElement) { _ = reveal(element) }

    /// The calls by which the view reaches its window when it is edited.
    public var editing = EditHandlers()

    /// The part for pictures, without hover, focus and selection.
    open var picture: any ScenePart { EmptyPart() }

    /// Called after the view's data have changed.
    open func dataChanged() {}

    /// False, because the painters draw the focus.
    public override var drawsFocusRing: Bool { false }

    // MARK: What is edited

    /// Whether the pointer changes something by pulling it from a point, instead of dragging what is there: a bar's end.
    open func canPull(at point: Point) -> Bool { false }

    /// The pointer begins to pull.
    ///
    /// - Returns: Whether there is something to pull.
    open func beginPull(at point: Point) -> Bool { false }

    /// The pointer pulls to a point.
    open func pull(to point: Point) {}

    /// The pointer has let go, or the movement was taken from it.
    open func endPull(isCancelled: Bool) {}

    /// Something was clicked twice.
    ///
    /// - Returns: Whether that did something.
    open func doubleClicked(at point: Point) -> Bool { false }

    // MARK: What is dragged

    /// Marks the places that would take the session; `nil`: nothing is lifted any more.
    open func showInvitation(to session: DragSession?) {}

    /// Marks the view's own items that are lifted.
    open func showLifted(_ session: DragSession) {}

    // MARK: What a document describes

    /// The frames of the view's elements, in the view's space and in the order of the document; `nil`: the element is
    /// not visible.
    open var elementFrames: [Rect?] { [] }

    /// Shows the document without what was tried, or again with that: a document that is edited is to be seen as it is.
    open func showDocument(_ isOn: Bool) {}

    /// The frame of the element with an id, in the view's space; `nil`: it is not visible, or there is none.
    open func frame(ofElement id: String) -> Rect? { nil }

    /// The element at an index of the document's list; `nil`: it is not visible, or there is none.
    open func element(at index: Int) -> AccessibleElement? { nil }

    /// The index of an element in the document's list; `nil`: it is not in the list.
    open func documentIndex(of element: AccessibleElement) -> Int? { nil }

    /// The picture in whose pixels the document's frames are given; `nil`: the view has none.
    open var canvas: SceneCanvas? { nil }

    /// The zoom of the ``canvas``. A view without one shows nothing else with it.
    open var zoom = SceneZoom.fitted

    /// The element with the drags and drops that the document gives the view itself.
    open var describedElement: AccessibleElement { self }

    /// The points of all drags and drops of the view and its elements.
    ///
    /// - Parameter root: The view in whose space the points are.
    /// - Returns: The points, in reading order.
    open func describedPoints(in root: View) -> [DescribedPoint] { [] }

    /// Whether the fractions of points count from the right, as for bars that run from right to left.
    open var mirrorsPoints: Bool { false }

    /// The named parts of the view beside its elements, with frames in its space.
    open var namedParts: [(name: String, frame: Rect)] { [] }
}

/// The picture in whose pixels a document's frames are given, as a view shows it.
///
/// ```swift
/// view.canvas?.scale  // logical pixels for a pixel of the picture
/// ```
public struct SceneCanvas: Hashable, Sendable {
    /// The frame of the picture, in the view's space.
    public let frame: Rect
    /// The number of logical pixels for a pixel of the picture.
    public let scale: Double
    /// The picture's size, in its own pixels.
    public let size: Size

    /// Converts the canvas to the space of the view's superview.
    ///
    /// - Parameter origin: The view's origin in that space.
    /// - Returns: The canvas in that space.
    public func moved(by origin: Point) -> SceneCanvas {
        SceneCanvas(frame: Rect(origin: frame.origin + origin, size: frame.size), scale: scale, size: size)
    }
}
