import AccessibleDragging
import GTKSupport
import Inspector
import Prototype
import SceneViews
import Translation

/// Lies over the scene and shows where its drags and drops are. While places are edited it takes pointer and keys, and
/// says how they would be moved; else all goes through to the scene.
@MainActor
final class PlacesOverlay: CustomWidget {
    /// What the person does with a place.
    enum Change {
        case point(DocumentPart, FractionPoint)
        case frame(DocumentPart, PixelFrame)
        /// A new element, on the picture of that view.
        case element(PixelFrame, inView: Int)
    }

    var places = Places() { didSet { queueDraw() } }
    var selected = DocumentPart.document { didSet { queueDraw() } }
    var style = DrawingStyle() { didSet { queueDraw() } }
    /// The size of a mock-up's picture, in its pixels.
    var pictureSize: (@MainActor (Int) -> Size?)?
    /// Where an element is in the document, in pixels of its picture.
    var pixelFrame: (@MainActor (DocumentPart) -> PixelFrame?)?
    /// The person pressed on a part.
    var onSelect: (@MainActor (DocumentPart) -> Void)?
    /// Something is being moved, and can still be taken back.
    var onPreview: (@MainActor (Change) -> Void)?
    /// Something was moved; `isStep`: by a key, of which more may follow.
    var onChange: (@MainActor (Change, _ isStep: Bool) -> Void)?
    /// What was previewed is not to be.
    var onCancel: (@MainActor () -> Void)?
    /// The person wants the part before (-1) or after (1) the one that is selected.
    var onStep: (@MainActor (Int) -> Void)?
    /// The person is done with places.
    var onLeave: (@MainActor () -> Void)?

    private let moves = MoveController()
    private let keys = KeyController()
    private let focus = FocusController()
    private var movement: Movement?

    /// What the pointer holds.
    private enum Movement {
        case mark(Places.Mark, from: Point)
        case handle(FrameHandle, DocumentPart, PixelFrame, Places.Ground)
        case drawing(Places.Ground, from: Point, to: Point)
    }

    init() {
        super.init()
        setAccessibleLabel(localized("Places on the scene"))
        setAccessibleDescription(localized("Page Down goes to a place, arrows move it, Escape ends."))
        canBePointedTo = false
        moves.onBegin = { [weak self] x, y in self?.begin(at: Point(x: x, y: y)) ?? false }
        moves.onMove = { [weak self] x, y in self?.move(by: Point(x: x, y: y), isOver: false) }
        moves.onEnd = { [weak self] x, y in self?.move(by: Point(x: x, y: y), isOver: true) }
        keys.onPress = { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
        focus.onChange = { [weak self] _ in self?.queueDraw() }
        for controller in [moves, keys, focus] as [EventController] { controller.attach(to: self) }
    }

    /// Whether places are edited.
    var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            canBePointedTo = isEditing
            isFocusable = isEditing
            cancel()
            queueDraw()
        }
    }

    // MARK: Drawing

    override func snapshot(_ snapshot: Snapshot) {
        guard !places.marks.isEmpty || !places.frames.isEmpty || movement != nil else { return }
        let bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        let marks = places.marks.map { mark in
            PlaceMark(
                kind: mark.kind, point: mark.point, name: mark.name,
                isSelected: mark.part == selected || mark.part.owner == selected)
        }
        snapshot.draw(x: 0, y: 0, width: bounds.width, height: bounds.height) { context in
            MarksPainter(style: style).paint(marks, frames: frameMarks, in: context, bounds: bounds)
        }
    }

    private var frameMarks: [FrameMark] {
        var found: [FrameMark] = []
        if let frame = places.frame(of: selected), selected != .document {
            let hasHandles = isEditing && !selected.isEntry && places.isMovable(frame)
            let handles = FrameHandle.allCases.filter { $0 != .inside }.map { $0.point(of: frame.frame) }
            found.append(FrameMark(frame: frame.frame, handles: hasHandles ? handles : []))
        }
        if case .drawing(let ground, let start, let end)? = movement {
            found.append(FrameMark(frame: ground.onScene(drawnFrame(ground, start, end))))
        }
        return found
    }

    // MARK: Pointer

    private func begin(at point: Point) -> Bool {
        guard isEditing else { return false }
        grabFocus()
        // With Ctrl an element is drawn also where another one is.
        if moves.modifiers.contains(.control), let ground = places.grounds.last(where: { $0.frame.contains(point) }) {
            movement = .drawing(ground, from: point, to: point)
            return true
        }
        switch places.hit(point, selected: selected) {
        case .mark(let mark):
            movement = .mark(mark, from: point)
            onSelect?(mark.part)
        case .handle(let handle, let frame): hold(handle, of: frame.part)
        case .frame(let frame):
            onSelect?(frame.part)
            hold(.inside, of: frame.part)
        case .free(let ground): movement = .drawing(ground, from: point, to: point)
        case .nothing: break
        }
        return true
    }

    private func hold(_ handle: FrameHandle, of part: DocumentPart) {
        guard let frame = pixelFrame?(part), let ground = places.ground(of: part) else { return }
        movement = .handle(handle, part, frame, ground)
    }

    private func move(by offset: Point, isOver: Bool) {
        guard let movement else { return }
        if isOver { self.movement = nil }
        // A hand that trembles moves nothing.
        let isFar = offset.squaredDistance(to: .zero) > 9
        switch movement {
        case .mark(let mark, _):
            guard isFar || hasPreviewed else { return }
            tell(.point(mark.part, mark.fraction(at: mark.point + offset)), isOver)
        case .handle(let handle, let part, let frame, let ground):
            guard isFar || hasPreviewed else { return }
            let moved = handle.moving(
                frame, x: offset.x / ground.scale, y: offset.y / ground.scale, within: pictureSize?(ground.view))
            tell(.frame(part, moved), isOver)
        case .drawing(let ground, let start, _):
            let end = start + offset
            if isOver {
                if isFar { onChange?(.element(drawnFrame(ground, start, end), inView: ground.view), false) }
            } else {
                self.movement = .drawing(ground, from: start, to: end)
            }
            queueDraw()
        }
    }

    private var hasPreviewed = false

    private func tell(_ change: Change, _ isOver: Bool) {
        hasPreviewed = !isOver
        if isOver { onChange?(change, false) } else { onPreview?(change) }
    }

    private func drawnFrame(_ ground: Places.Ground, _ start: Point, _ end: Point) -> PixelFrame {
        let size =
            pictureSize?(ground.view)
            ?? Size(width: ground.frame.width / ground.scale, height: ground.frame.height / ground.scale)
        return PixelFrame(from: ground.inPicture(start), to: ground.inPicture(end), least: 8, within: size)
    }

    /// Lets go of what the pointer holds, and puts it back.
    @discardableResult
    private func cancel() -> Bool {
        guard movement != nil else { return false }
        movement = nil
        if hasPreviewed { onCancel?() }
        hasPreviewed = false
        queueDraw()
        return true
    }

    // MARK: Keys

    private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard isEditing, !modifiers.contains(.alt) else { return false }
        let far = modifiers.contains(.shift) ? 10.0 : 1
        let (x, y): (Double, Double)
        switch key {
        case .escape:
            if !cancel() { onLeave?() }
            return true
        case .pageUp, .pageDown:
            onStep?(key == .pageUp ? -1 : 1)
            return true
        case .left: (x, y) = (-far, 0)
        case .right: (x, y) = (far, 0)
        case .up: (x, y) = (0, -far)
        case .down: (x, y) = (0, far)
        default: return false
        }
        return step(x, y, resizing: modifiers.contains(.control))
    }

    /// Moves what is selected: a point by hundredths of what it is in, a frame by pixels of its picture.
    private func step(_ x: Double, _ y: Double, resizing: Bool) -> Bool {
        if selected.isEntry, let mark = places.marks.first(where: { $0.part == selected }) {
            let x = mark.isMirrored ? -x : x
            let fraction = mark.fraction(at: mark.point)
            func along(_ value: Double, _ step: Double) -> Double {
                max(0, min(1, ((value * 100).rounded() + step) / 100))
            }
            onChange?(.point(selected, FractionPoint(x: along(fraction.x, x), y: along(fraction.y, y))), true)
            return true
        }
        guard selected.element != nil, !selected.isEntry, let frame = pixelFrame?(selected), let view = selected.view
        else { return false }
        let handle: FrameHandle = resizing ? .bottomRight : .inside
        onChange?(.frame(selected, handle.moving(frame, x: x, y: y, within: pictureSize?(view))), true)
        return true
    }
}
