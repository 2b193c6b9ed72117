import AtSpiAdapter
import GLibSupport

extension AtSpiInterface {
    /// `org.a11y.atspi.Accessible`.
    static let accessible = AtSpiInterface(
        "Accessible",
        methods: [
            Method("GetChildAtIndex", takes: [("index", "i")], gives: ["(so)"]) {
                adapter, path, arguments throws(AtSpiError) in
                [.reference(.own(try adapter.child(of: path, at: arguments.int(0))))]
            },
            Method("GetChildren", gives: ["a(so)"]) { adapter, path, _ throws(AtSpiError) in
                [.references(try adapter.children(of: path))]
            },
            Method("GetIndexInParent", gives: ["i"]) { adapter, path, _ throws(AtSpiError) in
                [.count(try adapter.index(of: path))]
            },
            Method("GetRelationSet", gives: ["a(ua(so))"]) { adapter, path, _ throws(AtSpiError) in
                let relations = try adapter.relations(of: path)
                return [
                    .array(relations.map { .tuple([.uint32($0.number), .references($0.targets)]) }, of: "(ua(so))")
                ]
            },
            Method("GetRole", gives: ["u"]) { adapter, path, _ throws(AtSpiError) in
                [.uint32(try adapter.role(of: path).number)]
            },
            Method("GetRoleName", gives: ["s"]) { adapter, path, _ throws(AtSpiError) in
                [.string(try adapter.role(of: path).name)]
            },
            Method("GetLocalizedRoleName", gives: ["s"]) { adapter, path, _ throws(AtSpiError) in
                [.string(try adapter.localizedRoleName(of: path))]
            },
            Method("GetState", gives: ["au"]) { adapter, path, _ throws(AtSpiError) in
                [.array(try adapter.states(of: path).words.map { .uint32($0) }, of: "u")]
            },
            Method("GetAttributes", gives: ["a{ss}"]) { adapter, path, _ throws(AtSpiError) in
                [.texts(try adapter.attributes(of: path))]
            },
            Method("GetApplication", gives: ["(so)"]) { adapter, path, _ throws(AtSpiError) in
                [.reference(try adapter.application(of: path))]
            },
            Method("GetInterfaces", gives: ["as"]) { adapter, path, _ throws(AtSpiError) in
                [.array(try adapter.interfaces(of: path).map { .string($0) }, of: "s")]
            },
        ],
        properties: [
            Property("Name", "s") { adapter, path throws(AtSpiError) in .string(try adapter.name(of: path)) },
            Property("Description", "s") { adapter, path throws(AtSpiError) in
                .string(try adapter.description(of: path))
            },
            Property("Parent", "(so)") { adapter, path throws(AtSpiError) in
                .reference(try adapter.parent(of: path))
            },
            Property("ChildCount", "i") { adapter, path throws(AtSpiError) in
                .count(try adapter.childCount(of: path))
            },
            Property("Locale", "s") { adapter, path throws(AtSpiError) in
                .string(try adapter.locale(of: path))
            },
            Property("AccessibleId", "s") { adapter, path throws(AtSpiError) in
                .string(try adapter.accessibleID(of: path))
            },
        ])
}
