import AccessibleDragging
import Prototype

/// The drags and drops of a document's element, in the displayed language.
///
/// ```swift
/// DescriptorContent(drags: [], drops: [DropContent(name: "Move to archive")])
/// ```
public struct DescriptorContent: Hashable, Sendable {
    /// The drags; `nil`: found automatically. `[]`: none. A list: exactly these.
    public var drags: [DragContent]?
    /// The drops; `nil` and `[]` mean the same as for ``drags``.
    public var drops: [DropContent]?

    public init(drags: [DragContent]? = nil, drops: [DropContent]? = nil) {
        self.drags = drags
        self.drops = drops
    }

    init(_ descriptions: Descriptions, language: String) {
        drags = descriptions.drags?.map { DragContent($0, language: language) }
        drops = descriptions.drops?.map { DropContent($0, language: language) }
    }
}

/// A mock-up of a document, in the displayed language, without its picture.
///
/// ```swift
/// MockupContent(mockup, language: "de").elements.map(\.label)
/// ```
public struct MockupContent: Hashable, Sendable {
    /// A region of the picture.
    ///
    /// ```swift
    /// MockupContent.Element(id: "archive", label: "Archive", frame: Rect(x: 24, y: 80, width: 640, height: 56))
    /// ```
    public struct Element: Hashable, Sendable {
        public var id: String
        /// The name that a screen reader speaks.
        public var label: String
        /// The text that is spoken after the label; empty: none.
        public var description: String
        /// The frame, in pixels of the picture.
        public var frame: Rect
        /// The arrangement of the contents; `nil`: they do not make room.
        public var arrangement: Arrangement?
        /// The distance of the contents from the edges, in pixels of the picture; `nil`: that of the present contents.
        public var inset: Double?
        /// The screen that a press opens; `nil`: none.
        public var opens: String?
        /// The drags and drops of the element.
        public var descriptors: DescriptorContent
        /// The id that stands in names of drags and drops that are the same in every language; a copy has its source's.
        var stableID: String
        /// The label in English, else in its first language, for names that are the same in every language.
        public var stableLabel: String

        public init(
            id: String, label: String, description: String = "", frame: Rect, arrangement: Arrangement? = nil,
            inset: Double? = nil, opens: String? = nil, descriptors: DescriptorContent = DescriptorContent(),
            stableLabel: String? = nil
        ) {
            (self.id, stableID) = (id, id)
            self.label = label
            self.description = description
            self.frame = frame
            self.arrangement = arrangement
            self.inset = inset
            self.opens = opens
            self.descriptors = descriptors
            self.stableLabel = stableLabel ?? label
        }
    }

    public var id: String
    /// The name that a screen reader speaks.
    public var label: String
    /// The picture's description as a whole, which is spoken after the label; empty: there is none.
    public var description: String
    /// The elements, in reading order.
    public var elements: [Element]

    public init(id: String, label: String, description: String = "", elements: [Element]) {
        self.id = id
        self.label = label
        self.description = description
        self.elements = elements
    }

    /// The description as assistive technologies are given it; `nil`: there is none.
    var spokenDescription: String? { description.isEmpty ? nil : description }

    /// Reads a mock-up's texts in one language.
    public init(_ mockup: MockupDescription, language: String) {
        self.init(
            id: mockup.id.value, label: mockup.label?.text(in: language) ?? mockup.id.value,
            description: mockup.description?.text(in: language) ?? "",
            elements: mockup.elements.map { element in
                Element(
                    id: element.id.value, label: element.spokenLabel.text(in: language),
                    description: element.description?.text(in: language) ?? "", frame: Rect(element.frame.value),
                    arrangement: element.arrangement?.value, inset: element.inset?.value,
                    opens: element.opens?.value,
                    descriptors: DescriptorContent(element.descriptions, language: language),
                    stableLabel: element.spokenLabel.text(in: "en"))
            })
    }
}

/// A graph of a document, in the displayed language, without its bars.
///
/// ```swift
/// GraphContent(graph, language: "de").title
/// ```
public struct GraphContent: Hashable, Sendable {
    public var id: String
    public var title: String
    /// The unit of the values.
    public var unit: String
    /// The drags and drops of each bar.
    public var descriptors: DescriptorContent

    /// Reads a graph's texts in one language.
    public init(_ graph: GraphDescription, language: String) {
        id = graph.id.value
        title = graph.title?.text(in: language) ?? graph.id.value
        unit = graph.unit?.text(in: language) ?? ""
        descriptors = DescriptorContent(graph.descriptions, language: language)
    }
}

/// A card of a document, in the displayed language, without its contact.
///
/// ```swift
/// CardContent(card, language: "de").descriptors
/// ```
public struct CardContent: Hashable, Sendable {
    public var id: String
    /// The drags and drops of the card.
    public var descriptors: DescriptorContent

    /// Reads a card's texts in one language.
    public init(_ card: CardDescription, language: String) {
        id = card.id.value
        descriptors = DescriptorContent(card.descriptions, language: language)
    }
}

extension Rect {
    /// A frame with its values limited to what can be drawn.
    public init(_ frame: PixelFrame) {
        func length(_ value: Double, from least: Double) -> Double {
            value.isFinite ? max(least, min(value, 100_000)) : 0
        }
        self.init(
            x: length(frame.x, from: -100_000), y: length(frame.y, from: -100_000),
            width: length(frame.width, from: 0), height: length(frame.height, from: 0))
    }
}
