import DesktopDriving
import GTKSupport
import Glibc
import PrivateSession

/// Which part of the screen fills the film: a point of the screen stands in the film at `(point - origin) * scale`.
///
/// ```swift
/// let view = look.view(of: window)
/// let part = view.shown(button)   // where the button is in the film
/// ```
struct FilmView: Hashable, Sendable {
    /// The position on the screen that stands at the film's left edge, in pixels.
    var x = 0.0
    /// The position on the screen that stands at the film's upper edge, in pixels.
    var y = 0.0
    /// How many pixels of the film one of the screen has.
    var scale = 1.0

    /// All of the screen, as large as it is.
    static let screen = FilmView()

    /// The place of a part of the screen in the film.
    func shown(_ part: ScreenRectangle) -> ScreenRectangle {
        func film(_ number: Int, _ origin: Double) -> Int { Int(((Double(number) - origin) * scale).rounded()) }
        let (left, top) = (film(part.x, x), film(part.y, y))
        return ScreenRectangle(
            x: left, y: top, width: film(part.x + part.width, x) - left, height: film(part.y + part.height, y) - top)
    }

    /// A mark where its part is in the film.
    func shown(_ mark: FilmMark) -> FilmMark { FilmMark(mark.kind, at: mark.part.map { shown($0) }) }

    /// The view on the way to another, slowly at first, quickly, and slowly again.
    ///
    /// The view on the way to another one. The middle moves on a straight line; each moment is so many times as large
    /// as the one before.
    ///
    /// - Parameters:
    ///   - other: The view at the end of the way.
    ///   - share: The share of the way so far, in time: from 0 to 1.
    ///   - look: The film's look, which says how large it is.
    /// - Returns: The view at that moment.
    func onTheWay(to other: FilmView, _ share: Double, in look: FilmLook) -> FilmView {
        guard share < 1 else { return other }
        guard share > 0 else { return self }
        let eased = share < 0.5 ? 4 * share * share * share : 1 - pow(2 - 2 * share, 3) / 2
        let (width, height) = (Double(look.width), look.viewHeight)
        func middle(_ view: FilmView) -> (x: Double, y: Double) {
            (view.x + width / view.scale / 2, view.y + height / view.scale / 2)
        }
        let (from, to) = (middle(self), middle(other))
        let scale = self.scale * pow(other.scale / self.scale, eased)
        return FilmView(
            x: from.x + (to.x - from.x) * eased - width / scale / 2,
            y: from.y + (to.y - from.y) * eased - height / scale / 2, scale: scale)
    }
}

extension FilmLook {
    /// The most that pixels are enlarged: beyond that, letters are no longer sharp.
    private static let largestFit = 2.5
    private static let largestZoom = 3.5
    /// How much nearer the film goes to the element with the keyboard focus.
    private static let zoom = 1.6

    /// How high the part of the film is in which the screen is shown, in pixels.
    var viewHeight: Double { Double(height - stripHeight) }

    /// The windows, as large as the film has room for, with some of the ground around them.
    ///
    /// - Parameter windows: Their place on the screen. Windows that fill the film anyway are shown as they are.
    /// - Returns: The part of the screen that fills the film.
    func view(of windows: ScreenRectangle) -> FilmView {
        guard windows.width > 0, windows.height > 0 else { return .screen }
        let (width, height) = (Double(self.width), viewHeight)
        let margin = 20 * scale
        let fit = min(
            (width - 2 * margin) / Double(windows.width), (height - 2 * margin) / Double(windows.height),
            Self.largestFit)
        guard fit > 1 else { return .screen }
        return view(
            aroundX: Double(windows.x) + Double(windows.width) / 2,
            y: Double(windows.y) + Double(windows.height) / 2, scale: fit)
    }

    /// The element with the keyboard focus, nearer than ``view(of:)``; as much of it as there is room for where it is
    /// too large.
    ///
    /// - Parameters:
    ///   - part: The element's place on the screen.
    ///   - windows: The place of the windows: no more ground is seen than when all of them are shown.
    /// - Returns: The part of the screen that fills the film.
    func view(of part: ScreenRectangle, in windows: ScreenRectangle) -> FilmView {
        let fit = view(of: windows)
        let (width, height) = (Double(self.width), viewHeight)
        let room = min(0.8 * width / Double(max(part.width, 1)), 0.6 * height / Double(max(part.height, 1)))
        let scale = max(fit.scale, min(fit.scale * Self.zoom, Self.largestZoom, room))
        guard scale > fit.scale else { return fit }
        func inside(_ middle: Double, _ length: Double, _ start: Double, _ whole: Double) -> Double {
            let first = start + length / 2
            return max(first, min(middle, start + whole - length / 2))
        }
        return view(
            aroundX: inside(
                Double(part.x) + Double(part.width) / 2, width / scale, fit.x, width / fit.scale),
            y: inside(Double(part.y) + Double(part.height) / 2, height / scale, fit.y, height / fit.scale),
            scale: scale)
    }

    private func view(aroundX x: Double, y: Double, scale: Double) -> FilmView {
        FilmView(x: x - Double(width) / scale / 2, y: y - viewHeight / scale / 2, scale: scale)
    }
}

extension Timeline {
    /// Which part of the screen fills the film from a frame on, until the next. It goes there in half a second.
    struct View: Equatable, Sendable {
        var start: Int
        var view: FilmView
    }

    /// How long the film takes to show another part of the screen, in frames.
    static let viewChange = framesPerSecond / 2

    /// Which part fills the film at a moment.
    ///
    /// - Parameters:
    ///   - moment: In frames, and parts of frames.
    ///   - look: How large the film is.
    /// - Returns: The part; of a film that shows the screen as it is, all of it.
    func view(at moment: Double, in look: FilmLook) -> FilmView {
        var shown: FilmView?
        for (index, next) in views.enumerated() where Double(next.start) <= moment {
            let end = index + 1 < views.count ? min(moment, Double(views[index + 1].start)) : moment
            shown =
                shown?.onTheWay(to: next.view, (end - Double(next.start)) / Double(Self.viewChange), in: look)
                ?? next.view
        }
        return shown ?? .screen
    }
}
