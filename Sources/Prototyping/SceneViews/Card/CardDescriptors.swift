import AccessibleDragging
import Prototype

/// Applies a document's drags and drops to a card, instead of the card's own.
extension CardView {
    /// Applies a document's description.
    ///
    /// - Parameters:
    ///   - content: The description of the card.
    ///   - index: Resolves the references in `in: OTHER`.
    public func describe(_ content: DescriptorContent, index: SceneIndex) {
        self.index = index
        guard content != described else { return }
        described = content
        for view in [self, portraitWell, attachmentsWell] {
            for interaction in view.interactions {
                let isNone = interaction is DragInteraction ? content.drags == [] : content.drops == []
                interaction.isEnabled = !isNone
            }
        }
        // A described card is for trying its drags, and has no attachments to edit.
        dataChanged()
    }

    func describedDrags() -> [LocationDescriptor]? {
        described?.drags?.enumerated().compactMap { number, drag in
            let name = drag.name.filled(withLabel: label)
            let identifier = drag.identifier(label: "", else: "card-\(number + 1)")
            if let host = drag.host {
                return index?.descriptor(name, at: drag.point, in: host, identifier: identifier)
            }
            let point = bounds.point(at: drag.point)
            guard let well = well(at: point), let inside = convert(point, to: well), hasDrag(in: well, at: point) else {
                return LocationDescriptor(name: name, point: point, in: self, identifier: identifier)
            }
            return LocationDescriptor(name: name, point: inside, in: well, identifier: identifier)
        }
    }

    func describedDrops() -> [LocationDescriptor]? {
        described?.drops?.enumerated().compactMap { number, drop in
            let name = drop.name.filled(withLabel: label)
            let identifier = drop.identifier(label: "", else: "card-\(number + 1)")
            if let host = drop.host {
                return index?.descriptor(name, at: drop.point, in: host, identifier: identifier)
            }
            if let well = drop.well.map(view(of:)) {
                return LocationDescriptor(
                    name: name, point: well.bounds.point(at: drop.point), in: well, identifier: identifier,
                    payload: DescribedIndex(number))
            }
            let point = bounds.point(at: drop.point)
            guard let well = well(at: point), let inside = convert(point, to: well) else {
                return LocationDescriptor(name: name, point: point, in: self, identifier: identifier)
            }
            return LocationDescriptor(
                name: name, point: inside, in: well, identifier: identifier, payload: DescribedIndex(number))
        }
    }

    private func view(of well: Well) -> View {
        switch well {
        case .portrait: portraitWell
        case .attachments: attachmentsWell
        }
    }

    private func well(at point: Point) -> View? {
        [portraitWell, attachmentsWell].first { $0.frame.contains(point) }
    }

    private func hasDrag(in well: View, at point: Point) -> Bool {
        well === portraitWell ? data.contact.portrait != nil : cardLayout.indexOfAttachment(at: point) != nil
    }

    /// The document's drop into a well: the chosen one, else the first; `nil`: there is none.
    func describedDrop(into well: View, for session: DropSession) -> DropContent? {
        let drops = described?.drops ?? []
        if session.descriptor?.view === well, let chosen = session.descriptor?.payload?.base as? DescribedIndex,
            drops.indices.contains(chosen.index)
        {
            return drops[chosen.index]
        }
        return drops.first { drop in
            guard drop.host == nil else { return false }
            let named = drop.well.map(view(of:)) ?? self.well(at: bounds.point(at: drop.point))
            return named === well
        }
    }
}

extension DropContent {
    /// The document's reason why a view does not take a session that it could take.
    ///
    /// A place that always refuses is still offered by name, and gives the reason after the drop, so that people can
    /// try it.
    @MainActor
    func refusalBeforeDrop(of session: DropSession, place: String) -> String? {
        if let refusal { return session.origin == .pointer || session.origin == .click ? refusal : nil }
        return refusal(of: session, place: place)
    }
}

/// The drags and drops of a card whose document lists none.
extension CardView {
    /// Dropping into each well.
    var wellDescriptors: [LocationDescriptor] {
        [
            LocationDescriptor(
                name: strings.dropIntoPortrait, point: portraitWell.bounds.center, in: portraitWell,
                identifier: "drop-into-portrait", clipboardName: strings.dropClipboardIntoPortrait),
            LocationDescriptor(
                name: strings.dropIntoAttachments, point: attachmentsWell.bounds.center, in: attachmentsWell,
                identifier: "drop-into-attachments", clipboardName: strings.dropClipboardIntoAttachments),
        ]
    }

    /// Dragging the contact, the portrait and each attachment.
    var partDescriptors: [LocationDescriptor] {
        var descriptors = [
            LocationDescriptor(
                name: strings.dragContact, point: cardLayout.name.center, in: self,
                identifier: "drag-contact", clipboardName: strings.copyContact)
        ]
        let contact = data.contact
        if contact.portrait != nil {
            descriptors.append(
                LocationDescriptor(
                    name: strings.dragPortrait, point: portraitWell.bounds.center, in: portraitWell,
                    identifier: "drag-portrait", clipboardName: strings.copyPortrait))
        }
        for (index, attachment) in contact.attachments.enumerated() {
            guard let descriptor = dragDescriptor(ofAttachment: index, named: attachment.name) else { continue }
            descriptors.append(descriptor)
        }
        return descriptors
    }

    func dragDescriptor(ofAttachment index: Int, named name: String) -> LocationDescriptor? {
        guard let point = convert(cardLayout.frame(ofAttachment: index).center, to: attachmentsWell) else { return nil }
        return LocationDescriptor(
            name: strings.dragAttachment(name), point: point, in: attachmentsWell, identifier: "drag-\(name)",
            clipboardName: strings.copyAttachment(name), payload: AttachmentName(name))
    }
}
