import AppDragging
import AtSpiClient
import DesktopDriving
import PrivateSession

/// Where the elements of one of the app's connections are on the screen, at one moment: the desktop is asked once where its
/// windows are.
///
/// ```swift
/// let places = try ScreenPlaces(of: tree, on: stage)
/// print(try places.rectangle(of: button, in: [tree, window], isCovered: false) ?? "nowhere")
/// ```
@MainActor
final class ScreenPlaces {
    private let stage: Stage
    private let isGTK4: Bool
    private let isBeforeGTK410: Bool
    private var knownWindows: [DesktopWindow]?
    private var knownPopups: [ScreenRectangle]?

    /// - Parameters:
    ///   - element: One of the connection's elements.
    ///   - stage: Where it is played.
    /// - Throws: `AccessibilityError`, `SessionError`.
    init(of element: Element, on stage: Stage) throws {
        self.stage = stage
        let app = try stage.appsOnBus().first { $0.reference.busName == element.reference.busName }
        (isGTK4, isBeforeGTK410) = (app?.isGTK4 ?? false, app?.isBeforeGTK410 ?? false)
    }

    /// The place of an element.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - parents: The app, its window, and all others that the element is in.
    ///   - isCovered: Whether the rectangle must cover all of it, even if its exact place is not known.
    /// - Returns: Its place, in pixels; `nil`: it cannot be found.
    /// - Throws: `AccessibilityError`, `SessionError`.
    func rectangle(of element: Element, in parents: [Element], isCovered: Bool) throws -> ScreenRectangle? {
        let frame = parents.dropFirst().first ?? element
        // GTK 4 knows where an element is in its window, and others where it is on the screen.
        let bounds =
            isGTK4
            ? (isCovered ? element.widestBounds : nil) ?? element.bounds
            : try element.kept.map(\.screen) ?? stage.desktop().boundsOnScreen(of: element)
        guard let bounds else { return nil }
        if stage.session.windowSystem == .wayland {
            return try rectangleOnWayland(of: element, bounds, in: frame)
        }
        guard isGTK4 else {
            return ScreenRectangle(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
        }
        if let inPopover = try popoverRectangle(of: element, bounds, in: parents) { return inPopover }
        let windows = try windows()
        let window = windows.last { $0.title == frame.name } ?? windows.first(where: \.isActive)
        return window.map {
            ScreenRectangle(bounds, in: $0.rectangle, ofFrame: frame.bounds)
                .withoutShadow(of: element, $0.rectangle, $0.surface)
        }
    }

    /// On Wayland the desktop alone knows where the window is, and others take its corner for that of the screen.
    private func rectangleOnWayland(
        of element: Element, _ bounds: Element.Bounds, in frame: Element
    ) throws -> ScreenRectangle? {
        let windows = try windows()
        // GTK 3 counts in menus from the menu's own corner, and says another position on the screen than it has.
        if !isGTK4, let inside = element.bounds, inside != bounds,
            let menu = windows.last(where: { $0.kind == .popup && $0.hasRoom(for: inside) })
        {
            return ScreenRectangle(
                x: menu.surface.x + inside.x, y: menu.surface.y + inside.y, width: inside.width, height: inside.height)
        }
        let others = windows.filter { $0.kind != .popup }
        let window = others.last { $0.title == frame.name } ?? others.last(where: \.isActive) ?? others.last
        return window.map {
            ScreenRectangle(bounds, in: $0, ofFrame: frame.bounds)
                .withoutShadow(of: element, $0.rectangle, $0.surface)
        }
    }

    /// The place of a popover's element on the screen in GTK before 4.10, which says where it would be if the popover lay in
    /// the corner of what it belongs to: so far it is from the popover's own corner.
    private func popoverRectangle(
        of element: Element, _ bounds: Element.Bounds, in parents: [Element]
    ) throws -> ScreenRectangle? {
        guard element.isInPopover, isBeforeGTK410 else { return nil }
        let popover = (parents + [element]).first(where: \.isInPopover)?.bounds
        let (x, y) = (bounds.x - (popover?.x ?? 0), bounds.y - (popover?.y ?? 0))
        let popup = try popups().first { popup in
            x >= 0 && y >= 0 && x + bounds.width <= popup.width && y + bounds.height <= popup.height
        }
        return popup.map { ScreenRectangle(x: $0.x + x, y: $0.y + y, width: bounds.width, height: bounds.height) }
    }

    private func windows() throws -> [DesktopWindow] {
        if let knownWindows { return knownWindows }
        let windows = stage.session.windowSystem == .wayland ? try stage.appWindows() : try stage.session.windows()
        knownWindows = windows
        return windows
    }

    private func popups() throws -> [ScreenRectangle] {
        if let knownPopups { return knownPopups }
        let popups = try stage.session.driver().popups()
        knownPopups = popups
        return popups
    }
}
