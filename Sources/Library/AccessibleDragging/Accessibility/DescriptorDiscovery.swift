extension AccessibleElement {
    /// The working descriptors of `kind`: those that the element gives, else those found in its own subtree.
    public func descriptors(of kind: InteractionKind, wording: any Wording = EnglishWording()) -> [LocationDescriptor] {
        allDescriptors(of: kind, wording: wording).filter { $0.problem(as: kind) == nil }
    }

    /// The faults in the element's descriptors, for the application's developers.
    public var descriptorProblems: [DescriptorProblem] {
        descriptorFaults.map(\.problem)
    }

    /// The faults, each with the descriptor that has it.
    var descriptorFaults: [(descriptor: LocationDescriptor, problem: DescriptorProblem)] {
        let kinds = [(dragSourceDescriptors, InteractionKind.drag), (dropPointDescriptors, .drop)]
        return kinds.flatMap { descriptors, kind in
            (descriptors ?? []).compactMap { descriptor in
                descriptor.problem(as: kind).map { (descriptor, $0) }
            }
        }
    }

    private func allDescriptors(of kind: InteractionKind, wording: any Wording) -> [LocationDescriptor] {
        let given =
            switch kind {
            case .drag: dragSourceDescriptors
            case .drop: dropPointDescriptors
            }
        return given ?? (self as? View)?.discoveredDescriptors(of: kind, wording: wording) ?? []
    }
}

extension View {
    /// Descriptors with default names for the interactions in this element's own subtree.
    ///
    /// The subtree ends at accessibility elements: each of them describes its own part.
    fileprivate func discoveredDescriptors(of kind: InteractionKind, wording: any Wording) -> [LocationDescriptor] {
        let hosts = ownSubtree.filter { $0.hosts(kind) && !(kind == .drag && $0.isDraggedByItsElements) }
        let english = EnglishWording()
        return hosts.enumerated().map { position, host in
            let isNamed = host === self || !host.label.isEmpty
            let (index, count) = (position + 1, hosts.count)
            let subject = isNamed ? host.spokenName : wording.part(index, of: count, in: spokenName)
            let plainSubject = isNamed ? host.plainName : english.part(index, of: count, in: plainName)
            return LocationDescriptor(
                name: wording.defaultName(of: kind, subject: subject), point: host.bounds.center, in: host,
                clipboardName: wording.defaultClipboardName(of: kind, subject: subject),
                plainName: english.defaultName(of: kind, subject: plainSubject))
        }
    }

    /// How many elements of a view are asked whether they are what is dragged: a view may have thousands.
    private static let elementsAsked = 16

    /// Whether elements inside the view say by name what is dragged from it. The view as a whole has no drag then: its
    /// point is in the middle, and the element there would be lifted, or nothing.
    private var isDraggedByItsElements: Bool {
        (0..<min(childCount, Self.elementsAsked)).contains { index in
            child(at: index)?.dragSourceDescriptors?.contains { $0.view === self } ?? false
        }
    }

    /// This view and those inside it that no element inside it describes, without hidden ones.
    var ownSubtree: [View] {
        isHidden ? [] : [self] + subviews.filter { !$0.isAccessibilityElement }.flatMap(\.ownSubtree)
    }
}
