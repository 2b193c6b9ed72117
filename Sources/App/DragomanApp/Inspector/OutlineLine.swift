import AccessibleDragging
import GTKSupport
import Inspector
import SceneViews

/// The widgets of one line of the inspector's tree.
@MainActor
final class OutlineLine {
    let widget = Box(.horizontal, spacing: 6)
    /// The person pressed the arrow before the line.
    var onToggle: (@MainActor (DocumentPart) -> Void)?

    private static let indentation = 16

    private let arrow = Button(icon: "pan-end-symbolic", name: "")
    private let symbol = MarkSymbol()
    private let title = Label()
    private let kind = Label()
    private let mark = Label()
    private var part: DocumentPart = .document

    init() {
        widget.addCSSClass("outline-line")
        arrow.addCSSClass("flat")
        arrow.addCSSClass("arrow")
        // Keys and screen readers have the line itself.
        arrow.isFocusable = false
        arrow.onClick = { [weak self] in
            guard let self else { return }
            self.onToggle?(self.part)
        }
        title.ellipsizes()
        title.expandsHorizontally = true
        kind.addCSSClass("dim-label")
        // The line has a name of its own: its widgets would be spoken beside that.
        widget.hideFromAssistiveTechnologies()
        for child in [arrow, symbol, title, kind, mark] as [Widget] { widget.append(child) }
    }

    func show(_ row: OutlineRow, kind text: String, isAlsoSelected: Bool) {
        part = row.part
        isAlsoSelected ? widget.addCSSClass("also-selected") : widget.removeCSSClass("also-selected")
        widget.setMargin(start: (row.level - 1) * Self.indentation)
        arrow.setOpacity(row.isExpandable ? 1 : 0)
        arrow.isSensitive = row.isExpandable
        arrow.setIcon(row.isExpanded ? "pan-down-symbolic" : "pan-end-symbolic")
        symbol.kind =
            switch row.part.entry {
            case .drag: .drag
            case .drop: .drop
            case nil: nil
            }
        symbol.isVisible = row.part.isEntry
        title.text = row.title
        title.tooltip = row.title
        kind.text = text
        kind.isVisible = !row.part.isEntry && row.part.element == nil
        mark.text = row.mark == nil ? "" : "●"
        mark.removeCSSClass("error")
        mark.removeCSSClass("warning")
        if let found = row.mark { mark.addCSSClass(found == .error ? "error" : "warning") }
    }
}

/// The mark that stands for a drag or a drop on the scene, as small as a letter.
@MainActor
final class MarkSymbol: CustomWidget {
    var kind: InteractionKind? {
        didSet { if kind != oldValue { queueDraw() } }
    }

    init() {
        super.init()
        align(vertically: .center)
        hideFromAssistiveTechnologies()
    }

    override func measureWidth() -> (minimum: Double, natural: Double) { (18, 18) }
    override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) { (18, 18) }

    override func snapshot(_ snapshot: Snapshot) {
        guard let kind else { return }
        let mark = DescriptorMark(kind: kind, point: Point(x: 9, y: 9), name: "")
        snapshot.draw(x: 0, y: 0, width: 18, height: 18) {
            MarksPainter.paint(mark, radius: 6, color: MarksPainter.ordinary, in: $0)
        }
    }
}
