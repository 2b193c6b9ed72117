import GLibSupport
import TextSafety

/// A file that is kept between two commands, for as long as the person is logged in.
struct RuntimeFile {
    /// The most bytes that are read.
    private static let limit: Int64 = 64 << 10
    let name: String
    var folder = FilePath.join(UserFolders.runtime, "dragoman")

    /// The kept values; `nil`: there are none, or none that can be read.
    var json: JSON? {
        guard let bytes = try? FilePath.read(FilePath.join(folder, name), limit: Self.limit) else { return nil }
        return try? JSON(reading: String(decoding: bytes, as: UTF8.self))
    }

    /// Keeps it in the place of what was kept before.
    ///
    /// - Throws: `FileError`.
    func keep(_ json: JSON) throws {
        let folder = try Folder(folder, make: true)
        let session = SessionFolder(in: folder)
        try folder.write(Array(json.description.utf8), as: name, expecting: .anything, in: session)
    }

    func remove() { try? Folder(folder).remove(name) }
}

extension BusObject {
    /// As it is kept: its connection and its path.
    var json: JSON { .strings([busName, path]) }

    /// - Parameter json: What was kept; `nil`, and what is none, gives none.
    init?(_ json: JSON?) {
        let words = (json?.elements ?? []).compactMap(\.text)
        guard words.count == 2 else { return nil }
        self.init(busName: words[0], path: words[1])
        guard isValid else { return nil }
    }
}
