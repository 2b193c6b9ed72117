import AccessibleDragging
import Prototype
import YAMLReading

/// A document as rules see it: one list of views and elements, with references resolved.
struct CheckedDocument {
    let resolved: ResolvedDocument
    let probe: any SceneProbe
    /// Views and elements in the order of the file; a mock-up comes before its elements.
    private(set) var elements: [CheckedElement] = []
    /// The regions of each mock-up, and which of them is in front.
    private(set) var mockups: [CheckedMockup] = []
    /// The descriptors whose places exist, and the result of a hit test at each one's point.
    private(set) var hits: [(descriptor: any CheckedDescriptor, hit: ProbedHit)] = []
    private var numbers: [String: Int] = [:]
    private var mockupCount = 0
    /// The descriptors hosted in each region, by the region's number.
    private var hosted: [InteractionKind: [Int: [any CheckedDescriptor]]] = [.drag: [:], .drop: [:]]

    init(_ resolved: ResolvedDocument, probe: any SceneProbe) {
        self.resolved = resolved
        self.probe = probe
        languages = Array(resolved.languages.prefix(64))
        number()
        for view in document.views { add(view) }
        findInteractions()
        hits = findHits()
    }

    /// Numbers all ids first, because a reference may precede its target.
    private mutating func number() {
        var next = 0
        func take(_ id: String) {
            if numbers[id] == nil { numbers[id] = next }
            next += 1
        }
        for view in document.views {
            take(view.id.value)
            for element in view.described.listedElements ?? [] { take(element.id.value) }
        }
    }

    private mutating func add(_ description: ViewDescription) {
        let view = description.described
        add(
            .view(view), view.id, view.position, view.givenName,
            view.ownDescriptions ?? Descriptions(drags: [], drops: []))
        guard let listed = view.listedElements else { return }
        for (index, element) in listed.enumerated() {
            add(
                .region(element, mockup: mockupCount, index: index), element.id, element.position, element.label,
                element.descriptions)
        }
        mockupCount += 1
    }

    private mutating func add(
        _ kind: CheckedElement.Kind, _ id: Positioned<String>, _ position: TextPosition, _ label: LocalizedText?,
        _ descriptions: Descriptions
    ) {
        let owner = elements.count
        func host(_ id: Positioned<String>?) -> Int? { id == nil ? owner : id.flatMap { numbers[$0.value] } }
        elements.append(
            CheckedElement(
                kind: kind, id: id, position: position, label: label,
                drags: (descriptions.drags ?? []).enumerated().map { index, drag in
                    CheckedDrag(description: drag, index: index, owner: owner, host: host(drag.host))
                },
                drops: (descriptions.drops ?? []).enumerated().map { index, drop in
                    CheckedDrop(description: drop, index: index, owner: owner, host: host(drop.host))
                }))
    }

    /// Finds the descriptors in each region: its own, and those that other elements of its mock-up place in it.
    private mutating func findInteractions() {
        for descriptor in elements.flatMap(\.descriptors) {
            guard let host = descriptor.host, let region = elements[host].region,
                elements[descriptor.owner].region?.mockup == region.mockup
            else { continue }
            hosted[descriptor.kind]?[host, default: []].append(descriptor)
        }
        for (number, element) in elements.enumerated() {
            guard let listed = element.view?.listedElements else { continue }
            let all = number + 1..<number + 1 + listed.count
            func indices(_ kind: InteractionKind) -> [Int] {
                all.filter { !interactions(kind, inRegion: $0).isEmpty }.map { $0 - all.lowerBound }
            }
            mockups.append(
                CheckedMockup(
                    element.id, listed, firstElement: all.lowerBound,
                    pictureSize: probe.pictureSize(ofMockup: element.id.value),
                    sources: indices(.drag), targets: indices(.drop)))
        }
    }

    /// The descriptors that a region hosts, including those declared elsewhere in its mock-up.
    func interactions(_ kind: InteractionKind, inRegion number: Int) -> [any CheckedDescriptor] {
        hosted[kind]?[number] ?? []
    }

    /// Whether the view or element that contains a descriptor's point hosts such an interaction.
    func hasInteraction(_ descriptor: any CheckedDescriptor) -> Bool {
        guard let host = descriptor.host else { return false }
        switch elements[host].kind {
        case .view(let view):
            // A picture hosts nothing itself; only its elements do.
            guard let own = view.ownDescriptions else { return false }
            // Drops go into the wells, not into the card around them.
            let isOwn = descriptor.kind == .drag || view.wells.isEmpty || host == descriptor.owner
            return isOwn && own.has(descriptor.kind)
        case .region: return !interactions(descriptor.kind, inRegion: host).isEmpty
        }
    }

    var drags: [CheckedDrag] { elements.flatMap(\.drags) }
    var drops: [CheckedDrop] { elements.flatMap(\.drops) }

    /// All ids, as candidates for suggestions.
    var ids: [String] { elements.map(\.id.value) }

    func subject(of descriptor: any CheckedDescriptor) -> Finding.Subject {
        .descriptor(descriptor.kind, index: descriptor.index, element: elements[descriptor.owner].id.value)
    }

    // MARK: Words

    var document: Document { resolved.document }

    /// The languages of the document's texts: the document's own first, then the others by name, at most 64.
    let languages: [String]

    /// The language in which findings quote the document.
    var language: String { resolved.language }

    /// The element's label, or its id if the label is blank.
    func name(of element: CheckedElement) -> String {
        let label = element.label?.text(in: language) ?? ""
        return Quoted.short(label.contains { !$0.isWhitespace } ? label : element.id.value)
    }

    /// The texts that an element's label, and so `{label}`, can have; none if nothing is known of them.
    func labels(of element: CheckedElement, in language: String) -> [String] {
        guard let view = element.view else { return element.label.map { [$0.text(in: language)] } ?? [] }
        return itemLabels(of: view) ?? element.label.map { [$0.text(in: language)] } ?? []
    }

    private func itemLabels(of view: some DescribedView) -> [String]? { view.itemLabels(resolved.data[view]) }
}

extension Descriptions {
    /// Whether a view keeps its own drags or drops: an empty list in the document switches them off.
    fileprivate func has(_ kind: InteractionKind) -> Bool {
        switch kind {
        case .drag: drags?.isEmpty != true
        case .drop: drops?.isEmpty != true
        }
    }
}

extension String {
    /// The text with each `{label}` replaced by a label.
    func filled(withLabel label: String) -> String {
        hasLabelMark ? split(separator: "{label}", omittingEmptySubsequences: false).joined(separator: label) : self
    }

    var hasLabelMark: Bool { utf8.contains(UInt8(ascii: "{")) && contains("{label}") }
}
