import AtSpiClient
import DesktopDriving

extension ScreenRectangle {
    /// The widest edge that GTK draws around what is in a window where there is no compositor, in pixels.
    private static let widestEdge = 16

    /// Where an element of GTK 4 is on the screen.
    ///
    /// GTK 4.8 counts from the upper left of what is in the window, within the edge that it draws where there is no
    /// compositor and so no shadow; and it says how large that is. Places in windows of later versions are counted from the
    /// window's own corner when they have been read.
    ///
    /// - Parameters:
    ///   - bounds: The element's, as it says.
    ///   - window: The X window without its shadow.
    ///   - frame: The window's own bounds, as it says; `nil`: it does not say.
    package init(_ bounds: Element.Bounds, in window: ScreenRectangle, ofFrame frame: Element.Bounds?) {
        func edge(_ whole: Int, _ inside: Int, _ start: Int) -> Int {
            let edge = (whole - inside) / 2 - start
            return (0...Self.widestEdge).contains(edge) ? edge : 0
        }
        self.init(
            x: window.x + bounds.x + (frame.map { edge(window.width, $0.width, $0.x) } ?? 0),
            y: window.y + bounds.y + (frame.map { edge(window.height, $0.height, $0.y) } ?? 0),
            width: bounds.width, height: bounds.height)
    }
}

extension ScreenRectangle {
    /// Where an element of any program is on the screen of a desktop on Wayland.
    ///
    /// Programs count from the upper left of their windows: some with the shadow that they draw around it, some with the
    /// frame, some within the frame that the desktop has drawn, and some within a frame of their own. The size and the
    /// corner that the window is said to have tell which.
    ///
    /// - Parameters:
    ///   - bounds: The element's, as it says.
    ///   - window: The window, as the desktop says.
    ///   - frame: The window's own bounds, as it says; `nil`: it does not say.
    package init(_ bounds: Element.Bounds, in window: DesktopWindow, ofFrame frame: Element.Bounds?) {
        var corner = ScreenPoint(x: window.content.x, y: window.content.y)
        if let frame, frame.width > 0, frame.height > 0 {
            let known = [window.content, window.rectangle, window.surface]
            if let same = known.first(where: { $0.width == frame.width && $0.height == frame.height }) {
                corner = ScreenPoint(x: same.x - frame.x, y: same.y - frame.y)
            } else {
                // Within a frame of its own: as wide at the sides and below, and with a title above.
                let side = max(window.content.width - frame.width, 0) / 2
                corner.x += side
                corner.y += max(window.content.height - frame.height - side, 0)
            }
        }
        self.init(x: corner.x + bounds.x, y: corner.y + bounds.y, width: bounds.width, height: bounds.height)
    }
}

extension ScreenRectangle {
    /// The position of an element that is in a popover, without the window's shadow, which its bounds count.
    ///
    /// - Parameters:
    ///   - element: What is there.
    ///   - window: The element's window.
    ///   - surface: The same with its shadow.
    /// - Returns: The same position where it is in no popover.
    package func withoutShadow(
        of element: Element, _ window: ScreenRectangle, _ surface: ScreenRectangle
    ) -> ScreenRectangle {
        guard element.isInPopover else { return self }
        return ScreenRectangle(
            x: x - (window.x - surface.x), y: y - (window.y - surface.y), width: width, height: height)
    }
}

extension DesktopWindow {
    /// Whether an element may be in it, whose position is counted from its surface.
    package func hasRoom(for bounds: Element.Bounds) -> Bool {
        bounds.x >= 0 && bounds.y >= 0 && bounds.x + bounds.width <= surface.width
            && bounds.y + bounds.height <= surface.height
    }
}
