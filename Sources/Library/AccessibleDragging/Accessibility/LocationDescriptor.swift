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

    /// The words for copying or pasting instead of dragging: "Copy portrait" for a drag, "Paste into portrait"
    /// for a drop; `nil`: made from ``name``.
    public let clipboardName: String?

    /// The thing that the descriptor stands for, as the interaction's view knows it, such as the row that is dragged or
    /// the side of it where a drop lands. Nobody else reads it.
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

    /// Makes a descriptor of which no line of source is told.
    package init(
        name: String, point: Point, in view: View, identifier: String? = nil, clipboardName: String?,
        payload: AnyHashable? = nil, plainName: String
    ) {
        self.init(
            name: name, point: point, in: view, identifier: identifier, clipboardName: clipboardName, payload: payload,
            plainName: plainName, source: nil)
    }

    private init(
        name: String, point: Point, in view: View, identifier: String?, clipboardName: String?, payload: AnyHashable?,
        plainName: String, source: SourceLine?
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
    func nearestHost(of kind: InteractionKind) -> View? {
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
