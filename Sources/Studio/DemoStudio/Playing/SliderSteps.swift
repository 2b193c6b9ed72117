import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import Translation
import YAMLReading

/// Sets sliders with the pointer: to a value, wherever that is on the screen.
extension DemoPlayer {
    /// How often the pointer is moved on while the button is down.
    private static let correctionLimit = 12
    /// How often the handle is taken, until it is where it should be.
    private static let gripLimit = 5

    /// Clicks on a slider at the place of a value. If that does not set the value, as in Qt, whose sliders go a page
    /// towards a click, it drags the handle there.
    ///
    /// - Throws: `DemoError` where it cannot have the value, or did not get it.
    func click(_ element: DemoElement, at value: Positioned<Double>, _ button: PointerButton) throws {
        var slider = try slider(element, value)
        if slider.toolkit != .qt {
            try glide(to: slider.track.pressPosition(of: value.value))
            try stage.settle()
            try camera?.press(button.title)
            _ = try hold(button, &slider, until: value.value)
        }
        try finish(&slider, value.value)
    }

    /// Drags a slider's handle to a value.
    ///
    /// - Throws: `DemoError` where it cannot have the value, or did not get it.
    func slide(_ element: DemoElement, to value: Positioned<Double>) throws {
        var slider = try slider(element, value)
        try finish(&slider, value.value)
    }

    /// Facts about the sliders of some toolkits.
    private enum Toolkit {
        /// They go a page towards a click, and not to where it was.
        case qt
        /// They tell their value only when somebody asks for it.
        case chromium
        case other

        init(_ name: String) {
            let name = name.lowercased()
            self = name.hasPrefix("qt") ? .qt : name.hasPrefix("chromium") ? .chromium : .other
        }
    }

    /// A slider, as far as it is known.
    private struct Slider {
        let element: DemoElement
        let reference: BusObject
        let toolkit: Toolkit
        let range: Element.Value
        var track: SliderTrack
    }

    private func slider(_ element: DemoElement, _ wanted: Positioned<Double>) throws -> Slider {
        let match =
            try stage.subject.tellsEvents ? stage.element(element) : bringIntoView(element).element.match
        guard let range = match.element.value, range.minimum < range.maximum,
            (range.maximum - range.minimum).isFinite
        else {
            throw DemoError(
                .step,
                localized("{element} has no value between a least and a greatest one.", ["element": element.value]))
        }
        guard (range.minimum...range.maximum).contains(wanted.value) else {
            throw DemoError(
                .step,
                localized(
                    "{element} goes from {least} to {greatest}: it cannot have the value {value}.",
                    [
                        "element": element.value, "least": ScriptYAML.number(range.minimum),
                        "greatest": ScriptYAML.number(range.maximum), "value": ScriptYAML.number(wanted.value),
                    ]))
        }
        let track = SliderTrack(
            range, match.element.states, in: try shownPlace(of: match, element),
            isRightToLeft: Language(stage.script.language).isRightToLeft)
        let reference = match.element.reference
        let app = try stage.appsOnBus().first { $0.reference.busName == reference.busName }
        return Slider(
            element: element, reference: reference, toolkit: Toolkit(app?.toolkit ?? ""), range: range, track: track)
    }

    private func shownPlace(of match: ElementQuery.Match, _ wanted: DemoElement) throws -> ScreenRectangle {
        if stage.subject.tellsEvents { return try stage.rectangle(of: wanted) }
        return try stage.seenRectangle(of: match, wanted, isCovered: false)
    }

    /// Its value when all actions have had their effect. Words that a screen reader says because of this question are
    /// left out of the demo.
    private func value(of slider: Slider) throws -> Double {
        let desktop = try stage.desktop()
        if slider.toolkit == .chromium {
            try settleAndReport()
            let center = slider.track.rectangle.center
            desktop.askForElement(at: (center.x, center.y), in: slider.reference)
            try stage.settle()
            stage.speechLog.dropWords()
        } else {
            // Some toolkits follow the pointer with the next frame only.
            stage.session.waitUntilQuiet(timeout: 0.5, gap: 20)
            try stage.waitForAnswers()
            stage.session.waitUntilQuiet(timeout: 0.5, gap: 20)
            try stage.check()
        }
        guard let value = desktop.value(of: slider.reference), value.isFinite else {
            throw DemoError(
                .step, localized("{element} does not say its value.", ["element": slider.element.value]))
        }
        return value
    }

    /// Takes the handle until the slider has the value.
    private func finish(_ slider: inout Slider, _ wanted: Double) throws {
        for turn in 0..<Self.gripLimit {
            let now = try value(of: slider)
            if slider.track.isReached(wanted, by: now) { break }
            slider.track.letGo()
            // Beside the handle, where its value is written, a press does nothing.
            let isClick = turn > 0 && slider.toolkit != .qt
            try glide(to: isClick ? slider.track.pressPosition(of: wanted) : slider.track.handlePosition(of: now))
            try stage.settlePointer()
            try camera?.press(localized("Press and drag"))
            let follows = try hold(.left, &slider, until: wanted)
            try camera?.press(localized("Release"))
            // The press was beside the handle.
            if !follows { slider.track.turnAround() }
        }
        try settleAndReport()
        let now = try value(of: slider)
        guard !slider.track.isReached(wanted, by: now) else { return }
        throw DemoError(
            .step,
            localized(
                "{element} does not get the value {value}: it has {now}. It goes from {least} to {greatest}.",
                [
                    "element": slider.element.value, "value": ScriptYAML.number(wanted), "now": ScriptYAML.number(now),
                    "least": ScriptYAML.number(slider.range.minimum),
                    "greatest": ScriptYAML.number(slider.range.maximum),
                ]))
    }

    /// Presses a button where the pointer is, moves it until the slider has a value, and lets it go.
    ///
    /// - Parameters:
    ///   - button: The button to hold.
    ///   - slider: The slider, which learns from it.
    ///   - wanted: The value.
    /// - Returns: Whether the slider has the value, or followed the pointer at all.
    /// - Throws: `DemoError`, `SessionError`; the button is up then.
    private func hold(
        _ button: PointerButton, _ slider: inout Slider, until wanted: Double
    ) throws -> Bool {
        lastInput = MainLoop.seconds
        dragStart = pointer
        defer { dragStart = nil }
        let before = try value(of: slider)
        try stage.input.pressButton(button.number)
        var follows = false
        var unchanged = 0
        do {
            var now = try value(of: slider)
            try camera?.picture()
            for turn in 0..<Self.correctionLimit {
                let here = try pointer ?? stage.pointerPosition()
                if turn == 0, slider.toolkit != .qt, now != before { slider.track.notePress(now, at: here) }
                slider.track.note(now, at: here)
                let next = slider.track.heldPosition(of: wanted)
                if next == here || now == wanted { break }
                // On the way it would have other values, of which a screen reader tells some.
                try stage.input.move(to: next)
                pointer = next
                let last = now
                now = try value(of: slider)
                try camera?.picture()
                unchanged = now == last ? unchanged + 1 : 0
                if unchanged == 0 { follows = true }
                if unchanged > (slider.track.isAtEnd(now) ? 2 : 0) { break }
            }
        } catch {
            stage.input.letGoOfAll(at: dragStart)
            throw error
        }
        try stage.input.releaseButton(button.number)
        try stage.settle()
        return try follows || slider.track.isReached(wanted, by: value(of: slider))
    }
}
