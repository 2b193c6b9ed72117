import GLibSupport

/// The window that has the keyboard, as assistive technologies know it: they are not told where it is.
///
/// ```swift
/// try driver.find(ActiveFrame(frame.reference, process: app.processIdentifier, title: frame.name, width: 640, height: 480))
/// ```
public struct ActiveFrame: Equatable, Sendable {
    /// The window on the accessibility bus.
    public let reference: BusObject
    /// The process of its app; 0: unknown.
    public let process: Int32
    public let title: String
    /// How large it is without its shadow, in logical pixels.
    public let width: Int
    public let height: Int

    public init(_ reference: BusObject, process: Int32, title: String, width: Int, height: Int) {
        (self.reference, self.process, self.title) = (reference, process, title)
        (self.width, self.height) = (width, height)
    }

    /// The window at a place, as a desktop knows it.
    package func window(at place: ScreenRectangle) -> DesktopWindow {
        DesktopWindow(identifier: reference.path, process: process, title: title, at: place)
    }
}
