import AtSpiClient
import GLibSupport
import Translation

/// The things that an app drags together with one: all that are selected in its list, where it is selected itself.
///
/// ```swift
/// let company = try drags.company(of: report, in: contents)
/// print(company.title(of: report))  // "report.pdf and 2 more"
/// ```
public struct Company: Sendable {
    /// Those that can be seen.
    public let things: [Thing]
    /// How many there are, with those that are scrolled away.
    public let count: Int

    /// The dragged things in words: the name of one, and how many go with it.
    public func title(of thing: Thing) -> String {
        count == 0
            ? thing.name : localized("{name} and {number} more", ["name": thing.name, "number": "\(count)"])
    }
}

extension DesktopDrags {
    /// Lists in which several can be selected, and that count as selected what is dragged: tables count cells.
    private static let counting: Set<String> = ["list", "list box", "icon view", "layered pane", "grid"]

    /// The things that would be dragged together with one.
    ///
    /// - Throws: `AccessibilityError`.
    public func company(of thing: Thing, in contents: WindowContents) throws -> Company {
        guard thing.isSelected, thing.actions.isEmpty else { return Company(things: [], count: 0) }
        let others = contents.things.filter {
            $0.list == thing.list && $0.isSelected && !$0.isSame(as: thing) && $0.rectangle != thing.rectangle
        }
        var count = others.count
        if let list = contents.lists[thing.list], Self.counting.contains(list.role),
            let selected = try desktop.selectedCount(in: thing.list)
        {
            count = max(count, selected - 1)
        }
        return Company(things: others, count: count)
    }

    /// Selects what is dragged alone, where its app would drag others with it.
    ///
    /// - Returns: The window as it is then.
    /// - Throws: `AnyAppDragError.selectedTogether` where the app cannot be told so.
    func selectAlone(_ thing: Thing, in contents: WindowContents) throws -> WindowContents {
        let company = try company(of: thing, in: contents)
        guard company.count > 0 else { return contents }
        _ = try desktop.select(only: thing.reference, in: thing.list)
        var now = contents
        // An app may be slow to say of the others that they are selected no more. No event: some tell of none.
        let isAlone: Bool? = try MainLoop.poll(timeout: 1) {
            now = try self.contents(of: renewed(contents.window))
            let same = now.things.first { $0.isSame(as: thing) }
            return try same.map { try self.company(of: $0, in: now).count == 0 } == true ? true : nil
        }
        guard isAlone != nil else { throw AnyAppDragError.selectedTogether(thing.name, with: company.count) }
        return now
    }
}
