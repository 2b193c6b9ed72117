import AccessibleDragging
import CGTK
import GLibSupport
import GTKSupport
import PrivateSession
import TestSupport
import XCTest

@testable import GTKDragging

/// A list's rows leave it for a place that is no list, come back, and what comes from such a place is put among them.
final class RowsElsewhereTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    @MainActor private final class Box: DropInteractionDelegate, DragInteractionDelegate {
        var objects: [Object] = []

        func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
            [DragItem(provider: ItemProvider(), name: "Cups")]
        }

        func dropInteraction(
            _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
        ) {
            objects = (session.items.first?.localObject as? ListRows)?.objects ?? []
            completion(.success(DropResult(operation: .move, undo: UndoStep(undo: {}, redo: {}))))
        }
    }

    @MainActor
    private static func makeView(_ box: Box, _ coordinator: DragCoordinator) -> View {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.label = "Box"
        view.isAccessibilityElement = true
        view.addInteraction(DropInteraction(delegate: box))
        view.addInteraction(DragInteraction(delegate: box))
        coordinator.add(root: view)
        return view
    }

    func testRowsThatAPlaceMovesLeaveTheListAndComeBack() throws {
        try MainActor.assumeIsolated { try StockWindow.withEach { try Self.leaveAndComeBack($0) } }
    }

    func testTabsAndColumnsThatAPlaceMovesLeaveAndComeBack() throws {
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            for kind in StockWindow.strips {
                let window = try StockWindow(strip: kind)
                defer { window.close() }
                try Self.leaveAndComeBack(window)
            }
        }
    }

    @MainActor
    private static func leaveAndComeBack(_ window: StockWindow) throws {
        let box = Box()
        let view = makeView(box, window.coordinator)
        let row = try XCTUnwrap(window.reorderable.row(at: 1))
        let drag = try XCTUnwrap(row.dragSourceDescriptors?.first)
        let session = try window.coordinator.begin(drag, of: row, by: .keyboard)
        window.coordinator.perform(DropSession(local: session), at: view.bounds.center, in: view)
        XCTAssertEqual(window.said.last, "Dropped Map of the halls into Box.")
        XCTAssertEqual(box.objects.count, 1)
        XCTAssertEqual(window.stock.count, 4)
        XCTAssertTrue(window.coordinator.undo())
        try window.wait("row") { window.stock.count == 5 && window.stock.text(at: 1) == "Map of the halls" }
        XCTAssertTrue(window.coordinator.redo())
        XCTAssertEqual(window.stock.count, 4)
        view.removeFromSuperview()
        window.coordinator.remove(root: view)
    }

    func testAListTakesWhatTheApplicationSays() throws {
        try MainActor.assumeIsolated { try StockWindow.withEach([.listView, .listBox]) { try Self.insert($0) } }
    }

    @MainActor
    private static func insert(_ window: StockWindow) throws {
        let box = Box()
        let view = makeView(box, window.coordinator)
        var gaps: [Int] = []
        let isOffered = { window.coordinator.validDropPoints.contains { $0.element is ListRowView } }
        _ = try window.coordinator.begin(at: view.bounds.center, in: view, by: .keyboard)
        XCTAssertFalse(isOffered())
        window.coordinator.cancel()
        window.reorderable.onInsert = { session, gap, completion in
            gaps.append(gap)
            completion(.success(DropResult(operation: .copy, undo: nil, position: ItemPosition(gap + 1, of: 6))))
        }
        let session = try window.coordinator.begin(at: view.bounds.center, in: view, by: .keyboard)
        let place = try XCTUnwrap(
            window.coordinator.validDropPoints.first { $0.descriptor.name == "Drop before Coins" })
        window.coordinator.perform(DropSession(local: session), on: place)
        XCTAssertEqual(gaps, [2])
        XCTAssertEqual(window.said.last, "Dropped Cups into Stops. 3 of 6.")
        window.coordinator.remove(root: view)
    }
}
