/// The arguments of `dragoman [SCENE]`.
struct OpenArguments {
    /// As the command line names it; `nil`: the built-in scene.
    var scene: String?
    /// Whether a document may read files outside of its folder.
    var allowsOutside = false
    /// Whether a document is opened with its inspector.
    var beginsEditing = false
    /// Whether the window is to have a process of its own.
    var isSeparate = false

    /// Whether the window may be one of a process that has others. It may not where events are wanted, for they go to
    /// the starter of the process, nor where reading was allowed beforehand, for that holds only for the scene named
    /// with it.
    @MainActor var mayShareProcess: Bool {
        !isSeparate && !allowsOutside && !EventLog.isWanted
    }
}
