import CGLib
import GLibSupport

/// Settings in groups, as text. GLib: `GKeyFile`.
///
/// ```swift
/// let file = KeyFile()
/// file.set(1080, for: "width", in: "window")
/// try file.save(to: path)
/// let width = KeyFile(path: path)?.integer("width", in: "window")  // 1080
/// ```
public final class KeyFile {
    private let file: OpaquePointer

    public init() {
        file = g_key_file_new()
    }

    /// Reads a file; `nil`: there is none, or it is invalid.
    public convenience init?(path: String) {
        self.init()
        // Keys that this version does not know, and comments of a person, stay when the file is written.
        let flags = GKeyFileFlags(G_KEY_FILE_KEEP_COMMENTS.rawValue | G_KEY_FILE_KEEP_TRANSLATIONS.rawValue)
        guard g_key_file_load_from_file(file, path.onDisk, flags, nil) != 0 else { return nil }
    }

    deinit {
        g_key_file_unref(file)
    }

    /// The number at a key; `nil`: there is none, or it is something else.
    public func integer(_ key: String, in group: String) -> Int? {
        var error: UnsafeMutablePointer<GError>?
        let value = g_key_file_get_integer(file, group, key, &error)
        guard error == nil else {
            g_error_free(error)
            return nil
        }
        return Int(value)
    }

    /// The truth value at a key; `nil`: there is none, or it is something else.
    public func boolean(_ key: String, in group: String) -> Bool? {
        var error: UnsafeMutablePointer<GError>?
        let value = g_key_file_get_boolean(file, group, key, &error)
        guard error == nil else {
            g_error_free(error)
            return nil
        }
        return value != 0
    }

    /// The text at a key; `nil`: there is none, or it is no text.
    public func text(_ key: String, in group: String) -> String? {
        guard let value = g_key_file_get_string(file, group, key, nil) else { return nil }
        defer { g_free(value) }
        return String(validatingCString: value)
    }

    /// The names of the groups, in their order in the file.
    public var groups: [String] {
        var count: gsize = 0
        guard let names = g_key_file_get_groups(file, &count) else { return [] }
        defer { g_strfreev(names) }
        return (0..<Int(count)).compactMap { index in names[index].map { String(cString: $0) } }
    }

    /// Takes a group with all its keys out.
    public func remove(_ group: String) { g_key_file_remove_group(file, group, nil) }

    /// Writes a text at a key. In C a NUL ends it.
    public func set(_ value: String, for key: String, in group: String) {
        g_key_file_set_string(file, group, key, value)
    }

    /// Writes a number at a key.
    public func set(_ value: Int, for key: String, in group: String) {
        g_key_file_set_integer(file, group, key, Int32(clamping: value))
    }

    /// Writes a truth value at a key.
    public func set(_ value: Bool, for key: String, in group: String) {
        g_key_file_set_boolean(file, group, key, value ? 1 : 0)
    }

    /// Changes a file while no other process of the app does: values that others have written meanwhile stay.
    ///
    /// ```swift
    /// try KeyFile.change(at: path) { $0.set(1080, for: "width", in: "window") }
    /// ```
    ///
    /// - Parameters:
    ///   - path: The file's path. It is made where there is none; one that cannot be read stays beside it, with
    ///     ".unreadable" after its name.
    ///   - body: Is given what the file holds now, and changes it.
    /// - Throws: `FileError` and ``GLibError``.
    public static func change(at path: String, _ body: (KeyFile) -> Void) throws {
        let folder = try Folder(FilePath.folder(of: path), make: true)
        let name = FilePath.name(of: path)
        try folder.locked(FilePath.displayName(path), .save) {
            let file = KeyFile(path: path)
            // Another version may read it. The first of several is kept.
            if file == nil, try folder.info(name) != nil {
                try? folder.move(name, to: folder, as: name + ".unreadable")
            }
            let changed = file ?? KeyFile()
            body(changed)
            try changed.save(to: path)
        }
    }

    /// Writes the file, whole or not at all, and makes missing folders.
    ///
    /// - Throws: ``GLibError``.
    public func save(to path: String) throws {
        let folder = g_path_get_dirname(path.onDisk)
        defer { g_free(folder) }
        g_mkdir_with_parents(folder, 0o700)
        var error: UnsafeMutablePointer<GError>?
        guard g_key_file_save_to_file(file, path.onDisk, &error) != 0 else { throw GLibError(taking: error) }
    }
}
