import AccessibleDragging

/// What assistive technologies ask of an application's elements, answered with plain values.
///
/// It knows no bus: whoever has one calls a function for each call that comes in, and gets an ``AtSpiEvent`` for each
/// change to send. The functions stand in `Interfaces`, one file for each of AT-SPI's.
///
/// ```swift
/// let adapter = AtSpiAdapter(name: "Sales", toolkit: ("GTK", "4.18.6"))
/// adapter.onEvent = { event in send(event) }
/// adapter.add(window, coordinator: coordinator)
/// let bar = try adapter.child(of: adapter.path(of: graph), at: 0)
/// ```
@MainActor
public final class AtSpiAdapter {
    /// What the application is called.
    public let applicationName: String
    /// The toolkit that the windows are drawn with: "GTK".
    public let toolkitName: String
    /// That toolkit's version: "4.8.3".
    public let toolkitVersion: String

    /// A number that the registry gives.
    public var applicationID: Int32 = 0

    /// The object that the application stands in: the registry's desktop.
    public var desktop = ObjectReference.null

    /// How many elements a list may have; a longer one is a landmark to clients. `nil`: there is no limit.
    ///
    /// Orca up to 44 asks every item of a list for its role before it says how many there are: seconds of silence for
    /// thousands. What is said of the items is the same in a landmark, whose name it says as well, as of no group.
    public var longestList: Int?

    /// Called with each change that clients should learn of.
    public var onEvent: (@MainActor (AtSpiEvent) -> Void)?

    var windows: [WindowEntry] = []
    var registry = ElementRegistry()
    private var lastWindow: UInt32 = 0

    /// - Parameters:
    ///   - name: What the application is called.
    ///   - toolkit: The toolkit that the windows are drawn with, and its version. Screen readers decide by it how they
    ///     listen to keys: Orca 43 does it the way that GTK 4 needs only for "GTK" with a version above "4".
    public init(name: String, toolkit: (name: String, version: String)) {
        applicationName = name
        toolkitName = toolkit.name
        toolkitVersion = toolkit.version
    }

    /// A window that was added.
    struct WindowEntry {
        let number: UInt32
        let window: any AccessibleWindow
        let coordinator: DragCoordinator
        /// The objects of other connections that top elements are embedded in.
        var hosts: [ObjectIdentifier: ObjectReference] = [:]
        var reported = ReportedWindow()

        var path: ObjectPath { .window(number) }
    }

    /// What clients know of a window.
    struct ReportedWindow {
        var title = ""
        var isActive = false
        weak var focused: AccessibleElement?
        var lifted: [ObjectPath] = []
        var dropPoints: [ObjectPath] = []
    }

    // MARK: Windows

    /// Shows a window's elements, until ``remove(_:)``.
    public func add(_ window: any AccessibleWindow, coordinator: DragCoordinator) {
        lastWindow += 1
        var entry = WindowEntry(number: lastWindow, window: window, coordinator: coordinator)
        entry.reported.title = window.title
        windows.append(entry)
        onEvent?(.added(entry.path))
        onEvent?(.childAdded(.root, index: windows.count - 1, entry.path))
        onEvent?(.window(entry.path, .created, title: window.title))
    }

    /// Stops showing a window.
    public func remove(_ window: any AccessibleWindow) {
        guard let index = windows.firstIndex(where: { $0.window === window }) else { return }
        let entry = windows.remove(at: index)
        onEvent?(.window(entry.path, .destroyed, title: entry.reported.title))
        onEvent?(.childRemoved(.root, index: index, entry.path))
        onEvent?(.removed(entry.path))
    }

    // MARK: Finding

    enum Node {
        case application
        case window(WindowEntry)
        case element(AccessibleElement, WindowEntry)
    }

    func node(at path: ObjectPath) throws(AtSpiError) -> Node {
        switch path {
        case .root: return .application
        case .window(let number):
            guard let entry = windows.first(where: { $0.number == number }) else {
                throw .unknownObject("\(path)")
            }
            return .window(entry)
        case .element(let number):
            guard let element = registry.element(number), let entry = entry(of: element) else {
                throw .unknownObject("\(path)")
            }
            return .element(element, entry)
        }
    }

    /// The element at `path`, for calls that only elements answer.
    func element(at path: ObjectPath, _ interface: String) throws(AtSpiError) -> (AccessibleElement, WindowEntry) {
        guard case .element(let element, let entry) = try node(at: path) else { throw .unknownInterface(interface) }
        return (element, entry)
    }

    /// The window that `element` stands in.
    func entry(of element: AccessibleElement) -> WindowEntry? {
        guard let top = top(of: element) else { return nil }
        return windows.first { entry in entry.window.topElements.contains { $0 === top } }
    }

    private func top(of element: AccessibleElement) -> AccessibleElement? {
        var element = element
        // A tree that is deeper than this goes round in a circle.
        for _ in 0..<1000 {
            if windows.contains(where: { $0.window.topElements.contains { $0 === element } }) { return element }
            guard let container = element.container else { return nil }
            element = container
        }
        return nil
    }

    /// Where `element` is on the bus. One that had no path gets it.
    public func path(of element: AccessibleElement) -> ObjectPath {
        let number = registry.number(of: element)
        registry.releaseUnused(unless: isInUse)
        return .element(number)
    }

    /// Whether the element is more than something that a client once asked for: it has the focus, is being dragged, or
    /// can be undone on.
    private func isInUse(_ element: AccessibleElement) -> Bool {
        windows.contains { entry in
            entry.reported.focused === element || entry.window.focusedElement === element
                || entry.coordinator.history.nextUndo?.element === element
                || entry.coordinator.session?.elements.contains { $0 === element } == true
        }
    }

    // MARK: Attachment

    /// A top element was embedded in an object of another connection, which is its parent from now on.
    public func embed(_ path: ObjectPath, in host: ObjectReference) throws(AtSpiError) {
        let (element, entry) = try element(at: path, "org.a11y.atspi.Socket")
        guard entry.window.topElements.contains(where: { $0 === element }),
            let index = windows.firstIndex(where: { $0.number == entry.number })
        else { throw .notSupported("only what stands in a window itself can be embedded") }
        windows[index].hosts[ObjectIdentifier(element)] = host
    }

    /// The connection is gone, and with it what elements were embedded in.
    public func detach() {
        for index in windows.indices { windows[index].hosts = [:] }
        desktop = .null
    }
}
