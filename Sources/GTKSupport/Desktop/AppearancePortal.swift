import GLibSupport

/// The desktop portal's word on light, dark and contrast: `org.freedesktop.appearance`.
@MainActor
final class AppearancePortal {
    /// Whether the desktop wants dark windows; `nil`: it does not say.
    private(set) var isDark: Bool?
    /// Whether the desktop wants more contrast; `nil`: it does not say.
    private(set) var isHighContrast: Bool?

    var onChange: (@MainActor () -> Void)?

    private static let portal = BusObject(
        busName: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop")
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    /// How long the window may wait, in seconds. A window that is first light and then dark hurts the eyes.
    private static let timeout = 0.25

    private var connection: BusConnection?

    /// Asks once, before the first frame, and listens from then on. A portal that does not run is not started.
    func start() {
        guard let connection = try? BusConnection.sharedSession() else { return }
        self.connection = connection
        connection.subscribe(
            interface: Self.interface, member: "SettingChanged", at: Self.portal.path, first: Self.namespace
        ) { [weak self] signal in
            guard let self, let key = signal.body[1]?.text else { return }
            self.take(key, signal.body[2])
            self.onChange?()
        }
        for key in ["color-scheme", "contrast"] {
            let question = BusQuestion(
                "\(Self.interface).Read", of: Self.portal, [.string(Self.namespace), .string(key)],
                timeout: Self.timeout)
            take(key, (try? connection.ask(question))?[0])
        }
    }

    /// Takes an answer: a number, within one variant or two (`Read` wraps it twice).
    private func take(_ key: String, _ value: BusReply?) {
        guard let number = value?.unboxed.int else { return }
        switch key {
        case "color-scheme": isDark = number == 1
        case "contrast": isHighContrast = number == 1
        default: break
        }
    }
}
