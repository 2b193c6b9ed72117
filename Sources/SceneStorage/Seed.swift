import GLibSupport

/// The first copy of what the app ships.
enum Seed {
    /// Writes a file unless somebody, maybe a second window of the app, was faster.
    static func write(_ bytes: [UInt8], as name: String, to folder: Folder, in session: SessionFolder) throws {
        do {
            try folder.write(bytes, as: name, expecting: .nothing, in: session)
        } catch let error as FileError where error.reason == .alreadyExists {
            return
        }
    }
}
