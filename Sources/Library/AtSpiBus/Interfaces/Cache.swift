import AtSpiAdapter
import GLibSupport

/// `org.a11y.atspi.Cache`, one for the whole connection.
@MainActor
final class CacheServer: BusObjects {
    static let interface = "org.a11y.atspi.Cache"
    static let parent = "/org/a11y/atspi"
    static let itemType = "((so)(so)(so)iiassusau)"
    static let xml = """
        <interface name='\(interface)'>
        <method name='GetItems'><arg type='a\(itemType)' direction='out'/></method>
        <signal name='AddAccessible'><arg type='\(itemType)'/></signal>
        <signal name='RemoveAccessible'><arg type='(so)'/></signal>
        </interface>
        """

    private let adapter: any AtSpiAnswers
    private let busName: String

    init(_ adapter: any AtSpiAnswers, busName: String) {
        self.adapter = adapter
        self.busName = busName
    }

    func interfaces(of node: String) -> [String]? { node == "cache" ? [Self.interface] : nil }

    func call(_ call: BusCall) throws(BusCallError) -> [Variant] {
        let items = adapter.cacheItems().map { Variant.cacheItem($0) }
        return [Variant.array(items, of: Self.itemType).ours(on: busName)]
    }

    func value(of property: String, of interface: String, at node: String) -> Variant? { nil }

    func setValue(_ value: Variant, of property: String, of interface: String, at node: String) -> Bool { false }
}

extension Variant {
    static func cacheItem(_ item: AtSpiAdapter.CacheItem) -> Variant {
        .tuple([
            .reference(.own(item.path)), .reference(item.application), .reference(item.parent), .count(item.index),
            .count(item.childCount), .array(item.interfaces.map { .string($0) }, of: "s"), .string(item.name),
            .uint32(item.role.number), .string(item.description),
            .array(item.states.words.map { .uint32($0) }, of: "u"),
        ])
    }
}
