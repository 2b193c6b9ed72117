/// The application that has lifted something, as another one sees it in which the drag goes on.
///
/// The toolkit's layer carries it between the two, such as by a bus.
@MainActor
package protocol GuestSource: AnyObject {
    /// The application's name, as people know it.
    var application: String { get }

    /// Tells it that the items have been dropped, and are whole at their place. It gives up what was moved.
    ///
    /// - Parameters:
    ///   - operation: What has become of them.
    ///   - names: What the place calls them.
    ///   - place: The names of the place, from the outside in.
    /// - Returns: What has become of them there. It never fails.
    func finish(_ operation: DropOperation, names: [String], in place: [String]) -> AsyncResult<GuestEnd, any Error>

    /// Tells it that a place has refused the items: they are still lifted.
    func release()

    /// Tells it that the person has cancelled the drag here.
    func cancel()
}

/// The fate of items in the application where they were lifted, once they are at their place.
@MainActor
package struct GuestEnd {
    /// A copy, where the source has refused to give up what was to be moved.
    package let operation: DropOperation
    /// The step that has the source take back what was moved; `nil`: nothing was.
    package let step: UndoStep?

    package init(_ operation: DropOperation, _ step: UndoStep? = nil) {
        (self.operation, self.step) = (operation, step)
    }
}
