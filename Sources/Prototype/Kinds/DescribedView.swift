import AccessibleDragging
import YAMLReading

/// What a document's view is to those who need not know which kind it is: checker, exporters, inspector and loader.
///
/// Each kind conforms in a file of its own, and ``ViewDescription/described`` is the list of kinds.
///
/// ```swift
/// document.views.map { $0.described.spokenTitle(in: "en") }  // ["Sales by month", "ada"]
/// ```
public protocol DescribedView: Hashable, Sendable {
    /// What its file holds: bars, a contact, the bytes of a picture.
    associatedtype Content: Sendable

    var id: Placed<String> { get }
    /// Where its map begins.
    var place: Place { get }

    /// What a person calls such a view: "Graph".
    static var kindName: String { get }

    /// Its own texts that people read or hear, in the order of the file; not those of its elements, drags and drops.
    var ownTexts: [ViewText] { get }

    /// The file that it names; `nil`: none.
    var file: Placed<String>? { get }

    /// The drags and drops of the view, or of each of its bars; `nil`: only its elements have any.
    var ownDescriptions: Descriptions? { get }

    /// The screen that it is on; `nil`: it is on all.
    var screen: Placed<String>? { get }

    /// The labels of its items, where its drags and drops are those of each item, as of each bar of a graph; `nil`: they
    /// are the view's own.
    ///
    /// - Parameter content: What its file holds; `nil`: unknown.
    /// - Returns: The labels as far as they are known.
    func itemLabels(_ content: Content?) -> [String]?

    /// The elements that the document lists for it; `nil`: such a view has none.
    var listedElements: [ElementDescription]? { get }

    /// What it takes and offers where the document does not say.
    static var defaults: ViewDefaults { get }

    /// Reads what it names.
    ///
    /// - Parameter files: The document's files.
    /// - Returns: What they hold.
    /// - Throws: `ProblemsError` at the place where the document names the file.
    func load(from files: some FileReading) throws(ProblemsError) -> Content
}

extension DescribedView {
    /// What a person calls it: "Graph".
    public var kindName: String { Self.kindName }

    /// What it takes and offers where the document does not say.
    public var defaults: ViewDefaults { Self.defaults }

    public var listedElements: [ElementDescription]? { nil }

    public func itemLabels(_ content: Content?) -> [String]? { nil }

    /// Whether its drags and drops are those of each of its items.
    public var describesItems: Bool { itemLabels(nil) != nil }

    /// The wells that drops go into; none: the view takes them itself.
    public var wells: [Well] { defaults.drops.compactMap(\.well) }

    /// The key of its title or label in a document; `nil`: such a view has none.
    public var nameKey: String? { ownTexts.first { $0.role == .name }?.key }

    /// Its title or label; `nil`: it has none.
    public var givenName: LocalizedText? { ownTexts.first { $0.role == .name }?.text }

    /// Its title or label in a language; its id where it has none.
    public func spokenTitle(in language: String) -> String { givenName?.text(in: language) ?? id.value }
}

/// A text that a view can have.
///
/// ```swift
/// for text in view.described.ownTexts { print(text.label, text.text?.text(in: "en") ?? "") }  // Title Sales by month
/// ```
public struct ViewText: Hashable, Sendable {
    /// What the part is in its view.
    public enum Role: Hashable, Sendable {
        /// What the view is called.
        case name
        /// What its numbers count.
        case unit
    }

    /// What the part is in its view.
    public let role: Role
    /// As documents write it: "title".
    public let key: String
    /// What the key is called where it is edited: "Title".
    public let label: String
    /// `nil`: the document leaves it out.
    public let text: LocalizedText?

    public init(_ role: Role, key: String, label: String, _ text: LocalizedText?) {
        (self.role, self.key, self.label, self.text) = (role, key, label, text)
    }
}

/// What a kind of view does where the document says nothing of drags and drops. Views, checker and exporters all look
/// here.
///
/// ```swift
/// card.defaults.drop(into: .portrait)?.types  // the types of pictures
/// ```
public struct ViewDefaults: Hashable, Sendable {
    /// A drop that such a view has by itself.
    public struct Drop: Hashable, Sendable {
        /// The well of a card; `nil`: the view itself.
        public let well: Well?
        /// The types that it takes, the best first.
        public let types: [ContentType]
        /// Whether files of any other type are taken too.
        public let takesAnyFile: Bool

        public init(well: Well? = nil, types: [ContentType], takesAnyFile: Bool = false) {
            (self.well, self.types, self.takesAnyFile) = (well, types, takesAnyFile)
        }
    }

    /// The types of what can be dragged, as far as they are known before it is lifted.
    public let offers: [ContentType]
    /// Whether these are all types that a drag can have.
    public let offersAreAll: Bool
    /// What can be dropped on it.
    public let drops: [Drop]

    public init(offers: [ContentType], offersAreAll: Bool, drops: [Drop]) {
        (self.offers, self.offersAreAll, self.drops) = (offers, offersAreAll, drops)
    }

    /// What a drop of a document takes by itself.
    ///
    /// - Parameter well: The well that it names.
    /// - Returns: `nil`: all.
    public func drop(into well: Well?) -> Drop? { drops.first { $0.well == well } ?? drops.last }
}

extension ViewDescription {
    /// The view as all kinds have it. A new kind of view is a case of ``ViewDescription``, a line here, and a folder.
    public var described: any DescribedView {
        switch self {
        case .graph(let graph): graph
        case .card(let card): card
        case .mockup(let mockup): mockup
        }
    }

    /// Its own drags and drops, then those of its elements.
    public var allDescriptions: [Descriptions] {
        (described.ownDescriptions.map { [$0] } ?? []) + (described.listedElements ?? []).map(\.descriptions)
    }
}
