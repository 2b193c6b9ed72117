/// The attachment that a drag of a card stands for.
struct AttachmentName: Hashable {
    let name: String

    init(_ name: String) { self.name = name }
}
