/// Opens something, such as a folder or a tab, when a drag is held over it.
///
/// A pointer opens it by resting on the view. Without a pointer, the view's element offers it by name while something
/// is lifted: "Open Receipts".
///
/// Apple counterpart: `UISpringLoadedInteraction`.
///
/// ```swift
/// folder.addInteraction(SpringLoadedInteraction(delegate: browser))  // A delegate is weak.
/// ```
@MainActor
public final class SpringLoadedInteraction: Interaction {
    /// The time that a drag is held before something opens, in seconds.
    public static let seconds = 0.7

    /// Decides whether something opens, and opens it. Without a delegate nothing opens.
    public weak var delegate: SpringLoadedInteractionDelegate?

    /// Makes an interaction for ``View/addInteraction(_:)``. It holds the delegate weakly.
    public init(delegate: SpringLoadedInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
}

/// Decides whether something opens under a drag, and opens it.
///
/// ```swift
/// final class Browser: SpringLoadedInteractionDelegate {
///     func springLoadedInteraction(
///         _ interaction: SpringLoadedInteraction, canActivateFor session: DropSession
///     ) -> Bool { !isOpen }
///     func springLoadedInteraction(_ interaction: SpringLoadedInteraction, didActivateFor session: DropSession) { open() }
/// }
/// ```
@MainActor
public protocol SpringLoadedInteractionDelegate: AnyObject {
    /// Whether there is something to open now. Called often; must change nothing. Default: yes.
    ///
    /// Apple counterpart: `shouldBegin` of `UISpringLoadedInteractionBehavior`.
    func springLoadedInteraction(_ interaction: SpringLoadedInteraction, canActivateFor session: DropSession) -> Bool

    /// Opens it. Apple counterpart: the handler of `UISpringLoadedInteraction`.
    func springLoadedInteraction(_ interaction: SpringLoadedInteraction, didActivateFor session: DropSession)
}

extension SpringLoadedInteractionDelegate {
    /// Default: yes.
    public func springLoadedInteraction(
        _ interaction: SpringLoadedInteraction, canActivateFor session: DropSession
    ) -> Bool { true }
}

extension View {
    /// The first enabled spring-loaded interaction that this view itself hosts.
    public var springLoadedInteraction: SpringLoadedInteraction? {
        interactions.lazy.compactMap { $0 as? SpringLoadedInteraction }.first { $0.isEnabled }
    }
}

extension DragCoordinator {
    /// The interaction that would open something if `drop` were held at a point.
    ///
    /// - Parameters:
    ///   - drop: The session that is held.
    ///   - point: The point, in the coordinate space of `top`.
    ///   - top: The view to search.
    /// - Returns: The deepest such interaction; `nil`: nothing opens.
    public func springLoaded(_ drop: DropSession, at point: Point, in top: View) -> SpringLoadedInteraction? {
        var view = top.hitTest(point)
        while let candidate = view {
            if let found = springLoaded(drop, on: candidate) { return found }
            view = candidate === top ? nil : candidate.superview
        }
        return nil
    }

    /// The view's interaction that would open something for `drop`; `nil`: nothing opens.
    func springLoaded(_ drop: DropSession, on view: View) -> SpringLoadedInteraction? {
        guard let interaction = view.springLoadedInteraction, let delegate = interaction.delegate,
            delegate.springLoadedInteraction(interaction, canActivateFor: drop)
        else { return nil }
        return interaction
    }

    /// Opens what `drop` is held over, if it still can be opened. The places for drops are then found again.
    ///
    /// - Returns: Whether it was opened.
    @discardableResult
    public func activate(_ interaction: SpringLoadedInteraction, for drop: DropSession) -> Bool {
        guard let view = interaction.view, view.coordinator === self, springLoaded(drop, on: view) === interaction
        else { return false }
        interaction.delegate?.springLoadedInteraction(interaction, didActivateFor: drop)
        treeChanged()
        return true
    }
}
