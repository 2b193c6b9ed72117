import Translation

/// The words that a card shows of its own, in the person's language.
///
/// ```swift
/// var strings = CardStrings()
/// strings.emptyPortrait = "Drop a photo here"
/// let state = CardState(name: "Ada Lovelace", role: "Analyst", strings: strings)
/// ```
public struct CardStrings: Hashable, Sendable {
    /// What an empty portrait says.
    public var emptyPortrait = localized("Drop a picture here")
    /// What empty attachments say.
    public var emptyAttachments = localized("Drop files, text or bars here")
    /// What the portrait says while something that fits is over it.
    public var dropOnPortrait = localized("Drop to set the portrait")
    /// What the attachments say while something that fits is over them.
    public var dropOnAttachments = localized("Drop to attach")
    /// The attachments' heading.
    public var attachments = localized("Attachments")
    /// Between the heading and the count, where there is one.
    public var countSeparator = " · "

    public init() {}
}
