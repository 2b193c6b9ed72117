import AccessibleDragging
import GLibSupport
import GTKSupport

/// The rows of a list that have widgets: which they are now, what they are called, and which has the focus.
extension ReorderableList {
    /// The row at an index, if it has a widget.
    func row(at position: Int) -> ListRowView? {
        findRows()
        return rowsByPosition[position]
    }

    /// How long rows have to stay where they are before their names are given to screen readers: less than a person takes
    /// to go to one, and longer than a frame. While a list scrolls, names cost nothing.
    private static let restingTime = 0.1

    /// Rows are looked for when somebody asks for one. Only screen readers are told of them unasked, and what is lifted
    /// may lose its row or find new indices.
    func rowsChanged() {
        areRowsKnown = false
        guard coordinator.state == .idle else {
            coordinator.forgetPlaces()
            if search == nil { search = MainLoop.idle { [weak self] in self?.reportOfRows() } }
            return
        }
        guard dragging.isAsked else { return }
        lastChange = MainLoop.seconds
        if rest == nil { waitForRest(Self.restingTime) }
    }

    private func waitForRest(_ seconds: Double) {
        rest = MainLoop.after(seconds: seconds) { [weak self] in
            guard let self else { return }
            rest = nil
            let left = Self.restingTime - (MainLoop.seconds - lastChange)
            if left > 0.001 { waitForRest(left) } else { reportOfRows() }
        }
    }

    private func reportOfRows() {
        search = nil
        findRows()
        if let held = coordinator.session?.items.first?.localObject as? ListRows, held.list === self, held.isGone {
            coordinator.cancel(because: "")
        }
        dragging.showActions()
    }

    /// Brings the views of rows up to date with their widgets.
    func findRows() {
        guard !areRowsKnown, !isWaitingForRows else { return }
        areRowsKnown = stock.areRowsAllocated
        if !areRowsKnown {
            // Each search may find other rows. Observers are told, and ask for the rows: without this, for ever.
            isWaitingForRows = true
            MainLoop.idle { [weak self] in self?.isWaitingForRows = false }
        }
        var found: [UnsafeMutableRawPointer: ListRowView] = [:]
        // The order of subviews is the order in which indices are gone through.
        order = stock.rows.enumerated().map { index, row in
            let known = rows[row.widget.raw].flatMap { $0.widget == nil ? nil : $0 }
            let view = known ?? ListRowView(row.widget, at: row.position, of: self)
            view.position = row.position
            view.order = index
            if needsNames { row.widget.setAccessibleLabel(view.label) }
            found[row.widget.raw] = view
            return view
        }
        rows = found
        rowsByPosition = Dictionary(order.map { ($0.position, $0) }) { first, _ in first }
        if !view.subviews.elementsEqual(order, by: { $0 === $1 }) { view.setSubviews(order) }
    }

    /// Before GTK 4.12 a row of a column view has no name, and is read as "GtkListItemWidget"; before libadwaita 1.4, a tab
    /// is read as "tab".
    private var needsNames: Bool { stock.kind == .columnView && gtkVersion < 41200 || stock.kind == .tabBar }

    /// The row that a widget stands in; of a notebook that has the focus, its current tab.
    func row(around widget: Widget) -> ListRowView? {
        findRows()
        if widget.raw == view.widget?.raw, let current = stock.current { return row(at: current) }
        var candidate: Widget? = widget
        while let widget = candidate, widget.raw != view.widget?.raw {
            if let row = rows[widget.raw] { return row }
            candidate = widget.parent
        }
        return nil
    }

    func focus(_ element: AccessibleElement) -> Bool {
        if let row = element as? ListRowView {
            guard stock.isStrip, row.position < count else { return false }
            stock.focus(row.position)
            return true
        }
        guard element === view, let position = lastMoved, position < count else { return false }
        stock.focus(position)
        return true
    }

    /// A notebook that has the focus is read as a panel without a name, whichever tab it is on: it bears the tab's.
    func nameCurrent() {
        if let current = stock.current { view.widget?.setAccessibleLabel(nameOfRow(current)) }
    }

    /// Another tab has the focus, which GTK says of the notebook alone.
    func currentChanged() {
        nameCurrent()
        guard dragging.isFocused else { return }
        dragging.focusChanged()
        dragging.sessionKeys?.followFocus()
    }

    /// The row at a point of the list's space; `nil`: none is there.
    func row(at point: Point) -> ListRowView? {
        findRows()
        return order.first { $0.frame.contains(point) && (!stock.hidesRows || $0.widget?.isMapped == true) }
    }
}
