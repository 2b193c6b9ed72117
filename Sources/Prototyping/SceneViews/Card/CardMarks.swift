import AccessibleDragging
import Prototype

/// Marks the wells that something is dragged over or could be dropped into, and the parts that are dragged.
extension CardView {
    func setWell(_ well: Well, over drop: CardState.DropState?) {
        over[well] = drop
        updateWells()
    }

    func updateWells() {
        state.portraitWell.drop = over[.portrait] ?? invitation(of: portraitWell)
        state.attachmentsWell.drop = over[.attachments] ?? invitation(of: attachmentsWell)
        setNeedsBase()
    }

    private func invitation(of well: View) -> CardState.DropState {
        guard let invited, let interaction = well.dropInteraction, let delegate = interaction.delegate,
            delegate.dropInteraction(interaction, canHandle: DropSession(local: invited))
        else { return .idle }
        return .couldAccept
    }

    /// Marks the parts of the card that are dragged.
    func liftedPartChanged(_ session: DragSession?) {
        let parts = session?.items.compactMap(\.cardItem) ?? []
        state.isPortraitLifted = parts.contains { if case .portrait = $0 { true } else { false } }
        for index in state.attachments.indices {
            let name = state.attachments[index].name
            state.attachments[index].isLifted = parts.contains {
                if case .attachment(_, name, _) = $0 { true } else { false }
            }
        }
        setNeedsBase()
    }
}
