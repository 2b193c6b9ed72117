import AtSpiClient
import GLibSupport
import TextSafety

/// Writes the file of a running app, to begin with: which kinds of rows it shows, and where they can be dropped.
///
/// ```swift
/// let names = try CompanionWriter.write(of: "Thunar", on: desktop, to: "drags")
/// ```
public enum CompanionWriter {
    /// Writes the file into a folder, unless there is one.
    ///
    /// - Parameters:
    ///   - app: The name that the app gives itself.
    ///   - desktop: Where it is looked for.
    ///   - folder: The folder.
    /// - Returns: The file's name; none where the app shows nothing that could be dragged.
    /// - Throws: `AccessibilityError`; ``FileError``.
    @MainActor
    public static func write(of app: String, on desktop: Desktop, to folder: String) throws -> [String] {
        guard let running = try desktop.apps(named: app).first else { return [] }
        guard let text = text(of: running, try desktop.shownTree(of: running)) else { return [] }
        let name = FileName.safe(running.name, reserving: CompanionReader.ending.utf8.count) + CompanionReader.ending
        let target = try Folder(folder, make: true, isPrivate: false)
        let session = SessionFolder(in: target)
        defer { session.close() }
        try target.write(Array(text.utf8), as: name, expecting: .nothing, in: session)
        return [name]
    }

    /// A kind of row, and the kind of list that it stands in.
    struct Kind: Hashable {
        let role: String
        let list: String
    }

    /// The file's text.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - tree: What can be seen of it.
    /// - Returns: The text; `nil`: there is nothing in it that could be dragged.
    static func text(of app: App, _ tree: Element) -> String? {
        var kinds: [Kind] = []
        func walk(_ element: Element, _ list: String) {
            let isRow = ThingRoles.rows.contains(element.role) || element.role == ThingRoles.cell
            if isRow, !list.isEmpty, !ThingName.of(element).isEmpty {
                let kind = Kind(role: element.role, list: list)
                if !kinds.contains(kind) { kinds.append(kind) }
            }
            let inner = ThingRoles.lists.contains(element.role) ? element.role : list
            for child in element.children { walk(child, inner) }
        }
        for window in tree.children { walk(window, "") }
        guard !kinds.isEmpty else { return nil }
        func quoted(_ text: String) -> String { JSON.string(text).description }
        var lines = [
            "# What can be dragged in \(app.name.printable), and where it can be dropped: take out what cannot.",
            "companion: 1",
            "app: {id: \(quoted(app.name)), names: [\(quoted(app.name))], toolkit: \(quoted(app.toolkit))}",
            "drags:",
        ]
        for kind in kinds {
            lines.append("  - each: {role: \(quoted(kind.role)), in-role: \(quoted(kind.list))}")
            lines.append("    name: \"{name}\"")
        }
        lines.append("drops:")
        for kind in kinds {
            let isTab = kind.role.hasSuffix("tab")
            lines.append("  - each: {role: \(quoted(kind.role)), in-role: \(quoted(kind.list))}")
            let (first, last) = isTab ? ("[0.1, 0.5]", "[0.9, 0.5]") : ("[0.3, 0.1]", "[0.3, 0.9]")
            lines.append("    points:")
            lines.append("      - {name: \"Before {name}\", point: \(first), position: before}")
            if !isTab { lines.append("      - {name: \"Into {name}\", point: [0.3, 0.5], position: into}") }
            lines.append("      - {name: \"After {name}\", point: \(last), position: after}")
        }
        return (lines + [""]).joined(separator: "\n")
    }
}
