import GLibAppSupport
import GLibSupport
import Glibc
import TestSupport
import Testing

/// Pipes and sockets to other programs.
struct ProcessPipeTests {
    @Test func whatIsThereIsReadAndTheEndIsTold() throws {
        let pipe = try ProcessPipe()
        #expect(pipe.readAvailable(timeout: 0) == nil)
        #expect(write(pipe.writing, "a line\nmore", 11) == 11)
        #expect(pipe.readAvailable(timeout: 5) == Array("a line\nmore".utf8))
        pipe.closeWriting()
        #expect(pipe.writing == -1)
        #expect(pipe.readAvailable(timeout: 5) == [])
    }

    /// Who takes an end keeps it when the pipe goes.
    @Test func takenEndsStayOpen() throws {
        var ends: (reading: Int32, writing: Int32) = (-1, -1)
        do {
            let pipe = try ProcessPipe()
            ends = (pipe.takeReading(), pipe.takeWriting())
            #expect(pipe.reading == -1 && pipe.writing == -1)
        }
        #expect(write(ends.writing, "x", 1) == 1)
        #expect(ProcessPipe.readAvailable(ends.reading, timeout: 5) == Array("x".utf8))
        #expect(close(ends.writing) == 0 && close(ends.reading) == 0)
    }

    @Test func aSocketWhoseReaderHasEndedIsNoSignal() throws {
        let socket = try ProcessSocket()
        #expect(socket.write("a line\n"))
        socket.closeTheirs()
        #expect(socket.theirs == -1)
        #expect(!socket.write("another\n"))
        socket.close()
        #expect(!socket.write("a third\n"))
    }

    @Test func aDetachedProgramRuns() throws {
        try withTemporaryFolder { folder in
            #expect(Program.startDetached(["touch", folder.path("done")]))
            #expect(eventually { FilePath.exists(folder.path("done")) })
            #expect(!Program.startDetached(["no-such-program"]))
            #expect(!Program.startDetached(["touch", folder.path + "/one\0two"]))
        }
    }
}
