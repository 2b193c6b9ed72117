import AccessibleDragging

/// `org.a11y.atspi.Cache`: everything about an object at once, for clients that keep copies.
extension AtSpiAdapter {
    /// An object's properties that clients keep.
    ///
    /// ```swift
    /// for item in adapter.cacheItems() { print(item.path, item.role.name, item.name) }
    /// ```
    public struct CacheItem: Hashable, Sendable {
        /// The object's path.
        public let path: ObjectPath
        /// The application that it belongs to.
        public let application: ObjectReference
        /// The parent.
        public let parent: ObjectReference
        /// The index in the parent, from 0; -1: none.
        public let index: Int
        /// The number of children.
        public let childCount: Int
        /// The full names of the interfaces that the object has.
        public let interfaces: [String]
        /// The object's name.
        public let name: String
        /// The object's role.
        public let role: Role
        /// The description, which follows the name.
        public let description: String
        /// The object's states.
        public let states: States
    }

    /// The most children of a top element that are made for the cache. Clients ask for the others.
    private static let most = 1_000

    /// The objects that were asked for so far, the windows, their top elements and the elements inside those, except in
    /// a graph of thousands of bars.
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
}
