import AccessibleDragging
import GTKSupport

/// Asks for a position with a number: Enter chooses, Escape leaves things as they are.
@MainActor
final class PositionPopover {
    /// Called with the position that was chosen, from 1.
    var onChoose: (@MainActor (Int) -> Void)?
    /// Called when the question is gone.
    var onClose: (@MainActor () -> Void)?

    private let popover: Popover
    private let field: SpinButton
    private let keys = KeyController()

    init(_ question: String, of name: String, now: Int, count: Int) {
        field = SpinButton(range: 1...Double(max(1, count)))
        field.value = Double(now)
        field.setAccessibleLabel("\(question): \(name)")
        let box = Box(.horizontal, spacing: 8)
        box.setMargin(8)
        box.append(Label(question))
        box.append(field)
        popover = Popover(box)
        keys.capture()
        keys.onPress = { [weak self] key, _ in
            guard key == .enter else { return false }
            self?.choose()
            return true
        }
        keys.attach(to: field)
        popover.onClose = { [weak self] in self?.onClose?() }
    }

    func show(on widget: Widget, at area: Rect) {
        popover.popUp(on: widget, x: area.minX, y: area.minY, width: area.width, height: area.height)
        field.grabFocus()
    }

    private func choose() {
        field.update()
        let position = Int(field.value)
        popover.popDown()
        onChoose?(position)
    }
}
