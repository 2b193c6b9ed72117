import GTKAppSupport
import GTKSupport
import PictureHeaders
import Prototype
import SceneStorage
import SceneViews
import YAMLReading

/// The pictures of a document's mock-ups, each decoded once, however many mock-ups show it and however often the
/// document is read.
struct DocumentPictures {
    /// No more than these are begun at once: a photograph may take some hundred megabytes while it is decoded.
    private static let mostBegun = 2
    /// A window first shows a drawing with as many pixels as it claims, which costs a quarter: it has more drawn only
    /// where it shows more.
    private static let firstScale = 1.0

    /// Begins to decode the first ones, on threads of their own.
    static func begin(_ loaded: LoadedDocument) -> [BegunPicture] {
        var begun: [BegunPicture] = []
        for case .mockup(let mockup) in loaded.document?.views ?? [] where begun.count < mostBegun {
            guard let bytes = loaded.data[mockup], !begun.contains(where: { $0.bytes == bytes }) else { continue }
            begun.append(BegunPicture(bytes, longestSide: MockupPicture.longestSide, scale: firstScale))
        }
        return begun
    }

    private struct Entry {
        let bytes: [UInt8]
        let loading: PictureLoader
        var picture: MockupPicture?
    }

    /// Few, and told apart by comparing bytes, which is faster than hashing them.
    private var entries: [Entry] = []

    /// The picture that was decoded from these bytes; `nil`: they are none, or it is still being drawn.
    subscript(_ bytes: [UInt8]) -> MockupPicture? { entries.first { $0.bytes == bytes }?.picture }

    /// Decodes the new images, and forgets those that the document no longer shows.
    ///
    /// - Parameters:
    ///   - document: The document that names the images.
    ///   - data: Their bytes.
    ///   - file: The document's path.
    ///   - begun: Those that are being drawn already.
    ///   - onLatePicture: Called when an image that takes longer than a second to draw is ready: this function does not
    ///     wait for it. `nil`: it waits for all.
    /// - Returns: The problems of the images that cannot be decoded, where the document names them.
    @MainActor
    mutating func decode(
        _ document: Document, _ data: DocumentData, file: String, begun: [BegunPicture] = [],
        onLatePicture: (@MainActor () -> Void)? = nil
    ) -> [Problem] {
        let known = entries
        entries = []
        var problems: [Problem] = []
        for case .mockup(let mockup) in document.views {
            guard let bytes = data[mockup], self[bytes] == nil else { continue }
            var entry =
                (entries + known).first { $0.bytes == bytes }
                ?? Entry(
                    bytes: bytes,
                    loading: PictureLoader(
                        bytes, longestSide: MockupPicture.longestSide,
                        scale: onLatePicture == nil ? PictureHelper.scale : Self.firstScale,
                        begun: begun.first { $0.bytes == bytes }
                    ) { onLatePicture?() })
            entries.removeAll { $0.bytes == bytes }
            do {
                let result = entry.loading.result(waitingAtMost: onLatePicture == nil ? 60 : 1)
                if entry.picture == nil, let picture = try result?.get() {
                    let shown = MockupPicture(picture)
                    if onLatePicture != nil, PictureKind(of: bytes) == .svg { shown.sharper = Self.sharper(bytes) }
                    entry.picture = shown
                }
            } catch {
                problems.append(Problem(file: file, position: mockup.image.position, message: "\(error)".withoutStop))
            }
            entries.append(entry)
        }
        return problems
    }

    /// Draws a drawing with all pixels that are ever kept of it.
    private static func sharper(_ bytes: [UInt8]) -> @MainActor (@escaping @MainActor (Picture?) -> Void) -> Void {
        { done in
            PictureLoader.decode(bytes, longestSide: MockupPicture.longestSide) { done(try? $0.get()) }
        }
    }
}
