import Translation

/// The keys with which a person goes through a film, in the window and in the film's page.
package enum FilmKeys {
    /// The keys and their effects, as sentences.
    package static var words: String {
        localized(
            "Space plays and stops. Left and Right go by step, Up and Down by what was said, Shift+Left and Shift+Right by what changed. Tab goes through the recorded app. S repeats what was said, B what stood on the braille display, C what changed since the step before, T says the time and the step. F6 goes to the search."
        )
    }
}
