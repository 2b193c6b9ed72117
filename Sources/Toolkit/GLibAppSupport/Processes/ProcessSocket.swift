import Glibc

/// A connection that another program reads from. Writing to a program that has ended is no signal, as it is with a pipe.
///
/// ```swift
/// let socket = try ProcessSocket()
/// let process = try ChildProcess("cat", [], environment: Environment.all, input: socket.theirs)
/// socket.closeTheirs()
/// socket.write("a line\n")
/// ```
public final class ProcessSocket {
    /// The end for the other program; -1: it was closed here.
    public private(set) var theirs: Int32
    private var ours: Int32

    /// - Throws: ``ProgramStartError`` if too many files are open.
    public init() throws(ProgramStartError) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw ProgramStartError("Cannot make a socket: \(String(cString: strerror(errno))).")
        }
        (ours, theirs) = (ends[0], ends[1])
    }

    deinit { close() }

    /// Closes the end that the other program has: it alone keeps that open now.
    public func closeTheirs() {
        if theirs >= 0 { Glibc.close(theirs) }
        theirs = -1
    }

    /// Closes both ends: the other program comes to the end of its input.
    public func close() {
        closeTheirs()
        if ours >= 0 { Glibc.close(ours) }
        ours = -1
    }

    /// Writes a text. What the other program has not read yet waits up to the system's limit, some hundred kilobytes; of a longer
    /// text the rest is waited for.
    ///
    /// - Returns: Whether it is on its way; not where the program has ended.
    @discardableResult
    public func write(_ text: String) -> Bool {
        guard ours >= 0 else { return false }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(ours, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
