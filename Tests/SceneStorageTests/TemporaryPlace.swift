import Foundation
import GLibSupport
import SceneStorage
import TestSupport

/// A person's data folder for one test, gone after it.
final class TemporaryPlace {
    /// The data folder, not there yet.
    let data: String
    let resources: Resources
    let resourcesPath: String
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "dragoman-tests-" + UUID().uuidString
        data = folder + "/data/dragoman"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        resourcesPath = Project.resources.path
        resources = Resources(override: resourcesPath, executable: "", dataDirectories: [])
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    var contactFolder: String { data + "/contacts/ada-lovelace" }

    func contactStore() throws -> ContactStore { try ContactStore(dataFolder: data, resources: resources) }

    func graphStore() throws -> GraphStore { try GraphStore(dataFolder: data, resources: resources) }

    /// The names in a folder of the data folder, sorted, hidden ones too.
    func names(_ path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: data + "/" + path).sorted()
    }

    func contents(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: data + "/" + path)))
    }

    /// Writes a file as another program would.
    func write(_ text: String, _ path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: data + "/" + path))
    }

    /// A file outside of the data folder.
    func outsideFile(_ name: String, _ text: String) throws -> String {
        let path = folder + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// A new folder outside of the data folder.
    func outsideFolder(_ name: String) throws -> String {
        let path = folder + "/" + name
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }
}
