import AccessibleDragging

/// Answers the questions of assistive technologies about an application's elements, with plain values.
///
/// It knows no bus: the server of a bus calls a function for each incoming call, and sends an ``AtSpiEvent`` for each
/// change. The functions are in `Interfaces`, one file for each interface of AT-SPI.
///
/// ```swift
/// let adapter = AtSpiAdapter(name: "Sales", toolkit: ("GTK", "4.18.6"))
/// adapter.onEvent = { event in send(event) }
/// adapter.add(window, coordinator: coordinator)
/// let bar = try adapter.child(of: adapter.path(of: graph), at: 0)
/// ```
@MainActor
public final class AtSpiAdapter: AtSpiAnswers {
    /// The application's name.
    public let applicationName: String
    /// The toolkit that draws the windows: "GTK".
    public let toolkitName: String
    /// The toolkit's version: "4.8.3".
    public let toolkitVersion: String

    /// The number that the registry assigns.
    public var applicationID: Int32 = 0

    /// The parent of the application: the registry's desktop.
    public var desktop = ObjectReference.null

    /// The most elements that a list may have; a longer list is a landmark to clients. `nil`: there is no limit.
    ///
    /// Orca up to 44 asks every item of a list for its role before it speaks the number of items, which takes seconds
    /// for thousands. In a landmark it speaks the items as before, and the landmark's name, unlike that of a group.
    public var longestList: Int?

    /// Whether a panel of elements that has a value is a landmark whose name has that value too. Default: no.
    ///
    /// Orca up to 44 takes a panel of items for mere layout, and speaks no description of an element that the focus
    /// comes into. It does speak a landmark's name.
    public var namesPanelsInFull = false

    /// Whether an article is an item of a list to clients. Default: no.
    ///
    /// Orca up to 44 says "article" after the name, which is a piece of news in some languages, and no contact card in any;
    /// later ones do not. Of an item it says nothing.
    public var hidesArticles = false

    /// Whether clients are told when a window becomes active or inactive. They are not if the toolkit tells the same of
    /// a window of its own; the states say it all the same. Default: yes.
    public var reportsActivation = true

    /// How many pixels lower a window is than the toolkit's own, behind which it stands on the bus where it comes later. Orca
    /// up to 44 takes the smallest of the windows that are active, and of those of one size the first.
    public var smallerBy = 0.0

    /// Called with each change that clients need to know.
    public var onEvent: (@MainActor (AtSpiEvent) -> Void)?

    /// Called while a screen reader takes the element of ``beginQuietFocus(on:)`` for where the person is: it hears
    /// announcements as soon as it has its answer.
    public var onQuietFocusSeen: (@MainActor () -> Void)?

    var windows: [WindowEntry] = []
    /// The focus of which nothing is to be spoken: see ``beginQuietFocus(on:)``.
    var quietFocus: QuietFocus?
    var registry = ElementRegistry()
    private var lastWindow: UInt32 = 0

    /// - Parameters:
    ///   - name: The application's name.
    ///   - toolkit: The toolkit that draws the windows, and its version. Screen readers choose by it how they listen to
    ///     keys: Orca 43 does it as GTK 4 needs only for "GTK" with a version above "4".
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
        /// The objects of other connections that embed top elements.
        var hosts: [ObjectIdentifier: ObjectReference] = [:]
        var reported = ReportedWindow()

        var path: ObjectPath { .window(number) }
    }

    /// The state of a window that clients were last told.
    struct ReportedWindow {
        var title = ""
        var isActive = false
        weak var focused: AccessibleElement?
        /// The element that the session was over.
        weak var hovered: AccessibleElement?
        var lifted: [ObjectPath] = []
        var dropPoints: [ObjectPath] = []
    }

    // MARK: Windows

    /// Whether there is a window: an application without one has nothing to show.
    public var hasWindows: Bool { !windows.isEmpty }

    /// Shows a window's elements to clients until ``remove(_:)``.
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

    /// The element at `path`, for interfaces that only elements have.
    func element(at path: ObjectPath, _ interface: String) throws(AtSpiError) -> (AccessibleElement, WindowEntry) {
        guard case .element(let element, let entry) = try node(at: path) else { throw .unknownInterface(interface) }
        return (element, entry)
    }

    /// The window that contains `element`.
    func entry(of element: AccessibleElement) -> WindowEntry? {
        guard let top = top(of: element) else { return nil }
        return windows.first { entry in entry.window.topElements.contains { $0 === top } }
    }

    private func top(of element: AccessibleElement) -> AccessibleElement? {
        var element = element
        // A deeper tree is taken for a cycle.
        for _ in 0..<1000 {
            if windows.contains(where: { $0.window.topElements.contains { $0 === element } }) { return element }
            guard let container = element.container else { return nil }
            element = container
        }
        return nil
    }

    /// The path of `element` on the bus. An element without one gets one.
    public func path(of element: AccessibleElement) -> ObjectPath {
        let number = registry.number(of: element)
        registry.releaseUnused(except: elementsInUse)
        return .element(number)
    }

    /// The paths of all children of an element. Those without one get one.
    func paths(ofChildrenOf element: AccessibleElement) -> [ObjectPath] {
        registry.numbers(ofChildrenOf: element, except: elementsInUse).map { .element($0) }
    }

    /// The elements that must be kept although no client has asked for them lately: they have the focus, are being
    /// dragged, or offer undo.
    private func elementsInUse() -> Set<ObjectIdentifier> {
        var elements: [AccessibleElement?] = []
        for entry in windows {
            elements += [
                entry.reported.focused, entry.window.focusedElement, entry.coordinator.history.nextUndo?.element,
            ]
            elements += entry.coordinator.session?.elements ?? []
        }
        return Set(elements.compactMap { $0.map { ObjectIdentifier($0) } })
    }

    // MARK: Attachment

    /// Records that a top element was embedded in an object of another connection, which is its parent from now on.
    public func embed(_ path: ObjectPath, in host: ObjectReference) throws(AtSpiError) {
        let (element, entry) = try element(at: path, "org.a11y.atspi.Socket")
        guard entry.window.topElements.contains(where: { $0 === element }),
            let index = windows.firstIndex(where: { $0.number == entry.number })
        else { throw .notSupported("only what stands in a window itself can be embedded") }
        windows[index].hosts[ObjectIdentifier(element)] = host
    }

    /// An object of another connection that embeds elements; `nil`: none does yet.
    public var host: ObjectReference? { windows.lazy.compactMap(\.hosts.values.first).first }

    /// Forgets the objects that embed elements, because the connection is gone.
    public func detach() {
        for index in windows.indices { windows[index].hosts = [:] }
        desktop = .null
    }
}
