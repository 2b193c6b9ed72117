import DesktopDriving
import Translation

/// A drag that was made, and what else does the same.
///
/// ```swift
/// for drag in report.drags where drag.verdict == .noneFound { print(drag.title, drag.attempts.count) }
/// ```
public struct ProvenDrag: Sendable {
    /// The knowledge of other ways.
    public enum Verdict: String, Sendable, CaseIterable {
        /// Clicks, or a named action, do the same.
        case alternative
        /// Keys alone do the same.
        case keysOnly = "keys-only"
        /// Nothing that was tried does the same.
        case noneFound = "none-found"
        /// Nobody knows by this: the drag changed nothing that can be seen, or the app is another one each time.
        case cannotTell = "cannot-tell"
    }

    /// Something that was tried instead of the drag.
    public struct Attempt: Sendable {
        /// The result of trying it.
        public enum Outcome: String, Sendable {
            case same
            /// The rows are as after the drag, and other texts differ.
            case similar
            case other
            case nothing
            /// It could not be done.
            case failed
            /// It was the same once, and not when it was played again.
            case notAgain = "not-again"
        }

        /// "action", "keys" or "clicks".
        public let kind: String
        /// The steps, as a script has them.
        public let steps: String
        /// The result.
        public let outcome: Outcome
        /// Why it could not be done; else empty.
        public let reason: String
    }

    /// A way that was found, and played from its script once more.
    public struct Way: Sendable {
        /// "action", "keys" or "clicks".
        public let kind: String
        /// The steps, as a script has them.
        public let steps: String
        /// The path of its script.
        public let script: String
    }

    /// The number of the drag, from 1 on: its files begin with it.
    public let number: Int
    /// "Drag Ada to Grace".
    public let title: String
    /// Whether another way was found.
    public internal(set) var verdict = Verdict.cannotTell
    /// Why nothing can be told; else empty.
    public internal(set) var reason = ""
    /// The change by the drag: lines of elements and files, "-" before those that are gone and "+" before new ones.
    public internal(set) var effect: [String] = []
    /// The ways that were found, one of a kind.
    public internal(set) var ways: [Way] = []
    /// All that was tried, in order.
    public internal(set) var attempts: [Attempt] = []
    /// The names of what was not tried: it leads out of the app, or there was too much of it.
    public internal(set) var untried: [String] = []
    /// The path of the drag's own script; empty: it had no effect.
    public internal(set) var script = ""
    /// The paths of the pictures before and after it.
    public internal(set) var pictures: [String] = []

    /// The frames of the dragged element and of the place, in pixels of the first picture.
    public internal(set) var frames: [ScreenRectangle] = []

    /// The part of the screen that the app's windows took before it; `nil`: all.
    public internal(set) var shown: ScreenRectangle?

    init(number: Int, title: String) { (self.number, self.title) = (number, title) }

    /// The lines of ``effect`` that are gone, or new.
    public var changedLines: [String] { effect.filter { !$0.hasPrefix("@@") && !$0.hasPrefix(" ") } }

    /// One sentence that says the verdict.
    public var sentence: String {
        switch verdict {
        case .alternative:
            localized(
                "The same was done without a drag: {way}",
                ["way": (ways.first { $0.kind != OtherWay.Kind.keys.rawValue } ?? ways.first)?.steps ?? ""])
        case .keysOnly:
            localized("Only keys do the same: {way}", ["way": ways.first?.steps ?? ""])
        case .noneFound:
            localized(
                "No other way was found: 1 was tried.", "No other way was found: {count} were tried.",
                count: attempts.count)
        case .cannotTell: reason
        }
    }
}

/// All that `dragoman lint --by-doing` has found out.
///
/// ```swift
/// print(report.drags.map(\.sentence), report.untested)
/// ```
public struct DragReport: Sendable {
    /// The app's name.
    public let app: String
    /// The drags that were made.
    public internal(set) var drags: [ProvenDrag] = []
    /// The drags for which no time was left.
    public internal(set) var untested: [String] = []
    /// How long it took, in seconds.
    public internal(set) var seconds = 0.0
    /// How often the app was started.
    public internal(set) var starts = 0
    /// The folder with the scripts and the pictures.
    public let folder: String
    /// The size of the screen, and of each picture, in pixels.
    public let width, height: Int

    init(app: String, folder: String, size: (width: Int, height: Int)) {
        (self.app, self.folder, width, height) = (app, folder, size.width, size.height)
    }

    /// How many drags have a verdict.
    public func count(_ verdict: ProvenDrag.Verdict) -> Int { drags.count { $0.verdict == verdict } }
}
