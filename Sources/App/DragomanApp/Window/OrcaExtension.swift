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

    /// The folder in which Orca looks for the person's extensions.
    static var folder: AddedFolder {
        AddedFolder(of: "orca/dragoman_drags", in: "\(FilePath.folder(of: UserFolders.data))/orca/extensions")
    }

    /// Has Orca forget that the person has approved it or switched it off, in each of Orca's profiles.
    @MainActor
    static func forget() {
        let listed = try? Program.output(of: "dconf", ["list", "/org/gnome/orca/"], timeout: 5)
        let entries = (listed ?? "").split(whereSeparator: \.isNewline)
        let profiles = entries.filter { $0.hasSuffix("/") }.map { $0.dropLast() }
        for profile in Set(profiles + ["default"]) {
            let path = "/org/gnome/orca/\(profile)/extensions/"
            remove("{ss}", from: "approved-user-extensions", at: path) { $0.elements.first?.text == "dragoman_drags" }
            remove("s", from: "disabled-extensions", at: path) { $0.text == "DragomanDrags" }
        }
    }

    /// Takes what is its own from one of Orca's lists. Where nothing is, nothing is written.
    @MainActor
    private static func remove(_ type: String, from key: String, at path: String, where isOwn: (Variant) -> Bool) {
        let schema = "org.gnome.Orca.Extensions"
        let all = StoredSetting.value(of: key, in: schema, at: path)?.elements ?? []
        let others = all.filter { !isOwn($0) }
        guard others.count < all.count else { return }
        StoredSetting.set(others.isEmpty ? nil : .array(others, of: type), of: key, in: schema, at: path)
    }

    /// Whether the Orca that is installed loads extensions. It is asked, which takes most of a second.
    static var isUsable: Bool {
        guard let version = ProgramVersion.major(of: "orca") else { return false }
        return version >= firstVersion && folder.isOffered
    }
}

/// The versions of installed programs, as these tell them.
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
