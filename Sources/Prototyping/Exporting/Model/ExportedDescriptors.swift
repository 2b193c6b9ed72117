import Prototype
import Translation

/// The common properties of a drag and a drop.
protocol ExportedInteraction {
    var name: ExportedName { get }
    /// In the element that offers it, in its host, or in its well.
    var point: FractionPoint { get set }
    /// The number of the element that hosts it.
    var host: Int { get }
    /// The number of the element that offers it.
    var owner: Int { get }
    /// Which of the drags, or of the drops, of its host or of its well it is.
    var number: Int { get }
    /// Whether its point is not the document's, but one that tells it from others.
    var isMovedApart: Bool { get set }
}

struct ExportedDrag: ExportedInteraction {
    let name: ExportedName
    var point: FractionPoint
    let hostID: String?
    var host: Int
    let owner: Int
    var number = 0
    var isMovedApart = false
    /// The types that it offers; without data, the element has it.
    let offers: [Offer]
    /// Whether the document names no types: it offers all that the view has.
    let offersAll: Bool

    struct Offer {
        let type: String
        let data: String?

        /// Whether the data is not known here: pictures and the like are made where they are.
        var isToBeMade: Bool { data == nil && (!type.hasPrefix("text/") || type == "text/vcard") }
    }

    init(_ drag: DragDescription, owner: Int, language: String) {
        name = ExportedName(drag.name, language: language)
        point = drag.point?.value ?? .middle
        hostID = drag.host?.value
        host = owner
        self.owner = owner
        offersAll = drag.offers == nil
        var offers = (drag.offers ?? []).map { Offer(type: $0.type.value, data: $0.data?.value) }
        if drag.offers == nil { offers = [Offer(type: "text/plain", data: nil)] }
        self.offers = offers
    }

    /// Makes the default drag of a view whose document lists none.
    private init(_ name: String, type: String) {
        self.name = ExportedName(name)
        (point, hostID, host, owner) = (.middle, nil, 0, 0)
        offers = [Offer(type: type, data: nil)]
        offersAll = true
    }

    static let bar = ExportedDrag("Drag bar data", type: "text/plain")
    static let contact = ExportedDrag("Drag contact", type: "text/vcard")
}

struct ExportedDrop: ExportedInteraction {
    let name: ExportedName
    var point: FractionPoint
    let hostID: String?
    var host: Int
    let owner: Int
    var number = 0
    var isMovedApart = false
    let well: Well?
    /// The accepted types; `nil`: all.
    let accepts: [String]?
    let outcome: Outcome
    /// The reason of a refusal.
    let reason: String
    /// The further effects of the drop.
    let followUps: [FollowUp]
    /// The announcement of the drop; empty: the usual words.
    let message: String
    /// Whether an element of a mock-up has it.
    let isInMockup: Bool

    private var isIntoGraph: Bool { !isInMockup && well == nil }

    init(_ drop: DropDescription, owner: Int, language: String, isInMockup: Bool) {
        name = ExportedName(drop.name, language: language)
        point = drop.point?.value ?? .middle
        hostID = drop.host?.value
        host = owner
        self.owner = owner
        well = drop.well?.value
        self.isInMockup = isInMockup
        accepts = drop.accepts?.map(\.value)
        followUps = drop.followUps.map(\.value)
        message = drop.message?.text(in: language) ?? ""
        // By default, a mock-up's elements keep dropped items, while graphs and cards copy their data.
        outcome = drop.outcome?.value ?? (isInMockup ? .move : .copy)
        reason = drop.refusal?.text(in: language) ?? ""
    }

    /// Makes the default drop of a view whose document lists none.
    private init(_ name: String, well: Well?, _ drop: ViewDefaults.Drop?) {
        self.name = ExportedName(name)
        self.well = well
        accepts = drop.map { $0.takesAnyFile ? ["*/*"] : $0.types.map { String($0.essence) } }
        (point, hostID, host, owner, outcome, reason) = (.middle, nil, 0, 0, .copy, "")
        (followUps, message, isInMockup) = ([], "", false)
    }

    static func into(_ well: Well) -> ExportedDrop {
        let name = well == .portrait ? "Drop into portrait" : "Drop into attachments"
        return ExportedDrop(name, well: well, CardDescription.defaults.drop(into: well))
    }

    static let tables = ExportedDrop("Drop bars", well: nil, GraphDescription.defaults.drop(into: nil))

    /// The types that a well or a graph takes by itself; `nil`: an element takes all.
    var ownTypes: [String]? {
        let ofGraph = isIntoGraph ? GraphDescription.defaults.drop(into: nil) : nil
        let own = ofGraph ?? well.flatMap { CardDescription.defaults.drop(into: $0) }
        return own.flatMap { $0.takesAnyFile ? nil : $0.types.map { String($0.essence) } }
    }

    /// Why a well or a graph takes only things of its kind: `{item}` is `{kind}`, or its kind is not known.
    var kindReason: (known: String, unknown: String)? {
        let item: KeyValuePairs = ["item": "{item}"]
        let kind: KeyValuePairs = ["item": "{item}", "kind": "{kind}"]
        if isIntoGraph {
            return (
                localized("the graph accepts tables of labels and values, and {item} is {kind}", kind),
                localized("the graph accepts tables of labels and values, and {item} isn’t one", item)
            )
        }
        guard well == .portrait else { return nil }
        return (
            localized("the portrait accepts pictures, and {item} is {kind}", kind),
            localized("the portrait accepts pictures, and {item} isn’t one", item)
        )
    }

    /// Whether an element of a mock-up keeps the things that are dropped, and refuses those that it has already.
    var isKeeping: Bool { isInMockup && outcome.keeps }
}

/// A name with its translations.
struct ExportedName {
    /// The text in the document's language, in which `{label}` stands for the element's label.
    let text: String
    let translations: [(language: String, text: String)]

    init(_ name: LocalizedText, language: String) {
        text = name.text(in: language)
        let own = name.entry(in: language)?.language
        translations = name.texts.filter { $0.language != own }.map { ($0.language, $0.text.value) }
    }

    init(_ text: String) {
        (self.text, translations) = (text, [])
    }

    func text(in language: String) -> String {
        translations.first { $0.language == language }?.text ?? text
    }
}
