import AtSpiAdapter
import GLibSupport

extension AtSpiInterface {
    /// `org.a11y.atspi.Socket`, by which GTK tells an embedded object which object it is embedded in.
    static let socket = AtSpiInterface(
        "Socket",
        methods: [
            Method("Embedded", takes: [("path", "s")]) { adapter, path, arguments throws(AtSpiError) in
                let host = arguments.text(0)
                guard host.hasPrefix("/") else { throw .invalidArgument("\(host) is no object path") }
                try adapter.embed(path, in: .foreign(bus: arguments.sender, path: host))
                return []
            }
        ])
}
