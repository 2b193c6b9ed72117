import AccessibleDragging
import FileFormats
import Prototype

extension DropError {
    /// Makes an error from the first sentence of another, without its full stop.
    init(clauseOf error: any Error, _ strings: SceneStrings = SceneStrings()) {
        switch error {
        case let refusal as DropError: self = refusal
        case LoadError.cancelled: self.init(strings.stopped)
        case LoadError.interrupted: self.init(strings.sourceStopped)
        case LoadError.tooLarge(let limit): self.init(strings.tooLarge(ByteCount.text(Int64(limit))))
        case LoadError.failed(let reason): self.init(clauseOf: reason)
        case LoadError.notOffered: self.init(strings.nothingToKeep)
        default: self.init(clauseOf: "\(error)")
        }
    }

    private init(clauseOf sentences: String) {
        let sentence = sentences.split(whereSeparator: \.isNewline).first ?? ""
        let isClosed = [".", "。", "．"].contains { sentence.hasSuffix($0) }
        self.init(String(isClosed ? sentence.dropLast() : sentence))
    }
}
