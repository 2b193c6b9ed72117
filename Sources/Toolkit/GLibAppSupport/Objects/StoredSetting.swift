import CGLib
import GLibSupport

/// The person's settings that the desktop keeps: GSettings.
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
    ///   - path: The path of the settings, for a schema that serves several.
    /// - Returns: The value; `nil`: the desktop has no such setting, or its type is one that ``Variant`` lacks.
    public static func value(of key: String, in schema: String, at path: String? = nil) -> Variant? {
        // GSettings ends the process if the schema or the key is missing, or the path is one too many or too few.
        guard let source = g_settings_schema_source_get_default(),
            let known = g_settings_schema_source_lookup(source, schema, 1)
        else { return nil }
        defer { g_settings_schema_unref(known) }
        let hasOwnPath = g_settings_schema_get_path(known) != nil
        guard g_settings_schema_has_key(known, key) != 0, hasOwnPath == (path == nil),
            let settings = path.map({ g_settings_new_with_path(schema, $0) }) ?? g_settings_new(schema)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(settings)) }
        guard let raw = g_settings_get_value(settings, key) else { return nil }
        defer { g_variant_unref(raw) }
        return Variant(raw)
    }
}

/// Settings that the person has asked to be changed.
extension StoredSetting {
    /// Changes a setting, and waits until that is kept.
    ///
    /// - Parameters:
    ///   - value: The new value; `nil`: the default.
    ///   - key: The setting.
    ///   - schema: The setting's schema.
    ///   - path: The path of the settings, for a schema that serves several.
    /// - Returns: Whether the desktop has such a setting, and lets it be changed.
    @discardableResult
    public static func set(_ value: Variant?, of key: String, in schema: String, at path: String? = nil) -> Bool {
        guard let source = g_settings_schema_source_get_default(),
            let known = g_settings_schema_source_lookup(source, schema, 1)
        else { return false }
        defer { g_settings_schema_unref(known) }
        // GSettings ends the process if the path is one too many, or one too few.
        let hasOwnPath = g_settings_schema_get_path(known) != nil
        guard g_settings_schema_has_key(known, key) != 0, hasOwnPath == (path == nil),
            let settings = path.map({ g_settings_new_with_path(schema, $0) }) ?? g_settings_new(schema)
        else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(settings)) }
        guard let value else {
            g_settings_reset(settings, key)
            g_settings_sync()
            return true
        }
        let isSet = g_settings_set_value(settings, key, value.raw()) != 0
        g_settings_sync()
        return isSet
    }
}
