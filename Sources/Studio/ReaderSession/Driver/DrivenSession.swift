import DesktopDriving
import PrivateSession
import TextSafety

extension ReaderSession: DrivenReader {
    public var capabilities: DriverCapabilities { DriverCapabilities(name: "orca", version: readerVersion) }

    public func beginSession() throws(DriverError) {
        guard options.reader == .orca else {
            throw DriverError(.sessionNotCreated, "No screen reader runs here: it was started with --reader none.")
        }
        defer { isUsed = true }
        guard isUsed || readerEnd != nil else { return }
        do throws(SessionError) {
            try startReader()
        } catch {
            throw DriverError(.sessionNotCreated, error.description)
        }
    }

    public func endSession() {}

    public func settings() throws(DriverError) -> [DriverCommand.Setting] {
        do throws(SessionError) {
            return try settingsOfReader.all().map { DriverCommand.Setting($0.name, $0.value) }
        } catch {
            throw DriverError(.invalidArgument, error.description)
        }
    }

    public func set(_ setting: DriverCommand.Setting) throws(DriverError) {
        do throws(SessionError) {
            try settingsOfReader.set(setting.name, to: setting.value)
        } catch {
            throw DriverError(.invalidArgument, error.description)
        }
    }

    public func press(_ keys: [WebDriverKey]) throws(DriverError) {
        var all: [KeyPresser.Key] = []
        for key in keys { all.append(try KeyPresser.Key(key)) }
        try press(all)
    }

    public func perform(_ intent: ReaderIntent) throws(DriverError) {
        let version = readerVersion.split(separator: ".").first.flatMap { Int($0) } ?? 0
        guard version >= intent.firstVersion else {
            throw DriverError(
                .unknownUserIntent,
                "\(intent.rawValue) takes Orca \(intent.firstVersion) or later, and this is \(readerVersion).")
        }
        try press(
            intent.keys.map { (name: String) -> KeyPresser.Key in
                guard let character = name.unicodeScalars.first, name.unicodeScalars.count == 1 else {
                    return .named(name)
                }
                return .character(character)
            })
    }
}
