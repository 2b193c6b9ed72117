import AccessibleDragging
import CGTK
import GLibSupport
import GTKDragging
import GTKSupport
import Glibc

/// A window with many widgets of GTK's, each of which can be dragged and takes others: what it costs to make them so, and
/// to change the tree once for each.
@MainActor
final class WidgetCrowd {
    private let count: Int
    private let coordinator = DragCoordinator()
    private let pieces = Pieces()
    private var keep: [AnyObject] = []

    init(count: Int) {
        self.count = count
    }

    func run() -> Int32 {
        let application = Application(identifier: "io.github.dragoman.BenchApp", isUnique: false)
        application.onActivate = { self.open(application) }
        return application.run()
    }

    private func open(_ application: Application) {
        let box = Box(.vertical)
        let window = ApplicationWindow(application: application, title: "Crowd")
        window.setChild(VerticalScroller(box))
        window.defaultSize = (480, 600)
        window.present()
        keep = [box, window]
        window.afterFirstFrame {
            // The widgets are GTK's, and not what is measured.
            let labels = (0..<self.count).map { Label("Piece \($0)") }
            for label in labels {
                label.isFocusable = true
                box.append(label)
            }
            let begun = self.milliseconds { for label in labels { self.begin(label) } }
            let changed = self.milliseconds { for _ in labels { self.coordinator.treeChanged() } }
            StandardOutput.write(
                line: "{\"event\":\"ready\",\"begun\":\(begun),\"changed\":\(changed)}")
        }
    }

    private func begin(_ label: Label) {
        let view = WidgetView(label, called: label.text)
        view.addInteraction(DragInteraction(delegate: pieces))
        view.addInteraction(DropInteraction(delegate: pieces))
        WidgetDragging.begin(view, coordinator: coordinator)
    }

    /// Milliseconds of CPU.
    private func milliseconds(_ body: () -> Void) -> Double {
        let start = Self.cpuSeconds()
        body()
        return (Self.cpuSeconds() - start) * 1000
    }

    private static func cpuSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// A widget that can be dragged, and takes everything.
@MainActor
private final class Pieces: DragInteractionDelegate, DropInteractionDelegate {
    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        let provider = ItemProvider(suggestedName: "Piece")
        provider.register(text: "Piece")
        return [DragItem(provider: provider, name: "Piece")]
    }

    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        completion(.success(DropResult(operation: .copy, undo: UndoStep(undo: {}, redo: {}))))
    }
}
