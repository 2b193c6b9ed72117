import Testing

@testable import DemoStudio

/// When two ways have come to the same.
struct AppChangeTests {
    private let start = AppContents(
        rows: ["1 list item “Ada”", "1 list item “Grace”"], others: ["0 label “2 people”"],
        files: ["a.txt": "1 a", "Archive/": ""])

    private func change(
        rows: [String]? = nil, others: [String]? = nil, files: [String: String]? = nil
    ) -> AppChange {
        AppChange(
            from: start,
            to: AppContents(
                rows: rows ?? start.rows, others: others ?? start.others, files: files ?? start.files))
    }

    @Test func theSameRowsAreTheSame() {
        let moved = change(rows: start.rows.reversed())
        #expect(moved.likeness(to: change(rows: start.rows.reversed())) == .same)
        #expect(moved.likeness(to: change(rows: [start.rows[0]])) == .different)
        #expect(!moved.isNothing)
    }

    @Test func nothingIsLikeNothing() {
        #expect(change().isNothing)
        #expect(change().likeness(to: change()) == .different)
        #expect(change(rows: []).likeness(to: change()) == .different)
    }

    /// A row that is gone from the list may be in the trash, or be lost.
    @Test func rowsAloneDoNotTellWhereOneWent() {
        let trashed = change(rows: [start.rows[0]], others: ["0 label “Trash: 1”"])
        let lost = change(rows: [start.rows[0]])
        #expect(lost.likeness(to: trashed) == .similar)
    }

    @Test func filesTellMoreThanTheWindow() {
        let into = change(rows: [start.rows[0]], files: ["Archive/": "", "Archive/a.txt": "1 a"])
        let sameFiles = change(rows: [], others: [], files: ["Archive/": "", "Archive/a.txt": "1 a"])
        #expect(sameFiles.likeness(to: into) == .same)
        let copy = change(
            rows: [start.rows[0]], files: ["a.txt": "1 a", "Archive/": "", "Archive/a.txt": "1 a"])
        #expect(copy.likeness(to: into) == .different)
        let removed = change(rows: [start.rows[0]], files: ["Archive/": ""])
        #expect(removed.likeness(to: into) == .different)
    }

    @Test func textsAloneHaveToBeAlike() {
        let said = change(others: ["0 label “Ada is in the box”"])
        #expect(change(others: ["0 label “Ada is in the box”"]).likeness(to: said) == .same)
        #expect(change(others: ["0 label “Ada is gone”"]).likeness(to: said) == .different)
    }

    @Test func whatDiffersFromStartToStartIsNoChange() {
        var noise = AppNoise()
        noise.note(start, AppContents(rows: start.rows, others: ["0 label “10:45”"], files: start.files))
        let later = AppContents(rows: start.rows, others: ["0 label “10:45”"], files: start.files)
        #expect(AppChange(from: noise.filtered(start), to: noise.filtered(later)).isNothing)
    }

    @Test func theDifferenceIsSaid() {
        let into = change(rows: [start.rows[0]], files: ["Archive/": "", "Archive/a.txt": "1 a"])
        #expect(into.difference.contains("- file a.txt"))
        #expect(into.difference.contains("+ file Archive/a.txt"))
        #expect(into.difference.contains("-1 list item “Grace”"))
    }
}
