import Prototype
import Translation
import YAMLReading

extension Rule {
    static let falseOffer = Rule(
        "false-offer", .error, summary: localized("A drag offers files or commands that it does not have.")
    ) { document in
        // A card may offer files: its attachments.
        let drags = document.drags.filter { document.elements[$0.owner].view?.defaults.offersAreAll != false }
        return drags.compactMap { drag in
            let offers = drag.description.offers ?? []
            guard let offer = offers.first(where: { Offer.isOfFilesOrCommands($0.type.value) }) else { return nil }
            let values: KeyValuePairs = [
                "name": Quoted.short(drag.name.text(in: document.language)), "type": offer.type.value,
            ]
            return Complaint(
                document.subject(of: drag), at: offer.type.position,
                localized(
                    "“{name}” offers {type}, which other apps take for files, addresses or commands: what they get isn’t any of these.",
                    values),
                remedy: localized("Offer a type that says what it is, such as text/plain."))
        }
    }
}
