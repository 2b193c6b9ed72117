import FileFormats
import GLibAppSupport
import GLibSupport

extension Contact {
    /// Makes a contact from its card.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - attachments: The files beside it.
    public init(_ card: VCard, attachments: [Attachment] = []) {
        var portrait: Portrait?
        let problem = card.portraitProblem
        if problem == nil, case .embedded(let type, let base64) = card.photo, let bytes = Base64.decode(base64) {
            portrait = Portrait(type: type ?? FileType.guess(name: nil, bytes: bytes), bytes: bytes)
        }
        self.init(
            name: card.name, role: card.role, portrait: portrait, portraitProblem: problem, attachments: attachments)
    }
}
