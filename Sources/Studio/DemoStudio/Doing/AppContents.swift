import AppDragging
import AtSpiClient
import GLibSupport
import RecordedFilms

/// The contents of an app at one moment, as far as a drag, or another way to the same result, can change them. The focus, the
/// selection, menus and status messages are no part of them.
struct AppContents: Equatable, Sendable {
    /// The elements in lists, trees, tables and around what can be dragged, in order: `1 list item "Ada"`. Texts that can be
    /// edited, and values, are among them.
    var rows: [String] = []
    /// All other elements with a name, in order.
    var others: [String] = []
    /// The files in the app's home folder: their paths, and a sum of what is in each.
    var files: [String: String] = [:]

    /// All lines of the elements.
    var lines: [String] { rows + others }

    /// How many files are looked at, and how many bytes of each.
    private static let (fileLimit, byteLimit) = (2_000, Int64(1 << 20))

    /// - Parameters:
    ///   - trees: The trees of the app, read with all detail.
    ///   - home: Its home folder.
    init(_ trees: [Element], home: String) {
        // In a browser only pages count, and not what is around them.
        let isBrowser = trees.contains(where: \.holdsPage)
        for tree in trees { for window in tree.children { add(window, Place(counts: !isBrowser)) } }
        var left = Self.fileLimit
        if let folder = try? Folder(home) { addFiles(of: folder, under: "", &left) }
    }

    init(rows: [String], others: [String] = [], files: [String: String] = [:]) {
        (self.rows, self.others, self.files) = (rows, others, files)
    }

    // MARK: Elements

    /// The place of an element.
    private struct Place {
        /// How many rows and lists it is in.
        var depth = 0
        var isInRows = false
        var isInPage = false
        /// The left edge of the tree that it is in.
        var left: Int?
        /// Whether it may be a result of what is done.
        var counts: Bool
    }

    private mutating func add(_ element: Element, _ place: Place) {
        guard element.problem == nil, element.isSeen, !Self.isPassing(element) else { return }
        var place = place
        place.isInPage = place.isInPage || element.isPage
        let holds = Self.holdsRows(element) || place.isInPage && element.children.count(where: \.isCard) > 1
        place.isInRows = place.isInRows || holds
        if ThingRoles.trees.contains(element.role) { place.left = place.left ?? element.bounds?.x }
        note(element, place)
        if holds || ThingRoles.rows.contains(element.role) { place.depth += 1 }
        for child in element.children { add(child, place) }
    }

    private mutating func note(_ element: Element, _ place: Place) {
        var words = [element.role]
        let isEdited = element.has(state: "editable") || element.hasSettableValue
        if element.hasGivenName {
            words.append("“\(element.name)”")
        } else if place.isInPage, !isEdited, let text = element.ownText {
            words.append("“\(text)”")
        }
        if isEdited, !element.hidesText {
            words += [element.text, element.value.map { "\($0.current)" }].compactMap { $0 }
        }
        guard words.count > 1, place.counts || place.isInPage else { return }
        if let level = element.attributes["level"] { words.append("level \(level)") }
        // In a tree of GTK 3 or Qt, what is in another row stands farther in.
        if let left = place.left, let x = element.bounds?.x { words.append("+\(x - left)") }
        let line = "\(place.depth) \(words.joined(separator: " "))"
        if place.isInRows || isEdited { rows.append(line) } else { others.append(line) }
    }

    private static let passingRoles: Set<String> = ["tool tip", "info bar", "log", "timer", "marquee"]

    /// Whether it comes and goes with what a person does, and is no result of it: menus, tips, messages.
    private static func isPassing(_ element: Element) -> Bool {
        switch element.kind {
        case .menu, .menuBar, .scrollBar, .statusBar, .notification, .alert: return true
        default: break
        }
        if element.isMenuItem || passingRoles.contains(element.role) { return true }
        let live = element.attributes["live"] ?? element.attributes["container-live"] ?? "off"
        return live != "off"
    }

    /// Whether it is a list, a tree or a table, or something with parts that can be dragged.
    private static func holdsRows(_ element: Element) -> Bool {
        ThingRoles.lists.contains(element.role)
            || element.children.contains { ThingRoles.rows.contains($0.role) || $0.isDraggable }
    }

    // MARK: Files

    private mutating func addFiles(of folder: Folder, under path: String, _ left: inout Int) {
        for entry in (try? folder.list()) ?? [] where !entry.name.hasPrefix(".") {
            left -= 1
            guard left >= 0 else { return }
            let own = path + entry.name
            switch entry.kind {
            case .folder:
                files[own + "/"] = ""
                if let inner = try? folder.folder(entry.name) { addFiles(of: inner, under: own + "/", &left) }
            case .file: files[own] = Self.sum(of: entry, in: folder)
            case .symbolicLink, .special: files[own] = "link"
            }
        }
    }

    /// Its size, and a sum of its bytes (FNV-1a).
    private static func sum(of entry: FileInfo, in folder: Folder) -> String {
        guard entry.size <= byteLimit, let bytes = try? folder.read(entry.name, limit: byteLimit).bytes else {
            return "\(entry.size)"
        }
        let sum = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        return "\(entry.size) \(String(sum, radix: 16))"
    }
}

extension Element {
    /// Whether its app says that it can be dragged, as pages say of theirs.
    var isDraggable: Bool {
        attributes["draggable"] == "true" || attributes["grabbed"].map { $0 != "undefined" } ?? false
    }
}

/// The differences between one start of an app and the next, such as a time that it shows: nothing follows from it.
struct AppNoise: Equatable, Sendable {
    private var lines: Set<String> = []
    private var files: Set<String> = []

    /// Notes what differs between two starts.
    mutating func note(_ one: AppContents, _ other: AppContents) {
        lines.formUnion(Set(one.lines).symmetricDifference(other.lines))
        for path in Set(one.files.keys).union(other.files.keys) where one.files[path] != other.files[path] {
            files.insert(path)
        }
    }

    func filtered(_ contents: AppContents) -> AppContents {
        AppContents(
            rows: contents.rows.filter { !lines.contains($0) }, others: contents.others.filter { !lines.contains($0) },
            files: contents.files.filter { !files.contains($0.key) })
    }

    /// Whether it is so much that nothing can be said of the app.
    func isTooMuch(for contents: AppContents) -> Bool { lines.count * 3 > max(contents.lines.count, 3) * 2 }
}

/// The result of something that was done in an app.
struct AppChange: Sendable {
    let before: AppContents
    let after: AppContents

    /// How like two changes are.
    enum Likeness: Equatable, Sendable {
        case same
        /// All that can be dragged is where it is after the other one, and other texts differ.
        case similar
        case different
    }

    init(from before: AppContents, to after: AppContents) { (self.before, self.after) = (before, after) }

    /// Whether nothing that can be seen has changed.
    var isNothing: Bool { before == after }

    /// The files that were made, changed or removed, with what is in each then; `nil`: it is gone.
    private var changedFiles: [String: String?] {
        var changed: [String: String?] = [:]
        for path in Set(before.files.keys).union(after.files.keys) where before.files[path] != after.files[path] {
            changed[path] = .some(after.files[path])
        }
        return changed
    }

    /// Compares what came of one thing with what came of another, from the same beginning.
    func likeness(to other: AppChange) -> Likeness {
        guard !isNothing, !other.isNothing else { return .different }
        // Files that are moved are the result, whatever the window shows of them.
        let files = other.changedFiles
        if !files.isEmpty { return changedFiles == files ? .same : .different }
        guard changedFiles.isEmpty, after.rows == other.after.rows else { return .different }
        if after.others == other.after.others { return .same }
        // A drag that changes texts alone is not done by what changes others.
        return other.before.rows == other.after.rows ? .different : .similar
    }

    /// The lines that differ, as `diff -u` has them: of elements, and of files.
    var difference: [String] {
        let elements = UnifiedDiff.lines(before.lines, after.lines, oldName: "before", newName: "after")
        let files = changedFiles.sorted { $0.key < $1.key }.map { path, now in
            now == nil ? "- file \(path)" : before.files[path] == nil ? "+ file \(path)" : "~ file \(path)"
        }
        return Array((files + elements.dropFirst(2)).prefix(60))
    }
}
