/// Drags that were lifted in another application and go on in this one.
extension DragCoordinator {
    /// Takes up what another application has lifted, as if it had been lifted here: all elements offer the drops that
    /// would take it. An older guest goes without a word. Nothing is announced: see ``announceHolding()``.
    ///
    /// - Parameter session: A guest: ``DragSession/init(guest:items:names:home:operations:origin:)``.
    /// - Returns: Whether it is lifted now. It is not while something of this application is.
    @discardableResult
    package func welcome(_ session: DragSession) -> Bool {
        guard session.guest != nil else { return false }
        if let older = self.session, older.guest != nil { end(older) }
        guard canBegin else { return false }
        lifting = .lifted(session, places: nil)
        emit(.lifted(session))
        emit(.actionsChanged)
        return self.session === session
    }

    /// Ends a guest because it has ended in the application that has lifted it.
    ///
    /// - Parameters:
    ///   - session: The guest.
    ///   - sentences: What is said; `nil`: nothing.
    package func dismiss(_ session: DragSession, saying sentences: [String]? = nil) {
        guard session.guest != nil, self.session === session else { return }
        end(session) { if let sentences { say(cancelled: session, sentences) } }
    }

    /// Ends what is lifted here because another program has asked for it.
    ///
    /// - Parameter isSaid: Whether it is said here: the window in which a person cancels a drag says so itself.
    package func cancelForOther(saying isSaid: Bool) {
        guard let session else { return }
        end(session) { if isSaid { say(cancelled: session, []) } }
    }

    /// Ends what is lifted here because the person has lifted something in another window.
    package func giveWay() {
        guard let session, session.guest == nil else { return }
        end(session) { say(cancelled: session, [wording.otherIsLifted]) }
    }

    /// Ends what is lifted here while nobody would hear of it.
    ///
    /// - Returns: Says that it was cancelled, and why, once somebody can hear it; `nil`: nothing was lifted here.
    package func endUnheard(because reason: String) -> (@MainActor () -> Void)? {
        guard let session, session.guest == nil, state == .lifted else { return nil }
        end(session)
        return { [weak self] in self?.say(cancelled: session, [reason]) }
    }

    /// Announces what has happened in another window, for which nobody else in this one speaks.
    package func say(_ announcement: Announcement) {
        emit(.announced(announcement, wording.text(of: announcement)))
    }

    private func say(cancelled session: DragSession, _ sentences: [String]) {
        let announcement = cancellation(of: session)
        let all = ([wording.text(of: announcement)] + sentences).joined(separator: " ")
        emit(.announced(announcement, all))
    }
}
