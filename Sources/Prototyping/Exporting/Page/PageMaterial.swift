import AccessibleDragging
import FileFormats
import Prototype
import Translation

/// The parts of a page beside the document: its files, its words, and the page's modules.
///
/// ```swift
/// var material = PageMaterial(hash: { "sha256-" + Base64.encode(Checksum.sha256(Array($0.utf8))) })
/// material.bars["sales"] = [Bar(label: "January", value: 40)]
/// material.words = [PageMaterial.Words(tag: "en", patterns: PageWords.patterns())]
/// ```
public struct PageMaterial: Sendable {
    /// A picture on the page.
    ///
    /// ```swift
    /// material.pictures["inbox"] = PageMaterial.Picture(
    ///     mediaType: "image/png", base64: Base64.encode(bytes), width: 1280, height: 720)
    /// ```
    public struct Picture: Sendable {
        /// The MIME type: "image/png".
        public let mediaType: String
        /// The picture's bytes.
        public let base64: String
        /// The width, in pixels of the document; 0: unknown.
        public let width: Double
        /// The height, in pixels of the document; 0: unknown.
        public let height: Double

        public init(mediaType: String, base64: String, width: Double, height: Double) {
            (self.mediaType, self.base64) = (mediaType, base64)
            (self.width, self.height) = (width, height)
        }
    }

    /// The surface in the place of an element that is taken away.
    ///
    /// ```swift
    /// material.grounds["inbox"] = [PageMaterial.Ground(color: "#ffffff", hollow: "#ffffff", patch: nil)]
    /// ```
    public struct Ground: Sendable {
        /// A surface that goes from side to side as its surroundings do.
        public struct Patch: Sendable {
            /// The surface, small and darker by as much as ``PageMaterial/grain`` makes it lighter.
            public let picture: Picture
            /// Its place, in pixels of the picture.
            public let frame: Rect
            /// How strong the grain is, from 0 to 1.
            public let grain: Double

            public init(picture: Picture, frame: Rect, grain: Double) {
                (self.picture, self.frame, self.grain) = (picture, frame, grain)
            }
        }

        /// The colour around the element: "#rrggbb", or "#rrggbbaa".
        public let color: String
        /// The colour at its edge, within it, which fills it once it has been emptied.
        public let hollow: String
        /// Covers its place instead of the colour; `nil`: that is enough.
        public let patch: Patch?

        public init(color: String, hollow: String, patch: Patch?) {
            (self.color, self.hollow, self.patch) = (color, hollow, patch)
        }
    }

    /// A contact of a card.
    public struct Contact: Sendable {
        public let name: String
        /// The person's role, which is shown under the name.
        public let role: String
        /// The text of the vCard.
        public let text: String
        /// The person's picture; `nil`: the person has none.
        public let portrait: Picture?

        public init(name: String, role: String, text: String, portrait: Picture?) {
            (self.name, self.role, self.text, self.portrait) = (name, role, text, portrait)
        }
    }

    /// The app's own words in one language.
    public struct Words: Sendable {
        /// The tag, as the document writes it: "zh-CN".
        public let tag: String
        /// The sentences that the page completes itself, with the keys of its script.
        public let patterns: [(key: String, pattern: WordPattern)]

        public init(tag: String, patterns: [(key: String, pattern: WordPattern)]) {
            (self.tag, self.patterns) = (tag, patterns)
        }
    }

    /// The bars, by the ids of graphs.
    public var bars: [String: [Bar]] = [:]
    /// The units that stand beside the numbers of their files, by the ids of graphs.
    public var units: [String: String] = [:]
    /// The contacts, by the ids of cards.
    public var contacts: [String: Contact] = [:]
    /// The pictures, by the ids of mock-ups. The page reports a missing one.
    public var pictures: [String: Picture] = [:]
    /// The surfaces in the places of elements that are taken away, by the ids of mock-ups, in the order of the
    /// elements.
    public var grounds: [String: [Ground]] = [:]
    /// The strongest grain, which is repeated over patches; `nil`: there are no patches.
    public var grain: Picture?
    /// The objects that pictures show inside elements with drops, apart from elements: by the ids of mock-ups, then by
    /// the indices of the elements.
    public var obstacles: [String: [Int: [Rect]]] = [:]
    /// The words for each of the document's languages.
    public var words: [Words] = []
    /// The texts of ``PageBundle/files`` from `Resources/page`, by file name.
    public var files: [String: String] = [:]
    /// Returns a text's hash for a content security policy: "sha256-…".
    public var hash: @Sendable (String) -> String

    func obstacles(_ mockup: MockupDescription, _ element: Int) -> [Rect] {
        obstacles[mockup.id.value]?[element] ?? []
    }

    public init(hash: @escaping @Sendable (String) -> String) {
        self.hash = hash
    }
}
