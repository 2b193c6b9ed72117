import AccessibleDragging

/// Finding out what clients have to be told.
extension AtSpiAdapter {
    /// Looks at every element that has a path, and at the windows, and tells what is not what clients were told.
    ///
    /// To be called after things have changed, once for many changes. Elements that nobody asked for cost nothing.
    public func tellChanges() {
        tellGone()
        tellActive()
        tellFocus()
        for number in registry.numbers {
            guard let element = registry.element(number), let entry = entry(of: element) else { continue }
            tellChanges(of: element, number, in: entry)
        }
        for index in windows.indices { tellChanges(ofWindow: index) }
    }

    private func tellGone() {
        for number in registry.sweep() {
            onEvent?(.stateChanged(.element(number), .defunct, true))
            onEvent?(.removed(.element(number)))
        }
    }

    private func tellChanges(of element: AccessibleElement, _ number: UInt32, in entry: WindowEntry) {
        let path = ObjectPath.element(number)
        let now = ToldElement(
            name: element.label, description: element.value ?? "", value: element.number?.current,
            childCount: element.childCount, frame: entry.window.frame(of: element),
            isShowing: isShowing(element, in: entry))
        guard let before = registry.told[number] else {
            registry.setTold(now, of: number)
            return
        }
        guard now != before else { return }
        registry.setTold(now, of: number)
        if now.name != before.name { onEvent?(.nameChanged(path, now.name)) }
        if now.description != before.description { onEvent?(.descriptionChanged(path, now.description)) }
        if let value = now.value, value != before.value { onEvent?(.valueChanged(path, value)) }
        if now.childCount != before.childCount { tellChildren(of: element, path, before.childCount) }
        if let frame = now.frame, frame != before.frame { onEvent?(.boundsChanged(path, frame)) }
        if now.isShowing != before.isShowing { onEvent?(.stateChanged(path, .showing, now.isShowing)) }
    }

    /// Children are added and go at the end as far as their number tells; each that changed tells so itself.
    private func tellChildren(of element: AccessibleElement, _ path: ObjectPath, _ before: Int) {
        let now = element.childCount
        // A client that is told of thousands asks for thousands.
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

    private func tellChanges(ofWindow index: Int) {
        let entry = windows[index]
        if entry.window.title != entry.told.title {
            windows[index].told.title = entry.window.title
            onEvent?(.nameChanged(entry.path, entry.window.title))
        }
        let session = entry.coordinator.session
        let lifted = (session?.elements ?? []).compactMap { knownPath(of: $0) }
        for path in Set(lifted).symmetricDifference(entry.told.lifted) {
            onEvent?(.attributeChanged(path, "grabbed"))
        }
        windows[index].told.lifted = lifted
        let dropPoints = entry.coordinator.validDropPoints.compactMap { knownPath(of: $0.element) }
        for path in Set(dropPoints).symmetricDifference(entry.told.dropPoints) {
            onEvent?(.attributeChanged(path, "dropeffect"))
        }
        windows[index].told.dropPoints = dropPoints
    }

    private func knownPath(of element: AccessibleElement) -> ObjectPath? {
        registry.knownNumber(of: element).map { .element($0) }
    }

    // MARK: Focus

    /// Tells which windows are active, and where the focus is in one that has become so: clients have looked at the
    /// window itself in between.
    ///
    /// - Parameter bounced: A window that may have lost the keyboard and got it back since: its focus is told again.
    public func tellActive(_ bounced: (any AccessibleWindow)? = nil) {
        for index in windows.indices {
            let entry = windows[index]
            let isActive = entry.window.isActive
            if isActive != entry.told.isActive {
                windows[index].told.isActive = isActive
                // The state first: who is told of the window looks at it.
                onEvent?(.stateChanged(entry.path, .active, isActive))
                let change: AtSpiEvent.WindowChange = isActive ? .activated : .deactivated
                onEvent?(.window(entry.path, change, title: entry.window.title))
            } else if entry.window !== bounced {
                continue
            }
            guard isActive, let focused = entry.window.focusedElement else { continue }
            windows[index].told.focused = focused
            onEvent?(.stateChanged(path(of: focused), .focused, true))
        }
    }

    /// Tells where the focus is, where that is not what clients were told.
    public func tellFocus() {
        for index in windows.indices {
            let entry = windows[index]
            let focused = entry.window.focusedElement
            let before = entry.told.focused
            guard focused !== before else { continue }
            windows[index].told.focused = focused
            if let before { onEvent?(.stateChanged(path(of: before), .focused, false)) }
            if let focused { onEvent?(.stateChanged(path(of: focused), .focused, true)) }
        }
    }

    /// Says something, from the element that has the focus, after what has changed was told.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - priority: How urgent it is.
    ///   - window: Where it happened; the words come from its focused element, else its first.
    public func announce(_ text: String, _ priority: Announcement.Priority, in window: any AccessibleWindow) {
        tellFocus()
        guard let entry = windows.first(where: { $0.window === window }) else { return }
        let element = window.focusedElement ?? window.topElements.first
        onEvent?(.announced(element.map { path(of: $0) } ?? entry.path, text, priority))
    }

    /// What is known is told to nobody: a new client asks for all.
    public func forgetTold() {
        for index in windows.indices {
            windows[index].told.focused = nil
            windows[index].told.isActive = false
        }
    }
}
