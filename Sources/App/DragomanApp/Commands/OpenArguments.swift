/// What `dragoman [SCENE]` is asked for.
struct OpenArguments {
    /// As the command line names it; `nil`: the built-in scene.
    var scene: String?
    /// Whether a document may read files outside of its folder.
    var allowsOutside = false
    /// Whether a document is opened with its inspector.
    var beginsEditing = false
    /// Whether the window is to have a process of its own.
    var isSeparate = false

    /// Whether the window may be one of a process that has others. Events go to who started the process, and what was
    /// allowed beforehand is for what was named with it.
    @MainActor var mayShareProcess: Bool {
        !isSeparate && !allowsOutside && !EventLog.isWanted
    }
}
