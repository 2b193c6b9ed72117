import AccessibleDragging

/// Does in an app's own tests what people do by name: lists what is offered, lifts, drops, and reads what was said.
///
/// It takes the same path as a screen reader's list of actions, and needs none: no bus and no pointer. Rows of GTK's lists
/// have to stand in a window that is shown, such as on a display of Xvfb.
///
/// ```swift
/// let tester = DragTester(coordinator)
/// try tester.perform("Drag Coins", on: "Coins")
/// try tester.drop(into: "Archive")
/// #expect(tester.takeSaid().last == "Dropped Coins into Archive.")
/// ```
@MainActor
public final class DragTester {
    private let coordinator: DragCoordinator
    private var observation = 0
    private var said: [String] = []

    /// Begins to listen.
    public init(_ coordinator: DragCoordinator) {
        self.coordinator = coordinator
        observation = coordinator.observe { [weak self] event in
            if case .announced(_, let text) = event { self?.said.append(text) }
        }
    }

    /// Returns the words that were said since the tester was made, or since this was called last.
    public func takeSaid() -> [String] {
        defer { said = [] }
        return said
    }

    /// The names of all elements that offer something now, in reading order.
    public var elements: [String] {
        everything.filter { !coordinator.actions(of: $0).isEmpty }.map(\.spokenName)
    }

    /// Returns the actions that an element offers now, by the names that people read and hear.
    ///
    /// - Parameter element: The element's name.
    /// - Returns: The names; none: it offers nothing now.
    /// - Throws: ``DragTestError`` where there is no such element.
    public func actions(of element: String) throws(DragTestError) -> [String] {
        coordinator.actions(of: try self.element(element)).map(\.name)
    }

    /// Chooses one of ``actions(of:)``.
    ///
    /// - Parameters:
    ///   - action: Its name.
    ///   - element: The element's name.
    /// - Throws: ``DragTestError`` where it is not offered, or does nothing.
    public func perform(_ action: String, on element: String) throws(DragTestError) {
        let found = try self.element(element)
        let offered = coordinator.actions(of: found)
        guard let chosen = offered.first(where: { $0.name == action }) else {
            throw DragTestError("\"\(element)\" does not offer \"\(action)\", but \(Self.list(offered.map(\.name))).")
        }
        let before = said.count
        guard coordinator.perform(chosen, on: found, by: .assistiveTechnology) else {
            throw DragTestError("\"\(action)\" of \"\(element)\" did nothing. \(reason(since: before))")
        }
    }

    /// The names of all places that take what is lifted, as the list of them says them: "Drop into Archive", and with the
    /// element's where the drop's name does not hold that: "Ada Lovelace: Drop into portrait".
    public var places: [String] { coordinator.validDropPoints.map(name) }

    /// Drops what is lifted.
    ///
    /// - Parameter place: One of ``places``, or the name of the only place of an element.
    /// - Throws: ``DragTestError`` where no such place takes it.
    public func drop(into place: String) throws(DragTestError) {
        guard let session = coordinator.session else { throw DragTestError("Nothing is lifted.") }
        let points = coordinator.validDropPoints
        let ofElement = points.filter { $0.element.spokenName == place }
        let point = points.first { name($0) == place || $0.descriptor.name == place }
        guard let chosen = point ?? (ofElement.count == 1 ? ofElement[0] : nil) else {
            let items = Self.list(session.itemNames)
            throw DragTestError("No place \"\(place)\" takes \(items), but \(Self.list(places)).")
        }
        let before = said.count
        let outcome = AsyncResult { coordinator.perform(DropSession(local: session), on: chosen, completion: $0) }
        guard outcome.failure == nil else {
            throw DragTestError("\"\(place)\" did not take it. \(reason(since: before))")
        }
    }

    private func name(_ point: DropPoint) -> String { coordinator.name(of: point) }

    private func element(_ name: String) throws(DragTestError) -> AccessibleElement {
        let all = everything
        guard let found = all.first(where: { $0.label == name }) else {
            throw DragTestError("There is no \"\(name)\", but \(Self.list(all.map(\.label).filter { !$0.isEmpty })).")
        }
        return found
    }

    private var everything: [AccessibleElement] {
        coordinator.roots.filter { !Self.isHidden($0) }.flatMap { [$0] + Self.inside($0) }
    }

    /// Nobody reaches what is hidden: it is no element, and neither is what stands in it.
    private static func isHidden(_ element: AccessibleElement) -> Bool { (element as? View)?.isHidden ?? false }

    private static func inside(_ element: AccessibleElement) -> [AccessibleElement] {
        if isHidden(element) { return [] }
        return (0..<element.childCount).compactMap { element.child(at: $0) }.flatMap { [$0] + inside($0) }
    }

    private func reason(since count: Int) -> String {
        said.count > count ? "It was said: \(said[count...].joined(separator: " "))" : "Nothing was said."
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "nothing" : names.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}

/// Why a ``DragTester`` could not do something, for the report of the test.
///
/// ```swift
/// do { try tester.drop(into: "Archive") } catch { print(error) }
/// ```
public struct DragTestError: Error, CustomStringConvertible, Sendable {
    public let description: String

    init(_ description: String) { self.description = description }
}
