import GLibSupport
import Prototype
import Translation
import YAMLReading

/// A document on disk, with the files that it names. May be used on any thread.
///
/// A document may come from anywhere, so it reads what is beside or below it and nothing else: no address, no path that
/// leads out, and no link, unless the person agreed to that path.
public struct DocumentFiles: Sendable {
    /// The document's path.
    public let file: String
    /// What else than its own folder it may read.
    public let access: DataAccess

    /// The largest picture of a mock-up, in bytes.
    public static let pictureLimit: Int64 = 64 << 20

    public init(_ file: String, access: DataAccess = .besideDocument) {
        self.file = file
        self.access = access
    }

    /// The document's text, as it is now.
    ///
    /// - Throws: `Problems`.
    public func source() throws(Problems) -> [UInt8] {
        do {
            return try FilePath.read(file, limit: Int64(YAMLFile.byteLimit))
        } catch {
            throw Problems([Problem(file: file, place: nil, message: Self.sentence(error, path: file))])
        }
    }

    /// Reads the document; none of the files that it names.
    ///
    /// - Throws: `Problems`.
    public func document() throws(Problems) -> Document {
        try DocumentReader.read(try source(), file: file)
    }

    /// Reads all that a document names.
    ///
    /// - Returns: The data by the ids of the views.
    /// - Throws: `Problems` with all files that are missing, wrong or not to be read, where the document names them.
    public func data(of document: Document) throws(Problems) -> DocumentData {
        var data = DocumentData()
        var problems: [Problem] = []
        for view in document.views {
            do throws(Problems) {
                switch view {
                case .graph(let graph): data.bars[graph.id.value] = try bars(of: graph)
                case .card(let card): data.contacts[card.id.value] = try contact(of: card)
                case .mockup(let mockup): data.pictures[mockup.id.value] = try picture(of: mockup)
                }
            } catch {
                problems += error.list
            }
        }
        guard problems.isEmpty else { throw Problems(problems) }
        return data
    }

    /// A graph's bars.
    ///
    /// - Throws: `Problems`; those of a CSV file name its own lines, too.
    public func bars(of graph: GraphDescription) throws(Problems) -> [Bar] {
        switch graph.bars {
        case .list(let bars): return bars.map(\.value)
        case .file(let path):
            let bytes = try read(path, limit: Int64(BarTable.maximumBytes))
            do {
                return try BarTable.read(bytes)
            } catch let error as BarTableError {
                let own = error.problems.map {
                    Problem(
                        file: self.path(of: path.value), place: Place(line: $0.line, column: $0.column),
                        message: Self.withoutStop($0.kind.sentence))
                }
                throw Problems([unreadable(path)] + own)
            } catch {
                throw Problems([unreadable(path)])
            }
        }
    }

    /// A card's contact.
    ///
    /// - Throws: `Problems`.
    public func contact(of card: CardDescription) throws(Problems) -> VCard {
        let bytes = try read(card.contact, limit: Int64(VCard.maximumBytes))
        do {
            return try VCard(bytes)
        } catch {
            throw Problems([unreadable(card.contact, remedy: Self.withoutStop("\(error)"))])
        }
    }

    /// A mock-up's picture, not yet decoded.
    ///
    /// - Throws: `Problems`; also for bytes that are neither PNG, JPEG nor SVG.
    public func picture(of mockup: MockupDescription) throws(Problems) -> [UInt8] {
        let bytes = try read(mockup.image, limit: Self.pictureLimit)
        guard PictureKind(of: bytes) != nil else {
            throw Problems([
                unreadable(mockup.image, remedy: localized("A mockup's picture is a PNG, JPEG or SVG file"))
            ])
        }
        return bytes
    }

    /// The path of a file that the document names.
    public func path(of reference: String) -> String {
        reference.utf8.first == UInt8(ascii: "/") ? reference : folder + "/" + reference
    }

    /// The files that the document names and may read only when the person agrees, as it writes them.
    public func outsidePaths(of document: Document) -> [String] {
        var paths: [String] = []
        for path in document.files where !access.allows(path) && !paths.contains(path.path) {
            if path.leadsOutside || passesLink(path) { paths.append(path.path) }
        }
        return paths
    }

    // MARK: Reading

    private var folder: String {
        guard let slash = file.lastIndex(of: "/") else { return "." }
        return slash == file.startIndex ? "/" : String(file[..<slash])
    }

    private func read(_ path: Placed<String>, limit: Int64) throws(Problems) -> [UInt8] {
        let reference = FileReference(path.value)
        func problem(_ message: String, remedy: String? = nil) -> Problems {
            Problems([Problem(file: file, place: path.place, message: message, remedy: remedy)])
        }
        if let fault = reference.fault { throw problem(fault) }
        do {
            if access.allows(reference) { return try FilePath.read(self.path(of: path.value), limit: limit) }
            guard !reference.leadsOutside else {
                throw problem(
                    localized("\"{path}\" is outside of the document's folder", ["path": path.value]),
                    remedy: localized("Put a copy beside the document"))
            }
            let (folder, name) = try place(of: reference)
            return try folder.read(name, limit: limit).bytes
        } catch let problems as Problems {
            throw problems
        } catch let error as FileError where error.reason == .symbolicLink {
            throw problem(
                localized("\"{path}\" is a link to another place", ["path": path.value]),
                remedy: localized("Put a copy beside the document"))
        } catch {
            throw problem(Self.sentence(error, path: path.value))
        }
    }

    /// The folder that a file is in, reached without following a link, and its name there.
    private func place(of reference: FileReference) throws -> (Folder, String) {
        var folder = try Folder(self.folder)
        for name in reference.names.dropLast() { folder = try folder.folder(name) }
        return (folder, reference.names.last ?? "")
    }

    private func passesLink(_ reference: FileReference) -> Bool {
        guard reference.fault == nil else { return false }
        do {
            let (folder, name) = try place(of: reference)
            return try folder.info(name)?.kind == .symbolicLink
        } catch {
            return (error as? FileError)?.reason == .symbolicLink
        }
    }

    private func unreadable(_ path: Placed<String>, remedy: String? = nil) -> Problem {
        Problem(
            file: file, place: path.place,
            message: localized("\"{path}\" cannot be used", ["path": path.value]), remedy: remedy)
    }

    private static func sentence(_ error: any Error, path: String) -> String {
        if (error as? FileError)?.reason == .notFound {
            return localized("there is no file \"{path}\"", ["path": path])
        }
        return withoutStop("\(error)")
    }

    private static func withoutStop(_ text: String) -> String {
        text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}

/// What the files hold that a document names, by the ids of its views.
public struct DocumentData: Sendable {
    public var bars: [String: [Bar]] = [:]
    public var contacts: [String: VCard] = [:]
    /// PNG, JPEG or SVG, as ``PictureKind`` tells.
    public var pictures: [String: [UInt8]] = [:]

    public init() {}
}

/// A kind of picture that a mock-up may be of, as its first bytes tell.
public enum PictureKind: Sendable {
    case png
    case jpeg
    case svg

    /// `nil`: another kind, or no picture.
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
