import GLibAppSupport
import GLibSupport

/// The process that shows the person's windows already, as the session's bus knows it. It is asked and answers within
/// seconds, or is left alone.
@MainActor
struct RunningApp {
    /// The outcome of a start that may share a process.
    enum Found {
        /// No such process, or one of another program, as after an upgrade.
        case none(hasOtherProgram: Bool)
        /// One in which the files can be shown.
        case alike(RunningApp)
        /// One that does not answer, or has another display, language or folders.
        case other
    }

    /// The state in which a process says ``StartSurroundings``.
    static let programState = "program"
    static let environmentState = "environment"
    /// The hint that a start gives besides its files, where it begins to edit.
    static let editHint = "edit"

    private static let object = BusObject(
        busName: DragomanApp.identifier, path: "/" + DragomanApp.identifier.split(separator: ".").joined(separator: "/")
    )
    /// How long a process may take to describe itself, in seconds, and how long to open its window.
    private static let (answerTimeout, openTimeout) = (2.0, 10.0)

    private let bus: BusConnection

    /// Looks for the process.
    static func find() -> Found {
        guard let bus = try? BusConnection.sharedSession() else { return .none(hasOtherProgram: false) }
        let name = BusQuestion(
            "org.freedesktop.DBus.NameHasOwner", of: .bus, [.string(object.busName)], timeout: answerTimeout)
        do throws(BusError) {
            guard try bus.ask(name)[0]?.bool == true else { return .none(hasOtherProgram: false) }
        } catch {
            return .other
        }
        guard let program = state(programState, on: bus), let environment = state(environmentState, on: bus) else {
            return .other
        }
        let own = StartSurroundings.own
        guard program == own.program else { return .none(hasOtherProgram: true) }
        return environment == own.environment ? .alike(RunningApp(bus: bus)) : .other
    }

    private static func state(_ name: String, on bus: BusConnection) -> String? {
        let question = BusQuestion("org.gtk.Actions.Describe", of: object, [.string(name)], timeout: answerTimeout)
        return (try? bus.ask(question))?[0]?[2]?[0]?.unboxed.text
    }

    /// Has the process show the scene that the command line names.
    ///
    /// - Parameters:
    ///   - path: A document's or folder's absolute path; `nil`: the built-in scene.
    ///   - beginsEditing: Whether a document is to be drawn on at once.
    /// - Returns: Whether it does.
    func open(_ path: String?, beginsEditing: Bool) -> Bool {
        let context = Variant.array(
            Self.startMarks.map { .entry(.string($0.key), .variant(.string($0.value))) }, of: "{sv}")
        let question: BusQuestion
        if let path {
            guard let address = FilePath.uri(ofPath: path) else { return false }
            question = BusQuestion(
                "org.gtk.Application.Open", of: Self.object,
                [
                    .array([.string(address)], of: "s"), .string(beginsEditing ? Self.editHint : ""), context,
                ], timeout: Self.openTimeout)
        } else {
            question = BusQuestion(
                "org.gtk.Application.Activate", of: Self.object, [context], timeout: Self.openTimeout)
        }
        return (try? bus.ask(question)) != nil
    }

    /// The marks by which the desktop lets the window come to the front, as the process was started with them: GTK
    /// takes them out of the environment.
    private static var startMarks: [(key: String, value: String)] {
        let names = ["DESKTOP_STARTUP_ID": "desktop-startup-id", "XDG_ACTIVATION_TOKEN": "activation-token"]
        guard let bytes = try? FilePath.read("/proc/self/environ", limit: 1 << 22) else { return [] }
        return bytes.split(separator: 0).compactMap { variable in
            let parts = String(decoding: variable, as: UTF8.self).split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let key = names[String(parts[0])] else { return nil }
            return (key, String(parts[1]))
        }
    }
}
