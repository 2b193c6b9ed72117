import AccessibleDragging
import GTKSupport
import Prototype
import XCTest

@testable import SceneViews

/// The trial of a mock-up: pictures and elements that move, rows that change places, and announcements.
final class MockupTests: XCTestCase {
    /// Two columns: the left one with two cards, the right one with one; and a bin.
    static let homes = [
        Rect(x: 0, y: 0, width: 200, height: 400), Rect(x: 10, y: 40, width: 180, height: 60),
        Rect(x: 10, y: 110, width: 180, height: 60), Rect(x: 220, y: 0, width: 200, height: 400),
        Rect(x: 230, y: 40, width: 180, height: 60), Rect(x: 440, y: 0, width: 60, height: 60),
    ]
    private let geometry = MockupGeometry(homes: homes)

    private func guest(_ element: Int, _ look: MockupBoard.Look = .picture) -> MockupBoard.Guest {
        MockupBoard.Guest(element, look: look)
    }

    func testMovedElementStandsBelowWhatIsThere() throws {
        var board = MockupBoard(count: 6)
        board.put(guest(1), into: 3)
        var frames = geometry.frames(on: board)
        XCTAssertEqual(frames[1], Rect(x: 230, y: 108, width: 180, height: 60), "below the card")
        XCTAssertEqual(geometry.readingOrder(on: board, frames: frames), [0, 2, 3, 4, 1, 5])
        XCTAssertEqual(geometry.holder(of: 1, on: board), 3)
        // Back again: where it stood is free, and it is the first place from the top.
        board.put(guest(1), into: 0)
        frames = geometry.frames(on: board)
        XCTAssertEqual(frames[1], Self.homes[1])
        XCTAssertEqual(board.guests[3], [])
    }

    func testRemovedAndCountedElementsAreNotSeen() {
        var board = MockupBoard(count: 6)
        board.put(guest(1, .hidden), into: 5)
        board.put(guest(2, .counted), into: 5)
        let frames = geometry.frames(on: board)
        XCTAssertNil(frames[1])
        XCTAssertNil(frames[2])
        XCTAssertEqual(geometry.stack(in: 5, board).counted, 1)
        XCTAssertEqual(geometry.readingOrder(on: board, frames: frames), [0, 3, 4, 5])
    }

    func testElementTooLargeForItsPlaceIsCounted() throws {
        var state = MockupState(picture: nil, frames: Self.homes)
        var board = state.board
        for _ in 0..<9 { board.put(guest(try XCTUnwrap(state.copy(1, on: &board))), into: 3) }
        let stack = state.geometry.stack(in: 3, board)
        XCTAssertEqual(stack.shown.count, 4)
        XCTAssertEqual(stack.counted, 5)
        XCTAssertTrue(stack.shown.allSatisfy { $0.frame.maxY <= 400 })
        board = MockupBoard(count: 6)
        board.put(guest(0), into: 5)
        XCTAssertEqual(geometry.stack(in: 5, board).counted, 1)
    }

    func testWhatLiesOnAnElementGoesWithIt() throws {
        let homes = [
            Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 10, y: 10, width: 20, height: 20),
            Rect(x: 200, y: 0, width: 100, height: 300),
        ]
        let geometry = MockupGeometry(homes: homes)
        var board = MockupBoard(count: 3)
        board.put(MockupBoard.Guest(0), into: 2)
        let frames = geometry.frames(on: board)
        let (outer, inner) = (try XCTUnwrap(frames[0]), try XCTUnwrap(frames[1]))
        XCTAssertTrue(outer.isAround(inner))
        XCTAssertLessThan(outer.width, 100, "it is wider than its place, and made smaller")
        XCTAssertTrue(geometry.isInside(1, 2, on: board))
        XCTAssertFalse(geometry.isInside(2, 0, on: board))
    }

    func testRowChangesPlaces() {
        var board = MockupBoard(count: 4)
        XCTAssertTrue(board.move(0, nextTo: 2, isAfter: true, in: [0, 1, 2, 3]))
        XCTAssertEqual(board.occupants, [1, 2, 0, 3])
        XCTAssertTrue(board.move(3, nextTo: 1, isAfter: false, in: [0, 1, 2, 3]))
        XCTAssertEqual(board.occupants, [3, 1, 2, 0])
        board.takeAway(1)
        XCTAssertEqual(board.occupants, [3, nil, 2, 0])
        XCTAssertTrue(board.move(1, nextTo: 0, isAfter: true, in: [0, 1, 2, 3]), "a place is free")
        XCTAssertEqual(board.occupants, [3, 2, 0, 1])
        XCTAssertFalse(board.move(0, nextTo: 0, isAfter: true, in: [1, 2]), "not in the row")
    }

    func testHostileFramesTrapNothing() {
        let frame = PixelFrame(x: .nan, y: -.infinity, width: 1e300, height: -5)
        let homes = [Rect(frame), Rect(PixelFrame(x: 0, y: 0, width: 0, height: 0)), Self.homes[0]]
        let state = MockupState(picture: nil, frames: homes)
        let layout = MockupLayout(state, size: Size(width: .infinity, height: -1))
        XCTAssertEqual(layout.order.count, 3)
        XCTAssertNil(layout.element(at: Point(x: .nan, y: 0)))
    }
}

/// A mock-up in a tree of views, dragged by the names that Orca is given.
final class MockupViewTests: XCTestCase {
    private static func element(
        _ id: String, _ home: Int, drag: Bool = false, drops: [DropContent] = []
    ) -> MockupContent.Element {
        MockupContent.Element(
            id: id, label: id, frame: MockupTests.homes[home],
            descriptors: DescriptorContent(drags: drag ? [DragContent(name: "Drag card")] : [], drops: drops))
    }

    @MainActor
    private static func scene() -> MockupScene {
        let low = FractionPoint(x: 0.5, y: 0.95)
        return MockupScene([
            element("To do", 0, drops: [DropContent(name: "Move to do", point: low, outcome: .move)]),
            element("Map", 1, drag: true),
            element("Tickets", 2, drag: true),
            element(
                "Done", 3,
                drops: [DropContent(name: "Move to done", point: low, accepts: [.plainText], outcome: .move)]),
            element(
                "Hours", 4, drag: true,
                drops: [DropContent(name: "Merge", outcome: .refuse, refusal: "no two are alike")]),
            element("Bin", 5, drops: [DropContent(name: "Throw away", accepts: ["image/*"], outcome: .remove)]),
        ])
    }

    func testTwoDropsAtOnePointDoWhatTheyAreCalled() {
        MainActor.assumeIsolated {
            let box = Self.element(
                "Box", 3,
                drops: [
                    DropContent(name: "Move into box", outcome: .move),
                    DropContent(name: "Copy into box", outcome: .copy),
                ])
            let scene = MockupScene([Self.element("Note", 1, drag: true), box])
            XCTAssertTrue(scene.perform("Drag card", on: "Note"))
            XCTAssertEqual(scene.said.last, "Lifted Note. 2 places to drop.")
            XCTAssertTrue(scene.perform("Copy into box", on: "Box"))
            XCTAssertEqual(scene.view.state.board.guests[1].map(\.element), [2], "it was copied")
            XCTAssertTrue(scene.perform("Drag card", on: "Note"))
            XCTAssertTrue(scene.perform("Move into box", on: "Box"))
            XCTAssertEqual(scene.view.state.board.guests[1].map(\.element), [2, 0], "the note itself came, too")
        }
    }

    func testCardMovesIsSaidAndUndone() {
        MainActor.assumeIsolated {
            let scene = Self.scene()
            XCTAssertTrue(scene.perform("Drag card", on: "Map"))
            XCTAssertEqual(scene.said.last, "Lifted Map. 2 places to drop.", "its own column is none")
            XCTAssertTrue(scene.perform("Move to done", on: "Done"))
            XCTAssertEqual(scene.said.last, "Dropped Map into Done.")
            XCTAssertEqual(scene.value(of: "Done"), "2 items: Hours, Map")
            let order = (0..<scene.view.childCount).compactMap { scene.view.child(at: $0)?.label }
            XCTAssertEqual(order, ["To do", "Tickets", "Done", "Hours", "Map", "Bin"])
            XCTAssertTrue(scene.coordinator.undo())
            XCTAssertEqual(scene.said.last, "Drop undone. Map is back in To do.")
            XCTAssertEqual(scene.value(of: "Done"), "1 item: Hours")
            XCTAssertTrue(scene.coordinator.redo())
            XCTAssertEqual(scene.value(of: "Done"), "2 items: Hours, Map")
            XCTAssertTrue(scene.perform("Drag card", on: "Map"), "it can be moved on")
            XCTAssertTrue(scene.perform("Move to do", on: "To do"))
        }
    }

    /// Another application that has lifted something with a name and no picture.
    @MainActor
    private final class OtherApplication: GuestSource {
        let application = "Other"
        private(set) var ends: [DropOperation] = []
        private(set) var loads = 0

        func session() -> DragSession {
            let provider = ItemProvider(suggestedName: "Note")
            provider.register(.plainText) { [weak self] request in
                self?.loads += 1
                request.complete(.success(Array("another text".utf8)))
            }
            let item = DragItem(provider: provider, name: "Note")
            return DragSession(
                guest: self, items: [item], names: ["Note, from Other"], home: "Board", operations: [.copy, .move],
                origin: .keyboard)
        }

        func finish(
            _ operation: DropOperation, names: [String], in place: [String]
        ) -> AsyncResult<GuestEnd, any Error> {
            ends.append(operation)
            return AsyncResult(.success(GuestEnd(operation)))
        }
        func release() {}
        func cancel() {}
    }

    /// The source gives up only what has been loaded whole.
    func testWhatAnotherApplicationMovesIsLoadedAndKeepsItsName() {
        MainActor.assumeIsolated {
            let (scene, other) = (Self.scene(), OtherApplication())
            XCTAssertTrue(scene.coordinator.welcome(other.session()))
            XCTAssertTrue(scene.perform("Move to done", on: "Done"))
            XCTAssertEqual(scene.value(of: "Done"), "2 items: Hours, Note")
            XCTAssertEqual(other.loads, 1)
            XCTAssertEqual(other.ends, [.move])
        }
    }

    func testBinGivesBackWhatItTookLast() {
        MainActor.assumeIsolated {
            var bin = Self.element("Bin", 5, drag: true)
            bin.descriptors.drops = [DropContent(name: "Throw away", outcome: .remove)]
            bin.descriptors.drags?[0].name = "Take out"
            let tray = Self.element("Done", 3, drops: [DropContent(name: "Move to done", outcome: .move)])
            let scene = MockupScene([Self.element("Map", 1, drag: true), tray, bin])
            XCTAssertFalse(scene.perform("Take out", on: "Bin"), "it is empty")
            XCTAssertTrue(scene.perform("Drag card", on: "Map"))
            XCTAssertTrue(scene.perform("Throw away", on: "Bin"))
            XCTAssertEqual(scene.view.childCount, 2)
            XCTAssertTrue(scene.perform("Take out", on: "Bin"))
            XCTAssertTrue(scene.perform("Move to done", on: "Done"))
            XCTAssertEqual(scene.said.last, "Dropped Map into Done.")
            XCTAssertEqual(scene.view.childCount, 3)
            XCTAssertNil(scene.value(of: "Bin"))
        }
    }

    func testRefusalIsTriedAndSaid() {
        MainActor.assumeIsolated {
            let scene = Self.scene()
            XCTAssertTrue(scene.perform("Drag card", on: "Map"))
            XCTAssertFalse(scene.perform("Merge", on: "Hours"))
            XCTAssertEqual(scene.said.last, "Not dropped: no two are alike. Still holding it.")
            XCTAssertFalse(scene.perform("Throw away", on: "Bin"), "without a picture there is none to take")
            scene.coordinator.cancel()
            XCTAssertEqual(scene.said.last, "Cancelled. Map is back in To do.")
        }
    }

    func testDocumentThatChangesKeepsWhatWasTried() throws {
        try MainActor.assumeIsolated {
            let scene = Self.scene()
            XCTAssertTrue(scene.perform("Drag card", on: "Map"))
            XCTAssertTrue(scene.perform("Move to done", on: "Done"))
            let element = try XCTUnwrap(scene.view.child(at: 2))
            var content = scene.view.content
            content.elements[3].label = "Finished"
            scene.view.update(content, picture: nil)
            XCTAssertEqual(scene.value(of: "Finished"), "2 items: Hours, Map")
            XCTAssertTrue(scene.view.child(at: 2) === element, "to assistive technologies it is the same")
            content.elements[3].frame.size.width += 1
            scene.view.update(content, picture: nil)
            XCTAssertEqual(
                scene.value(of: "Finished"), "1 item: Hours", "another picture, or another frame, begins anew")
            XCTAssertFalse(scene.coordinator.undo(), "what was done before cannot be undone")
        }
    }

    func testPointsStandInOtherElementsAndViews() {
        MainActor.assumeIsolated {
            var message = Self.element("Map", 1, drag: true)
            message.descriptors.drops = [
                DropContent(name: "File in done", host: "Done", outcome: .count),
                DropContent(name: "Nowhere", host: "missing"),
            ]
            let scene = MockupScene([message, Self.element("Done", 3), Self.element("Tickets", 2, drag: true)])
            XCTAssertEqual(scene.view.child(at: 0)?.dropPointDescriptors?.map(\.name), ["File in done"])
            XCTAssertTrue(scene.perform("Drag card", on: "Tickets"))
            XCTAssertTrue(scene.perform("File in done", on: "Map"))
            XCTAssertEqual(scene.value(of: "Done"), "1 item: Tickets")
            XCTAssertEqual(scene.said.last, "Dropped Tickets into Done.")
        }
    }
}
