import AccessibleDragging

/// Finds the points of a document's drags and drops on a card.
extension CardView {
    func cardPoints(in root: View) -> [DescribedPoint] {
        let drags = described?.drags?.map { $0.name.filled(withLabel: label) }
        let drops = described?.drops
        let names = drops?.map { $0.name.filled(withLabel: label) }
        // Points are fractions of the card, except for drops into a well.
        @MainActor func area(_ view: View) -> Rect {
            view === portraitWell || view === attachmentsWell
                ? Rect(origin: Point.zero - view.frame.origin, size: bounds.size) : view.bounds
        }
        var found = points(dragSourceDescriptors ?? [], .drag, of: nil, names: drags, in: root) { area($2) }
        found += points(dropPointDescriptors ?? [], .drop, of: nil, names: names, in: root) {
            $0.flatMap { drops?[$0].well } == nil ? area($2) : $2.bounds
        }
        return found
    }
}
