import CGLib

/// The present day, by the person's clock.
///
/// ```swift
/// print(Today.text)  // 2026-05-04
/// ```
public enum Today {
    /// "2026-05-04".
    public static var text: String {
        guard let time = g_date_time_new_now_local() else { return "" }
        defer { g_date_time_unref(time) }
        guard let text = g_date_time_format(time, "%F") else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
