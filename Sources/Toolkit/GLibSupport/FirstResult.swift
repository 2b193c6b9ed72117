extension Sequence {
    /// The first result of a search that is not `nil`. Each element is asked once: `lazy.compactMap(…).first` asks the one that
    /// is found twice, and takes twice as long with each level of a tree that is searched so.
    ///
    /// ```swift
    /// func way(to id: Int) -> [Node]? { self.id == id ? [self] : children.firstResult { $0.way(to: id) } }
    /// ```
    ///
    /// - Parameter search: Gives a result, or `nil`.
    /// - Returns: `nil` where each search gave `nil`.
    /// - Throws: The error of the search.
    package func firstResult<Result>(_ search: (Element) throws -> Result?) rethrows -> Result? {
        for element in self {
            if let result = try search(element) { return result }
        }
        return nil
    }
}
