import Translation

/// The texts that are drawn on a card, in the person's language.
///
/// ```swift
/// var strings = CardStrings()
/// strings.emptyPortrait = "Drop a photo here"
/// let state = CardState(name: "Ada Lovelace", role: "Analyst", strings: strings)
/// ```
public struct CardStrings: Hashable, Sendable {
    /// The text of an empty portrait.
    var emptyPortrait = localized("Drop a picture here")
    /// The text of empty attachments.
    var emptyAttachments = localized("Drop files, text or bars here")
    /// The text on the portrait under an item that it takes.
    var dropOnPortrait = localized("Drop to set the portrait")
    /// The text on the attachments under an item that they take.
    var dropOnAttachments = localized("Drop to attach")
    /// The attachments' heading.
    public var attachments = localized("Attachments")
    /// The text between the heading and the count.
    var countSeparator = " · "

    public init() {}
}
