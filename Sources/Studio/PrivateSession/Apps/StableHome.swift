import GLibSupport

/// Shows a program the session's home folder as `/home/demo`, so that titles and messages with its path are the same each
/// time. It takes a mount namespace of the program's own, which a user may make; where that is forbidden, the program
/// sees the folder where it is.
enum StableHome {
    /// Where the program sees its home.
    static let path = "/home/demo"

    /// Other people's files in `/home` stay there: the program, or the demo, may be among them.
    private static let script = """
        home=$1 homes=$2
        shift 2
        inside='
            home=$1 homes=$2
            shift 2
            for one in /home/*/; do
                [ -d "$one" ] || continue
                one=${one%/}
                mkdir -p "$homes/${one##*/}" && mount --rbind "$one" "$homes/${one##*/}" || exit 125
            done
            mkdir -p "$homes/demo" && mount --bind "$home" "$homes/demo" && mount --rbind "$homes" /home || exit 125
            [ "$1" != "" ] || exit 0
            exec env -C \(path) HOME=\(path) "$@"'
        if [ -d /home ] && [ ! -e \(path) ] &&
            unshare --user --map-current-user --mount sh -c "$inside" sh "$home" "$homes" "" 2>/dev/null; then
            exec unshare --user --map-current-user --mount sh -c "$inside" sh "$home" "$homes" "$@"
        fi
        exec env -C "$home" "$@"
        """

    /// The words of a command line that starts a program so.
    ///
    /// - Parameters:
    ///   - command: The program's path, and its arguments.
    ///   - home: The folder that it sees as its home, and works in.
    ///   - session: The session.
    /// - Returns: What follows `env`.
    static func words(_ command: [String], home: String, in session: PrivateSession) -> [String] {
        ["sh", "-c", script, "sh", home, "\(session.folder)/homes"] + command
    }
}
