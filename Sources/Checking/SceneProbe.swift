import AccessibleDragging
import Prototype

/// Answers what a document alone does not know: its data, its pictures, and how the app lays them out.
///
/// Whoever does not know says so with `nil` or ``ProbedHit/unknown``: nothing is found wrong then.
///
/// ```swift
/// Checker.check(document, probe: UnknownScene())
/// ```
public protocol SceneProbe {
    /// The size of a mock-up's picture, in its own pixels.
    func pictureSize(ofMockup id: String) -> Size?

    /// What an interaction finds at a point.
    ///
    /// - Parameters:
    ///   - kind: Which of the place's interactions is asked.
    ///   - point: As fractions of `area`.
    ///   - area: In a view; the elements of a mock-up are the checker's own to look for.
    /// - Returns: What a hand would find there.
    func hit(_ kind: InteractionKind, at point: FractionPoint, of area: ProbedArea) -> ProbedHit

    /// How well the marks that the app draws around an element of a mock-up, such as its focus, stand out from the
    /// picture: WCAG's contrast ratio, from 1 to 21, that they have along most of their length.
    func contrastOfMarks(aroundElement id: String, inMockup mockup: String) -> Double?

    /// Whether files can be of a MIME type, whose subtype may be `*`.
    func isTypeOfFiles(_ type: ContentType) -> Bool?
}

/// The area that a point is in: the point's fractions are of this area's width and height.
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

/// What was found at a point.
///
/// ```swift
/// if case .another(let name) = probe.hit(.drag, at: .middle, of: .eachItem(of: "sales")) {
///     print("The pointer takes \(name) there.")
/// }
/// ```
public enum ProbedHit: Hashable, Sendable {
    case unknown
    /// What was meant.
    case itself
    /// Nothing to drag, or nothing to drop into.
    case nothing
    /// Something else, by its name.
    case another(String)
}

/// Knows nothing beyond the document itself: rules that ask for more find nothing.
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
