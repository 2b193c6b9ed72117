/// Why a film, or a part of it, could not be made: a sentence for the person.
///
/// ```swift
/// throw FilmError(localized("The disk is full."))
/// ```
public struct FilmError: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
