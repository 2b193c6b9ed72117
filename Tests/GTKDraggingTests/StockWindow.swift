import AccessibleDragging
import CGLib
import CGTK
import DesktopDriving
import GLibSupport
import GTKSupport
import PrivateSession
import TestSupport
import XCTest

@testable import GTKDragging

/// A window with one of GTK's lists in it, made as an app in C makes it, whose rows can be reordered.
@MainActor
final class StockWindow {
    static let texts = ["Entrance", "Map of the halls", "Coins", "Clocks", "Way out"]

    let session: PrivateSession
    let coordinator = DragCoordinator()
    let list: Widget
    let reorderable: ReorderableList
    var stock: StockList { reorderable.stock }
    let window: Window
    private(set) var said: [String] = []
    private var popover: Popover?
    /// The names of the lists that were opened.
    private(set) var lists: [[String]] = []

    convenience init(_ kind: StockList.Kind, isMultiple: Bool = false) throws {
        try self.init(rows: Self.texts.count) { try Self.make(kind, isMultiple) }
    }

    /// The kinds of tabs, and columns.
    static var strips: [StockList.Kind] { [.notebook, .columns] + (AdwaitaTabBar.isThere ? [.tabBar] : []) }

    /// Tabs, or columns.
    convenience init(strip kind: StockList.Kind, _ prepare: (Widget) -> Void = { _ in }) throws {
        let reorder: (Widget, DragCoordinator) throws -> ReorderableList = { widget, coordinator in
            guard kind == .columns else {
                return try ReorderableList(reordering: widget, called: "Stops", coordinator: coordinator)
            }
            return try ReorderableList(columnsOf: widget, called: "Stops", coordinator: coordinator)
        }
        // A tab bar that is too narrow scrolls.
        try self.init(rows: Self.texts.count, width: kind == .tabBar ? 900 : 400, reordering: reorder) {
            let widget = try Self.make(kind, false)
            prepare(widget)
            return widget
        }
    }

    /// A list of more rows than are seen, in something that scrolls.
    convenience init(scrolling kind: StockList.Kind, rows: Int) throws {
        try self.init(rows: 2, isScrolled: true) { try Self.make(kind, false, (0..<rows).map { "Row \($0)" }) }
    }

    /// - Parameters:
    ///   - rows: How many rows are seen at first.
    ///   - width: Of the window, in GTK's units.
    ///   - isScrolled: Whether the list stands in something that scrolls.
    ///   - isInPopover: Whether it stands in a popover of a button, and not in the window.
    ///   - model: Of a box that was made: the model that it is bound to.
    ///   - reordering: Begins to look after the list; `nil`: as a list of its kind.
    ///   - make: Makes the list, once GTK has a display.
    /// - Throws: What does not come to pass.
    init(
        rows: Int, width: Int32 = 400, isScrolled: Bool = false, isInPopover: Bool = false,
        boundTo model: () -> OpaquePointer? = { nil },
        reordering: ((Widget, DragCoordinator) throws -> ReorderableList)? = nil, _ make: () throws -> Widget
    ) throws {
        session = try GTKDisplay.session()
        window = Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
        list = try make()
        gtk_window_set_default_size(window.pointer(), width, 400)
        if isScrolled {
            let scrolled = Widget(sharing: UnsafeMutableRawPointer(try XCTUnwrap(gtk_scrolled_window_new())))
            gtk_scrolled_window_set_child(scrolled.opaque, list.widget)
            gtk_window_set_child(window.pointer(), scrolled.widget)
        } else if isInPopover {
            gtk_window_set_child(window.pointer(), gtk_button_new_with_label("Stops"))
            popover = Popover(list)
        } else {
            gtk_window_set_child(window.pointer(), list.widget)
        }
        gtk_window_set_title(window.pointer(), "stock")
        let bound = model().map { UnsafeMutableRawPointer($0) }
        let reorder =
            reordering ?? {
                try ReorderableList(reordering: $0, boundTo: bound, called: "Stops", coordinator: $1)
            }
        reorderable = try reorder(list, coordinator)
        coordinator.observe { [weak self] in if case .announced(_, let text) = $0 { self?.said.append(text) } }
        reorderable.dragging.list.onShow = { [weak self] in self?.lists.append($0) }
        gtk_window_present(window.pointer())
        if let popover, let button = gtk_window_get_child(window.pointer()) {
            try wait("window") { window.positionOnScreen != nil }
            popover.popUp(on: Widget(sharing: UnsafeMutableRawPointer(button)), x: 50, y: 50, width: 10, height: 10)
        }
        try wait("rows") {
            stock.rows.count >= rows && window.positionOnScreen != nil && stock.rows[rows - 1].widget.height > 0
        }
        try session.focus(session.window(titled: "stock"))
        try wait("focus of the window") { window.isActive }
        stock.focus(0)
        try wait("focus of the first row") { hasFocus(0) }
    }

    func close() {
        gtk_window_destroy(window.pointer())
        MainLoop.drain()
    }

    /// Calls `body` with a window of each kind of list. An error is a failure of that kind, and the next one is tried.
    static func withEach(
        _ kinds: [StockList.Kind] = [.listView, .gridView, .listBox, .flowBox, .columnView],
        _ body: (StockWindow) throws -> Void
    ) throws {
        // Without a display there is one error, not one of each kind.
        _ = try GTKDisplay.session()
        for kind in kinds {
            do {
                let window = try StockWindow(kind)
                defer { window.close() }
                try body(window)
            } catch {
                XCTFail("\(kind): \(error)")
            }
        }
    }

    /// A list in a popover.
    static func inPopover(_ kind: StockList.Kind) throws -> StockWindow {
        try StockWindow(rows: texts.count, isInPopover: true) { try make(kind, false) }
    }

    static func make(
        _ kind: StockList.Kind, _ isMultiple: Bool, _ texts: [String] = StockWindow.texts
    ) throws -> Widget {
        switch kind {
        case .listBox, .flowBox: return try makeBox(kind, texts)
        case .notebook: return try makeNotebook(texts)
        case .box: return try makeCards(texts)
        case .columns: return try makeColumns(texts)
        case .tabBar: return try AdwaitaTabBar.make(texts)
        case .listView, .gridView, .columnView: break
        }
        let strings = try XCTUnwrap(gtk_string_list_new(nil))
        texts.forEach { gtk_string_list_append(strings, $0) }
        return try view(kind, of: isMultiple ? gtk_multi_selection_new(strings) : gtk_single_selection_new(strings))
    }

    /// A view of a selection of texts, which the view takes over.
    static func view(_ kind: StockList.Kind = .listView, of model: OpaquePointer?) throws -> Widget {
        let raw = try XCTUnwrap(gtk_signal_list_item_factory_new())
        let factory = Object(sharing: UnsafeMutableRawPointer(raw))
        factory.connect("setup") { gtk_list_item_set_child(OpaquePointer($0.object(1)), gtk_label_new(nil)) }
        factory.connect("bind") { call in
            let item = OpaquePointer(call.object(1))
            let text = gtk_string_object_get_string(OpaquePointer(gtk_list_item_get_item(item)))
            gtk_label_set_text(OpaquePointer(gtk_list_item_get_child(item)), text)
        }
        let widget: UnsafeMutablePointer<GtkWidget>?
        switch kind {
        case .gridView:
            widget = gtk_grid_view_new(model, raw)
            gtk_grid_view_set_max_columns(OpaquePointer(widget), 1)
        case .columnView:
            widget = gtk_column_view_new(model)
            gtk_column_view_append_column(OpaquePointer(widget), gtk_column_view_column_new("Stop", raw))
        default: widget = gtk_list_view_new(model, raw)
        }
        return Widget(sharing: UnsafeMutableRawPointer(try XCTUnwrap(widget)))
    }

    private static func makeBox(_ kind: StockList.Kind, _ texts: [String]) throws -> Widget {
        let box = Widget(
            sharing: UnsafeMutableRawPointer(try XCTUnwrap(kind == .listBox ? gtk_list_box_new() : gtk_flow_box_new())))
        if kind == .flowBox { gtk_flow_box_set_max_children_per_line(box.opaque, 1) }
        for text in texts {
            let label = gtk_label_new(text)
            if kind == .listBox {
                gtk_list_box_append(box.opaque, label)
            } else {
                gtk_flow_box_insert(box.opaque, label, -1)
            }
        }
        return box
    }

    /// Each page is a field.
    static func makeNotebook(_ texts: [String]) throws -> Widget {
        let notebook = Widget(sharing: UnsafeMutableRawPointer(try XCTUnwrap(gtk_notebook_new())))
        for text in texts { gtk_notebook_append_page(notebook.opaque, gtk_entry_new(), gtk_label_new(text)) }
        return notebook
    }

    private static func makeCards(_ texts: [String]) throws -> Widget {
        let box = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        let widget = Widget(sharing: UnsafeMutableRawPointer(box))
        for text in texts { gtk_box_append(widget.pointer(), gtk_label_new(text)) }
        return widget
    }

    private static func makeColumns(_ texts: [String]) throws -> Widget {
        let view = Widget(sharing: UnsafeMutableRawPointer(try XCTUnwrap(gtk_column_view_new(nil))))
        for text in texts { gtk_column_view_append_column(view.opaque, gtk_column_view_column_new(text, nil)) }
        return view
    }

    // MARK: What is seen

    /// The texts of the rows, from the first to the last.
    var order: [String] { (0..<stock.count).map { stock.text(at: $0) } }

    /// Whether a row has the focus, or is the tab that a notebook's focus is on.
    func hasFocus(_ position: Int) -> Bool {
        stock.current.map { $0 == position && list.isFocus } ?? row(position).hasFocusInside
    }

    func row(_ position: Int) -> Widget {
        stock.rows.first { $0.position == position }?.widget ?? list
    }

    /// Whether GTK has placed the rows in their order, which it does some time after the order has changed.
    var areRowsInOrder: Bool {
        let tops = stock.rows.map { $0.widget.positionOnSurface?.y ?? -1 }
        return tops.count == stock.count && tops == tops.sorted() && Set(tops).count == tops.count
    }

    func wait(_ what: String, until isSo: () -> Bool) throws {
        let end = MainLoop.seconds + 20
        while !isSo() {
            guard MainLoop.seconds < end else {
                throw SessionError(
                    "No \(what) within 20 seconds; \(order); \(said); \(coordinator.state); \(stock.rows.map(\.position))"
                )
            }
            MainLoop.drain()
            usleep(500)
        }
    }

    /// Runs the main loop for a while: a hand takes its time.
    func pass(_ seconds: Double) throws {
        let end = MainLoop.seconds + seconds
        try wait("end") { MainLoop.seconds >= end }
    }

    // MARK: What is done

    func press(_ key: String) throws {
        try session.keyboard.press(key)
        MainLoop.drain()
    }

    /// Performs a named action as GTK does for the accessibility bus.
    func perform(_ name: String, on position: Int) -> Bool {
        gtk_widget_activate_action_variant(row(position).widget, "\(name).", nil) != 0
    }

    /// Goes to a row, and performs one of its named actions: who has the focus is offered them at once.
    func choose(_ name: String, on position: Int) throws {
        stock.focus(position)
        try wait("named action \(name)") { hasFocus(position) && perform(name, on: position) }
    }

    /// Drops what is held at a place, by its name.
    func drop(by name: String) throws {
        let place = try XCTUnwrap(
            coordinator.validDropPoints.first { $0.descriptor.name == name }, "\(name) in \(order)")
        coordinator.perform(
            DropSession(local: try XCTUnwrap(coordinator.session)), on: place)
    }

    /// A point of a row on the screen; `part`: of its height.
    func point(_ position: Int, part: Double) throws -> ScreenPoint {
        let (corner, row) = (try XCTUnwrap(window.positionOnScreen), row(position))
        let place = try XCTUnwrap(row.positionOnSurface)
        return ScreenPoint(
            x: Int(corner.x + place.x) + (stock.isGrid && part > 0.5 ? row.width - 4 : min(40, row.width / 2)),
            y: Int(corner.y + place.y + Double(row.height) * part))
    }

    /// A point of a tab or a title on the screen; `part`: of its width.
    func point(_ position: Int, across part: Double) throws -> ScreenPoint {
        let (corner, row) = (try XCTUnwrap(window.positionOnScreen), row(position))
        let place = try XCTUnwrap(row.positionOnSurface)
        return ScreenPoint(
            x: Int(corner.x + place.x + Double(row.width) * part), y: Int(corner.y + place.y) + row.height / 2)
    }

    // MARK: The pointer

    /// Lifts a row with the pointer.
    ///
    /// - Returns: Where the pointer is then.
    func lift(_ position: Int) throws -> ScreenPoint {
        try lift(at: point(position, part: 0.5))
    }

    /// Lifts what is at a place of the screen: see ``lift(_:)``.
    func lift(at start: ScreenPoint) throws -> ScreenPoint {
        var point = start
        try session.pointer.move(to: point)
        try pass(0.1)
        try session.pointer.press()
        // Sooner after the press, some versions of GTK do not start a drag.
        try pass(0.15)
        for _ in 0..<8 where coordinator.state == .idle {
            point = .init(x: point.x + 4, y: point.y + 4)
            try session.pointer.move(to: point)
            try pass(0.05)
        }
        XCTAssertEqual(coordinator.state, .lifted)
        return point
    }

    /// Carries what is lifted to a place, and lets go there once the place has answered.
    func drop(from start: ScreenPoint, to end: ScreenPoint) throws {
        try session.pointer.glide(from: start, to: end)
        // GTK 4.24 tells of the first motion over a place once there is another one.
        try pass(0.05)
        try session.pointer.move(to: ScreenPoint(x: end.x + 1, y: end.y))
        try wait("place") { coordinator.hoveringDrop != nil }
        try pass(0.1)
        try session.pointer.release()
        try wait("end of the drag") { coordinator.state == .idle }
    }
}
