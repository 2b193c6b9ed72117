import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// Data in several types, each made when somebody asks for it: GDK's `GdkContentProvider`.
///
/// ```swift
/// let content = ContentProvider(mimeTypes: ["text/csv", "text/plain"]) { type, request in
///     request.complete(type == "text/csv" ? csv : text)
/// }
/// ```
@MainActor
public final class ContentProvider: Object {
    /// Makes the data of a type and answers the request, now or later.
    public typealias Load = @MainActor (_ mimeType: String, _ request: ContentRequest) -> Void

    /// - Parameters:
    ///   - mimeTypes: The types offered, best first.
    ///   - load: Called once for every time that somebody asks.
    public init(mimeTypes: [String], load: @escaping Load) {
        let provider = dragoman_content_new(
            mimeTypes.joined(separator: "\n"),
            { type, request, data in LoadBox.at(data)(String(cString: type), ContentRequest(request)) },
            LoadBox.retain(load), releaseCallbackBox)
        super.init(taking: UnsafeMutableRawPointer(provider))
    }

    /// The same, for places of this process also as a GObject: GTK's own drop targets ask for one by its type.
    ///
    /// - Parameters:
    ///   - object: What is dragged.
    ///   - provider: What others are offered.
    public init(_ object: Object, beside provider: ContentProvider) {
        super.init(
            taking: UnsafeMutableRawPointer(dragoman_content_with_object(provider.pointer(), object.raw)))
    }
}

private typealias LoadBox = CallbackBox<ContentProvider.Load>

/// Somebody asks for data. An answer that never comes is answered with an error when the request goes.
///
/// ```swift
/// let content = ContentProvider(mimeTypes: ["image/png"]) { _, request in
///     do { request.complete(try picture.pngBytes()) } catch { request.fail("\(error)") }
/// }
/// ```
@MainActor
public final class ContentRequest {
    private nonisolated(unsafe) var request: UnsafeMutableRawPointer?

    init(_ request: UnsafeMutableRawPointer) {
        self.request = request
    }

    deinit {
        if let request { dragoman_content_complete(request, nil, nil) }
    }

    /// Answers. Only the first answer counts.
    public func complete(_ bytes: [UInt8]) {
        guard let request else { return }
        self.request = nil
        let data = g_bytes_new(bytes, gsize(bytes.count))
        dragoman_content_complete(request, data, nil)
        g_bytes_unref(data)
    }

    /// Says that there is no data, and why.
    public func fail(_ message: String) {
        guard let request else { return }
        self.request = nil
        dragoman_content_complete(request, nil, message)
    }
}
