import AtSpiAdapter
import GLibSupport

extension AtSpiInterface {
    /// `org.a11y.atspi.Action`. The words are both description and localized name, because Orca's versions read one or
    /// the other.
    static let action = AtSpiInterface(
        "Action",
        methods: [
            Method("GetDescription", takes: [("index", "i")], gives: ["s"]) {
                adapter, path, arguments throws(AtSpiError) in
                [.string(try adapter.action(of: path, at: arguments.int(0)).words)]
            },
            Method("GetName", takes: [("index", "i")], gives: ["s"]) {
                adapter, path, arguments throws(AtSpiError) in
                [.string(try adapter.action(of: path, at: arguments.int(0)).name)]
            },
            Method("GetLocalizedName", takes: [("index", "i")], gives: ["s"]) {
                adapter, path, arguments throws(AtSpiError) in
                [.string(try adapter.action(of: path, at: arguments.int(0)).words)]
            },
            // The key binding is empty because no key performs an action directly. Orca 51 speaks the binding.
            Method("GetKeyBinding", takes: [("index", "i")], gives: ["s"]) {
                adapter, path, arguments throws(AtSpiError) in
                _ = try adapter.action(of: path, at: arguments.int(0))
                return [.string("")]
            },
            // Each row: localized name, description, key binding.
            Method("GetActions", gives: ["a(sss)"]) { adapter, path, _ throws(AtSpiError) in
                let rows = try adapter.actions(of: path)
                return [
                    .array(
                        rows.map { .tuple([.string($0.words), .string($0.words), .string("")]) }, of: "(sss)")
                ]
            },
            Method("DoAction", takes: [("index", "i")], gives: ["b"]) {
                adapter, path, arguments throws(AtSpiError) in
                [.bool(try adapter.doAction(of: path, at: arguments.int(0)))]
            },
        ],
        properties: [
            Property("NActions", "i") { adapter, path throws(AtSpiError) in
                .count(try adapter.actions(of: path).count)
            }
        ])
}
