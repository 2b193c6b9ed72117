import GLibAppSupport
import GLibSupport

/// Dragoman's extension of GNOME Shell, which tells where windows are: for drags in other apps on Wayland.
///
/// ```swift
/// if ShellExtension.isUsable, !ShellExtension.folder.isThere { try ShellExtension.folder.add() }
/// ShellExtension.setEnabled(true)
/// ```
enum ShellExtension {
    private static let name = "windows@dragoman.github.io"
    /// The first GNOME Shell that loads extensions of this form.
    private static let firstVersion = 45
    private static let schema = "org.gnome.shell"
    private static let key = "enabled-extensions"

    /// The folder in which the Shell looks for the person's extensions.
    static var folder: AddedFolder {
        AddedFolder(
            of: "gnome-shell/\(name)", in: "\(FilePath.folder(of: UserFolders.data))/gnome-shell/extensions")
    }

    /// Whether this is GNOME on Wayland, and loads it.
    static var isUsable: Bool {
        let desktop = (Environment.value("XDG_CURRENT_DESKTOP") ?? "").split(separator: ":")
        guard desktop.contains("GNOME"), Environment.has("WAYLAND_DISPLAY") else { return false }
        guard let version = ProgramVersion.major(of: "gnome-shell") else { return false }
        return version >= firstVersion && folder.isOffered
    }

    /// Has the Shell load it from the next login on, or no more. The person's other extensions stay as they are.
    @MainActor
    static func setEnabled(_ isOn: Bool) {
        change(key, to: isOn)
        change("disabled-extensions", to: false)
    }

    /// Puts it on one of the Shell's lists, or takes it off.
    @MainActor
    private static func change(_ key: String, to isThere: Bool) {
        let names = (StoredSetting.value(of: key, in: schema)?.elements ?? []).compactMap(\.text)
        guard names.contains(name) != isThere else { return }
        let others = names.filter { $0 != name }
        StoredSetting.set(.array((others + (isThere ? [name] : [])).map { .string($0) }, of: "s"), of: key, in: schema)
    }
}
