import AtSpiClient
import DesktopDriving
import GLibSupport
import Translation

/// Drags in apps that have the library: by the named actions of their elements, without a pointer.
extension DesktopDrags {
    /// All places for something in a window: where its app has the library, what says of itself that it takes drops.
    ///
    /// - Parameters:
    ///   - source: What is dragged.
    ///   - contents: The window.
    /// - Returns: The places.
    /// - Throws: `AccessibilityError`.
    public func places(for source: Thing, in contents: WindowContents) throws -> [DropPlace] {
        guard !source.actions.isEmpty, contents.window.window.identifier == source.window else {
            return KnownRefusals().believed(withoutFiles(DropPlace.all(of: contents, for: source), in: contents))
        }
        return try takers(in: contents).map(Self.place)
    }

    /// The place that an element of a name is, which is no row of a list; `nil`: nothing of that name takes drops.
    func taker(named name: String, in contents: WindowContents) throws -> DropPlace? {
        try takers(in: contents) { $0 == name }.first.map(Self.place)
    }

    private nonisolated static func place(of taker: Thing) -> DropPlace {
        DropPlace(
            target: taker, position: .into, name: DropPlace.name(.into, taker.name), point: taker.rectangle.center)
    }

    private func takers(
        in contents: WindowContents, _ isMeant: (String) -> Bool = { _ in true }
    ) throws -> [Thing] {
        let window = contents.window
        let named = window.frame.named.filter { isMeant($0.name) }
        return zip(named, try desktop.attributes(of: named.map(\.reference))).compactMap { element, attributes in
            guard attributes["dropeffect"] != nil,
                let rectangle = window.rectangle(of: element, shift: ScreenPoint(x: 0, y: 0))
            else { return nil }
            return Thing(
                reference: element.reference, role: element.role, name: element.name, rectangle: rectangle,
                list: element.reference, listName: "", window: window.window.identifier, isFocused: false,
                isSelected: false)
        }
    }

    /// Performs the app's own actions: the one that lifts, and then the one of the place.
    ///
    /// - Returns: Whether it did: not where the place is in another window that offers no such actions.
    func performByName(_ plan: DragPlan) throws -> Bool {
        guard let lift = plan.source.actions.first else { return false }
        let target = plan.place.target.reference
        let idle = Set(try desktop.actions(of: target).map(\.name))
        guard try desktop.perform(lift, of: Element(plan.source.reference)) else {
            throw AnyAppDragError.unseen(plan.source.name)
        }
        let offered = try desktop.actions(of: target).filter { !idle.contains($0.name) && !Self.cancels($0) }
        let wanted = plan.place.action.map { ActionQuery.matches($0, in: offered) } ?? offered
        do {
            // An element can have several places: none is taken that nobody has named.
            let index = wanted.count > 1 ? try chooseAction(plan.source.name, wanted.map(\.label)) : 0
            if let index, wanted.indices.contains(index) {
                return try desktop.perform(wanted[index], of: Element(target))
            }
        } catch {
            try cancel(plan.source)
            throw error
        }
        try cancel(plan.source)
        if offered.isEmpty, plan.place.target.window != plan.source.window { return false }
        throw AnyAppDragError.noAction(
            plan.place.action ?? plan.place.name, element: plan.place.target.name, there: offered.map(\.label))
    }

    /// The sentences that an app with the library shows, among them why a place has taken nothing; `nil`: it has not the library.
    func sentences(of window: ShownWindow) -> Set<String>? {
        let attributes = try? desktop.attributes(of: window.frame.named.map(\.reference))
        guard attributes?.contains(where: { $0["has-actions"] == "true" }) == true, let apps = try? desktop.apps()
        else {
            return nil
        }
        // Before GTK 4.14 the elements are an app of their own beside that of the window.
        let own = apps.filter { $0.processIdentifier == window.app.processIdentifier }
        return Set(own.compactMap { try? desktop.shownTree(of: $0) { _ in true } }.flatMap(\.sentences))
    }

    private nonisolated static func cancels(_ action: Element.Action) -> Bool { action.name.hasPrefix("cancel") }

    private func cancel(_ source: Thing) throws {
        guard let cancel = try desktop.actions(of: source.reference).first(where: Self.cancels) else { return }
        _ = try desktop.perform(cancel, of: Element(source.reference))
    }
}

extension Element {
    /// The sentences that it shows, as messages are, and the names of buttons that undo.
    fileprivate var sentences: [String] {
        let isSentence = role == "label" && name.contains(" ")
        // The words on a button are none of its children.
        let undoes = role.hasSuffix("button") && name.hasPrefix(localized("Undo"))
        return (isSentence || undoes ? [name] : []) + children.flatMap(\.sentences)
    }

    /// The elements in it that have a name of their own.
    fileprivate var named: [Element] {
        (hasGivenName && !name.isEmpty ? [self] : []) + children.flatMap(\.named)
    }
}
