import AccessibleDragging
import AtSpiAdapter
import AtSpiBus
import GLibSupport
import GTKSupport

/// Shared by all windows of the process: one connection to the accessibility bus.
@MainActor
final class AccessibilityHub {
    static let shared = AccessibilityHub()

    let adapter: AtSpiAdapter
    private let server: AdapterServer
    /// Whether the elements stand in GTK's own tree; else they are an application of their own.
    let isEmbedding: Bool
    private var windows: [WindowAccessibility] = []
    private var busName: String?

    private init() {
        isEmbedding = CustomWidget.canEmbed
        // Beside GTK's application: testers who look for that by its name find it, and not this one.
        let name = isEmbedding ? Environment.programName : "\(Environment.programName): elements"
        adapter = AtSpiAdapter(name: name, toolkit: ("GTK", gtkVersionText))
        // If GTK cannot embed, the screen reader is of the same age.
        if !isEmbedding {
            adapter.longestList = 200
            adapter.namesPanelsInFull = true
            adapter.hidesArticles = true
            // GTK's window of the same title becomes active too: the screen reader would say the title twice, and take
            // the window itself for the element with the keyboard focus.
            adapter.reportsActivation = false
            adapter.smallerBy = 1
        }
        server = AdapterServer(adapter, attachment: isEmbedding ? .embedded : .application)
        server.hostAddress = { DesktopDisplay.accessibilityBusAddress }
        server.onReady = { [weak self] in self?.ready($0) }
        server.onHeard = {
            WidgetDragging.beHeard()
            AssistiveTechnology.begin()
        }
        server.onFollower = { [weak self] in self?.windows.forEach { $0.beFollowed() } }
        AssistiveTechnology.isListening = { AccessibilityHub.shared.isHeard }
        keepFocusDuringKeyGrabs { AccessibilityHub.shared.isHeard ? 1 : 0 }
        // GTK's own switch.
        if Environment.value("GTK_A11Y") != "none" { server.start() }
    }

    /// Whether someone listens. Otherwise no changes are looked for.
    var isHeard: Bool { server.isHeard }

    /// Calls `body` when GTK's own objects answer clients; at once where nobody listens.
    func whenGTKAnswers(_ body: @escaping @MainActor () -> Void) { server.whenHostAnswers(body) }

    /// Whether new listeners know where the focus is.
    var isSettled: Bool { server.isSettled }

    func add(_ window: WindowAccessibility, coordinator: DragCoordinator) {
        windows.append(window)
        adapter.add(window, coordinator: coordinator)
        embed(window, busName)
    }

    /// Whether one of the windows belongs to `coordinator`.
    func looksAfter(_ coordinator: DragCoordinator) -> Bool { windows.contains { $0.coordinator === coordinator } }

    /// The window has other views now.
    func widgetsChanged(_ window: WindowAccessibility) {
        embed(window, busName)
    }

    func remove(_ window: WindowAccessibility) {
        windows.removeAll { $0 === window }
        window.embed(busName: nil) { _ in "" }
        adapter.remove(window)
    }

    private func ready(_ busName: String?) {
        self.busName = busName
        windows.forEach { embed($0, busName) }
    }

    private func embed(_ window: WindowAccessibility, _ busName: String?) {
        window.setFocusToldElsewhere(busName != nil && server.attachment == .application)
        guard isEmbedding else { return }
        let busName = server.attachment == .embedded ? busName : nil
        window.embed(busName: busName) { [adapter] in "\(adapter.path(of: $0))" }
    }
}
