import FileFormats
import GTKSupport
import SceneViews

/// Asks for the columns or the encoding of files that do not tell them, those that are shown and those that are dropped: one file
/// after the other.
@MainActor
final class TableQuestions {
    /// Says a sentence.
    var onMessage: (@MainActor (String) -> Void)?

    private struct Question {
        let file: any AskedFile
        var error: any Error
        var choice: TableChoice
        var known = TableAnswers()
    }

    private weak var window: ApplicationWindow?
    /// The files to ask about; the first one has its dialog.
    private var open: [Question] = []

    init(over window: ApplicationWindow) {
        self.window = window
    }

    /// Asks what an error leaves to be chosen, soon.
    ///
    /// - Parameters:
    ///   - file: What shows the file.
    ///   - error: Why it cannot be read.
    ///   - choice: What may be chosen.
    func ask(of file: any AskedFile, _ error: any Error, _ choice: TableChoice) {
        guard !open.contains(where: { $0.file === file }) else { return }
        open.append(Question(file: file, error: error, choice: choice))
        if open.count == 1 { askNext() }
    }

    private func askNext() {
        guard let question = open.first else { return }
        guard let window else { return finish(with: question.error, isClosed: true) }
        TableDialog.show(over: window, question.choice, of: question.file.askedName, known: question.known) {
            [weak self] answers in
            guard let self else { return }
            guard let answers else { return finish(with: question.error, isClosed: true) }
            question.file.choose(answers) { [weak self] result in
                guard let self else { return }
                guard case .failure(let error) = result else { return finish(with: nil) }
                guard let more = TableChoice(in: error) else { return finish(with: error) }
                open[0] = Question(file: question.file, error: error, choice: more, known: answers)
                askNext()
            }
        }
    }

    /// Goes on with the next file.
    private func finish(with error: (any Error)?, isClosed: Bool = false) {
        let file = open.removeFirst().file
        if let error, let words = file.isLeft(error, isClosed: isClosed) { onMessage?(words) }
        askNext()
    }
}
