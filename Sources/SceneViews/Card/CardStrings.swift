/// The words that a card shows of its own. The defaults are English.
public struct CardStrings: Hashable, Sendable {
    /// What an empty portrait says.
    public var emptyPortrait = "Drop a picture here"
    /// What empty attachments say.
    public var emptyAttachments = "Drop files, text or bars here"
    /// What the portrait says while something that fits is over it.
    public var dropOnPortrait = "Drop to set the portrait"
    /// What the attachments say while something that fits is over them.
    public var dropOnAttachments = "Drop to attach"
    /// The attachments' heading.
    public var attachments = "Attachments"
    /// Between the heading and the count, where there is one.
    public var countSeparator = " · "

    public init() {}
}
