import FileFormats
import YAMLReading

/// A prototype: the contents of a `.dragoman.yaml` file. Its data and pictures are in files beside it.
///
/// The values are those of the file. Only their form was checked: the checker finds out whether they make sense.
///
/// ```swift
/// let document = try DocumentReader.read(bytes, file: "inbox.dragoman.yaml")
/// print(document.views.map(\.id.value), document.screens)
/// ```
public struct Document: Hashable, Sendable {
    /// The file's path, as the caller gave it.
    public let file: String
    public var title: LocalizedText?
    /// The language of texts without one, and of the scene: a tag such as "en" or "zh-CN".
    public var language: Positioned<String>?
    /// The views, in the order of the window.
    public var views: [ViewDescription]
    /// The findings that the checker is to leave out, and why.
    public var ignored: [IgnoreDescription]

    public init(
        file: String, title: LocalizedText?, language: Positioned<String>?, views: [ViewDescription],
        ignored: [IgnoreDescription] = []
    ) {
        self.ignored = ignored
        self.file = file
        self.title = title
        self.language = language
        self.views = views
    }

    /// The names of the screens, in the order of the views; the first is shown first. None: all views are shown at
    /// once.
    public var screens: [String] {
        views.compactMap { $0.described.screen?.value }.reduce(into: []) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }

    /// The files that the views name, in the order of the views.
    public var files: [FileReference] {
        views.compactMap { $0.described.file.map { FileReference($0.value) } }
    }
}

/// One view of a document: a graph, a card, or a picture with regions.
///
/// ```swift
/// for view in document.views {
///     if case .mockup(let mockup) = view { print(mockup.image.value, mockup.elements.count) }
///     print(view.described.spokenTitle(in: "en"))
/// }
/// ```
public enum ViewDescription: Hashable, Sendable {
    case graph(GraphDescription)
    case card(CardDescription)
    case mockup(MockupDescription)

    /// Unique among the document's views and elements.
    public var id: Positioned<String> { described.id }

    /// The position where the view's map begins.
    public var position: TextPosition { described.position }
}

/// The drags and drops of a view or an element, from a document.
///
/// ```swift
/// let onlyDrags = Descriptions(drags: nil, drops: [])  // drags are found automatically, nothing can be dropped
/// ```
public struct Descriptions: Hashable, Sendable {
    /// The drags; `nil`: the document does not list them, and they are found automatically. `[]`: there are none.
    public var drags: [DragDescription]?
    /// The drops; `nil` and `[]` mean the same as for ``drags``.
    public var drops: [DropDescription]?

    public init(drags: [DragDescription]? = nil, drops: [DropDescription]? = nil) {
        self.drags = drags
        self.drops = drops
    }
}

/// `graph: ID`: bars of the person's data. Its drags and drops belong to each bar.
///
/// ```swift
/// if case .graph(let graph) = view { print(graph.title?.text(in: "en") ?? "", data[graph]?.bars ?? []) }
/// ```
public struct GraphDescription: Hashable, Sendable {
    public let id: Positioned<String>
    public let position: TextPosition
    public var title: LocalizedText?
    /// The unit of the values, such as "units".
    public var unit: LocalizedText?
    /// The bars, or the name of their file.
    public var bars: BarSource
    /// `columns:`, the columns of the file that are shown; `nil`: it has two.
    public var columns: Positioned<TableColumns>?
    /// `encoding:`, what the file is written in; `nil`: as its bytes tell.
    public var encoding: Positioned<CharacterSet>?
    /// The drags and drops of each bar.
    public var descriptions: Descriptions
    /// The screen that shows it; `nil`: all screens.
    public var screen: Positioned<String>?

    public init(
        id: Positioned<String>, position: TextPosition, title: LocalizedText?, unit: LocalizedText?, bars: BarSource,
        columns: Positioned<TableColumns>? = nil, encoding: Positioned<CharacterSet>? = nil,
        descriptions: Descriptions, screen: Positioned<String>? = nil
    ) {
        (self.id, self.position, self.title, self.unit) = (id, position, title, unit)
        (self.columns, self.encoding) = (columns, encoding)
        (self.bars, self.descriptions, self.screen) = (bars, descriptions, screen)
    }
}

/// The source of a graph's bars.
///
/// ```swift
/// switch graph.bars {
/// case .file(let path): print(path.value)  // sales.csv
/// case .list(let bars): print(bars.map(\.value.label))  // ["January", "February"]
/// }
/// ```
public enum BarSource: Hashable, Sendable {
    /// A CSV file, relative to the document.
    case file(Positioned<String>)
    /// The document itself.
    case list([Positioned<Bar>])
}

/// `card: ID`: a contact, with its two wells.
///
/// ```swift
/// if case .card(let card) = view { print(card.contact.value, data[card]?.name ?? "") }  // ada.vcf Ada Lovelace
/// ```
public struct CardDescription: Hashable, Sendable {
    public let id: Positioned<String>
    public let position: TextPosition
    /// A vCard file, relative to the document.
    public var contact: Positioned<String>
    /// `person:`, whose card of the file it is, by name; `nil`: the file has one card.
    public var person: Positioned<String>?
    /// `encoding:`, what the file is written in; `nil`: as its bytes tell.
    public var encoding: Positioned<CharacterSet>?
    /// The drags and drops of the card.
    public var descriptions: Descriptions
    /// The screen that shows it; `nil`: all screens.
    public var screen: Positioned<String>?

    public init(
        id: Positioned<String>, position: TextPosition, contact: Positioned<String>, person: Positioned<String>? = nil,
        encoding: Positioned<CharacterSet>? = nil, descriptions: Descriptions, screen: Positioned<String>? = nil
    ) {
        (self.id, self.position, self.contact, self.descriptions) = (id, position, contact, descriptions)
        (self.person, self.encoding, self.screen) = (person, encoding, screen)
    }
}

/// `mockup: ID`: a picture of a planned screen, whose regions are its elements.
///
/// ```swift
/// if case .mockup(let mockup) = view { print(mockup.elements.map { $0.label.text(in: "en") }) }
/// ```
public struct MockupDescription: Hashable, Sendable {
    public let id: Positioned<String>
    public let position: TextPosition
    /// The name of the whole; `nil`: the id.
    public var label: LocalizedText?
    /// The picture's description as a whole, for people who do not see it; `nil`: there is none.
    public var description: LocalizedText?
    /// The picture's file, of one of `PictureKind`, relative to the document.
    public var image: Positioned<String>
    /// The elements, in reading order.
    public var elements: [ElementDescription]
    /// The position of the list of elements, for adding to it; `nil`: there is none.
    public var elementsPosition: TextPosition?
    /// The screen that shows it; `nil`: all screens.
    public var screen: Positioned<String>?

    public init(
        id: Positioned<String>, position: TextPosition, label: LocalizedText?, description: LocalizedText? = nil,
        image: Positioned<String>, elements: [ElementDescription], elementsPosition: TextPosition?,
        screen: Positioned<String>? = nil
    ) {
        (self.id, self.position, self.label, self.image) = (id, position, label, image)
        self.description = description
        (self.elements, self.elementsPosition, self.screen) = (elements, elementsPosition, screen)
    }
}

/// `element: ID`: a region of a mock-up's picture.
///
/// ```swift
/// let archive = mockup.elements.first { $0.id.value == "archive" }
/// print(archive?.frame.value.width ?? 0)
/// ```
public struct ElementDescription: Hashable, Sendable {
    public let id: Positioned<String>
    public let position: TextPosition
    /// The name that a screen reader speaks.
    public var label: LocalizedText
    /// The text that is spoken after the label; `nil`: none.
    public var description: LocalizedText?
    /// The frame, in pixels of the picture: x, y, width, height.
    public var frame: Positioned<PixelFrame>
    /// The arrangement of the contents; `nil`: they do not make room.
    public var arrangement: Positioned<Arrangement>?
    /// The distance of the contents from the edges, in pixels of the picture; `nil`: that of the present contents.
    public var inset: Positioned<Double>?
    /// The screen that a press, or a drag held over the element, shows; `nil`: none.
    public var opens: Positioned<String>?
    /// The drags and drops of the element.
    public var descriptions: Descriptions

    public init(
        id: Positioned<String>, position: TextPosition, label: LocalizedText, description: LocalizedText?,
        frame: Positioned<PixelFrame>,
        arrangement: Positioned<Arrangement>? = nil, inset: Positioned<Double>? = nil, opens: Positioned<String>? = nil,
        descriptions: Descriptions
    ) {
        (self.id, self.position, self.label, self.description) = (id, position, label, description)
        (self.frame, self.arrangement, self.inset) = (frame, arrangement, inset)
        (self.opens, self.descriptions) = (opens, descriptions)
    }
}

extension ElementDescription {
    /// The label for those who try the document. In a language in which the label is empty it is the id, as for a view
    /// that has no label.
    public var spokenLabel: LocalizedText {
        var label = label
        for index in label.texts.indices where label.texts[index].text.value.allSatisfy(\.isWhitespace) {
            label.texts[index].text.value = id.value
        }
        return label
    }
}

/// A rectangle in pixels of a mock-up's picture. The origin is the picture's upper left corner.
///
/// ```swift
/// let frame = PixelFrame(x: 24, y: 80, width: 640, height: 56)
/// let moved = try source.applying(.setFrame(element: "archive", frame))
/// ```
public struct PixelFrame: Hashable, Sendable {
    /// The distance from the picture's left edge, in its pixels.
    public var x: Double
    /// The distance from the picture's upper edge, in its pixels.
    public var y: Double
    /// The width, in pixels of the picture.
    public var width: Double
    /// The height, in pixels of the picture.
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}
