import AccessibleDragging
import FileFormats
import Prototype
import Translation

extension DropError {
    /// Makes an error from the first sentence of another, without its full stop.
    init(clauseOf error: any Error, _ strings: SceneStrings = SceneStrings()) {
        switch error {
        case let refusal as DropError: self = refusal
        case LoadError.cancelled: self.init(strings.stopped)
        case LoadError.interrupted: self.init(strings.sourceStopped)
        case LoadError.tooLarge(let limit): self.init(strings.tooLarge(LocalizedNumber.size(Int64(limit))))
        case LoadError.failed(let reason): self.init(clauseOf: reason)
        case LoadError.notOffered: self.init(strings.nothingToKeep)
        default: self.init(clauseOf: "\(error)")
        }
    }

    /// Makes an error of one of several files, none of which was taken.
    ///
    /// - Parameters:
    ///   - error: What is wrong.
    ///   - name: The file that it is wrong with.
    ///   - names: All files.
    ///   - strings: The words.
    init(clauseOf error: any Error, of name: String?, among names: [String], _ strings: SceneStrings) {
        let reason = Self(clauseOf: error, strings).reason
        // A problem with one of several files is mostly said with the file's name.
        let others = names.filter { $0 != name && !reason.contains($0) }
        self.init(names.count > 1 && !others.isEmpty ? strings.notTakenEither(reason, others) : reason)
    }

    private init(clauseOf sentences: String) {
        let sentence = sentences.split(whereSeparator: \.isNewline).first ?? ""
        let isClosed = [".", "。", "．"].contains { sentence.hasSuffix($0) }
        self.init(String(isClosed ? sentence.dropLast() : sentence))
    }
}
