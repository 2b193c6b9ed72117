import Foundation

/// A folder that is reached through sshfs, as a network's file systems are: files get other inode numbers, names cannot be
/// exchanged, and nothing is answered for as long as the server is stopped.
///
/// ```swift
/// let disk = try NetworkDisk(of: folder.path("real"), at: folder.path("data"))
/// disk.stop()
/// ```
public final class NetworkDisk {
    private static let server = "/usr/lib/openssh/sftp-server"

    /// Whether it can be tried here, as root.
    public static var isInstalled: Bool {
        Project.installed("sshfs") != nil && FileManager.default.isExecutableFile(atPath: server)
            && FileManager.default.isWritableFile(atPath: "/dev/fuse")
    }

    private let mount: String
    /// The packages that only this needs. sshfs takes a space in its path for the end of it.
    private let scratch = NSTemporaryDirectory() + "dragoman-disk-" + UUID().uuidString
    private let program: TestProgram

    /// - Parameters:
    ///   - folder: What is reached; it is made where it is missing.
    ///   - mount: Where it is reached.
    /// - Throws: ``ProgramError`` where the system does not let it be mounted.
    public init(of folder: String, at mount: String) throws {
        self.mount = mount
        for path in [folder, mount, scratch] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        // Stands for ssh: the server runs here.
        let connect = scratch + "/connect"
        try Data("#!/bin/sh\necho $$ > \(scratch)/server\nexec \(Self.server) 2>/dev/null\n".utf8)
            .write(to: URL(fileURLWithPath: connect))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: connect)
        // Nothing is remembered: each question is the server's to answer.
        guard let sshfs = Project.installed("sshfs") else { throw ProgramError(description: "There is no sshfs.") }
        program = try TestProgram(
            sshfs,
            ["here:\(folder)", mount, "-f", "-o", "ssh_command=\(connect)", "-o", "dcache_timeout=0,dir_cache=no"])
        let parent = URL(fileURLWithPath: mount).deletingLastPathComponent().path
        let (program, place) = (program, mount)
        _ = eventually(timeout: 20) { !program.isRunning || Self.device(of: place) != Self.device(of: parent) }
        guard Self.device(of: mount) != Self.device(of: parent) else {
            throw ProgramError(description: "sshfs: \(try program.finish().text)")
        }
    }

    private static func device(of path: String) -> UInt {
        var status = stat()
        return stat(path, &status) == 0 ? UInt(status.st_dev) : 0
    }

    deinit {
        goOn()
        _ = try? runProgram("umount", ["-l", mount])
        try? FileManager.default.removeItem(atPath: scratch)
    }

    /// Nothing is answered from now on.
    public func stop() { signalServer(SIGSTOP) }

    /// All is answered again.
    public func goOn() { signalServer(SIGCONT) }

    private func signalServer(_ signal: Int32) {
        let text = (try? String(contentsOfFile: scratch + "/server", encoding: .utf8)) ?? ""
        if let process = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) { kill(process, signal) }
    }
}
