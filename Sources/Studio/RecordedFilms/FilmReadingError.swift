import TextSafety
import Translation

/// Why a film cannot be read, in a sentence for people.
///
/// ```swift
/// do { film = try RecordedFilm(reading: path) } catch { print("\(error)") }
/// ```
public enum FilmReadingError: Error, Equatable, CustomStringConvertible {
    /// The file is no timeline.
    case noTimeline
    /// A newer version of Dragoman has written it.
    case newer(format: Int)
    /// A line is no JSON.
    case noJSON
    /// A member is missing, or its value is of another type, or out of all bounds.
    case wrong(String)
    /// An element is not in the tree at that time.
    case noElement(Int)
    /// An element is put into the tree that is there already.
    case twice(Int)
    /// There is more of something than is read.
    case tooMany(Int)
    /// Elements stand in one another more often than is read.
    case tooDeep
    /// Something is wrong in a line.
    indirect case inLine(Int, FilmReadingError)

    public var description: String {
        switch self {
        case .noTimeline: localized("This is not the timeline of a film.")
        case .newer(let format):
            localized(
                "A newer version of Dragoman has recorded this film, in format {number}.", ["number": "\(format)"])
        case .noJSON: localized("This is not JSON.")
        case .wrong(let name):
            localized("“{name}” is missing, or is not as it should be.", ["name": name.printable])
        case .noElement(let id): localized("Element {number} is not in the tree.", ["number": "\(id)"])
        case .twice(let id): localized("Element {number} is in the tree already.", ["number": "\(id)"])
        case .tooMany(let count): localized("It has more than {count} entries.", ["count": "\(count)"])
        case .tooDeep: localized("The elements are nested too deeply.")
        case .inLine(let line, let error):
            localized("Line {line}: {what}", ["line": "\(line)", "what": error.description])
        }
    }
}
