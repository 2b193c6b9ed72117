import GLibAppSupport
import GLibSupport
import Glibc
import ProjectFacts

/// The surroundings that a start of the program must have in common with a process that shows its files.
struct StartSurroundings: Hashable {
    /// The program's version, and its file: an upgrade is another program.
    let program: String
    /// The display, the person's folders, the language and the toolkit's settings, as a hash.
    let environment: String

    private static let names: Set = ["HOME", "DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE", "LANG"]
    private static let beginnings = [
        "LC_", "XDG_DATA_", "XDG_STATE_", "XDG_CACHE_", "GTK_", "GDK_", "GSK_", "DRAGOMAN_",
    ]

    /// Those of this process, as it was started.
    static let own = StartSurroundings()

    private init() {
        var file = stat()
        // The file that runs, also where another one has its name by now.
        let isKnown = stat("/proc/self/exe", &file) == 0
        let numbers = isKnown ? "\(file.st_dev):\(file.st_ino):\(file.st_mtim.tv_sec):\(file.st_size)" : ""
        program = "\(Project.version) \(numbers)"
        let variables = Environment.all.filter { name, _ in
            Self.names.contains(name) || Self.beginnings.contains { name.hasPrefix($0) }
        }
        let lines = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\0" }
        environment = Base64.encode(Checksum.sha256(Array(lines.joined().utf8)))
    }
}
