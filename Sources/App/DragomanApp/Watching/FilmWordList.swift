import DemoStudio
import GTKAppSupport
import GTKSupport
import RecordedFilms
import Translation

/// The words of a film with their times: each leads there. Those of the present are marked.
@MainActor
final class FilmWordList {
    /// Called with the time of the words that the person has chosen.
    var onChoose: (@MainActor (Double) -> Void)?

    let widget: VerticalScroller
    private let list: RowList
    private let rows: [Row]
    private var marked: Int?

    private struct Row {
        let time: Double
        let text: String
        let button: Button
        let row: Widget
    }

    init(of film: RecordedFilm) {
        let list = RowList(name: localized("What is said"))
        self.list = list
        rows = film.events.compactMap { event in
            guard case .said(let words) = event.what else { return nil }
            let voice = DemoVoice(rawValue: words.voice)?.title ?? localized("Description")
            let text = "\(Self.clock(event.time)) \(voice): \(words.text.printable)"
            let button = Button(row: text, icon: "media-playback-start-symbolic")
            return Row(
                time: event.time, text: words.text.lowercased(), button: button, row: list.append(button, name: text))
        }
        widget = VerticalScroller(list)
        for row in rows { row.button.onClick = { [weak self] in self?.onChoose?(row.time) } }
    }

    /// A time as people write it: "1:05".
    static func clock(_ seconds: Double) -> String {
        let whole = Int(min(max(seconds, 0), 1e6))
        return "\(whole / 60):" + (whole % 60 < 10 ? "0" : "") + "\(whole % 60)"
    }

    /// Marks the last words that were said until a time.
    func mark(at time: Double) {
        let now = rows.lastIndex { $0.time <= time }
        guard now != marked else { return }
        if let marked { rows[marked].button.removeCSSClass("suggested-action") }
        marked = now
        guard let now else { return }
        let row = rows[now]
        row.button.addCSSClass("suggested-action")
        guard let top = row.row.positionOnSurface, let start = list.positionOnSurface else { return }
        widget.show(x: 0, y: top.y - start.y, width: 1, height: Double(row.row.height))
    }

    /// Shows the words in which others are, all for none.
    ///
    /// - Returns: How many those are.
    func show(matching words: String) -> Int {
        let wanted = words.lowercased()
        var count = 0
        for row in rows {
            row.row.isVisible = wanted.isEmpty || row.text.contains(wanted)
            if row.row.isVisible { count += 1 }
        }
        return count
    }
}
