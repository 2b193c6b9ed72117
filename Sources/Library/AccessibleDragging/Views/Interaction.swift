/// Lets a view start drags, take drops, or open under a drag.
///
/// Apple counterpart: `UIInteraction`.
///
/// ```swift
/// // No bars can be dragged while they are being sorted.
/// graph.interactions.forEach { $0.isEnabled = false }
/// ```
@MainActor
open class Interaction {
    /// The view that hosts the interaction.
    public internal(set) weak var view: View?

    /// Whether the interaction is on. While it is off it starts no drags and takes no drops.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { view?.coordinator?.treeChanged() } }
    }

    init() {}
}
