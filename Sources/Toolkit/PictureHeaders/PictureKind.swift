/// A kind of picture, recognized by its first bytes.
///
/// ```swift
/// PictureKind(of: Array("<svg/>".utf8))  // .svg
/// ```
public enum PictureKind: String, Sendable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case svg = "SVG"
    case gif = "GIF"
    case bmp = "BMP"
    case tiff = "TIFF"
    case webp = "WebP"
    case avif = "AVIF"
    case heic = "HEIC"

    /// Recognizes a picture; `nil`: it is of another kind, or no picture.
    ///
    /// - Parameter bytes: The file, or its first kilobytes.
    public init?(of bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: "GIF8".utf8) {
            self = .gif
        } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            self = .tiff
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if Self.isBMP(bytes) {
            self = .bmp
        } else if Self.hasBrand(of: ["avif", "avis"], bytes) {
            self = .avif
        } else if Self.hasBrand(of: ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"], bytes) {
            self = .heic
        } else if RootElement.name(of: bytes) == "svg" {
            self = .svg
        } else {
            return nil
        }
    }

    /// Whether browsers and this app show it alike: it is neither turned nor moving, and in every browser.
    public var isOfTheWeb: Bool { [.png, .jpeg, .svg].contains(self) }

    /// The MIME type.
    public var mediaType: String { self == .svg ? "image/svg+xml" : "image/" + rawValue.lowercased() }

    /// The extensions of files, most usual first.
    public var endings: [String] {
        switch self {
        case .jpeg: ["jpg", "jpeg"]
        case .svg: ["svg", "svgz"]
        case .tiff: ["tiff", "tif"]
        case .heic: ["heic", "heif"]
        default: [rawValue.lowercased()]
        }
    }

    private static func isBMP(_ bytes: [UInt8]) -> Bool {
        // The size of the header after the first one tells BMP from a text that begins with "BM".
        guard bytes.starts(with: "BM".utf8), bytes.count > 26 else { return false }
        return [12, 40, 52, 56, 64, 108, 124].contains(bytes[14]) && bytes[15..<18].allSatisfy { $0 == 0 }
    }

    /// Whether a file of the family of MP4 says that it is of one of some kinds.
    private static func hasBrand(of kinds: Set<String>, _ bytes: [UInt8]) -> Bool {
        guard bytes.count > 16, bytes[4..<8].elementsEqual("ftyp".utf8) else { return false }
        let end = min(bytes.count, Int(bytes[2]) << 8 | Int(bytes[3]))
        let brands = [8] + Array(stride(from: 16, to: max(16, end - 3), by: 4))
        return brands.contains { kinds.contains(String(decoding: bytes[$0..<$0 + 4], as: UTF8.self)) }
    }
}
