import GLibSupport

/// The names of controls that have none of their own.
extension TreeReader {
    /// Controls without a name are called what labels them, as screen readers do it: GTK from 4.14 on names so the entries of
    /// its menus, by labels that have no name either, but a text.
    func nameByLabels() throws(AccessibilityError) {
        // A hostile app may name thousands.
        let most = 4
        let unnamed = nodes.indices.filter { nodes[$0].element.isControl && !nodes[$0].element.hasGivenName }
        let labels = try questions.labels(of: unnamed.map { nodes[$0].element.reference }).map { $0.prefix(most) }
        let all = labels.flatMap { $0 }
        var words: [BusObject: String] = [:]
        for (label, answer) in zip(all, try questions.ask(property: "Name", interface: "Accessible", of: all)) {
            words[label] = answer.reply?[0]?.unboxed.text ?? ""
        }
        let nameless = all.filter { words[$0] == "" }
        for (label, answer) in zip(nameless, try questions.ask("Text.GetText", of: nameless, [.int32(0), .int32(200)]))
        {
            words[label] = answer.reply?[0]?.text
        }
        for (index, labels) in zip(unnamed, labels) {
            let name = labels.compactMap { words[$0] }.filter { !$0.isEmpty }.joined(separator: " ")
            if !name.isEmpty { nodes[index].element.name = name }
        }
    }
}
