import ReaderSession
import Testing
import TextSafety

/// The reading of a message of the AT Driver protocol, and the requirements of a client.
struct DriverCommandTests {
    private func failure(_ text: String) -> DriverRequest.FormError? {
        do throws(DriverRequest.FormError) {
            _ = try DriverRequest(reading: text)
            return nil
        } catch {
            return error
        }
    }

    @Test func commandsAreRead() throws {
        let request = try DriverRequest(
            reading:
                #"{"id": 7, "method": "settings.setSettings", "params": {"settings": [{"name": "a", "value": null}]}}"#)
        #expect(request.id == 7)
        #expect(request.command == .setSettings([.init("a", .null)]))
        let new = try DriverRequest(reading: #"{"id":0,"method":"session.new","params":{"capabilities":{}},"more":1}"#)
        #expect(new.command == .newSession(required: []))
    }

    @Test func whatIsWrongHasTheErrorOfTheText() {
        #expect(failure("{")?.problem.code == .invalidArgument)
        #expect(failure("{")?.id == nil)
        #expect(failure(#"{"id": 3, "method": "no.such", "params": {}}"#)?.problem.code == .unknownCommand)
        #expect(failure(#"{"id": 3, "method": "no.such", "params": {}}"#)?.id == 3)
        #expect(failure(#"{"method": "no.such"}"#)?.problem.code == .unknownCommand)
        #expect(failure(#"{"id": 3, "method": "session.new"}"#)?.problem.code == .invalidArgument)
        #expect(failure(#"{"id": -1, "method": "settings.getSupportedSettings", "params": {}}"#)?.id == nil)
        #expect(
            failure(#"{"id": 18014398509481985, "method": "settings.getSupportedSettings", "params": {}}"#)?.id == nil)
    }

    @Test(arguments: [
        (">=43", true), (">=43.1", true), (">43.1", false), ("<44", true), ("<=43.1.0", true), ("43.1", true),
        ("43", false), ("=43", false), ("", false), (">=x", false), (">= 43", true), ("<-1", false),
    ])
    func versionsAreCompared(_ wanted: String, _ isMet: Bool) {
        let reader = DriverCapabilities(name: "orca", version: "43.1")
        let isTaken = (try? reader.match([JSON.Member("atVersion", .string(wanted))])) != nil
        #expect(isTaken == isMet, "\(wanted)")
    }

    @Test func capabilitiesOfOthersAreNotMetAndPropertiesComeBack() throws {
        let reader = DriverCapabilities(name: "orca", version: "43.1")
        #expect(throws: DriverError.self) { try reader.match([JSON.Member("acme:voice", "loud")]) }
        #expect(try reader.match([JSON.Member("user-defined property", "x")])["user-defined property"] == "x")
        #expect(try reader.match([JSON.Member("atName", "Orca")])["atName"] == "orca")
    }

    @Test func keysAreWebDrivers() {
        #expect(WebDriverKey("\u{E016}")?.name == "Insert")
        #expect(WebDriverKey("é")?.isCharacter == true)
        #expect(WebDriverKey("\u{E000}")?.isCharacter == false)
        #expect(WebDriverKey("ab") == nil)
        #expect(WebDriverKey("") == nil)
        // One character of two code points is no key.
        #expect(WebDriverKey("e\u{301}") == nil)
    }

    @Test func tokensAreWhole() {
        #expect(SocketServer.isToken("a-B.9_~"))
        #expect(!SocketServer.isToken(""))
        #expect(!SocketServer.isToken("a b"))
        #expect(!SocketServer.isToken("a&b"))
        #expect(SocketServer.newToken() != SocketServer.newToken())
    }
}
