/// Something that can be done with an element by name, and is no drag: "Move up", "Open".
///
/// ```swift
/// element.customActions = [CustomAction("Move up") { list.moveUp() }]
/// ```
///
/// Apple counterpart: `UIAccessibilityCustomAction`.
@MainActor
public struct CustomAction {
    /// What the person reads or hears: "Move up".
    public let name: String

    /// The same for scripts and the bus: ASCII, the same in every language; made from ``name`` where not given.
    public let identifier: String?

    /// Whether it is offered while something is lifted, too: it leads to other places to drop.
    public let isOfferedWhileLifted: Bool

    /// Does it; returns whether something was done.
    public let perform: @MainActor () -> Bool

    /// Describes what can be done.
    ///
    /// - Parameters:
    ///   - name: What the person is offered.
    ///   - identifier: The same in every language, in ASCII.
    ///   - isOfferedWhileLifted: Whether it is offered while something is lifted, too.
    ///   - perform: Does it, and returns whether something was done.
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
