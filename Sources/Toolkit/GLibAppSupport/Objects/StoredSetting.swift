import CGLib
import GLibSupport

/// What the desktop keeps of the person's wishes: GSettings.
///
/// ```swift
/// let scheme = StoredSetting.value(of: "color-scheme", in: "org.gnome.desktop.interface")
/// let isDark = scheme == .string("prefer-dark")
/// ```
@MainActor
public enum StoredSetting {
    /// The value of a setting, or its default.
    ///
    /// - Parameters:
    ///   - key: The setting, such as "color-scheme".
    ///   - schema: The setting's schema, such as "org.gnome.desktop.interface".
    /// - Returns: The value; `nil`: the desktop has no such setting, or its type is one that ``Variant`` lacks.
    public static func value(of key: String, in schema: String) -> Variant? {
        // GSettings ends the process if the schema or the key is missing.
        guard let source = g_settings_schema_source_get_default(),
            let known = g_settings_schema_source_lookup(source, schema, 1)
        else { return nil }
        defer { g_settings_schema_unref(known) }
        guard g_settings_schema_has_key(known, key) != 0, let settings = g_settings_new(schema) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(settings)) }
        guard let raw = g_settings_get_value(settings, key) else { return nil }
        defer { g_variant_unref(raw) }
        return Variant(raw)
    }
}
