/// One thing about a part of a document that can be changed.
///
/// ```swift
/// let edit = document.edit(.name(language: ""), of: .view(0), to: .text("Sales by month"))
/// ```
public enum Field: Hashable, Sendable {
    /// A name, title or label; `language` is empty where the text has none.
    case name(language: String)
    /// What else is said of an element, or of a mock-up as a whole.
    case description(language: String)
    /// What a graph's numbers count.
    case unit(language: String)
    /// Where a drag or drop is activated, in percent from the left.
    case pointX
    /// Where a drag or drop is activated, in percent from the top.
    case pointY
    /// An element's frame, in pixels of the picture.
    case frameX, frameY, frameWidth, frameHeight
    /// How an element arranges what stands in it.
    case arrangement
    /// What a drop takes, and a drag gives, in people's words.
    case accepts, offers
    /// The types of ``accepts`` and ``offers``, as programs call them.
    case acceptedTypes, offeredTypes
    /// What happens with what is dropped.
    case outcome
    /// Why a drop takes nothing.
    case refusal(language: String)
    /// Whether a drop counts what it takes, beside showing it.
    case counts
    /// Which screen a drop shows then.
    case shows
    /// As what a drop marks what is dropped.
    case marks
    /// What is said when a drop is done.
    case message(language: String)
    /// Which screen an element leads to.
    case opens
    /// Which screen a view is on.
    case screen
    /// What `in:` and `of:` call a view or an element.
    case id
}

extension Field {
    /// The language of its text; `nil`: it is no text.
    public var language: String? {
        switch self {
        case .name(let language), .description(let language), .unit(let language), .refusal(let language),
            .message(let language):
            language
        default: nil
        }
    }
}

/// What a field holds, and what it can hold.
///
/// ```swift
/// for row in document.fields(of: .view(0)) {
///     if case .text(let text, let placeholder) = row.content { print(row.label, text, placeholder) }
/// }
/// ```
public enum FieldContent: Hashable, Sendable {
    case text(String, placeholder: String)
    case number(Double, range: ClosedRange<Double>, unit: String)
    case choice(index: Int, titles: [String])
}

/// A field with its label: a line of the inspector's lower part.
///
/// ```swift
/// document.fields(of: .view(0)).map(\.label)  // ["Title", "Unit"]
/// ```
public struct FieldRow: Hashable, Sendable {
    /// Which field it is.
    public let field: Field
    /// What it is called, beside it.
    public let label: String
    /// What stands in it.
    public let content: FieldContent
    /// Whether it is a text in another language than the one that the document is shown in.
    public let isTranslation: Bool
    /// Whether it says in programs' words what another field says in people's.
    public let isTechnical: Bool

    init(
        field: Field, label: String, content: FieldContent, isTranslation: Bool = false, isTechnical: Bool = false
    ) {
        (self.field, self.label, self.content) = (field, label, content)
        (self.isTranslation, self.isTechnical) = (isTranslation, isTechnical)
    }
}

/// What a person has put into a field.
///
/// ```swift
/// let edit = document.edit(.pointX, of: .view(0).entry(.drag(0)), to: .number(50))
/// ```
public enum FieldValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case choice(Int)
}
