import AccessibleDragging
import GLibSupport
import GTKSupport

/// A stock list whose rows can be put into another order: by dragging, by keyboard, by clicks and by name. Tabs, and the
/// columns of a column view, are its rows, too.
///
/// ```swift
/// ReorderableList(Widget(sharing: UnsafeMutableRawPointer(listView)), called: "Tour", coordinator: coordinator)
/// ```
///
/// It takes a `GtkListView`, `GtkGridView`, `GtkColumnView`, `GtkListBox`, `GtkFlowBox`, `GtkBox`, `GtkNotebook` or
/// `AdwTabBar` as it is, and leaves its model, its factory and its accessible alone. Each row offers "Drag …", "Move up", "Move down", "Move
/// to…", and "Move to Done" for each other list of its group; while something is lifted, "Drop before …". Alt+Up and Alt+Down
/// move the row that has the focus, or all rows that are selected with it. In a grid of several columns "Move left" and "Move
/// right" go on by one, and "Move up" and "Move down" by a line; so do Alt and the arrow keys. In views, Enter lifts it where the list does
/// nothing of its own with Enter. The Menu key lists all that can be done; Ctrl+Z and Ctrl+Shift+Z undo and redo. What
/// happened is said with the position and the one before: "Moved Map of the halls. 2 of 5, was 1."
///
/// A view needs a `GtkSignalListItemFactory` or a `GtkBuilderListItemFactory`: others do not tell which row shows what. What
/// stands in a `GtkBox` are rows, too, such as the cards of a board. Rows move in a `GListStore` or a
/// `GtkStringList`, found behind selection models and filters, and in boxes that hold their rows themselves. In a filtered
/// list a row goes directly before the one that follows it there, whatever is hidden between them; rows that a box hides
/// stay where they are. While a sorter or a box's sort function decides on the order, as after a click on the title of a
/// column, rows stay where they are, and Alt+Up says why. For any other model give ``onReorder``; standard error says where
/// it lacks.
///
/// The model that a box is bound to is found, though GTK tells nobody. Say it where you know it:
///
/// ```swift
/// gtk_list_box_bind_model(box, model, make_row, nil, nil)
/// ReorderableList(
///     Widget(sharing: UnsafeMutableRawPointer(box)), boundTo: UnsafeMutableRawPointer(model), called: "Tour",
///     coordinator: coordinator)
/// ```
///
/// A view of a `GtkTreeListModel` is a tree: rows are dropped before, into and after others, a closed row opens while
/// something is held over it, and is opened by name: "Open Receipts". "Move up", "Move down" and positions count the rows
/// below the same one. What the model's function gives for an item must be the same `GListStore` or `GtkStringList` each
/// time: it is where the rows below that item are kept.
///
/// A `GtkNotebook` is a list of its tabs: each offers "Move left", "Move right" and "Move to…", where tabs stand at a side
/// "Move up" and "Move down", and Alt with the arrow key of that direction moves the current one. Its page goes with it, also
/// into another notebook of the group. The columns of a `GtkColumnView` are a list of their own, beside that of its rows:
/// ``init(columnsOf:called:coordinator:)``; Tab leads to their titles, and the arrow keys from one to the next. Both are
/// dragged by this library alone: `gtk_notebook_set_tab_reorderable` and `gtk_column_view_set_reorderable` are switched off,
/// because what GTK moves by itself is not said and cannot be undone. A tab that is detachable is still dragged by GTK.
///
/// An `AdwTabBar` of libadwaita is a list of its tabs, without those that are pinned. It drags them itself where the app makes
/// a window of a tab that is dragged out: where somebody listens to `create-window` of its view.
///
/// It lives for as long as the widget does.
@MainActor
public final class ReorderableList {
    /// Names the rows. Default: the item's string, or the text of the first label in the row.
    public var nameOfRow: @MainActor (Int) -> String

    /// Puts the rows of a range into another order: the new order is given as their old indices. `nil`, which is the
    /// default: the list's own model is changed. It does all of it, or throws and changes nothing. No tree asks it.
    ///
    /// ```swift
    /// list.onReorder = { range, order in
    ///     cards.replaceSubrange(range, with: order.map { cards[$0] })
    ///     model.reload(range)
    /// }
    /// ```
    public var onReorder: (@MainActor (_ range: Range<Int>, _ order: [Int]) throws -> Void)? {
        didSet { dragging.showActions() }
    }

    /// Lists of one group and one coordinator take each other's rows; `nil`: this one takes only its own.
    public var group: String? {
        didSet { dragging.showActions() }
    }

    /// Whether its rows are kept from other applications. Default: no.
    public var isRestrictedToThisApplication = false

    /// Takes what comes from elsewhere than this list and those of its group, such as from a drawn view or another app, and
    /// calls its completion with what became of it; `nil`, which is the default: nothing else is taken. No tree asks it.
    ///
    /// ```swift
    /// list.onInsert = { session, gap, completion in
    ///     stops.insert(session.itemNames[0], at: gap)
    ///     completion(
    ///         .success(DropResult(operation: .copy, undo: nil, position: ItemPosition(gap + 1, of: stops.count))))
    /// }
    /// ```
    ///
    /// Its second argument is before which row something was dropped; ``count``: after the last one.
    public var onInsert: (@MainActor (DropSession, Int, @escaping DropCompletion) -> Void)? {
        didSet { dragging.showActions() }
    }

    /// Whether something is taken that ``onInsert`` would be given. Default: it is copied.
    public var onAccept: (@MainActor (DropSession) -> DropProposal)?

    /// Called when a row has come to stand elsewhere in the list, by whatever means, also by undoing: with where it stood and
    /// where it stands, counted from 0. Of several that were moved together, each is told of in its turn: taking a row out and
    /// putting it in, one after the other, leads to the same order. Trees tell by their models only.
    ///
    /// ```swift
    /// list.onReordered = { from, to in stops.insert(stops.remove(at: from), at: to) }
    /// ```
    public var onReordered: (@MainActor (_ from: Int, _ to: Int) -> Void)?

    /// Called when a row of another list of the group has come to stand here, by whatever means, with its index.
    public var onMovedIn: (@MainActor (_ position: Int) -> Void)?

    /// Called when a row stands here no longer, because it was moved to another list, a place or another application, with the
    /// index that it had.
    public var onMovedOut: (@MainActor (_ position: Int) -> Void)?

    /// Whether a row can be moved: pinned rows and separators cannot. Asked often. Default: all can.
    public var canMove: (@MainActor (_ position: Int) -> Bool)? {
        didSet { dragging.showActions() }
    }

    /// Whether something can come to stand before a row; ``count``: after the last one. Asked often. Default: everywhere.
    public var canInsert: (@MainActor (_ position: Int) -> Bool)? {
        didSet { dragging.showActions() }
    }

    /// The data of a row that is lifted, and what they are made of, by its index and name. Default: its text.
    public var onPrepare: (@MainActor (_ position: Int, _ name: String) -> (ItemProvider, AnyObject)?)?

    /// Whether it takes part in drags. Default: yes.
    public var isEnabled: Bool {
        get { view.isTakingPart }
        set {
            view.isTakingPart = newValue
            changed()
        }
    }

    /// The list's name; its accessible label, too.
    public var name: String {
        get { view.label }
        set {
            view.label = newValue
            if kindHasLabel { view.widget?.setAccessibleLabel(newValue) }
            changed()
        }
    }

    /// A notebook that has the focus bears its current tab's name, and the header of columns none.
    private var kindHasLabel: Bool { !stock.hidesRows }

    /// Has ``canMove`` and ``canInsert`` asked anew.
    public func changed() {
        coordinator.treeChanged()
        dragging.showActions()
    }

    /// Looks after GTK's list no longer: it is as it was.
    public func detach() {
        guard !isDetached else { return }
        isDetached = true
        search?.cancel()
        rest?.cancel()
        if let held = coordinator.session?.items.first?.localObject as? ListRows, held.list === self {
            coordinator.cancel()
        }
        mark(nil, .after)
        Self.all.removeAll { $0.list === self }
        dragging.detach()
        stock.end()
        stock.onRowsChange = nil
        stock.onCurrentChange = nil
    }

    private(set) var isDetached = false

    /// Pointer, clicks and keys of the list.
    public private(set) var dragging: WidgetDragging

    let coordinator: DragCoordinator
    let stock: StockList
    let view: ListView
    var rows: [UnsafeMutableRawPointer: ListRowView] = [:]
    /// The same by their indices.
    var rowsByPosition: [Int: ListRowView] = [:]
    /// The rows that have widgets, from the first to the last.
    var order: [ListRowView] = []
    var search: MainLoop.Scheduled?
    var rest: MainLoop.Scheduled?
    var lastChange = 0.0
    var areRowsKnown = false
    /// Whether rows were looked for just now, while the list lays them out.
    var isWaitingForRows = false
    var popover: PositionPopover?
    /// How many rows of a grid stood beside each other when it was laid out last.
    var knownColumns: Int?

    /// Begins to look after a list; `nil` where the widget is none, or its rows cannot be found: standard error says why.
    ///
    /// - Parameters:
    ///   - widget: The list. `Widget(sharing:)` takes GTK's own pointer.
    ///   - model: The `GListModel` that a `GtkListBox` or `GtkFlowBox` is bound to; `nil`: none, or the list is a view.
    ///   - name: What the list is called; `nil`: as its accessible label says.
    ///   - coordinator: Where the drags of the application end.
    @discardableResult
    public convenience init?(
        _ widget: Widget, boundTo model: UnsafeMutableRawPointer? = nil, called name: String? = nil,
        coordinator: DragCoordinator
    ) {
        do {
            try self.init(reordering: widget, boundTo: model, called: name, coordinator: coordinator)
        } catch {
            StandardError.write(line: "ReorderableList: \"\(name ?? "")\": \(error)")
            return nil
        }
    }

    /// Begins to look after a list, or says why it cannot.
    ///
    /// - Parameters:
    ///   - widget: The list. `Widget(sharing:)` takes GTK's own pointer.
    ///   - model: The `GListModel` that a `GtkListBox` or `GtkFlowBox` is bound to; `nil`: none, or the list is a view.
    ///   - name: What the list is called.
    ///   - coordinator: Where the drags of the application end.
    /// - Throws: ``ReorderableListError``.
    @discardableResult
    public convenience init(
        reordering widget: Widget, boundTo model: UnsafeMutableRawPointer? = nil, called name: String? = nil,
        coordinator: DragCoordinator
    ) throws(ReorderableListError) {
        guard let stock = StockList(widget, boundTo: model.map { Object(sharing: $0) }) else { throw .noList }
        try self.init(stock, called: name, coordinator: coordinator)
    }

    /// Begins to look after the columns of a `GtkColumnView`, whose titles are dragged; the rows are another list's.
    ///
    /// ```swift
    /// let view = Widget(sharing: UnsafeMutableRawPointer(columnView))
    /// try ReorderableList(columnsOf: view, called: "Columns", coordinator: coordinator)
    /// ```
    ///
    /// - Parameters:
    ///   - view: The column view. `Widget(sharing:)` takes GTK's own pointer.
    ///   - name: What the columns are called together.
    ///   - coordinator: Where the drags of the application end.
    /// - Throws: ``ReorderableListError/noList`` where the widget is no column view.
    @discardableResult
    public convenience init(
        columnsOf view: Widget, called name: String? = nil, coordinator: DragCoordinator
    ) throws(ReorderableListError) {
        guard let stock = StockList(columnsOf: view) else { throw .noList }
        try self.init(stock, called: name, coordinator: coordinator)
    }

    private init(_ stock: StockList, called name: String?, coordinator: DragCoordinator) throws(ReorderableListError) {
        guard let widget = stock.widget else { throw .noList }
        self.stock = stock
        self.coordinator = coordinator
        view = ListView(widget, called: stock.hidesRows ? name ?? "" : widget.accessibleName(given: name))
        view.role = .list
        nameOfRow = { [unowned stock] in stock.text(at: $0) }
        dragging = WidgetDragging.begin(view, coordinator: coordinator)
        view.list = self
        view.addInteraction(DragInteraction(delegate: self))
        view.addInteraction(DropInteraction(delegate: self))
        Self.style
        configure()
        stock.onRowsChange = { [weak self] in self?.rowsChanged() }
        stock.onCurrentChange = { [weak self] in self?.currentChanged() }
        guard stock.follow() else { throw .noRows }
        Self.all.removeAll { $0.list == nil }
        Self.all.append(WeakList(list: self))
        // The widget keeps the list: nobody else needs to.
        widget.onGone { self.stock.end() }
        rowsChanged()
        nameCurrent()
        // The application gives what is to be called just after this.
        MainLoop.idle { [weak self] in
            self?.lookForSorter()
            self?.nameCurrent()
            if let diagnosis = self?.diagnosis { StandardError.write(line: "ReorderableList: \(diagnosis)") }
        }
    }

    /// Why rows stay where they are, for who writes the application; `nil`: they can be moved.
    var diagnosis: String? {
        guard stock.isBoundAsSaid else { return "\"\(view.label)\" is not bound to the model that was given for it." }
        guard !isMovable, let type = stock.orderType else { return nil }
        let reason =
            tree == nil
            ? "a \(type) decides on their order. Give onReorder."
            : "its model holds no GListStore and no GtkStringList."
        return "rows of \"\(view.label)\" stay where they are: \(reason)"
    }

    /// How many rows there are.
    public var count: Int { stock.count }

    var isGrid: Bool { stock.isGrid }

    /// Whether the list lays its rows out from right to left. GTK gives that to no row by itself.
    var isRightToLeft: Bool { view.widget?.isRightToLeft == true }

    /// Whether rows can be put elsewhere at all.
    var isMovable: Bool { onReorder != nil || stock.canReorder }

    /// Whether a row can be lifted. From a list that is sorted it can be, too: to places.
    func isDraggable(_ position: Int) -> Bool {
        isEnabled && !isDetached && canMove?(position) != false && (isMovable || stock.isSorted)
    }

    /// Whether something can come to stand before a row.
    func isOpen(at gap: Int) -> Bool { canInsert?(gap) != false }

    /// The tree whose rows the list shows; `nil`: the list is none of a tree.
    var tree: StockTree? { stock.tree }

    private static let style: Void = StyleSheet.applyDefault(
        """
        .drop-before { box-shadow: inset 0 3px 0 0 @theme_selected_bg_color; }
        .drop-after { box-shadow: inset 0 -3px 0 0 @theme_selected_bg_color; }
        .drop-inside { box-shadow: inset 0 0 0 3px @theme_selected_bg_color; }
        .drop-before.drop-across { box-shadow: inset 3px 0 0 0 @theme_selected_bg_color; }
        .drop-after.drop-across { box-shadow: inset -3px 0 0 0 @theme_selected_bg_color; }
        .drop-before.drop-across:dir(rtl) { box-shadow: inset -3px 0 0 0 @theme_selected_bg_color; }
        .drop-after.drop-across:dir(rtl) { box-shadow: inset 3px 0 0 0 @theme_selected_bg_color; }
        """)

    private func configure() {
        if stock.kind == .columns || stock.kind == .tabBar { dragging.capturePointer() }
        dragging.focusViews = { [weak self] in
            self?.findRows()
            return self?.order ?? []
        }
        dragging.focusViewAround = { [weak self] in self?.row(around: $0) }
        dragging.isOwnFocus = { [weak self] in self?.stock.isPart($0) ?? false }
        dragging.focusElsewhere = { [weak self] in self?.focus($0) ?? false }
        dragging.onKey = { [weak self] in self?.press($0, $1, $2) ?? false }
        dragging.liftsByEnter = { [weak self] in self.map { !$0.stock.isActivated } ?? false }
    }

    /// The row that shows where something would be dropped.
    weak var marked: ListRowView?

    var lastMoved: Int?

    /// Whether the application has refused a move just now, and that was said.
    var isRefusalSaid = false

    // MARK: Groups

    /// The other lists that take the rows of this one.
    var others: [ReorderableList] {
        guard group != nil, stock.canReorder else { return [] }
        return Self.all.compactMap(\.list).filter {
            $0 !== self && $0.group == group && $0.coordinator === coordinator && $0.stock.canReorder
        }
    }

    /// Lists that there are, so that rows can go from one to another.
    private static var all: [WeakList] = []

    private struct WeakList {
        weak var list: ReorderableList?
    }
}
