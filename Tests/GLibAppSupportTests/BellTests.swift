import GLibAppSupport
import GLibSupport
import Glibc
import Synchronization
import Testing

struct BellTests {
    @Test func aWaitEndsWithTheRingThatBringsAnAnswer() {
        let bell = Bell()
        let words = Mutex<[String]>([])
        let asked = Mutex(0)
        Background.runDetached {
            for word in ["January", "February"] {
                words.withLock { $0.append(word) }
                bell.ring()
            }
        }
        let found: String? = bell.wait(timeout: 30) {
            asked.withLock { $0 += 1 }
            return words.withLock { $0.count == 2 ? $0.last : nil }
        }
        #expect(found == "February")
        // It is asked at once and after each ring, and not again and again.
        #expect((1...3).contains(asked.withLock { $0 }))
    }

    @Test func anAnswerThatIsThereIsNotWaitedFor() {
        #expect(Bell().wait(timeout: 0) { 3 } == 3)
    }

    @Test func aWaitInVainEndsInTime() {
        let bell = Bell()
        bell.ring()
        var asked = 0
        let found: Int? = bell.wait(timeout: 0.05) {
            asked += 1
            return nil
        }
        #expect(found == nil)
        #expect(asked == 2)
    }
}

struct ProcessEndTests {
    @Test func theEndOfAnyProcessIsWaitedFor() throws {
        let shell = try ChildProcess("sh", ["-c", "exit 7"], environment: ["PATH": "/usr/bin:/bin"])
        #expect(shell.wait(timeout: 30) == 7)
        // Nobody has this number any more.
        ChildProcess.waitForEnd(of: shell.processIdentifier, timeout: 30)
    }

    @Test func aProcessThatRunsIsWaitedForInVain() throws {
        let sleeper = try ChildProcess("sleep", ["60"], environment: ["PATH": "/usr/bin:/bin"])
        defer { sleeper.end() }
        #expect(sleeper.wait(timeout: 0.05) == nil)
        sleeper.interrupt()
        #expect(sleeper.wait(timeout: 30) == 130)
    }
}
