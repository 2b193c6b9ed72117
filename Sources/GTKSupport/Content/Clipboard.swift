import CGTK
import GLibSupport

/// Something whose data can be read, type by type: what is dropped, and what the clipboard holds.
@MainActor
public protocol ContentSource: AnyObject {
    /// The types offered, in the source's order.
    var mimeTypes: [String] { get }

    /// Reads the data of a type; see ``StreamReader``.
    func read(
        _ mimeType: String, limit: Int, onProgress: @escaping @MainActor (Int) -> Void,
        completion: @escaping @MainActor (Result<[UInt8], ReadingError>) -> Void
    ) -> StreamReader
}

/// The desktop's clipboard: GDK's `GdkClipboard`.
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

    public var mimeTypes: [String] { mimeTypeNames(of: gdk_clipboard_get_formats(opaque)) }

    /// Puts `provider` on the clipboard; its data is asked for when somebody pastes.
    ///
    /// - Returns: Whether the desktop took it.
    @discardableResult
    public func set(_ provider: ContentProvider) -> Bool {
        gdk_clipboard_set_content(opaque, provider.pointer()) != 0
    }

    /// Whether `provider` is what the clipboard holds now.
    public func holds(_ provider: ContentProvider) -> Bool {
        gdk_clipboard_get_content(opaque) == provider.pointer()
    }

    public func read(
        _ mimeType: String, limit: Int, onProgress: @escaping @MainActor (Int) -> Void,
        completion: @escaping @MainActor (Result<[UInt8], ReadingError>) -> Void
    ) -> StreamReader {
        let reader = StreamReader(limit: limit, onProgress: onProgress, completion: completion)
        reader.start(clipboard: self, mimeType: mimeType)
        return reader
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
