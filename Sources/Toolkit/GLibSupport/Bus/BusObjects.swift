import CGLib
import CGLibShims

/// Objects that are served on a bus: those directly under one path.
///
/// ```swift
/// final class Clock: BusObjects {
///     func interfaces(of node: String) -> [String]? { node == "clock" ? ["org.example.Clock"] : nil }
///     func call(_ call: BusCall) throws(BusCallError) -> [Variant] { [.double(MainLoop.secondsSince1970)] }
///     func value(of property: String, of interface: String, at node: String) -> Variant? { nil }
///     func setValue(_ value: Variant, of property: String, of interface: String, at node: String) -> Bool { false }
/// }
/// ```
@MainActor
public protocol BusObjects: AnyObject {
    /// The names of an object's interfaces; `nil`: there is no such object.
    ///
    /// - Parameter node: The last part of the object's path.
    /// - Returns: Names such as "org.a11y.atspi.Action".
    func interfaces(of node: String) -> [String]?

    /// Performs a method. The arguments have the types of the interface's description.
    func call(_ call: BusCall) throws(BusCallError) -> [Variant]

    /// The value of a property; `nil`: there is none.
    func value(of property: String, of interface: String, at node: String) -> Variant?

    /// Sets a property; returns whether that was possible.
    func setValue(_ value: Variant, of property: String, of interface: String, at node: String) -> Bool
}

/// Objects whose methods may be answered later, and with open files.
///
/// ```swift
/// func take(_ call: BusCall, _ answer: BusAnswer) -> Bool {
///     guard call.method == "Load" else { return false }
///     load { answer.give([.handle(0)], with: $0) }
///     return true
/// }
/// ```
@MainActor
public protocol LateBusObjects: BusObjects {
    /// Takes a call over, to be answered now or later.
    ///
    /// - Returns: Whether it is taken over; if not, ``BusObjects/call(_:)`` is asked.
    func take(_ call: BusCall, _ answer: BusAnswer) -> Bool
}

/// The answer to a call that was taken over. One that never comes is given as an error when this value goes.
///
/// ```swift
/// answer.fail(BusCallError(name: "org.freedesktop.DBus.Error.Failed", message: "it was stopped"))
/// ```
@MainActor
public final class BusAnswer {
    private nonisolated(unsafe) var invocation: OpaquePointer?

    fileprivate init(_ invocation: OpaquePointer) { self.invocation = invocation }

    deinit {
        if let invocation { dragoman_invocation_fail(invocation, "org.freedesktop.DBus.Error.Failed", "no answer") }
    }

    /// Leaves the call to somebody else.
    fileprivate func giveUp() { invocation = nil }

    /// Answers. Only the first answer counts.
    ///
    /// - Parameters:
    ///   - values: The values that the method gives; `.handle(0)` stands for the file.
    ///   - file: An open file.
    public func give(_ values: [Variant], with file: OpenFile? = nil) {
        guard let invocation else { return }
        self.invocation = nil
        dragoman_invocation_answer(invocation, Variant.tuple(values).raw(), file?.takeDescriptor() ?? -1)
    }

    /// Answers with an error. Only the first answer counts.
    public func fail(_ error: BusCallError) {
        guard let invocation else { return }
        self.invocation = nil
        dragoman_invocation_fail(invocation, error.name, error.message)
    }
}

/// A method call that came in.
///
/// ```swift
/// func call(_ call: BusCall) throws(BusCallError) -> [Variant] {
///     guard call.method == "Greet", let name = call.arguments.first?.text else { return [] }
///     return [.string("Hello \(name)")]
/// }
/// ```
public struct BusCall: Sendable {
    /// The unique name of the caller, such as ":1.7".
    public let sender: String
    /// The last part of the object's path.
    public let node: String
    /// The interface of the method.
    public let interface: String
    /// The name of the method.
    public let method: String
    /// The arguments, in the order of the method's signature.
    public let arguments: [Variant]
}

/// A D-Bus error, by its name.
///
/// ```swift
/// throw BusCallError(name: "org.freedesktop.DBus.Error.InvalidArgs", message: "there is no index 7: there are 3")
/// ```
public struct BusCallError: Error, Hashable, Sendable {
    public let name: String
    /// A sentence for developers.
    public let message: String

    public init(name: String, message: String) {
        self.name = name
        self.message = message
    }
}

/// An interface as it is described to the bus: the arguments and results of its methods, and its properties.
///
/// ```swift
/// let now = #"<method name="Now"><arg type="d" direction="out"/></method>"#
/// if let interface = BusInterface(xml: "<interface name=\"org.example.Clock\">\(now)</interface>") {
///     let isServed = bus.export(clock, at: "/org/example", interfaces: [interface])
/// }
/// ```
@MainActor
public final class BusInterface {
    public let name: String
    fileprivate nonisolated(unsafe) let info: UnsafeMutablePointer<GDBusInterfaceInfo>
    private nonisolated(unsafe) let node: UnsafeMutablePointer<GDBusNodeInfo>

    /// - Parameter xml: An `interface` element in D-Bus's introspection format. The result is `nil` for any other text.
    public init?(xml: String) {
        guard let node = g_dbus_node_info_new_for_xml("<node>\(xml)</node>", nil) else { return nil }
        guard let info = node.pointee.interfaces?.pointee, let name = info.pointee.name else {
            g_dbus_node_info_unref(node)
            return nil
        }
        self.node = node
        self.info = info
        self.name = String(cString: name)
        // The cache speeds up the lookup of methods, which every call needs.
        g_dbus_interface_info_cache_build(info)
    }

    deinit {
        g_dbus_interface_info_cache_release(info)
        g_dbus_node_info_unref(node)
    }
}

extension BusConnection {
    /// Serves `objects` directly under `path`, and keeps them, while the connection exists.
    ///
    /// - Returns: Whether it succeeded: no other objects are served there.
    public func export(_ objects: any BusObjects, at path: String, interfaces: [BusInterface]) -> Bool {
        let byName = Dictionary(interfaces.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var table = callbacks
        return dragoman_bus_export(
            opaque, path, &table,
            ExportBox.retain(
                Export(objects: objects, lateObjects: objects as? any LateBusObjects, interfaces: byName)),
            releaseCallbackBox)
            != 0
    }
}

/// The served objects, and the descriptions of their interfaces by name.
private struct Export {
    let objects: any BusObjects
    let lateObjects: (any LateBusObjects)?
    let interfaces: [String: BusInterface]
}

private typealias ExportBox = CallbackBox<Export>

/// The interfaces of an object, in an array that the bus frees; `nil`: there is no such object.
@MainActor
private func interfaces(
    of node: UnsafePointer<CChar>, _ data: UnsafeMutableRawPointer
) -> UnsafeMutablePointer<UnsafeMutablePointer<GDBusInterfaceInfo>?>? {
    let export = ExportBox.at(data)
    guard let names = export.objects.interfaces(of: String(cString: node)) else { return nil }
    var infos: [UnsafeMutablePointer<GDBusInterfaceInfo>] = []
    for name in names {
        if let interface = export.interfaces[name] { infos.append(interface.info) }
    }
    let size = (infos.count + 1) * MemoryLayout<UnsafeMutablePointer<GDBusInterfaceInfo>?>.stride
    guard let memory = g_malloc0(gsize(size)) else { return nil }
    let array = memory.bindMemory(to: UnsafeMutablePointer<GDBusInterfaceInfo>?.self, capacity: infos.count + 1)
    for (index, info) in infos.enumerated() { array[index] = g_dbus_interface_info_ref(info) }
    return array
}

/// The most bytes of a call's arguments.
private let argumentLimit: gsize = 1 << 20

@MainActor private let callbacks = DragomanObjects(
    interfaces: { node, data in interfaces(of: node, data) },
    later: { sender, node, interface, method, arguments, invocation, data in
        guard let objects = ExportBox.at(data).lateObjects, g_variant_get_size(arguments) <= argumentLimit,
            let values = Variant(arguments)
        else { return 0 }
        let call = BusCall(
            sender: String(cString: sender), node: String(cString: node), interface: String(cString: interface),
            method: String(cString: method), arguments: values.elements)
        let answer = BusAnswer(invocation)
        if objects.take(call, answer) { return 1 }
        answer.giveUp()
        return 0
    },
    call: { sender, node, interface, method, arguments, errorName, errorMessage, data in
        // Each of a million numbers would become a Swift value, so arguments larger than any client sends are not read.
        guard g_variant_get_size(arguments) <= argumentLimit else {
            errorName.pointee = g_strdup("org.freedesktop.DBus.Error.LimitsExceeded")
            errorMessage.pointee = g_strdup("the arguments are larger than 1 MiB")
            return nil
        }
        guard let values = Variant(arguments) else {
            errorName.pointee = g_strdup("org.freedesktop.DBus.Error.InvalidArgs")
            return nil
        }
        let call = BusCall(
            sender: String(cString: sender), node: String(cString: node), interface: String(cString: interface),
            method: String(cString: method), arguments: values.elements)
        do throws(BusCallError) {
            return Variant.tuple(try ExportBox.at(data).objects.call(call)).raw()
        } catch {
            errorName.pointee = g_strdup(error.name)
            errorMessage.pointee = g_strdup(error.message)
            return nil
        }
    },
    get: { node, interface, property, data in
        let value = ExportBox.at(data).objects.value(
            of: String(cString: property), of: String(cString: interface), at: String(cString: node))
        return value?.raw()
    },
    set: { node, interface, property, value, data in
        guard let value = Variant(value) else { return 0 }
        let isSet = ExportBox.at(data).objects.setValue(
            value, of: String(cString: property), of: String(cString: interface), at: String(cString: node))
        return isSet ? 1 : 0
    })
