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
    private let serverFile: String

    /// - Parameters:
    ///   - folder: What is reached; it is made where it is not there.
    ///   - mount: Where it is reached.
    ///   - scratch: A folder for what only this needs.
    /// - Throws: ``ProgramError`` where the system does not let it be mounted.
    public init(of folder: String, at mount: String, scratch: String) throws {
        self.mount = mount
        serverFile = scratch + "/server"
        for path in [folder, mount, scratch] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        // Stands for ssh: the server runs here.
        let connect = scratch + "/connect"
        try Data("#!/bin/sh\necho $$ > '\(serverFile)'\nexec \(Self.server)\n".utf8)
            .write(to: URL(fileURLWithPath: connect))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: connect)
        // Nothing is remembered: each question is the server's to answer.
        let result = try runProgram(
            "sshfs", ["here:\(folder)", mount, "-o", "ssh_command='\(connect)'", "-o", "dcache_timeout=0,dir_cache=no"])
        guard result.status == 0 else { throw ProgramError(description: "sshfs: \(result.text)") }
    }

    deinit {
        goOn()
        _ = try? runProgram("umount", ["-l", mount])
    }

    /// Nothing is answered from now on.
    public func stop() { signalServer(SIGSTOP) }

    /// All is answered again.
    public func goOn() { signalServer(SIGCONT) }

    private func signalServer(_ signal: Int32) {
        let text = (try? String(contentsOfFile: serverFile, encoding: .utf8)) ?? ""
        if let process = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) { kill(process, signal) }
    }
}
