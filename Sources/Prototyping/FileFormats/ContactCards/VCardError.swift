import Translation

/// The reason why bytes are no contact card, or why a picture cannot be put into one.
///
/// ```swift
/// do { name = try VCard(bytes).name } catch let error as VCardError { print(error) }
/// ```
public enum VCardError: Error, Sendable, Equatable, CustomStringConvertible {
    case tooManyBytes(limit: Int)
    case tooManyLines(limit: Int)
    /// The name and parameters of a property, with its number from 1, are longer than `limit` bytes.
    case propertyTooLong(number: Int, limit: Int)
    case empty
    /// The first line is not `BEGIN:VCARD`.
    case notACard(firstLine: String)
    /// The picture's type is no MIME type.
    case invalidMediaType(String)
    /// The picture's text is no base64.
    case invalidBase64
    /// The text is in UTF-16, and a half of a character stands alone.
    case damagedText
    /// The text may be in several encodings, the likeliest first.
    case unknownEncoding([EncodingProposal])
    /// The card is written in JSON (RFC 7095).
    case jCard
    /// The picture is an address, which is never fetched.
    case linkedPortrait(String)
    /// Which bytes are the picture's is not certain.
    case notUnderstood

    /// The fault, and the remedy.
    public var description: String {
        switch self {
        case .tooManyBytes(let limit):
            localized(
                "The contact card is larger than {size}. Use a smaller picture.",
                ["size": LocalizedNumber.size(Int64(limit))])
        case .tooManyLines(let limit):
            localized(
                "The contact card has more than {limit} lines. Use a card of one person.", ["limit": "\(limit)"])
        case .propertyTooLong(let number, let limit):
            localized(
                "Property {number} of the contact card has more than {limit} bytes before its value. Shorten its parameters.",
                ["number": "\(number)", "limit": "\(limit)"])
        case .empty: localized("The contact card is empty. It must start with BEGIN:VCARD.")
        case .notACard(let firstLine):
            localized(
                "This is not a contact card: it starts with “{line}” and must start with BEGIN:VCARD.",
                ["line": firstLine])
        case .invalidMediaType(let type):
            localized("“{type}” is not a type of picture. It must be like image/png.", ["type": type])
        case .invalidBase64: localized("The picture in the contact card is damaged: it is not base64.")
        case .damagedText: localized("The contact card is damaged: it is not valid UTF-16.")
        case .unknownEncoding(let proposals):
            BarTableError.Kind.unknownEncoding(likely: proposals.first?.encoding.name ?? "").sentence
        case .jCard: localized("This is a contact in JSON (jCard). Export it as vCard.")
        case .linkedPortrait(let link):
            localized(
                "The picture of the contact card is a link, which is never followed: {link}.",
                ["link": link.count > 80 ? link.prefix(79) + "…" : link])
        case .notUnderstood:
            localized("The contact card has lines about its picture that are not understood, so nothing was changed.")
        }
    }
}
