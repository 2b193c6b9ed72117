/// What a view hosts so that something can be dragged from it or dropped into it.
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

    /// Whether the interaction is switched on. One that is off starts no drags and takes no drops.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { view?.coordinator?.treeChanged() } }
    }

    init() {}
}
