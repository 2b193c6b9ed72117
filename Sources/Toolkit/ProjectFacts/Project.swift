/// The facts about the project: here, and nowhere else in the sources. Scripts read these lines, and
/// `Resources/project renew` writes them into the files that cannot ask.
///
/// ```swift
/// print("dragoman \(Project.version)")
/// ```
public enum Project {
    /// The version that is being made, or was.
    public static let version = "0.2.0"
    /// The address at which the project is published.
    public static let address = "https://github.com/dragoman/dragoman"
    /// Where its pages are tried and read: what `Resources/site` makes.
    public static let site = "https://dragoman.github.io/dragoman"
    /// Who is written to.
    public static let contact = "dragoman@dragoman.github.io"

    /// The address of one of the project's pages.
    ///
    /// - Parameter path: As seen from the repository's folder, such as `Resources/docs/install.md`.
    /// - Returns: An address for browsers.
    public static func page(_ path: String) -> String { "\(address)/blob/main/\(path)" }
}
