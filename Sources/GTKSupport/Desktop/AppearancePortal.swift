import CGLib
import GLibSupport

/// The desktop portal's word on light, dark and contrast: `org.freedesktop.appearance`.
@MainActor
final class AppearancePortal {
    /// Whether the desktop wants dark windows; `nil`: it does not say.
    private(set) var isDark: Bool?
    /// Whether the desktop wants more contrast; `nil`: it does not say.
    private(set) var isHighContrast: Bool?

    var onChange: (@MainActor () -> Void)?

    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    /// How long the window may wait, in milliseconds. A window that is first light and then dark hurts the eyes.
    private static let patience: Int32 = 250

    private var connection: Object?

    /// Asks once, before the first frame, and listens from then on. A portal that does not run is not started.
    func start() {
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
        let connection = Object(taking: UnsafeMutableRawPointer(bus))
        self.connection = connection
        listen(on: connection)
        for key in ["color-scheme", "contrast"] {
            guard let value = read(key, from: connection) else { continue }
            take(key, value)
            g_variant_unref(value)
        }
    }

    private func read(_ key: String, from connection: Object) -> OpaquePointer? {
        var parts: [OpaquePointer?] = [g_variant_new_string(Self.namespace), g_variant_new_string(key)]
        let answer = g_dbus_connection_call_sync(
            connection.opaque, Self.name, Self.path, Self.interface, "Read", g_variant_new_tuple(&parts, 2), nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START, Self.patience, nil, nil)
        guard let answer else { return nil }
        defer { g_variant_unref(answer) }
        guard g_variant_n_children(answer) == 1 else { return nil }
        return g_variant_get_child_value(answer, 0)
    }

    private func listen(on connection: Object) {
        g_dbus_connection_signal_subscribe(
            connection.opaque, Self.name, Self.interface, "SettingChanged", Self.path, Self.namespace,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, parameters, data in
                guard let parameters, let data, g_variant_n_children(parameters) == 3 else { return }
                let portal = Unmanaged<AppearancePortal>.fromOpaque(data).takeUnretainedValue()
                let key = g_variant_get_child_value(parameters, 1)
                let value = g_variant_get_child_value(parameters, 2)
                defer {
                    g_variant_unref(key)
                    g_variant_unref(value)
                }
                guard let key, let value, g_variant_classify(key) == G_VARIANT_CLASS_STRING,
                    let name = g_variant_get_string(key, nil).map({ String(cString: $0) })
                else { return }
                nonisolated(unsafe) let unsafeValue = value
                MainActor.assumeIsolated {
                    portal.take(name, unsafeValue)
                    portal.onChange?()
                }
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in data.map { Unmanaged<AppearancePortal>.fromOpaque($0).release() } })
    }

    /// Takes an answer: a number, within one variant or two (`Read` wraps it twice).
    private func take(_ key: String, _ variant: OpaquePointer) {
        var value = g_variant_ref(variant)
        while let wrapped = value, g_variant_classify(wrapped) == G_VARIANT_CLASS_VARIANT {
            value = g_variant_get_variant(wrapped)
            g_variant_unref(wrapped)
        }
        guard let value else { return }
        defer { g_variant_unref(value) }
        guard g_variant_classify(value) == G_VARIANT_CLASS_UINT32 else { return }
        let number = g_variant_get_uint32(value)
        switch key {
        case "color-scheme": isDark = number == 1
        case "contrast": isHighContrast = number == 1
        default: break
        }
    }
}
