import GLibSupport
import GTKAppSupport
import GTKSupport
import Translation
import YAMLReading

/// The problems of the open document, above the scene: one row for each problem, to be read, spoken and copied. It goes
/// when all is right again.
@MainActor
final class ProblemPane {
    /// No one reads more at a time, and the scene needs room too.
    private static let limit = 5

    let widget: Revealer
    /// The person agreed that files outside of the document's folder are read.
    var onAgree: (@MainActor () -> Void)?

    private let title = Label(wraps: true)
    private let agree = Button(localized("Read it"))
    private let list = RowList(name: localized("Problems in the document"))
    private var shown: [String] = []

    init() {
        let box = Box(.vertical, spacing: 6)
        box.addCSSClass("problems")
        let head = Box(.horizontal, spacing: 12)
        title.addCSSClass("heading")
        title.expandsHorizontally = true
        head.append(title)
        agree.align(vertically: .center)
        head.append(agree)
        box.append(head)
        box.append(list)
        widget = Revealer(box, slidesUp: false)
        agree.onClick = { [weak self] in self?.onAgree?() }
    }

    /// The controls that can be clicked in it now.
    var controls: [(name: String, widget: Widget)] {
        widget.isFullyRevealed && agree.isVisible ? [("Read it", agree)] : []
    }

    /// Shows problems.
    ///
    /// - Parameters:
    ///   - problems: The problems; none: the pane goes.
    ///   - outside: Files that are read only when the person agrees.
    ///   - file: The document's path.
    ///   - isOlderShown: Whether the scene is of an older state of the document.
    /// - Returns: The sentence to say about them; `nil`: nothing new.
    func show(_ problems: [Problem], outside: [String], file: String, isOlderShown: Bool) -> String? {
        let folder = String(file.dropLast(FilePath.name(of: file).count))
        // The file's name says enough: all are in one folder, or below it.
        let lines = problems.map { problem in
            let line = problem.description
            return line.hasPrefix(folder) ? String(line.dropFirst(folder.count)) : line
        }
        let file = FilePath.displayName(file)
        guard lines != shown else { return nil }
        let wasShown = !shown.isEmpty
        shown = lines
        widget.isRevealed = !problems.isEmpty
        guard !problems.isEmpty else {
            return wasShown ? localized("All problems in {file} are solved.", ["file": file]) : nil
        }
        let count = localized(
            "1 problem in {file}.", "{count} problems in {file}.", count: problems.count, ["file": file])
        title.text = isOlderShown ? count + " " + localized("What you see is the previous state.") : count
        agree.isVisible = !outside.isEmpty
        agree.tooltip = outside.joined(separator: "\n")
        list.removeAll()
        for line in lines.prefix(Self.limit) { append(line) }
        if lines.count > Self.limit {
            let left = lines.count - Self.limit
            append(localized("And 1 more.", "And {count} more.", count: left))
        }
        return ([title.text] + lines.prefix(3)).joined(separator: " ")
    }

    private func append(_ line: String) {
        let label = Label(line, wraps: true)
        label.isSelectable = true
        list.append(label, name: line)
    }
}
