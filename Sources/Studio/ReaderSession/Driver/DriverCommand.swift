import TextSafety

/// A command of the AT Driver protocol: w3c.github.io/at-driver, the Editor's Draft of 2026.
///
/// ```swift
/// let request = try DriverRequest(reading: #"{"id": 1, "method": "session.new", "params": {"capabilities": {}}}"#)
/// print(request.id)
/// ```
public enum DriverCommand: Equatable, Sendable {
    /// A setting and the value that it shall have.
    public struct Setting: Equatable, Sendable {
        public let name: String
        public let value: JSON

        public init(_ name: String, _ value: JSON) { (self.name, self.value) = (name, value) }
    }

    /// Begins a session, with a reader that has these capabilities.
    case newSession(required: [JSON.Member])
    case setSettings([Setting])
    case getSettings([String])
    case getSupportedSettings
    /// Something that a person wants; `keys`, for the intent "pressKeys", is not looked at yet.
    case userIntent(name: String, keys: JSON?)

    /// - Throws: ``DriverError``: another method, or parameters that do not fit.
    init(_ method: String, _ parameters: JSON) throws(DriverError) {
        switch method {
        case "session.new":
            let capabilities = try parameters.onlyMember("capabilities", of: method)
            guard case .object(let members) = capabilities, members.allSatisfy({ $0.name == "alwaysMatch" }) else {
                throw DriverError(.invalidArgument, "\"capabilities\" is an object that may have \"alwaysMatch\".")
            }
            guard let wanted = capabilities["alwaysMatch"] else {
                self = .newSession(required: [])
                return
            }
            guard case .object(let required) = wanted else {
                throw DriverError(.invalidArgument, "\"alwaysMatch\" is an object.")
            }
            for name in ["atName", "atVersion", "platformName"] {
                guard required.allSatisfy({ $0.name != name || $0.value.text != nil }) else {
                    throw DriverError(.invalidArgument, "\"\(name)\" is a text.")
                }
            }
            self = .newSession(required: required)
        case "settings.setSettings":
            var settings: [Setting] = []
            for item in try parameters.settings(of: method) {
                guard let name = item["name"]?.text, let value = item["value"] else {
                    throw DriverError(
                        .invalidArgument, "Each setting has a \"name\", which is a text, and a \"value\".")
                }
                settings.append(Setting(name, value))
            }
            self = .setSettings(settings)
        case "settings.getSettings":
            var names: [String] = []
            for item in try parameters.settings(of: method) {
                guard let name = item["name"]?.text else {
                    throw DriverError(.invalidArgument, "Each setting has a \"name\", which is a text.")
                }
                names.append(name)
            }
            self = .getSettings(names)
        case "settings.getSupportedSettings":
            guard case .object = parameters else { throw DriverError(.invalidArgument, "\"params\" is an object.") }
            self = .getSupportedSettings
        case "interaction.userIntent":
            guard case .object = parameters, let name = parameters["name"]?.text else {
                throw DriverError(.invalidArgument, "A user intent has a \"name\", which is a text.")
            }
            self = .userIntent(name: name, keys: parameters["keys"])
        default: throw DriverError(.unknownCommand, "There is no command \"\(method)\".")
        }
    }
}

extension JSON {
    /// The value of the one member that an object may have.
    fileprivate func onlyMember(_ name: String, of method: String) throws(DriverError) -> JSON {
        guard case .object(let members) = self, members.allSatisfy({ $0.name == name }), let value = self[name] else {
            throw DriverError(.invalidArgument, "The parameters of \(method) are an object with \"\(name)\" alone.")
        }
        return value
    }

    /// The list of settings, which holds at least one.
    fileprivate func settings(of method: String) throws(DriverError) -> [JSON] {
        guard case .array(let items) = try onlyMember("settings", of: method), !items.isEmpty else {
            throw DriverError(.invalidArgument, "\"settings\" is a list of at least one setting.")
        }
        return items
    }
}

/// A command as a client sends it.
///
/// ```swift
/// let answer = JSON.object(["id": .integer(request.id), "result": .object([:])])
/// ```
public struct DriverRequest: Equatable, Sendable {
    /// The number that its answer has, too.
    public let id: Int
    /// The command that is asked for.
    public let command: DriverCommand

    /// The fault of a message, and the number of its command where it has one.
    public struct FormError: Error, Equatable, Sendable {
        public let id: Int?
        /// The error that the client is told.
        public let problem: DriverError
    }

    /// JSON's numbers are exact up to here.
    private static let mostIdentifier = 1 << 53 - 1

    /// Reads a message.
    ///
    /// - Parameter text: Its text.
    /// - Throws: ``FormError`` where it is no command.
    public init(reading text: String) throws(FormError) {
        let message: JSON
        do throws(JSONError) {
            message = try JSON(reading: text)
        } catch {
            throw FormError(id: nil, problem: DriverError(.invalidArgument, error.description))
        }
        let id = message["id"]?.number.flatMap { Int(exactly: $0) }
            .flatMap { (0...Self.mostIdentifier).contains($0) ? $0 : nil }
        guard let method = message["method"]?.text else {
            throw FormError(
                id: id, problem: DriverError(.invalidArgument, "A command has a \"method\", which is a text."))
        }
        do throws(DriverError) {
            command = try DriverCommand(method, message["params"] ?? .null)
        } catch {
            throw FormError(id: id, problem: error)
        }
        guard let id else {
            let words = "A command has an \"id\": a whole number from 0 to \(Self.mostIdentifier)."
            throw FormError(id: nil, problem: DriverError(.invalidArgument, words))
        }
        self.id = id
    }
}
