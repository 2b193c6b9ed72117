import DesktopDriving
import PrivateSession

/// Something that is drawn over a film besides captions, keys and spotlights.
///
/// ```swift
/// try camera.setMarks([FilmMark(.arrow("Drop it here"), at: portrait)], seconds: 3)
/// ```
public struct FilmMark: Hashable, Sendable {
    /// The kind of the mark.
    public enum Kind: Hashable, Sendable {
        /// A text in a box.
        case text(String)
        /// An arrow to a part of the screen, with words at its other end.
        case arrow(String?)
        /// A part of the screen, so many times as large.
        case magnifier(Double)
        /// A frame around a part of the screen, with a number.
        case frame(Int)
        /// A part of the screen that nobody can read.
        case blur
        /// All of the screen is covered, of a film in real time from which something is left out.
        case cover
    }

    public var kind: Kind
    /// Its place on the screen; `nil`: nowhere in particular.
    public var part: ScreenRectangle?

    public init(_ kind: Kind, at part: ScreenRectangle?) {
        (self.kind, self.part) = (kind, part)
    }

    /// The same mark with other words.
    func worded(_ change: (String) -> String) -> FilmMark {
        switch kind {
        case .text(let words): FilmMark(.text(change(words)), at: part)
        case .arrow(let words): FilmMark(.arrow(words.map(change)), at: part)
        case .magnifier, .frame, .blur, .cover: self
        }
    }

    /// The words in it.
    var words: String? {
        switch kind {
        case .text(let words): words
        case .arrow(let words): words
        case .magnifier, .frame, .blur, .cover: nil
        }
    }
}
