import RecordedFilms
import Translation

/// A filmed demo of an app as a bug report to file: the steps with the words that were heard and the checks that failed, the
/// versions of all that takes part, the tree before and after, and a picture with frames. One file of Markdown.
///
/// ```swift
/// let report = BugReport(
///     title: "A letter", timeline: film.timeline, versions: ["GTK 4.18.6", "Orca 48.1"], picturePath: "letter.report.png",
///     timelinePath: "letter.timeline.jsonl")
/// print(report.markdown)
/// ```
struct BugReport {
    let title: PlainWords
    let timeline: Timeline
    /// The versions, a line for each program.
    let versions: [String]
    /// The path of the picture with frames around ``framed``, as the report sees it; `nil`: there is none.
    let picturePath: String?
    /// The path of the timeline, which has all that is cut off here.
    let timelinePath: String

    /// How many elements get a frame.
    private static let mostFrames = 9
    /// How many lines of a tree are written: code hosts take 65,536 characters.
    private static let mostLines = 300

    /// An element that a reader of the report should look at.
    struct Framed: Equatable {
        let words: String
        let element: SeenElement
    }

    // MARK: What it is about

    /// The step that it is about, by its place among all: the first that failed; where none did, the last one that does
    /// something. `nil`: there is no step.
    static func subject(of timeline: Timeline) -> Int? {
        timeline.steps.firstIndex { $0.failure != nil } ?? timeline.steps.lastIndex(where: \.doesSomething)
    }

    /// The app before the last step that did something, and after the step that the report is about. A check does nothing: its
    /// cause is an earlier step.
    private var sights: (before: AccessibleSight?, after: AccessibleSight?) {
        guard let subject = Self.subject(of: timeline) else { return (nil, nil) }
        let steps = timeline.steps
        let cause = steps[...subject].lastIndex(where: \.doesSomething) ?? subject
        return (cause > 0 ? timeline.sight(after: steps[cause - 1]) : nil, timeline.sight(after: steps[subject]))
    }

    /// The elements that the picture has frames around, in the order of their numbers: that with the focus, and those that are
    /// new or say something else.
    var framed: [Framed] {
        let (before, after) = sights
        guard let after else { return [] }
        var framed: [Framed] = []
        if let focus = after.focus?.element, let element = after.elements.first(where: { $0.id == focus.id }) {
            framed.append(Framed(words: "\(localized("Has the focus")): \(element.words)", element: element))
        }
        if let before {
            let difference = SightDifference(from: before.elements, to: after.elements)
            let (come, gone) = (Set(difference.added.map(\.id)), Set(difference.removed))
            // The outermost of all that came together is enough.
            for element in difference.added
            where !gone.contains(element.id) && !(element.parent.map(come.contains) ?? false) {
                let words = localized("New: {names}", ["names": element.words], context: "in a picture")
                framed.append(Framed(words: words, element: element))
            }
            framed += difference.changed.filter { $0.old.words != $0.new.words }.map {
                Framed(words: "\($0.old.words) → \($0.new.words)", element: $0.new)
            }
        }
        var known: Set<Int> = []
        let seen = framed.filter { item in
            guard let part = item.element.rectangle, part.width > 0, part.height > 0 else { return false }
            return known.insert(item.element.id).inserted
        }
        return Array(seen.prefix(Self.mostFrames))
    }

    // MARK: Text

    /// The report.
    var markdown: String {
        var parts = ["# \(Transcript.escaped(title.text))", outcome, steps]
        parts.append("## \(localized("Versions"))\n\n" + versions.map { "- \(Self.plain($0))" }.joined(separator: "\n"))
        if let picture { parts.append(picture) }
        if let tree { parts.append(tree) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The check that failed, or that none did.
    private var outcome: String {
        guard let subject = Self.subject(of: timeline), let failure = timeline.steps[subject].failure else {
            return localized("All steps passed.")
        }
        let step = timeline.steps[subject].title
        let place = localized("Step {number} of {count}", ["number": "\(step.number)", "count": "\(step.count)"])
        let reason = Self.lines(failure).map { "> \($0)" }.joined(separator: "  \n")
        return "**\(Self.plain(place))**: \(Self.code(of: step))\n\n\(reason)"
    }

    private var steps: String {
        let told = timeline.steps.map { step in
            var lines = ["- **\(step.title.number)** \(Self.code(of: step.title))"]
            for words in timeline.utterances where step.range.contains(words.range.start) && words.voice != .narrator {
                lines.append("  - \(Self.plain(words.voice.title)): \(Self.plain(words.words))")
            }
            for line in timeline.braille where step.range.contains(line.start) && !line.text.isEmpty {
                lines.append("  - ⠿ `\(Transcript.code(PlainWords(line.text).text))`")
            }
            if let failure = step.failure { lines += Self.lines(failure).map { "  - ✗ \($0)" } }
            return lines.joined(separator: "\n")
        }
        return "## \(localized("Steps"))\n\n\(told.joined(separator: "\n"))"
    }

    private var picture: String? {
        guard let picturePath else { return nil }
        let words = Self.subject(of: timeline).flatMap { timeline.sightWords(of: timeline.steps[$0]) } ?? title.text
        let list = framed.enumerated().map { "\($0 + 1). \(Self.plain($1.words))" }.joined(separator: "\n")
        return "## \(localized("Picture"))\n\n![\(Self.plain(words))](\(FilmPage.address(picturePath)))"
            + (list.isEmpty ? "" : "\n\n\(list)")
    }

    /// The tree's lines that differ, and below them, folded, all of it.
    private var tree: String? {
        let (before, after) = sights
        guard let after else { return nil }
        let (old, new) = ((before?.elements).map(SeenElement.lines) ?? [], SeenElement.lines(of: after.elements))
        let difference = UnifiedDiff.lines(old, new, oldName: "", newName: "").dropFirst(2)
        var parts = ["## \(localized("The tree that assistive technologies see, before and after"))"]
        if before != nil {
            let isSame = difference.isEmpty
            parts.append(isSame ? localized("Nothing has changed.") : fenced(Array(difference), as: "diff"))
        }
        let title = localized("All that assistive technologies see")
        parts.append("<details><summary>\(title)</summary>\n\n\(fenced(new, as: "text"))\n\n</details>")
        return parts.joined(separator: "\n\n")
    }

    /// Lines as they are, however many back quotes they have.
    private func fenced(_ lines: [String], as kind: String) -> String {
        let shown = lines.prefix(Self.mostLines)
        let longest = shown.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        let left = lines.count - shown.count
        let file = "`\(Transcript.code(timelinePath))`"
        let rest = left > 0 ? "\n\n" + localized("{count} more lines: {file}", ["count": "\(left)", "file": file]) : ""
        return "\(fence)\(kind)\n\(shown.joined(separator: "\n"))\n\(fence)\(rest)"
    }

    private static func plain(_ words: String) -> String { Transcript.escaped(PlainWords(words).text) }

    private static func lines(_ words: String) -> [String] { words.split(separator: "\n").map { plain(String($0)) } }

    /// A step in the words of its script, which somebody can play.
    private static func code(of step: DemoStepTitle) -> String {
        step.script.isEmpty ? plain(step.text) : "`\(Transcript.code(PlainWords(step.script).text))`"
    }
}

extension Timeline.Step {
    /// Whether it is one that can change something.
    fileprivate var doesSomething: Bool { !title.isCheck && !title.isSaying }
}
