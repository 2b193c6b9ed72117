import AccessibleDragging

/// `org.a11y.atspi.Accessible`: the identity of an object, and its neighbours in the tree.
extension AtSpiAdapter {
    /// The object's name: an element's label, a window's title.
    public func name(of path: ObjectPath) throws(AtSpiError) -> String {
        switch try node(at: path) {
        case .application: applicationName
        case .window(let entry): entry.window.title
        case .element(let element, let entry): name(of: element, in: entry)
        }
    }

    func name(of element: AccessibleElement, in entry: WindowEntry) -> String {
        guard isNamedInFull(element), let value = element.value else {
            // If the words are taken from the text, the name is the element's label alone.
            return isReadAsText(element, in: entry) ? element.label : entry.coordinator.spokenWords(of: element).name
        }
        return element.label.isEmpty ? value : "\(element.label). \(value)"
    }

    private func isNamedInFull(_ element: AccessibleElement) -> Bool {
        namesPanelsInFull && element.role == .panel && element.value?.isEmpty == false && element.childCount > 0
    }

    /// The words that follow the name. Orca does not speak the `Value` of list items, so the description holds the
    /// value, "held" before it while the element is lifted.
    ///
    /// In a window of GTK 4.14 and later an item's description is empty, because its ``text(of:)`` has these words: Orca 46
    /// and later would speak them twice, and show only the text in braille.
    public func description(of path: ObjectPath) throws(AtSpiError) -> String {
        guard case .element(let element, let entry) = try node(at: path) else { return "" }
        rememberGiven(element, in: entry)
        return isReadAsText(element, in: entry) || isNamedInFull(element)
            ? "" : entry.coordinator.spokenWords(of: element).value
    }

    /// The object's role.
    public func role(of path: ObjectPath) throws(AtSpiError) -> Role {
        switch try node(at: path) {
        case .application: .application
        case .window: .frame
        case .element(let element, _): role(of: element)
        }
    }

    func role(of element: AccessibleElement) -> Role {
        if element.role == .list, let longestList, element.childCount > longestList { return .landmark }
        if isNamedInFull(element) { return .landmark }
        if element.role == .article, hidesArticles { return Role(.listItem) }
        return Role(element.role)
    }

    /// The role's name in the language of the window's words.
    public func localizedRoleName(of path: ObjectPath) throws(AtSpiError) -> String {
        let name = try role(of: path).name
        return try wording(of: path)?.roleName(name) ?? name
    }

    /// The language of the window's words, as POSIX names it: "de", "zh_CN".
    public func locale(of path: ObjectPath) throws(AtSpiError) -> String {
        try wording(of: path)?.locale ?? "C"
    }

    /// The words of the object's window; for the application, those of its first window.
    private func wording(of path: ObjectPath) throws(AtSpiError) -> (any Wording)? {
        switch try node(at: path) {
        case .application: windows.first?.coordinator.wording
        case .window(let entry), .element(_, let entry): entry.coordinator.wording
        }
    }

    /// The parent of the object.
    public func parent(of path: ObjectPath) throws(AtSpiError) -> ObjectReference {
        switch try node(at: path) {
        case .application: desktop
        case .window: .own(.root)
        case .element(let element, let entry): parent(of: element, in: entry)
        }
    }

    func parent(of element: AccessibleElement, in entry: WindowEntry) -> ObjectReference {
        if let host = entry.hosts[ObjectIdentifier(element)] { return host }
        if entry.window.topElements.contains(where: { $0 === element }) { return .own(entry.path) }
        return element.container.map { .own(self.path(of: $0)) } ?? .null
    }

    /// The number of children.
    public func childCount(of path: ObjectPath) throws(AtSpiError) -> Int {
        switch try node(at: path) {
        case .application: windows.count
        case .window(let entry): entry.window.topElements.count
        case .element(let element, _): element.childCount
        }
    }

    /// The child at `index`, from 0.
    ///
    /// - Throws: ``AtSpiError/indexOutOfRange(_:count:)``.
    public func child(of path: ObjectPath, at index: Int) throws(AtSpiError) -> ObjectPath {
        let count: Int
        switch try node(at: path) {
        case .application:
            count = windows.count
            if windows.indices.contains(index) { return windows[index].path }
        case .window(let entry):
            let elements = entry.window.topElements
            count = elements.count
            if elements.indices.contains(index) { return self.path(of: elements[index]) }
        case .element(let element, _):
            count = element.childCount
            if let child = element.child(at: index) { return self.path(of: child) }
        }
        throw .indexOutOfRange(index, count: count)
    }

    /// The children in reading order. Each gets a path.
    public func children(of path: ObjectPath) throws(AtSpiError) -> [ObjectPath] {
        switch try node(at: path) {
        case .application: windows.map(\.path)
        case .window(let entry): entry.window.topElements.map { self.path(of: $0) }
        case .element(let element, _): paths(ofChildrenOf: element)
        }
    }

    /// The index among the parent's children, from 0; -1: none. An embedded element is its host's only child.
    public func index(of path: ObjectPath) throws(AtSpiError) -> Int {
        switch try node(at: path) {
        case .application: -1
        case .window(let entry): windows.firstIndex { $0.number == entry.number } ?? -1
        case .element(let element, let entry): index(of: element, in: entry)
        }
    }

    func index(of element: AccessibleElement, in entry: WindowEntry) -> Int {
        if entry.hosts[ObjectIdentifier(element)] != nil { return 0 }
        if let index = entry.window.topElements.firstIndex(where: { $0 === element }) { return index }
        return element.container?.index(of: element) ?? -1
    }

    /// The object's states.
    public func states(of path: ObjectPath) throws(AtSpiError) -> States {
        switch try node(at: path) {
        case .application: return []
        case .window(let entry):
            let states: States = [.enabled, .sensitive, .showing, .visible]
            return entry.window.isActive ? states.union(.active) : states
        case .element(let element, let entry): return states(of: element, in: entry)
        }
    }

    func states(of element: AccessibleElement, in entry: WindowEntry) -> States {
        guard index(of: element, in: entry) >= 0 else { return .defunct }
        var states = States(of: element).union(.visible)
        if isShowing(element, in: entry) { states.insert(.showing) }
        if entry.window.canFocus(element) { states.insert(.focusable) }
        if entry.window.focusedElement === element { states.formUnion([.focusable, .focused]) }
        return states
    }

    func isShowing(_ element: AccessibleElement, in entry: WindowEntry) -> Bool {
        guard let frame = entry.window.frame(of: element) else { return false }
        let part = entry.window.visiblePart(for: element)
        return frame.minX < part.maxX && frame.maxX > part.minX && frame.minY < part.maxY && frame.maxY > part.minY
    }

    /// More items than a screen reader counts in a moment.
    private static let manyItems = 100

    /// The object's attributes. `has-actions` is W3C Core-AAM's mapping of `aria-actions`; `grabbed` and `dropeffect`
    /// are as in WebKitGTK; `posinset` and `setsize` count from 1.
    ///
    /// `toolkit` is left out, which GTK gives for its widgets: Orca changes its script between the window, for which GTK
    /// gives none, and an element that has it, and grabs some 100 keys anew each time before it says the first word.
    public func attributes(of path: ObjectPath) throws(AtSpiError) -> [String: String] {
        guard case .element(let element, let entry) = try node(at: path) else { return [:] }
        var attributes: [String: String] = [:]
        if let index = element.container?.index(of: element), element.role == .listItem {
            attributes["posinset"] = "\(index + 1)"
            attributes["setsize"] = "\(element.container?.childCount ?? 0)"
        } else if element.role == .list, element.childCount > Self.manyItems {
            // Orca 51 counts by asking each item for its role, unless the list itself says how many there are.
            attributes["setsize"] = "\(element.childCount)"
        }
        let coordinator = entry.coordinator
        if !coordinator.actions(of: element).isEmpty { attributes["has-actions"] = "true" }
        let lifted = coordinator.session?.elements ?? []
        if lifted.contains(where: { $0 === element }) {
            attributes["grabbed"] = "true"
        } else if !element.descriptors(of: .drag).isEmpty {
            attributes["grabbed"] = "false"
        }
        if !element.descriptors(of: .drop).isEmpty {
            // The operations of drops here: several words if the places differ.
            let operations = Set(coordinator.dropPoints(on: element).map(\.operation.rawValue))
            attributes["dropeffect"] = operations.isEmpty ? "none" : operations.sorted().joined(separator: " ")
        }
        return attributes
    }

    /// The full names of the AT-SPI interfaces that the object has.
    public func interfaces(of path: ObjectPath) throws(AtSpiError) -> [String] {
        switch try node(at: path) {
        case .application: return ["Accessible", "Application"].map { "org.a11y.atspi.\($0)" }
        case .window: return ["Accessible", "Component"].map { "org.a11y.atspi.\($0)" }
        case .element(let element, let entry): return interfaces(of: element, in: entry)
        }
    }

    func interfaces(of element: AccessibleElement, in entry: WindowEntry) -> [String] {
        let isTop = entry.window.topElements.contains { $0 === element }
        let kind =
            (element.number != nil ? 1 : 0) + (element.childCount > 0 ? 2 : 0) + (isTop ? 4 : 0)
            + (hasText(element) ? 8 : 0)
        return Self.elementInterfaces[kind]
    }

    /// The names for each kind of element: 1, it has a number; 2, it has children; 4, it stands in the window itself; 8, it
    /// has a text. They are made once: each call that comes in asks for them.
    private static let elementInterfaces: [[String]] = (0..<16).map { kind in
        let more = [(1, "Value"), (2, "Collection"), (4, "Socket"), (8, "Text")].filter { kind & $0.0 != 0 }.map(\.1)
        return (["Accessible", "Action", "Component"] + more).map { "org.a11y.atspi.\($0)" }
    }

    /// The application that the object belongs to: the host's for an embedded element.
    public func application(of path: ObjectPath) throws(AtSpiError) -> ObjectReference {
        guard case .element(let element, let entry) = try node(at: path) else { return .own(.root) }
        return application(of: element, in: entry)
    }

    func application(of element: AccessibleElement, in entry: WindowEntry) -> ObjectReference {
        // The top elements of a window are all embedded by one connection, or none is.
        guard case .foreign(let bus, _) = entry.hosts.values.first else { return .own(.root) }
        return .foreign(bus: bus, path: "\(ObjectPath.root)")
    }

    /// The name for scripts, which never changes.
    public func accessibleID(of path: ObjectPath) throws(AtSpiError) -> String {
        guard case .element(let element, _) = try node(at: path) else { return "" }
        return element.accessibilityIdentifier
    }
}
