import AccessibleDragging
import GTKSupport

/// Shows the lifted items, "Holding: January, 40", with a button that lists all places to drop them and one that
/// cancels.
///
/// It is visible while something is lifted by other means than a dragging pointer. Put ``widget`` where it covers
/// nothing. It lives for as long as the coordinator does.
///
/// ```swift
/// let bar = HoldingBar(coordinator)
/// box.append(bar.widget)
/// ```
@MainActor
public final class HoldingBar {
    /// The bar itself, to be put into a window.
    public let widget = Box(.horizontal, spacing: 8)

    /// Called with the words when they are shown, and with `nil` when nothing is held any more.
    public var onChange: (@MainActor (String?) -> Void)?

    /// The words that are shown now; `nil`: nothing is held.
    public private(set) var text: String?

    /// Whether it takes little room: an icon stands for "Cancel", only the names of the held items are shown, and fewer
    /// letters of them are kept.
    ///
    /// Set it from ``onChange`` if a window has no room for more. The spoken words are the same.
    public var isCompact = false {
        didSet {
            guard isCompact != oldValue else { return }
            cancel.isVisible = !isCompact
            compactPart.isVisible = isCompact
            if text != nil { coordinator.flatMap { SessionKeys.of(widget, $0) }?.cancelButton = shownCancel }
            label.shortens(keeping: Self.letters(isCompact: isCompact))
            label.text = shownText
            if isCompact { widget.addCSSClass("compact") } else { widget.removeCSSClass("compact") }
        }
    }

    /// The coordinator keeps the bar.
    private weak var coordinator: DragCoordinator?
    private let label = Label()
    private let places: Button
    private let cancel: Button
    /// Two buttons, not one that changes: GTK 4.18 forgets the name of a button that gets an icon in place of words.
    private let compactCancel: Button
    private let compactPart: Box
    private var shownCancel: Button { isCompact ? compactCancel : cancel }
    /// The names of the held items, without a word that they are held.
    private var names = ""
    private var shownText: String { isCompact ? names : text ?? "" }

    /// In the colours of the desktop; an application's own style sheet may say otherwise of `.holding`.
    private static let style: Void = StyleSheet.applyDefault(
        """
        .holding
        {
            margin: 6px;
            padding: 0 2px 0 16px;
            border-radius: 9999px;
            background-color: alpha(@theme_selected_bg_color, 0.18);
            box-shadow: inset 0 0 0 1px alpha(@theme_selected_bg_color, 0.6);
        }
        .holding:dir(rtl) { padding: 0 16px 0 2px; }
        .holding label { font-weight: 600; }
        .holding.compact { margin: 6px 0; padding-left: 10px; padding-right: 2px; }
        .holding.compact:dir(rtl) { padding-left: 2px; padding-right: 10px; }
        .holding button { margin: 2px 0; padding: 0 14px; min-height: 28px; border-radius: 9999px; }
        .holding.compact label { font-size: 0.85em; }
        .holding.compact button { padding: 0 4px; min-width: 24px; }
        """)

    /// Makes the bar of all that a coordinator lifts.
    public init(_ coordinator: DragCoordinator) {
        self.coordinator = coordinator
        coordinator.speakDesktopLanguage()
        places = Button(icon: "view-list-symbolic", name: coordinator.wording.allPlaces)
        cancel = Button(coordinator.wording.cancel)
        compactCancel = Button(icon: "process-stop-symbolic", name: coordinator.wording.cancelDrag)
        compactPart = Self.withoutBaseline(compactCancel)
        Self.style
        widget.addCSSClass("holding")
        label.shortens(keeping: Self.letters(isCompact: false))
        label.expandsHorizontally = true
        widget.append(label)
        places.addCSSClass("flat")
        places.tooltip = coordinator.wording.allPlaces
        places.onClick = { [weak self] in self?.listPlaces() }
        widget.append(Self.withoutBaseline(places))
        cancel.setAccessibleLabel(coordinator.wording.cancelDrag)
        compactCancel.tooltip = coordinator.wording.cancel
        compactPart.isVisible = false
        widget.append(cancel)
        widget.append(compactPart)
        for button in [cancel, compactCancel] {
            button.addCSSClass("flat")
            button.onClick = { [weak coordinator] in coordinator?.cancel() }
        }
        widget.isVisible = false
        coordinator.observe { self.follow($0) }
    }

    /// A button with an icon has another baseline than words have. GTK counts baselines in a row only where it is asked for
    /// the height at a width: the bar would measure another height than without one.
    private static func withoutBaseline(_ button: Button) -> Box {
        let part = Box(.vertical)
        part.align(vertically: .center)
        part.append(button)
        return part
    }

    private static func letters(isCompact: Bool) -> Int { isCompact ? 4 : 9 }

    private func follow(_ event: DragEvent) {
        switch event {
        case .lifted(let session), .added(let session, _): show(session)
        case .ended: show(nil)
        default: break
        }
    }

    private func listPlaces() {
        coordinator.flatMap { SessionKeys.of(widget, $0) }?.listPlaces(on: places)
    }

    private func show(_ session: DragSession?) {
        guard let coordinator else { return }
        let held = session.flatMap { $0.origin == .pointer ? nil : $0 }
        text = held.map { coordinator.wording.holding($0.spokenNames) }
        names = held?.spokenNames.joined(separator: "; ") ?? ""
        label.text = shownText
        label.tooltip = text
        for button in [cancel, compactCancel] { button.setAccessibleDescription(text ?? "") }
        widget.isVisible = held != nil
        onChange?(text)
        SessionKeys.of(widget, coordinator)?.cancelButton = held == nil ? nil : shownCancel
    }
}
