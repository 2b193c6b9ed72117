import AtSpiClient
import DesktopDriving
import GLibSupport

/// Apps in which only selected rows are dragged: at another one, a drag draws a frame and selects what is in it, or does nothing.
/// Nothing was held then. A press selects a row elsewhere: that it is not selected, or that others are, tells so.
extension DesktopDrags {
    /// The same drag once more, with its row selected alone.
    ///
    /// - Parameter plan: A drag after which nothing has changed.
    /// - Returns: `nil`: its row was held, or cannot be selected alone.
    /// - Throws: `AnyAppDragError`; `AccessibilityError`.
    func unframed(_ plan: DragPlan) throws -> DragPlan? {
        let source = plan.source
        guard !source.isSelected, !source.isInPage, !source.role.hasSuffix("tab") else { return nil }
        let selected = Set(plan.sourceWindow.siblings(of: source).filter(\.isSelected).map(\.reference))
        let now = try contents(of: renewed(plan.sourceWindow.window))
        let rows = now.siblings(of: source)
        let isHeld = rows.contains { $0.isSame(as: source) && $0.isSelected }
        let isFramed = rows.contains { $0.isSelected && !$0.isSame(as: source) && !selected.contains($0.reference) }
        guard !isHeld || isFramed, try desktop.select(only: source.reference, in: source.list) else { return nil }
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
