import AccessibleDragging
import AtSpiAdapter
import GLibSupport

extension AtSpiInterface {
    /// The prefix of the interfaces that AT-SPI has not.
    static let ownPrefix = "io.github.dragoman.Accessible"

    /// `io.github.dragoman.Accessible.Drag`: the lifted elements. `Resources/docs/drag-bus.md` describes it for others.
    static let drag = AtSpiInterface(
        "Drag", prefix: ownPrefix,
        methods: [
            Method("GetGrabbedItems", gives: ["a(so)"]) { adapter, path, _ throws(AtSpiError) in
                [.references(try adapter.grabbedItems(of: path))]
            }
        ],
        properties: [
            Property("IsGrabbed", "b") { adapter, path throws(AtSpiError) in .bool(try adapter.isGrabbed(path)) },
            Property("DropEffects", "as") { adapter, path throws(AtSpiError) in
                .operations(try adapter.dropEffects(of: path))
            },
        ])

    /// `io.github.dragoman.Accessible.DropTarget`: the operations of a place for the lifted elements.
    static let dropTarget = AtSpiInterface(
        "DropTarget", prefix: ownPrefix,
        methods: [
            Method("GetDrops", gives: ["a(ss)"]) { adapter, path, _ throws(AtSpiError) in
                let rows = try adapter.drops(of: path)
                return [.array(rows.map { .tuple([.string($0.name), .string($0.operation.rawValue)]) }, of: "(ss)")]
            }
        ],
        properties: [
            Property("DropTargetEffect", "s") { adapter, path throws(AtSpiError) in
                .string(try adapter.dropTargetEffect(of: path)?.rawValue ?? "")
            },
            Property("DropTargetEffects", "as") { adapter, path throws(AtSpiError) in
                .operations(try adapter.dropTargetEffects(of: path))
            },
        ])
}

extension Variant {
    fileprivate static func operations(_ operations: [DropOperation]) -> Variant {
        .array(operations.map { .string($0.rawValue) }, of: "s")
    }
}
