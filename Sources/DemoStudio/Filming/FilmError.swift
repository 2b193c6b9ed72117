/// Why a film, or a part of it, could not be made: a sentence for the person.
public struct FilmError: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
