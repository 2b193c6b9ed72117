import AtSpiAdapter
import GLibSupport

/// One of AT-SPI's interfaces as rows of data, from which its introspection XML is made too.
@MainActor
struct AtSpiInterface {
    typealias Parameter = (name: String, type: String)

    struct Method {
        let name: String
        let takes: [Parameter]
        let gives: [String]
        let answer: @MainActor (any AtSpiAnswers, ObjectPath, Arguments) throws(AtSpiError) -> [Variant]

        init(
            _ name: String, takes: [Parameter] = [], gives: [String] = [],
            answer: @escaping @MainActor (any AtSpiAnswers, ObjectPath, Arguments) throws(AtSpiError) -> [Variant]
        ) {
            self.name = name
            self.takes = takes
            self.gives = gives
            self.answer = answer
        }
    }

    struct Property {
        let name: String
        let type: String
        let value: @MainActor (any AtSpiAnswers, ObjectPath) throws(AtSpiError) -> Variant
        /// Sets the property and returns whether that was possible; `nil`: the property is read-only.
        let set: (@MainActor (any AtSpiAnswers, ObjectPath, Variant) -> Bool)?

        init(
            _ name: String, _ type: String, set: (@MainActor (any AtSpiAnswers, ObjectPath, Variant) -> Bool)? = nil,
            value: @escaping @MainActor (any AtSpiAnswers, ObjectPath) throws(AtSpiError) -> Variant
        ) {
            self.name = name
            self.type = type
            self.set = set
            self.value = value
        }
    }

    /// The arguments of a call, by position. GDBus has checked their types.
    struct Arguments {
        let values: [Variant]
        let sender: String

        func int(_ index: Int) -> Int { values.indices.contains(index) ? values[index].int ?? 0 : 0 }
        func unsigned(_ index: Int) -> UInt32 { values.indices.contains(index) ? values[index].unsigned ?? 0 : 0 }
        func bool(_ index: Int) -> Bool { values.indices.contains(index) ? values[index].bool ?? false : false }
        func text(_ index: Int) -> String { values.indices.contains(index) ? values[index].text ?? "" : "" }
        func elements(_ index: Int) -> [Variant] { values.indices.contains(index) ? values[index].elements : [] }
    }

    let name: String
    let methods: [String: Method]
    let properties: [String: Property]

    init(_ name: String, prefix: String = "org.a11y.atspi", methods: [Method] = [], properties: [Property] = []) {
        self.name = "\(prefix).\(name)"
        self.methods = Dictionary(methods.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.properties = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// All interfaces that objects may have.
    static let all: [AtSpiInterface] = [
        .accessible, .action, .application, .collection, .component, .selection, .socket, .table, .tableCell, .text,
        .value, .drag, .dropTarget,
    ]

    /// The interface as D-Bus introspection XML.
    var xml: String {
        let methods = methods.values.sorted { $0.name < $1.name }.map { method in
            let takes = method.takes.map { "<arg type='\($0.type)' name='\($0.name)' direction='in'/>" }
            let gives = method.gives.map { "<arg type='\($0)' direction='out'/>" }
            return "<method name='\(method.name)'>\((takes + gives).joined())</method>"
        }
        let properties = properties.values.sorted { $0.name < $1.name }.map { property in
            let access = property.set == nil ? "read" : "readwrite"
            return "<property name='\(property.name)' type='\(property.type)' access='\(access)'/>"
        }
        return "<interface name='\(name)'>\((methods + properties).joined())</interface>"
    }
}
