import YAMLReading

extension Expectation {
    /// The expectation as a script can say it: without words in which there is none to be heard, and with each text that would
    /// be read as a regular expression as one that it matches.
    var written: Expectation {
        var written = self
        func words(_ texts: [Positioned<String>]) -> [Positioned<String>] {
            texts.filter { !HeardWords.meaning(of: $0.value).isEmpty }.map(literal)
        }
        func literal(_ text: Positioned<String>) -> Positioned<String> {
            Positioned(TextPattern.literal(text.value), at: text.position)
        }
        written.heard = words(heard)
        written.notHeard = words(notHeard)
        written.braille = braille.map(literal)
        written.value = value.map(literal)
        written.text = text.map(literal)
        written.window = window.map(literal)
        return written
    }
}
