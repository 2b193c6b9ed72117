import AccessibleDragging
import GLibSupport
import Glibc
import TextSafety

/// Writes a file that another application has handed over into the folder of what is dragged, so that places take it as any
/// other file.
@MainActor
enum ReceivedFile {
    /// - Parameters:
    ///   - file: What is written.
    ///   - name: The name that it gets. It has no path.
    ///   - request: Fails with the reason why it could not be written; the writing ends with it.
    ///   - completion: Called with the address of the file that is whole.
    static func write(
        _ file: OpenFile, as name: String, for request: LoadRequest, completion: @escaping @MainActor (String) -> Void
    ) {
        let (count, name) = (Int64(file.byteCount), name.isEmpty ? FileName.safe(name) : name)
        let fail: @MainActor (any Error) -> Void = { request.complete(.failure(.failed("\($0)"))) }
        Background.run({ "\(try DraggedFolder.make(for: count).path)/\(name)" }) { result in
            do {
                let path = try result.get()
                let feed = FileFeed(into: try OpenFile.new(at: path))
                var done: Int64 = 0
                file.read(
                    pieces: { piece in
                        do {
                            try feed.give(piece)
                        } catch {
                            fail(error)
                            return false
                        }
                        done += Int64(piece.count)
                        request.report(fraction: Double(done) / Double(max(count, 1)))
                        return !request.isFinished
                    },
                    completion: { result in
                        if case .failure(let error) = result { return fail(error) }
                        feed.finish { written in
                            if case .failure(let error) = written { return fail(error) }
                            guard let address = FilePath.uri(ofPath: path) else {
                                return fail(FileError(name, .copy, code: EINVAL))
                            }
                            completion(address)
                        }
                    })
            } catch {
                fail(error)
            }
        }
    }
}
