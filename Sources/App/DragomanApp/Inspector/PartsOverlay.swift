import AccessibleDragging
import GLibSupport
import GTKAppSupport
import GTKSupport
import Inspector
import Prototype
import SceneViews
import Translation

/// Lies over the scene and shows where its drags and drops are. While they are edited it takes pointer and keys, and
/// says how they would be moved; else all goes through to the scene.
@MainActor
final class PartsOverlay: CustomWidget {
    /// A change of a point or a frame by the person.
    enum Change {
        case point(DocumentPart, FractionPoint)
        case frames([PartFrame])
        /// A new element, on the picture of that view; it is named after the text there.
        case element(PixelFrame, named: String?, inView: Int)
    }

    var geometry = SceneGeometry() {
        didSet {
            queueDraw()
            showLabel()
        }
    }
    var selected = DocumentPart.document { didSet { queueDraw() } }
    /// Elements that are selected beside it.
    var others: Set<DocumentPart> = [] { didSet { queueDraw() } }
    var style = DrawingStyle() { didSet { queueDraw() } }
    /// The size of a mock-up's picture, in its pixels.
    var pictureSize: (@MainActor (Int) -> Size?)?
    /// The frames of all elements of a view in the document.
    var allFrames: (@MainActor (Int) -> [PartFrame])?
    /// The contents that were found in the image of a view, as far as it has been searched.
    var contents: (@MainActor (Int) -> PictureContents?)?
    /// The person pressed on an element with Shift or Ctrl.
    var onToggle: (@MainActor (DocumentPart) -> Void)?
    /// The person wants something done with the selection; returns whether it was.
    var onCommand: (@MainActor (SelectionCommand) -> Bool)?
    /// The person wants the next element (1) or the one before (-1) selected too.
    var onExtend: (@MainActor (Int) -> Void)?
    /// The person pressed on a part.
    var onSelect: (@MainActor (DocumentPart) -> Void)?
    /// Something is being moved, and can still be taken back.
    var onPreview: (@MainActor (Change) -> Void)?
    /// Something was moved; `isStep`: by a key, and more steps may follow.
    var onChange: (@MainActor (Change, _ isStep: Bool) -> Void)?
    /// The person has cancelled a previewed change.
    var onCancel: (@MainActor () -> Void)?
    /// The person wants the part before (-1) or after (1) the one that is selected.
    var onStep: (@MainActor (Int) -> Void)?
    /// The person holds Space down, so that the pointer moves the visible part of the scene; or lets go of it.
    var onPan: (@MainActor (Bool) -> Void)?
    /// The person wants to choose among the regions that are found in the image.
    var onFindRegions: (@MainActor () -> Void)?
    /// The person wants to see the menu of the selected part, in an area; by a key or by the pointer.
    var onMenu: (@MainActor (Rect, _ isByKey: Bool) -> Void)?
    /// The person wants another name of the selected part, in an area.
    var onRename: (@MainActor (Rect) -> Void)?
    /// The person is done with editing.
    var onLeave: (@MainActor () -> Void)?

    private let moves = MoveController()
    private let motion = MotionController()
    /// The region that a click would make an element of.
    private var pointed: Pointed? {
        didSet { if pointed != oldValue { queueDraw() } }
    }
    /// A region of a view's picture that is offered in a list, and shown while it is pointed to there.
    var offered: (view: Int, frame: PixelFrame)? { didSet { queueDraw() } }
    /// The part that the pointer is over: its names are shown, and those of what is selected. More would cover the picture.
    private var hovered: DocumentPart? {
        didSet { if hovered != oldValue { queueDraw() } }
    }
    private let menuClicks = ClickController(.secondary)
    private let longPress = LongPressController()
    /// The part that was pressed last, and when, in seconds.
    private var lastPress: (part: DocumentPart, time: Double)?
    private let keys = KeyController()
    private let focus = FocusController()
    private var movement: Movement?
    /// The part whose frame is held.
    private var pressed: DocumentPart?

    /// The lines that the moved part is aligned with, on the scene.
    private var guides: [(start: Point, end: Point)] = []

    /// A movement that the pointer makes.
    private enum Movement {
        case mark(SceneGeometry.Mark, from: Point)
        case handle(FrameHandle, FrameMovement, SceneGeometry.Ground)
        /// Nothing: where it is let go at the same place, it was a double click.
        case secondPress
        /// A new element, or after a mere click the selection of the part there.
        case drawing(SceneGeometry.Ground, from: Point, to: Point, pressed: DocumentPart?, isToggling: Bool = false)
    }

    init() {
        // A group's name is not said by Orca 48 where the focus comes out of a list or a menu: "grouping" alone.
        super.init(isPicture: true)
        showLabel()
        canBePointedTo = false
        motion.onMotion = { [weak self] x, y in self?.pointer(at: Point(x: x, y: y)) }
        motion.onLeave = { [weak self] in
            self?.pointed = nil
            self?.hovered = nil
        }
        moves.onBegin = { [weak self] x, y in self?.begin(at: Point(x: x, y: y)) ?? false }
        moves.onMove = { [weak self] x, y in self?.move(by: Point(x: x, y: y), isOver: false) }
        moves.onCancel = { [weak self] in _ = self?.cancel() }
        moves.onEnd = { [weak self] x, y in self?.move(by: Point(x: x, y: y), isOver: true) }
        keys.onPress = { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
        keys.onRelease = { [weak self] in if $0 == .space { self?.onPan?(false) } }
        focus.onChange = { [weak self] in
            self?.queueDraw()
            if !$0 { self?.onPan?(false) }
        }
        menuClicks.onPress = { [weak self] _, x, y in _ = self?.openMenu(at: Point(x: x, y: y)) }
        longPress.onLongPress = { [weak self] x, y in self?.openMenu(at: Point(x: x, y: y)) ?? false }
        for controller in [moves, motion, menuClicks, longPress, keys, focus] as [EventController] {
            controller.attach(to: self)
        }
    }

    /// Tells the keys of this widget, as a part of the name: Orca 48 would speak a description twice.
    private func showLabel() {
        let name = localized("Places on the scene")
        let help =
            !geometry.frames.contains { $0.part.element != nil }
            ? localized(
                "There are none yet. Enter offers the regions that are found in the picture, or to describe it. Escape ends."
            )
            : localized("Page Down goes to a place, arrows move it, Escape ends.")
        let label = "\(name). \(help)"
        guard label != shownLabel else { return }
        shownLabel = label
        setAccessibleLabel(label)
    }

    private var shownLabel: String?

    /// Whether points and frames are edited.
    var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            canBePointedTo = isEditing
            isFocusable = isEditing
            (pointed, hovered) = (nil, nil)
            cancel()
            queueDraw()
        }
    }

    // MARK: Drawing

    override func snapshot(_ snapshot: Snapshot) {
        let isEmpty = geometry.marks.isEmpty && geometry.frames.isEmpty && geometry.grounds.isEmpty
        guard !isEmpty || movement != nil || pointed != nil else { return }
        let bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        let marks = geometry.marks.map { mark in
            let isSelected = mark.part == selected || mark.part.owner == selected
            let isNamed = isSelected || mark.part == hovered || mark.part.owner == hovered
            return DescriptorMark(
                kind: mark.kind, point: mark.point, name: isNamed ? mark.name : "", isSelected: isSelected)
        }
        let edges = isEditing ? geometry.grounds.map(\.frame) : []
        snapshot.draw(x: 0, y: 0, width: bounds.width, height: bounds.height) { context in
            for edge in edges { MarksPainter(style: style).paintEdge(of: edge, in: context) }
            MarksPainter(style: style).paint(marks, frames: frameMarks, in: context, bounds: bounds)
            for guide in guides { MarksPainter.paintGuide(from: guide.start, to: guide.end, in: context) }
        }
    }

    private var frameMarks: [FrameMark] {
        var found: [FrameMark] = []
        if let pointed { found.append(FrameMark(frame: pointed.ground.onScene(pointed.region.frame), isOffered: true)) }
        if let offered, let ground = geometry.ground(of: .view(offered.view)) {
            found.append(FrameMark(frame: ground.onScene(offered.frame), isOffered: true))
        }
        for other in others {
            if let frame = geometry.frame(of: other) { found.append(FrameMark(frame: frame.frame)) }
        }
        if let frame = geometry.frame(of: selected), selected != .document {
            let hasHandles = isEditing && others.isEmpty && !selected.isEntry && geometry.isMovable(frame)
            let handles = FrameHandle.allCases.filter { $0 != .inside }.map { $0.point(of: frame.frame) }
            found.append(FrameMark(frame: frame.frame, handles: hasHandles ? handles : []))
        }
        if case .drawing(let ground, let start, let end, _, _)? = movement, start != end {
            found.append(
                FrameMark(frame: ground.onScene(drawnElement(ground, from: start, to: end, isExact: isExact).frame)))
        }
        return found
    }

    // MARK: Pointer

    /// Shows the region that a click there would make an element of.
    private func pointer(at point: Point) {
        pointed = isEditing && movement == nil ? region(at: point) : nil
        hovered = isEditing && movement == nil ? part(at: point) : nil
    }

    private func begin(at point: Point) -> Bool {
        guard isEditing else { return false }
        grabFocus()
        pointed = nil
        // With Shift or Ctrl a click selects one more, and an element is drawn also where a selected one is.
        if !moves.modifiers.isDisjoint(with: [.control, .shift]),
            let ground = geometry.grounds.last(where: { $0.frame.contains(point) })
        {
            let pressed = geometry.element(at: point)
            movement = .drawing(ground, from: point, to: point, pressed: pressed, isToggling: true)
            return true
        }
        if isSecondPress(at: point) {
            movement = .secondPress
            return true
        }
        switch geometry.hit(point, selected: selected) {
        case .mark(let mark):
            movement = .mark(mark, from: point)
            onSelect?(mark.part)
        case .handle(let handle, let frame):
            pressed = frame.part
            hold(handle, of: frame.part)
        case .frame(let frame):
            // Only selected elements move: in all others something can be drawn.
            if frame.part != selected, !others.contains(frame.part), let ground = geometry.ground(of: frame.part) {
                movement = .drawing(ground, from: point, to: point, pressed: frame.part)
            } else {
                pressed = frame.part
                hold(.inside, of: frame.part)
            }
        case .free(let ground): movement = .drawing(ground, from: point, to: point, pressed: nil)
        case .nothing: break
        }
        return true
    }

    /// The most seconds between two presses that are one double click.
    private static let doubleClickTime = 0.4

    /// Whether a part was pressed twice.
    private func isSecondPress(at point: Point) -> Bool {
        let (former, now) = (lastPress, MainLoop.seconds)
        guard let part = part(at: point) else {
            lastPress = nil
            return false
        }
        lastPress = (part, now)
        guard let former, former.part == part, now - former.time < Self.doubleClickTime else { return false }
        lastPress = nil
        if part != selected { onSelect?(part) }
        return true
    }

    /// The element, drag or drop at a point.
    private func part(at point: Point) -> DocumentPart? {
        switch geometry.hit(point, selected: selected) {
        case .mark(let mark): mark.part
        case .handle(_, let frame), .frame(let frame): frame.part.element == nil ? nil : frame.part
        case .free, .nothing: geometry.element(at: point)
        }
    }

    /// Selects the part under the pointer, and shows its menu.
    private func openMenu(at point: Point) -> Bool {
        guard isEditing else { return false }
        cancel()
        grabFocus()
        if let part = part(at: point) {
            if part != selected, !others.contains(part) { onSelect?(part) }
        } else if let ground = geometry.grounds.last(where: { $0.frame.contains(point) }) {
            onSelect?(.view(ground.view))
        }
        onMenu?(Rect(x: point.x, y: point.y, width: 1, height: 1), false)
        return true
    }

    /// Asks for another name of the selected part.
    ///
    /// - Returns: Always true: it is shown somewhere.
    func askForName() -> Bool {
        onRename?(selectedArea)
        return true
    }

    /// The area in which the selected part is shown.
    var selectedArea: Rect {
        if let mark = geometry.marks.first(where: { $0.part == selected }) {
            return Rect(x: mark.point.x - 8, y: mark.point.y - 8, width: 16, height: 16)
        }
        let middle = Rect(x: Double(width) / 2, y: Double(height) / 4, width: 1, height: 1)
        return geometry.frame(of: selected)?.frame ?? middle
    }

    private func hold(_ handle: FrameHandle, of part: DocumentPart) {
        guard let ground = geometry.ground(of: part), let held = frameMovement(of: part, all: handle == .inside) else {
            return
        }
        movement = .handle(handle, held, ground)
    }

    /// The frames that move with a part: the whole selection, or the part alone.
    func frameMovement(of part: DocumentPart, all isAll: Bool) -> FrameMovement? {
        guard let view = part.view else { return nil }
        let all = others.union([part, selected]).filter { $0.element != nil && !$0.isEntry }
        let moved: Set<DocumentPart> = isAll ? all : [part]
        return FrameMovement(moving: moved, of: allFrames?(view) ?? [], within: pictureSize?(view))
    }

    private func move(by offset: Point, isOver: Bool) {
        guard let movement else { return }
        if isOver { self.movement = nil }
        // A hand that trembles moves nothing.
        let isFar = offset.squaredDistance(to: .zero) > 9
        switch movement {
        case .secondPress: if isOver, !isFar { onRename?(selectedArea) }
        case .mark(let mark, _):
            guard isFar || hasPreviewed else { return }
            tell(.point(mark.part, mark.fraction(at: mark.point + offset)), isOver)
        case .handle(let handle, let held, let ground):
            guard isFar || hasPreviewed else {
                // A mere click on one of several selects that one.
                if isOver, !others.isEmpty, let pressed { onSelect?(pressed) }
                return
            }
            let moved = held.moved(
                by: handle, x: offset.x / ground.scale, y: offset.y / ground.scale,
                reach: isExact ? 0 : 6 / ground.scale)
            guides = isOver ? [] : moved.guides.map { (ground.onScene($0.start), ground.onScene($0.end)) }
            tell(.frames(moved.frames), isOver)
        case .drawing(let ground, let start, _, let pressed, let isToggling):
            let end = start + offset
            if !isOver {
                self.movement = .drawing(
                    ground, from: start, to: isFar ? end : start, pressed: pressed, isToggling: isToggling)
            } else if isFar {
                let drawn = drawnElement(ground, from: start, to: end, isExact: isExact)
                onChange?(.element(drawn.frame, named: drawn.name, inView: ground.view), false)
            } else if !isToggling, let region = region(at: start)?.region {
                onChange?(.element(region.frame, named: region.name, inView: ground.view), false)
            } else if let pressed {
                isToggling ? onToggle?(pressed) : onSelect?(pressed)
            }
            queueDraw()
        }
    }

    /// Whether Alt is held, so that a part follows the pointer exactly.
    private var isExact: Bool { moves.modifiers.contains(.alt) }

    private var hasPreviewed = false

    private func tell(_ change: Change, _ isOver: Bool) {
        hasPreviewed = !isOver
        if isOver { onChange?(change, false) } else { onPreview?(change) }
    }

    /// Cancels the pointer's movement, and puts the parts back.
    @discardableResult
    func cancel() -> Bool {
        guard movement != nil else { return false }
        movement = nil
        guides = []
        if hasPreviewed { onCancel?() }
        hasPreviewed = false
        queueDraw()
        return true
    }
}
