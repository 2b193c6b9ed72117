import GLibSupport
import Glibc

/// The files of a film, on the disk.
enum FilmFiles {
    /// A new folder of the film's own, for as long as it is being made.
    ///
    /// - Throws: `FilmError` where there is no room.
    static func temporaryFolder() throws -> String {
        var template = Array("\(environment("TMPDIR") ?? "/tmp")/dragoman-film.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw FilmError("A folder for the film cannot be made: \(String(cString: strerror(errno))).")
        }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Makes a folder that the person asked for, with its parents, as any program would.
    static func makeFolder(_ path: String) throws {
        _ = try Folder(path, make: true)
        // GLib makes it for its owner only; films are made to be shown.
        let mask = umask(0)
        umask(mask)
        chmod(path, 0o777 & ~mask)
    }

    static func read(_ path: String) throws -> [UInt8] { try FilePath.read(path, limit: 1 << 30) }

    static func write(_ text: String, to path: String) throws { try FilePath.write(Array(text.utf8), to: path) }

    static func write(_ bytes: [UInt8], to path: String) throws { try FilePath.write(bytes, to: path) }

    /// Opens a file that a program is to print to.
    static func open(toWrite path: String) throws -> Int32 {
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw FilmError("\(path) cannot be written: \(String(cString: strerror(errno))).")
        }
        return descriptor
    }

    static func close(_ descriptor: Int32) { Glibc.close(descriptor) }

    /// How many bytes a file has; 0 where there is none.
    static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    static func remove(_ path: String) { unlink(path) }

    /// Gives a finished file its name, in place of an older one.
    static func rename(_ path: String, to newPath: String) throws {
        guard Glibc.rename(path, newPath) == 0 else {
            throw FilmError("\(newPath) cannot be written: \(String(cString: strerror(errno))).")
        }
    }

    /// Removes a folder of the film's own, which holds no folders.
    static func removeFolder(_ path: String) {
        for entry in (try? Folder(path).list()) ?? [] { unlink("\(path)/\(entry.name)") }
        rmdir(path)
    }

    static func environment(_ name: String) -> String? { Environment.value(name) }
}
