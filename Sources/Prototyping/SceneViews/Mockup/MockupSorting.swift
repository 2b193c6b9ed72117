import AccessibleDragging
import Prototype

/// The order by name of things that are put down while a mock-up is tried: the same as with a pointer.
extension MockupView {
    /// The drop that puts things before an addition in an arranged place: the place's own, and where.
    ///
    /// Copies of a palette's elements have no such drop, since nothing is to be put before those in the palette.
    ///
    /// - Parameter index: The addition's index among the elements.
    /// - Returns: None: it is no addition, stands in no place with an order, or has drops that put things beside it.
    func sortingDescriptors(of index: Int) -> [LocationDescriptor] {
        guard state.geometry.addition(index) != nil, let place = state.geometry.holder(of: index, on: state.board),
            let arrangement = state.geometry.places[place]?.arrangement, arrangement != .free,
            let drop = regions.taking(place),
            described[index].descriptors.drops?.contains(where: { $0.outcome?.side != nil }) != true
        else { return [] }
        let point = arrangement == .column ? FractionPoint(x: 0.5, y: 0.1) : FractionPoint(x: 0.1, y: 0.5)
        let content = DropContent(name: DefaultNames.dropBefore, stableName: "Drop before {label}")
        let element = described[index]
        return [
            descriptor(
                content.name.filled(withLabel: elementLabel(index)), point, nil, of: index,
                content.identifier(label: element.stableLabel, else: element.stableID + "-before"),
                RegionTarget(owner: drop.owner, number: drop.number, next: index))
        ].compactMap { $0 }
    }
}
