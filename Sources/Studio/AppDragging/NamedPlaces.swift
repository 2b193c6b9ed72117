import AtSpiClient
import GLibSupport

/// The things and places that commands name instead of going there.
extension DesktopDrags {
    /// The window of a title; the topmost of several.
    ///
    /// - Throws: `AnyAppDragError`; `AccessibilityError`.
    public func window(titled title: String) throws -> ShownWindow {
        let windows = try driver.windows().filter { $0.kind != .popup }
        let named = windows.filter { $0.title == title }
        let found = named.isEmpty ? windows.filter { $0.title.lowercased().contains(title.lowercased()) } : named
        guard let window = found.last else { throw AnyAppDragError.notFound(title, there: windows.map(\.title)) }
        for app in try desktop.apps() where window.process == 0 || app.processIdentifier == Int(window.process) {
            let frames = try desktop.windows(of: app)
            guard let frame = frames.first(where: { $0.name == window.title }) else { continue }
            return try read(frame.reference, of: app, in: window)
        }
        throw AnyAppDragError.noWindow
    }

    /// A place of something that is named.
    ///
    /// - Parameters:
    ///   - position: Where, as seen from it; `nil`: what is usual there.
    ///   - name: What it is called, or what the place is called; of a row that is scrolled away, its whole name.
    ///   - contents: The window that it is in.
    /// - Returns: The place, and its window.
    /// - Throws: `AnyAppDragError`; `AccessibilityError`.
    public func place(
        _ position: DropPosition?, named name: String, in contents: WindowContents
    ) throws -> (place: DropPlace, window: WindowContents) {
        let target: Thing
        do {
            target = try thing(named: name, in: contents)
        } catch {
            let found = try taker(named: name, in: contents) ?? scrolledPlace(position, named: name, in: contents)
            guard let found else { throw error }
            return (found, contents)
        }
        guard let place = DropPlace.at(position, of: target, in: contents) else { throw AnyAppDragError.unseen(name) }
        return (place, contents)
    }

    /// Whether the pointer shows in a window which places take what is dragged.
    public func canTry(_ contents: WindowContents) -> Bool {
        restOverTried(contents) != nil
    }
}
