import GLibSupport

/// What is dragged and has a GObject: GTK's own drop targets in this application get it by its type.
@MainActor
package protocol ObjectCarrying: AnyObject {
    /// The object of the first item.
    var carriedObject: Object? { get }
}

extension ListRows: ObjectCarrying {
    package var carriedObject: Object? { objects.first }
}
