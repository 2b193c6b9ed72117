import AccessibleDragging

/// `org.a11y.atspi.Cache`: all of an object at once, for clients that keep copies.
extension AtSpiAdapter {
    /// What clients keep of an object.
    ///
    /// ```swift
    /// for item in adapter.cacheItems() { print(item.path, item.role.name, item.name) }
    /// ```
    public struct CacheItem: Hashable, Sendable {
        /// Where it is.
        public let path: ObjectPath
        /// The application that it belongs to.
        public let application: ObjectReference
        /// What it stands in.
        public let parent: ObjectReference
        /// Its place there; -1: none.
        public let index: Int
        /// How many objects are directly inside.
        public let childCount: Int
        /// The full names of the interfaces that it answers.
        public let interfaces: [String]
        /// Its name.
        public let name: String
        /// What kind of thing it is.
        public let role: Role
        /// What follows its name.
        public let description: String
        /// Its states.
        public let states: States
    }

    /// A top element with more inside it than this is not made for the cache: who wants it asks.
    private static let most = 1_000

    /// The objects that someone has asked for so far, with the windows, what stands in them and what is in that. A
    /// graph of thousands of bars is not made for this.
    public func cacheItems() -> [CacheItem] {
        var paths: [ObjectPath] = [.root]
        for entry in windows {
            paths.append(entry.path)
            for top in entry.window.topElements {
                _ = path(of: top)
                guard top.childCount <= Self.most else { continue }
                var walk = TreeWalk(inside: top, limit: Self.most)
                while let element = walk.next() { _ = path(of: element) }
            }
        }
        paths += registry.numbers.map { .element($0) }
        return paths.compactMap { try? cacheItem($0) }
    }

    /// All of the object at `path`.
    public func cacheItem(_ path: ObjectPath) throws(AtSpiError) -> CacheItem {
        CacheItem(
            path: path, application: try application(of: path), parent: try parent(of: path),
            index: try index(of: path), childCount: try childCount(of: path), interfaces: try interfaces(of: path),
            name: try name(of: path), role: try role(of: path), description: try description(of: path),
            states: try states(of: path))
    }
}
