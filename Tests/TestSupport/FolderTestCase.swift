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
}
