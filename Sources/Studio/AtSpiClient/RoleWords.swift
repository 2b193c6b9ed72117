/// The words for roles that apps are known to use: a script that names a role is checked against them.
///
/// ```swift
/// RoleWords.isKnown("button")  // true: "push button" is one
/// RoleWords.isKnown("buton")  // false
/// ```
public enum RoleWords {
    /// Whether some element may have a role that is meant by a word. Upper case makes no difference.
    public static func isKnown(_ word: String) -> Bool { names.contains { ElementRole.isMeant($0, by: word) } }

    /// All of them: those of libatspi (`atspi_role_get_name`), then those that GTK 4, Qt and browsers have besides.
    public static let names = [
        "accelerator label", "alert", "animation", "arrow", "calendar", "canvas", "check box", "check menu item",
        "color chooser", "column header", "combo box", "date editor", "desktop icon", "desktop frame", "dial", "dialog",
        "directory pane", "drawing area", "file chooser", "filler", "focus traversable", "font chooser", "frame",
        "glass pane", "html container", "icon", "image", "internal frame", "label", "layered pane", "list",
        "list item", "menu", "menu bar", "menu item", "option pane", "page tab", "page tab list", "panel",
        "password text", "popup menu", "progress bar", "button", "push button", "radio button", "radio menu item",
        "root pane", "row header", "scroll bar", "scroll pane", "separator", "slider", "spin button", "split pane",
        "status bar", "table", "table cell", "table column header", "table row header", "tear off menu item",
        "terminal", "text", "toggle button", "tool bar", "tool tip", "tree", "tree table", "unknown", "viewport",
        "window", "extended", "header", "footer", "paragraph", "ruler", "application", "autocomplete", "edit bar",
        "embedded component", "entry", "chart", "caption", "document frame", "heading", "page", "section",
        "redundant object", "form", "link", "input method window", "table row", "tree item",
        "document spreadsheet", "document presentation", "document text", "document web", "document email", "comment",
        "list box", "grouping", "image map", "notification", "info bar", "level bar", "title bar", "block quote",
        "audio", "video", "definition", "article", "landmark", "log", "marquee", "math", "rating", "timer", "static",
        "math fraction", "math root", "subscript", "superscript", "description list", "description term",
        "description value", "footnote", "content deletion", "content insertion", "mark", "suggestion",
        "push button menu", "switch",
        "alert dialog", "banner", "cell", "checkbox", "code", "command", "composite", "document", "emphasis",
        "feed", "figure", "generic", "grid", "grid cell", "group", "img", "input", "list box option", "listbox", "main",
        "menu item checkbox", "menu item radio", "meter", "navigation", "none", "note", "option", "presentation",
        "progressbar", "radio", "radio group", "range", "region", "row", "row group", "scrollbar", "search",
        "search box", "section head", "select", "sectionhead", "spin box", "status", "strong", "structure", "tab",
        "tab list", "tab panel", "text box", "textbox", "text view", "time", "toggle", "toolbar", "tooltip",
        "tree grid", "treegrid", "tree view", "widget",
    ]
}
