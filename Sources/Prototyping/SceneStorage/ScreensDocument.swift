import FileFormats
import GLibSupport
import Prototype
import TextSafety
import Translation
import YAMLReading

/// Makes a first document of several pictures, each a screen with what is known to be on it.
///
/// ```swift
/// let files = try ScreensDocument(name: "shop", screens: screens).write(to: folder)  // "shop.dragoman.yaml", "home.svg"
/// ```
public struct ScreensDocument: Sendable {
    /// A picture, which is a screen.
    ///
    /// ```swift
    /// ScreensDocument.Screen(name: "Home", bytes: board.svg, ending: ".svg", regions: regions)
    /// ```
    public struct Screen: Sendable {
        /// The name of the screen.
        public let name: String
        /// The picture.
        public let bytes: [UInt8]
        /// The extension of the picture's file.
        public let ending: String
        /// The known regions of the screen, without ids.
        public let regions: [Region]

        public init(name: String, bytes: [UInt8], ending: String, regions: [Region]) {
            (self.name, self.bytes, self.ending, self.regions) = (name, bytes, ending, regions)
        }
    }

    /// A part of a screen.
    ///
    /// ```swift
    /// ScreensDocument.Region(label: "Open message", frame: PixelFrame(x: 20, y: 20, width: 200, height: 60), opens: 2)
    /// ```
    public struct Region: Sendable {
        /// The name that a screen reader says.
        public let label: String
        /// In pixels of the picture.
        public let frame: PixelFrame
        /// The number of the screen that it opens, from 1; `nil`: it opens none.
        public let opens: Int?
        /// The arrangement of what lies in it; `nil`: it has none.
        public let arrangement: Arrangement?

        public init(label: String, frame: PixelFrame, opens: Int? = nil, arrangement: Arrangement? = nil) {
            (self.label, self.frame, self.opens, self.arrangement) = (label, frame, opens, arrangement)
        }
    }

    private let name: String
    private let pictures: [(file: String, bytes: [UInt8])]
    private let views: String

    /// - Parameters:
    ///   - name: What the document is called.
    ///   - screens: The screens, the first one first.
    public init(name: String, screens: [Screen]) {
        self.name = FileName.safe(name, reserving: ".dragoman.yaml-100".utf8.count)
        var (taken, files) = (Set<String>(), Set<String>())
        var pictures: [(file: String, bytes: [UInt8])] = []
        var views = ""
        let ids = screens.map { PictureRegion.id(for: $0.name, besides: &taken, otherwise: "screen") }
        for (screen, id) in zip(screens, ids) {
            let stem = FileName.safe(screen.name, reserving: 20)
            var (file, number) = (stem + screen.ending, 2)
            while !files.insert(file.lowercased()).inserted {
                file = "\(stem)-\(number)\(screen.ending)"
                number += 1
            }
            pictures.append((file, screen.bytes))
            let elements = screen.regions.map { region in
                let opened = region.opens.flatMap { ids.indices.contains($0 - 1) ? ids[$0 - 1] : nil }
                return PictureRegion(
                    id: PictureRegion.id(for: region.label, besides: &taken), label: region.label, frame: region.frame,
                    isDraggable: false, opens: opened, arrangement: region.arrangement)
            }
            views += """
                  - mockup: \(YAMLScalar.plain(id))
                    screen: \(YAMLScalar.plain(id))
                    label: \(YAMLScalar.quoted(screen.name))
                    image: \(YAMLScalar.quoted(file.contains(":") ? "./" + file : file))
                    elements:\(PictureRegion.yaml(of: elements))

                """
        }
        (self.pictures, self.views) = (pictures, views)
    }

    private var text: String {
        """
        # A prototype of drag and drop on several screens: what can be dragged, where it can be dropped, what it is called.
        #
        # Open it with "dragoman", press F12 and then F2, and add drags and drops to the elements. Or change it here: the
        # open window follows whenever you save.
        dragoman: 1
        title: \(YAMLScalar.quoted(name))
        language: \(Catalogue.language.tag)

        views:
        \(views)
        """
    }

    /// Writes the document and its pictures into a folder, without replacing a file: all, or nothing.
    ///
    /// - Parameters:
    ///   - path: The folder, which is made if it does not exist.
    ///   - isStopped: Asked before each picture whether the person wants no more.
    /// - Returns: The names of the written files, the document first.
    /// - Throws: ``TemplateError`` if a file with such a name exists, and `FileError`. Nothing has been written then.
    public func write(to path: String, isStopped: () -> Bool = { false }) throws -> [String] {
        let folder = try Folder(path, make: true, isPrivate: false)
        let document = "\(name).dragoman.yaml"
        let files = [document] + pictures.map(\.file)
        for file in files where try folder.info(file) != nil { throw TemplateError(folder: path, file: file) }
        let session = SessionFolder(in: folder)
        defer { session.close() }
        let draft = try session.folder()
        try writeAll(into: draft, session, isStopped)
        var moved: [String] = []
        do {
            // The document comes last: who watches the folder finds all that it names.
            for file in files.reversed() {
                try draft.move(file, to: folder, as: file, action: .save)
                moved.append(file)
            }
        } catch {
            for file in moved { try? folder.remove(file) }
            throw error
        }
        return files
    }

    /// Writes the document and its pictures into a new folder beside a file: all, or nothing.
    ///
    /// - Parameter file: The file's path.
    /// - Returns: The document's path.
    /// - Throws: `FileError`.
    public func write(beside file: String) throws -> String {
        let around = try Folder(FilePath.folder(of: FilePath.canonical(file)))
        let session = SessionFolder(in: around)
        defer { session.close() }
        let own = try session.folder()
        let draft = "screens"
        try writeAll(into: try own.folder(draft, make: true, isPrivate: false), session) { false }
        var (inner, number) = (name, 1)
        while true {
            do {
                try own.move(draft, to: around, as: inner, action: .make)
                return FilePath.join(FilePath.join(around.path, inner), "\(name).dragoman.yaml")
            } catch let error as FileError where error.reason == .alreadyExists {
                number += 1
                inner = "\(name)-\(number)"
            }
        }
    }

    /// Writes one after the other into a folder that goes with `session`, also where the process is killed.
    private func writeAll(into draft: Folder, _ session: SessionFolder, _ isStopped: () -> Bool) throws {
        let document = "\(name).dragoman.yaml"
        for entry in pictures + [(document, Array(text.utf8))] {
            if isStopped() { throw FileError(document, .save, .cancelled) }
            try draft.write(entry.bytes, as: entry.file, expecting: .nothing, in: session)
        }
    }
}
