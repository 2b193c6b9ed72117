import AtSpiClient
import DesktopDriving
import GLibSupport

/// Apps in which a drag that begins at a row that is not selected draws a frame instead, and selects what is in it, as SpaceFM's
/// lists do: nothing was held, and the rows that are selected now tell so.
extension DesktopDrags {
    /// The same drag once more, with its row selected alone.
    ///
    /// - Parameter plan: A drag after which nothing has changed.
    /// - Returns: `nil`: it has drawn no frame, or its row cannot be selected alone.
    /// - Throws: `AnyAppDragError`; `AccessibilityError`.
    func unframed(_ plan: DragPlan) throws -> DragPlan? {
        let source = plan.source
        guard !source.isSelected, !source.isInPage, !source.role.hasSuffix("tab") else { return nil }
        let selected = Set(plan.sourceWindow.siblings(of: source).filter(\.isSelected).map(\.reference))
        let now = try contents(of: renewed(plan.sourceWindow.window))
        let others = now.siblings(of: source).filter { $0.isSelected && !$0.isSame(as: source) }
        guard others.contains(where: { !selected.contains($0.reference) }) else { return nil }
        _ = try desktop.select(only: source.reference, in: source.list)
        // No event: some apps tell of none.
        let alone: (Thing, WindowContents)? = try MainLoop.poll(timeout: 1) {
            let now = try self.contents(of: renewed(now.window))
            let selected = now.siblings(of: source).filter(\.isSelected)
            guard let row = selected.first, selected.count == 1, row.isSame(as: source) else { return nil }
            return (row, now)
        }
        guard let (row, contents) = alone else { return nil }
        let isWithin = plan.sourceWindow.window.frame.reference == plan.targetWindow.window.frame.reference
        var again = DragPlan(
            source: row, in: contents, to: plan.place, in: isWithin ? contents : plan.targetWindow)
        again.effect = plan.effect
        again.isAlone = true
        return again
    }
}
