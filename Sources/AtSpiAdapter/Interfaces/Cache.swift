import AccessibleDragging

/// `org.a11y.atspi.Cache`: all of an object at once, for clients that keep copies.
extension AtSpiAdapter {
    /// What clients keep of an object.
    public struct CacheItem: Hashable, Sendable {
        public let path: ObjectPath
        public let application: ObjectReference
        public let parent: ObjectReference
        public let index: Int
        public let childCount: Int
        public let interfaces: [String]
        public let name: String
        public let role: Role
        public let description: String
        public let states: States
    }

    /// The objects that someone has asked for so far, with the windows and what stands in them. A graph of thousands of
    /// bars is not made for this.
    public func cacheItems() -> [CacheItem] {
        var paths: [ObjectPath] = [.root]
        for entry in windows {
            paths.append(entry.path)
            entry.window.topElements.forEach { _ = path(of: $0) }
        }
        paths += registry.numbers.map { .element($0) }
        return paths.compactMap { try? cacheItem($0) }
    }

    public func cacheItem(_ path: ObjectPath) throws(AtSpiError) -> CacheItem {
        CacheItem(
            path: path, application: try application(of: path), parent: try parent(of: path),
            index: try index(of: path), childCount: try childCount(of: path), interfaces: try interfaces(of: path),
            name: try name(of: path), role: try role(of: path), description: try description(of: path),
            states: try states(of: path))
    }
}
