import GLibAppSupport
import GTKSupport

/// The pictures of a film: each is a file, and is kept once however often it is shown.
///
/// ```swift
/// var pictures = FilmPictures(in: workshop.folder)
/// let number = try pictures.add(surface)
/// print(pictures.paths[number])
/// ```
struct FilmPictures {
    /// Their files, by number.
    private(set) var paths: [String] = []
    private let folder: String
    /// The number of each picture, by the checksum of its pixels.
    private var known: [[UInt8]: Int] = [:]

    /// - Parameter folder: The folder for the pictures.
    init(in folder: String) {
        self.folder = folder
    }

    /// Keeps a picture, unless there is one like it.
    ///
    /// - Returns: Its number.
    /// - Throws: `DrawingError` for a disk that is full.
    mutating func add(_ surface: CairoSurface) throws -> Int {
        let sum = surface.pixels().withUnsafeBytes { Checksum.sha256($0) }
        if let number = known[sum] { return number }
        let (number, path) = reserve()
        do { try surface.writePNG(to: path) } catch {
            paths.removeLast()
            throw error
        }
        known[sum] = number
        return number
    }

    /// Makes room for a picture that is taken out of the film once that has ended.
    ///
    /// - Returns: Its number, and the file that it is to be written to.
    mutating func reserve() -> (number: Int, path: String) {
        paths.append("\(folder)/picture-\(paths.count).png")
        return (paths.count - 1, paths[paths.count - 1])
    }

    /// Has the first picture stand for those that could not be taken.
    mutating func giveUp(_ missing: [String]) {
        guard let first = paths.first else { return }
        paths = paths.map { missing.contains($0) ? first : $0 }
    }
}
