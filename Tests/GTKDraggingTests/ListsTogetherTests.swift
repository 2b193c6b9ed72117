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

/// Lists beside each other, in each other, and in windows of their own.
final class ListsTogetherTests: XCTestCase {
    override func setUp() { continueAfterFailure = true }

    // MARK: Windows

    func testARowGoesIntoAPopoverOfAnotherWindow() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView)
            defer { window.close() }
            let other = Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
            let label = Widget(sharing: UnsafeMutableRawPointer(try XCTUnwrap(gtk_label_new("Archive"))))
            gtk_window_set_child(other.pointer(), label.widget)
            gtk_window_set_default_size(other.pointer(), 300, 300)
            gtk_window_present(other.pointer())
            let archive = try StockWindow.make(.listView, false, ["Old map"])
            let popover = Popover(archive)
            defer {
                popover.popDown()
                gtk_window_destroy(other.pointer())
            }
            let list = try XCTUnwrap(ReorderableList(archive, called: "Archive", coordinator: window.coordinator))
            for member in [list, window.reorderable] { member.group = "tour" }
            try window.wait("other window") { label.height > 0 && label.isMapped }
            popover.popUp(on: label, x: 50, y: 50, width: 10, height: 10)
            try window.wait("row in the popover") { list.stock.rows.first.map { $0.widget.height > 0 } ?? false }
            popover.popDown()

            try window.choose("Drag Entrance", on: 0)
            try window.drop(by: "Drop before Old map")
            XCTAssertEqual(list.stock.text(at: 0), "Entrance")
            XCTAssertEqual(window.order, ["Map of the halls", "Coins", "Clocks", "Way out"])
            XCTAssertEqual(window.said.last, "Dropped Entrance into Archive. 1 of 2.")
            XCTAssertTrue(window.coordinator.undo())
            XCTAssertEqual(window.order, StockWindow.texts)
            XCTAssertEqual(list.count, 1)
            try window.choose("Move to Archive", on: 1)
            XCTAssertEqual(list.stock.text(at: 1), "Map of the halls")
            XCTAssertEqual(window.said.last, "Dropped Map of the halls into Archive. 2 of 2.")
        }
    }

    /// A row that is dragged from one window is dropped into the other, which then goes.
    func testAWindowThatGoesWithItsPlacesLeavesWhatIsHeld() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView)
            defer { window.close() }
            let other = Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
            let archive = try StockWindow.make(.listView, false, ["Old map"])
            gtk_window_set_child(other.pointer(), archive.widget)
            gtk_window_present(other.pointer())
            let list = try XCTUnwrap(ReorderableList(archive, called: "Archive", coordinator: window.coordinator))
            for member in [list, window.reorderable] { member.group = "tour" }
            try window.wait("row") { list.stock.rows.first.map { $0.widget.height > 0 } ?? false }
            try window.choose("Drag Entrance", on: 0)
            XCTAssertTrue(window.coordinator.validDropPoints.contains { $0.descriptor.name == "Drop before Old map" })
            gtk_window_destroy(other.pointer())
            try window.wait("places") {
                !window.coordinator.validDropPoints.contains { $0.descriptor.name == "Drop before Old map" }
            }
            XCTAssertEqual(window.coordinator.state, .lifted)
            try window.drop(by: "Drop after Way out")
            XCTAssertEqual(window.order.last, "Entrance")
        }
    }

    // MARK: The focus

    /// A moved row has the focus then, in whichever list it stands: by name, by a drop of the keyboard, and undone.
    func testTheFocusGoesAlongIntoAnotherList() {
        for kind in [StockList.Kind.listBox, .flowBox, .listView, .gridView, .columnView, .notebook] {
            MainActor.assumeIsolated {
                do { try Self.followFocus(kind) } catch { XCTFail("\(kind): \(error)") }
            }
        }
    }

    @MainActor private static func followFocus(_ kind: StockList.Kind) throws {
        let window = try StockWindow(kind)
        defer { window.close() }
        let coordinator = window.coordinator
        let box = Box(.horizontal, spacing: 4)
        let archive = try StockWindow.make(kind, false, ["Old map", "Old coin"])
        gtk_window_set_child(window.window.pointer(), nil)
        box.append(window.list)
        box.append(archive)
        gtk_window_set_child(window.window.pointer(), box.widget)
        let list = try XCTUnwrap(ReorderableList(archive, called: "Archive", coordinator: coordinator))
        for member in [list, window.reorderable] { member.group = "tour" }
        let isFocused = { (list: ReorderableList, position: Int) in
            let row = list.stock.rows.first { $0.position == position }?.widget
            return list.stock.current.map { $0 == position && list.stock.widget?.isFocus == true }
                ?? row?.hasFocusInside ?? false
        }
        // A lost row comes back only some time later, where it comes back at all.
        let stays = { (list: ReorderableList, position: Int) in
            try window.wait("focus on \(position)") { isFocused(list, position) }
            try window.pass(0.3)
            XCTAssertTrue(isFocused(list, position), "\(kind): focus on \(position)")
        }
        try window.wait("rows") { list.stock.rows.count == 2 && list.stock.rows[1].widget.height > 0 }
        try window.choose("Drag Entrance", on: 0)
        try window.drop(by: "Drop before Old coin")
        XCTAssertEqual(list.stock.text(at: 1), "Entrance")
        try stays(list, 1)
        XCTAssertTrue(coordinator.undo())
        try stays(window.reorderable, 0)
        XCTAssertTrue(coordinator.redo())
        try stays(list, 1)
        try window.choose("Move to Archive", on: 1)
        XCTAssertEqual(list.stock.text(at: 3), "Coins")
        try stays(list, 3)
    }

    // MARK: Lists in lists

    func testKeysAndThePointerMoveTheInnermostRow() throws {
        try MainActor.assumeIsolated {
            var inner: Widget?
            let window = try StockWindow(rows: 2) {
                let outer = try StockWindow.make(.listBox, false, ["Hall 1"])
                let list = try StockWindow.make(.listBox, false, ["Coins", "Clocks", "Maps"])
                inner = list
                let box = Box(.vertical)
                box.append(Label("Hall 2"))
                box.append(list)
                gtk_list_box_append(outer.opaque, box.widget)
                return outer
            }
            defer { window.close() }
            let list = try XCTUnwrap(
                ReorderableList(try XCTUnwrap(inner), called: "Cases", coordinator: window.coordinator))
            list.stock.focus(0)
            try window.wait("focus") { list.stock.rows[0].widget.hasFocusInside }
            try window.press("alt+Down")
            try window.wait("words") { !window.said.isEmpty }
            XCTAssertEqual(window.said, ["Moved Coins. 2 of 3, was 1."])
            XCTAssertEqual((0..<3).map { list.stock.text(at: $0) }, ["Clocks", "Coins", "Maps"])
            XCTAssertEqual(window.order, ["Hall 1", "Hall 2"])
            try window.press("Return")
            try window.wait("words") { window.said.count == 2 }
            XCTAssertEqual(window.said.last?.hasPrefix("Lifted Coins."), true, "\(window.said)")
            try window.press("Escape")
            try window.wait("end") { window.coordinator.state == .idle }

            // The last of the inner rows is taken to the top of them.
            let corner = try XCTUnwrap(window.window.positionOnScreen)
            @MainActor func point(_ row: Int, _ part: Double) throws -> ScreenPoint {
                let widget = list.stock.rows[row].widget
                let place = try XCTUnwrap(widget.positionOnSurface)
                return ScreenPoint(
                    x: Int(corner.x + place.x) + 40, y: Int(corner.y + place.y + Double(widget.height) * part))
            }
            let start = try window.lift(at: point(2, 0.5))
            XCTAssertEqual(window.coordinator.session?.itemNames, ["Maps"])
            try window.drop(from: start, to: point(0, 0.2))
            XCTAssertEqual((0..<3).map { list.stock.text(at: $0) }, ["Maps", "Clocks", "Coins"])
            XCTAssertEqual(window.order, ["Hall 1", "Hall 2"])

            window.stock.focus(0)
            try window.wait("focus") { window.row(0).hasFocusInside }
            try window.press("alt+Down")
            try window.wait("words") { window.said.last == "Moved Hall 1. 2 of 2, was 1." }
            XCTAssertEqual(window.order, ["Hall 2", "Hall 1"])
        }
    }

    // MARK: From right to left

    func testAGridFromRightToLeft() throws {
        try MainActor.assumeIsolated {
            for kind in [StockList.Kind.gridView, .flowBox] {
                let window = try StockWindow(rows: 3) {
                    let list = try StockWindow.make(kind, false, ["One", "Two", "Six"])
                    gtk_widget_set_direction(list.widget, GTK_TEXT_DIR_RTL)
                    if kind == .gridView {
                        gtk_grid_view_set_min_columns(list.opaque, 3)
                        gtk_grid_view_set_max_columns(list.opaque, 3)
                    } else {
                        gtk_flow_box_set_min_children_per_line(list.opaque, 3)
                        gtk_flow_box_set_max_children_per_line(list.opaque, 3)
                    }
                    return list
                }
                defer { window.close() }
                XCTAssertGreaterThan(
                    window.row(0).positionOnSurface?.x ?? 0, window.row(2).positionOnSurface?.x ?? 0, "\(kind)")
                try window.press("alt+Left")
                try window.wait("words") { window.said.last == "Moved One. 2 of 3, was 1." }
                try window.press("alt+Right")
                try window.wait("words") { window.said.last == "Moved One. 1 of 3, was 2." }
                try window.wait("layout") {
                    let places = (0..<3).map { window.row($0).positionOnSurface?.x ?? 0 }
                    return places == places.sorted(by: >) && Set(places).count == 3
                }
                // The left part of the last one is after it.
                let corner = try XCTUnwrap(window.window.positionOnScreen)
                let last = try XCTUnwrap(window.row(2).positionOnSurface)
                let end = ScreenPoint(x: Int(corner.x + last.x) + 6, y: Int(corner.y + last.y) + 8)
                try window.drop(from: window.lift(0), to: end)
                XCTAssertEqual(window.order, ["Two", "Six", "One"], "\(kind)")
            }
        }
    }

    // MARK: Many

    /// A hundred widgets that can be dragged, and that others are dropped into.
    func testAHundredSourcesOnOnePage() throws {
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            // A row that an earlier test copied would be offered on each place.
            gdk_clipboard_set_content(gdk_display_get_clipboard(gdk_display_get_default()), nil)
            let coordinator = DragCoordinator()
            let flow = Widget(sharing: UnsafeMutableRawPointer(try XCTUnwrap(gtk_flow_box_new())))
            let pieces = Pieces()
            var views: [WidgetView] = []
            let firstObserver = coordinator.observe { _ in }
            for number in 0..<100 {
                let label = Widget(sharing: UnsafeMutableRawPointer(try XCTUnwrap(gtk_label_new("Piece \(number)"))))
                gtk_widget_set_focusable(label.widget, 1)
                gtk_flow_box_insert(flow.opaque, label.widget, -1)
                let view = WidgetView(label, called: "Piece \(number)")
                view.addInteraction(DragInteraction(delegate: pieces))
                view.addInteraction(DropInteraction(delegate: pieces))
                WidgetDragging.begin(view, coordinator: coordinator)
                views.append(view)
            }
            let window = Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
            gtk_window_set_child(window.pointer(), flow.widget)
            gtk_window_present(window.pointer())
            XCTAssertTrue(MainLoop.run(timeout: 20) { views[99].widget.map { $0.height > 0 } ?? false })
            // Observers are numbered. What happens is told to the window, and not to each of its widgets.
            XCTAssertLessThan(coordinator.observe { _ in } - firstObserver, 6)
            // The display's clipboard holds what other tests have copied.
            coordinator.clipboard = nil
            XCTAssertEqual(coordinator.actions(of: views[50]).map(\.name), ["Drag Piece 50"])
            let drag = try XCTUnwrap(coordinator.actions(of: views[50]).first)
            XCTAssertTrue(coordinator.perform(drag, on: views[50], by: .keyboard))
            XCTAssertEqual(coordinator.validDropPoints.count, 99, "not into itself")
            let place = coordinator.validDropPoints[98]
            coordinator.perform(
                DropSession(local: try XCTUnwrap(coordinator.session)), on: place)
            XCTAssertEqual(pieces.dropped, ["Piece 50 into Piece 99"])
            gtk_window_destroy(window.pointer())
            MainLoop.drain()
            XCTAssertTrue(coordinator.roots.isEmpty)
        }
    }

    /// Only the widget that has the focus is asked what can be done with it when that may have changed, and the one that
    /// gets the focus then.
    func testOnlyTheFocusIsAskedWhatItOffers() throws {
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            let coordinator = DragCoordinator()
            let box = Box(.vertical)
            let views = (0..<20).map { number in
                // A label by itself takes no focus.
                let piece = Box(.horizontal)
                piece.append(Label("Piece \(number)"))
                piece.isFocusable = true
                box.append(piece)
                return AskedView(piece, called: "Piece \(number)")
            }
            for view in views { WidgetDragging.begin(view, coordinator: coordinator) }
            let window = Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
            gtk_window_set_child(window.pointer(), box.widget)
            gtk_window_present(window.pointer())
            XCTAssertTrue(MainLoop.run(timeout: 20) { views[19].widget.map { $0.height > 0 } ?? false })
            XCTAssertTrue(views[7].widget?.grabFocus() ?? false)
            for view in views { view.asked = 0 }
            for _ in 0..<10 { coordinator.treeChanged() }
            XCTAssertEqual(views.map(\.asked).enumerated().filter { $0.element > 0 }.map(\.offset), [7])
            XCTAssertEqual(views[7].asked, 10)
            XCTAssertTrue(views[3].widget?.grabFocus() ?? false)
            XCTAssertGreaterThan(views[3].asked, 0)
            gtk_window_destroy(window.pointer())
            MainLoop.drain()
        }
    }

    /// A card that is dragged, with a place in it that takes other cards.
    func testAPlaceInsideWhatIsDragged() throws {
        try MainActor.assumeIsolated {
            let coordinator = DragCoordinator()
            let pieces = Pieces()
            let card = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
            let well = View(frame: Rect(x: 100, y: 0, width: 100, height: 100))
            for (view, name) in [(card, "Ada"), (well, "Files")] {
                view.label = name
                view.isAccessibilityElement = true
            }
            card.addInteraction(DragInteraction(delegate: pieces))
            well.addInteraction(DropInteraction(delegate: pieces))
            card.addSubview(well)
            coordinator.add(root: card)
            // From inside the place, the card around it is what is lifted.
            let session = try coordinator.beginDeepest(at: Point(x: 150, y: 50), in: card, by: .pointer)
            XCTAssertEqual(session.itemNames, ["Ada"])
            XCTAssertEqual(coordinator.validDropPoints.map(\.element.label), [], "a card is not put into itself")
            coordinator.cancel()
        }
    }
}

/// A widget that counts how often it is asked what can be done with it.
@MainActor
private final class AskedView: WidgetView {
    var asked = 0

    override var customActions: [CustomAction] {
        get {
            asked += 1
            return []
        }
        set {}
    }
}

/// Pieces that are dragged into each other, but none into itself or what is inside it.
@MainActor
private final class Pieces: DragInteractionDelegate, DropInteractionDelegate {
    private(set) var dropped: [String] = []

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        let name = session.source?.label ?? ""
        let provider = ItemProvider(suggestedName: name)
        provider.register(text: name)
        return [DragItem(provider: provider, name: name)]
    }

    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        guard let view = interaction.view, let source = session.localDragSession?.source else { return true }
        return !view.isInside(source)
    }

    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        dropped.append("\(session.itemNames.joined()) into \(interaction.view?.label ?? "")")
        completion(.success(DropResult(operation: .copy, undo: nil)))
    }
}
