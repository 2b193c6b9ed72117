import AccessibleDragging
import FileFormats
import GLibSupport
import GTKDragging
import GTKSupport
import Glibc
import Prototype
import SceneViews

// A window with a graph of as many bars as the argument says, and a card, all in memory: what is measured is what
// assistive technologies get, not the disk. Or "rows" or "movable-rows" and a number: a list that scrolls; or
// "resting-rows": one whose rows can be moved. Or "crowd" and a number: so many widgets that can be dragged.

let words = Array(CommandLine.arguments.dropFirst())
let count = words.last.flatMap { Int($0) } ?? 1000

let status = MainActor.assumeIsolated {
    if words.first == "crowd" { return WidgetCrowd(count: count).run() }
    if words.count > 1 {
        return ListScrolling(areMovable: words[0] != "rows", doesScroll: words[0] != "resting-rows", count: count).run()
    }
    let application = Application(identifier: "io.github.dragoman.BenchApp", isUnique: false)
    var keep: [AnyObject] = []
    application.onActivate = {
        let coordinator = DragCoordinator()
        let bars = (0..<count).map { Bar(label: "Bar \($0)", value: Double($0 % 100)) }
        let graph = GraphView(data: MemoryGraph(bars: bars), hasPositions: false)
        let card = CardView(data: MemoryContact())
        let root = View()
        let box = Box(.horizontal)
        let widgets = [graph, card].map { view in
            root.addSubview(view)
            return ViewWidget(view, coordinator: coordinator)
        }
        coordinator.add(root: root)
        for widget in widgets {
            widget.expandsHorizontally = true
            box.append(widget)
        }
        let window = ApplicationWindow(application: application, title: "Bench")
        window.setChild(box)
        window.defaultSize = (960, 600)
        WindowAccessibility(coordinator: coordinator, widgets: widgets, window: window)
        window.present()
        window.afterFirstFrame { StandardOutput.write(line: "{\"event\":\"ready\"}") }
        keep += [coordinator, root, window]
        keep += widgets
    }
    return application.run()
}
exit(status)
