import CGTK
import Translation

/// Why something could not be drawn or written.
///
/// ```swift
/// do throws(DrawingError) {
///     try DrawingFormat.png.write(to: path, width: 600, height: 400) { context in context.paint() }
/// } catch {
///     print("\(error)")
/// }
/// ```
public enum DrawingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file system refused. `reason` is its own sentence.
    case cannotWrite(path: String, reason: String)
    /// Cairo gave up: no memory, or a size that it cannot draw.
    case failed(reason: String)

    /// The sentence for a person.
    public var description: String {
        switch self {
        case .cannotWrite(let path, let reason):
            localized("{path} cannot be written: {reason}", ["path": path, "reason": reason])
        case .failed(let reason): localized("The drawing failed: {reason}", ["reason": reason])
        }
    }

    /// Throws unless Cairo is content.
    package static func check(_ status: cairo_status_t) throws(DrawingError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw .failed(reason: String(cString: cairo_status_to_string(status)))
    }
}
