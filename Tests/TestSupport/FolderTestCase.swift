import Foundation
import XCTest

/// A test with a folder of its own, which ends at the first thing that is not so.
open class FolderTestCase: XCTestCase {
    /// Gone after the test. Its name has a space, as a person's may have.
    public private(set) var folder = URL(fileURLWithPath: "/")
    private var temporary: TemporaryFolder?

    open override func setUpWithError() throws {
        continueAfterFailure = false
        let made = try TemporaryFolder()
        (temporary, folder) = (made, made.url)
    }

    open override func tearDown() { temporary = nil }

    /// Writes a script that can be started, and the folders that it is in.
    ///
    /// - Returns: Its path.
    @discardableResult
    public func makeProgram(_ name: String, _ text: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        return file.path
    }

    /// Writes what has a session's bus start a program.
    ///
    /// - Parameters:
    ///   - name: The name on the bus.
    ///   - program: The program's path.
    ///   - words: What follows it.
    /// - Returns: What `XDG_DATA_DIRS` has to be.
    /// - Throws: What the disk does not take.
    public func makeService(_ name: String, of program: String, _ words: String = "") throws -> String {
        let service = "[D-BUS Service]\nName=\(name)\nExec=\"\(program)\" \(words)\n"
        try makeProgram("share/dbus-1/services/\(name).service", service)
        return "\(folder.appendingPathComponent("share").path):/usr/local/share:/usr/share"
    }

    /// Writes the desktop file that makes such a program an app.
    public func makeDesktopFile(_ name: String) throws {
        let text = "[Desktop Entry]\nType=Application\nName=Served\nExec=false\nDBusActivatable=true\n"
        try makeProgram("share/applications/\(name).desktop", text)
    }
}
