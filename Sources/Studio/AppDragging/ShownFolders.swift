import AtSpiClient
import DesktopDriving
import GLibSupport

/// The folders that the lists of a file manager's window show. No toolkit tells them to assistive technologies, so they are
/// found: file managers watch the folders that they show, the kernel tells which, and a folder has to have every file that a
/// list names.
///
/// ```swift
/// let shown = ShownFolders(process: 4242, title: "Papers - Thunar", texts: ["/home/ada/Papers"])
/// shown.folder(ofRows: ["Archive", "report.pdf"])?.path  // "/home/ada/Papers"
/// ```
struct ShownFolders {
    /// How many folders are looked at, how many files there may be in them, and how deep below where the search begins.
    private static let (mostFolders, mostFiles, mostDepth) = (2_000, 20_000, 6)
    /// More than any command line or list of watched folders.
    private static let longest: Int64 = 1 << 20

    private let title: String
    /// The folders that the window names, and those that the app was started with or in.
    private let told: [FolderListing]
    /// The folders that the app watches, as far as they were found.
    private let watched: [FolderListing]

    /// Looks for the folders.
    ///
    /// - Parameters:
    ///   - process: The number of the app's process; 0: it is not known, and nothing is looked for.
    ///   - title: The window's title.
    ///   - texts: Paths that the window shows, such as in a field of a tool bar.
    init(process: Int32, title: String, texts: [String] = []) {
        self.title = title
        let inodes = process > 0 ? Self.watchedInodes(of: process) : []
        let named = process > 0 ? Self.named(process, [title] + texts) : []
        told = named.compactMap { FolderListing($0) }
        var search = FolderSearch(inodes: inodes, most: Self.mostFolders, files: Self.mostFiles)
        if !inodes.isEmpty {
            for start in named + [UserFolders.home] { search.visit(start, depth: Self.mostDepth) }
        }
        watched = search.found.compactMap { FolderListing($0) }
    }

    /// The folder that a list shows.
    ///
    /// - Parameter rows: The names in the list.
    /// - Returns: `nil`: it cannot be found, or not be told from another one that has the same files.
    func folder(ofRows rows: [String]) -> FolderListing? {
        func fits(_ folder: FolderListing) -> Bool { rows.allSatisfy { folder.files[$0] != nil } }
        if !rows.isEmpty, let folder = told.first(where: fits) { return folder }
        let fitting = watched.filter(fits)
        if fitting.count == 1, !rows.isEmpty { return fitting[0] }
        let titled = fitting.filter { title.contains(FilePath.name(of: $0.path)) }
        return titled.count == 1 ? titled[0] : nil
    }

    private static func named(_ process: Int32, _ texts: [String]) -> [String] {
        let words = texts.flatMap { text in [text] + text.split(separator: " ").map(String.init) }
        let arguments = (try? FilePath.read("/proc/\(process)/cmdline", limit: longest)) ?? []
        let started = arguments.split(separator: 0).dropFirst().map { String(decoding: $0, as: UTF8.self) }
        let own = FilePath.linkTarget("/proc/\(process)/cwd").map { [$0] } ?? []
        var paths: [String] = []
        for word in words + started + own {
            let path = word.hasPrefix("file://") ? FilePath.path(ofURI: word) : word.hasPrefix("/") ? word : nil
            guard let path, path != "/", !paths.contains(path), FilePath.isFolder(path) else { continue }
            paths.append(path)
        }
        return paths
    }

    /// The inodes of what a process watches for changes.
    private static func watchedInodes(of process: Int32) -> Set<UInt64> {
        var inodes: Set<UInt64> = []
        for number in processNumbers(in: "/proc/\(process)/fdinfo") {
            guard let bytes = try? FilePath.read("/proc/\(process)/fdinfo/\(number)", limit: longest) else { continue }
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("inotify ") {
                let word = line.split(separator: " ").first { $0.hasPrefix("ino:") }
                if let inode = word.flatMap({ UInt64($0.dropFirst(4), radix: 16) }) { inodes.insert(inode) }
            }
        }
        return inodes
    }
}

/// Looks for folders by their inodes, the nearest ones first.
private struct FolderSearch {
    let inodes: Set<UInt64>
    let most: Int
    /// How many more files may be seen.
    var files: Int
    private(set) var found: [String] = []
    private var visited: Set<UInt64> = []

    init(inodes: Set<UInt64>, most: Int, files: Int) { (self.inodes, self.most, self.files) = (inodes, most, files) }

    /// Looks at a folder and at those in it. Links are not followed, hidden folders and other disks left out.
    mutating func visit(_ start: String, depth: Int) {
        var next = [start]
        var device: UInt64?
        for _ in 0..<depth where !next.isEmpty {
            var below: [String] = []
            for path in next {
                guard visited.count < most, files > 0, let folder = try? Folder(path), let identity = folder.identity,
                    identity.device == device ?? identity.device, visited.insert(identity.inode).inserted
                else { continue }
                device = identity.device
                if inodes.contains(identity.inode) { found.append(path) }
                let entries = (try? folder.list(atMost: files)) ?? []
                files -= entries.count
                below += entries.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.map {
                    FilePath.join(path, $0.name)
                }
            }
            next = below
        }
    }
}

/// The paths of the folders at both ends of a drag; `nil`: not known.
struct FolderPaths {
    var source: String?
    var target: String?
}

extension DesktopDrags {
    /// The roles of fields that may show a path, and how many of a window are read.
    private static let fields: (roles: Set<String>, most: Int) = (["text", "entry"], 8)

    /// The folders at both ends of a drag, where they are those of file managers.
    func folders(of plan: DragPlan) -> FolderPaths {
        let (source, place) = (plan.source, plan.place)
        let from = folders(of: plan.sourceWindow).folder(ofRows: plan.sourceWindow.names(in: source.list))
        guard from?.files[source.name] != nil else { return FolderPaths() }
        let isWithin = place.target.list == source.list
        let around =
            isWithin
            ? from : folders(of: plan.targetWindow).folder(ofRows: plan.targetWindow.names(in: place.target.list))
        guard let around else { return FolderPaths(source: from?.path) }
        if place.position != .into { return FolderPaths(source: from?.path, target: isWithin ? nil : around.path) }
        let path = FilePath.join(around.path, place.target.name)
        return FolderPaths(source: from?.path, target: FilePath.isFolder(path) ? path : nil)
    }

    /// Places without those that are files: only a folder takes others, and the order of files is the app's.
    func withoutFiles(_ places: [DropPlace], in contents: WindowContents) -> [DropPlace] {
        let shown = folders(of: contents)
        let folders = Set(places.map(\.target.list)).reduce(into: [BusObject: FolderListing]()) { all, list in
            all[list] = shown.folder(ofRows: contents.names(in: list))
        }
        return places.filter { place in
            guard let folder = folders[place.target.list], place.position != .list else { return true }
            return place.position == .into && FilePath.isFolder(FilePath.join(folder.path, place.target.name))
        }
    }

    private func folders(of contents: WindowContents) -> ShownFolders {
        let window = contents.window
        let process =
            window.window.process != 0 ? window.window.process : Int32(clamping: window.app.processIdentifier ?? 0)
        let texts = window.frame.all(ofRoles: Self.fields.roles).prefix(Self.fields.most).compactMap {
            desktop.text(of: $0.reference)
        }
        return ShownFolders(process: process, title: window.title, texts: texts)
    }
}

extension WindowContents {
    /// The names in a list.
    fileprivate func names(in list: BusObject) -> [String] { things.filter { $0.list == list }.map(\.name) }
}

extension Element {
    /// The elements of some roles in this one.
    fileprivate func all(ofRoles roles: Set<String>) -> [Element] {
        (roles.contains(role) ? [self] : []) + children.flatMap { $0.all(ofRoles: roles) }
    }
}
