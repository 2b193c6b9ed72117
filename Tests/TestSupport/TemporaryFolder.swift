import Foundation

/// A folder that goes away with the test. Its name has a space, as a user's may have.
public final class TemporaryFolder {
    public let url: URL
    public var path: String { url.path }

    public init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("dragoman test \(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file or folder in it, there or not.
    public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Writes a file, and the folders that it is in.
    ///
    /// - Returns: Its path.
    @discardableResult
    public func write(_ data: Data, as name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    /// Writes a text: see ``write(_:as:)-(Data,_)``.
    @discardableResult
    public func write(_ text: String, as name: String) throws -> String { try write(Data(text.utf8), as: name) }
}

/// Runs something with a folder that is gone afterwards.
public func withTemporaryFolder<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    return try withExtendedLifetime(folder) { try body(folder) }
}
