import AccessibleDragging
import GLibSupport
import GTKDragging
import Translation

/// The window's messages and announcements about its events.
extension MainWindow {
    func show(_ event: DragEvent) {
        sounds.play(event)
        switch event {
        case .lifted(let session):
            messages.hide()
            scene.showInvitation(to: session)
        case .ended(let session, _):
            scene.showInvitation(to: nil)
            if let place = session.placeElsewhere {
                show(message: coordinator.wording.text(of: .dropped(items: session.spokenNames, place: place)))
            }
            // An image of the dragged things was drawn under the pointer, larger than the window's own drawings.
            if session.origin == .pointer { MainLoop.idle(priority: .low) { Memory.giveBack() } }
        case .added(let session, _): scene.showLifted(session)
        case .performing(let drop, let view): loading.follow(drop, at: view.placeName, log: log)
        case .dropped(let record):
            loading.finish()
            show(message: coordinator.wording.text(of: record.announcement), canUndo: record.result.undo != nil)
            scene.reveal(changeIn: record.element)
        case .refused(let drop, _, let refusal):
            loading.finish()
            refusedSession = drop.carrier
            let isLifted = drop.carrier.map { $0 === coordinator.session && $0.origin != .pointer } ?? false
            show(message: coordinator.wording.text(of: .refused(reason: refusal.reason, stillLifted: isLifted)))
        case .undone(let record):
            show(message: coordinator.wording.text(of: .undone(record.undoneText)))
            scene.reveal(undone: record)
        case .redone(let record):
            show(message: coordinator.wording.text(of: .redone(record.redoneText)), canUndo: true)
            scene.reveal(changeIn: record.element)
        case .announced(let announcement, let text):
            rememberHints()
            if announcement.isOutcome { lastOutcome = text }
            switch announcement {
            case .undoFailed, .redoFailed, .copied, .holding, .nothingToDo, .nothingToDrag:
                show(message: text)
            default: break
            }
        case .actionsChanged: updateUndo()
        case .cancelled(let session):
            // After a refused drop, the person needs to read the reason.
            guard session.origin == .pointer, session !== refusedSession else { break }
            show(message: coordinator.wording.text(of: coordinator.cancellation(of: session)))
        case .entered, .updated, .left: break
        }
    }

    /// Shows a message that the coordinator announces by itself, or the outcome of the person's own pointer.
    func show(message text: String, canUndo: Bool = false) {
        messages.show(text, canUndo: canUndo)
        log.tell(message: text)
    }

    /// Says again what happened last, to people who were spoken to meanwhile.
    func tellLastOutcome() {
        guard let lastOutcome else { return accessibility.announce(localized("Nothing has happened yet.")) }
        messages.show(lastOutcome, canUndo: false)
        accessibility.announce(lastOutcome)
    }

    /// A hint that was given counts, also at the next start.
    private func rememberHints() {
        guard coordinator.hintedLifts != hintedLifts else { return }
        state.hintedLifts = coordinator.hintedLifts
        remember()
    }

    /// Shows a message, and says it to those who cannot see it.
    func tell(_ text: String) {
        lastOutcome = text
        show(message: text)
        accessibility.announce(text)
    }

    /// Says the choice of the menu: the menu has closed, and nothing else tells whether it worked. In the preferences
    /// the check button is heard.
    func tellClickToMove(_ isOn: Bool) {
        guard !isInPreferences else { return }
        tell(
            isOn
                ? localized("Click to Move is on: a click lifts, and another one drops.")
                : localized("Click to Move is off."))
    }
}

extension Announcement {
    /// Whether it says what has come of something that the person did.
    fileprivate var isOutcome: Bool {
        switch self {
        case .dropped, .inserted, .moved, .refused, .cancelled, .lost, .copied, .undone, .redone, .undoFailed,
            .redoFailed,
            .said:
            true
        case .lifted, .added, .over, .holding, .holdingOver, .selected, .deselected, .selectedInAll, .nothingToDo,
            .nothingToDrag, .atEnd:
            false
        }
    }
}
