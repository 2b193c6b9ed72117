import CGLib
import GLibAppSupport
import GLibSupport
import Translation

/// Whether the app or page of a demo exists, as far as can be known before it is started.
///
/// ```swift
/// if let app = script.app, let problem = AppPresence.problem(of: app) { print(problem) }
/// ```
enum AppPresence {
    /// How long a server on this machine may take to answer, in seconds.
    private static let timeout: UInt32 = 3

    /// The reason why an app cannot be played wherever the demo is: a file of the demo's own is missing, or a server on
    /// this machine does not answer. Whether programs are installed is left to ``AppCommand``.
    ///
    /// - Parameter app: The app that the script names.
    /// - Returns: A sentence without a full stop; `nil`: nothing is known to be missing.
    public static func problem(of app: DemoApp) -> String? {
        switch app.source {
        case .program(let path) where path.contains("/"):
            if !FilePath.exists(path) { return localized("there is no program {path}", ["path": path]) }
            return Program.isThere(path)
                ? nil : localized("{path} is not a program: make it one with chmod +x", ["path": path])
        case .page(let page, _) where page.hasPrefix("/"):
            return FilePath.exists(page) ? nil : localized("there is no page {path}", ["path": page])
        case .page(let page, _):
            guard let server = Server(on: page), !server.answers(within: timeout) else { return nil }
            return localized("nothing answers at {address}", ["address": page])
        case .program, .desktopFile: return nil
        }
    }

    /// The server that an address leads to, on this machine. Other machines may be reached in ways of the browser's
    /// own.
    private struct Server {
        let host: String
        let port: UInt16

        /// - Returns: `nil`: the address leads to another machine.
        init?(on address: String) {
            var (host, port): (UnsafeMutablePointer<CChar>?, gint) = (nil, -1)
            guard g_uri_split_network(address, G_URI_FLAGS_NONE, nil, &host, &port, nil) != 0, let host else {
                return nil
            }
            defer { g_free(host) }
            let name = String(cString: host).lowercased()
            guard
                ["localhost", "::1", "0.0.0.0"].contains(name) || name.hasPrefix("127.") || name.hasSuffix(".localhost")
            else { return nil }
            self.host = name
            self.port = UInt16(exactly: port) ?? (address.hasPrefix("https:") ? 443 : 80)
        }

        func answers(within seconds: UInt32) -> Bool {
            guard let client = g_socket_client_new() else { return false }
            defer { g_object_unref(UnsafeMutableRawPointer(client)) }
            g_socket_client_set_timeout(client, seconds)
            g_socket_client_set_enable_proxy(client, 0)
            guard let connection = g_socket_client_connect_to_host(client, host, port, nil, nil) else { return false }
            g_object_unref(UnsafeMutableRawPointer(connection))
            return true
        }
    }
}
