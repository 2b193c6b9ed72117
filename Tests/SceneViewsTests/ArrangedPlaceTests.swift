import AccessibleDragging
import GTKSupport
import Prototype
import XCTest

@testable import SceneViews

/// Places that arrange their cards: cards make room, what they leave closes up, and nothing is put over a title.
final class ArrangedPlaceTests: XCTestCase {
    private typealias Element = MockupContent.Element

    private static func card(_ id: String, _ frame: Rect) -> Element {
        Element(
            id: id, label: id, frame: frame,
            descriptors: DescriptorContent(
                drags: [DragContent(name: "Drag card")],
                drops: [DropContent(name: "Put before \(id)", point: FractionPoint(x: 0.5, y: 0.1), outcome: .before)]))
    }

    private static func place(_ id: String, _ frame: Rect, _ arrangement: Arrangement, inset: Double? = nil) -> Element
    {
        Element(
            id: id, label: id, frame: frame, arrangement: arrangement, inset: inset,
            descriptors: DescriptorContent(
                drags: [],
                drops: [DropContent(name: "Move to \(id)", point: FractionPoint(x: 0.5, y: 0.95), outcome: .move)]))
    }

    private static let size = Size(width: 420, height: 300)

    /// Two columns of 200 by 300, with cards of 180 by 60 from 40 down.
    private static let columns = [
        place("left", Rect(x: 0, y: 0, width: 200, height: 300), .column),
        card("a", Rect(x: 10, y: 40, width: 180, height: 60)),
        card("b", Rect(x: 10, y: 108, width: 180, height: 60)),
        card("c", Rect(x: 10, y: 176, width: 180, height: 60)),
        place("right", Rect(x: 220, y: 0, width: 200, height: 300), .column),
        card("d", Rect(x: 230, y: 40, width: 180, height: 60)),
    ]

    private func guest(_ element: Int) -> MockupBoard.Guest {
        MockupBoard.Guest(element)
    }

    func testColumnClosesUpAndMakesRoom() {
        let geometry = MockupGeometry(Self.columns)
        var board = geometry.start
        XCTAssertEqual(geometry.frames(on: board), geometry.homes.map { $0 })
        board.put(guest(1), into: 4, at: 0)
        let frames = geometry.frames(on: board)
        XCTAssertEqual(frames[2], geometry.homes[1], "the next one has come up")
        XCTAssertEqual(frames[3], geometry.homes[2])
        XCTAssertEqual(frames[1], geometry.homes[5], "it stands first")
        XCTAssertEqual(frames[5]?.minY, 108, "what stood there has made room")
        XCTAssertEqual(geometry.readingOrder(on: board, frames: frames), [0, 2, 3, 4, 1, 5])
    }

    func testFullColumnMovesItsCardsTogether() throws {
        let geometry = MockupGeometry(Self.columns)
        var board = geometry.start
        board.put(guest(5), into: 0)
        let stack = geometry.stack(in: 0, board)
        XCTAssertEqual(stack.shown.count, 4)
        XCTAssertEqual(stack.counted, 0)
        let frames = stack.shown.map(\.frame)
        XCTAssertLessThanOrEqual(try XCTUnwrap(frames.last).maxY, 300.5)
        for (one, next) in zip(frames, frames.dropFirst()) { XCTAssertLessThan(one.maxY, next.minY) }
    }

    /// A form that is empty but for its title: the first field comes below that, and not beside it.
    func testTheFirstCardOfAColumnStandsBelowItsTitle() throws {
        func flow(_ arrangement: Arrangement, slots: [Rect] = []) -> CardFlow {
            CardFlow(
                home: Rect(x: 0, y: 0, width: 400, height: 300),
                place: ArrangedPlace(element: 0, arrangement: arrangement, inset: nil, members: []), slots: slots,
                obstacles: [Rect(x: 12, y: 12, width: 100, height: 20)])
        }
        let cards = [CardFlow.Card](repeating: CardFlow.Card(size: Size(width: 120, height: 40)), count: 2)
        XCTAssertEqual(
            flow(.column).frames(of: cards),
            [Rect(x: 140, y: 40, width: 120, height: 40), Rect(x: 140, y: 88, width: 120, height: 40)])
        // Beside the title, where others stood there before; and in a row, which has its title at its head.
        XCTAssertEqual(
            flow(.column, slots: [Rect(x: 140, y: 10, width: 120, height: 40)]).frames(of: cards).first,
            Rect(x: 140, y: 10, width: 120, height: 40))
        XCTAssertEqual(flow(.row).frames(of: cards).first??.minX, 10)
    }

    /// A column with one card, and one without any, have the gaps of the columns beside them.
    func testCardsAreAsFarApartAsElsewhere() {
        func column(_ number: Int, _ tops: [Double]) -> [Element] {
            let left = Double(number) * 220
            return [Self.place("column \(number)", Rect(x: left, y: 20, width: 200, height: 400), .column, inset: 9)]
                + tops.map { Self.card("\(number) at \($0)", Rect(x: left + 9, y: $0, width: 180, height: 60)) }
        }
        let geometry = MockupGeometry(column(0, [60, 136, 212]) + column(1, [60]) + column(2, []))
        var board = geometry.start
        board.put(guest(1), into: 4)
        board.put(guest(2), into: 6)
        board.put(guest(3), into: 6)
        let frames = geometry.frames(on: board)
        XCTAssertEqual(frames[1]?.minY, 136, "16 below the card that stood there, and not 9")
        XCTAssertEqual(frames[2]?.minY, 60, "where cards begin beside it")
        XCTAssertEqual(frames[3]?.minY, 136)
    }

    /// Frames that were drawn by hand are not all as far apart; cards before the first change stay where they are.
    func testOneGapIsAsWideAsTheOthersAfterADrop() {
        let geometry = MockupGeometry([
            Self.place("left", Rect(x: 0, y: 0, width: 200, height: 500), .column),
            Self.card("a", Rect(x: 10, y: 40, width: 180, height: 60)),
            Self.card("b", Rect(x: 10, y: 109, width: 180, height: 60)),
            Self.card("c", Rect(x: 10, y: 185, width: 180, height: 60)),
            Self.card("d", Rect(x: 10, y: 261, width: 180, height: 60)),
            Self.place("right", Rect(x: 220, y: 0, width: 200, height: 500), .column),
            Self.card("e", Rect(x: 230, y: 40, width: 180, height: 60)),
        ])
        var board = geometry.start
        board.put(guest(6), into: 0, at: 2)
        XCTAssertEqual([1, 2, 6, 3, 4].map { geometry.frames(on: board)[$0]?.minY }, [40, 109, 185, 261, 337])
        board.put(guest(6), into: 0, at: 0)
        XCTAssertEqual([6, 1, 2, 3, 4].map { geometry.frames(on: board)[$0]?.minY }, [40, 116, 192, 268, 344])
    }

    /// A grid with room at its side goes on in its own lines.
    func testAGridHasNoHoles() {
        let cards = [(10.0, 10.0), (80, 10), (10, 80), (80, 80), (10, 150)].enumerated().map { number, corner in
            Self.card("\(number)", Rect(x: corner.0, y: corner.1, width: 60, height: 60))
        }
        let geometry = MockupGeometry(
            [Self.place("grid", Rect(x: 0, y: 0, width: 300, height: 300), .grid)] + cards
                + [Self.card("new", Rect(x: 400, y: 0, width: 60, height: 60))])
        var board = geometry.start
        board.put(guest(6), into: 0)
        XCTAssertEqual(geometry.frames(on: board)[6]?.origin, Point(x: 80, y: 150))
    }

    func testRowAndGridKeepTheirSteps() {
        let row = MockupGeometry([
            Self.place("row", Rect(x: 0, y: 0, width: 400, height: 80), .row),
            Self.card("a", Rect(x: 10, y: 10, width: 60, height: 60)),
            Self.card("b", Rect(x: 80, y: 10, width: 60, height: 60)),
            Self.card("c", Rect(x: 150, y: 10, width: 60, height: 60)),
        ])
        var board = row.start
        board.put(guest(3), into: 0, at: 0)
        XCTAssertEqual([3, 1, 2].map { row.frames(on: board)[$0]?.minX }, [10, 80, 150])
        let grid = MockupGeometry([
            Self.place("grid", Rect(x: 0, y: 0, width: 150, height: 150), .grid),
            Self.card("a", Rect(x: 10, y: 10, width: 60, height: 60)),
            Self.card("b", Rect(x: 80, y: 10, width: 60, height: 60)),
            Self.card("c", Rect(x: 10, y: 80, width: 60, height: 60)),
            Self.card("d", Rect(x: 200, y: 0, width: 60, height: 60)),
            Self.card("e", Rect(x: 200, y: 80, width: 60, height: 60)),
        ])
        board = grid.start
        board.put(guest(4), into: 0)
        XCTAssertEqual(grid.frames(on: board)[4]?.origin, Point(x: 80, y: 80))
        board.put(guest(5), into: 0)
        XCTAssertEqual(grid.stack(in: 0, board).counted, 1, "there is no fifth cell")
    }

    func testFreeSurfaceKeepsWhereAndGoesAroundOthers() throws {
        let geometry = MockupGeometry([
            Self.place("table", Rect(x: 0, y: 0, width: 400, height: 300), .free, inset: 10),
            Self.card("a", Rect(x: 50, y: 50, width: 60, height: 60)),
        ])
        let place = try XCTUnwrap(geometry.places[0])
        let flow = geometry.flow(in: place, geometry.start)
        let size = Size(width: 60, height: 60)
        let others = [Rect(x: 50, y: 50, width: 60, height: 60)]
        XCTAssertEqual(flow.spot(for: size, at: Point(x: 200, y: 100), among: others), Point(x: 200, y: 100))
        XCTAssertEqual(flow.spot(for: size, at: Point(x: 390, y: -50), among: others), Point(x: 330, y: 10))
        let aside = Rect(origin: flow.spot(for: size, at: Point(x: 60, y: 60), among: others), size: size)
        XCTAssertFalse(aside.overlaps(others[0]))
    }

    func testPictureShowsWhatIsInTheWay() throws {
        let surface = try CairoSurface.image(width: 420, height: 300)
        let context = CairoContext(surface)
        context.fill(Rect(x: 0, y: 0, width: 420, height: 300), .white)
        context.fill(Rect(x: 30, y: 12, width: 80, height: 14), Color(red: 0, green: 0, blue: 0))
        context.fill(Rect(x: 10, y: 40, width: 180, height: 60), Color(red: 1, green: 0.8, blue: 0))
        let picture = try MockupPicture(decoding: surface.pngBytes())
        let geometry = MockupGeometry(Self.columns)
        let found = picture.obstacles(in: geometry.homes[0], beside: geometry.elements(in: 0))
        XCTAssertEqual(found.count, 1)
        let title = try XCTUnwrap(found.first)
        XCTAssertTrue(title.inset(by: -4).isAround(Rect(x: 30, y: 12, width: 80, height: 14)), "\(title)")
        XCTAssertLessThan(title.maxY, 40, "the card is known, and no obstacle")
        XCTAssertEqual(picture.obstacles(in: Rect(x: 0, y: 0, width: 0, height: -4), beside: []), [])
    }

    /// Scaling all of the picture anew for each card that has moved takes longer than a frame.
    func testCardsAreDrawnFromThePictureAsItIsShown() throws {
        func surface(_ side: Double, _ color: Color) throws -> CairoSurface {
            let surface = try CairoSurface.image(width: side, height: side)
            CairoContext(surface).fill(Rect(x: 0, y: 0, width: side, height: side), color)
            return surface
        }
        let red = Color(red: 1, green: 0, blue: 0)
        let picture = try MockupPicture(decoding: surface(80, red).pngBytes())
        let shrunk = Picture(try surface(40, Color(red: 0, green: 0, blue: 1)))
        let target = try surface(40, .white)
        let context = CairoContext(target)
        XCTAssertEqual(context.pixelsPerUnit, 1)
        context.scale(x: 0.5, y: 0.5)
        XCTAssertEqual(context.pixelsPerUnit, 0.5)
        picture.draw(Rect(x: 20, y: 20, width: 40, height: 40), from: (shrunk, 0.5), in: context)
        XCTAssertEqual(target.pixels()[20 * 40 + 20], 0xff00_00ff)
        XCTAssertEqual(target.pixels()[0], 0xffff_ffff)
        picture.draw(Rect(x: 20, y: 20, width: 40, height: 40), in: context)
        XCTAssertEqual(target.pixels()[20 * 40 + 20], 0xffff_0000)
    }

    func testCardIsPutBeforeAnotherOfAnotherPlaceByName() {
        MainActor.assumeIsolated {
            let scene = MockupScene(Self.columns, size: Self.size)
            XCTAssertTrue(scene.perform("Drag card", on: "b"))
            XCTAssertTrue(scene.perform("Put before d", on: "d"))
            XCTAssertEqual(scene.said.last, "Dropped b into right, before d. 1 of 2.")
            XCTAssertEqual(scene.order, ["left", "a", "c", "right", "b", "d"])
            XCTAssertTrue(scene.coordinator.undo())
            XCTAssertEqual(scene.order, ["left", "a", "b", "c", "right", "d"])
        }
    }

    func testCardsSayWhereTheyStandAndPlacesWhatStandsThere() {
        MainActor.assumeIsolated {
            let scene = MockupScene(Self.columns, size: Self.size)
            XCTAssertEqual(scene.value(of: "b"), "left, 2 of 3")
            XCTAssertEqual(scene.value(of: "left"), "3 cards: a, b, c")
            XCTAssertEqual(scene.value(of: "right"), "1 card: d")
            XCTAssertTrue(scene.perform("Drag card", on: "b"))
            XCTAssertTrue(scene.perform("Put before d", on: "d"))
            XCTAssertEqual(scene.value(of: "b"), "right, 1 of 2")
            XCTAssertEqual(scene.value(of: "c"), "left, 2 of 2")
            XCTAssertEqual(scene.value(of: "right"), "2 cards: b, d")
        }
    }

    func testPointerSaysWhereAmongTheCards() throws {
        try MainActor.assumeIsolated {
            let scene = MockupScene(Self.columns, size: Self.size)
            try scene.carry(from: Point(x: 250, y: 60), to: Point(x: 5, y: 104))
            XCTAssertEqual(scene.order, ["left", "a", "d", "b", "c", "right"])
            XCTAssertEqual(scene.said.last, "Dropped d into left, between a and b. 2 of 4.")
            try scene.carry(from: Point(x: 50, y: 60), to: Point(x: 5, y: 290))
            XCTAssertEqual(scene.order, ["left", "d", "b", "c", "a", "right"], "within a place it changes its turn")
        }
    }

    /// By name a card comes to stand between two others, and where it stands already is no place for it.
    func testACardIsPutBetweenTwoOthersByNameAndSaysWhereItIsBackWhenThatIsUndone() {
        MainActor.assumeIsolated {
            let scene = MockupScene(Self.columns, size: Self.size)
            XCTAssertTrue(scene.perform("Drag card", on: "d"))
            XCTAssertEqual(
                scene.coordinator.validDropPoints.map(\.element.label), ["left", "a", "b", "c"],
                "it is the only one in its column")
            for place in scene.coordinator.validDropPoints { scene.coordinator.hover(over: place) }
            XCTAssertEqual(
                Array(scene.said.suffix(4)),
                [
                    "left, at the end. 1 of 4.", "left, before a. 2 of 4.", "left, between a and b. 3 of 4.",
                    "left, between b and c. 4 of 4.",
                ])
            XCTAssertTrue(scene.perform("Put before b", on: "b"))
            XCTAssertEqual(scene.said.last, "Dropped d into left, between a and b. 2 of 4.")
            XCTAssertEqual(scene.coordinator.history.nextUndo?.element?.label, "d", "the focus goes where it is")
            scene.coordinator.undo()
            XCTAssertEqual(scene.said.last, "Drop undone. d is back in right. 1 of 1.")
            XCTAssertTrue(scene.perform("Drag card", on: "b"))
            XCTAssertFalse(scene.perform("Put before c", on: "c"), "it stands there already")
            XCTAssertTrue(scene.perform("Move to left", on: "left"), "the end of its own column")
            XCTAssertEqual(scene.order, ["left", "a", "c", "b", "right", "d"])
        }
    }

    /// Up and down are the reading order, so that they leave nothing out; left and right are as the picture has it.
    func testArrowKeysReachEveryCardAndTheNextColumn() {
        MainActor.assumeIsolated {
            let scene = MockupScene(Self.columns, size: Self.size)
            @MainActor func label(after key: Key, from start: String) -> String? {
                scene.view.focus(position: scene.order.firstIndex(of: start) ?? 0, isVisible: true)
                _ = scene.view.keyPressed(key, modifiers: [])
                return scene.view.currentElement?.label
            }
            for (one, next) in zip(scene.order, scene.order.dropFirst()) {
                XCTAssertEqual(label(after: .down, from: one), next)
                XCTAssertEqual(label(after: .up, from: next), one)
            }
            XCTAssertEqual(label(after: .right, from: "a"), "d")
            XCTAssertEqual(label(after: .left, from: "d"), "a")
            XCTAssertEqual(label(after: .right, from: "c"), "d", "the nearest in height")
            XCTAssertEqual(label(after: .right, from: "left"), "right")
            XCTAssertEqual(label(after: .right, from: "d"), "d")
            XCTAssertTrue(scene.perform("Drag card", on: "d"))
            XCTAssertTrue(scene.perform("Move to left", on: "left"))
            XCTAssertEqual(label(after: .right, from: "a"), "right", "a column that is empty")
        }
    }

    /// Frames that change places: "before" means before what stands there now.
    func testBeforeMeansWhatIsThereNow() {
        MainActor.assumeIsolated {
            let scene = MockupScene(
                (0..<3).map { Self.card("\($0)", Rect(x: Double($0) * 100, y: 0, width: 80, height: 80)) },
                size: Self.size)
            XCTAssertTrue(scene.perform("Drag card", on: "2"))
            XCTAssertTrue(scene.perform("Put before 0", on: "0"))
            XCTAssertEqual(scene.order, ["2", "0", "1"])
            XCTAssertTrue(scene.perform("Drag card", on: "1"))
            XCTAssertTrue(scene.perform("Put before 0", on: "0"))
            XCTAssertEqual(scene.order, ["2", "1", "0"])
        }
    }
}
