import AccessibleDragging
import Prototype

/// What can be dragged and dropped, as a document says it, in the language that it is shown in.
///
/// ```swift
/// DescriptorContent(drags: [], drops: [DropContent(name: "Move to archive")])
/// ```
public struct DescriptorContent: Hashable, Sendable {
    /// `nil`: found automatically. `[]`: none. A list: exactly these.
    public var drags: [DragContent]?
    /// As ``drags``.
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

/// A mock-up of a document, in the language that it is shown in; its picture is kept apart.
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
        /// What a screen reader calls it.
        public var label: String
        /// What else is said of it; empty: nothing.
        public var description: String
        /// In pixels of the picture.
        public var frame: Rect
        /// How what stands in it is arranged; `nil`: nothing in it makes room.
        public var arrangement: Arrangement?
        /// How far from its edges things stay, in pixels of the picture; `nil`: as far as what stands in it.
        public var inset: Double?
        /// The screen that it leads to when it is pressed; `nil`: none.
        public var opens: String?
        /// What can be dragged from it, and dropped on it.
        public var descriptors: DescriptorContent
        /// The English, or else first, label, for names that are the same in every language.
        public var stableLabel: String

        public init(
            id: String, label: String, description: String = "", frame: Rect, arrangement: Arrangement? = nil,
            inset: Double? = nil, opens: String? = nil, descriptors: DescriptorContent = DescriptorContent(),
            stableLabel: String? = nil
        ) {
            self.id = id
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
    /// What a screen reader calls it.
    public var label: String
    /// In reading order.
    public var elements: [Element]

    public init(id: String, label: String, elements: [Element]) {
        self.id = id
        self.label = label
        self.elements = elements
    }

    /// Takes a mock-up's texts in one language.
    public init(_ mockup: MockupDescription, language: String) {
        self.init(
            id: mockup.id.value, label: mockup.label?.text(in: language) ?? mockup.id.value,
            elements: mockup.elements.map { element in
                Element(
                    id: element.id.value, label: element.label.text(in: language),
                    description: element.description?.text(in: language) ?? "", frame: Rect(element.frame.value),
                    arrangement: element.arrangement?.value, inset: element.inset?.value,
                    opens: element.opens?.value,
                    descriptors: DescriptorContent(element.descriptions, language: language),
                    stableLabel: element.label.text(in: "en"))
            })
    }
}

/// A graph of a document, in the language that it is shown in; its bars are kept apart.
///
/// ```swift
/// GraphContent(graph, language: "de").title
/// ```
public struct GraphContent: Hashable, Sendable {
    public var id: String
    public var title: String
    /// What the values count.
    public var unit: String
    /// Of each bar.
    public var descriptors: DescriptorContent

    /// Takes a graph's texts in one language.
    public init(_ graph: GraphDescription, language: String) {
        id = graph.id.value
        title = graph.title?.text(in: language) ?? graph.id.value
        unit = graph.unit?.text(in: language) ?? ""
        descriptors = DescriptorContent(graph.descriptions, language: language)
    }
}

/// A card of a document, in the language that it is shown in; its contact is kept apart.
///
/// ```swift
/// CardContent(card, language: "de").descriptors
/// ```
public struct CardContent: Hashable, Sendable {
    public var id: String
    /// What can be dragged from it, and dropped on it.
    public var descriptors: DescriptorContent

    /// Takes a card's texts in one language.
    public init(_ card: CardDescription, language: String) {
        id = card.id.value
        descriptors = DescriptorContent(card.descriptions, language: language)
    }
}

extension Rect {
    /// A frame as a person wrote it: what is no size, or out of all bounds, is made one that can be drawn.
    public init(_ frame: PixelFrame) {
        func length(_ value: Double, from least: Double) -> Double {
            value.isFinite ? max(least, min(value, 100_000)) : 0
        }
        self.init(
            x: length(frame.x, from: -100_000), y: length(frame.y, from: -100_000),
            width: length(frame.width, from: 0), height: length(frame.height, from: 0))
    }
}
