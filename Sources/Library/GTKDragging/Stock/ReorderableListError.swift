/// Why a widget's rows cannot be moved.
///
/// ```swift
/// do { try ReorderableList(reordering: widget, called: "Tour", coordinator: coordinator) } catch { print(error) }
/// ```
public enum ReorderableListError: Error, CustomStringConvertible, Sendable {
    /// The widget is none of the lists that are known.
    case noList
    /// Nobody tells which row shows what.
    case noRows

    public var description: String {
        switch self {
        case .noList: "The widget is none of the lists that are known: of libadwaita's tabs, give the AdwTabBar."
        case .noRows: "The rows cannot be found: the list needs a GtkSignalListItemFactory."
        }
    }
}
