import DesktopDriving
import GLibSupport
import Glibc
import TextSafety

/// Reads and changes settings of a session's Orca while it runs: from Orca 51 on by its own service, before that by a few
/// lines of Python in its process.
///
/// ```swift
/// let settings = ReaderSettings(in: session)
/// try ScreenReader().launch(in: session, settings: settings)
/// try settings.set("verbosity", to: "brief")
/// ```
public struct ReaderSettings {
    private let session: PrivateSession
    private var folder: String { "\(session.folder)/settings" }
    private var request: String { "\(folder)/request" }
    private var answer: String { "\(request).answer" }

    /// The place of a setting in Orca's service.
    private struct Place {
        let name: String
        let module: String
        let property: String

        var object: BusObject {
            BusObject(busName: "org.gnome.Orca1.Service", path: "/org/gnome/Orca1/Service/\(module)")
        }
        var interface: String { "org.gnome.Orca1.\(module)" }
    }

    private static let places = [
        Place(name: "verbosity", module: "SpeechPresenter", property: "VerbosityLevel"),
        Place(name: "keyEcho", module: "TypingEchoPresenter", property: "KeyEchoEnabled"),
        Place(name: "mode", module: "DocumentPresenter", property: "InFocusMode"),
    ]

    /// - Parameter session: The session whose Orca is meant.
    public init(in session: PrivateSession) {
        self.session = session
        mkdir(folder, 0o700)
    }

    /// The variables that Orca is started with.
    var variables: [String: String] { ["DRAGOMAN_SETTINGS": request] }

    /// All settings that this Orca has, each with its value: `verbosity` is "brief" or "verbose", `keyEcho` true or false,
    /// `mode` "browse" or "focus".
    ///
    /// - Throws: ``SessionError`` where Orca does not answer.
    public func all() throws(SessionError) -> [(name: String, value: JSON)] {
        var found: [(name: String, value: JSON)] = []
        for place in Self.places {
            guard let value = self.value(at: place) else { continue }
            found.append((place.name, value))
        }
        return found.isEmpty ? try askInside(.object([:])) : found
    }

    /// Gives a setting a value.
    ///
    /// - Throws: ``SessionError`` where this Orca has no such setting, or does not take the value.
    public func set(_ name: String, to value: JSON) throws(SessionError) {
        let known = try all()
        guard let setting = known.first(where: { $0.name == name }) else {
            guard name == "mode" else {
                throw SessionError(
                    "There is no setting \"\(name)\". There are: \(known.map(\.name).joined(separator: ", ")).")
            }
            throw SessionError(
                "This Orca changes between browse and focus mode by its keys alone: dragoman:togglePresentationMode.")
        }
        let isFitting =
            switch name {
            case "verbosity": value.text == "brief" || value.text == "verbose"
            case "mode": value.text == "browse" || value.text == "focus"
            default: value.bool != nil
            }
        guard isFitting else { throw SessionError("\(value) is no value of \"\(name)\", which is \(setting.value).") }
        guard value != setting.value else { return }
        try change(name, to: value)
        guard let now = try all().first(where: { $0.name == name })?.value, now == value else {
            throw SessionError("Orca has not taken \(value) for \"\(name)\".")
        }
    }

    private func change(_ name: String, to value: JSON) throws(SessionError) {
        guard let place = Self.places.first(where: { $0.name == name }), self.value(at: place) != nil else {
            _ = try askInside(.object(["name": .string(name), "value": value]))
            return
        }
        if name == "mode" {
            _ = try session.ask(
                BusQuestion("\(place.interface).TogglePresentationMode", of: place.object, [.bool(false)], timeout: 5))
            return
        }
        let variant: Variant = value.bool.map { .bool($0) } ?? .string(value.text ?? "")
        _ = try session.ask(
            BusQuestion(
                "org.freedesktop.DBus.Properties.Set", of: place.object,
                [.string(place.interface), .string(place.property), .variant(variant)], timeout: 5))
    }

    /// `nil`: this Orca has no such service.
    private func value(at place: Place) -> JSON? {
        let reply = try? session.ask(
            BusQuestion(
                "org.freedesktop.DBus.Properties.Get", of: place.object,
                [.string(place.interface), .string(place.property)], timeout: 5))
        guard let value = reply?[0]?.unboxed else { return nil }
        if place.name == "mode" { return value.bool.map { .string($0 ? "focus" : "browse") } }
        return value.bool.map { .bool($0) } ?? value.text.map { .string($0) }
    }

    /// Asks the lines in Orca's process.
    private func askInside(_ question: JSON) throws(SessionError) -> [(name: String, value: JSON)] {
        unlink(answer)
        // Renamed when it is whole: Orca looks for it at any time.
        try writeFile("\(request).new", Array(question.description.utf8))
        rename("\(request).new", request)
        // No event: Orca answers with a file.
        let text: [UInt8]? = MainLoop.poll(timeout: 10) { try? FilePath.read(answer, limit: 1 << 16) }
        guard let text, let reply = try? JSON(reading: String(decoding: text, as: UTF8.self)),
            case .object(let members) = reply
        else { throw SessionError("Orca does not say its settings.") }
        if let error = reply["error"]?.text { throw SessionError("Orca does not change its settings: \(error)") }
        return members.map { ($0.name, $0.value) }
    }

    /// Orca 43 has other names for the same than later ones.
    static let program = #"""
        import importlib
        import json
        import os
        from gi.repository import GLib


        def settings_answer(request):
            module = importlib.import_module("orca.settings_manager")
            manager = module.get_manager() if hasattr(module, "get_manager") else module.getManager()
            put = getattr(manager, "set_setting", None) or manager.setSetting
            get = getattr(manager, "get_setting", None) or manager.getSetting
            if request.get("name") == "verbosity":
                put("speechVerbosityLevel", 1 if request["value"] == "verbose" else 0)
            elif request.get("name") == "keyEcho":
                put("enableKeyEcho", request["value"])
            return {
                "verbosity": "verbose" if get("speechVerbosityLevel") == 1 else "brief",
                "keyEcho": bool(get("enableKeyEcho")),
            }


        def look_for_settings():
            path = os.environ["DRAGOMAN_SETTINGS"]
            try:
                with open(path) as file:
                    request = json.load(file)
                os.remove(path)
            except (OSError, ValueError):
                return True
            try:
                answer = settings_answer(request)
            except Exception as error:
                answer = {"error": repr(error)}
            with open(path + ".whole", "w") as file:
                json.dump(answer, file)
            os.rename(path + ".whole", path + ".answer")
            return True


        GLib.timeout_add(50, look_for_settings)

        """#
}
