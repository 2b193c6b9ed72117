import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc

/// Programs that a session's bus starts when somebody asks for them: those that have a window.
///
/// The program that was started may end at once, or hand its work over: the window is the other one's. Services without a
/// window, such as settings and portals, are not among them: with those a session would be another on each machine.
enum ActivatedApps {
    /// The most bytes of a service's file.
    private static let limit: Int64 = 64 << 10

    /// Where the session's bus looks for services.
    static func folder(of session: PrivateSession) -> String { "\(session.folder)/services" }

    /// Copies the files of all services that are programs with a desktop file.
    ///
    /// - Throws: ``SessionError`` where there is no room for them.
    static func layOut(in session: PrivateSession) throws {
        let target = folder(of: session)
        guard mkdir(target, 0o700) == 0 || errno == EEXIST else { throw SessionError.system("make a folder", errno) }
        let given = (Environment.value("XDG_DATA_DIRS") ?? "").split(separator: ":").map(String.init)
        let places = (given + ["/usr/local/share", "/usr/share"]).filter { $0.hasPrefix("/") }
        func isApp(_ name: String) -> Bool {
            places.contains { access("\($0)/applications/\(name).desktop".onDisk, R_OK) == 0 }
        }
        var known: Set<String> = []
        for place in places {
            for file in names(in: "\(place)/dbus-1/services") where file.hasSuffix(".service") {
                // The first folder wins, as it does for any bus.
                guard isApp(String(file.dropLast(8))), known.insert(file).inserted,
                    let bytes = try? FilePath.read("\(place)/dbus-1/services/\(file)", limit: limit)
                else { continue }
                try writeFile("\(target)/\(file)", bytes)
            }
        }
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder.onDisk) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // A service's name is that of a bus: plain letters.
            names.append(
                withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names.sorted()
    }
}

extension PrivateSession {
    /// Whether the session's bus has started a process, which is an app then.
    public func isActivated(_ process: Int32) -> Bool {
        guard startsApps, let bus = messageBusIdentifier else { return false }
        return process != bus && getpgid(process) == bus
    }

    /// Has programs that the bus starts from now on see what a program of the session's would see.
    ///
    /// - Parameter variables: What they see besides.
    /// - Throws: ``SessionError`` where the bus does not answer.
    public func setActivatedVariables(_ variables: [String: String]) throws(SessionError) {
        guard startsApps else { return }
        // The bus has been started before the accessibility bus, and cannot forget what keeps programs from that one.
        var all = ["GTK_A11Y": "atspi", "NO_AT_BRIDGE": "0"]
        all.merge(environment) { $1 }
        all.merge(variables) { $1 }
        try ask(
            BusQuestion("org.freedesktop.DBus.UpdateActivationEnvironment", of: .bus, [.texts(all)], timeout: 10))
    }
}
