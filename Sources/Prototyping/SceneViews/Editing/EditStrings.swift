import Translation

/// The words for changing bars, attachments and portraits, in the person's language.
///
/// ```swift
/// graph.strings.editing.addBar = "Add month…"
/// ```
public struct EditStrings: Sendable {
    public init() {}

    // MARK: Names of actions

    var changeValue = localized("Change value…")
    public var rename = localized("Rename…")
    var addBar = localized("Add bar…")
    var moveBefore: @Sendable (_ label: String) -> String = { localized("Move before {label}", ["label": $0]) }
    var moveAfter: @Sendable (_ label: String) -> String = { localized("Move after {label}", ["label": $0]) }
    public var remove = localized("Remove")
    public var open = localized("Open", context: "a file")
    public var addAttachment = localized("Add attachment…")
    public var removePortrait = localized("Remove portrait")
    var savePicture = localized("Save picture…")
    var printPicture = localized("Print…")

    // MARK: Questions

    public var name = localized("Name")
    public var value = localized("Value")
    public var noNumber: @Sendable (_ text: String) -> String = {
        localized("“{text}” is not a number.", ["text": $0])
    }
    public var noName = localized("Write a name first.")
    public var changedMeanwhile: @Sendable (_ graph: String) -> String = {
        localized("{graph} has been changed meanwhile.", ["graph": $0])
    }

    // MARK: What was done

    static var undo: String { localized("Undo") }

    public var changed: @Sendable (_ label: String, _ value: String) -> String = {
        localized("{label}: {value}", ["label": $0, "value": $1], context: "a bar")
    }
    public var renamed: @Sendable (_ old: String, _ new: String) -> String = {
        localized("Renamed {old} to {new}.", ["old": $0, "new": $1])
    }
    public var added: @Sendable (_ name: String) -> String = { localized("Added {name}.", ["name": $0]) }
    public var removed: @Sendable (_ name: String) -> String = { localized("Removed {name}.", ["name": $0]) }
}
