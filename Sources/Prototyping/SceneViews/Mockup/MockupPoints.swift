import AccessibleDragging

/// Where a document's drags and drops are on a mock-up's elements.
extension MockupView {
    func regionPoints(in root: View) -> [DescribedPoint] {
        described.indices.flatMap { index -> [DescribedPoint] in
            let described = described[index].descriptors
            let label = elementLabel(index)
            guard mockupLayout.frames[index] != nil else { return [] }
            let element = element(index)
            @MainActor func area(_ host: String?, _ view: View) -> Rect {
                guard view === self else { return view.bounds }
                guard let host else { return mockupLayout.frames[index] ?? view.bounds }
                return frame(ofElement: host) ?? view.bounds
            }
            let drags = described.drags?.map { $0.name.filled(withLabel: label) }
            let drops = described.drops?.map { $0.name.filled(withLabel: label) }
            var found = points(element.dragSourceDescriptors ?? [], .drag, of: index, names: drags, in: root) {
                area($0.flatMap { described.drags?[$0].host }, $2)
            }
            found += points(element.dropPointDescriptors ?? [], .drop, of: index, names: drops, in: root) {
                area($0.flatMap { described.drops?[$0].host }, $2)
            }
            return found
        }
    }
}
