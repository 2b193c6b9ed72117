import AccessibleDragging

/// Finds changes and reports them.
extension AtSpiAdapter {
    /// Compares the windows and every element that has a path with their last reported state, and reports the
    /// differences.
    ///
    /// Call it once after a group of changes. Elements that no client has asked for cost nothing.
    public func reportChanges() {
        reportGone()
        reportActive()
        reportFocus()
        for number in registry.numbers {
            guard let element = registry.keptElement(number), let entry = entry(of: element) else { continue }
            reportChanges(of: element, number, in: entry)
        }
        for index in windows.indices { reportChanges(ofWindow: index) }
    }

    private func reportGone() {
        for number in registry.sweep() {
            onEvent?(.stateChanged(.element(number), .defunct, true))
            onEvent?(.removed(.element(number)))
        }
    }

    private func reportChanges(of element: AccessibleElement, _ number: UInt32, in entry: WindowEntry) {
        let path = ObjectPath.element(number)
        var now = state(of: element, in: entry)
        guard let before = registry.reported[number] else {
            registry.setReported(now, of: number)
            return
        }
        // Screen readers would say "selected" again after the announcement of the selection. They are told when the
        // focus has gone on.
        if entry.window.focusedElement === element { now.states.keep(.selected, of: before.states) }
        guard now != before else { return }
        registry.setReported(now, of: number)
        if now.name != before.name { onEvent?(.nameChanged(path, now.name)) }
        if now.value != before.value {
            onEvent?(.descriptionChanged(path, now.description))
        } else if now.description != before.description {
            // The announcement of the lift or drop tells the change.
            onEvent?(.descriptionOutdated(path))
        }
        if let number = now.number, number != before.number { onEvent?(.valueChanged(path, number)) }
        if now.childCount != before.childCount { reportChildren(of: element, path, before.childCount) }
        if let frame = now.frame, frame != before.frame { onEvent?(.boundsChanged(path, frame)) }
        if now.isShowing != before.isShowing { onEvent?(.stateChanged(path, .showing, now.isShowing)) }
        for state in States.heard where now.states.contains(state) != before.states.contains(state) {
            onEvent?(.stateChanged(path, state, now.states.contains(state)))
        }
    }

    private func state(of element: AccessibleElement, in entry: WindowEntry) -> ReportedElement {
        ReportedElement(
            name: name(of: element, in: entry), value: element.value ?? "",
            description: entry.coordinator.spokenWords(of: element).value,
            number: element.number?.current, childCount: element.childCount, frame: entry.window.frame(of: element),
            isShowing: isShowing(element, in: entry), states: States(of: element))
    }

    /// Remembers the state that a client is given of an element that was never reported, so that the next change is.
    func rememberGiven(_ element: AccessibleElement, in entry: WindowEntry) {
        let number = registry.number(of: element)
        if registry.reported[number] == nil { registry.setReported(state(of: element, in: entry), of: number) }
    }

    /// Makes clients ask for the words again without speaking them, because they are told of the focus, or other words tell
    /// about the change.
    func refreshWords(of element: AccessibleElement, in entry: WindowEntry) {
        guard let number = registry.knownNumber(of: element), var known = registry.reported[number] else { return }
        let (before, name) = (known, name(of: element, in: entry))
        (known.name, known.value) = (name, element.value ?? "")
        known.description = entry.coordinator.spokenWords(of: element).value
        guard known != before else { return }
        registry.setReported(known, of: number)
        if known.name != before.name { onEvent?(.nameChanged(.element(number), name)) }
        if known.description != before.description { onEvent?(.descriptionOutdated(.element(number))) }
    }

    /// Reports changes in the number of children, as if they were added or removed at the end. Changes of a child are
    /// reported on their own.
    private func reportChildren(of element: AccessibleElement, _ path: ObjectPath, _ before: Int) {
        let now = element.childCount
        // A client that is told of thousands of children asks for all of them.
        for index in (before..<max(before, now)).prefix(100) {
            guard let child = element.child(at: index) else { continue }
            let childPath = self.path(of: child)
            onEvent?(.added(childPath))
            onEvent?(.childAdded(path, index: index, childPath))
        }
        for index in (now..<max(before, now)).reversed().prefix(100) {
            onEvent?(.childRemoved(path, index: index, nil))
        }
    }

    private func reportChanges(ofWindow index: Int) {
        let entry = windows[index]
        if entry.window.title != entry.reported.title {
            windows[index].reported.title = entry.window.title
            onEvent?(.nameChanged(entry.path, entry.window.title))
        }
        let session = entry.coordinator.session
        let lifted = (session?.elements ?? []).compactMap { knownPath(of: $0) }
        for path in Set(lifted).symmetricDifference(entry.reported.lifted) {
            onEvent?(.attributeChanged(path, "grabbed"))
        }
        windows[index].reported.lifted = lifted
        let dropPoints = entry.coordinator.validDropPoints.compactMap { knownPath(of: $0.element) }
        for path in Set(dropPoints).symmetricDifference(entry.reported.dropPoints) {
            onEvent?(.attributeChanged(path, "dropeffect"))
        }
        windows[index].reported.dropPoints = dropPoints
    }

    private func knownPath(of element: AccessibleElement) -> ObjectPath? {
        registry.knownNumber(of: element).map { .element($0) }
    }

    // MARK: Focus

    /// Reports which windows have become active or inactive, and the focus in one that has become active, because
    /// clients have looked at the window itself meanwhile.
    ///
    /// - Parameter bounced: A window that may have lost the keyboard focus and got it back. Its focus is reported
    ///   again.
    public func reportActive(_ bounced: (any AccessibleWindow)? = nil) {
        for index in windows.indices {
            let entry = windows[index]
            let isActive = entry.window.isActive
            if isActive != entry.reported.isActive {
                windows[index].reported.isActive = isActive
                if reportsActivation {
                    // The state comes first, because a client that is told of the window asks for its state.
                    onEvent?(.stateChanged(entry.path, .active, isActive))
                    let change: AtSpiEvent.WindowChange = isActive ? .activated : .deactivated
                    onEvent?(.window(entry.path, change, title: entry.window.title))
                }
            } else if entry.window !== bounced {
                continue
            }
            guard isActive, let focused = entry.window.focusedElement else { continue }
            windows[index].reported.focused = focused
            refreshWords(of: focused, in: entry)
            onEvent?(.stateChanged(path(of: focused), .focused, true))
        }
    }

    /// Reports the focus if it has moved since the last report.
    public func reportFocus() {
        for index in windows.indices {
            let entry = windows[index]
            let focused = entry.window.focusedElement
            let before = entry.reported.focused
            guard focused !== before else { continue }
            windows[index].reported.focused = focused
            if let before { onEvent?(.stateChanged(path(of: before), .focused, false)) }
            if let focused {
                refreshWords(of: focused, in: entry)
                onEvent?(.stateChanged(path(of: focused), .focused, true))
            }
        }
    }

    /// Announces a text from the focused element, after the focus itself has been reported.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - priority: The urgency.
    ///   - window: The window whose focused element, else its first one, sends the announcement.
    public func announce(_ text: String, _ priority: Announcement.Priority, in window: any AccessibleWindow) {
        reportFocus()
        guard let entry = windows.first(where: { $0.window === window }) else { return }
        let element = window.focusedElement ?? window.topElements.first
        // The announcement tells the change, so the description is not spoken too.
        if let element { refreshWords(of: element, in: entry) }
        onEvent?(.announced(element.map { path(of: $0) } ?? entry.path, text, priority))
    }

    public func tellFocusAnew() {
        forgetReported()
        reportActive()
        reportFocus()
    }

    /// Forgets the last reported focus, so that a new client is told.
    public func forgetReported() {
        for index in windows.indices {
            windows[index].reported.focused = nil
            windows[index].reported.isActive = false
        }
    }
}
