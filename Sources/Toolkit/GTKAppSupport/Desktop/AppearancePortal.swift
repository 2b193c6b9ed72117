import GLibAppSupport
import GLibSupport
import GTKSupport

/// The settings of the desktop's portal for light, dark, contrast, motion and the accent colour:
/// `org.freedesktop.appearance`.
@MainActor
final class AppearancePortal {
    /// Whether the desktop wants dark windows; `nil`: it does not say.
    private(set) var isDark: Bool?
    /// Whether the desktop wants more contrast; `nil`: it does not say.
    private(set) var isHighContrast: Bool?
    /// Whether the desktop wants things to move less; `nil`: it does not say.
    private(set) var reducesMotion: Bool?
    /// The colour that the person has chosen; `nil`: none, or the desktop does not say.
    private(set) var accent: Color?

    var onChange: (@MainActor () -> Void)?

    private static let portal = BusObject(
        busName: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop")
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    private static let keys = ["color-scheme", "contrast", "accent-color", "reduced-motion"]
    /// How long the window may wait for all answers, in seconds. A window that is first light and then dark hurts the eyes.
    private static let timeout = 0.25
    /// The most bytes of an answer: a colour has some thirty.
    private static let answerLimit = 1 << 10

    private var connection: BusConnection?

    /// Asks once, before the first frame, and listens from then on. A portal that does not run is not started: its
    /// settings are taken when it comes, or answers after the wait, and GNOME's own settings until then.
    func start() {
        defer { if isDark == nil { takeGNOMESettings() } }
        guard let connection = try? BusConnection.sharedSession() else { return }
        self.connection = connection
        connection.subscribe(
            to: (Self.interface, "SettingChanged"), from: Self.portal.busName, at: Self.portal.path,
            first: Self.namespace
        ) { [weak self] arguments in
            guard let self, arguments.count == 3, let key = arguments[1].text else { return }
            self.take(key, arguments[2])
            self.onChange?()
        }
        connection.subscribe(
            to: (BusObject.bus.busName, "NameOwnerChanged"), from: BusObject.bus.busName, first: Self.portal.busName
        ) { [weak self] arguments in
            guard let self, arguments.count == 3, arguments[2] != .string("") else { return }
            self.askLater()
        }
        let end = MainLoop.seconds + Self.timeout
        var unanswered: [String] = []
        for key in Self.keys {
            let left = end - MainLoop.seconds
            guard left > 0.01, let answer = try? connection.ask(question(key, timeout: left)) else {
                unanswered.append(key)
                continue
            }
            if answer.byteCount <= Self.answerLimit { take(key, answer[0]?.value) }
        }
        if end - MainLoop.seconds <= 0.01 { askLater(unanswered) }
    }

    private func question(_ key: String, timeout: Double) -> BusQuestion {
        BusQuestion(
            "\(Self.interface).Read", of: Self.portal, [.string(Self.namespace), .string(key)], timeout: timeout)
    }

    /// Asks while the window goes on.
    private func askLater(_ keys: [String] = AppearancePortal.keys) {
        for key in keys {
            connection?.call(
                (Self.portal.busName, Self.portal.path), (Self.interface, "Read"),
                [.string(Self.namespace), .string(key)]
            ) { [weak self] result in
                guard let self, case .success(let answer) = result else { return }
                self.take(key, answer.first)
                self.onChange?()
            }
        }
    }

    /// Takes an answer, within one variant or two (`Read` wraps it twice).
    private func take(_ key: String, _ value: Variant?) {
        guard var value else { return }
        while case .variant(let inner) = value { value = inner }
        switch key {
        case "color-scheme": isDark = value.unsigned.map { $0 == 1 } ?? isDark
        case "contrast": isHighContrast = value.unsigned.map { $0 == 1 } ?? isHighContrast
        case "reduced-motion": reducesMotion = value.unsigned.map { $0 == 1 } ?? reducesMotion
        case "accent-color": accent = Self.color(value)
        default: break
        }
    }

    /// Red, green and blue from 0 to 1. Other numbers mean that no colour is chosen.
    private static func color(_ value: Variant) -> Color? {
        let parts = value.elements.compactMap { part -> Double? in
            if case .double(let number) = part, (0...1).contains(number) { number } else { nil }
        }
        return parts.count == 3 ? Color(red: parts[0], green: parts[1], blue: parts[2]) : nil
    }

    /// GNOME keeps the same in settings of its own, which are there before the portal is.
    private func takeGNOMESettings() {
        guard Environment.value("XDG_CURRENT_DESKTOP")?.split(separator: ":").contains("GNOME") == true else { return }
        let interface = "org.gnome.desktop.interface"
        if StoredSetting.value(of: "color-scheme", in: interface) == .string("prefer-dark") { isDark = true }
        if StoredSetting.value(of: "high-contrast", in: "org.gnome.desktop.a11y.interface") == .bool(true) {
            isHighContrast = true
        }
        if case .string(let name)? = StoredSetting.value(of: "accent-color", in: interface) {
            accent = Self.accents[name].map { Color(hex: $0) }
        }
    }

    /// GNOME's names for its colours, and libadwaita's values of them (`adw-accent-color.c`).
    private static let accents: [String: UInt32] = [
        "blue": 0x3584e4, "teal": 0x2190a4, "green": 0x3a944a, "yellow": 0xc88800, "orange": 0xed5b00, "red": 0xe62d42,
        "pink": 0xd56199, "purple": 0x9141ac, "slate": 0x6f8396,
    ]
}
