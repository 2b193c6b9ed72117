import AccessibleDragging
import GTKSupport
import Prototype
import SceneViews

/// A board of 300 elements in three columns: what a frame takes while a card is dragged over it, and when it is dropped
/// and all others make room.
@MainActor
enum Boards {
    private static let cards = 99

    /// The document, on a picture of 1280 by 2400.
    private static var text: String {
        var lines = ["dragoman: 1", "views:", "  - mockup: board", "    image: board.svg", "    elements:"]
        for column in 0..<3 {
            let x = 20 + column * 420
            lines += [
                "      - element: column-\(column)", "        label: Column \(column)",
                "        frame: [\(x), 10, 400, 2380]", "        arrange: column",
                "        drops: [{name: Move to column \(column), point: [0.5, 0.99], then: move}]",
            ]
            for card in 0..<cards {
                lines += [
                    "      - element: card-\(column)-\(card)", "        label: Card \(card) of \(column)",
                    "        frame: [\(x + 10), \(40 + card * 23), 380, 19]",
                    "        drags: [{name: Drag card}]",
                    "        drops: [{name: Put before card \(card) of \(column), point: [0.5, 0.1], then: before}]",
                ]
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    static func measure() {
        guard let document = try? DocumentReader.read(Array(text.utf8), file: "board.dragoman.yaml"),
            case .mockup(let mockup)? = document.views.first,
            let surface = try? CairoSurface.image(width: 1280, height: 2400, scale: 1)
        else { return print("a board of 300 elements: not measured") }
        let picture =
            "<svg xmlns='http://www.w3.org/2000/svg' width='1280' height='2400'><rect width='1280' height='2400' fill='#eee'/></svg>"
        let context = CairoContext(surface)
        let view = MockupView(
            MockupContent(mockup, language: "en"), picture: try? MockupPicture(decoding: Array(picture.utf8)),
            index: SceneIndex())
        let (coordinator, root) = (DragCoordinator(), View())
        root.frame = Rect(x: 0, y: 0, width: 1280, height: 2400)
        root.addSubview(view)
        coordinator.add(root: root)
        view.place(in: root.bounds, appearance: DesktopAppearance())
        guard let session = try? coordinator.begin(at: Point(x: 60, y: 50), in: view, by: .pointer) else {
            return print("a board of 300 elements: nothing can be dragged")
        }
        let drop = DropSession(local: session)
        var step = 0
        let frame = cpuMedian(runs: 100) {
            step += 1
            // Over cards of another column, one after the other.
            _ = coordinator.hover(drop, at: Point(x: 650, y: Double(45 + step * 23 % 2200)), in: view)
            if view.overlayBounds != nil { view.drawOverlay(in: context) }
        }
        print("a board of 300 elements, a frame while dragging: \(column(frame * 1000, 2, width: 0)) ms; goal 16 ms")
        coordinator.cancel()
        var (drops, undos): ([Double], [Double]) = ([], [])
        for run in -1..<15 {
            let dropped = milliseconds {
                guard let session = try? coordinator.begin(at: Point(x: 60, y: 50), in: view, by: .pointer) else {
                    return
                }
                coordinator.perform(DropSession(local: session), at: Point(x: 650, y: 47), in: view)
                view.drawBase(in: context)
            }
            let undone = milliseconds {
                coordinator.undo()
                view.drawBase(in: context)
            }
            // The first run fills the caches, and does not count.
            if run >= 0 { (drops, undos) = (drops + [dropped], undos + [undone]) }
        }
        print(
            "… a drop, with all making room: \(column(drops.median, 2, width: 0)) ms; "
                + "its undo: \(column(undos.median, 2, width: 0)) ms; goal 16 ms each")
    }

    /// Milliseconds of CPU.
    private static func milliseconds(_ body: () -> Void) -> Double {
        let start = cpuSeconds()
        body()
        return (cpuSeconds() - start) * 1000
    }
}
