import GLibAppSupport
import GLibSupport
import Glibc
import Testing

/// Other programs: found, and their command lines.
struct ProgramTests {
    @Test func aCommandLineIsTakenApart() {
        #expect(Program.words(of: "'/opt/a folder/launcher' --now") == ["/opt/a folder/launcher", "--now"])
        #expect(Program.words(of: "'without end") == [])
        #expect(Program.words(of: "") == [])
    }

    @Test func aProgramThatIsNotThereIsToldWithItsPackage() {
        #expect { try Program.find("no-such-program") } throws: {
            "\($0)" == "There is no program no-such-program in PATH."
        }
        #expect(!Program.isThere("no-such-program"))
        #expect(Program.isThere("sh"))
    }

    /// For the system each word ends there, and another command would be started.
    @Test func aCommandWithANulIsNotStarted() {
        for (program, arguments, environment) in [
            ("true\0", [], [:]), ("true", ["a\0b"], [:]), ("true", [], ["A": "\0"]), ("true", [], ["A\0": ""]),
        ] as [(String, [String], [String: String])] {
            #expect(throws: ProgramStartError.self) {
                try ChildProcess(
                    program, arguments, environment: environment.merging(Environment.all) { own, _ in own })
            }
        }
    }

    /// The number of one that has ended may be another program's, which the signal would end.
    @Test func aSignalGoesOnlyToAProcessThatRuns() throws {
        let sleeper = try ChildProcess("sleep", ["600"], environment: Environment.all)
        #expect(sleeper.signal(SIGUSR1))
        #expect(sleeper.wait(timeout: 20) == 128 + SIGUSR1)
        #expect(!sleeper.signal(SIGUSR1))
        let ended = try ChildProcess("true", [], environment: Environment.all)
        #expect(ended.wait(timeout: 20) == 0)
        #expect(!ended.signal(SIGUSR1))
    }
}
