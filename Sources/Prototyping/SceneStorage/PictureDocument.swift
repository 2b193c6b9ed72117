import FileFormats
import GLibSupport
import PictureHeaders
import Prototype
import TextSafety
import Translation
import YAMLReading

/// Makes a first document from a picture of a screen: a mock-up without elements.
///
/// ```swift
/// let document = try PictureDocument(of: "inbox.png").write(beside: "inbox.png")  // the path of the new document
/// ```
public struct PictureDocument: Sendable {
    /// The picture's name without its extension.
    public let name: String
    /// The file name of a copy of the picture.
    public let image: String
    /// The bytes of a copy; a drawing's have also the pictures that it shows.
    public let bytes: [UInt8]
    /// The file name of the picture itself.
    private let original: String
    private let regions: [PictureRegion]
    /// The picture's own description of itself as a whole; `nil`: it has none.
    private let description: String?

    /// - Parameters:
    ///   - name: What the picture shows.
    ///   - image: The picture's file name.
    ///   - bytes: The picture.
    ///   - regions: What is known to be on it.
    public init(name: String, image: String, bytes: [UInt8], regions: [PictureRegion]) {
        (self.name, self.image, self.bytes, self.regions) = (name, image, bytes, regions)
        (description, original) = (nil, image)
    }

    /// Reads a picture.
    ///
    /// - Parameter picture: The path of a picture of one of ``PictureKind``.
    /// - Throws: `FileError`, and ``PictureDocumentError`` if the file is of another kind.
    public init(of picture: String) throws {
        regions = []
        let (file, limit) = (FilePath.displayName(picture), MockupDescription.pictureLimit)
        let read = try FilePath.read(picture, limit: limit)
        let svg = DrawingFile.plain(read, limit: limit)
        guard let kind = PictureKind(of: svg) else { throw PictureDocumentError(file: file) }
        description = kind == .svg ? DrawingDescription.read(svg) : nil
        let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        let files = DocumentFiles(picture)
        let whole = DrawingFile.whole(svg, limit: limit) { try? files.bytes(beside: $0, limit: limit) }
        bytes = whole == svg ? read : whole
        let isUnpacked = whole != svg && file.lowercased().hasSuffix(".svgz")
        (original, image, name) = (file, isUnpacked ? String(file.dropLast()) : file, stem.isEmpty ? file : stem)
        // A document or a terminal could not show a name with control characters.
        let isControl: (Unicode.Scalar) -> Bool = { $0.properties.generalCategory == .control }
        if file.unicodeScalars.contains(where: isControl) { throw FileError(FileName.safe(file), .read, .invalidName) }
    }

    /// Whether a file is a picture from which a document can be made, and not a document itself.
    public static func isPicture(_ path: String) -> Bool {
        let isDocument = [".yaml", ".yml"].contains { path.hasSuffix($0) }
        let limit = MockupDescription.pictureLimit
        guard !isDocument, let bytes = try? FilePath.read(path, limit: limit) else { return false }
        return PictureKind(of: DrawingFile.plain(bytes, limit: limit)) != nil
    }

    /// Writes the document into the folder of its picture, without replacing a file.
    ///
    /// - Parameter picture: The picture's path.
    /// - Returns: The document's path.
    /// - Throws: `FileError`.
    public func write(beside picture: String) throws -> String {
        let path = FilePath.folder(of: FilePath.canonical(picture))
        let folder = try Folder(path)
        var (file, number) = (fileName(""), 1)
        while try folder.info(file) != nil {
            number += 1
            file = fileName("-\(number)")
        }
        let text = Array(text(image: original).utf8)
        try folder.write(text, as: file, expecting: .nothing, in: SessionFolder(in: folder))
        return FilePath.join(path, file)
    }

    /// Writes the document and a copy of its picture into a folder, without replacing a file.
    ///
    /// - Parameter path: The folder, which is made if it does not exist.
    /// - Returns: The names of the written files, the document first.
    /// - Throws: ``TemplateError`` if a file with such a name exists, and `FileError`. The files that were already
    ///   written are removed then.
    public func write(to path: String) throws -> [String] {
        let folder = try Folder(path, make: true, isPrivate: false)
        let file = fileName("")
        for name in [file, image] where try folder.info(name) != nil { throw TemplateError(folder: path, file: name) }
        let session = SessionFolder(in: folder)
        try folder.write(bytes, as: image, expecting: .nothing, in: session)
        do {
            try folder.write(Array(text(image: image).utf8), as: file, expecting: .nothing, in: session)
        } catch {
            try? folder.remove(image)
            throw error
        }
        return [file, image]
    }

    private func fileName(_ addition: String) -> String { "\(name)\(addition).dragoman.yaml" }

    /// The description, or how to write it.
    private var descriptionLine: String {
        guard let description else { return "# description: What the whole shows, said to those who do not see it." }
        return "description: \(YAMLScalar.quoted(description))"
    }

    private func text(image: String) -> String {
        // A letter and a colon at the start would make it an address.
        let reference = image.contains(":") ? "./" + image : image
        return """
            # A prototype of drag and drop on a picture: what can be dragged, where it can be dropped, what it is called.
            #
            # Open it with "dragoman", press F12 and then F2, and draw a rectangle around what can be dragged. Or change
            # it here: the open window follows whenever you save.
            dragoman: 1                          # the format; always 1
            title: \(YAMLScalar.quoted(name))
            language: \(Catalogue.language.tag)

            views:
              - mockup: screen                   # an id of your choice, unique in this file
                label: \(YAMLScalar.quoted(name))
                \(descriptionLine)
                image: \(YAMLScalar.quoted(reference))
                # The picture's regions, in the order in which they are read. One that can be dragged, and a place for it:
                #   - element: message
                #     label: Message from Grace
                #     frame: [24, 80, 640, 56]   # left, top, width, height, in pixels of the picture
                #     drags: [{name: Drag message, point: [0.5, 0.5]}]
                #   - element: archive
                #     label: Archive
                #     frame: [700, 80, 200, 200]
                #     drops: [{name: Move to archive, point: [0.5, 0.5], then: move}]
                elements:\(PictureRegion.yaml(of: regions))

            """
    }
}

/// A part of a picture that becomes an element of the document.
///
/// ```swift
/// PictureRegion(id: "save", label: "Save", frame: PixelFrame(x: 8, y: 8, width: 96, height: 32), isDraggable: false)
/// ```
public struct PictureRegion: Hashable, Sendable {
    /// An id of the document.
    public let id: String
    /// The name that a screen reader says.
    public let label: String
    /// In pixels of the picture.
    public let frame: PixelFrame
    /// Whether it can be dragged.
    public let isDraggable: Bool
    /// The id of the screen that is shown when it is pressed; `nil`: pressing it shows none.
    public let opens: String?
    /// The arrangement of what lies in it; `nil`: it has none.
    public let arrangement: Arrangement?

    public init(
        id: String, label: String, frame: PixelFrame, isDraggable: Bool, opens: String? = nil,
        arrangement: Arrangement? = nil
    ) {
        (self.id, self.label, self.frame, self.isDraggable) = (id, Self.label(of: label), frame, isDraggable)
        (self.opens, self.arrangement) = (opens, arrangement)
    }

    /// An id for something of a name, which nothing else has.
    ///
    /// - Parameters:
    ///   - label: The name.
    ///   - taken: The ids that are known; the new one becomes one of them.
    ///   - other: The id of what has no letter that an id can have.
    /// - Returns: The id.
    public static func id(for label: String, besides taken: inout Set<String>, otherwise other: String = "element")
        -> String
    {
        let words = label.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        var stem = String(words.joined(separator: "-").prefix(40))
        if stem.last == "-" { stem.removeLast() }
        if !stem.contains(where: \.isLetter) { stem = other }
        var (id, number) = (stem, 2)
        while taken.contains(id) {
            id = "\(stem)-\(number)"
            number += 1
        }
        taken.insert(id)
        return id
    }

    /// Regions as the elements of a document.
    static func yaml(of regions: [PictureRegion]) -> String {
        if regions.isEmpty { return " []" }
        return regions.map { region in
            let frame = [region.frame.x, region.frame.y, region.frame.width, region.frame.height]
                .map { "\(Int($0.rounded()))" }.joined(separator: ", ")
            var lines = [
                "- element: \(YAMLScalar.plain(region.id))", "  label: \(YAMLScalar.quoted(region.label))",
                "  frame: [\(frame)]",
            ]
            if let arrangement = region.arrangement { lines.append("  arrange: \(arrangement.rawValue)") }
            if let screen = region.opens { lines.append("  opens: \(YAMLScalar.plain(screen))") }
            if region.isDraggable {
                let name = YAMLScalar.quoted(DefaultNames.drag(of: region.label))
                lines.append("  drags: [{name: \(name), point: [0.5, 0.5]}]")
            }
            return lines.map { "\n      \($0)" }.joined()
        }.joined()
    }

    /// Makes a label of a name: one line, without control characters, and not too long.
    public static func label(of name: String) -> String {
        let parts = name.unicodeScalars.prefix(500).split {
            $0.properties.generalCategory == .control || $0.properties.isWhitespace
        }
        return parts.map { String($0) }.joined(separator: " ")
    }
}

/// A file is no picture that a document can show.
///
/// ```swift
/// do { document = try PictureDocument(of: "notes.txt") } catch let error as PictureDocumentError {
///     print(error)
/// }
/// ```
struct PictureDocumentError: Error, Sendable, CustomStringConvertible {
    public let file: String

    public var description: String {
        localized(
            "{file} is not a picture that can be read. Pictures are files of these kinds: {kinds}.",
            ["file": file, "kinds": PictureKind.names])
    }
}
