/// A fault that keeps a descriptor from working. Such a descriptor is not offered.
///
/// ```swift
/// if let problem = descriptor.problem(as: .drop) { print("warning: \(problem)") }
/// ```
public enum DescriptorProblem: Hashable, Sendable, CustomStringConvertible {
    /// The name is empty, so nobody can choose it.
    case emptyName
    /// The view is gone.
    case viewGone(name: String)
    /// The view does not stand in a window.
    case viewNotInTree(name: String)
    /// The view, or one around it, is hidden: no pointer could reach it either.
    case viewHidden(name: String)
    /// The view hosts no such interaction. `host` is the name of a view around or inside it that hosts one.
    case noInteraction(name: String, kind: InteractionKind, host: String?)
    /// The view hosts such an interaction, which is off.
    case interactionOff(name: String, kind: InteractionKind)
    /// The view hosts such an interaction, whose delegate is gone.
    case delegateGone(name: String, kind: InteractionKind)
    /// The point is outside the view.
    case pointOutside(name: String, point: Point, bounds: Rect)

    /// A sentence for the application's developers: the fault, and often the remedy.
    public var description: String {
        switch self {
        case .emptyName: "a descriptor has no name: give it one that says what, and where"
        case .viewGone(let name): "the view of \"\(name)\" is gone: make the descriptor when it is asked for"
        case .viewNotInTree(let name): "the view of \"\(name)\" stands in no window"
        case .viewHidden(let name): "the view of \"\(name)\" is hidden"
        case .noInteraction(let name, let kind, let host?):
            "the view of \"\(name)\" hosts no \(kind.rawValue) interaction, but \"\(host)\" does: name that view itself"
        case .noInteraction(let name, let kind, nil):
            "the view of \"\(name)\" hosts no \(kind.rawValue) interaction"
        case .interactionOff(let name, let kind):
            "the \(kind.rawValue) interaction of \"\(name)\" is off"
        case .delegateGone(let name, let kind):
            "the delegate of the \(kind.rawValue) interaction of \"\(name)\" is gone: an interaction does not own it"
        case .pointOutside(let name, let point, let bounds):
            "the point (\(point.x), \(point.y)) of \"\(name)\" is outside its view, \(bounds.width) by \(bounds.height)"
        }
    }

    /// Whether it is a mistake of the application's, and not a state that passes: a view is hidden, or not shown yet.
    var isMistake: Bool {
        switch self {
        case .viewNotInTree, .viewHidden, .interactionOff: false
        case .emptyName, .viewGone, .noInteraction, .delegateGone, .pointOutside: true
        }
    }
}

extension LocationDescriptor {
    /// The fault that keeps the descriptor from working as a `kind`; `nil`: it works.
    public func problem(as kind: InteractionKind) -> DescriptorProblem? {
        guard name.contains(where: { !$0.isWhitespace }) else { return .emptyName }
        guard let view else { return .viewGone(name: name) }
        guard view.coordinator != nil else { return .viewNotInTree(name: name) }
        guard view.isVisible else { return .viewHidden(name: name) }
        guard view.hosts(kind) else { return missingHost(of: kind, view) }
        guard view.contentBounds.contains(point) else {
            return .pointOutside(name: name, point: point, bounds: view.bounds)
        }
        return nil
    }

    private func missingHost(of kind: InteractionKind, _ view: View) -> DescriptorProblem {
        let hosted = view.interactions.filter { $0.kind == kind }
        if hosted.contains(where: \.isEnabled) { return .delegateGone(name: name, kind: kind) }
        if !hosted.isEmpty { return .interactionOff(name: name, kind: kind) }
        return .noInteraction(name: name, kind: kind, host: view.nearestHost(of: kind)?.spokenName)
    }
}

extension Interaction {
    /// The kind of interaction: a drag or a drop; `nil`: neither.
    var kind: InteractionKind? {
        switch self {
        case is DragInteraction: .drag
        case is DropInteraction: .drop
        default: nil
        }
    }

    /// Whether nobody answers for the interaction any more.
    var isWithoutDelegate: Bool {
        switch self {
        case let drag as DragInteraction: drag.delegate == nil
        case let drop as DropInteraction: drop.delegate == nil
        default: false
        }
    }
}
