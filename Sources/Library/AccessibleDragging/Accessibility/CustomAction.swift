/// A named action of an element that is no drag: "Move up", "Open".
///
/// ```swift
/// element.customActions = [CustomAction("Move up") { list.moveUp() }]
/// ```
///
/// Apple counterpart: `UIAccessibilityCustomAction`.
@MainActor
public struct CustomAction {
    /// The words that the person reads or hears: "Move up".
    public let name: String

    /// The name for scripts and the bus: ASCII, the same in every language; `nil`: made from ``name``.
    public let identifier: String?

    /// Whether the action is offered while something is lifted, too, because it leads to other places to drop.
    public let isOfferedWhileLifted: Bool

    /// Performs the action; returns whether something was done.
    public let perform: @MainActor () -> Bool

    /// Makes a named action.
    ///
    /// - Parameters:
    ///   - name: The words that the person is offered.
    ///   - identifier: The name for scripts, in ASCII, the same in every language.
    ///   - isOfferedWhileLifted: Whether the action is offered while something is lifted, too.
    ///   - perform: Performs the action, and returns whether something was done.
    public init(
        _ name: String, identifier: String? = nil, isOfferedWhileLifted: Bool = false,
        perform: @escaping @MainActor () -> Bool
    ) {
        self.name = name
        self.identifier = identifier
        self.isOfferedWhileLifted = isOfferedWhileLifted
        self.perform = perform
    }
}
