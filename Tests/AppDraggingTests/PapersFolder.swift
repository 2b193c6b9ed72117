import Foundation

/// A folder of small files with a folder beside them, which a file manager shows.
struct PapersFolder {
    let place: URL
    let archive: URL

    init(in folder: URL, _ names: [String]) throws {
        place = folder.appendingPathComponent("papers")
        archive = place.appendingPathComponent("Archive")
        try FileManager.default.createDirectory(at: archive, withIntermediateDirectories: true)
        for name in names { try Data(name.utf8).write(to: place.appendingPathComponent(name)) }
    }

    /// The names in a folder, in order.
    func files(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
}
