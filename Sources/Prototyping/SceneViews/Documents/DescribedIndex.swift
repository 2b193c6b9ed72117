/// Which of a document's drags, or of its drops, a descriptor of a card or a bar stands for.
struct DescribedIndex: Hashable {
    /// In the document's list, from 0.
    let index: Int

    init(_ index: Int) { self.index = index }
}
