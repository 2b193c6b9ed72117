import AccessibleDragging
import DraggingWords
import FileFormats
import GLibSupport
import GTKDragging
import GTKSupport
import Prototype
import SceneStorage
import XCTest

@testable import SceneViews

/// A document with the window's own engine, without a window: what it says and offers, step by step.
@MainActor
final class WindowStory {
    /// A step: an element's action, by their places, or a key's meaning.
    enum Step: Hashable {
        case act(element: Int, action: Int)
        case undo, redo, cancel, next, previous, drop
        /// Something is carried from a point of the first view to another.
        case carry(from: Point, to: Point, by: DragOrigin)
        /// Something is held at a point of the view that is shown until another screen is, and let go there.
        case rest(from: Point, on: Point)
    }

    private let coordinator = DragCoordinator()
    private let root = View()
    private let index = SceneIndex()
    private var views: [SceneView] = []
    private(set) var lines: [String] = []
    private(set) var steps: [Step] = []

    init(_ document: Document, _ data: DocumentData, language: String) throws {
        var frame = Rect(x: 0, y: 0, width: 0, height: 0)
        for description in document.views {
            let (id, screen) = (description.id.value, description.described.screen?.value)
            let view = try Self.view(of: description, data, language, index)
            frame.size = Size(width: 1000, height: 700)
            if case .mockup(let mockup) = description {
                let picture = try data.pictures[id].map { try MockupPicture(decoding: $0) }
                let content = MockupContent(mockup, language: language)
                frame.size = MockupState(picture: picture, frames: content.elements.map(\.frame)).pictureSize
            }
            view.place(in: frame, appearance: DesktopAppearance())
            frame.origin.y += frame.height
            index.set(view, for: id, screen: screen)
            views.append(view)
        }
        root.frame = Rect(x: 0, y: 0, width: 10_000, height: frame.maxY)
        for view in views { root.addSubview(view) }
        index.showFirstScreen()
        coordinator.wording = TranslatedWording()
        coordinator.add(root: root)
        coordinator.observe { [weak self] in
            if case .announced(_, let text) = $0 { self?.lines.append("said: \(text)") }
        }
        survey()
    }

    private static func view(
        of description: ViewDescription, _ data: DocumentData, _ language: String, _ index: SceneIndex
    ) throws -> SceneView {
        switch description {
        case .graph(let graph):
            let content = GraphContent(graph, language: language)
            let series = BarSeries(
                title: content.title, unit: content.unit, bars: data[graph]?.bars ?? [], identifier: content.id)
            return GraphPart(data: TriedBars(series), described: content.descriptors).watched(index)
        case .card(let card):
            let contact = TriedContact(try XCTUnwrap(data[card]))
            return CardPart(data: contact, described: CardContent(card, language: language).descriptors)
                .watched(index)
        case .mockup(let mockup):
            let picture = try data.pictures[mockup.id.value].map { try MockupPicture(decoding: $0) }
            return MockupView(MockupContent(mockup, language: language), picture: picture, index: index)
        }
    }

    /// The words that were said until now.
    var said: [String] { lines.filter { $0.hasPrefix("said: ") }.map { String($0.dropFirst("said: ".count)) } }

    /// In the order in which they are read: a graph before its bars, a card alone, and the regions of mock-ups.
    var elements: [AccessibleElement] {
        views.filter { !$0.isHidden }.flatMap { view in
            let children = (0..<view.childCount).compactMap { view.child(at: $0) }
            return view is MockupView ? children : [view] + children
        }
    }

    /// All that can be done by name now.
    var possibilities: [Step] {
        elements.enumerated().flatMap { place, element in
            coordinator.actions(of: element).indices.map { .act(element: place, action: $0) }
        }
    }

    /// Whether the first view is to be seen, in which things are carried.
    var canCarry: Bool { views.first is MockupView && views.first?.isHidden == false }

    /// Something carried from an element to another, to points that chance gives.
    func carrying(by origin: DragOrigin, _ chance: () -> UInt64) -> Step {
        func point() -> Point {
            let all = elements.filter { $0.frameInContainer.width > 0 }
            guard !all.isEmpty else { return .zero }
            let frame = all[Int(chance() % UInt64(all.count))].frameInContainer
            func part(_ start: Double, _ length: Double) -> Double {
                (start + length * Double(chance() % 97 + 1) / 100).rounded()
            }
            // No hand is outside of the view, over which an element may hang.
            let bounds = views.first?.bounds ?? frame
            return Point(
                x: min(part(frame.minX, frame.width), bounds.maxX - 1),
                y: min(part(frame.minY, frame.height), bounds.maxY - 1))
        }
        return .carry(from: point(), to: point(), by: origin)
    }

    /// The last of the drops that an element offers while something is lifted.
    func lastDrop(on element: Int) -> Step? {
        let number = coordinator.actions(of: elements[element]).lastIndex {
            if case .drop = $0.kind { true } else { false }
        }
        return number.map { .act(element: element, action: $0) }
    }

    /// Drops what an action lifts on each place that is listed for it, one after the other, and takes that back.
    ///
    /// - Returns: The names of the places that did not take it, each with its reason.
    func refusals(of step: Step) -> [String] {
        guard case .act(let place, let number) = step, coordinator.state == .idle else { return [] }
        func lift() -> [DropPoint] {
            let element = elements[place]
            let actions = coordinator.actions(of: element)
            guard actions.indices.contains(number), case .drag = actions[number].kind else { return [] }
            coordinator.perform(actions[number], on: element, by: .keyboard)
            return coordinator.validDropPoints
        }
        var refusals: [String] = []
        let count = lift().count
        coordinator.cancel()
        for index in 0..<count {
            let places = lift()
            guard let session = coordinator.session, places.indices.contains(index) else {
                refusals.append("the place \(index) of \(count) is gone")
                continue
            }
            var outcome: Result<DropResult, DropError>?
            coordinator.perform(DropSession(local: session), on: places[index]) { outcome = $0 }
            XCTAssertTrue(MainLoop.run(timeout: 20) { outcome != nil })
            if case .failure(let error) = outcome {
                let place = places[index]
                refusals.append("\(place.element.label), \(place.descriptor.name): \(error.reason)")
                coordinator.cancel()
            } else {
                XCTAssertTrue(coordinator.undo())
            }
        }
        return refusals
    }

    /// Plays a story by the names of its actions.
    func play(_ story: SharedStory) {
        for step in story.steps {
            switch step {
            case .undo: play(.undo)
            case .redo: play(.redo)
            case .rest(let label, let other):
                let frames = [label, other].compactMap { label in elements.first { $0.label == label }?.frameInContainer
                }
                guard frames.count == 2 else {
                    XCTFail("\(story.name): there is no \(label), or no \(other)")
                    continue
                }
                play(.rest(from: frames[0].center, on: frames[1].center))
            case .act(let label, let name, let number):
                let labelled = elements.indices.filter { elements[$0].label == label }
                guard labelled.indices.contains(number),
                    let action = coordinator.actions(of: elements[labelled[number]]).firstIndex(where: {
                        $0.name == name
                    })
                else {
                    XCTFail("\(story.name): there is no \(name) of \(label) \(number)")
                    continue
                }
                play(.act(element: labelled[number], action: action))
            }
        }
    }

    /// The picture of the mock-up that is shown, as PNG.
    func shownPicture() throws -> [UInt8] {
        let view = try XCTUnwrap(views.first { !$0.isHidden && $0 is MockupView })
        let surface = try CairoSurface.image(width: view.frame.width, height: view.frame.height, scale: 1)
        view.drawBase(in: CairoContext(surface))
        return try surface.pngBytes()
    }

    func play(_ step: Step) {
        steps.append(step)
        lines.append("step: \(step.json)")
        switch step {
        case .act(let place, let number):
            let element = elements[place]
            coordinator.perform(coordinator.actions(of: element)[number], on: element, by: .keyboard)
            // A picture is drawn on another thread.
            XCTAssertTrue(MainLoop.run(timeout: 20) { coordinator.state != .performing })
        case .undo: coordinator.undo()
        case .redo: coordinator.redo()
        case .cancel: coordinator.cancel()
        case .next, .previous:
            let point = coordinator.dropPoint(after: coordinator.hoveredDropPoint, backwards: step == .previous)
            if let point { coordinator.hover(over: point) }
        case .drop:
            if let session = coordinator.session, let point = coordinator.hoveredDropPoint {
                coordinator.perform(DropSession(local: session), on: point)
            }
        case .carry(let from, let to, let origin):
            guard let view = views.first, let session = try? coordinator.begin(at: from, in: view, by: origin)
            else { break }
            coordinator.perform(DropSession(local: session), at: to, in: view)
            coordinator.cancel()
        case .rest(let from, let point): rest(from, on: point)
        }
        survey()
    }

    private func rest(_ start: Point, on point: Point) {
        func shown() -> SceneView? { views.first { !$0.isHidden } }
        guard let view = shown(), let session = try? coordinator.begin(at: start, in: view, by: .pointer)
        else { return }
        let drop = DropSession(local: session)
        coordinator.hover(drop, at: point, in: view)
        XCTAssertTrue(MainLoop.run(timeout: 20) { view.isHidden })
        XCTAssertNil(coordinator.hoveringDrop, "it hovers over what nobody sees")
        // The screens' views take each other's place.
        if let next = shown() { coordinator.letGo(drop, at: point, in: next) }
    }

    /// Quarters of a pixel, as whole numbers.
    private func text(_ frame: Rect) -> String {
        [frame.minX, frame.minY, frame.width, frame.height]
            .map { "\(Int(($0 * 4 + 0.5).rounded(.down)))" }.joined(separator: " ")
    }

    private func survey() {
        for element in elements {
            let actions = coordinator.actions(of: element).map { "\($0.name) [\($0.identifier)]" }
            // Graphs and cards are laid out in other ways in a page.
            let frame = views.contains { $0 is MockupView } ? text(element.frameInContainer) : ""
            lines.append("\(element.label) | \(element.value ?? "") | \(frame) | \(actions.joined(separator: " | "))")
        }
    }
}

extension WindowStory.Step {
    var json: String {
        switch self {
        case .act(let element, let action): "[\(element),\(action)]"
        case .undo: "\"undo\""
        case .redo: "\"redo\""
        case .cancel: "\"cancel\""
        case .next: "\"next\""
        case .previous: "\"previous\""
        case .drop: "\"drop\""
        case .rest(let from, let point):
            "{\"rest\":[\(Int(from.x)),\(Int(from.y)),\(Int(point.x)),\(Int(point.y))]}"
        case .carry(let from, let to, let origin):
            "{\"carry\":[\(Int(from.x)),\(Int(from.y)),\(Int(to.x)),\(Int(to.y)),\"\(origin == .click ? "click" : "pointer")\"]}"
        }
    }
}

extension SceneContent {
    /// A view of the part, which follows its data.
    @MainActor
    func watched(_ index: SceneIndex) -> SceneView {
        let view = makeView(index: index)
        liveData?.onChange = { [weak view] _ in view?.dataChanged() }
        return view
    }
}
