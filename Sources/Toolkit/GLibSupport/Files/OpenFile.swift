import CGLib
import Glibc

/// An ordinary file that is open and has no name, which one process hands to another, whole.
///
/// ```swift
/// let file = try OpenFile.unnamed(in: UserFolders.cache)
/// try file.write(bytes)
/// answer.give([.handle(0)], with: try file.forReading())
/// ```
@MainActor
public final class OpenFile {
    private let name: String
    private var descriptor: Int32
    /// A reader of the same file, made before the file lost its name.
    private var reader: OpenFile?

    private init(_ descriptor: Int32, _ name: String) { (self.descriptor, self.name) = (descriptor, name) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Makes an empty file without a name, which only this process can open.
    ///
    /// - Parameter folder: The folder that keeps its bytes. It is made if it is missing.
    /// - Returns: The file, to be written.
    /// - Throws: ``FileError``.
    public static func unnamed(in folder: String) throws -> OpenFile {
        _ = try Folder(folder, make: true)
        let path = "\(folder)/.\(UInt64.random(in: 0...UInt64.max))"
        let title = FilePath.displayName(folder)
        let number = Glibc.open(path.onDisk, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw FileError(title, .save, code: errno) }
        let file = OpenFile(number, title)
        let reading = Glibc.open(path.onDisk, O_RDONLY | O_CLOEXEC)
        let code = errno
        unlink(path.onDisk)
        guard reading >= 0 else { throw FileError(title, .save, code: code) }
        file.reader = OpenFile(reading, title)
        return file
    }

    /// Makes an empty file with a name, to be written.
    ///
    /// - Parameter path: Where. A file or link that is there already is an error.
    /// - Returns: The file.
    /// - Throws: ``FileError``.
    public static func new(at path: String) throws -> OpenFile {
        let title = FilePath.displayName(path)
        let number = Glibc.open(path.onDisk, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw FileError(title, .save, code: errno) }
        return OpenFile(number, title)
    }

    /// Opens a file on another thread, to be read, here or by another process: a disk may not answer.
    ///
    /// - Parameters:
    ///   - path: The file's path. Links are followed.
    ///   - completion: Called once, later, with the file, or with a ``FileError``: it is none that can be read whole.
    public static func open(_ path: String, completion: @escaping @MainActor (Result<OpenFile, any Error>) -> Void) {
        let title = FilePath.displayName(path)
        Background.run {
            // Without O_NONBLOCK, opening a pipe would wait for a writer.
            let number = Glibc.open(path.onDisk, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            guard number >= 0 else { throw FileError(title, .read, code: errno) }
            return number
        } finish: { (result: Result<Int32, any Error>) in
            completion(result.flatMap { number in Result { try OpenFile(reading: number, called: title) } })
        }
    }

    /// A file that another process has handed over, to be read.
    ///
    /// - Parameters:
    ///   - descriptor: An open file, which is closed with this value.
    ///   - name: The name of its contents, for an error.
    /// - Throws: ``FileError`` unless it is an ordinary file: reading of anything else may never end.
    public init(reading descriptor: Int32, called name: String) throws {
        (self.descriptor, self.name) = (descriptor, name)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(name, .read, code: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(name, .read, .specialFile) }
        byteCount = Int(clamping: status.st_size)
    }

    /// Closes a file that came and is not wanted any more.
    public static func discard(_ descriptor: Int32) { close(descriptor) }

    /// How many bytes a file that was handed over had then. What grows in it later is not read.
    public private(set) var byteCount = 0

    /// Writes the next piece.
    ///
    /// - Throws: ``FileError``.
    public func write(_ piece: [UInt8]) throws { try writing(piece) }

    /// Writes a piece on any thread, for as long as somebody holds the file.
    var writing: @Sendable ([UInt8]) throws -> Void {
        let (descriptor, name) = (descriptor, name)
        return { try FileDescriptor.write($0, into: descriptor, name) }
    }

    /// The same file, to be read by somebody else who cannot change it. It is given once.
    public func forReading() -> OpenFile? {
        defer { reader = nil }
        return reader
    }

    /// Gives the descriptor to somebody who closes it.
    func takeDescriptor() -> Int32 {
        defer { descriptor = -1 }
        return descriptor
    }

    /// Reads the file piece by piece on another thread: a disk may not answer.
    ///
    /// - Parameters:
    ///   - takePiece: Given one part after the other; returns whether more is wanted.
    ///   - completion: Called once, unless no more is wanted: when all has been given, or with the error.
    public func read(
        pieces takePiece: @escaping @MainActor ([UInt8]) -> Bool,
        completion: @escaping @MainActor (Result<Void, any Error>) -> Void
    ) {
        readOn(from: 0, takePiece, completion)
    }

    private func readOn(
        from start: Int, _ takePiece: @escaping @MainActor ([UInt8]) -> Bool,
        _ completion: @escaping @MainActor (Result<Void, any Error>) -> Void
    ) {
        let (descriptor, name, count) = (descriptor, name, min(Self.pieceSize, byteCount - start))
        guard count > 0 else { return completion(.success(())) }
        Background.run {
            var piece = [UInt8](repeating: 0, count: count)
            let number = piece.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, count, off_t(start)) }
            guard number >= 0 else { throw FileError(name, .read, code: errno) }
            piece.removeLast(count - number)
            return piece
        } finish: { result in
            switch result {
            case .failure(let error): completion(.failure(error))
            case .success(let piece) where piece.isEmpty:
                // It was made shorter since it came.
                completion(.failure(FileError(name, .read, code: EIO)))
            case .success(let piece):
                if takePiece(piece) { self.readOn(from: start + piece.count, takePiece, completion) }
            }
        }
    }

    private static let pieceSize = 1 << 20
}
