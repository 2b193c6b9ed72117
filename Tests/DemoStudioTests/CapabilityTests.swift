import GLibAppSupport
import XCTest

@testable import PrivateSession

/// Programs whose files give them rights of their own, as KWin's does: a container that has not these rights to give refuses
/// to start them.
final class CapabilityTests: XCTestCase {
    func testAProgramRunsWithoutTheRightsOfItsFile() throws {
        try withSession(services: []) { session in
            let program = "\(session.folder)/with rights"
            try FileManager.default.copyItem(atPath: Program.find("sleep"), toPath: program)
            // Version 2 of the attribute, with CAP_SYS_NICE (23), effective.
            let write = "import os, sys; os.setxattr(sys.argv[1], 'security.capability', bytes.fromhex(sys.argv[2]))"
            let nice = "0100000200008000" + String(repeating: "0", count: 24)
            do {
                try session.output(of: "python3", ["-c", write, program, nice])
            } catch {
                throw XCTSkip("Only root gives files such rights, and not everywhere: \(error)")
            }
            XCTAssertTrue(Program.hasCapabilities(program))
            for _ in 1...2 {
                let process = try session.start(program, ["60"])
                let file = "/proc/\(process.processIdentifier)/exe"
                let run = try FileManager.default.destinationOfSymbolicLink(atPath: file)
                XCTAssertEqual(run, "\(session.folder)/programs/with rights")
                XCTAssertFalse(Program.hasCapabilities(run))
            }
        }
    }

    func testAProgramWithoutSuchRightsRunsFromItsPlace() throws {
        try withSession(services: []) { session in
            let sleep = try Program.find("sleep")
            XCTAssertFalse(Program.hasCapabilities(sleep))
            let process = try session.start(sleep, ["60"])
            let run = try FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/\(process.processIdentifier)/exe")
            XCTAssertFalse(run.hasPrefix(session.folder), run)
        }
    }
}
