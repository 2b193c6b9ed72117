import DesktopDriving
import PrivateSession
import RecordedFilms

/// The camera of a play, as far as it is to see: not in hidden parts, not on a way that nobody is told of, and nothing of what
/// the film makes unreadable.
///
/// ```swift
/// let filming = PlayCamera(camera, secrets, keepsTimeline: false)
/// try filming.camera?.press("Tab")
/// try filming.hide()
/// filming.camera   // nil
/// ```
@MainActor
final class PlayCamera {
    /// The camera, whether it films now or not; `nil`: nobody films or keeps the time.
    let film: (any DemoCamera)?
    private let secrets: SecretTexts
    /// Keeps the time if nobody films.
    private let keeper: TimelineCamera?
    private(set) var isHidden = false
    /// How many words had been said before the last key, on a way that nobody is told of; `nil`: all is told.
    private(set) var onTheWay: Int?
    private var blurred: [(element: DemoElement, part: ScreenRectangle)] = []
    /// The place of the element with the keyboard focus, as far as it was seen.
    private var seenFocus: ScreenRectangle?
    /// The place that the pointer has gone to in this step; `nil`: it has not moved.
    private var pointed: ScreenRectangle?

    /// - Parameters:
    ///   - camera: The camera that films; `nil`: none does.
    ///   - secrets: The texts that it gets masked.
    ///   - keepsTimeline: Whether there is a ``timeline`` also where nobody films.
    init(_ camera: (any DemoCamera)?, _ secrets: SecretTexts, keepsTimeline: Bool) {
        self.secrets = secrets
        keeper = camera == nil && keepsTimeline ? TimelineCamera() : nil
        film = (camera ?? keeper).map { MaskingCamera($0, secrets) }
    }

    /// The camera that films now; `nil`: none does.
    var camera: (any DemoCamera)? { isHidden || onTheWay != nil ? nil : film }

    /// Whether the screen is filmed now.
    var takesPictures: Bool { camera?.takesPictures == true }

    /// The timeline of a play that nobody films; `nil`: it was not wanted, or the camera has one.
    var timeline: Timeline? { keeper.map { secrets.maskedLate($0.finished) } }

    /// Calls `tell` for keys and for the focus where nobody films, who would tell of them.
    func onKeptProgress(_ tell: @escaping @MainActor (FilmingProgress) -> Void) {
        keeper?.progress = { event in MainActor.assumeIsolated { tell(event) } }
    }

    // MARK: Leaving out

    /// Films nothing from here on.
    func hide() throws {
        try film?.setHidden(true)
        isHidden = true
    }

    /// Films again.
    func show() throws {
        isHidden = false
        try film?.setHidden(false)
    }

    /// Nobody is told of the way that goes on here.
    ///
    /// - Parameter position: How many words were said before.
    func passOver(from position: Int) { onTheWay = position }

    /// All is told again.
    func endWay() { onTheWay = nil }

    // MARK: Unreadable parts

    /// The elements that are made unreadable.
    var blurredElements: [DemoElement] { blurred.map(\.element) }

    /// The marks that make them unreadable.
    var blurs: [FilmMark] { blurred.map { FilmMark(.blur, at: $0.part) } }

    /// Makes an element unreadable from now on, also in pictures before the next step.
    func blur(_ element: DemoElement, at part: ScreenRectangle) throws {
        blurred.append((element, part))
        try film?.setBlurs(blurred.map(\.part))
    }

    /// All can be read again, and nothing is drawn over the film.
    func clear() throws {
        blurred = []
        try camera?.setMarks([], seconds: nil)
        try camera?.setBlurs([])
    }

    /// Follows unreadable parts to where they are now.
    ///
    /// - Parameter find: Finds an element's place. One that it does not find stays unreadable at its last place.
    /// - Throws: The camera's errors.
    func followBlurs(_ find: (DemoElement) -> ScreenRectangle?) throws {
        var changed = false
        for index in blurred.indices {
            guard let part = find(blurred[index].element), part != blurred[index].part else { continue }
            blurred[index].part = part
            changed = true
        }
        if changed { try film?.setBlurs(blurred.map(\.part)) }
    }

    // MARK: The part that is shown

    /// A step begins: the pointer has not moved in it.
    func beginStep() { pointed = nil }

    /// Tells the camera how assistive technologies see the app now.
    func sight(_ sight: AccessibleSight) throws {
        seenFocus = sight.focus?.rectangle
        try camera?.sight(sight)
    }

    /// The pointer goes to a point: a part around it is shown, as large as an element that people click usually is.
    func point(at point: ScreenPoint) {
        pointed = ScreenRectangle(x: point.x - 60, y: point.y - 20, width: 120, height: 40)
    }

    /// Shows the part of the screen where something happens.
    ///
    /// - Parameters:
    ///   - windows: The place of the windows; `nil`: the desktop does not say.
    ///   - followsFocus: Whether the focused element is shown where no point is.
    /// - Throws: The camera's errors.
    func show(windows: ScreenRectangle?, followsFocus: Bool) throws {
        try camera?.goTo(windows: windows, focus: pointed ?? (followsFocus ? seenFocus : nil))
    }
}
