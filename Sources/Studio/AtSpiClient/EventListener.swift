import CGLib
import GLibSupport

/// Listens to events of apps, from when it is made on.
///
/// ```swift
/// let listener = try EventListener(desktop, of: apps)
/// let end = try listener.listen(seconds: 10) { event in print(event.line) }
/// if end == .appsEnded { print("All apps have ended.") }
/// ```
@MainActor
public final class EventListener {
    /// Why waiting for events ended.
    public enum End: Sendable {
        /// The time is over.
        case timeOver
        /// All apps that were listened to have ended.
        case appsEnded
    }

    /// The most events that wait to be read; of more, the later ones are lost, and counted.
    private static let capacity = 100_000
    /// The longest event, in bytes: a text that is inserted is in it. A longer one is lost, and counted.
    private static let longest = 256 << 10
    /// An app that answers with more than so many bytes when it is asked for a name is not asked again.
    private static let longestName = 64 << 10

    private static let kinds = [
        "Object:StateChanged", "Object:PropertyChange", "Object:ChildrenChanged", "Object:Announcement",
        "Object:BoundsChanged", "Object:AttributesChanged", "Object:ActiveDescendantChanged",
        "Object:SelectionChanged", "Object:TextChanged", "Object:TextCaretMoved", "Object:TextSelectionChanged",
        "Object:VisibleDataChanged", "Object:ModelChanged", "Object:LinkSelected", "Object:DragStart",
        "Object:DragCancel", "Object:DragComplete", "Object:DragEnter", "Object:DragLeave", "Object:Dropped", "Window",
        "Document",
    ]

    private let desktop: Desktop
    private var appsLeft: [App]
    private let processes: Set<Int>
    private var isOurs: [String: Bool] = [:]
    private var waiting: [BusSignal] = []
    private var silent: Set<BusObject> = []
    /// How many events came faster than they were read, or were too long, and are lost.
    public private(set) var lost = 0

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - desktop: The desktop of the apps.
    ///   - apps: The apps whose events to hear; also those of the apps' other connections.
    ///   - announcementsOnly: Whether only announcements matter, and changed descriptions, with which widgets of GTK
    ///     before 4.14 say something.
    /// - Throws: `AccessibilityError.noBus`.
    public init(_ desktop: Desktop, of apps: [App], announcementsOnly: Bool = false) throws(AccessibilityError) {
        self.desktop = desktop
        appsLeft = apps
        processes = Set(apps.compactMap(\.processIdentifier))
        for app in apps { isOurs[app.reference.busName] = true }
        let all: [(category: String, member: String?)] = [("Object", nil), ("Window", nil), ("Document", nil)]
        for (category, member) in announcementsOnly
            ? [("Object", "Announcement"), ("Object", "PropertyChange")] : all
        {
            desktop.bus.subscribe(interface: "org.a11y.atspi.Event.\(category)", member: member, from: nil) {
                [weak self] in self?.came($0)
            }
        }
        let bus = BusObject.bus.busName
        desktop.bus.subscribe(interface: bus, member: "NameOwnerChanged", from: bus) { [weak self] signal in
            guard signal.body[2]?.text == "" else { return }
            self?.appsLeft.removeAll { $0.reference.busName == signal.body[0]?.text }
        }
        // Apps send only events that somebody has registered for.
        let spoken = ["Object:Announcement", "Object:PropertyChange:accessible-description"]
        for kind in announcementsOnly ? spoken : Self.kinds {
            try desktop.register(for: kind)
        }
    }

    /// Waits for events.
    ///
    /// - Parameters:
    ///   - seconds: How long to wait for the first; `nil` is for ever.
    ///   - quiet: How long to wait after each; `nil` is as long as for the first.
    ///   - limit: How long to wait in all, however much happens; `nil` is for ever.
    ///   - asksTitles: Whether to ask each element for its name.
    ///   - handle: Called with each event, in order.
    /// - Returns: Why it ended.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away.
    @discardableResult
    public func listen(
        seconds: Double?, quiet: Double? = nil, atMost limit: Double? = nil, asksTitles: Bool = true,
        _ handle: (AccessibilityEvent) -> Void
    ) throws(AccessibilityError) -> End {
        var isOver = false
        var timer = seconds.map { MainLoop.after(seconds: $0) { isOver = true } }
        // A clock, too: a timer is not looked at while events are handled.
        let end = limit.map { MainLoop.seconds + $0 }
        let limitTimer = limit.map { MainLoop.after(seconds: $0) { isOver = true } }
        defer {
            timer?.cancel()
            limitTimer?.cancel()
        }
        while true {
            while !waiting.isEmpty {
                let signals = waiting
                waiting = []
                for signal in signals {
                    if let end, MainLoop.seconds >= end { return .timeOver }
                    var event = AccessibilityEvent(signal)
                    if asksTitles { (event.role, event.name) = title(of: event.source) }
                    handle(event)
                }
                if let quiet, !isOver {
                    timer?.cancel()
                    timer = MainLoop.after(seconds: quiet) { isOver = true }
                }
            }
            if desktop.bus.isClosed { throw .noBus("it went away.") }
            if isOver { return .timeOver }
            if appsLeft.isEmpty { return .appsEnded }
            // Signals, the timer and a bus that goes away all wake it.
            g_main_context_iteration(nil, 1)
        }
    }

    private func came(_ signal: BusSignal) {
        let known = isOurs[signal.sender]
        let ours = known ?? desktop.processIdentifier(of: signal.sender).map(processes.contains) ?? false
        if known == nil { isOurs[signal.sender] = ours }
        guard ours else { return }
        guard waiting.count < Self.capacity, signal.body.byteCount <= Self.longest else {
            lost += 1
            return
        }
        waiting.append(signal)
    }

    /// The current name of an element. It is asked each time: names change, and people look for the change.
    private func title(of source: BusObject) -> (role: String, name: String) {
        guard !silent.contains(source), !appsLeft.isEmpty else { return ("", "") }
        let words: [Variant] = [.string("org.a11y.atspi.Accessible"), .string("Name")]
        let naming = BusQuestion("org.freedesktop.DBus.Properties.Get", of: source, words, timeout: 0.5)
        let asking = BusQuestion("org.a11y.atspi.Accessible.GetRoleName", of: source, timeout: 0.5)
        do {
            let name = try desktop.bus.ask(naming)
            let role = try desktop.bus.ask(asking)
            guard name.byteCount + role.byteCount <= Self.longestName else {
                silent.insert(source)
                return ("", "")
            }
            return (role[0]?.text ?? "", name[0]?.unboxed.text ?? "")
        } catch .noAnswer {
            // An element that does not answer is not asked again: each question would hold up the next events.
            silent.insert(source)
            return ("", "")
        } catch {
            return ("", "")
        }
    }
}
