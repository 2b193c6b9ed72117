import AtSpiAdapter
import GLibSupport

/// Serves the adapter's objects: passes each call to its interface's row, and returns the answer or the error.
@MainActor
final class ObjectServer: BusObjects {
    private let adapter: any AtSpiAnswers
    private let busName: String
    private weak var connection: BusConnection?
    private var memory: MainLoop.Scheduled?
    private let interfaces = Dictionary(
        AtSpiInterface.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    init(_ adapter: any AtSpiAnswers, on connection: BusConnection) {
        self.adapter = adapter
        self.connection = connection
        busName = connection.uniqueName
    }

    func interfaces(of node: String) -> [String]? {
        ObjectPath(node: node).flatMap { path in
            (try? adapter.interfaces(of: path)).map { $0 + ((try? adapter.dragInterfaces(of: path)) ?? []) }
        }
    }

    func call(_ call: BusCall) throws(BusCallError) -> [Variant] {
        do throws(AtSpiError) {
            guard let path = ObjectPath(node: call.node) else { throw .unknownObject(call.node) }
            guard let method = interfaces[call.interface]?.methods[call.method] else {
                throw .unknownInterface(call.interface)
            }
            let arguments = AtSpiInterface.Arguments(values: call.arguments, sender: call.sender)
            let answer = try method.answer(adapter, path, arguments).map { $0.ours(on: busName) }
            giveMemoryBack(after: answer)
            return answer
        } catch {
            throw BusCallError(error)
        }
    }

    /// Returns memory to the system after a large answer: thousands of objects take megabytes until it is sent, which
    /// another thread does.
    private func giveMemoryBack(after answer: [Variant]) {
        guard answer.contains(where: { $0.elements.count > 5_000 }), memory?.isPending != true else { return }
        memory = MainLoop.idle(priority: .low) { [weak connection] in connection?.afterSending { Memory.giveBack() } }
    }

    func value(of property: String, of interface: String, at node: String) -> Variant? {
        guard let path = ObjectPath(node: node), let row = interfaces[interface]?.properties[property] else {
            return nil
        }
        return (try? row.value(adapter, path))?.ours(on: busName)
    }

    func setValue(_ value: Variant, of property: String, of interface: String, at node: String) -> Bool {
        guard let path = ObjectPath(node: node), let set = interfaces[interface]?.properties[property]?.set else {
            return false
        }
        return set(adapter, path, value)
    }
}

extension BusCallError {
    /// Maps each error to its D-Bus name. No other code does.
    init(_ error: AtSpiError) {
        let name =
            switch error {
            case .unknownObject: "org.freedesktop.DBus.Error.UnknownObject"
            case .unknownInterface: "org.freedesktop.DBus.Error.UnknownInterface"
            case .indexOutOfRange, .invalidArgument: "org.freedesktop.DBus.Error.InvalidArgs"
            case .notSupported: "org.freedesktop.DBus.Error.NotSupported"
            }
        self.init(name: name, message: "\(error)")
    }
}
