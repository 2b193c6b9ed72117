import AccessibleDragging
import FileFormats
import Prototype

/// A bar for assistive technologies: an element of the graph, not a view. What is assigned stands; all else is computed
/// from the graph.
///
/// ```swift
/// if let bar = graph.child(at: 0) as? BarElement { print(bar.label, bar.value ?? "") }  // January 40 units
/// ```
@MainActor
final class BarElement: AccessibleElement {
    public let index: Int
    private weak var graph: GraphView?

    init(index: Int, in graph: GraphView) {
        self.index = index
        self.graph = graph
        super.init(role: .listItem, container: graph)
    }

    private var bar: Bar? {
        guard let bars = graph?.series.bars, bars.indices.contains(index) else { return nil }
        return graph?.adjustedBar(index) ?? bars[index]
    }

    public override var label: String {
        get { super.label.isEmpty ? bar?.label ?? "" : super.label }
        set { super.label = newValue }
    }

    /// The value with its unit: "40 units".
    public override var value: String? {
        get {
            if let assigned = super.value { return assigned }
            guard let bar, let graph else { return nil }
            return graph.strings.barValue(bar, graph.series.unit)
        }
        set { super.value = newValue }
    }

    /// The value on the graph's axis.
    public override var number: NumericValue? {
        guard let graph, let bar else { return nil }
        let axis = graph.graphLayout.ticks
        return NumericValue(
            current: bar.value, minimum: axis.first?.value ?? 0, maximum: axis.last?.value ?? 0)
    }

    /// The actions that change the bar, where the graph can be edited.
    public override var customActions: [CustomAction] {
        get {
            let own = super.customActions
            return dragAlone + (own.isEmpty ? graph?.editingActions(ofBar: index) ?? [] : own)
        }
        set { super.customActions = newValue }
    }

    /// The drag of this bar without those that are selected with it.
    private var dragAlone: [CustomAction] {
        guard let graph, let coordinator = graph.coordinator, graph.selectedPositions.count > 1,
            graph.selectedPositions.contains(index), let drag = dragSourceDescriptors?.first
        else { return [] }
        let name = coordinator.wording.dragOnly(label)
        return [
            CustomAction(name, identifier: "drag-only") { [weak self, weak coordinator] in
                guard let self, let coordinator, let view = drag.view else { return false }
                var target = drag.payload?.base as? BarTarget ?? BarTarget(bar: index)
                target.isAlone = true
                let alone = LocationDescriptor(
                    name: name, point: drag.point, in: view, identifier: "drag-only", payload: target)
                return (try? coordinator.begin(alone, of: self, by: coordinator.actionOrigin)) != nil
            }
        ]
    }

    /// Only what is selected says so: nobody needs to hear of each other one that it is not.
    public override var isSelected: Bool? {
        get { super.isSelected ?? (graph?.selectedPositions.contains(index) == true ? true : nil) }
        set { super.isSelected = newValue }
    }

    public override var frameInContainer: Rect {
        get {
            let assigned = super.frameInContainer
            return assigned == .zero ? graph?.graphLayout.target(ofBar: index) ?? .zero : assigned
        }
        set { super.frameInContainer = newValue }
    }

    /// The label below the bar: bars are read in their order, and not by their heights.
    public override var textFrameInContainer: Rect {
        guard let layout = graph?.graphLayout else { return .zero }
        let (slot, band) = (layout.slot(ofBar: index), layout.labelBand)
        return Rect(x: slot.minX, y: band.minY, width: max(1, slot.width), height: max(1, band.height))
    }

    /// The talk's example: a point inside the bar, in the graph that hosts the interaction.
    public override var dragSourceDescriptors: [LocationDescriptor]? {
        get {
            if let assigned = super.dragSourceDescriptors { return assigned }
            guard let graph else { return [] }
            if let described = graph.describedDrags(ofBar: index, label: label) { return described }
            return [
                LocationDescriptor(
                    name: graph.strings.dragBar, point: frameInContainer.center, in: graph,
                    identifier: "drag-bar-data", clipboardName: graph.strings.copyBar,
                    payload: BarTarget(bar: index))
            ]
        }
        set { super.dragSourceDescriptors = newValue }
    }

    /// The positions before and after this bar, if the scene has positions. Each position is offered once: "after" only
    /// by the last bar.
    public override var dropPointDescriptors: [LocationDescriptor]? {
        get {
            if let assigned = super.dropPointDescriptors { return assigned }
            if let described = graph?.describedDrops(ofBar: index, label: label) { return described }
            guard let graph, graph.hasPositions else { return [] }
            let before = LocationDescriptor(
                name: graph.strings.dropBefore(label), point: graph.point(beforeBar: index), in: graph,
                identifier: "drop-before", clipboardName: graph.strings.dropClipboardBefore(label),
                payload: BarTarget(bar: index, insertion: index))
            guard index == graph.series.bars.count - 1 else { return [before] }
            return [
                before,
                LocationDescriptor(
                    name: graph.strings.dropAfter(label), point: graph.point(afterBar: index), in: graph,
                    identifier: "drop-after", clipboardName: graph.strings.dropClipboardAfter(label),
                    payload: BarTarget(bar: index, insertion: index + 1)),
            ]
        }
        set { super.dropPointDescriptors = newValue }
    }
}
