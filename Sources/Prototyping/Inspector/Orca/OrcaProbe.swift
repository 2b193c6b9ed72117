import AccessibleDragging
import AtSpiAdapter

/// Asks for a screen reader's view of an element, by the AT-SPI adapter's answers. The element is in a scene that
/// nobody sees: everything that can be lifted there is lifted, and put back.
///
/// ```swift
/// let probe = OrcaProbe(elements: scene.views, coordinator: scene.coordinator)
/// if let inquiry = probe.ask(about: scene.views[0].describedElement) {
///     while inquiry.step() {}
///     print(inquiry.report.lines)
/// }
/// ```
@MainActor
public final class OrcaProbe {
    private let coordinator: DragCoordinator
    private let adapter: AtSpiAdapter
    private let window: UnseenWindow

    /// - Parameters:
    ///   - elements: The scene's top elements, in reading order. Nobody else uses the scene.
    ///   - coordinator: The one that looks after them.
    public init(elements: [AccessibleElement], coordinator: DragCoordinator) {
        self.coordinator = coordinator
        window = UnseenWindow(elements)
        adapter = AtSpiAdapter(name: "", toolkit: ("GTK", "4"))
        adapter.add(window, coordinator: coordinator)
    }

    /// Begins to ask about `element`.
    ///
    /// - Returns: The inquiry to step through to the end; `nil`: the element stands nowhere in the scene.
    public func ask(about element: AccessibleElement) -> Inquiry? {
        let path = adapter.path(of: element)
        guard let name = try? adapter.name(of: path), let role = try? adapter.role(of: path),
            let description = try? adapter.description(of: path)
        else { return nil }
        coordinator.cancel()
        let report = OrcaReport(name: name, role: role.name, description: description, idle: actions(at: path))
        return Inquiry(probe: self, path: path, report: report, sources: sources)
    }

    fileprivate func actions(at path: ObjectPath) -> [String] {
        ((try? adapter.actions(of: path)) ?? []).map(\.words)
    }

    /// All that is held after lifting there, and the actions then; `nil`: nothing was lifted.
    fileprivate func lift(_ source: Source, at path: ObjectPath) -> (item: String, actions: [String])? {
        let lifted = try? coordinator.begin(source.descriptor, of: source.element, by: .assistiveTechnology)
        guard let session = lifted else { return nil }
        defer { coordinator.cancel() }
        return (session.itemNames.joined(separator: ", "), actions(at: path))
    }

    fileprivate struct Source {
        let element: AccessibleElement
        let descriptor: LocationDescriptor
    }

    /// All drags of the scene, in reading order.
    private var sources: [Source] {
        var found: [Source] = []
        func collect(_ element: AccessibleElement) {
            found += element.descriptors(of: .drag, wording: coordinator.wording).map {
                Source(element: element, descriptor: $0)
            }
            for index in 0..<element.childCount {
                if let child = element.child(at: index) { collect(child) }
            }
        }
        for element in window.topElements { collect(element) }
        return found
    }

    /// An inquiry about one element: a step at a time, so that nobody waits.
    @MainActor
    public final class Inquiry {
        private let probe: OrcaProbe
        private let path: ObjectPath
        private var waiting: ArraySlice<Source>
        /// The findings so far.
        public private(set) var report: OrcaReport

        fileprivate init(probe: OrcaProbe, path: ObjectPath, report: OrcaReport, sources: [Source]) {
            self.probe = probe
            self.path = path
            self.report = report
            waiting = sources[...]
            self.report.isComplete = sources.isEmpty
        }

        /// Lifts the next that can be lifted.
        ///
        /// - Returns: Whether there is more to do.
        @discardableResult
        public func step() -> Bool {
            guard let source = waiting.popFirst() else { return false }
            if let (item, actions) = probe.lift(source, at: path) { report.add(item, actions) }
            report.isComplete = waiting.isEmpty
            return !waiting.isEmpty
        }
    }
}

/// A window that stands on no screen.
@MainActor
private final class UnseenWindow: AccessibleWindow {
    let topElements: [AccessibleElement]

    init(_ elements: [AccessibleElement]) {
        topElements = elements
    }

    var title: String { "" }
    var isActive: Bool { false }
    var frameOnScreen: Rect { .zero }
    var focusedElement: AccessibleElement? { nil }

    func frame(of element: AccessibleElement) -> Rect? { element.frameInContainer }
    func visiblePart(for element: AccessibleElement) -> Rect { .zero }
    func canFocus(_ element: AccessibleElement) -> Bool { false }
    func focus(_ element: AccessibleElement) -> Bool { false }
    func reveal(_ element: AccessibleElement) -> Bool { false }
    func reveal(_ element: AccessibleElement, at point: Point) -> Bool { false }
}
