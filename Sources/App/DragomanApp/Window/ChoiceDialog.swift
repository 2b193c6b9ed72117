import GLibSupport
import GTKSupport
import Translation

/// Lets the person choose one of several things; each is a button with some words below it.
@MainActor
final class ChoiceDialog {
    /// Something that can be chosen.
    struct Choice {
        let title: String
        let words: String
        /// Whether a window opens over the same one.
        let opensWindow: Bool
        let action: @MainActor () -> Void

        init(_ title: String, words: String, opensWindow: Bool = false, action: @escaping @MainActor () -> Void) {
            (self.title, self.words, self.opensWindow, self.action) = (title, words, opensWindow, action)
        }
    }

    /// Shows the choices over a window.
    ///
    /// - Parameters:
    ///   - window: What the person works in.
    ///   - title: What is chosen.
    ///   - none: What is said where there is nothing to choose.
    ///   - choices: From top to bottom.
    func show(over window: ApplicationWindow, _ title: String, none: String, _ choices: [Choice]) {
        let column = Box(.vertical, spacing: 6)
        column.addCSSClass("choices")
        var close: (@MainActor () -> Void)?
        for choice in choices {
            let button = Button(title: choice.title, words: choice.words)
            button.onClick = {
                // The window that it opens comes first: the one below would say where one is for a moment.
                let opensWindow = choice.opensWindow && AssistiveTechnology.isListening()
                if !opensWindow { close?() }
                choice.action()
                if opensWindow { MainLoop.after(seconds: 0.5) { close?() } }
            }
            column.append(button)
        }
        if choices.isEmpty {
            // What has the keyboard says why there is nothing to choose.
            let button = Button(title: localized("Close"), words: none)
            button.onClick = { close?() }
            column.append(button)
        }
        let scroller = VerticalScroller(column)
        scroller.expandsVertically = true
        let leadsToWindow = choices.contains(where: \.opensWindow)
        close = window.showDialog(
            title: title, child: scroller, width: 420, height: 440, leadsToWindow: leadsToWindow)
    }
}
