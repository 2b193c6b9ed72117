import FileFormats
import GTKSupport

/// Asks for the columns of the person's tables that do not tell them, one table after the other.
@MainActor
final class TableQuestions {
    /// Says a sentence.
    var onMessage: (@MainActor (String) -> Void)?

    private weak var window: ApplicationWindow?
    /// The tables to ask about; the first one has its dialog.
    private var open: [(graph: StoredGraph, error: BarTableError, known: TableColumns?)] = []

    init(over window: ApplicationWindow) {
        self.window = window
    }

    /// Asks what the error says, soon.
    ///
    /// - Parameters:
    ///   - graph: What shows the table.
    ///   - error: Why it cannot be read, with a choice.
    func ask(of graph: StoredGraph, _ error: BarTableError) {
        guard !open.contains(where: { $0.graph === graph }) else { return }
        open.append((graph, error, nil))
        if open.count == 1 { askNext() }
    }

    private func askNext() {
        guard let (graph, error, known) = open.first, let window, let choice = error.choice else { return }
        TableDialog.show(over: window, choice, of: graph.series.title, known: known) { [weak self] columns in
            guard let self else { return }
            guard let columns else { return finish(with: error) }
            graph.choose(columns) { [weak self] result in
                guard let self else { return }
                switch result {
                case .success: finish(with: nil)
                case .failure(let more as BarTableError) where more.choice != nil:
                    open[0] = (graph, more, columns)
                    askNext()
                case .failure(let error): finish(with: error)
                }
            }
        }
    }

    /// Goes on with the next table.
    private func finish(with error: (any Error)?) {
        open.removeFirst()
        if let error { onMessage?("\(error)") }
        askNext()
    }
}
