/// What a view hosts so that something can be dragged from it or dropped into it.
///
/// Apple counterpart: `UIInteraction`.
@MainActor
open class Interaction {
    /// The view that hosts the interaction.
    public internal(set) weak var view: View?

    /// An interaction that is switched off starts and takes nothing.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { view?.coordinator?.treeChanged() } }
    }

    init() {}
}
