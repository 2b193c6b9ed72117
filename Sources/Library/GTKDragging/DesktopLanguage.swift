import AccessibleDragging
import DraggingWords
import Translation

extension DragCoordinator {
    /// Speaks the language of the person's desktop, unless the application has given it words: what stands in a window
    /// is read by people.
    func speakDesktopLanguage() {
        Catalogue.followEnvironment()
        speak(unlessChosen: TranslatedWording())
    }
}
