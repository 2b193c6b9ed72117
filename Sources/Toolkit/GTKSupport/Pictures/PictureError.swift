import CGTK
import GLibSupport
import PictureHeaders
import Translation

/// Why bytes are no picture that can be shown. Each limit is named in its sentence.
///
/// ```swift
/// do { picture = try Picture(decoding: bytes) } catch { show("\(error)") }
/// ```
public enum PictureError: Error, Equatable, Sendable, CustomStringConvertible {
    /// More bytes than are read.
    case tooManyBytes(count: Int, limit: Int)
    /// More pixels than are decoded. Nothing was allocated for them.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// Drawing it took longer than it may, in seconds.
    case tooSlow(seconds: Int)
    /// It and those before it took longer than all may together, in seconds.
    case tooSlowTogether(seconds: Int)
    /// Drawing it takes more memory than it may, in bytes, or brings down the program that draws.
    case tooDemanding(memory: Int)
    /// No picture, a broken one, or a kind that nothing here reads. `reason` is a sentence.
    case unreadable(reason: String)

    static var noMemory: PictureError {
        .unreadable(reason: localized("There is not enough memory for the picture."))
    }

    static var noPicture: PictureError { .unreadable(reason: localized("This is not a picture.")) }

    /// Says in our words why GdkPixbuf did not decode a file.
    init(_ error: GLibError, decoding bytes: [UInt8]) {
        let isOfPixbufs = error.domain == "gdk-pixbuf-error-quark"
        let code = isOfPixbufs ? UInt32(exactly: error.code).map { GdkPixbufError($0) } : nil
        switch (code, PictureKind(of: bytes)) {
        case (GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY, _): self = .noMemory
        case (GDK_PIXBUF_ERROR_UNKNOWN_TYPE, let kind?), (GDK_PIXBUF_ERROR_UNSUPPORTED_OPERATION, let kind?):
            self = .unreadable(reason: Self.missing(kind))
        case (GDK_PIXBUF_ERROR_UNKNOWN_TYPE, nil): self = .noPicture
        default:
            self = .unreadable(
                reason: localized("The picture is damaged, or of a form that cannot be shown."))
        }
    }

    private static func missing(_ kind: PictureKind) -> String {
        let packages: [PictureKind: String] = [
            .webp: "webp-pixbuf-loader", .avif: "libavif-gdk-pixbuf", .svg: "librsvg2-common",
            .heic: "heif-gdk-pixbuf",
        ]
        guard let package = packages[kind] else {
            return localized("This system cannot show {kind} pictures.", ["kind": kind.rawValue])
        }
        return localized(
            "This system cannot show {kind} pictures. Install the package {package}, or one of a similar name.",
            ["kind": kind.rawValue, "package": package])
    }

    /// The sentence for a person.
    public var description: String {
        switch self {
        case .tooManyBytes(_, let limit):
            localized("The picture is larger than {limit} MiB.", ["limit": "\(limit / 1_048_576)"])
        case .tooManyPixels(let width, let height, let limit):
            localized(
                "The picture has {width} × {height} pixels; at most {limit} megapixels can be shown.",
                ["width": "\(width)", "height": "\(height)", "limit": "\(limit / 1_000_000)"])
        case .tooSlow(let seconds):
            localized("The picture takes longer than {seconds} seconds to draw.", ["seconds": "\(seconds)"])
        case .tooSlowTogether(let seconds):
            localized("All pictures together take longer than {seconds} seconds to draw.", ["seconds": "\(seconds)"])
        case .tooDemanding(let memory):
            localized(
                "The picture cannot be drawn with {limit} MiB of memory.", ["limit": "\(memory / 1_048_576)"])
        case .unreadable(let reason): reason
        }
    }
}
