import AccessibleDragging
import GLibSupport
import Glibc
import TextSafety

/// The files that are made for other applications of what is dragged, in a private folder of the cache.
///
/// Nobody says when a file has been copied, and who has made a link wants it to lead somewhere when the app has ended: the
/// files stay for thirty days.
enum DraggedFolder {
    private static let lifetime = 30.0 * 24 * 60 * 60

    /// Makes a folder for the files of one drag: a file that is still being copied keeps its content.
    static func make() throws -> Folder {
        let all = try Folder("\(UserFolders.cache)/dragged", make: true)
        removeOld(in: all, now: Double(time(nil)))
        return try all.folder(String(UInt64.random(in: 0...UInt64.max), radix: 36), make: true)
    }

    static func removeOld(in all: Folder, now: Double) {
        for entry in (try? all.list()) ?? [] where entry.kind == .folder && entry.modified < now - lifetime {
            all.removeAll(entry.name)
        }
    }

    /// Copies a file, on a thread that may wait for a disk.
    ///
    /// - Returns: The copy's address.
    static func copy(of path: String) throws -> String {
        let folder = try make()
        let name = FileName.safe(FilePath.displayName(path))
        try folder.copy(from: path, as: name, limit: .max, in: SessionFolder(in: folder))
        guard let address = FilePath.uri(ofPath: "\(folder.path)/\(name)") else {
            throw FileError(name, .copy, code: EINVAL)
        }
        return address
    }
}

extension ItemProvider {
    /// Offers a file of the person's to other applications, which get a copy: a file manager that moves it takes nothing
    /// away, and a link leads to it for thirty days. The copy is made when somebody asks for it.
    ///
    /// Apple counterpart: `registerFileRepresentation(forTypeIdentifier:fileOptions:visibility:loadHandler:)`, which copies
    /// unless it is asked to open in place.
    ///
    /// ```swift
    /// provider.registerFile(copying: "/home/ada/Documents/notes.txt")
    /// ```
    ///
    /// - Parameter path: The file's path.
    public func registerFile(copying path: String) {
        register(.uriList) { request in
            Background.run({ try DraggedFolder.copy(of: path) }) { result in
                switch result {
                case .success(let address): request.complete(.success(Array("\(address)\r\n".utf8)))
                case .failure(let error): request.complete(.failure(.failed("\(error)")))
                }
            }
        }
    }
}
