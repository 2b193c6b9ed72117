extension TreeReader {
    /// How much is read.
    ///
    /// ```swift
    /// var limits = TreeReader.Limits.normal
    /// limits.depth = 3
    /// let tree = try desktop.tree(of: app, limits: limits)
    /// ```
    public struct Limits: Sendable {
        /// How many levels below the first element.
        public var depth: Int
        /// How many elements in all.
        public var elements: Int
        /// How many children of one element.
        public var children: Int
        /// How long each question may take, in seconds; that for the children, ten times as long.
        public var seconds = 1.0
        /// How long reading may take in all, in seconds: after that nothing more is asked.
        public var totalSeconds = 60.0
        /// Asked before each question: whether the person has had enough. Then nothing more is asked.
        public var isStopped: @Sendable () -> Bool = { false }

        /// The most levels that are ever read.
        public static let deepest = 256
        /// As much as a person can still read.
        public static let normal = Limits(depth: deepest, elements: 10_000, children: 1_000)
        /// As much as finding an element by name may take: some ten seconds of an app that has so many.
        public static let search = Limits(depth: deepest, elements: 20_000, children: 20_000)
        /// As much as memory holds.
        public static let all = Limits(
            depth: deepest, elements: 1_000_000, children: 1_000_000, totalSeconds: 1_800)
    }
}
