import Archives
import FileFormats
import GLibAppSupport
import GLibSupport
import PictureHeaders
import Prototype
import YAMLReading

/// A drawing (SVG) as others write it: compressed, in UTF-16, with pictures beside it.
///
/// ```swift
/// let svg = DrawingFile.plain(bytes, limit: 1 << 20)
/// DrawingFile.links(in: svg).map(\.path)  // ["photo.png"]
/// ```
enum DrawingFile {
    /// A picture that a drawing shows and does not hold.
    struct Link {
        /// The address in the drawing's text.
        let range: Range<Int>
        /// The file, from the drawing's folder: that of an absolute address is looked for beside the drawing.
        let path: String
    }

    /// No more links than these are followed: a short drawing may have a million.
    static let mostLinks = 200

    /// A drawing as SVG in UTF-8; other files as they are.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - limit: The most bytes that come of it.
    /// - Returns: The drawing, or the file.
    static func plain(_ file: [UInt8], limit: Int64) -> [UInt8] {
        let text = Gzip.isCompressed(file) ? (try? Gzip.contents(of: file, limit: Int(limit))) ?? file : file
        guard PictureKind(of: text) == .svg else { return file }
        guard let words = TextEncoding.utf8(ofUTF16: text) else { return text }
        // The declaration would name the other encoding.
        guard words.starts(with: "<?xml".utf8), let end = words.firstIndex(of: UInt8(ascii: ">")) else { return words }
        return Array(words[(end + 1)...])
    }

    /// A picture with those that it shows in it; what is no drawing stays as it is.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - limit: The most bytes of the picture, and of all that it shows.
    ///   - read: The contents of a linked file; `nil`: it cannot be read.
    /// - Returns: Plain SVG, or the file.
    static func whole(_ file: [UInt8], limit: Int64, read: (_ path: String) -> [UInt8]?) -> [UInt8] {
        let svg = plain(file, limit: limit)
        var (result, last, left): ([UInt8], Int, Int) = ([], 0, Int(limit))
        var known: [String: [UInt8]?] = [:]
        for link in links(in: svg).prefix(mostLinks) {
            let file = known[link.path] ?? read(link.path)
            known[link.path] = file
            guard let picture = file, picture.count <= left, let kind = PictureKind(of: picture),
                [.png, .jpeg, .gif, .webp, .svg].contains(kind)
            else { continue }
            left -= picture.count
            result += svg[last..<link.range.lowerBound]
            result += "data:\(kind.mediaType);base64,\(Base64.encode(picture))".utf8
            last = link.range.upperBound
        }
        return last == 0 ? svg : result + svg[last...]
    }

    /// The pictures that a drawing shows and does not hold.
    static func links(in svg: [UInt8]) -> [Link] {
        guard PictureKind(of: svg) == .svg else { return [] }
        var links: [Link] = []
        var tags = TagReader(svg)
        while let tag = tags.next() {
            guard ["image", "feImage"].contains(tag.name) else { continue }
            for attribute in tag.attributes where attribute.name == "href" {
                guard let path = path(of: svg[attribute.value]) else { continue }
                links.append(Link(range: attribute.value, path: path))
            }
        }
        return links
    }

    /// - Parameter address: As it is written in the drawing.
    /// - Returns: `nil`: it is in the drawing itself, or empty.
    private static func path(of address: ArraySlice<UInt8>) -> String? {
        var address = String(decoding: address, as: UTF8.self)
        if address.hasPrefix("data:") { return nil }
        if address.contains("&") {
            Markup.read(Array("<a b=\"\(address.replacing("\"", with: "&quot;"))\"/>".utf8)) { part in
                if case .opened(_, let attributes) = part { address = attributes["b"] ?? address }
            }
        }
        guard !address.isEmpty, !address.hasPrefix("#") else { return nil }
        if FileReference(address).fault != nil, !address.hasPrefix("file:") { return address }
        let isAbsolute = address.hasPrefix("/") || address.hasPrefix("file:")
        let uri = address.hasPrefix("file:") ? address : "file:///" + address
        let path = FilePath.path(ofURI: uri).map { String($0.drop { $0 == "/" }) } ?? address
        return isAbsolute ? path.split(separator: "/").last.map(String.init) : path
    }
}

extension FileReading {
    /// Reads a picture; a drawing with the pictures that it shows, and with its size in pixels: window, page and film
    /// show it in one size then. Where that cannot be told, whoever decodes it says so.
    func wholePicture(of reference: Positioned<String>, limit: Int64) throws(ProblemsError) -> [UInt8] {
        let file = try bytes(of: reference, limit: limit)
        let whole = DrawingFile.whole(file, limit: limit) { path in
            try? bytes(of: Self.reference(to: path, shownBy: reference), limit: limit)
        }
        return (try? DrawingSize.inPixels(whole)) ?? whole
    }

    /// The problems of the files that a drawing shows.
    func problems(ofLinksIn svg: [UInt8], of reference: Positioned<String>, limit: Int64) -> [Problem] {
        DrawingFile.links(in: svg).prefix(DrawingFile.mostLinks).flatMap { link in
            let linked = Self.reference(to: link.path, shownBy: reference)
            do throws(ProblemsError) {
                _ = try bytes(of: linked, limit: limit)
                return [unusable(linked)]
            } catch {
                return error.list
            }
        }
    }

    private static func reference(to path: String, shownBy drawing: Positioned<String>) -> Positioned<String> {
        let folder = drawing.value.lastIndex(of: "/").map { drawing.value[...$0] } ?? ""
        return Positioned(FileReference(path).fault == nil ? folder + path : path, at: drawing.position)
    }
}
