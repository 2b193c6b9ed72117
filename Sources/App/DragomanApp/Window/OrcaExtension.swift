import GLibAppSupport
import GLibSupport
import TextSafety

/// Dragoman's extension of Orca, which Orca 51 and later load from a person's own folder, once they have approved it there.
///
/// ```swift
/// if OrcaExtension.isUsable, !OrcaExtension.folder.isThere { try OrcaExtension.folder.add() }
/// ```
enum OrcaExtension {
    /// The first Orca that loads extensions.
    private static let firstVersion = 51

    /// Where Orca looks for those of the person.
    static var folder: AddedFolder {
        AddedFolder(of: "orca/dragoman_drags", in: "\(FilePath.folder(of: UserFolders.data))/orca/extensions")
    }

    /// Whether the Orca that is installed loads extensions. It is asked, which takes most of a second.
    static var isUsable: Bool {
        guard let version = ProgramVersion.major(of: "orca") else { return false }
        return version >= firstVersion && folder.isOffered
    }
}

/// What an installed program says of its version.
///
/// ```swift
/// if let version = ProgramVersion.major(of: "orca"), version >= 51 { print("It loads extensions.") }
/// ```
enum ProgramVersion {
    /// The first number of a program's version, which it is asked for; `nil`: it does not say.
    static func major(of program: String) -> Int? {
        guard let text = try? Program.output(of: program, ["--version"], timeout: 10) else { return nil }
        return text.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    }
}
