import AccessibleDragging
import DraggingWords
import GTKDragging
import GTKSupport
import Prototype
import SceneStorage
import XCTest

@testable import SceneViews

/// A document with the window's own engine, without a window: what it says and offers, step by step.
@MainActor
final class WindowStory {
    /// What is done: an element's action, by their places, or a key's meaning.
    enum Step: Hashable {
        case act(element: Int, action: Int)
        case undo, redo, cancel, next, previous, drop
        /// Something is carried from a point of the first view to another.
        case carry(from: Point, to: Point, by: DragOrigin)
    }

    private let coordinator = DragCoordinator()
    private let root = View()
    private let index = SceneIndex()
    private var views: [CanvasView] = []
    private(set) var lines: [String] = []
    private(set) var steps: [Step] = []

    init(_ document: Document, _ data: DocumentData, language: String) throws {
        var frame = Rect(x: 0, y: 0, width: 0, height: 0)
        for description in document.views {
            guard case .mockup(let mockup) = description else { continue }
            let picture = try data.pictures[mockup.id.value].map { try MockupPicture(decoding: $0) }
            let content = MockupContent(mockup, language: language)
            let view = MockupView(content, picture: picture, index: index)
            frame.size = MockupState(picture: picture, frames: content.elements.map(\.frame)).pictureSize
            view.place(in: frame, appearance: DesktopAppearance())
            frame.origin.y += frame.height
            index.set(view, for: mockup.id.value, screen: mockup.screen?.value)
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

    var elements: [AccessibleElement] {
        views.filter { !$0.isHidden }.flatMap { view in (0..<view.childCount).compactMap { view.child(at: $0) } }
    }

    /// All that can be done by name now.
    var possibilities: [Step] {
        elements.enumerated().flatMap { place, element in
            coordinator.actions(of: element).indices.map { .act(element: place, action: $0) }
        }
    }

    /// Whether the first view is to be seen, in which things are carried.
    var canCarry: Bool { views.first?.isHidden == false }

    /// Something carried from an element to another, to points that chance gives.
    func carrying(by origin: DragOrigin, _ chance: () -> UInt64) -> Step {
        func point() -> Point {
            let all = elements.filter { $0.frameInContainer.width > 0 }
            guard !all.isEmpty else { return .zero }
            let frame = all[Int(chance() % UInt64(all.count))].frameInContainer
            func part(_ start: Double, _ length: Double) -> Double {
                (start + length * Double(chance() % 97 + 1) / 100).rounded()
            }
            return Point(x: part(frame.minX, frame.width), y: part(frame.minY, frame.height))
        }
        return .carry(from: point(), to: point(), by: origin)
    }

    func play(_ step: Step) {
        steps.append(step)
        lines.append("step: \(step.json)")
        switch step {
        case .act(let place, let number):
            let element = elements[place]
            coordinator.perform(coordinator.actions(of: element)[number], on: element, by: .keyboard)
        case .undo: coordinator.undo()
        case .redo: coordinator.redo()
        case .cancel: coordinator.cancel()
        case .next, .previous:
            let point = coordinator.dropPoint(after: coordinator.hoveredDropPoint, backwards: step == .previous)
            if let point { coordinator.hover(over: point) }
        case .drop:
            if let session = coordinator.session, let point = coordinator.hoveredDropPoint,
                let view = point.descriptor.view
            {
                coordinator.perform(
                    DropSession(local: session), at: point.descriptor.point, in: view, for: point.element)
            }
        case .carry(let from, let to, let origin):
            guard let view = views.first, let session = try? coordinator.begin(at: from, in: view, by: origin)
            else { break }
            coordinator.perform(DropSession(local: session), at: to, in: view)
            coordinator.cancel()
        }
        survey()
    }

    /// Quarters of a pixel, as whole numbers.
    private func text(_ frame: Rect) -> String {
        [frame.minX, frame.minY, frame.width, frame.height]
            .map { "\(Int(($0 * 4 + 0.5).rounded(.down)))" }.joined(separator: " ")
    }

    private func survey() {
        for element in elements {
            let actions = coordinator.actions(of: element).map { "\($0.name) [\($0.identifier)]" }
            let frame = text(element.frameInContainer)
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
        case .carry(let from, let to, let origin):
            "{\"carry\":[\(Int(from.x)),\(Int(from.y)),\(Int(to.x)),\(Int(to.y)),\"\(origin == .click ? "click" : "pointer")\"]}"
        }
    }
}
