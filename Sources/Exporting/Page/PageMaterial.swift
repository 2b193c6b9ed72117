import AccessibleDragging
import FileFormats
import Prototype
import Translation

/// What a page is made of beside the document: the files that it names, its words, and the page's own modules.
///
/// ```swift
/// var material = PageMaterial(hash: { "sha256-" + Base64.encode(Checksum.sha256(Array($0.utf8))) })
/// material.bars["sales"] = [Bar(label: "January", value: 40)]
/// material.words = [PageMaterial.Words(tag: "en", patterns: PageWords.patterns())]
/// ```
public struct PageMaterial: Sendable {
    /// A picture as the page keeps it.
    ///
    /// ```swift
    /// material.pictures["inbox"] = PageMaterial.Picture(
    ///     mediaType: "image/png", base64: Base64.encode(bytes), width: 1280, height: 720)
    /// ```
    public struct Picture: Sendable {
        /// "image/png".
        public let mediaType: String
        /// The picture's bytes.
        public let base64: String
        /// In pixels as the document counts them; 0 where that is not known.
        public let width: Double
        /// In pixels of the page.
        public let height: Double

        public init(mediaType: String, base64: String, width: Double, height: Double) {
            (self.mediaType, self.base64) = (mediaType, base64)
            (self.width, self.height) = (width, height)
        }
    }

    /// A contact of a card.
    public struct Contact: Sendable {
        public let name: String
        /// What the person does, under the name.
        public let role: String
        /// The vCard itself.
        public let text: String
        /// The person's picture, if there is one.
        public let portrait: Picture?

        public init(name: String, role: String, text: String, portrait: Picture?) {
            (self.name, self.role, self.text, self.portrait) = (name, role, text, portrait)
        }
    }

    /// The app's own words in one language.
    public struct Words: Sendable {
        /// As the document writes it: "zh-CN".
        public let tag: String
        /// The sentences that the page fills in itself, each with the key that its program uses.
        public let patterns: [(key: String, pattern: WordPattern)]

        public init(tag: String, patterns: [(key: String, pattern: WordPattern)]) {
            (self.tag, self.patterns) = (tag, patterns)
        }
    }

    /// By the ids of graphs.
    public var bars: [String: [Bar]] = [:]
    /// By the ids of cards.
    public var contacts: [String: Contact] = [:]
    /// By the ids of mock-ups; one that is missing is said to be.
    public var pictures: [String: Picture] = [:]
    /// What pictures show in elements that take something, beside the elements in them: by the ids of mock-ups, then by
    /// the elements' places.
    public var obstacles: [String: [Int: [Rect]]] = [:]
    /// One for each of the document's languages.
    public var words: [Words] = []
    /// `Resources/page`: the texts of ``PageBundle/files`` by their names.
    public var files: [String: String] = [:]
    /// A text's hash as a content security policy names it: "sha256-…".
    public var hash: @Sendable (String) -> String

    func obstacles(_ mockup: MockupDescription, _ element: Int) -> [Rect] {
        obstacles[mockup.id.value]?[element] ?? []
    }

    public init(hash: @escaping @Sendable (String) -> String) {
        self.hash = hash
    }
}
