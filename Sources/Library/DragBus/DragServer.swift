import GLibSupport

/// The answers to calls of the bus. It does not keep the link.
@MainActor
final class DragServer: LateBusObjects {
    private weak var link: DragLink?

    init(_ link: DragLink) { self.link = link }

    func interfaces(of node: String) -> [String]? {
        node == DragProtocol.node ? [DragProtocol.source, DragProtocol.places] : nil
    }

    func take(_ call: BusCall, _ answer: BusAnswer) -> Bool {
        guard let link else { return false }
        link.answer(call, answer)
        return true
    }

    func call(_ call: BusCall) throws(BusCallError) -> [Variant] { throw .noDrag }

    func value(of property: String, of interface: String, at node: String) -> Variant? {
        guard node == DragProtocol.node, interface == DragProtocol.source, property == "HasSounds" else { return nil }
        return link.map { .bool($0.hasSounds) }
    }

    func setValue(_ value: Variant, of property: String, of interface: String, at node: String) -> Bool { false }
}
