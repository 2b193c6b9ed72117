import AtSpiClient
import PrivateSession

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
    init(_ bounds: Element.Bounds, in window: ScreenRectangle, ofFrame frame: Element.Bounds?) {
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
