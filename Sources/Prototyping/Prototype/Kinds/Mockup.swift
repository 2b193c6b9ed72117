import AccessibleDragging
import PictureHeaders
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

    public var file: Positioned<String>? { image }

    public var ownDescriptions: Descriptions? { nil }

    public var listedElements: [ElementDescription]? { elements }

    /// Only its elements have drags and drops, and only those of the document.
    public static let defaults = ViewDefaults(offers: [], offersAreAll: true, drops: [])

    /// The largest picture, in bytes.
    public static let pictureLimit: Int64 = 64 << 20

    /// - Returns: The bytes of the picture, of one of ``PictureKind``; of a drawing plain SVG with all that it shows.
    public func load(from files: some FileReading) throws(ProblemsError) -> [UInt8] {
        let bytes = try files.picture(of: image, limit: Self.pictureLimit)
        guard PictureKind(of: bytes) != nil else {
            throw ProblemsError([
                files.unusable(
                    image,
                    remedy: localized(
                        "Pictures of mock-ups are files of these kinds: {kinds}", ["kinds": PictureKind.names]))
            ])
        }
        return bytes
    }
}

extension DocumentData {
    /// The bytes of the pictures of mock-ups, by their ids.
    public var pictures: [String: [UInt8]] { all([UInt8].self) }
}

extension PictureKind {
    /// "PNG, JPEG, SVG, WebP", as a list of the person's language.
    public static var names: String { LocalizedList.all(allCases.map(\.rawValue)) }
}
