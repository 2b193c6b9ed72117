import FileFormats
import Prototype
import Translation

extension Rule {
    static let notShown = Rule(
        "not-shown", .warning, summary: localized("A file holds something that is not shown.")
    ) { document in
        document.document.views.compactMap { view in
            switch view {
            case .graph(let graph): complaint(of: graph, in: document)
            case .card(let card): complaint(of: card, in: document)
            case .mockup: nil
            }
        }
    }

    private static func complaint(of graph: GraphDescription, in document: CheckedDocument) -> Complaint? {
        guard case .file(let path) = graph.bars,
            let sentence = BarTable.LeftOut.sentence(of: document.resolved.data[graph]?.leftOut ?? [])
        else { return nil }
        return Complaint(
            .element(graph.id.value), at: path.position, sentence,
            remedy: localized("Write a number into each of these rows, or remove them."))
    }

    private static func complaint(of card: CardDescription, in document: CheckedDocument) -> Complaint? {
        guard let found = document.resolved.data[card], let problem = problem(of: found) else { return nil }
        return Complaint(
            .element(card.id.value), at: card.contact.position, problem,
            remedy: localized("Put a whole picture into the card, as PNG or JPEG."))
    }

    private static func problem(of card: VCard) -> String? {
        if let problem = card.portraitProblem { return problem.description }
        return card.hasUnknownPicture ? localized("This is not a picture.") : nil
    }
}
