import AccessibleDragging
import Exporting
import FileFormats
import GLibAppSupport
import GLibSupport
import GTKSupport
import PictureHeaders
import Prototype
import SceneStorage
import SceneViews
import Translation
import YAMLReading

/// Makes one HTML file of a document and of all that it names.
enum PageMaker {
    /// The page of a document.
    ///
    /// - Parameters:
    ///   - document: A version of it.
    ///   - files: The location of its files.
    /// - Returns: HTML.
    /// - Throws: `ProblemsError` for the document's files and pictures; `FileError` where the app's own files are missing.
    static func page(of document: Document, in files: DocumentFiles) throws -> String {
        let data = try files.data(of: document)
        var material = PageMaterial(hash: { "sha256-" + Base64.encode(Checksum.sha256(Array($0.utf8))) })
        var problems: [Problem] = []
        // A page that is sent shows all of the document, or is not written.
        func note(_ error: any Error, at position: TextPosition) {
            problems.append(Problem(file: files.file, position: position, message: "\(error)".withoutStop))
        }
        for view in document.views {
            switch view {
            case .graph(let graph):
                material.bars[graph.id.value] = data[graph]?.bars
                material.units[graph.id.value] = data[graph]?.unit
            case .card(let card):
                do {
                    material.contacts[card.id.value] = try data[card].map { try contact(of: $0) }
                } catch {
                    note(error, at: card.contact.position)
                }
            case .mockup(let mockup):
                guard let bytes = data[mockup] else { continue }
                let decoded: MockupPicture
                do { decoded = try MockupPicture(decoding: bytes) } catch {
                    note(error, at: mockup.image.position)
                    continue
                }
                material.pictures[mockup.id.value] = picture(of: bytes, decoded)
                let geometry = MockupGeometry(MockupContent(mockup, language: "en").elements)
                material.obstacles[mockup.id.value] = obstacles(in: mockup, decoded, geometry)
                material.grounds[mockup.id.value] = try grounds(of: decoded, geometry)
            }
        }
        if !problems.isEmpty { throw ProblemsError(problems) }
        if material.grounds.values.contains(where: { $0.contains { $0.patch != nil } }) {
            material.grain = png(try GroundPatch.grain(side: grainSide))
        }
        let folders = CatalogueFolders().folders
        material.words = document.languages.map { tag in
            Catalogue.using(folders: folders, language: tag) {
                PageMaterial.Words(tag: tag, patterns: PageWords.patterns())
            }
        }
        let resources = Resources()
        for name in PageBundle.files {
            let bytes = try FilePath.read(resources.path("page/\(name)"), limit: 1 << 20)
            material.files[name] = String(decoding: bytes, as: UTF8.self)
        }
        return PageExport.text(of: document, material)
    }

    /// The pictures of a document's mock-ups that can be read, by their ids.
    static func pictures(of document: Document, in files: DocumentFiles) -> [String: PageMaterial.Picture] {
        let data = LoadedDocument.read(document, from: files).data
        var pictures: [String: PageMaterial.Picture] = [:]
        for case .mockup(let mockup) in document.views {
            pictures[mockup.id.value] = data[mockup].flatMap { picture(of: $0) }
        }
        return pictures
    }

    /// `nil`: it cannot be shown, as in the window.
    private static func picture(of bytes: [UInt8]) -> PageMaterial.Picture? {
        (try? MockupPicture(decoding: bytes)).flatMap { picture(of: bytes, $0) }
    }

    private static func picture(of bytes: [UInt8], _ decoded: MockupPicture) -> PageMaterial.Picture? {
        guard let kind = PictureKind(of: bytes) else { return nil }
        // Give an image that not all browsers show, or that they show turned or moving, as it is decoded here.
        let isShown = kind.isOfTheWeb && PictureOrientation.value(of: bytes) ?? 1 == 1
        let png = { (_: [UInt8]) throws in try decoded.picture.pngBytes() }
        let shared = isShown ? SharedPicture.of(bytes, png: png) : (try? png(bytes)).map { (.png, $0) }
        guard let shared else { return nil }
        return PageMaterial.Picture(
            mediaType: shared.kind.mediaType, base64: Base64.encode(shared.bytes), width: decoded.size.width,
            height: decoded.size.height)
    }

    /// The parts of the image at places to drop, so that the page puts nothing over them, as the window does not.
    private static func obstacles(
        in mockup: MockupDescription, _ picture: MockupPicture, _ geometry: MockupGeometry
    ) -> [Int: [Rect]] {
        var obstacles: [Int: [Rect]] = [:]
        for (index, home) in geometry.homes.enumerated()
        where !(mockup.elements[index].descriptions.drops ?? []).isEmpty {
            let found = picture.obstacles(in: home, beside: geometry.elements(in: index))
            if !found.isEmpty { obstacles[index] = found }
        }
        return obstacles
    }

    /// The ground where each element is taken away, as the window would paint it.
    private static func grounds(
        of picture: MockupPicture, _ geometry: MockupGeometry
    ) throws(DrawingError) -> [PageMaterial.Ground] {
        var grounds: [PageMaterial.Ground] = []
        for home in geometry.homes {
            let patch = try picture.smoothPatch(of: home).map { patch in
                PageMaterial.Ground.Patch(
                    picture: png(patch.png), frame: patch.frame, grain: patch.grain / GroundPatch.mostGrain)
            }
            grounds.append(
                PageMaterial.Ground(
                    color: picture.ground(around: home).hex, hollow: picture.ground(within: home).hex,
                    patch: patch))
        }
        return grounds
    }

    private static func png(_ bytes: [UInt8]) -> PageMaterial.Picture {
        PageMaterial.Picture(mediaType: "image/png", base64: Base64.encode(bytes), width: 0, height: 0)
    }

    /// How wide and high the grain is that is repeated, in pixels.
    private static let grainSide = 64

    private static func contact(of card: VCard) throws -> PageMaterial.Contact {
        var portrait: PageMaterial.Picture?
        if case .embedded(_, let base64) = card.photo {
            guard let bytes = Base64.decode(base64), !bytes.isEmpty else { throw VCardError.invalidBase64 }
            portrait = picture(of: bytes, try MockupPicture(decoding: bytes))
        }
        // Others are given the card itself, too.
        return PageMaterial.Contact(
            name: card.name, role: card.role, text: String(decoding: card.withoutDetails, as: UTF8.self),
            portrait: portrait)
    }
}

extension Color {
    /// The colour as the web writes it: "#3584e4", or "#3584e480" where it can be seen through.
    fileprivate var hex: String {
        ([red, green, blue] + (alpha < 1 ? [alpha] : [])).reduce("#") { text, part in
            let digits = String(Int((part * 255).rounded()), radix: 16)
            return text + (digits.count < 2 ? "0" : "") + digits
        }
    }
}
