import Testing

@testable import DesktopDriving

struct KeyNameTests {
    /// "+" alone was no key at all.
    @Test func aPlusIsAKey() throws {
        #expect(EvdevKey.names(of: "+") == ["+"])
        #expect(EvdevKey.names(of: "ctrl++") == ["ctrl", "+"])
        #expect(EvdevKey.names(of: "ctrl+shift+z") == ["ctrl", "shift", "z"])
        #expect(try EvdevKey.codes(of: "+") == [42, 13])
    }
}
