import AccessibleDragging
import CGTK
import DesktopDriving
import GLibSupport
import GTKDragging
import GTKSupport
import Glibc
import PrivateSession
import Prototype
import SceneViews

/// A board of 300 elements in three columns: what a frame takes while a card is dragged over it, and when it is dropped
/// and all others make room.
@MainActor
enum Boards {
    private static let cards = 99
    /// How many cards make room at most.
    private static let moved = 80

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

    static func measure() throws {
        // Without a display GTK records no pictures.
        let session = try PrivateSession(services: [Display(), MessageBus()])
        defer { session.end() }
        for name in ["DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "GDK_BACKEND", "GTK_A11Y"] {
            if let value = session.environment[name] { setenv(name, value, 1) }
        }
        gtk_disable_setlocale()
        guard gtk_init_check() != 0 else { throw SessionError("GTK finds no display.") }
        measureFrames()
    }

    private static func measureFrames() {
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
        let frames = (-1..<300).map { step in
            milliseconds {
                // Over cards of another column, one after the other.
                _ = coordinator.hover(drop, at: Point(x: 650, y: Double(45 + (step + 2) * 23 % 2200)), in: view)
                if view.overlayBounds != nil { view.drawOverlay(in: context) }
            }
        }
        row("a board of 300 elements, a frame while dragging", Array(frames.dropFirst()))
        if let card = session.items.first {
            let home = Rect(x: 0, y: 0, width: 380, height: 19)
            let pictures = (0..<rounds(20)).map { _ in
                milliseconds {
                    _ = (0..<moved).compactMap { row in
                        MovingPart(from: home, to: Rect(x: 0, y: Double(row) * 23, width: 380, height: 19)) {
                            view.drawPreview(of: card, in: $0)
                        }
                    }
                }
            }
            row("… the pictures of \(moved) cards that make room, once a drop", pictures)
            let nodes = (0..<moved).compactMap { _ in
                RenderNode(width: home.width, height: home.height) { view.drawPreview(of: card, in: $0) }
            }
            let motion = (0..<100).map { frame in
                milliseconds {
                    _ = Paintable.drawn(width: 1280, height: 2400) { snapshot in
                        for (row, node) in nodes.enumerated() {
                            snapshot.translated(x: Double(frame), y: Double(row) * 23) {
                                snapshot.scaled(0.99) { snapshot.append(node) }
                            }
                        }
                    }
                }
            }
            row("… a frame of their motion", motion)
            let sheet = PictureStack.Sheet(width: home.width, height: home.height) { snapshot in
                if let node = nodes.first { snapshot.append(node) }
            }
            let shadow = (0..<100).map { _ in
                milliseconds {
                    _ = PictureStack([sheet, sheet, sheet], count: 3, limit: (800, 600), ground: nil).paintable()
                }
            }
            row("… what is carried, three with their shadows, once a drag", shadow)
        }
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
        row("… a drop, with all making room", drops)
        row("… its undo", undos)
    }

    private static func row(_ name: String, _ times: [Double]) {
        let (middle, most) = (column(times.median, 2, width: 0), column(times.max() ?? 0, 2, width: 0))
        let slow = times.filter { $0 > 16 }.count
        print("\(name): \(middle) ms, the slowest of \(times.count) \(most) ms, \(slow) over the goal of 16 ms")
    }

    /// Milliseconds of CPU.
    private static func milliseconds(_ body: () -> Void) -> Double {
        let start = cpuSeconds()
        body()
        return (cpuSeconds() - start) * 1000
    }
}
