import AccessibleDragging
import AtSpiAdapter
import GLibSupport

extension AtSpiInterface {
    /// `org.a11y.atspi.Component`. It moves and resizes nothing, because the window decides where its contents are.
    static let component = AtSpiInterface(
        "Component",
        methods: [
            Method("Contains", takes: point, gives: ["b"]) { adapter, path, arguments throws(AtSpiError) in
                [.bool(try adapter.contains(path, arguments.point, in: try arguments.space(2)))]
            },
            Method("GetAccessibleAtPoint", takes: point, gives: ["(so)"]) {
                adapter, path, arguments throws(AtSpiError) in
                [.reference(try adapter.accessible(at: arguments.point, in: try arguments.space(2), from: path))]
            },
            Method("GetExtents", takes: [space], gives: ["(iiii)"]) { adapter, path, arguments throws(AtSpiError) in
                let frame = try adapter.extents(of: path, in: try arguments.space(0))
                return [.tuple([frame.minX, frame.minY, frame.width, frame.height].map { .pixels($0) })]
            },
            Method("GetPosition", takes: [space], gives: ["i", "i"]) { adapter, path, arguments throws(AtSpiError) in
                let frame = try adapter.extents(of: path, in: try arguments.space(0))
                return [.pixels(frame.minX), .pixels(frame.minY)]
            },
            Method("GetSize", gives: ["i", "i"]) { adapter, path, _ throws(AtSpiError) in
                let frame = try adapter.extents(of: path, in: .window)
                return [.pixels(frame.width), .pixels(frame.height)]
            },
            Method("GetLayer", gives: ["u"]) { adapter, path, _ throws(AtSpiError) in
                [.uint32(try adapter.layer(of: path))]
            },
            Method("GetMDIZOrder", gives: ["n"]) { _, _, _ in [.int16(0)] },
            Method("GrabFocus", gives: ["b"]) { adapter, path, _ throws(AtSpiError) in
                [.bool(try adapter.grabFocus(path))]
            },
            Method("GetAlpha", gives: ["d"]) { _, _, _ in [.double(1)] },
            Method("SetExtents", takes: [("x", "i"), ("y", "i")] + size + [space], gives: ["b"]) { _, _, _ in
                [.bool(false)]
            },
            Method("SetPosition", takes: point, gives: ["b"]) { _, _, _ in [.bool(false)] },
            Method("SetSize", takes: size, gives: ["b"]) { _, _, _ in [.bool(false)] },
            // The wanted edge is ignored: the view decides where the element appears.
            Method("ScrollTo", takes: [("type", "u")], gives: ["b"]) { adapter, path, _ throws(AtSpiError) in
                [.bool(try adapter.scrollTo(path))]
            },
            Method("ScrollToPoint", takes: [space, ("x", "i"), ("y", "i")], gives: ["b"]) {
                adapter, path, arguments throws(AtSpiError) in
                let point = Point(x: Double(arguments.int(1)), y: Double(arguments.int(2)))
                return [.bool(try adapter.scrollTo(path, point, in: try arguments.space(0)))]
            },
        ])

    private static let space: Parameter = ("coord_type", "u")
    private static let point: [Parameter] = [("x", "i"), ("y", "i"), space]
    private static let size: [Parameter] = [("width", "i"), ("height", "i")]
}

extension AtSpiInterface.Arguments {
    fileprivate var point: Point { Point(x: Double(int(0)), y: Double(int(1))) }

    func space(_ index: Int) throws(AtSpiError) -> AtSpiAdapter.CoordinateSpace {
        guard let space = AtSpiAdapter.CoordinateSpace(rawValue: unsigned(index)) else {
            throw .invalidArgument("there is no coordinate type \(unsigned(index))")
        }
        return space
    }
}
