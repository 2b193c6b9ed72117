import CGLib
import CGTK
import GLibSupport
import Glibc

/// The files that were used last, which all apps of the desktop share a list of. GTK: `GtkRecentManager`.
///
/// ```swift
/// RecentFiles.add(path, type: FileType.guess(name: path))
/// print(RecentFiles.paths(limit: 5))
/// ```
@MainActor
public enum RecentFiles {
    private static let application = "dragoman"

    /// Notes that a file was opened; nothing happens where the list cannot be written.
    ///
    /// - Parameters:
    ///   - path: The file's absolute path.
    ///   - type: Its MIME type.
    public static func add(_ path: String, type: String) {
        guard let manager = gtk_recent_manager_get_default(), let uri = FilePath.uri(ofPath: path) else { return }
        let texts = [type, application, "dragoman %f"].map { (text: String) in strdup(text) }
        defer { texts.forEach { free($0) } }
        var data = GtkRecentData()
        (data.mime_type, data.app_name, data.app_exec) = (texts[0], texts[1], texts[2])
        gtk_recent_manager_add_full(manager, uri, &data)
    }

    /// The files that were opened with this app and are still there.
    ///
    /// - Parameter limit: No more than these.
    /// - Returns: Their paths, the newest first.
    public static func paths(limit: Int = 20) -> [String] {
        guard let manager = gtk_recent_manager_get_default(), let items = gtk_recent_manager_get_items(manager) else {
            return []
        }
        var found: [(path: String, time: Int64)] = []
        var next: UnsafeMutablePointer<GList>? = items
        while let item = next {
            next = item.pointee.next
            guard let raw = item.pointee.data else { continue }
            let info = OpaquePointer(raw)
            defer { gtk_recent_info_unref(info) }
            guard gtk_recent_info_has_application(info, application) != 0, gtk_recent_info_is_local(info) != 0,
                let uri = gtk_recent_info_get_uri(info), let path = FilePath.path(ofURI: String(cString: uri)),
                FilePath.exists(path)
            else { continue }
            let time = gtk_recent_info_get_modified(info).map { g_date_time_to_unix($0) } ?? 0
            found.append((path, Int64(time)))
        }
        g_list_free(items)
        return found.sorted { $0.time > $1.time }.prefix(limit).map(\.path)
    }
}
