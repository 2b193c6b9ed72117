import Translation
import YAMLReading

/// How large a script may become once its variables are filled in and its includes are read: a few lines can stand for
/// more than a machine holds. Each limit is said once, and nothing more is read then.
final class ScriptBudget {
    /// More steps than anyone watches.
    static let stepLimit = 5_000
    /// Scripts that include scripts, so deep at most.
    static let depthLimit = 8
    /// How often scripts may be included, all told.
    static let includeLimit = 500
    /// Bytes of all scripts that are read, each as often as it is included.
    static let byteLimit = 8 << 20
    /// Bytes of one text with its variables filled in.
    static let textLimit = 64 << 10
    /// Bytes of all texts.
    static let textsLimit = 4 << 20

    private(set) var isSpent = false
    private var steps = 0
    private var includes = 0
    private var bytes = 0
    private var texts = 0

    /// - Returns: Whether another step may be read.
    func takeStep(_ log: ProblemLog, _ position: TextPosition) -> Bool {
        steps += 1
        return check(steps <= Self.stepLimit, log, position) {
            localized("there are more than {count} steps", ["count": "\(Self.stepLimit)"])
        }
    }

    /// - Returns: Whether another script may be included.
    func takeInclude(_ log: ProblemLog, _ position: TextPosition) -> Bool {
        includes += 1
        return check(includes <= Self.includeLimit, log, position) {
            localized("scripts are included more than {count} times", ["count": "\(Self.includeLimit)"])
        }
    }

    /// - Returns: Whether a script of so many bytes may be read.
    func takeScript(bytes count: Int, _ log: ProblemLog, _ position: TextPosition) -> Bool {
        bytes += count
        return check(bytes <= Self.byteLimit, log, position) {
            localized("the included scripts hold more than {count} MiB", ["count": "\(Self.byteLimit >> 20)"])
        }
    }

    /// - Returns: Whether a text of so many bytes may be kept.
    func takeText(bytes count: Int, _ log: ProblemLog, _ position: TextPosition) -> Bool {
        guard
            check(
                count <= Self.textLimit, log, position,
                {
                    localized(
                        "with its variables this text is longer than {count} KiB",
                        ["count": "\(Self.textLimit >> 10)"])
                })
        else { return false }
        texts += count
        return check(texts <= Self.textsLimit, log, position) {
            localized("all texts together are longer than {count} MiB", ["count": "\(Self.textsLimit >> 20)"])
        }
    }

    private func check(_ isWithin: Bool, _ log: ProblemLog, _ position: TextPosition, _ message: () -> String) -> Bool {
        if isSpent { return false }
        if isWithin { return true }
        isSpent = true
        log.add(message(), at: position)
        return false
    }
}
