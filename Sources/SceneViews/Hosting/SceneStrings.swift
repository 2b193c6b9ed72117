/// The words of graphs and cards that are said or offered by name. The defaults are English.
///
/// Reasons are clauses that can follow "Not dropped: ".
public struct SceneStrings: Sendable {
    public init() {}

    // MARK: Names of drags and drops

    public var dragBar = "Drag bar data"
    public var dropIntoPortrait = "Drop into portrait"
    public var dropIntoAttachments = "Drop into attachments"
    public var dragContact = "Drag contact"
    public var dragPortrait = "Drag portrait"
    public var dragAttachment: @Sendable (_ name: String) -> String = { "Drag \($0)" }
    public var dropBefore: @Sendable (_ label: String) -> String = { "Drop before \($0)" }
    public var dropAfter: @Sendable (_ label: String) -> String = { "Drop after \($0)" }

    // MARK: Names of things

    public var portrait = "portrait"
    public var attachments = "attachments"
    /// What a card holds.
    public var cardContents: @Sendable (_ hasPortrait: Bool, _ attachments: [String]) -> String = { portrait, names in
        let first = portrait ? "Portrait." : "No portrait."
        let count = names.isEmpty ? "No attachments" : names.count == 1 ? "1 attachment" : "\(names.count) attachments"
        return "\(first) \(count)\(names.isEmpty ? "" : ": " + names.joined(separator: ", "))"
    }
    public var contactItem: @Sendable (_ name: String) -> String = { "the contact \($0)" }
    public var portraitItem: @Sendable (_ name: String) -> String = { "the portrait of \($0)" }
    /// What a bar is called: "January, 40".
    public var barItem: @Sendable (_ label: String, _ value: String) -> String = { "\($0), \($1)" }
    public var kindText = "text"
    public var kindTable = "a table"
    public var kindPicture = "a picture"
    public var kindCard = "a contact"
    public var kindFile = "a file"

    // MARK: What the graph says of a drop

    public var addBars = "Add bars"
    public var moveBar = "Move here"

    // MARK: Reasons

    public var alreadyThere: @Sendable (_ item: String, _ place: String) -> String = { item, place in
        "\(item), is already in \(place)"
    }
    /// A place takes one kind of thing, and the item is another.
    public var portraitTakesPictures: @Sendable (_ item: String, _ kind: String?) -> String = { item, kind in
        let comma = item.contains(",") ? "," : ""
        guard let kind else { return "the portrait takes pictures, and \(item)\(comma) is none" }
        return "the portrait takes pictures, and \(item)\(comma) is \(kind)"
    }
    public var graphTakesTables: @Sendable (_ item: String, _ kind: String?) -> String = { item, kind in
        let comma = item.contains(",") ? "," : ""
        guard let kind else { return "the graph takes tables of labels and values, and \(item)\(comma) is none" }
        return "the graph takes tables of labels and values, and \(item)\(comma) is \(kind)"
    }
    public var ownPortrait = "this picture is already the portrait"
    public var ownCard = "a contact cannot be attached to itself"
    public var nothingToKeep = "there is nothing in it that could be kept as a file"
    public var notOnThisComputer = "only files on this computer can be dropped"
    public var onePictureOnly = "the portrait takes one picture"
    public var sourceStopped = "the application that it comes from stopped before all of it had come"
    public var tooLarge: @Sendable (_ limit: String) -> String = { "it is larger than \($0)" }
    public var stopped = "it was stopped"
    public var noBars = "there are no bars in it"

    // MARK: Names of files that had none

    public var textFile = "Text"
    public var otherFile = "Dropped"
    public var tooManyBars: @Sendable (_ most: Int) -> String = { "a graph has \($0) bars at most" }
}
