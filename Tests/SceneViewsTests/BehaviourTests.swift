import AccessibleDragging
import DraggingWords
import GLibSupport
import GTKSupport
import Prototype
import Testing

@testable import SceneViews

/// The effects of a prototype that move nothing: other screens, marks, and words of its own.
@MainActor
final class BehaviourTests {
    private let coordinator = DragCoordinator()
    private let root = View()
    private let index = SceneIndex()
    private var said: [String] = []

    private func scene(_ then: String, say: String = "") throws -> [MockupView] {
        let text = """
            dragoman: 1
            views:
              - mockup: first
                label: Inbox
                image: a.png
                screen: one
                elements:
                  - {element: note, label: Note, frame: [0, 0, 100, 40], drags: [{name: Drag}]}
                  - {element: place, label: Place, frame: [0, 100, 200, 200], opens: two, drops: [{name: Put, then: \(then)\(say.isEmpty ? "" : ", say: \"\(say)\"")}]}
              - mockup: second
                label: Archive
                image: a.png
                screen: two
                elements:
                  - {element: back, label: Back, frame: [0, 0, 100, 40], opens: one}
                  - {element: shelf, label: Shelf, frame: [0, 100, 200, 200], drops: [{name: Shelve, then: move}]}
            """
        let document = try DocumentReader.read(Array(text.utf8), file: "a.yaml")
        let views = document.views.compactMap { view -> MockupView? in
            guard case .mockup(let mockup) = view else { return nil }
            let made = MockupView(MockupContent(mockup, language: "en"), picture: nil, index: index)
            made.place(in: Rect(x: 0, y: 0, width: 400, height: 400), appearance: DesktopAppearance())
            root.addSubview(made)
            index.set(made, for: mockup.id.value, screen: mockup.screen?.value)
            return made
        }
        root.frame = Rect(x: 0, y: 0, width: 400, height: 400)
        index.showFirstScreen()
        coordinator.wording = TranslatedWording()
        coordinator.add(root: root)
        coordinator.observe { [weak self] in
            if case .announced(_, let text) = $0 { self?.said.append(text) }
        }
        return views
    }

    private func element(_ label: String, _ views: [MockupView]) throws -> AccessibleElement {
        let all = views.filter { !$0.isHidden }.flatMap { view in
            (0..<view.childCount).compactMap { view.child(at: $0) }
        }
        return try #require(all.first { $0.label == label })
    }

    private func values(of labels: [String], _ views: [MockupView]) throws -> [String?] {
        try labels.map { try element($0, views).value }
    }

    private func act(_ name: String, on label: String, _ views: [MockupView]) throws {
        let element = try element(label, views)
        let action = try #require(coordinator.actions(of: element).first { $0.name == name })
        #expect(coordinator.perform(action, on: element, by: .keyboard))
    }

    @Test func dropLeadsToAnotherScreenAndUndoingComesBack() throws {
        let views = try scene("[move, {go: two}]")
        #expect(views.map(\.isHidden) == [false, true])
        try act("Drag", on: "Note", views)
        try act("Put", on: "Place", views)
        #expect(views.map(\.isHidden) == [true, false])
        #expect(said.suffix(2) == ["Dropped Note into Place.", "Archive is shown."])
        #expect(views[0].state.board.whereabouts[0] == .inside(1), "what was moved stays moved")
        coordinator.undo()
        #expect(views.map(\.isHidden) == [false, true])
        #expect(views[0].state.board.whereabouts[0] == .slot(0))
        coordinator.redo()
        #expect(index.screen == "two")
    }

    @Test func elementOpensAlsoWhileSomethingIsLifted() throws {
        let views = try scene("move")
        #expect(try element("Place", views).activate())
        #expect(index.screen == "two")
        #expect(said == ["Archive is shown."])
        try act("Open Back", on: "Back", views)
        #expect(index.screen == "one")
        try act("Drag", on: "Note", views)
        try act("Open Place", on: "Place", views)
        #expect(coordinator.state == .lifted)
        #expect(coordinator.validDropPoints.map(\.descriptor.name) == ["Shelve"])
        try act("Shelve", on: "Shelf", views)
        let value = try element("Shelf", views).value
        #expect(value == "1 item: Note")
        #expect(views[0].state.board.whereabouts[0] == .gone, "it is on the other screen")
        coordinator.undo()
        #expect(views[0].state.board.whereabouts[0] == .slot(0))
    }

    @Test func dropOpensWhatItsElementOpensAndTheThingStays() throws {
        let views = try scene("open")
        try act("Drag", on: "Note", views)
        try act("Put", on: "Place", views)
        #expect(index.screen == "two")
        #expect(views[0].state.board.whereabouts[0] == .slot(0))
        #expect(views[0].state.board.guests[1].isEmpty)
    }

    @Test func dropShowsAndCountsAndMarksAndSaysItsOwnWords() throws {
        let views = try scene(
            "[move, count, {mark: done}, {mark: selected, of: place}]", say: "Filed {items} in {place}!")
        try act("Drag", on: "Note", views)
        try act("Put", on: "Place", views)
        #expect(said.last == "Filed Note in Place!")
        let marked = try self.values(of: ["Note", "Place"], views)
        #expect(marked == ["done", "selected. 1 item: Note"])
        let stack = views[0].state.geometry.stack(in: 1, views[0].state.board)
        #expect(stack.shown.count == 1)
        #expect(stack.counted == 1)
        coordinator.undo()
        let values = try self.values(of: ["Note"], views)
        #expect(values == [nil])
    }

    @Test func emptyTakesAwayWhatStandsThere() throws {
        var board = MockupBoard(count: 3)
        board.put(.init(1), into: 0)
        board.mark(0, as: .empty, contents: [2])
        #expect(board.whereabouts[1...2] == [.gone, .gone])
        #expect(board.marks(of: 0) == [.empty])
        board.put(.init(2), into: 0)
        #expect(board.marks(of: 0) == [], "something stands in it again")
    }

    @Test func whatIsHeldOverAnElementOpensIt() throws {
        let views = try scene("move")
        let frames = views[0].mockupLayout.frames.compactMap { $0 }
        let session = try coordinator.begin(at: frames[0].center, in: views[0], by: .pointer)
        coordinator.hover(DropSession(local: session), at: frames[1].center, in: views[0])
        #expect(views[0].opening.element == 1)
        var hasOpened = false
        index.onScreenChange = { hasOpened = true }
        #expect(MainLoop.run(timeout: 20) { hasOpened })
        #expect(index.screen == "two")
        #expect(coordinator.state == .lifted)
    }

    @Test func whatPassesOverAnElementDoesNotOpenIt() throws {
        let views = try scene("move")
        let frames = views[0].mockupLayout.frames.compactMap { $0 }
        let session = try coordinator.begin(at: frames[0].center, in: views[0], by: .pointer)
        coordinator.hover(DropSession(local: session), at: frames[1].center, in: views[0])
        #expect(views[0].opening.element == 1)
        coordinator.exit()
        #expect(views[0].opening.element == nil)
    }

    @Test func wordsWithPlacesAreFilledOnce() {
        let text = "{items} in {place} {x} {".filled(with: ["items": "{place}", "place": "B"])
        #expect(text == "{place} in B {x} {")
    }
}
