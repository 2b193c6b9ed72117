import AtSpiClient
import DesktopDriving
import GLibSupport

/// A window of any app as it is on the screen: what a screen reader finds in it, and where.
///
/// ```swift
/// let window = try drags.activeWindow()
/// for thing in window.things() { print(thing.name, thing.rectangle) }
/// ```
public struct ShownWindow: Sendable {
    /// The app that it is a window of.
    public let app: App
    /// The window, with what can be seen in it.
    public let frame: Element
    /// The same as the desktop knows it.
    public let window: DesktopWindow
    /// The person's name for it: its title, or its app.
    public var title: String { frame.name.isEmpty ? app.name : frame.name }
    /// Where what is counted from the window's corner stands on the screen.
    let origin: Origin

    /// How positions in a window become positions on the screen.
    enum Origin: Sendable {
        /// GTK 4 and desktops on Wayland: by the size that the window says it has.
        case window(isX11: Bool)
        /// All others: what has to be added, as the window itself says on both sides; and of elements whose positions are
        /// wrong, what has to be added to those in them.
        case offset(x: Int, y: Int)
    }

    /// Where an element is on the screen, whether it can be seen or not.
    func rectangle(of element: Element, shift: ScreenPoint) -> ScreenRectangle? {
        guard var bounds = element.bounds, bounds.width > 0, bounds.height > 0 else { return nil }
        bounds = Element.Bounds(
            x: bounds.x + shift.x, y: bounds.y + shift.y, width: bounds.width, height: bounds.height)
        switch origin {
        case .window(isX11: true):
            return ScreenRectangle(bounds, in: window.rectangle, ofFrame: frame.bounds)
                .withoutShadow(of: element, window.rectangle, window.surface)
        case .window:
            return ScreenRectangle(bounds, in: window, ofFrame: frame.bounds)
                .withoutShadow(of: element, window.rectangle, window.surface)
        case .offset(let x, let y):
            return ScreenRectangle(x: bounds.x + x, y: bounds.y + y, width: bounds.width, height: bounds.height)
        }
    }
}

extension ScreenRectangle {
    /// A point of it: [0, 0] is its upper left, [1, 1] its lower right.
    package func point(_ across: Double, _ down: Double) -> ScreenPoint {
        ScreenPoint(
            x: x + min(max(Int(Double(width) * across), 1), max(width - 2, 0)),
            y: y + min(max(Int(Double(height) * down), 1), max(height - 2, 0)))
    }
}
