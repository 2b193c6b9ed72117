import DesktopDriving

/// A desktop of one window, which writes down what is done with its pointer and its keys.
final class FakeDesktop: DesktopDriver {
    let name = "a desktop"
    let window = DesktopWindow(surface: ScreenRectangle(x: 0, y: 0, width: 400, height: 300), process: 7)
    /// The place of a window that lies over it.
    var cover: ScreenRectangle?
    /// By how much the person has moved the pointer.
    var moved = 0
    /// How far the person's hand trembles: to and fro, each time that the pointer is asked for. As with a real mouse, only the
    /// way since the pointer was moved last is seen.
    var tremor = 0
    private var isTo = false
    private var wasTo = false
    private(set) var position = ScreenPoint(x: 0, y: 0)
    private(set) var acts: [String] = []
    /// Where the button went down and up.
    private(set) var presses: [ScreenPoint] = []

    func move(to point: ScreenPoint) {
        position = point
        wasTo = isTo
    }

    func setButton(_ button: Int, isDown: Bool) {
        acts.append("\(isDown ? "press" : "release") \(position.x) \(position.y)")
        presses.append(position)
    }

    func setKey(_ code: Int, isDown: Bool) { acts.append("\(isDown ? "down" : "up") \(code)") }

    func windows() -> [DesktopWindow] {
        [window] + (cover.map { [DesktopWindow(surface: $0, process: 8)] } ?? [])
    }

    func pointer() -> PointerState? {
        isTo.toggle()
        let way = (isTo ? tremor : -tremor) - (wasTo ? tremor : -tremor)
        let point = ScreenPoint(x: position.x + moved + way, y: position.y)
        let top = windows().last { $0.rectangle.contains(point) }
        return PointerState(position: point, holdsKeys: false, holdsButtons: nil, window: top?.identifier)
    }
}
