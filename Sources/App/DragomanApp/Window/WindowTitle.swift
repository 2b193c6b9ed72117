import GTKAppSupport
import GTKSupport

/// The title in the middle of a window's upper edge, and below it the name of the file, where that says more.
@MainActor
final class WindowTitle {
    let widget = Box(.vertical)
    private let title = Label()
    private let file = Label()

    init() {
        title.addCSSClass("title")
        file.addCSSClass("subtitle")
        for label in [title, file] {
            // GTK's own asks for room for five letters, which a narrow window has not.
            label.ellipsizes()
            label.center()
            widget.append(label)
        }
        widget.align(vertically: .center)
        file.isVisible = false
    }

    /// - Parameters:
    ///   - text: The title.
    ///   - name: The name of the file; `nil`: there is none.
    ///   - isUnsaved: Whether edits are not saved.
    func show(_ text: String, file name: String?, isUnsaved: Bool) {
        title.text = Self.marked(text, isUnsaved: isUnsaved)
        file.text = name ?? ""
        file.isVisible = name.map { $0 != text } ?? false
    }

    /// A title with a mark before it where edits are not saved, as GNOME's editors have it.
    static func marked(_ text: String, isUnsaved: Bool) -> String { isUnsaved ? "• \(text)" : text }
}
