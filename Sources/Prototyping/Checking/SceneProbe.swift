import AccessibleDragging
import Prototype

/// Answers questions that the document alone cannot: about its data, its pictures, and their layout in the app.
///
/// A probe that does not know answers `nil` or ``ProbedHit/unknown``, and rules then report nothing.
///
/// ```swift
/// Checker.check(document, probe: UnknownScene())
/// ```
public protocol SceneProbe {
    /// The size of a mock-up's picture, in its own pixels.
    func pictureSize(ofMockup id: String) -> Size?

    /// The result of a hit test at a point.
    ///
    /// - Parameters:
    ///   - kind: The kind of interaction.
    ///   - point: The point, as fractions of `area`.
    ///   - area: An area of a view. The checker itself tests the elements of a mock-up.
    /// - Returns: The interaction that a pointer would find there.
    func hit(_ kind: InteractionKind, at point: FractionPoint, of area: ProbedArea) -> ProbedHit

    /// The contrast of the marks around an element of a mock-up, such as its focus, with the picture: WCAG's ratio,
    /// from 1 to 21, which most of their length has; `nil`: unknown.
    func contrastOfMarks(aroundElement id: String, inMockup mockup: String) -> Double?

    /// Whether files can have a MIME type, whose subtype may be `*`; `nil`: unknown.
    func isTypeOfFiles(_ type: ContentType) -> Bool?
}

/// The area whose width and height a point's fractions refer to.
///
/// ```swift
/// probe.hit(.drop, at: .middle, of: .view("ada", .portrait))
/// ```
public enum ProbedArea: Hashable, Sendable {
    /// Each item of the view with that id, such as each bar of a graph.
    case eachItem(of: String)
    /// The view with that id, or one of its wells.
    case view(String, Well?)
}

/// The result of a hit test.
///
/// ```swift
/// if case .another(let name) = probe.hit(.drag, at: .middle, of: .eachItem(of: "sales")) {
///     print("The pointer takes \(name) there.")
/// }
/// ```
public enum ProbedHit: Hashable, Sendable {
    case unknown
    /// The descriptor's own item or place.
    case itself
    /// Nothing that can be dragged, or that takes a drop.
    case nothing
    /// Another item or place, with its name.
    case another(String)
}

/// Knows only the document. Rules that need more report nothing.
///
/// ```swift
/// UnknownScene().pictureSize(ofMockup: "inbox")  // nil
/// ```
public struct UnknownScene: SceneProbe {
    public init() {}
    public func pictureSize(ofMockup id: String) -> Size? { nil }
    public func hit(_ kind: InteractionKind, at point: FractionPoint, of area: ProbedArea) -> ProbedHit { .unknown }
    public func contrastOfMarks(aroundElement id: String, inMockup mockup: String) -> Double? { nil }
    public func isTypeOfFiles(_ type: ContentType) -> Bool? { nil }
}
