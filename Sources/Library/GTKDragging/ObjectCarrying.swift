import GLibSupport

/// Dragged items that have a GObject: GTK's own drop targets in this application get it by its type.
@MainActor
package protocol ObjectCarrying: AnyObject {
    /// The object of the first item.
    var carriedObject: Object? { get }
}

extension ListRows: ObjectCarrying {
    /// The first row's object. Pages of libadwaita's tabs are not given: its tab bars take each page that is dropped on them,
    /// without asking, and a move between two of its tabs then lost the page.
    package var carriedObject: Object? { list?.stock.kind == .tabBar ? nil : objects.first }
}
