import GLibSupport
import GTKAppSupport
import GTKSupport
import Translation

/// Lets the person choose one of several things; each is a button with some words below it.
@MainActor
final class ChoiceDialog {
    /// Something that can be chosen.
    struct Choice {
        let title: String
        let words: String
        /// An image of it, which is not spoken.
        let picture: Widget?
        /// Whether a window opens over the same one.
        let opensWindow: Bool
        let action: @MainActor () -> Void

        init(
            _ title: String, words: String, picture: Widget? = nil, opensWindow: Bool = false,
            action: @escaping @MainActor () -> Void
        ) {
            (self.title, self.words, self.picture) = (title, words, picture)
            (self.opensWindow, self.action) = (opensWindow, action)
        }
    }

    /// Shows the choices over a window.
    ///
    /// - Parameters:
    ///   - window: The window that the person works in.
    ///   - title: The title of the choice.
    ///   - purpose: What is chosen, where the title does not say all; said once, as the dialog opens.
    ///   - icon: The icon shown where there is nothing to choose, by its name in the icon theme.
    ///   - none: The sentence said then.
    ///   - choices: From top to bottom.
    func show(
        over window: ApplicationWindow, _ title: String, purpose: String = "", icon: String = "edit-find-symbolic",
        none: String, _ choices: [Choice]
    ) {
        let column = Box(.vertical, spacing: 6)
        column.addCSSClass("choices")
        if !purpose.isEmpty {
            let words = Label(purpose, wraps: true)
            words.addCSSClass("dim-label")
            // The dialog says it.
            words.hideFromAssistiveTechnologies()
            column.append(words)
        }
        var close: (@MainActor () -> Void)?
        var isChosen = false
        for choice in choices {
            let button = Button(title: choice.title, words: choice.words, picture: choice.picture)
            button.onClick = {
                // The dialog may stay for a moment, and be clicked twice.
                if isChosen { return }
                isChosen = true
                // The window that it opens comes first: the one below would say where one is for a moment.
                if choice.opensWindow, AssistiveTechnology.isListening() {
                    choice.action()
                    MainLoop.after(seconds: 0.5) { close?() }
                } else {
                    AssistiveTechnology.afterKeys {
                        close?()
                        choice.action()
                    }
                }
            }
            column.append(button)
        }
        if choices.isEmpty { column.append(Self.nothing(icon, none) { close?() }) }
        let scroller = VerticalScroller(column)
        scroller.expandsVertically = true
        let leadsToWindow = choices.contains(where: \.opensWindow)
        close = window.showDialog(
            title: title, purpose: purpose, child: scroller, width: 420, height: Self.height(for: choices),
            leadsToWindow: leadsToWindow)
    }

    /// So high that all choices are seen, where the window below is as high. In logical pixels.
    private static func height(for choices: [Choice]) -> Int {
        let lines = choices.reduce(0) { $0 + ($1.picture == nil ? 64 : 100) }
        return min(max(440, lines + 80), 660)
    }

    /// The widget shown where there is nothing to choose.
    private static func nothing(_ icon: String, _ words: String, close: @escaping @MainActor () -> Void) -> Widget {
        let column = Box(.vertical, spacing: 18)
        column.addCSSClass("nothing")
        let sign = Icon(icon, size: 64)
        sign.addCSSClass("dim-label")
        let sentence = Label(words, wraps: true)
        sentence.center()
        for widget in [sign, sentence] as [Widget] {
            widget.hideFromAssistiveTechnologies()
            column.append(widget)
        }
        let button = Button(localized("Close"))
        button.addCSSClass("pill")
        button.align(horizontally: .center)
        // Let the focused button say why there is nothing to choose.
        button.setAccessibleLabel("\(localized("Close")). \(words)")
        button.onClick = { AssistiveTechnology.afterKeys(close) }
        column.append(button)
        return column
    }
}
