import Testing

@testable import AtSpiClient

/// Paddings, which GTK does not tell, are guessed from the contents of a widget. The numbers are those of GTK 4.18 and libadwaita
/// 1.7.
struct PaddingGuessTests {
    private func guess(
        _ width: Int, _ height: Int, around children: [(x: Int, y: Int, width: Int, height: Int)],
        _ shape: PaddingGuess.Shape = .plain
    ) -> PaddingGuess {
        PaddingGuess(
            around: children.map { Element.Bounds(x: $0.x, y: $0.y, width: $0.width, height: $0.height) },
            in: Element.Bounds(x: 100, y: 100, width: width, height: height), shape)
    }

    private func likely(_ guess: PaddingGuess) -> [Int] { [guess.likely.x, guess.likely.y] }

    @Test func whatFillsAWidgetShowsItsPadding() {
        #expect(likely(guess(36, 34, around: [(0, 4, 24, 16)], .padded)) == [6, 5])
        #expect(likely(guess(201, 44, around: [(0, 0, 137, 24)], .padded)) == [32, 10])
        // A header bar of libadwaita's with what is at its start, in its middle and at its end.
        let parts = [
            (x: 0, y: 0, width: 125, height: 34), (x: 200, y: 0, width: 80, height: 34),
            (x: 484, y: 0, width: 194, height: 34),
        ]
        #expect(likely(guess(692, 40, around: parts)) == [7, 3])
        #expect(guess(692, 40, around: parts).most == PaddingGuess.Widths(x: 7, y: 3))
    }

    @Test func aGapIsNoPadding() {
        #expect(likely(guess(125, 34, around: [(0, 0, 119, 34)])) == [0, 0])
        #expect(likely(guess(194, 34, around: [(6, 0, 188, 34)])) == [0, 0])
        #expect(likely(guess(402, 34, around: [(0, 0, 33, 34), (53, 0, 33, 34), (106, 0, 112, 34)])) == [0, 0])
        #expect(likely(guess(312, 232, around: [(4, 121, 304, 107), (0, 0, 312, 116)])) == [0, 0])
        // As wide as above, at most.
        #expect(likely(guess(300, 44, around: [(0, 0, 60, 36), (66, 0, 60, 36)])) == [4, 4])
    }

    /// The rows of a sidebar stand apart from its edges; what is in them takes all their width, or only what it needs.
    @Test func rowsStandAsFarFromTheTopAsFromTheSides() {
        let rows = [(x: 6, y: 0, width: 168, height: 36), (x: 6, y: 38, width: 168, height: 36)]
        #expect(likely(guess(180, 494, around: rows, .list)) == [0, 6])
        #expect(likely(guess(181, 494, around: rows, .list)) == [0, 6])
        #expect(likely(guess(180, 494, around: rows)) == [0, 0])
        let scrolled = [(x: 6, y: -30, width: 168, height: 36), (x: 6, y: 8, width: 168, height: 36)]
        #expect(likely(guess(180, 60, around: scrolled, .list)) == [0, 6])
        #expect(likely(guess(180, 76, around: rows, .list)) == [0, 0])
        #expect(likely(guess(168, 36, around: [(0, 0, 140, 36)], .filled)) == [14, 0])
        #expect(likely(guess(168, 36, around: [(0, 0, 140, 36)])) == [0, 0])
    }

    @Test func whatStandsBesideAWidgetIsNotInIt() {
        let menu = (x: -90, y: 38, width: 223, height: 522)
        #expect(likely(guess(34, 34, around: [(0, 4, 24, 16), menu], .padded)) == [5, 5])
        #expect(guess(34, 34, around: [menu]) == guess(34, 34, around: []))
    }

    /// A list that is scrolled does not show what is above its first row.
    @Test func whatCannotBeKnownIsAllowedFor() {
        let list = guess(250, 120, around: [(5, -40, 240, 36), (5, 0, 240, 36), (5, 400, 240, 36)])
        #expect(list.likely.y == 0)
        #expect(list.most.y >= 5)
    }
}
