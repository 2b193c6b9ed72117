/// A bus that stands for the machine's: nobody is on it. Desktops ask on it for the login manager, batteries and
/// networks, and do without where nobody answers.
struct SystemBus: Service {
    let name = "system bus"

    func start(in session: PrivateSession) throws {
        let address = try MessageBus.launch(named: "system", in: session).address
        session.environment["DBUS_SYSTEM_BUS_ADDRESS"] = address
    }
}
