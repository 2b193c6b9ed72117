import AccessibleDragging
import FileFormats
import GLibSupport
import GTKSupport

/// A value that is being changed, by the pointer or by keys, and is kept when that ends.
struct GraphAdjustment {
    /// The index of the bar.
    let bar: Int
    /// The value that it had before.
    let former: Bar
    /// Whether the pointer pulls the bar's end.
    let isPulled: Bool
    /// Keeps the value when no further key comes.
    var keeping: MainLoop.Scheduled?

    @MainActor
    func stop() { keeping?.cancel() }
}

/// Changes a bar's value in small steps: the pointer pulls its end, and keys raise and lower it.
///
/// All steps of one movement, and of keys that follow each other, are kept and undone as one.
extension GraphView {
    /// How long keys that follow each other may be apart, in seconds.
    private static let pause = 0.8

    /// The bar with the value that is being changed.
    func adjustedBar(_ index: Int) -> Bar? {
        guard let adjusted = state.adjusted, adjusted.bar == index, series.bars.indices.contains(index) else {
            return nil
        }
        return Bar(label: series.bars[index].label, value: adjusted.value)
    }

    func beginAdjusting(at point: Point) -> Bool {
        guard canPull(at: point), let index = graphLayout.indexOfHandle(at: point) else { return false }
        keepAdjusted()
        begin(index, isPulled: true)
        focus(position: index, isVisible: false)
        state.handle = index
        return true
    }

    func adjust(to point: Point) {
        guard let adjustment, adjustment.isPulled, let value = graphLayout.value(atY: point.y) else { return }
        show(GraphScale.multiple(of: graphLayout.adjustingStep, at: value))
    }

    /// Raises or lowers the value of the bar that the keyboard is on, to round numbers.
    func adjust(byKey steps: Double) {
        let index = focusedIndex
        guard series.bars.indices.contains(index) else { return }
        if adjustment?.bar != index { keepAdjusted() }
        let step = graphLayout.adjustingStep
        if adjustment == nil { begin(index, isPulled: false) }
        let now = state.adjusted?.value ?? series.bars[index].value
        let start = GraphScale.multiple(of: step, at: now, steps > 0 ? .down : .up)
        show(GraphScale.multiple(of: step, at: start + steps * step))
        if let bar = adjustedBar(index) { coordinator?.say(strings.barValue(bar, series.unit)) }
        adjustment?.stop()
        adjustment?.keeping = MainLoop.after(seconds: Self.pause) { [weak self] in self?.keepAdjusted() }
    }

    private func begin(_ index: Int, isPulled: Bool) {
        adjustment = GraphAdjustment(bar: index, former: series.bars[index], isPulled: isPulled)
        state.adjusted = GraphState.Adjusted(bar: index, value: series.bars[index].value)
    }

    private func show(_ value: Double) {
        guard value.isFinite, state.adjusted?.value != value else { return }
        state.adjusted?.value = value
        layout()
        setNeedsBase()
        coordinator?.treeChanged()
    }

    /// Leaves the value as it was.
    func cancelAdjusting() {
        guard let adjustment else { return }
        adjustment.stop()
        (self.adjustment, state.adjusted, state.handle) = (nil, nil, nil)
        layout()
        setNeedsBase()
        coordinator?.treeChanged()
    }

    /// Keeps the value that is shown, as one change.
    func keepAdjusted() {
        guard let adjustment, let value = state.adjusted?.value else { return }
        adjustment.stop()
        self.adjustment = nil
        state.handle = nil
        guard value != adjustment.former.value, series.bars.indices.contains(adjustment.bar),
            series.bars[adjustment.bar] == adjustment.former
        else { return cancelShown() }
        // The value is shown until it is kept.
        change(adjustment.bar, to: Bar(label: adjustment.former.label, value: value), isSaid: adjustment.isPulled) {
            [weak self] in
            if self?.adjustment == nil { self?.cancelShown() }
        }
    }

    private func cancelShown() {
        guard state.adjusted != nil else { return }
        state.adjusted = nil
        layout()
        setNeedsBase()
        coordinator?.treeChanged()
    }
}
