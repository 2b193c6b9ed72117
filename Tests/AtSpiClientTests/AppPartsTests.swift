import GLibSupport
import Testing

@testable import AtSpiClient

/// The parts of an app that are on the bus beside it are the app's.
struct AppPartsTests {
    private static func app(_ name: String, _ number: Int, process: Int?) -> App {
        App(
            reference: BusObject(busName: ":1.\(number)", path: "/"), name: name, processIdentifier: process,
            toolkit: "GTK 4.8.3")
    }

    @Test func thePartsOfAnAppHaveItsNameAndStandBeforeIt() {
        let apps = App.together([
            Self.app("notes", 1, process: 7), Self.app("notes", 2, process: 8), Self.app("other", 3, process: 9),
            Self.app("notes: elements", 4, process: 8),
        ])
        #expect(apps.map(\.reference.busName) == [":1.1", ":1.4", ":1.2", ":1.3"])
        #expect(apps.map(\.name) == ["notes", "notes", "notes", "other"])
        #expect(apps.map(\.isPart) == [false, true, false, false])
        #expect(apps[1].line == "notes: elements (GTK 4.8.3, process 8)")
        #expect(apps[1].isNamed("notes"))
        #expect(apps[1].isNamed("notes: elements"))
        #expect(!apps[2].isNamed("notes: elements"))
    }

    @Test func aProgramMayChangeItsNameWhileItRuns() {
        let apps = App.together([
            Self.app("org.example.Notes", 1, process: 7), Self.app("notes: elements", 2, process: 7),
        ])
        #expect(apps.map(\.name) == ["org.example.Notes", "org.example.Notes"])
    }

    @Test func nothingIsAPartOfAnotherProcess() {
        let apps = [
            Self.app("notes", 1, process: 7), Self.app("notes: elements", 2, process: 8),
            Self.app("notes: elements", 3, process: nil), Self.app("draws: elements", 4, process: 9),
        ]
        let together = App.together(apps)
        #expect(together.map(\.name) == apps.map(\.name))
        #expect(together.allSatisfy { !$0.isPart })
    }
}
