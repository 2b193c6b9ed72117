import GLibSupport

extension FilePath {
    /// A path as seen from a folder, with ".." where it leads out of it.
    ///
    /// ```swift
    /// FilePath.relative("/home/ada/pages/form.html", to: "/home/ada/demos")  // "../pages/form.html"
    /// ```
    ///
    /// - Parameters:
    ///   - path: An absolute path, without "." and "..".
    ///   - folder: The folder, as such a path.
    /// - Returns: The path; the same where both have nothing in common, and where either is not absolute.
    public static func relative(_ path: String, to folder: String) -> String {
        guard path.hasPrefix("/"), folder.hasPrefix("/") else { return path }
        let (names, others) = (path.split(separator: "/"), folder.split(separator: "/"))
        let shared = zip(names, others).prefix { $0 == $1 }.count
        guard shared > 0 || others.isEmpty else { return path }
        let way = others.dropFirst(shared).map { _ in ".." } + names.dropFirst(shared).map(String.init)
        return way.isEmpty ? "." : way.joined(separator: "/")
    }
}
