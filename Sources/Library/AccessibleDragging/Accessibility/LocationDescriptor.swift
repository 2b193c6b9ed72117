/// A named point of a view where an interaction is activated.
///
/// A descriptor is an identity: who chooses its name gets what it stands for, wherever its point is. The interaction reads
/// the chosen one from ``DragSession/descriptor`` or ``DropSession/descriptor``, and tells it from others by its
/// ``identifier`` or ``payload``. An interaction that knows points only reads the session's location, as in UIKit.
///
/// Apple counterpart: `UIAccessibilityLocationDescriptor`, which has a point and no identity.
///
/// ```swift
/// card.dropPointDescriptors = [
///     LocationDescriptor(name: "Drop into portrait", point: portrait.bounds.center, in: portrait),
///     LocationDescriptor(name: "Drop into attachments", point: attachments.bounds.center, in: attachments),
/// ]
/// ```
@MainActor
public struct LocationDescriptor {
    /// The words that the person is offered, which say what is done and where: "Drop into portrait".
    public let name: String

    /// The point, in the coordinate space of ``view``.
    public let point: Point

    /// The view that hosts the interaction itself, not one around it.
    public private(set) weak var view: View?

    /// The name for scripts and the bus: ASCII, the same in every language; `nil`: made from ``name``.
    public let identifier: String?

    /// The words for copying or pasting instead of dragging: "Copy portrait" for a drag, "Drop clipboard into portrait"
    /// for a drop; `nil`: made from ``name``.
    public let clipboardName: String?

    /// What the descriptor stands for, as the interaction's view knows it, such as the row that is dragged or the side of
    /// it where something comes to stand. Nobody else reads it.
    public let payload: AnyHashable?

    /// ``name`` in English, from which an identifier is made where none is given.
    let plainName: String

    /// The line of source that made the descriptor, for the application's developers.
    let source: SourceLine?

    /// Makes a descriptor of an interaction.
    ///
    /// - Parameters:
    ///   - name: The words that the person is offered.
    ///   - point: In the coordinate space of `view`.
    ///   - view: The view that hosts the interaction.
    ///   - identifier: The name for scripts, in ASCII, the same in every language.
    ///   - clipboardName: The words for copying or pasting instead of dragging.
    ///   - payload: What the descriptor stands for in `view`.
    ///   - file: The source file that is named where the descriptor does not work.
    ///   - line: The line in `file`.
    public init(
        name: String, point: Point, in view: View, identifier: String? = nil, clipboardName: String? = nil,
        payload: (any Hashable)? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            name: name, point: point, in: view, identifier: identifier, clipboardName: clipboardName,
            payload: payload.map { AnyHashable($0) }, plainName: name, source: SourceLine(file: file, line: line))
    }

    init(
        name: String, point: Point, in view: View, identifier: String? = nil, clipboardName: String?,
        payload: AnyHashable? = nil, plainName: String, source: SourceLine? = nil
    ) {
        self.name = name
        self.point = point
        self.view = view
        self.identifier = identifier
        self.clipboardName = clipboardName
        self.payload = payload
        self.plainName = plainName
        self.source = source
    }

    /// Whether both stand for the same in the same view, wherever their points are now.
    func isSame(as other: LocationDescriptor) -> Bool {
        view === other.view && payload == other.payload
            && (identifier ?? plainName) == (other.identifier ?? other.plainName)
    }
}

/// A line of an application's source.
struct SourceLine: CustomStringConvertible {
    let file: StaticString
    let line: UInt

    /// "App/main.swift:12".
    var description: String { "\(file):\(line)" }
}

/// The kind of interaction that a descriptor describes.
///
/// ```swift
/// card.hosts(.drop)  // whether the card itself takes something
/// ```
public enum InteractionKind: String, Hashable, Sendable, CaseIterable {
    case drag
    case drop
}

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
        case .pointOutside(let name, let point, let bounds):
            "the point (\(point.x), \(point.y)) of \"\(name)\" is outside its view, \(bounds.width) by \(bounds.height)"
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
        guard view.hosts(kind) else {
            return .noInteraction(name: name, kind: kind, host: view.nearestHost(of: kind)?.spokenName)
        }
        guard view.contentBounds.contains(point) else {
            return .pointOutside(name: name, point: point, bounds: view.bounds)
        }
        return nil
    }
}

extension View {
    /// Whether this view itself hosts an enabled interaction of `kind` whose delegate is alive.
    public func hosts(_ kind: InteractionKind) -> Bool {
        switch kind {
        case .drag: dragInteraction?.delegate != nil
        case .drop: dropInteraction?.delegate != nil
        }
    }

    /// The nearest view around this one, else inside it, that hosts such an interaction: a wrong descriptor probably
    /// meant it.
    fileprivate func nearestHost(of kind: InteractionKind) -> View? {
        var view = superview
        while let candidate = view {
            if candidate.hosts(kind) { return candidate }
            view = candidate.superview
        }
        return subtree.first { $0 !== self && $0.hosts(kind) }
    }

    /// This view and all inside it that are not hidden, from back to front.
    var subtree: [View] {
        isHidden ? [] : [self] + subviews.flatMap(\.subtree)
    }
}
