import Glibc

/// The true files that inputs are made of.
enum Corpus {
    static let folder = String(#filePath.dropLast("Corpus.swift".count)) + "Corpus"

    /// The files of a reader, in the order of their names; `nil`: there is no such folder.
    static func files(of reader: String) -> [[UInt8]]? {
        let path = "\(folder)/\(reader)"
        guard let directory = opendir(path) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted().compactMap { bytes(of: "\(path)/\($0)") }
    }

    private static func bytes(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }
}
