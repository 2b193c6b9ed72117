import AccessibleDragging
import GTKSupport
import Prototype

/// A part of a card with its own drags and drops. Each well overrides what it gives and takes.
///
/// ```swift
/// card.portraitWell.frame  // where pictures can be dropped
/// ```
@MainActor
public class CardWell: View {
    unowned let card: CardView
    let kind: Well

    init(_ kind: Well, of card: CardView, label: String) {
        self.card = card
        self.kind = kind
        super.init()
        self.label = label
        addInteraction(DragInteraction(delegate: self))
        addInteraction(DropInteraction(delegate: self))
    }

    /// Where the card's layout puts the well.
    var home: Rect { .zero }

    /// Where the card's layout puts it, unless somebody puts it elsewhere.
    public override var frame: Rect {
        get { super.frame == .zero ? home : super.frame }
        set { super.frame = newValue }
    }

    /// The items that a new session drags; none: there is nothing to drag.
    func items(for session: DragSession) -> [DragItem] { [] }

    /// The frame of an item, in the well's space.
    func frame(of item: DragItem) -> Rect { bounds }

    /// The operations that the well can perform, best first.
    var operations: [DropOperation] { [.copy, .move] }

    /// The well's own reason to refuse a session, apart from the document's; `nil`: it takes the session.
    func ownRefusal(of session: DropSession) -> String? { nil }

    /// Takes the dropped items, and calls `completion` once.
    func take(_ session: DropSession, completion: @escaping DropCompletion) {
        completion(.failure(DropError(card.strings.nothingToKeep)))
    }

    private func refusal(of session: DropSession) -> String? {
        card.describedDrop(into: self, for: session)?.refusalBeforeDrop(of: session, place: label)
            ?? ownRefusal(of: session)
    }
}

extension CardWell: DragInteractionDelegate {
    public func dragInteraction(_ interaction: DragInteraction, operationsFor session: DragSession) -> DropOperations {
        .copy
    }

    public func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        items(for: session)
    }

    public func dragInteraction(
        _ interaction: DragInteraction, previewFrameFor item: DragItem, session: DragSession
    ) -> Rect {
        frame(of: item)
    }

    public func dragInteraction(_ interaction: DragInteraction, sessionDidBegin session: DragSession) {
        card.liftedPartChanged(session)
    }

    public func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation?
    ) {
        card.liftedPartChanged(nil)
    }
}

extension CardWell: DropInteractionDelegate {
    public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        refusal(of: session) == nil
    }

    public func dropInteraction(_ interaction: DropInteraction, reasonForRefusing session: DropSession) -> String? {
        refusal(of: session)
    }

    public func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        session.firstOperation(of: operations).map { DropProposal.accept($0) } ?? .refuse(card.strings.stopped)
    }

    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
        card.setWell(kind, over: .init(reason: refusal(of: session)))
        HoveringFiles.look(at: session, over: self)
    }

    public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        card.setWell(kind, over: nil)
    }

    public func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        if let reason = card.describedDrop(into: self, for: session)?.refusal(of: session, place: label) {
            return completion(.failure(DropError(reason)))
        }
        let frames = card.canMove ? session.releasedFrames(in: card) : []
        card.released = frames.isEmpty ? nil : [kind: frames]
        take(session) { [weak card] result in
            if case .failure = result { card?.released = nil }
            completion(result)
        }
    }
}
