import GLibSupport
import GTKSupport
import RecordedFilms
import TextSafety
import Translation

/// Two films of a demo with all in which they differ, of which a page or lines of a terminal are made.
///
/// ```swift
/// let films = ComparedFilms(try FilmSource("old/note.webm"), try FilmSource("new/note.webm"), names: ("old", "new"))
/// print(films.summary)
/// for line in films.lines { print(line) }
/// ```
struct ComparedFilms {
    /// A step that differs.
    struct Difference {
        let step: FilmComparison.Step
        /// Its pictures; `nil`: they look the same, or a film has none.
        let pictures: ComparedPictures?
        /// Why its pictures cannot be compared; `nil`: they can.
        let problem: String?
    }

    /// How the films are called.
    let names: (first: String, second: String)
    let differences: [Difference]
    /// How many steps there are in both together.
    let count: Int
    /// Whether there were more steps than are compared.
    let isCut: Bool

    init(_ first: FilmSource, _ second: FilmSource, names: (first: String, second: String)) {
        self.names = names
        let comparison = FilmComparison(first.film, second.film)
        (count, isCut) = (comparison.steps.count, comparison.isCut)
        differences = comparison.steps.compactMap { step in
            var pictures: ComparedPictures?
            var problem: String?
            if let one = step.first?.picture, let other = step.second?.picture {
                do {
                    pictures = try ComparedPictures(first.path(ofPicture: one), second.path(ofPicture: other))
                } catch {
                    problem = "\(error)"
                }
            }
            let differs = step.differs || pictures != nil || problem != nil
            return differs ? Difference(step: step, pictures: pictures, problem: problem) : nil
        }
    }

    var title: String {
        localized("Differences between “{first}” and “{second}”", ["first": names.first, "second": names.second])
    }

    /// How many steps differ, in a sentence.
    var summary: String {
        let differing =
            differences.isEmpty
            ? localized("No step differs.")
            : localized("{count} of {all} steps differ.", ["count": "\(differences.count)", "all": "\(count)"])
        guard isCut else { return differing }
        let most = "\(FilmComparison.mostSteps)"
        return differing + " " + localized("Only the first {count} steps were compared.", ["count": most])
    }

    /// The steps that differ, for a terminal.
    var lines: [String] {
        var lines: [String] = []
        for difference in differences {
            let step = difference.step
            lines.append(Self.heading(of: step))
            var details: [String] = []
            if let only = only(step) { details.append(only) }
            details += (step.words + step.tree).filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
            if let sentence = Self.sentence(about: difference) { details.append(sentence) }
            lines += details.map { "    \($0)" }
        }
        return lines
    }

    /// "3. keys: Tab", with the number that it has in the first film in which it is.
    static func heading(of step: FilmComparison.Step) -> String {
        (step.first ?? step.second).map { "\($0.number). \(step.text)" } ?? step.text
    }

    /// The film in which alone a step is; `nil`: it is in both.
    func only(_ step: FilmComparison.Step) -> String? {
        guard step.first == nil || step.second == nil else { return nil }
        return localized("Only in {film}", ["film": step.first == nil ? names.second : names.first])
    }

    /// How far the pictures of a step differ; `nil`: they do not.
    static func sentence(about difference: Difference) -> String? {
        difference.pictures.map { pictures in
            let tenths = max(Int((pictures.share * 1000).rounded()), 1)
            let percent = LocalizedNumber.text("\(tenths / 10).\(tenths % 10)")
            return localized("The picture differs in {percent} % of its pixels.", ["percent": percent])
        } ?? difference.problem
    }
}
