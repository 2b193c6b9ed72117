import GTKAppSupport
import GTKSupport
import Translation

/// What the app remembers of how a person wants it.
@MainActor
enum PreferencesWindow {
    /// Shows it.
    ///
    /// - Parameters:
    ///   - window: What it stands over.
    ///   - isClickToMoveOn: Whether a click lifts and another one drops.
    ///   - opensInspector: Whether documents are opened with their inspector.
    ///   - onClickToMove: Called when the person wants clicks to lift and drop, or no longer.
    ///   - onInspector: Called when the person wants that, or no longer.
    static func show(
        over window: ApplicationWindow, isClickToMoveOn: Bool, opensInspector: Bool,
        onClickToMove: @escaping @MainActor (Bool) -> Void, onInspector: @escaping @MainActor (Bool) -> Void
    ) {
        let column = Box(.vertical, spacing: 12)
        column.addCSSClass("choices")
        let clicks = CheckButton(
            localized("A click lifts, and another one drops (click to move)"), isOn: isClickToMoveOn)
        clicks.onToggle = onClickToMove
        let inspector = CheckButton(
            localized("Open documents with their inspector"), isOn: opensInspector)
        inspector.onToggle = onInspector
        for button in [clicks, inspector] { column.append(button) }
        let more = Label(
            localized("Colours, contrast, text size, animation and language are those of the desktop."), wraps: true)
        more.addCSSClass("dim-label")
        column.append(more)
        _ = window.showDialog(title: localized("Preferences"), child: column, width: 440, height: 200)
    }
}
