import Translation
import YAMLReading

/// Reads `drags:` and `drops:`.
extension DocumentBuilder {
    func descriptions(_ map: MapReader, of owner: Owner) -> Descriptions {
        let dragExample = "[{name: Drag bar data, point: [0.5, 0.5]}]"
        let dropExample = "[{name: Move to archive, accepts: [text/plain]}]"
        let drags = map.node("drags").flatMap { log.list($0, of: "drags", example: dragExample) }
        let drops = map.node("drops").flatMap { log.list($0, of: "drops", example: dropExample) }
        return Descriptions(
            drags: drags.map { counted($0).compactMap { drag($0) } },
            drops: drops.map { counted($0).compactMap { drop($0, of: owner) } })
    }

    /// The nodes up to the document's limit, because an alias can multiply a few lines.
    private func counted(_ nodes: [YAMLNode]) -> ArraySlice<YAMLNode> {
        let room = max(DocumentReader.interactionLimit - interactionCount, 0)
        if nodes.count > room, interactionCount <= DocumentReader.interactionLimit {
            log.add(
                localized(
                    "there are more than {count} drags and drops, aliases followed",
                    ["count": "\(DocumentReader.interactionLimit)"]),
                at: nodes[room].position, remedy: localized("Split it into several documents"))
        }
        interactionCount += nodes.count
        return log.isFull ? [] : nodes.prefix(room)
    }

    private func drag(_ node: YAMLNode) -> DragDescription? {
        guard let map = MapReader(node, subject: localized("a drag"), log: log) else { return nil }
        let name = map.required("name", example: "Drag bar data").flatMap { log.localizedText($0, of: "name") }
        let point = map.node("point").flatMap { log.point($0, of: "point") }
        let host = self.host(map)
        let offers = map.node("offers").flatMap { self.offers($0) }
        map.finish { key in
            ["accepts", "then", "refuse", "say", "well"].contains(key) ? localized("Only a drop has this key") : nil
        }
        guard let name else { return nil }
        return DragDescription(position: node.position, name: name, point: point, host: host, offers: offers)
    }

    private func offers(_ node: YAMLNode) -> [Offer]? {
        let offers: [Offer]
        switch node.content {
        case .list(let items):
            offers = items.compactMap { item in
                log.contentType(item, of: "offers", isPattern: false).map { Offer(type: $0, data: nil) }
            }
        case .map(let entries):
            offers = entries.compactMap { entry in
                guard let type = log.contentType(entry.key, of: "offers", isPattern: false) else { return nil }
                if entry.value.isNothing { return Offer(type: type, data: nil) }
                guard !Offer.isOfFilesOrCommands(type.value) else {
                    log.add(
                        localized(
                            "{type} means files, addresses or commands, but a document has only texts to give",
                            ["type": ProblemLog.short(type.value)]), at: type.position,
                        remedy: ProblemLog.remedy(example: "offers: {text/plain: \"Lunch?\"}"))
                    return nil
                }
                return log.text(entry.value, of: type.value, example: "\"Lunch?\"").map { Offer(type: type, data: $0) }
            }
        case .scalar:
            log.add(
                localized("“offers” must be a list of types, or a map of types and texts"), at: node.position,
                remedy: ProblemLog.remedy(example: "offers: [text/plain, image/png]"))
            return nil
        }
        guard offers.count <= DocumentReader.typeLimit else {
            log.add(tooManyTypes, at: node.position, remedy: localized("Write fewer"))
            return nil
        }
        var types: Set<String> = []
        for offer in offers where !types.insert(offer.type.value.lowercased()).inserted {
            log.add(
                localized("the type {type} is offered twice", ["type": offer.type.value]), at: offer.type.position,
                remedy: localized("Keep one of them"))
        }
        return offers
    }

    private func drop(_ node: YAMLNode, of owner: Owner) -> DropDescription? {
        guard let map = MapReader(node, subject: localized("a drop"), log: log) else { return nil }
        let name = map.required("name", example: "Drop into attachments").flatMap { log.localizedText($0, of: "name") }
        let point = map.node("point").flatMap { log.point($0, of: "point") }
        let host = self.host(map)
        let accepts = map.node("accepts").flatMap { self.accepts($0) }
        var well: Positioned<Well>?
        var behaviour = Behaviour()
        if owner == .card {
            well = map.node("well").flatMap { self.well($0) }
            if let host, let well {
                log.add(
                    localized("a drop is either in a well or in something else"), at: max(host.position, well.position),
                    remedy: localized("Leave out “well” or “in”"))
            }
        }
        if owner == .element { behaviour = self.behaviour(map) }
        map.finish { key in
            switch key {
            case "offers": localized("Only a drag has this key")
            case "well": localized("Only a card’s drops have this key")
            case "then", "refuse", "say":
                localized("Only the drops of a mock-up’s elements have this key; others follow their view")
            default: nil
            }
        }
        guard let name else { return nil }
        return DropDescription(
            position: node.position, name: name, point: point, host: host, well: well, accepts: accepts,
            outcome: behaviour.outcome, refusal: behaviour.refusal, followUps: behaviour.followUps,
            message: behaviour.message)
    }

    private func accepts(_ node: YAMLNode) -> [Positioned<String>]? {
        guard let types = log.list(node, of: "accepts", example: "[text/plain, image/*]") else { return nil }
        guard types.count <= DocumentReader.typeLimit else {
            log.add(tooManyTypes, at: node.position, remedy: localized("Write fewer"))
            return nil
        }
        return types.compactMap { log.contentType($0, of: "accepts", isPattern: true) }
    }

    private var tooManyTypes: String {
        localized("there are more than {count} types", ["count": "\(DocumentReader.typeLimit)"])
    }

    private func well(_ node: YAMLNode) -> Positioned<Well>? {
        let wells = Well.allCases.map(\.rawValue)
        guard let name = log.text(node, of: "well", example: wells[0]) else { return nil }
        if let well = Well(rawValue: name.value) { return Positioned(well, at: name.position) }
        log.add(
            localized("a card has no well “{name}”", ["name": ProblemLog.short(name.value)]), at: name.position,
            remedy: Suggestion.remedy(for: name.value, among: wells)
                ?? localized("Its wells are {wells}", ["wells": LocalizedList.all(wells)]))
        return nil
    }
}
