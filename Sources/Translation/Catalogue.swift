import CIntl

/// Where translations are found.
public enum Catalogue {
    /// Has texts looked up in `folder` from now on, in the language that the environment asks for.
    ///
    /// - Parameter folder: Holds `LANGUAGE/LC_MESSAGES/dragoman.mo`. One that is not there leaves all in English.
    public static func use(folder: String) {
        dragoman_intl_use_environment()
        dragoman_intl_bind(textDomain, folder)
    }
}
