/// Why bytes are not a contact card, or why something does not go into one.
public enum VCardError: Error, Sendable, Equatable, CustomStringConvertible {
    case tooManyBytes(limit: Int)
    case empty
    /// The first line is not `BEGIN:VCARD`.
    case notACard(firstLine: String)
    /// A picture's type that is no MIME type.
    case invalidMediaType(String)
    /// A picture's text that is not base64.
    case invalidBase64

    /// What is wrong and what would be right.
    public var description: String {
        switch self {
        case .tooManyBytes(let limit):
            "The contact card is larger than \(ByteCount.text(Int64(limit))). Use a smaller picture."
        case .empty: "The contact card is empty. It must start with BEGIN:VCARD."
        case .notACard(let firstLine):
            "This is not a contact card: it starts with “\(firstLine)” and must start with BEGIN:VCARD."
        case .invalidMediaType(let type): "“\(type)” is not a type of picture. It must be like image/png."
        case .invalidBase64: "The picture in the contact card is damaged: it is not base64."
        }
    }
}
