import GLibSupport

/// Follows the keyboard focus on an accessibility bus.
///
/// ```swift
/// let watch = FocusWatch(try session.accessibilityBusAddress())
/// print(watch.focus?.name ?? "nothing")
/// ```
@MainActor
final class FocusWatch {
    /// The element that has it; `nil`: none, as far as is known.
    private(set) var focus: HeardOutput.Focus?
    /// Whether that is a field that does not show what is typed.
    var hidesText: Bool { focus.map { Self.hidden.contains($0.role) } ?? false }

    private static let hidden: Set = ["password text"]
    /// The most bytes that are kept of a name.
    private static let longestName = 2_000
    private var bus: BusConnection?
    /// The element of the newest event: what others answer later is not looked at.
    private var newest: BusObject?

    /// - Parameter address: The bus's.
    init(_ address: String) {
        BusConnection.connect(to: address) { [weak self] result in
            guard let self, case .success(let bus) = result else { return }
            begin(on: bus)
        }
    }

    /// Whether events come by now.
    private(set) var isListening = false

    private func begin(on bus: BusConnection) {
        self.bus = bus
        bus.subscribe(interface: "org.a11y.atspi.Event.Object", member: "StateChanged", from: nil) {
            [weak self] signal in
            guard signal.body[0]?.text == "focused" else { return }
            self?.changed(BusObject(busName: signal.sender, path: signal.path), signal.body[1]?.int == 1)
        }
        let registry = ("org.a11y.atspi.Registry", "/org/a11y/atspi/registry")
        bus.call(registry, ("org.a11y.atspi.Registry", "RegisterEvent"), [.string("object:state-changed:focused")]) {
            [weak self] _ in self?.isListening = true
        }
    }

    /// Ends it.
    func end() {
        bus?.close()
        bus = nil
    }

    private func changed(_ element: BusObject, _ isFocused: Bool) {
        guard isFocused else {
            if newest == element { (newest, focus) = (nil, nil) }
            return
        }
        newest = element
        guard let bus, element.isValid else { return }
        let target = (element.busName, element.path)
        bus.call(target, ("org.a11y.atspi.Accessible", "GetRoleName")) { [weak self] answer in
            guard let self, self.newest == element, let role = Self.text(answer) else { return }
            bus.call(
                target, ("org.freedesktop.DBus.Properties", "Get"),
                [.string("org.a11y.atspi.Accessible"), .string("Name")]
            ) { [weak self] answer in
                guard let self, self.newest == element else { return }
                self.focus = HeardOutput.Focus(role: role, name: Self.text(answer) ?? "")
            }
        }
    }

    private static func text(_ answer: Result<[Variant], BusError>) -> String? {
        guard case .success(let values) = answer, let value = values.first else { return nil }
        return (value.text ?? value.elements.first?.text).map { String($0.prefix(longestName)) }
    }
}
