import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// Why another application's data did not come.
///
/// ```swift
/// let reader = clipboard.read("image/png", limit: 64 << 20, onProgress: { _ in }) { result in
///     if case .failure(.tooLarge(let limit)) = result { print("More than \(limit >> 20) MiB") }
/// }
/// ```
public enum ReadingError: Error, Hashable, Sendable {
    /// The application ended, or stopped sending.
    case interrupted
    /// There is more than is taken, in bytes.
    case tooLarge(limit: Int)
}

/// Reads what another application sends, piece by piece, without stopping the window.
///
/// ```swift
/// let reader = drop.read("text/csv", pieces: { piece in
///     (try? file.write(piece)) == nil ? .interrupted : nil
/// }, completion: { _ in drop.finish(.copy) })
/// reader.cancel()  // The completion is not called then.
/// ```
@MainActor
public final class StreamReader {
    private static let pieceSize = 1 << 18

    private let cancellable = Object(taking: UnsafeMutableRawPointer(g_cancellable_new()))
    private let takePiece: @MainActor ([UInt8]) -> ReadingError?
    private var completion: (@MainActor (Result<Void, ReadingError>) -> Void)?
    private var stream: Object?
    private var watch: MainLoop.Scheduled?

    /// - Parameters:
    ///   - takePiece: Given one part after the other, before the next is asked for. An error ends the reading with it.
    ///   - completion: Called once, unless ``cancel()`` is called before.
    init(
        takePiece: @escaping @MainActor ([UInt8]) -> ReadingError?,
        completion: @escaping @MainActor (Result<Void, ReadingError>) -> Void
    ) {
        self.takePiece = takePiece
        self.completion = completion
    }

    /// Stops reading. The completion is not called any more.
    public func cancel() {
        completion = nil
        watch?.cancel()
        g_cancellable_cancel(cancellable.pointer())
        if let stream { Self.leave(stream) }
        stream = nil
    }

    /// Stops the sender of a stream, where more may come.
    private static func leave(_ stream: Object) {
        guard dragoman_stream_end(stream.pointer()) == 0 else { return }
        var tries = 100
        _ = MainLoop.every(seconds: 0.05) {
            tries -= 1
            return dragoman_stream_end(stream.pointer()) == 0 && tries > 0
        }
    }

    func start(drop: Drop, mimeType: String) {
        let owner = dragoman_drop_owner(drop.opaque)
        if owner != 0 {
            watch = MainLoop.every(seconds: 0.5) { [weak self] in
                guard let self, self.completion != nil else { return false }
                guard dragoman_drop_owner(drop.opaque) != owner else { return true }
                g_cancellable_cancel(self.cancellable.pointer())
                self.finish(.failure(.interrupted))
                return false
            }
        }
        mimeType.withCString { type in
            var types: [UnsafePointer<CChar>?] = [type, nil]
            gdk_drop_read_async(
                drop.opaque, &types, G_PRIORITY_DEFAULT, cancellable.pointer(),
                { source, result, data in
                    withReader(data) { reader in
                        var error: UnsafeMutablePointer<GError>?
                        // The type that is given back belongs to GDK, whatever 4.8's description says.
                        var type: UnsafePointer<CChar>?
                        let stream = gdk_drop_read_finish(OpaquePointer(source), result, &type, &error)
                        reader.opened(stream.map { Object(taking: UnsafeMutableRawPointer($0)) }, error)
                    }
                }, CallbackBox.retain(self))
        }
    }

    func start(clipboard: Clipboard, mimeType: String) {
        mimeType.withCString { type in
            var types: [UnsafePointer<CChar>?] = [type, nil]
            gdk_clipboard_read_async(
                clipboard.opaque, &types, G_PRIORITY_DEFAULT, cancellable.pointer(),
                { source, result, data in
                    withReader(data) { reader in
                        var error: UnsafeMutablePointer<GError>?
                        var type: UnsafePointer<CChar>?
                        let stream = gdk_clipboard_read_finish(OpaquePointer(source), result, &type, &error)
                        reader.opened(stream.map { Object(taking: UnsafeMutableRawPointer($0)) }, error)
                    }
                }, CallbackBox.retain(self))
        }
    }

    private func opened(_ stream: Object?, _ error: UnsafeMutablePointer<GError>?) {
        guard let stream else { return fail(error) }
        guard completion != nil else { return Self.leave(stream) }
        self.stream = stream
        readOn()
    }

    private func readOn() {
        guard let stream, completion != nil else { return }
        g_input_stream_read_bytes_async(
            stream.pointer(), gsize(Self.pieceSize), G_PRIORITY_DEFAULT, cancellable.pointer(),
            { source, result, data in
                withReader(data) { reader in
                    var error: UnsafeMutablePointer<GError>?
                    let stream = UnsafeMutableRawPointer(source)?.assumingMemoryBound(to: GInputStream.self)
                    reader.received(g_input_stream_read_bytes_finish(stream, result, &error), error)
                }
            }, CallbackBox.retain(self))
    }

    private func received(_ piece: OpaquePointer?, _ error: UnsafeMutablePointer<GError>?) {
        guard let piece else { return fail(error) }
        defer { g_bytes_unref(piece) }
        var size: gsize = 0
        let start = g_bytes_get_data(piece, &size)
        guard let start, size > 0 else { return finish(.success(())) }
        if let error = takePiece([UInt8](UnsafeRawBufferPointer(start: start, count: Int(size)))) {
            g_cancellable_cancel(cancellable.pointer())
            return finish(.failure(error))
        }
        readOn()
    }

    private func fail(_ error: UnsafeMutablePointer<GError>?) {
        // GLib speaks of pipes and selections: nothing that helps the person.
        if let error { g_error_free(error) }
        finish(.failure(.interrupted))
    }

    private func finish(_ result: Result<Void, ReadingError>) {
        watch?.cancel()
        let completion = completion
        self.completion = nil
        if case .failure = result, let stream { Self.leave(stream) }
        stream = nil
        completion?(result)
    }
}

/// Takes back the reference that a call under way held.
private func withReader(_ data: UnsafeMutableRawPointer?, _ body: @MainActor (StreamReader) -> Void) {
    guard let data else { return }
    let reader = CallbackBox<StreamReader>.take(data)
    withoutActuallyEscaping(body) { body in
        MainActor.assumeIsolated { body(reader) }
    }
}
