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

/// Reads the data that another application sends, piece by piece, without stopping the window.
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
    /// Asks the program in another way, once GDK was given nothing for some time.
    private var askAgain: (@MainActor () -> Void)?
    private var patience: MainLoop.Scheduled?
    private var conversion: OpaquePointer?
    private var isConverted = false

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
        endAsking()
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
        askAgain = { [weak self] in self?.convert(drop, mimeType) }
        patience = MainLoop.after(seconds: Self.patience) { [weak self] in self?.askAgain?() }
        mimeType.withCString { type in
            var types: [UnsafePointer<CChar>?] = [type, nil]
            gdk_drop_read_async(
                drop.opaque, &types, G_PRIORITY_DEFAULT, cancellable.pointer(),
                { source, result, data in
                    withReader(data) { reader in
                        var error: UnsafeMutablePointer<GError>?
                        // The returned type belongs to GDK, contrary to 4.8's description.
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

    /// How long GDK may wait for the first of another program's data, in seconds. Qt's programs give it nothing.
    private static let patience = 0.3

    /// Asks in a way that Qt answers, too: the first answer is taken.
    private func convert(_ drop: Drop, _ type: String) {
        askAgain = nil
        guard completion != nil, stream == nil else { return }
        let reader = Unmanaged.passRetained(self)
        conversion = dragoman_drop_convert(
            drop.opaque, type,
            { piece, isEnd, data in
                let reader = Unmanaged<StreamReader>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { reader.converted(piece, isEnd: isEnd != 0) }
            }, reader.toOpaque())
        if conversion == nil { reader.release() }
    }

    private func converted(_ piece: OpaquePointer?, isEnd: Bool) {
        guard completion != nil, let piece else {
            endConversion()
            if isConverted || g_cancellable_is_cancelled(cancellable.pointer()) != 0 { finish(.failure(.interrupted)) }
            return
        }
        isConverted = true
        // The answer in GDK's own way is no longer needed.
        g_cancellable_cancel(cancellable.pointer())
        var size: gsize = 0
        let start = g_bytes_get_data(piece, &size)
        if let start, size > 0,
            let error = takePiece([UInt8](UnsafeRawBufferPointer(start: start, count: Int(size))))
        {
            return finish(.failure(error))
        }
        if isEnd { finish(.success(())) }
    }

    private func endConversion() {
        guard let conversion else { return }
        self.conversion = nil
        dragoman_conversion_end(conversion)
        Unmanaged.passUnretained(self).release()
    }

    private func endAsking() {
        askAgain = nil
        watch?.cancel()
        patience?.cancel()
        endConversion()
    }

    private func opened(_ stream: Object?, _ error: UnsafeMutablePointer<GError>?) {
        guard let stream else {
            if completion != nil, !isConverted { askAgain?() }
            guard conversion != nil else { return fail(error) }
            if let error { g_error_free(error) }
            // Nothing else is waited for.
            g_cancellable_cancel(cancellable.pointer())
            return
        }
        guard completion != nil, !isConverted else { return Self.leave(stream) }
        askAgain = nil
        endConversion()
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
        endAsking()
        let completion = completion
        self.completion = nil
        if case .failure = result, let stream { Self.leave(stream) }
        stream = nil
        completion?(result)
    }
}

/// Takes back the reference that a call under way held.
private func withReader(_ data: UnsafeMutableRawPointer?, _ body: @escaping @MainActor (StreamReader) -> Void) {
    guard let data else { return }
    let reader = CallbackBox<StreamReader>.take(data)
    MainActor.assumeIsolated { body(reader) }
}
