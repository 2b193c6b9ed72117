import GLibSupport
import GTKAppSupport
import GTKSupport
import TextSafety
import Translation

/// Offers an extension of another program in the preferences, where that program loads it: nothing is added unasked.
@MainActor
final class ExtensionRow {
    /// An extension, and the texts about it.
    struct Offer: Sendable {
        /// Whether the program that is installed loads it. It is asked, which takes a moment.
        let isUsable: @Sendable () -> Bool
        let folder: AddedFolder
        /// The labels of the buttons.
        let add: String
        let remove: String
        /// The purpose of the extension.
        let about: String
        /// The person's next step after adding or removing it.
        let added: String
        let removed: String
        /// Called when it was added, or removed.
        var onChange: @MainActor @Sendable (_ isThere: Bool) -> Void = { _ in }
    }

    private let offer: Offer
    private let box = Box(.vertical, spacing: 6)
    private let add: Button
    private let remove: Button
    private let words = Label(wraps: true)

    /// Adds a row to a column, as soon as it is known that there is something to offer.
    ///
    /// - Parameters:
    ///   - offer: The extension.
    ///   - column: The column.
    ///   - heading: The heading above the row; `nil`: none.
    static func add(_ offer: Offer, to column: Box, under heading: String? = nil) {
        let row = ExtensionRow(offer, heading)
        row.box.isVisible = false
        column.append(row.box)
        Background.run({ () -> Bool? in offer.isUsable() ? offer.folder.isThere : nil }) { result in
            guard case .success(let isThere?) = result else { return }
            row.box.isVisible = true
            row.show(isThere, saying: offer.about)
        }
    }

    private init(_ offer: Offer, _ heading: String?) {
        self.offer = offer
        (add, remove) = (Button(offer.add), Button(offer.remove))
        if let heading {
            let label = Label(heading)
            label.addCSSClass("heading")
            label.align(horizontally: .start)
            box.append(label)
        }
        for widget in [add, remove, words] { box.append(widget) }
        words.addCSSClass("dim-label")
        for button in [add, remove] { button.align(horizontally: .start) }
        add.onClick = { @MainActor @Sendable in self.change(isThere: true) }
        remove.onClick = { @MainActor @Sendable in self.change(isThere: false) }
    }

    private func show(_ isThere: Bool, saying text: String) {
        let (shown, hidden) = isThere ? (remove, add) : (add, remove)
        shown.isVisible = true
        if hidden.hasFocus { shown.grabFocus() }
        hidden.isVisible = false
        words.text = text
        shown.setAccessibleDescription(text)
        if shown.hasFocus { shown.announce(text) }
    }

    private func change(isThere: Bool) {
        let folder = offer.folder
        Background.run({
            if isThere { try folder.add() } else { try folder.remove() }
        }) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success:
                offer.onChange(isThere)
                show(isThere, saying: isThere ? offer.added : offer.removed)
            case .failure(let error):
                let text = "\(error)".printable
                words.text = text
                words.rootWindow?.announce(text)
            }
        }
    }
}

/// The extensions that the preferences offer.
extension ExtensionRow.Offer {
    @MainActor static var orca: Self {
        Self(
            isUsable: { OrcaExtension.isUsable }, folder: OrcaExtension.folder,
            add: localized("Add the Orca extension"), remove: localized("Remove the Orca extension"),
            about: localized(
                """
                Says what you’re holding in any window, keeps the words of a drag on the braille display, and plays \
                tones.
                """),
            added: localized("Added. Approve it now in Orca’s Preferences, on the page User Extensions."),
            removed: localized("Removed. Orca won’t load it the next time it starts."),
            onChange: { if !$0 { OrcaExtension.forget() } })
    }

    @MainActor static var shell: Self {
        Self(
            isUsable: { ShellExtension.isUsable }, folder: ShellExtension.folder,
            add: localized("Add the GNOME Shell extension"), remove: localized("Remove the GNOME Shell extension"),
            about: localized("Tells Dragoman where windows are, which GNOME on Wayland tells no program."),
            added: localized("Added. It works after you have logged in again."),
            removed: localized("Removed. It is gone after you have logged in again."),
            onChange: { ShellExtension.setEnabled($0) })
    }
}
