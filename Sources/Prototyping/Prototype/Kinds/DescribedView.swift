import AccessibleDragging
import YAMLReading

/// A document's view for code that need not know its kind: checker, exporters, inspector and loader.
///
/// Each kind conforms in its own file, and ``ViewDescription/described`` lists the kinds.
///
/// ```swift
/// document.views.map { $0.described.spokenTitle(in: "en") }  // ["Sales by month", "ada"]
/// ```
public protocol DescribedView: Hashable, Sendable {
    /// The contents of its file: bars, a contact, or the bytes of a picture.
    associatedtype Content: Sendable

    var id: Positioned<String> { get }
    /// The position where its map begins.
    var position: TextPosition { get }

    /// The person's word for such a view: "Graph".
    static var kindName: String { get }

    /// Its own texts for people, in the order of the file, without those of its elements, drags and drops.
    var ownTexts: [ViewText] { get }

    /// The file that it refers to; `nil`: none.
    var file: Positioned<String>? { get }

    /// The drags and drops of the view, or of each of its bars; `nil`: only its elements have some.
    var ownDescriptions: Descriptions? { get }

    /// The screen that shows it; `nil`: all screens.
    var screen: Positioned<String>? { get }

    /// The labels of its items, if its drags and drops belong to each item, such as each bar of a graph; `nil`: they
    /// belong to the view.
    ///
    /// - Parameter content: The contents of its file; `nil`: unknown.
    /// - Returns: The labels, as far as they are known.
    func itemLabels(_ content: Content?) -> [String]?

    /// The elements that the document lists for it; `nil`: such a view has no elements.
    var listedElements: [ElementDescription]? { get }

    /// The types that it takes and offers if the document does not list any.
    static var defaults: ViewDefaults { get }

    /// Reads the file that it refers to.
    ///
    /// - Parameter files: The document's files.
    /// - Returns: The file's contents.
    /// - Throws: `ProblemsError` at the position of the reference.
    func load(from files: some FileReading) throws(ProblemsError) -> Content
}

extension DescribedView {
    /// The person's word for it: "Graph".
    public var kindName: String { Self.kindName }

    /// The types that it takes and offers if the document does not list any.
    public var defaults: ViewDefaults { Self.defaults }

    public var listedElements: [ElementDescription]? { nil }

    public func itemLabels(_ content: Content?) -> [String]? { nil }

    /// Whether its drags and drops belong to each of its items.
    public var describesItems: Bool { itemLabels(nil) != nil }

    /// The wells that take its drops; none: the view takes them itself.
    public var wells: [Well] { defaults.drops.compactMap(\.well) }

    /// The key of its title or label in a document; `nil`: such a view has none.
    public var nameKey: String? { ownTexts.first { $0.role == .name }?.key }

    /// Its title or label; `nil`: it has none.
    public var givenName: LocalizedText? { ownTexts.first { $0.role == .name }?.text }

    /// The description of the view as a whole; `nil`: there is none.
    public var givenDescription: LocalizedText? { ownTexts.first { $0.role == .description }?.text }

    /// Its title or label in a language; its id if it has none.
    public func spokenTitle(in language: String) -> String { givenName?.text(in: language) ?? id.value }
}

/// A text of a view.
///
/// ```swift
/// for text in view.described.ownTexts { print(text.label, text.text?.text(in: "en") ?? "") }  // Title Sales by month
/// ```
public struct ViewText: Hashable, Sendable {
    /// The role of the text in its view.
    public enum Role: Hashable, Sendable {
        /// The name of the view.
        case name
        /// The unit of its numbers.
        case unit
        /// The description of all that the view shows.
        case description
    }

    /// The role of the text in its view.
    public let role: Role
    /// The key in a document: "title".
    public let key: String
    /// The word for the key in an editor: "Title".
    public let label: String
    /// The text; `nil`: the document omits it.
    public let text: LocalizedText?

    public init(_ role: Role, key: String, label: String, _ text: LocalizedText?) {
        (self.role, self.key, self.label, self.text) = (role, key, label, text)
    }
}

/// The defaults of a kind of view if the document does not list drags and drops. Views, checker and exporters all use
/// them.
///
/// ```swift
/// card.defaults.drop(into: .portrait)?.types  // the types of pictures
/// ```
public struct ViewDefaults: Hashable, Sendable {
    /// A default drop.
    public struct Drop: Hashable, Sendable {
        /// The well of a card; `nil`: the view itself.
        public let well: Well?
        /// The types that it takes, best first.
        public let types: [ContentType]
        /// Whether it also takes files of any other type.
        public let takesAnyFile: Bool

        public init(well: Well? = nil, types: [ContentType], takesAnyFile: Bool = false) {
            (self.well, self.types, self.takesAnyFile) = (well, types, takesAnyFile)
        }
    }

    /// The types that its drags offer, as far as they are known before lifting.
    public let offers: [ContentType]
    /// Whether its drags can have no other types.
    public let offersAreAll: Bool
    /// The default drops.
    public let drops: [Drop]

    public init(offers: [ContentType], offersAreAll: Bool, drops: [Drop]) {
        (self.offers, self.offersAreAll, self.drops) = (offers, offersAreAll, drops)
    }

    /// The default that corresponds to a drop of a document.
    ///
    /// - Parameter well: The well of that drop.
    /// - Returns: The default drop; `nil`: the drop takes all types.
    public func drop(into well: Well?) -> Drop? { drops.first { $0.well == well } ?? drops.last }
}

extension ViewDescription {
    /// The view without its kind. A new kind of view is a case of ``ViewDescription``, a line here, and a folder.
    public var described: any DescribedView {
        switch self {
        case .graph(let graph): graph
        case .card(let card): card
        case .mockup(let mockup): mockup
        }
    }

    /// Its own drags and drops, and those of its elements.
    public var allDescriptions: [Descriptions] {
        (described.ownDescriptions.map { [$0] } ?? []) + (described.listedElements ?? []).map(\.descriptions)
    }
}
