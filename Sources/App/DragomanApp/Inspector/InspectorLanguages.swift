import GTKSupport
import Inspector
import Prototype
import Translation

/// Languages that a document is not in yet.
extension InspectorController {
    /// Lets the person choose a language for the document's texts.
    func addLanguage(over window: ApplicationWindow) {
        let known = Set(document.languages.map { $0.lowercased() })
        let missing = AppLanguage.allCases.filter { !known.contains($0.rawValue.lowercased()) }
        languages.show(
            over: window, localized("Add Language"), none: localized("The document is in all of these languages."),
            missing.map { language in
                let tag = language.rawValue
                return ChoiceDialog.Choice(language.name, words: tag) { [weak self] in self?.add(language: tag) }
            })
    }

    private func add(language tag: String) {
        let name = AppLanguage.name(of: tag)
        guard editor.make(document.addition(ofLanguage: tag), .added(name)) else { return }
        select(.document)
        pane.fields.showTranslations()
        pane.outline.takeFocus()
        onMessage?(
            localized(
                "Added {language}: each part has fields for it, and texts that are missing are findings.",
                ["language": name]))
    }
}
