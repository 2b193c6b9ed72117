import AccessibleDragging
import DraggingWords
import Translation

extension DragCoordinator {
    /// Speaks the language of the person's desktop, unless the application has given it words: people read the texts in
    /// a window.
    func speakDesktopLanguage() {
        Catalogue.followEnvironment()
        speak(unlessChosen: TranslatedWording())
    }
}
