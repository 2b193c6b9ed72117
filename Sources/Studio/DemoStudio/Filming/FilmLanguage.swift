import GLibSupport
import Translation

/// The language of what a film says and shows, which may be another than that of the person who makes it.
///
/// ```swift
/// let language = FilmLanguage("ar")
/// language.film { write(page.html) }
/// ```
struct FilmLanguage {
    private let own = Catalogue.current
    private let others: Catalogue.Choice

    /// - Parameter tag: The language of the script. One that the app does not speak is English.
    init(_ tag: String) { others = Catalogue.choice(of: tag, folders: CatalogueFolders().folders) }

    /// Makes texts that the film's audience reads.
    func film<Result>(_ body: () throws -> Result) rethrows -> Result { try Catalogue.using(others, body) }

    /// Makes texts, within those of the film, that the person reads who makes it.
    func person<Result>(_ body: () throws -> Result) rethrows -> Result { try Catalogue.using(own, body) }
}
