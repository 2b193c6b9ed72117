/// One thing about a part of a document that can be changed.
///
/// ```swift
/// let edit = document.edit(.name(language: ""), of: .view(0), to: .text("Sales by month"))
/// ```
public enum Field: Hashable, Sendable {
    /// A name, title or label; `language` is empty where the text has none.
    case name(language: String)
    /// The description of an element, or of a mock-up as a whole.
    case description(language: String)
    /// The unit of a graph's numbers.
    case unit(language: String)
    /// The point where a drag or drop is activated, in percent from the left.
    case pointX
    /// The point where a drag or drop is activated, in percent from the top.
    case pointY
    /// An element's frame, in pixels of the picture.
    case frameX, frameY, frameWidth, frameHeight
    /// How an element arranges the elements in it.
    case arrangement
    /// The kinds that a drop accepts, and that a drag offers, in people's words.
    case accepts, offers
    /// The types of ``accepts`` and ``offers``, as programs call them.
    case acceptedTypes, offeredTypes
    /// The outcome of a drop for the thing that is dropped.
    case outcome
    /// Why a drop takes nothing.
    case refusal(language: String)
    /// Whether a drop counts the things that it accepts, besides showing them.
    case counts
    /// Which screen a drop shows then.
    case shows
    /// The mark that a drop gives the thing that is dropped.
    case marks
    /// The words when a drop is done.
    case message(language: String)
    /// Which screen an element leads to.
    case opens
    /// Which screen a view is on.
    case screen
    /// The name of a view or an element in `in:` and `of:`.
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

/// The content of a field, and the contents that it can have.
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
    /// Its label, beside it.
    public let label: String
    /// Its content.
    public let content: FieldContent
    /// Whether it is a text in another language than the one that the document is shown in.
    public let isTranslation: Bool
    /// Whether it says the same as another field, in programs' words instead of people's.
    public let isTechnical: Bool

    init(
        field: Field, label: String, content: FieldContent, isTranslation: Bool = false, isTechnical: Bool = false
    ) {
        (self.field, self.label, self.content) = (field, label, content)
        (self.isTranslation, self.isTechnical) = (isTranslation, isTechnical)
    }
}

/// A value that a person has put into a field.
///
/// ```swift
/// let edit = document.edit(.pointX, of: .view(0).entry(.drag(0)), to: .number(50))
/// ```
public enum FieldValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case choice(Int)
}
