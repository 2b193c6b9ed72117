import AtSpiAdapter
import GLibSupport

extension AtSpiInterface {
    /// `org.a11y.atspi.Application`. Clients register their interest in events with the registry, not here.
    static let application = AtSpiInterface(
        "Application",
        methods: [
            Method("GetLocale", takes: [("lctype", "u")], gives: ["s"]) { adapter, path, _ throws(AtSpiError) in
                [.string(try adapter.locale(of: path))]
            },
            Method("RegisterEventListener", takes: [("event", "s")]) { _, _, _ in [] },
            Method("DeregisterEventListener", takes: [("event", "s")]) { _, _, _ in [] },
        ],
        properties: [
            Property("ToolkitName", "s") { adapter, _ in .string(adapter.toolkitName) },
            Property("Version", "s") { adapter, _ in .string(adapter.toolkitVersion) },
            Property("AtspiVersion", "s") { _, _ in .string("2.1") },
            Property(
                "Id", "i",
                set: { adapter, _, value in
                    guard let number = value.int.flatMap({ Int32(exactly: $0) }) else { return false }
                    adapter.applicationID = number
                    return true
                },
                value: { adapter, _ in .int32(adapter.applicationID) }),
        ])
}
