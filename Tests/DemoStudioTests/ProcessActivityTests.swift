import DesktopDriving
import Foundation
import GLibAppSupport
import GLibSupport
import PrivateSession
import Testing

struct ProcessActivityTests {
    private func passed(_ work: () -> Void) -> Double {
        let start = MainLoop.seconds
        work()
        return MainLoop.seconds - start
    }

    /// One that sleeps is looked at late, and one that never rests soon.
    @Test func aProgramThatRestsIsWaitedForLonger() throws {
        let path = ["PATH": "/usr/bin:/bin"]
        let sleeper = try ChildProcess("sleep", ["60"], environment: path)
        defer { sleeper.end() }
        // It may still be starting.
        let state = "/proc/\(sleeper.processIdentifier)/stat"
        while try !String(contentsOfFile: state, encoding: .utf8).contains("(sleep) S") { usleep(10_000) }
        let resting = ProcessActivity(of: [sleeper.processIdentifier])
        #expect(passed { resting.waitForWork(atLeast: 0.03, atMost: 0.4) } >= 0.4)
        let busy = try ChildProcess("sh", ["-c", "while :; do :; done"], environment: path)
        defer { busy.end() }
        let running = ProcessActivity(of: [busy.processIdentifier])
        #expect(passed { running.waitForWork(atLeast: 0.03, atMost: 30) } < 20)
    }

    @Test func aProgramThatIsGoneIsNotWaitedFor() {
        #expect(passed { ProcessActivity(of: [Int32.max]).waitForWork(atLeast: 0.03, atMost: 30) } < 20)
    }
}
