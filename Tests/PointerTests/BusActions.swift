import GLibSupport
import XCTest

@testable import PrivateSession

extension PrivateSession {
    /// Any program of the session may ask this of the app: its actions on the bus, and those of its first window.
    struct BusActions {
        private let bus: BlockingBus
        private let name: String
        private static let path = "/io/github/dragoman/Dragoman"

        init(in session: PrivateSession) throws {
            let bus = try session.blockingBus()
            let names = try bus.ask(BusQuestion("org.freedesktop.DBus.ListNames", of: .bus))[0]?.members() ?? []
            let own = names.compactMap(\.text).first { name in
                let window = BusObject(busName: name, path: Self.path + "/window/1")
                return name.hasPrefix(":") && (try? bus.ask(BusQuestion("org.gtk.Actions.List", of: window))) != nil
            }
            (self.bus, name) = (bus, try XCTUnwrap(own))
        }

        /// Asks the app to show files, as a desktop does.
        func open(_ addresses: [String], hint: String) throws {
            let arguments: [Variant] = [
                .array(addresses.map { .string($0) }, of: "s"), .string(hint), .array([], of: "{sv}"),
            ]
            let app = BusObject(busName: name, path: Self.path)
            _ = try bus.ask(BusQuestion("org.gtk.Application.Open", of: app, arguments, timeout: 20))
        }

        /// Whether an action of the first window can be activated.
        func isEnabled(_ action: String) throws -> Bool {
            let window = BusObject(busName: name, path: Self.path + "/window/1")
            let answer = try bus.ask(BusQuestion("org.gtk.Actions.Describe", of: window, [.string(action)]))
            return answer[0]?[0]?.bool ?? false
        }

        /// Activates an action: of the first window, or with `app.` before it, of the app.
        func activate(_ action: String) throws {
            let isApps = action.hasPrefix("app.")
            let object = BusObject(busName: name, path: Self.path + (isApps ? "" : "/window/1"))
            let name = isApps ? String(action.dropFirst(4)) : action
            let arguments: [Variant] = [.string(name), .array([], of: "v"), .array([], of: "{sv}")]
            _ = try bus.ask(BusQuestion("org.gtk.Actions.Activate", of: object, arguments))
        }
    }
}
