import AccessibleDragging
import DraggingWords
import GTKAppSupport
import GTKDragging
import GTKSupport
import Inspector

/// Puts elements into another order in the inspector's tree: by pointer, by keyboard, and by name.
///
/// Its drags end in a coordinator of their own: a line that is lifted in the tree is a part of the document, which the
/// prototype could not accept. The document's history remembers the move, as any other edit.
@MainActor
final class OutlineDrags {
    /// Gives the row of a line of the tree.
    var row: (@MainActor (Int) -> OutlineRow?)?
    /// How many elements stand beside a part.
    var count: (@MainActor (DocumentPart) -> Int)?
    /// The commands for a part beside moving it; a question about it is shown at its line.
    var commands: (@MainActor (DocumentPart, Widget) -> [PartCommand])?
    /// Puts an element where another one stands; returns whether it could be moved.
    var onMove: (@MainActor (DocumentPart, _ to: Int) -> Bool)?

    let coordinator = DragCoordinator()
    let view: OutlineListView
    private let list: LineList
    private let dragging: WidgetDragging
    private var isFindingRows = false
    private var rows: [UnsafeMutableRawPointer: OutlineRowView] = [:]
    /// The same, from the first line to the last.
    private var order: [OutlineRowView] = []

    /// Begins to look after a list, for as long as that lives.
    init(_ list: LineList, called name: String) {
        self.list = list
        view = OutlineListView(list, called: name)
        (view.dragSourceDescriptors, view.dropPointDescriptors) = ([], [])
        view.role = .list
        coordinator.wording = TranslatedWording()
        coordinator.writesDiagnosis = false
        dragging = WidgetDragging.begin(view, coordinator: coordinator)
        view.owner = self
        view.addInteraction(DragInteraction(delegate: self))
        view.addInteraction(DropInteraction(delegate: self))
        dragging.focusViews = { [weak self] in
            self?.findRows()
            return self?.order ?? []
        }
        // Enter leads into the fields.
        dragging.liftsByEnter = { false }
    }

    /// Whether something is lifted here.
    var isLifted: Bool { coordinator.session != nil }

    /// Brings the views of lines up to date with the lines that have widgets now.
    func findRows() {
        // Observers are told of each view that comes or goes, and ask for the rows.
        guard !isFindingRows else { return }
        isFindingRows = true
        defer { isFindingRows = false }
        var found: [UnsafeMutableRawPointer: OutlineRowView] = [:]
        for (index, widget) in list.shownLines {
            let view = rows[widget.raw].flatMap { $0.widget == nil ? nil : $0 } ?? OutlineRowView(widget, self)
            view.index = index
            found[widget.raw] = view
        }
        rows = found
        // While GTK changes the list, two lines may have one position. Without a fixed order between them, each search would
        // find another order, and tell the observers again, for ever.
        order = found.sorted { ($0.value.index, $0.key) < ($1.value.index, $1.key) }.map(\.value)
        if !view.subviews.elementsEqual(order, by: { $0 === $1 }) { view.setSubviews(order) }
    }

    private func rowView(at point: Point) -> OutlineRowView? {
        findRows()
        return rows.values.first { $0.frame.contains(point) }
    }

    /// The element that a line is, or belongs to.
    fileprivate func element(_ index: Int) -> DocumentPart? {
        guard let part = row?(index)?.part, part.element != nil else { return nil }
        return part.owner
    }

    // MARK: Places

    /// The index that a drop at a point gives to an element of the same view, among the others then.
    private func index(at point: Point, of part: DocumentPart) -> Int? {
        guard let view = rowView(at: point), let target = element(view.index), target.view == part.view,
            let from = part.element, let to = target.element
        else { return nil }
        // The lines of drags and drops stand below their element.
        let isAfter = view.isEntry || point.y >= view.frame.center.y
        let gap = to + (isAfter ? 1 : 0)
        return gap > from ? gap - 1 : gap
    }

    private func lifted(_ session: DropSession) -> DocumentPart? {
        session.localDragSession == nil ? nil : session.items.first?.localObject as? DocumentPart
    }

    private weak var marked: OutlineRowView?

    private func mark(_ view: OutlineRowView?, isAfter: Bool) {
        if marked !== view { marked?.mark(nil) }
        marked = view
        view?.mark(isAfter)
    }

    // MARK: Names

    fileprivate func drags(of view: OutlineRowView) -> [LocationDescriptor] {
        guard !view.isEntry, let part = element(view.index), (count?(part) ?? 0) > 1 else { return [] }
        return [
            LocationDescriptor(
                name: coordinator.wording.defaultName(of: .drag, subject: view.label), point: view.frame.center,
                in: self.view, identifier: "drag")
        ]
    }

    fileprivate func drops(of view: OutlineRowView) -> [LocationDescriptor] {
        guard !view.isEntry, let part = element(view.index), let number = part.element else { return [] }
        func descriptor(_ name: String, at part: Double, _ identifier: String) -> LocationDescriptor {
            let point = Point(x: view.frame.center.x, y: view.frame.minY + view.frame.height * part)
            return LocationDescriptor(name: name, point: point, in: self.view, identifier: identifier)
        }
        let before = descriptor(coordinator.wording.dropBefore(view.label), at: 0.25, "drop-before")
        guard number + 1 == count?(part) else { return [before] }
        return [before, descriptor(coordinator.wording.dropAfter(view.label), at: 0.75, "drop-after")]
    }

    fileprivate func commands(of view: OutlineRowView) -> [CustomAction] {
        let others = otherCommands(of: view)
        guard !view.isEntry, let part = element(view.index), let number = part.element, let count = count?(part)
        else { return others }
        func command(_ name: String, _ identifier: String, to index: Int) -> CustomAction {
            CustomAction(name, identifier: identifier) { [weak self] in self?.onMove?(part, index) ?? false }
        }
        var commands: [CustomAction] = []
        if number > 0 { commands.append(command(coordinator.wording.moveUp, "move-up", to: number - 1)) }
        if number + 1 < count { commands.append(command(coordinator.wording.moveDown, "move-down", to: number + 1)) }
        return commands + others
    }

    private func otherCommands(of view: OutlineRowView) -> [CustomAction] {
        guard let part = row?(view.index)?.part, let widget = view.widget else { return [] }
        return (commands?(part, widget) ?? []).map { command in
            CustomAction(command.name, identifier: command.identifier) {
                command.body()
                return true
            }
        }
    }
}

extension OutlineDrags: DragInteractionDelegate {
    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        guard let point = session.location(in: view), let row = rowView(at: point), !row.isEntry,
            let part = element(row.index), (count?(part) ?? 0) > 1
        else { return [] }
        let provider = ItemProvider(suggestedName: row.label)
        provider.register(text: row.label)
        return [DragItem(provider: provider, name: row.label, localObject: part)]
    }

    func dragInteraction(
        _ interaction: DragInteraction, isRestrictedToThisApplication session: DragSession
    ) -> Bool { true }

    func dragInteraction(
        _ interaction: DragInteraction, previewFrameFor item: DragItem, session: DragSession
    ) -> Rect {
        rowView(at: session.liftPoint)?.frame ?? view.bounds
    }
}

extension OutlineDrags: DropInteractionDelegate {
    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        lifted(session) != nil
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        let refusal = DropProposal.refuse(
            coordinator.wording.takesNothingOfThis(place: view.label, items: session.itemNames))
        guard let part = lifted(session), let point = session.location(in: view) else { return refusal }
        let index = index(at: point, of: part)
        if session.isHovering {
            let row = index == nil ? nil : rowView(at: point)
            mark(row, isAfter: row.map { $0.isEntry || point.y >= $0.frame.center.y } ?? false)
        }
        return index == nil || index == part.element ? refusal : .move
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        mark(nil, isAfter: false)
    }

    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        mark(nil, isAfter: false)
        guard let part = lifted(session), let from = part.element, let point = session.location(in: view),
            let index = index(at: point, of: part), onMove?(part, index) == true, let count = count?(part)
        else { return completion(.failure(DropError(coordinator.wording.placeIsGone))) }
        completion(
            .success(
                DropResult(
                    operation: .move, undo: nil, position: ItemPosition(index + 1, of: count),
                    formerPosition: ItemPosition(from + 1, of: count))))
    }
}

/// A line of the tree that has a widget now.
@MainActor
final class OutlineRowView: WidgetView {
    private weak var owner: OutlineDrags?
    /// Its index in the list, from 0.
    var index = 0

    init(_ widget: Widget, _ owner: OutlineDrags) {
        self.owner = owner
        super.init(widget, called: "")
        role = .listItem
    }

    /// Whether it is the line of a drag or a drop.
    var isEntry: Bool { owner?.row?(index)?.part.isEntry ?? false }

    override var label: String {
        get { super.label.isEmpty ? owner?.row?(index)?.title ?? "" : super.label }
        set { super.label = newValue }
    }

    override var dragSourceDescriptors: [LocationDescriptor]? {
        get { super.dragSourceDescriptors ?? owner?.drags(of: self) ?? [] }
        set { super.dragSourceDescriptors = newValue }
    }

    override var dropPointDescriptors: [LocationDescriptor]? {
        get { super.dropPointDescriptors ?? owner?.drops(of: self) ?? [] }
        set { super.dropPointDescriptors = newValue }
    }

    override var customActions: [CustomAction] {
        get { super.customActions.isEmpty ? owner?.commands(of: self) ?? [] : super.customActions }
        set { super.customActions = newValue }
    }

    /// Shows where something would be dropped; `nil`: nowhere here.
    func mark(_ isAfter: Bool?) {
        widget?.removeCSSClass("drop-before")
        widget?.removeCSSClass("drop-after")
        if let isAfter { widget?.addCSSClass(isAfter ? "drop-after" : "drop-before") }
    }
}

/// The whole tree. GTK takes a line's widget away while it scrolls, and the part that was lifted from the line stays
/// lifted.
@MainActor
final class OutlineListView: WidgetView {
    weak var owner: OutlineDrags?

    override func hitTest(_ point: Point) -> View? {
        owner?.findRows()
        return super.hitTest(point)
    }

}
