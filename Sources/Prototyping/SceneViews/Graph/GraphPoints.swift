import AccessibleDragging

/// Finds the points of a document's drags and drops on each bar of a graph.
extension GraphView {
    func barPoints(in root: View) -> [DescribedPoint] {
        (0..<childCount).flatMap { bar -> [DescribedPoint] in
            guard let element = child(at: bar) else { return [] }
            let layout = graphLayout
            let drags = described?.drags?.map { $0.name.filled(withLabel: element.label) }
            let drops = described?.drops?.map { $0.name.filled(withLabel: element.label) }
            var found = points(element.dragSourceDescriptors ?? [], .drag, of: nil, names: drags, in: root) {
                $2 === self ? layout.target(ofBar: bar) : $2.bounds
            }
            found += points(element.dropPointDescriptors ?? [], .drop, of: nil, names: drops, in: root) {
                $2 === self ? layout.slot(ofBar: bar) : $2.bounds
            }
            return found
        }
    }
}
