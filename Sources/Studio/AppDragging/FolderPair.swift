import GLibSupport

/// The files in a folder at one moment, as far as a drop can change them.
///
/// ```swift
/// let listing = FolderListing("/home/ada/Papers")
/// ```
struct FolderListing: Equatable, Sendable {
    /// In larger folders nothing is looked for: they would be read again and again while an app works.
    static let most = 5_000

    let path: String
    /// The state of each file, by its name.
    let files: [String: FileVersion]

    /// Reads a folder; `nil`: it cannot be read, or has too much in it.
    init?(_ path: String, most: Int = FolderListing.most) {
        guard let entries = try? Folder(path).list(atMost: most + 1), entries.count <= most else { return nil }
        self.init(path, files: Dictionary(entries.map { ($0.name, $0.version) }) { one, _ in one })
    }

    init(_ path: String, files: [String: FileVersion]) { (self.path, self.files) = (path, files) }
}

/// The folders at both ends of a drag of a file, where they are known: what came there and what left is known then, whether the
/// windows show it or not.
///
/// ```swift
/// let fate = before.fate(of: "report.pdf", now: FolderPair(source: source, target: target))
/// ```
struct FolderPair: Equatable, Sendable {
    /// The folder that the file is dragged from; `nil`: it is not known.
    let source: FolderListing?
    /// The folder that it is dropped into; `nil`: it is not known.
    let target: FolderListing?

    init(source: FolderListing?, target: FolderListing?) { (self.source, self.target) = (source, target) }

    /// Reads both folders.
    init(source: String?, target: String?) {
        self.init(source: source.flatMap { FolderListing($0) }, target: target.flatMap { FolderListing($0) })
    }

    /// The fate of a file.
    enum Fate: Equatable {
        /// It is in the folder that it was dropped into, and no longer where it was.
        case moved
        /// It is in both.
        case copied
        /// It is no longer where it was, and nothing says where it is.
        case gone
        /// It is where it was, and nothing has come into the folder that it was dropped into.
        case unchanged
    }

    /// The fate of a file since; `nil`: it cannot be known.
    func fate(of name: String, now: FolderPair) -> Fate? {
        guard let before = source?.files, before[name] != nil, let after = now.source?.files else {
            return target.flatMap { old in now.target.flatMap { Self.hasCome(name, from: old, to: $0) } } == true
                ? .copied : nil
        }
        let isGone = after[name] == nil
        guard let old = target, let new = now.target else { return isGone ? .gone : nil }
        switch (Self.hasCome(name, from: old, to: new), isGone) {
        case (true, true): return .moved
        case (true, false): return .copied
        case (false, true): return .gone
        case (false, false): return old == new ? .unchanged : nil
        }
    }

    /// Whether a file has come into a folder, under its name or, where that was taken, under one that begins like it:
    /// "report (copy).pdf".
    private static func hasCome(_ name: String, from old: FolderListing, to new: FolderListing) -> Bool {
        if let now = new.files[name], old.files[name] != now { return true }
        let stem = name.lastIndex(of: ".").map { name[..<$0] }.flatMap { $0.isEmpty ? nil : String($0) } ?? name
        let added = new.files.keys.filter { old.files[$0] == nil }
        return added.count == 1 && added[0].contains(stem)
    }
}
