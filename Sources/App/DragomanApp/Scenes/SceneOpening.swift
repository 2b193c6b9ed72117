import GLibSupport
import GTKSupport

/// A scene on its way into a window: its name is looked up, a window says so where the disk takes its time, and then it is
/// read.
@MainActor
final class SceneOpening {
    /// Its document's or folder's absolute path; `nil`: the built-in scene.
    let path: String?
    let beginsEditing: Bool
    /// An identity that is the same for all paths to the shown scene; `nil`: the built-in scene, or the disk has not
    /// answered yet.
    private(set) var identity: String?
    /// The scene that the name means; `nil`: the disk has not answered yet.
    private(set) var source: SceneSource?
    /// The window that says that the disk takes its time; `nil`: it has not.
    private(set) var waiting: WaitingWindow?
    private let name: String
    /// The meaning of the name, and its ``SceneLookup/identity``.
    private let looking: Future<Result<(SceneLookup, String?), any Error>>
    private var isFound = false

    /// How long to wait for the disk to tell the meaning of a name, in seconds. Most names are known at once; later a
    /// window says that the disk takes its time.
    static let patience = 1.0

    /// Begins to look.
    ///
    /// - Parameters:
    ///   - name: `built-in`, a folder's or a document's path, or `nil`: the built-in scene.
    ///   - beginsEditing: Whether a document is to be drawn on at once.
    init(_ name: String?, beginsEditing: Bool) {
        self.beginsEditing = beginsEditing
        self.name = name ?? ""
        path = name.flatMap { $0 == "built-in" ? nil : FilePath.canonical($0) }
        looking = Future {
            Result {
                let lookup = try SceneLookup(name)
                return (lookup, lookup.identity)
            }
        }
    }

    /// Waits for the meaning of the name.
    ///
    /// - Parameter seconds: How long to wait.
    /// - Returns: `nil`: the disk has not answered in time.
    /// - Throws: A sentence that says what is wrong with the name.
    func lookup(waitingAtMost seconds: Double) throws -> SceneLookup? {
        guard let (lookup, identity) = try looking.value(waitingAtMost: seconds)?.get() else { return nil }
        self.identity = identity
        return lookup
    }

    /// Calls `body` when the disk has told the meaning of the name; meanwhile a window may say that the app waits for
    /// it.
    func find(_ application: Application, _ body: @escaping @MainActor () -> Void) {
        looking.whenReady { [weak self] _ in
            self?.isFound = true
            body()
        }
        // The start has waited by then.
        let isFirst = application.windows.isEmpty
        MainLoop.after(seconds: isFirst ? 0 : Self.patience) { [weak self] in
            if let self, !isFound { _ = wait(application) }
        }
    }

    /// The window that says that the app waits for the scene, or why there is no scene.
    func wait(_ application: Application) -> WaitingWindow {
        let waiting = waiting ?? WaitingWindow(application: application, name: name)
        self.waiting = waiting
        return waiting
    }

    /// Begins to read the scene.
    func begin(_ lookup: SceneLookup, allowsOutside: Bool) {
        let source = SceneSource(lookup, allowsOutside: allowsOutside)
        if case .document(let document) = source { document.beginReading() }
        self.source = source
    }
}
