import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// The tree whose rows a list shows: a `GtkTreeListModel`.
///
/// The rows below a row are a list of their own; while the row is closed, GTK does not know it.
///
/// ```swift
/// // Opens the first row at the top, and finds the third one below it.
/// if let tree = list.tree, let row = tree.reveal([0, 2]) {
///     print(row.position, tree.level(of: row)?.count ?? 0)
/// }
/// ```
@MainActor
public struct StockTree {
    let model: Object

    /// The position of a row in a tree: the index among those at the top, then among those below each row.
    public typealias Path = [Int]

    /// A row as the tree has it, which is the same one wherever it stands.
    @MainActor
    public struct Row: Equatable {
        let object: Object
        /// The object's address: compared on any thread.
        private let address: UInt

        init(object: Object) {
            self.object = object
            address = UInt(bitPattern: object.raw)
        }

        /// Whether both are the same row.
        public nonisolated static func == (left: Row, right: Row) -> Bool { left.address == right.address }

        /// Its index in the list that is shown, from 0.
        public var position: Int { Int(gtk_tree_list_row_get_position(object.opaque)) }

        /// Whether something can stand below it.
        public var isExpandable: Bool { gtk_tree_list_row_is_expandable(object.opaque) != 0 }

        /// Whether the rows below it are shown.
        public var isExpanded: Bool {
            get { gtk_tree_list_row_get_expanded(object.opaque) != 0 }
            nonmutating set { gtk_tree_list_row_set_expanded(object.opaque, newValue ? 1 : 0) }
        }

        /// The row that it stands below; `nil`: it stands at the top.
        public var parent: Row? {
            gtk_tree_list_row_get_parent(object.opaque).map { Row(object: Object(taking: UnsafeMutableRawPointer($0))) }
        }

        /// The item that it shows.
        public var item: Object? { gtk_tree_list_row_get_item(object.opaque).map { Object(taking: $0) } }

        /// Whether it stands below another row, at any depth.
        public func isBelow(_ other: Row) -> Bool {
            var row = parent
            while let candidate = row {
                if candidate == other { return true }
                row = candidate.parent
            }
            return false
        }
    }

    /// The rows directly below a row, or those at the top.
    @MainActor
    public struct Level {
        /// The row that they stand below; `nil`: they stand at the top.
        public let parent: Row?
        /// Their items: a `GListModel`.
        public let items: Object
        let tree: StockTree

        /// How many there are.
        public var count: Int { Int(g_list_model_get_n_items(items.opaque)) }

        /// Whether their order can be changed: the items are a `GListStore` or a `GtkStringList`.
        public var canReorder: Bool { dragoman_is_store(items.raw) != 0 }

        /// The row at an index among them; `nil`: there is none.
        public func row(_ index: Int) -> Row? {
            guard (0..<count).contains(index) else { return nil }
            let row =
                parent.map { gtk_tree_list_row_get_child_row($0.object.opaque, guint(clamping: index)) }
                ?? gtk_tree_list_model_get_child_row(tree.model.opaque, guint(clamping: index))
            return row.map { Row(object: Object(taking: UnsafeMutableRawPointer($0))) }
        }

        /// The index of a row among them: they are shown in their order.
        public func index(of row: Row) -> Int? {
            let position = row.position
            var (low, high) = (0, count)
            while low < high {
                let middle = (low + high) / 2
                guard let candidate = self.row(middle) else { return nil }
                if candidate == row { return middle }
                if candidate.position < position { low = middle + 1 } else { high = middle }
            }
            return nil
        }
    }

    /// The rows at the top; `nil`: GTK has no list of them.
    public var top: Level? {
        gtk_tree_list_model_get_model(model.opaque).map {
            Level(parent: nil, items: Object(sharing: UnsafeMutableRawPointer($0)), tree: self)
        }
    }

    /// The row at an index of the list that is shown; `nil`: there is none.
    public func row(at position: Int) -> Row? {
        guard position >= 0, position < Int(g_list_model_get_n_items(model.opaque)) else { return nil }
        return gtk_tree_list_model_get_row(model.opaque, guint(clamping: position)).map {
            Row(object: Object(taking: UnsafeMutableRawPointer($0)))
        }
    }

    /// The rows directly below a row; `nil`: the row is closed, or no rows can stand there.
    public func level(below row: Row) -> Level? {
        gtk_tree_list_row_get_children(row.object.opaque).map {
            Level(parent: row, items: Object(sharing: UnsafeMutableRawPointer($0)), tree: self)
        }
    }

    /// The rows among which a row stands.
    public func level(of row: Row) -> Level? {
        guard let parent = row.parent else { return top }
        return level(below: parent)
    }

    /// The position of a row; `nil`: it is no longer in the tree.
    public func path(of row: Row) -> Path? {
        var (path, next): (Path, Row?) = ([], row)
        while let row = next {
            guard let index = level(of: row)?.index(of: row) else { return nil }
            path.insert(index, at: 0)
            next = row.parent
        }
        return path
    }

    /// The row at a path, after opening all that it stands below; `nil`: there is none.
    public func reveal(_ path: Path) -> Row? {
        var (level, found): (Level?, Row?) = (top, nil)
        for index in path {
            if let row = found {
                row.isExpanded = true
                level = self.level(below: row)
            }
            guard let row = level?.row(index) else { return nil }
            found = row
        }
        return found
    }

    /// The open rows below a row and itself, as paths from it: an empty path is the row itself.
    public func openPaths(from row: Row) -> [Path] {
        guard row.isExpanded, let level = level(below: row) else { return [] }
        return [[]]
            + (0..<level.count).flatMap { index in
                level.row(index).map { openPaths(from: $0).map { [index] + $0 } } ?? []
            }
    }

    /// Opens rows below a row, and itself.
    ///
    /// - Parameters:
    ///   - paths: From it, each after those that it stands below.
    ///   - row: The row that the paths begin at.
    public func open(_ paths: [Path], from row: Row) {
        for path in paths {
            var found: Row? = row
            for index in path { found = found.flatMap { level(below: $0) }?.row(index) }
            found?.isExpanded = true
        }
    }
}
