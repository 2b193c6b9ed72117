import CGTK
import GLibSupport

/// Something whose data can be read, type by type: a drop, or the clipboard.
///
/// ```swift
/// let reader = source.read("text/plain", limit: 1 << 20, onProgress: { _ in }) { result in
///     if case .success(let bytes) = result { show(String(decoding: bytes, as: UTF8.self)) }
/// }
/// ```
@MainActor
public protocol ContentSource: AnyObject {
    /// The types offered, in the source's order.
    var mimeTypes: [String] { get }

    /// Lets a reader begin with the data of a type: ``read(_:limit:onProgress:completion:)`` calls it.
    func begin(_ reader: StreamReader, mimeType: String)
}

extension ContentSource {
    /// Reads the data of a type.
    ///
    /// - Parameters:
    ///   - mimeType: One of ``mimeTypes``.
    ///   - limit: How many bytes are taken at most; more is an error.
    ///   - onProgress: Given how many bytes have come.
    ///   - completion: Called once, unless the reader is cancelled before.
    /// - Returns: The reader, which can be cancelled.
    public func read(
        _ mimeType: String, limit: Int, onProgress: @escaping @MainActor (Int) -> Void,
        completion: @escaping @MainActor (Result<[UInt8], ReadingError>) -> Void
    ) -> StreamReader {
        var bytes: [UInt8] = []
        return read(
            mimeType,
            pieces: { piece in
                guard bytes.count + piece.count <= limit else { return .tooLarge(limit: limit) }
                bytes += piece
                onProgress(bytes.count)
                return nil
            },
            completion: { completion($0.map { bytes }) })
    }

    /// Reads the data of a type piece by piece, of any size.
    ///
    /// - Parameters:
    ///   - mimeType: One of ``mimeTypes``.
    ///   - takePiece: Given one part after the other, before the next is asked for. An error ends the reading with it.
    ///   - completion: Called once, unless the reader is cancelled before.
    /// - Returns: The reader, which can be cancelled.
    public func read(
        _ mimeType: String, pieces takePiece: @escaping @MainActor ([UInt8]) -> ReadingError?,
        completion: @escaping @MainActor (Result<Void, ReadingError>) -> Void
    ) -> StreamReader {
        let reader = StreamReader(takePiece: takePiece, completion: completion)
        begin(reader, mimeType: mimeType)
        return reader
    }
}

/// The desktop's clipboard: GDK's `GdkClipboard`.
///
/// ```swift
/// if let clipboard = Clipboard(), clipboard.set(content) { print(clipboard.mimeTypes) }
/// ```
public final class Clipboard: Object, ContentSource {
    /// Called when the clipboard holds something else, put there here or by another application.
    public var onChange: (@MainActor () -> Void)?

    /// The clipboard of the display; `nil` where there is none.
    public init?() {
        guard let display = gdk_display_get_default(), let clipboard = gdk_display_get_clipboard(display) else {
            return nil
        }
        super.init(sharing: UnsafeMutableRawPointer(clipboard))
        connect("changed") { [weak self] _ in self?.onChange?() }
    }

    /// The MIME types that the clipboard offers, best first.
    public var mimeTypes: [String] { mimeTypeNames(of: gdk_clipboard_get_formats(opaque)) }

    /// Puts `provider` on the clipboard; its data is asked for when somebody pastes.
    ///
    /// - Returns: Whether the desktop took it.
    @discardableResult
    public func set(_ provider: ContentProvider) -> Bool {
        gdk_clipboard_set_content(opaque, provider.pointer()) != 0
    }

    /// Whether the clipboard holds `provider` now.
    public func holds(_ provider: ContentProvider) -> Bool {
        gdk_clipboard_get_content(opaque) == provider.pointer()
    }

    /// Lets a reader begin with the contents of the clipboard, as one of its types.
    public func begin(_ reader: StreamReader, mimeType: String) {
        reader.start(clipboard: self, mimeType: mimeType)
    }
}

/// The names in GDK's list of types.
@MainActor
func mimeTypeNames(of formats: OpaquePointer?) -> [String] {
    guard let formats else { return [] }
    var count: gsize = 0
    guard let types = gdk_content_formats_get_mime_types(formats, &count) else { return [] }
    return (0..<Int(count)).compactMap { index in types[index].map { String(cString: $0) } }
}
