import AccessibleDragging
import Translation
import YAMLReading

extension MockupDescription: DescribedView {
    public static var kindName: String { localized("Mock-up") }

    public var ownTexts: [ViewText] {
        [
            ViewText(.name, key: "label", label: localized("Label"), label),
            ViewText(.description, key: "description", label: localized("Description"), description),
        ]
    }

    public var file: Placed<String>? { image }

    public var ownDescriptions: Descriptions? { nil }

    public var listedElements: [ElementDescription]? { elements }

    /// Only its elements have drags and drops, and only those of the document.
    public static let defaults = ViewDefaults(offers: [], offersAreAll: true, drops: [])

    /// The largest picture, in bytes.
    public static let pictureLimit: Int64 = 64 << 20

    /// - Returns: The bytes of the picture: PNG, JPEG or SVG, as ``PictureKind`` finds out.
    public func load(from files: some FileReading) throws(ProblemsError) -> [UInt8] {
        let bytes = try files.bytes(of: image, limit: Self.pictureLimit)
        guard PictureKind(of: bytes) != nil else {
            throw ProblemsError([
                files.unusable(image, remedy: localized("A mockup's picture is a PNG, JPEG or SVG file"))
            ])
        }
        return bytes
    }
}

/// A kind of picture that a mock-up can show, recognized by its first bytes.
///
/// ```swift
/// PictureKind(of: Array("<svg/>".utf8))  // .svg
/// ```
public enum PictureKind: Sendable {
    case png
    case jpeg
    case svg

    /// Recognizes a picture; `nil`: it is of another kind, or no picture.
    public init?(of bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<svg") {
            self = .svg
        } else {
            return nil
        }
    }
}

extension DocumentData {
    /// The bytes of the pictures of mock-ups, by their ids: PNG, JPEG or SVG.
    public var pictures: [String: [UInt8]] { all([UInt8].self) }
}
